"""Handouts: whole, in every language, and without what students are to find themselves."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from poison.cli import main
from poison.engine import COPIES, DECK
from poison.i18n import Translator, languages
from poison.lessons import Lesson
from poison.lessons import handout as handouts
from poison.lessons.cards_sheet import cards_sheet
from poison.lessons.execute import Failed
from poison.lessons.handout import Handout, Part, handout, lessons
from poison.lessons.handout_cells import run
from poison.lessons.handout_pdf import browser
from poison.lessons.handout_prose import prose
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise

each_lesson = pytest.mark.parametrize("name", lessons())
each_language = pytest.mark.parametrize("language", languages())


@cache
def made(name: str, language: str) -> Handout:
    return handout(lessons()[name], language)


def exercises(name: str, language: str) -> list[Exercise]:
    return [*Lesson(name, language).exercises.values()]


class Page(HTMLParser):
    """What is in a page: its tags, its attributes, its text outside styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.words: list[str] = []
        self.code: list[str] = []
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag in ("style", "pre", "code"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._inside:
            self._inside.remove(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self._inside:
            self.words.append(data)
            if self._inside:
                self.code.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


def plain(text: str) -> str:
    return " ".join(text.split())


@each_language
@each_lesson
def test_a_handout_needs_nothing_but_itself(name: str, language: str) -> None:
    page = Page(made(name, language).page(solutions=True))
    assert "script" not in page.tags
    assert not {"button", "input", "iframe"} & set(page.tags)
    sources = [value for attribute, value in page.attributes if attribute in ("src", "srcset")]
    assert [source for source in sources if not source.startswith("data:")] == []
    assert not [attribute for attribute, _ in page.attributes if attribute.startswith("on")]
    assert ("lang", language) in page.attributes


@each_language
@each_lesson
def test_formulas_are_written_out(name: str, language: str) -> None:
    page = Page(made(name, language).page(solutions=True))
    # In code a dollar may be one of the shell.
    assert page.text.count("$") == "".join(page.code).count("$")
    assert "\\frac" not in page.text
    assert "math" in page.tags or "$$" not in lessons()[name].read_text("utf-8")


@each_language
@each_lesson
def test_every_exercise_is_asked(name: str, language: str) -> None:
    text = Page(made(name, language).page()).text
    for exercise in exercises(name, language):
        assert plain(exercise.question) in text
        for hint in exercise.hints:
            assert plain(hint) not in text


@each_language
@each_lesson
def test_solutions_are_for_the_teacher(name: str, language: str) -> None:
    students, teachers = (Page(made(name, language).page(both)).text for both in (False, True))
    for exercise in exercises(name, language):
        assert plain(exercise.solution) in teachers
        # A short one, such as "4", may well stand somewhere else.
        assert len(exercise.solution) < 25 or plain(exercise.solution) not in students


@each_lesson
def test_the_boxes_ticked_are_right(name: str) -> None:
    known = {plain(exercise.question): exercise for exercise in exercises(name, "en")}
    for part in made(name, "en").parts:
        exercise = known.get(plain(part.question)) if isinstance(part, Task) else None
        if exercise is None or not part.options:
            continue
        answers = getattr(exercise, "options", None) or exercise.view.legal_plays()
        assert len(part.options) == len(answers)
        assert 0 < len(part.right) < len(part.options)


def test_a_drill_is_printed_position_by_position() -> None:
    titles = [part.title for part in made("03-choose-your-pot", "nl").parts if _is_task(part)]
    assert [title for title in titles if title.startswith("Stelling")] == [
        f"Stelling {n} van 10" for n in range(1, 11)
    ]


def _is_task(part: Part | Task) -> bool:
    return isinstance(part, Task)


def test_what_is_played_on_a_screen_is_played_at_the_table() -> None:
    (said,) = (part for part in made("01-first-game", "en").parts if part.kind == "instead")
    assert "3 players, 12 cards each" in said.content


def test_what_moves_on_a_screen_stands_as_it_starts() -> None:
    explorer = Lesson("02-count-to-13", "en").explore("pressure")
    notes = [part.note for part in made("02-count-to-13", "en").parts if isinstance(part, Part)]
    assert any(explorer.alt in note for note in notes)


def test_no_code_but_what_a_function_starts_from() -> None:
    text = Page(made("02-count-to-13", "en").page()).text
    assert "def no_safe_card(cards, safe, hand):" in text
    assert "lesson." not in text
    assert "import" not in text


def test_a_folded_count_is_for_the_teacher() -> None:
    students, teachers = (
        Page(made("01-first-game", "en").page(both)).text for both in (False, True)
    )
    assert "Ann has five" in teachers
    assert "Ann has five" not in students


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    """A lesson with cells of every sort."""
    import nbformat.v4 as v4

    cells = [
        v4.new_markdown_cell("# Title\n\nSee [this](https://example.org/a) and [that](x.ipynb)."),
        v4.new_code_cell("language = None", metadata={"tags": ["parameters"]}),
        v4.new_markdown_cell("For the teacher", metadata={"tags": ["solution"]}),
        v4.new_code_cell("print('<script>alert(1)</script>')"),
        v4.new_code_cell("print('the key')", metadata={"tags": ["solution"]}),
        v4.new_code_cell("print('the checks')", metadata={"tags": ["check"]}),
        v4.new_code_cell("import ipywidgets\n\nipywidgets.Button()"),
    ]
    metadata = {"title": "Title </style><script>alert(2)</script>"}
    path = tmp_path / "00-sample.ipynb"
    path.write_text(nbformat_text(v4.new_notebook(cells=cells, metadata=metadata)), "utf-8")
    return path


def nbformat_text(notebook: object) -> str:
    import nbformat

    written: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return written


def test_text_is_text(notebook: Path) -> None:
    page = Page(handout(notebook, "en").page(solutions=True))
    assert "script" not in page.tags
    assert "<script>alert(1)</script>" in page.text
    assert "Title </style><script>alert(2)</script>" in page.text


def test_cells_for_the_teacher_and_the_machinery(notebook: Path) -> None:
    sample = handout(notebook, "en")
    students, teachers = (Page(sample.page(both)).text for both in (False, True))
    assert "For the teacher" in teachers
    assert "the key" in teachers
    assert "For the teacher" not in students
    assert "the key" not in students
    assert "the checks" not in teachers
    assert "open the lesson on a computer" in students
    # Without an exercise nobody needs to write a name.
    assert "Name:" not in students


def test_links_lead_somewhere(notebook: Path) -> None:
    page = Page(handout(notebook, "en").page())
    assert [value for name, value in page.attributes if name == "href"] == ["https://example.org/a"]
    assert "and that." in page.text


def test_images_are_put_in(tmp_path: Path) -> None:
    (tmp_path / "pot.png").write_bytes(b"pot")
    assert 'src="data:image/png;base64,cG90"' in prose("![A pot](pot.png)", tmp_path)


def test_a_cell_that_fails_is_named() -> None:
    cells = [{"cell_type": "code", "id": "sums", "source": "1 / 0"}]
    with pytest.raises(Failed, match=r"cell sums.*ZeroDivisionError"):
        list(run(cells))


@each_language
def test_the_deck_to_cut_out_is_the_deck(language: str) -> None:
    page = cards_sheet(Translator(language, "lessons"))
    found = Counter(re.findall(r'data-kind="(\w)" data-value="(\d*)"', page))
    assert found.total() == len(DECK) == 50
    for colour in "RGP":
        assert {int(value): n for (kind, value), n in found.items() if kind == colour} == COPIES
    assert found["X", ""] == 8
    for sheet in re.findall(r'<section class="sheet">.*?</section>', page, re.DOTALL)[:-1]:
        assert sheet.count('class="card"') == 9
    assert page.count('class="mat"') == 3


@each_language
def test_the_sheets_speak_the_language_and_tell_the_rules(language: str) -> None:
    sheets = Page(cards_sheet(Translator(language, "lessons")))
    expected = {
        "en": ["Over 13, the pot explodes", "Score sheet", "red 7"],
        "nl": ["Scoreblad", "rode 7", "Rode ketel"],
        "ru": ["Таблица очков", "красная 7", "Красный котёл"],
    }
    assert [words for words in expected.get(language, []) if words not in sheets.text] == []
    assert "script" not in sheets.tags


@pytest.mark.parametrize(
    "asked",
    [["01-first-game", "cards", "--lang", "nl"], ["1", "--lang", "nl", "cards"]],
    ids=["names", "number"],
)
def test_the_command_writes_what_is_asked_for(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*asked, "--out", str(tmp_path), "--solutions"]
    assert main(["lessons", "print", *asked]) == 0
    written = ["01-first-game-solutions.html", "01-first-game.html", "cards.html"]
    assert sorted(path.name for path in (tmp_path / "nl").iterdir()) == written
    assert len(capsys.readouterr().out.splitlines()) == 3
    students, teachers = ((tmp_path / "nl" / name).read_text("utf-8") for name in written[1::-1])
    assert "Uitwerkingen" in teachers
    assert "Uitwerkingen" not in students
    assert "Je eerste spel" in students


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["no-such-lesson"], "There is no lesson “no-such-lesson”: choose one of 01-first-game,"),
        (["cards", "--lang", "xx"], "There is no language “xx”"),
    ],
)
def test_the_command_refuses(
    asked: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lessons", "print", *asked, "--out", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_without_a_browser_it_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("poison.lessons.handout_pdf._ELSEWHERE", ())
    asked = ["cards", "--lang", "en", "--pdf", "--out", str(tmp_path / "out")]
    assert main(["lessons", "print", *asked]) == 2
    said = capsys.readouterr().err
    assert "Chromium, Chrome or Edge" in said
    assert "print it from there" in said
    assert not (tmp_path / "out").exists()


def test_a_browser_that_fails_leaves_no_pdf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "chromium"
    program.write_text("#!/bin/sh\necho no display >&2\nexit 3\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setattr("poison.lessons.handout_pdf._NAMES", (str(program),))
    assert browser() == str(program)
    out = tmp_path / "out"
    assert main(["lessons", "print", "cards", "--lang", "en", "--pdf", "--out", str(out)]) == 1
    assert "no display" in capsys.readouterr().err
    assert [path.name for path in (out / "en").iterdir()] == ["cards.html"]


def test_stopped_midway_nothing_is_half_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(handouts, "handout", stop)
    asked = ["cards", "01-first-game", "--lang", "en", "--out", str(tmp_path)]
    assert main(["lessons", "print", *asked]) == 130
    assert "Stopped after 1 file." in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "en").iterdir()] == ["cards.html"]


@pytest.mark.parametrize(("language", "told"), [("en", "4.87"), ("nl", "4,87"), ("ru", "4,87")])
def test_what_only_a_screen_says_is_said_on_paper_too(language: str, told: str) -> None:
    """What coin flips say of oneself, and what the numbers of a simulation are."""
    text = plain(Page(made("07-loss-aversion", language).page()).text)
    assert re.search(r"\b1[.,]5\s?(to|tot|–)\s?3\b", text)
    assert re.search(rf"[^\W\d]{{4}}.*: 6, 2, 5, 10, 0, 15, 1, 0, 9, 5\. [^:]+: {told}\.", text)
