"""What who writes lessons is given: a lesson to start from, and what is wrong with one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from poison.lessons import check as checking
from poison.lessons.build import sources
from poison.lessons.check import check
from poison.lessons.start import TEMPLATE, NotStarted, start
from tests.lessons.checkouts import copied, runs

ASKING = [source for source in sources() if "::: exercise" in source.read_text("utf-8")]


@pytest.mark.parametrize("source", ASKING, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_our_lessons(source: Path) -> None:
    assert [str(fault) for fault in check(source)] == []


def test_a_lesson_that_was_started_passes_the_tests_and_is_in_the_list(tmp_path: Path) -> None:
    checkout = copied(tmp_path, "tests")
    made = runs(checkout, "poison.cli", "lessons", "new", "the-draw")
    assert made.returncode == 0, made.stderr
    name = "10-the-draw"
    assert made.stdout.splitlines()[:3] == [
        f"notebooks/{name}.ipynb",
        "poison/lessons/course/the_draw/__init__.py",
        "poison/lessons/course/the_draw/numbers.py",
    ]
    again = runs(checkout, "poison.cli", "lessons", "new", "the-draw")
    assert again.returncode == 2
    assert "already" in again.stderr
    for command in (("lessons", "check", "10"), ("locales", "check")):
        done = runs(checkout, "poison.cli", *command)
        assert done.returncode == 0, done.stdout
    tests = ["test_course.py", "test_cells.py", "test_build.py", "test_blocks.py"]
    chosen = [*(f"tests/lessons/{test}" for test in tests), f"notebooks/{name}.ipynb"]
    tested = runs(checkout, "pytest", *chosen, "-k", name, "-q", "-p", "no:randomly", "-n0")
    assert tested.returncode == 0, tested.stdout
    assert "passed" in tested.stdout
    runs(checkout, "poison.cli", "lessons", "build", "--lang", "nl", "--out", "built")
    built = json.loads((checkout / f"built/nl/{name}.ipynb").read_text("utf-8"))
    assert "".join(built["cells"][0]["source"]).startswith("# Een nieuwe les\n\n**Kans** · 20")
    assert (
        runs(checkout, "poison.cli", "lessons", "build", "--exam", "--out", "exam").returncode == 0
    )
    assert (checkout / f"exam/ru/{name}.ipynb").is_file()
    pages = "from pathlib import Path; from poison.serve.pages import build_pages; "
    done = runs(checkout, code=f"{pages}build_pages(Path('built'), ['nl'])")
    assert done.returncode == 0, done.stderr
    page = json.loads((checkout / "built/nl/08-write-a-bot.ipynb").read_text("utf-8"))
    assert {"name": name, "title": "Een nieuwe les"} in page["metadata"]["poison"]["pages"]


@pytest.mark.parametrize("name", ["", "The-draw", "../draw", "02-the-draw", "count-to-13", "a--b"])
def test_a_name_that_is_none_or_taken_is_refused(name: str) -> None:
    with pytest.raises(NotStarted):
        start(sources()[0].parents[1], name)


FAULTS = [
    (
        "number: cards - red",
        "numer: cards - red",
        "exercise-others, line 2: others: there is no kind",
    ),
    (
        "number: cards - red",
        "number: cards - rde",
        "exercise-others, line 2: others: the name “rde”",
    ),
    (
        "- mistake `red`",
        "- mistake `cards - red`",
        "line 7: others: this mistake is the right answer",
    ),
    (
        "- mistake `red`",
        "- mistake `cards - red - poisons`",
        "line 8: others: this mistake is 28, as the one in line 7 is",
    ),
    ("poison too.", "{rest} cards.", "line 10: others: the name “rest”"),
    (
        "- hint: All cards that",
        "- hint: There are 36 cards that",
        "line 10: others: this hint gives",
    ),
    (
        "- hint: You have",
        "- hint: It is r / n: you have",
        "exercise-formula, line 12: formula: this hint",
    ),
    ("- [ ] It is poison", "- [x] It is poison", "likelier: a choice has one right option: 2"),
    (
        "- [ ] It is poison",
        "- [ ] It is red",
        "line 10: likelier: the option “It is red” is there twice",
    ),
    (
        "- [ ] It is poison",
        "- It is poison",
        "exercise-likelier, line 10: “- It is poison” has no mark",
    ),
    ("::: exercise likelier", "::: exercise others", "the key “others” is that of an exercise"),
    (
        "- wrong: Take the",
        "- rong: Take the",
        "line 9: others: an exercise of the kind “number” has no",
    ),
    ("formula: r / n", "formula: r / n * m", "formula, line 2: formula: the name “m”"),
    (
        "- mistake `n / r`",
        "- mistake `1 * r / n`",
        "this mistake is the right answer at all points",
    ),
    (
        'lesson.compare(\\"red\\")',
        'lesson.compare(\\"rde\\")',
        "compare-red: lesson.compare('rde')",
    ),
    ('"minutes": 20,', "", "metadata.poison needs"),
    ("where: chance = percent", "where: percent", "chance, line 5"),
    (
        '"::: exercise chance',
        '"::: exercise',
        "exercise-chance, line 1: “::: exercise” opens no block",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), FAULTS, ids=[new for _, new, _ in FAULTS])
def test_a_fault_is_named_with_its_cell_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    monkeypatch.setattr(
        checking, "scope_of", lambda _, t: checking.Scope("poison.lessons.template.numbers", t)
    )
    text = (TEMPLATE / "lesson.ipynb").read_text("utf-8")
    assert old in text
    source = tmp_path / "10-the-draw.ipynb"
    source.write_text(text, "utf-8")
    assert check(source) == []
    source.write_text(text.replace(old, new, 1), "utf-8")
    found = [str(fault) for fault in check(source)]
    assert any(said in fault for fault in found), found
    assert all(fault.startswith("10-the-draw.ipynb: ") for fault in found)
