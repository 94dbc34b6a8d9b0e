"""What the pages around the lessons know: their cells, their exercises, the words for them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from poison.i18n import Translator, languages
from poison.i18n.notebooks import tags
from poison.lessons import Lesson
from poison.lessons import build as building
from poison.lessons.build import asked, notebooks_dir, sources, written
from poison.lessons.kinds.function import Function
from poison.lessons.worksheet import EXAM
from poison.serve.pages import GUIDE, build_pages
from poison.serve.progress import told

LESSONS = [source.stem for source in sources() if source.stem[0].isdigit()]
EXAMS = [source.stem for source in written(EXAM)]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    build_pages(folder, ["en", "ru"])
    return folder


def loaded(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


@pytest.mark.parametrize("name", LESSONS)
def test_a_page_counts_the_exercises_that_can_be_answered_on_it(pages: Path, name: str) -> None:
    page = loaded(pages / "ru" / f"{name}.ipynb")["metadata"]["poison"]
    exercises = Lesson(name, "en").exercises.values()
    keys = [f"{name}/{e.key}" for e in exercises if not isinstance(e, Function)]
    assert page["progress"].get(name, {"names": []})["names"] == keys


ELSEWHERE = (
    "*Exercise {n}* is a function to write in Python: do it in JupyterLab. On this page it does "
    "not count."
)


@pytest.mark.parametrize("name", EXAMS)
@pytest.mark.parametrize("folder", ["ru", "ru/exam"])
def test_every_number_of_an_exercise_is_on_the_page(pages: Path, folder: str, name: str) -> None:
    lesson = Lesson(name, "ru")
    cells = loaded(pages / folder / f"{name}.ipynb")["cells"]
    numbers = [lesson.find(key)[1] for key in asked(cells)]
    for cell in cells:
        if cell["id"].startswith("elsewhere-"):
            number = lesson.find(cell["id"].removeprefix("elsewhere-"))[1]
            assert cell["source"] == [Translator("ru").gettext(ELSEWHERE, n=number)]
            numbers.append(number)
    assert sorted(numbers) == [*range(1, len(lesson.exercises) + 1)]


@pytest.mark.parametrize("name", ["play", *LESSONS])
def test_every_page_knows_how_far_all_lessons_are(pages: Path, name: str) -> None:
    page = loaded(pages / "en" / f"{name}.ipynb")["metadata"]["poison"]
    listed = [item["name"] for item in page["pages"]]
    assert listed == [lesson for lesson in LESSONS if lesson != GUIDE]
    assert set(page["progress"]) <= set(listed)
    assert "02-count-to-13" in page["progress"]
    for words in page["progress"].values():
        assert len(words["full"]) == len(words["short"]) == len(words["names"]) + 1


def test_cells_for_notebooks_and_for_teachers_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebooks = shutil.copytree(notebooks_dir(), tmp_path / "notebooks")
    source = notebooks / "02-count-to-13.ipynb"
    notebook = loaded(source)
    kept = notebook["cells"][0]
    tagged = [
        kept | {"id": tag, "metadata": {"tags": [tag]}}
        for tag in ("solution", "check", "code-only")
    ]
    notebook["cells"] = [kept, *tagged]
    source.write_text(json.dumps(notebook), "utf-8")
    monkeypatch.setattr(building, "notebooks_dir", lambda: notebooks)
    (tmp_path / "pages").mkdir()
    build_pages(tmp_path / "pages", ["en"])
    page = loaded(tmp_path / "pages" / "en" / source.name)
    assert [cell["id"] for cell in page["cells"]] == [kept["id"]]
    assert source.stem not in page["metadata"]["poison"]["progress"]


@pytest.mark.parametrize("name", ["play", *LESSONS])
def test_the_guide_for_teachers_stands_apart(pages: Path, name: str) -> None:
    page = loaded(pages / "ru" / f"{name}.ipynb")["metadata"]["poison"]
    assert [item["name"] for item in page["guides"]] == [GUIDE]
    around = {page["previous"], page["next"]}
    assert GUIDE not in around
    assert (around == {None}) == (name in {GUIDE, "play"})


@pytest.mark.parametrize("name", EXAMS)
def test_the_page_of_an_exam_asks_what_the_lesson_asks(pages: Path, name: str) -> None:
    lesson = loaded(pages / "ru" / f"{name}.ipynb")
    exam = loaded(pages / "ru" / "exam" / f"{name}.ipynb")
    assert asked(exam["cells"]) == asked(lesson["cells"])
    assert [cell for cell in exam["cells"] if "code-only" in tags(cell)] == []
    assert len(exam["cells"]) < len(lesson["cells"])


@pytest.mark.parametrize("name", EXAMS)
def test_the_page_of_an_exam_leads_nowhere_else(pages: Path, name: str) -> None:
    around = loaded(pages / "ru" / "exam" / f"{name}.ipynb")["metadata"]["poison"]
    lesson = loaded(pages / "ru" / f"{name}.ipynb")["metadata"]["poison"]
    assert around["title"] == f"Контрольная работа: {lesson['title']}"
    assert not {"pages", "guides", "previous", "next", "progress"} & set(around)
    assert [item["code"] for item in around["languages"]] == [*languages()]


def test_exams_are_of_what_asks_something(pages: Path) -> None:
    assert sorted(path.stem for path in (pages / "en" / "exam").iterdir()) == EXAMS


def test_exercises_are_found_in_any_code() -> None:
    lines = [
        'lesson.exercise("one")',
        '# lesson.exercise("comment")\nbox = lesson.exercise("two")\nbox',
        "%matplotlib inline",
        'lesson.exercise("one")',
        "lesson.exercise(key)",
        'lesson.draw("picture")',
        'def three():\n    return 3\n\n\nlesson.check("three", three)',
    ]
    cells = [{"cell_type": "code", "source": [line]} for line in lines]
    assert asked(cells) == ["one", "two", "three"]


@pytest.mark.parametrize(
    ("language", "n", "none", "every"),
    [
        ("en", 1, "0 of 1 exercise solved", "All solved: 1 exercise"),
        ("en", 8, "0 of 8 exercises solved", "All solved: 8 exercises"),
        ("nl", 1, "0 van 1 opgave opgelost", "Alles opgelost: 1 opgave"),
        ("nl", 8, "0 van de 8 opgaven opgelost", "Alles opgelost: 8 opgaven"),
        ("ru", 1, "Решено 0 из 1 упражнения", "Всё решено: 1 упражнение"),
        ("ru", 3, "Решено 0 из 3 упражнений", "Всё решено: 3 упражнения"),
        ("ru", 8, "Решено 0 из 8 упражнений", "Всё решено: 8 упражнений"),
        ("ru", 21, "Решено 0 из 21 упражнения", "Всё решено: 21 упражнение"),
    ],
)
def test_numbers_of_exercises_are_said_as_the_language_does(
    language: str, n: int, none: str, every: str
) -> None:
    words = told("lesson", [str(key) for key in range(n)], Translator(language))
    assert (words["full"][0], words["full"][-1]) == (none, every)


@pytest.mark.parametrize("language", languages())
def test_each_number_is_said_differently(language: str) -> None:
    words = told("lesson", [str(key) for key in range(8)], Translator(language))
    assert len({*words["full"]}) == len({*words["short"]}) == 9


def test_pages_are_made_without_what_lessons_calculate_with(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; import poison.serve.server;"
        "from poison.serve.pages import build_pages; build_pages(Path(sys.argv[1]), ['nl']);"
        "print(*{'numpy', 'numba', 'scipy', 'matplotlib', 'nashpy'} & {*sys.modules})"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    assert ran.stdout == "\n"
