"""Exercises as text: read from a notebook, shown without their answers, of any kind."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest

from poison.i18n import Translator, languages
from poison.i18n.fenced import BadBlock, fenced
from poison.i18n.markdown import blocks as messages
from poison.i18n.markdown import rebuild
from poison.lessons import Lesson, build
from poison.lessons.assignments import course
from poison.lessons.blocks import read, shown
from poison.lessons.box import ExerciseBox
from poison.lessons.build import localised, sources
from poison.lessons.formulas import html, pieces
from poison.lessons.grading import Wrong, grade
from poison.lessons.handout import handout
from poison.lessons.kinds import Exercise, Feedback
from poison.lessons.kinds.number import Number
from poison.lessons.scope import Scope
from poison.lessons.worksheet import Worksheet

T = Translator("en", "lessons")
STATIC = Path(build.__file__).parent / "static"


def asked(text: str, t: Translator = T, numbers: str | None = None) -> Any:
    (block,) = fenced(dedent(text).strip())
    return read(block, Scope(numbers, t))


SUM = """
    ::: exercise sum
    number: two + 2
    where: two = 2; sum = two + 2

    How much is {two} + {two}?

    - right: {sum}, indeed.
    - mistake `two`: That is one of them.
    - mistake `sum + 1; more = 1`: You have counted
      {more} too many.
    - wrong: Count again.
    - hint: Take your fingers.
    - hint `n = 4`: Take {n} of them.
    - solution: {two} + {two} = {sum}.
    :::
"""


def test_a_number_is_read_with_all_it_says() -> None:
    exercise = asked(SUM)
    assert isinstance(exercise, Number)
    assert exercise.question == "How much is 2 + 2?"
    said = [exercise.check(text, T).text for text in ("4", "2", "5", "7")]
    assert said == [
        "4, indeed.",
        "That is one of them.",
        "You have counted 1 too many.",
        "Count again.",
    ]
    assert exercise.hints == ["Take your fingers.", "Take 4 of them."]
    assert exercise.solution == "2 + 2 = 4."


def test_numbers_are_written_as_the_language_writes_them() -> None:
    text = SUM.replace("two = 2", "two = 1234.5").replace("two + 2\n", "two\n")
    assert asked(text, Translator("nl", "lessons")).question == "How much is 1.234,5 + 1.234,5?"


def test_a_name_may_be_a_number_in_the_text_and_a_function_in_the_code() -> None:
    exercise = asked("""
        ::: exercise all
        number: total
        where: sum = sum([1, 2]); total = total([Card("R7")]) + sum

        {sum}
        :::
    """)
    assert (exercise.question, exercise.value()) == ("3", 10)


def test_the_numbers_of_a_lesson_are_computed_when_they_are_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = ModuleType("made_numbers")
    called: list[int] = []
    exec(
        "def few(): called.append(1); return 3\ndef name(t): return t.language\nLIMIT = 5",
        made.__dict__,
    )
    made.called = called
    monkeypatch.setitem(sys.modules, "made_numbers", made)
    exercise = asked(
        "::: exercise few\nnumber: few\n\n{name} {limit}\n\n- mistake `LIMIT`: {limit}\n:::",
        numbers="made_numbers",
    )
    assert exercise.question == "en 5"
    assert called == []
    assert [exercise.value(), exercise.value()] == [3, 3]
    assert called == [1]


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (("number: two + 2", "numer: two + 2"), 2, "no kind of exercise “numer”"),
        (("where:", "were:"), 3, "no field “were”"),
        (("- wrong:", "- rwong:"), 11, "no item “rwong”"),
        (("`two`", "`tow`"), 8, "“tow” is not known"),
        (("`two`", "`two +`"), 8, "cannot be read"),
        (("`two`", "`two / 0`"), 8, "division by zero"),
        (("{sum}, indeed", "{summ}, indeed"), 7, "“summ” is not known"),
        (("- hint: Take", "- Take"), 12, "no mark"),
        (("- hint: Take", "\n    Take"), 13, "belongs to no item"),
        (("- hint: Take", "- hint Take"), 12, "colon"),
        (("    :::\n", ""), 1, "not closed"),
        (("exercise sum", "exercise"), 1, "opens no block"),
        (("where: two = 2; sum = two + 2", "number: 4"), 3, "twice"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(change: tuple[str, str], line: int, why: str) -> None:
    assert change[0] in SUM
    with pytest.raises(BadBlock) as error:
        asked(SUM.replace(*change, 1))
    assert why in str(error.value)
    assert error.value.line == line


@pytest.mark.parametrize("right", [0, 2])
def test_a_choice_has_one_right_option(right: int) -> None:
    options = "\n\n".join(f"- [{'x' if n < right else ' '}] {n}\n\n  Is it {n}?" for n in range(3))
    with pytest.raises(BadBlock, match=f"{right} are marked"):
        asked(f"::: exercise one\nchoice:\n\nWhich?\n\n{options}\n:::")


def test_the_words_of_a_block_are_messages_and_nothing_else_is() -> None:
    source = (
        "Before.\n\n::: exercise key\nnumber: 4\n\n<!-- Translators: a pot -->\nHow\nmany?\n\n"
        "- right: Yes.\n- mistake `x`: No, {x}.\n- solution:\n\n  ```python\n  words = 1\n  ```\n"
        "- hint: {a} + {b}\n:::\n\nAfter.\n"
    )
    found = messages(source)
    assert [block.text for block in found] == ["Before.", "How many?", "Yes.", "No, {x}.", "After."]
    assert [block.note for block in found] == ["", "Translators: a pot", "", "", ""]
    assert all(source[block.start : block.end].split() == block.text.split() for block in found)


def test_a_translation_that_loses_something_is_refused() -> None:
    source = r"::: exercise key" + "\nnumber: 4\n\nHow many are $x^2$ and {n}?\n\n- wrong: No.\n:::"
    question = "How many are $x^2$ and {n}?"
    assert rebuild(source, {question: "Hoeveel is $x^2$?", "No.": "Nee."}.get).refused == [question]
    for lost in ("Hoeveel is $x^2$?", "Hoeveel is $x^3$ en {n}?"):

        class Losing(Translator):
            def unfilled(self, message: str, lost: str = lost) -> str:
                return lost if message == question else message

        made = asked(source.replace("number: 4", "number: 4\nwhere: n = 3"), Losing("nl"))
        assert made.question == "How many are $x^2$ and 3?"


def test_formulas_are_data_on_a_page_and_mathml_on_paper() -> None:
    exercise = asked(r"""
        ::: exercise ways
        number: comb(n, 2)
        where: n = 5

        How much is $\binom{{n}}{2} < \frac{x}{y}$?

        - right: $\sqrt{4}$ & <b>more</b>.
        - wrong: No.
        - solution: It is $10$.
        :::
    """)
    assert exercise.question == r"How much is $\binom{5}{2} < \frac{x}{y}$?"
    box = ExerciseBox(exercise, T, Worksheet("00"), 1)
    before, formula, after = box.shown["question"]
    assert (before, after) == ("How much is ", "?")
    assert formula[0] == "math"
    assert '"5"' in json.dumps(formula)
    box.answer("10")
    assert box.shown["feedback"]["text"][2] == " & <b>more</b>."
    printed = html(exercise.check("10", T).text)
    assert "<msqrt>" in printed
    assert "&amp; &lt;b&gt;more&lt;/b&gt;." in printed
    assert box._repr_mimebundle_()[0]["text/plain"] == exercise.question


def test_a_page_knows_every_element_of_a_formula() -> None:
    """What it does not know it would refuse to build."""
    known = {*re.findall(r'"(\w+)"', (STATIC / "mathml.js").read_text("utf-8"))}
    used = set()

    def look(node: Any) -> None:
        if isinstance(node, list):
            used.update({node[0], *node[1]})
            for child in node[2]:
                look(child)

    for formula in (
        r"\binom{5}{2}",
        r"\frac{a}{b} \cdot c",
        r"x_1^2 + \sqrt[3]{x}",
        r"\sum_{k=0}^n k",
        r"\text{if}",
        r"\left( \begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix} \right)",
        r"\bar x \le \hat y \pm \infty",
        r"\overline{ab} \mathbf{v} \quad \mathbb{R}",
        r"P(A \mid B) = 1 - \lfloor x \rfloor!",
    ):
        for part in pieces(f"${formula}$"):
            look(part)
    assert used <= known


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("source", sources(), ids=lambda path: path.stem)
def test_what_is_built_holds_no_block_and_no_answer(source: Path, language: str) -> None:
    built, t = str(localised(source, language)[0]), Translator(language, "lessons")
    assert ":::" not in built
    for cell in json.loads(source.read_text("utf-8"))["cells"]:
        if cell["cell_type"] != "markdown":
            continue
        for block in fenced("".join(cell["source"])):
            for item in block.items:
                # A hint may say again what the prose says.
                for paragraph in item.paragraphs if item.mark != "hint" else ():
                    said = t.unfilled(paragraph.text)
                    assert len(said) < 12 or json.dumps(said)[1:-1] not in built


def test_prose_around_a_block_stays_and_the_id_of_the_cell_is_as_ever() -> None:
    one = "::: exercise a\nnumber: 1\n\nA?\n:::"
    other = "::: exercise b\nguess: count\n\nB?\n:::"
    source = f"Before.\n\n{one}\n\n{other}\n\nAfter."
    cell = {
        "cell_type": "markdown",
        "id": "here",
        "metadata": {"tags": ["given"]},
        "source": source,
    }
    cells = shown([cell])
    assert [(each["id"], each["source"]) for each in cells] == [
        ("here", "Before."),
        ("exercise-a", 'lesson.exercise("a")'),
        ("guess-b", 'lesson.guess("b")'),
        ("here-on", "After."),
    ]
    assert all(each["metadata"] == {"tags": ["given"]} for each in cells)


class Word(Exercise):
    """A kind that the package does not know: a word is to be typed."""

    hints, solution = (), "It is said above."
    is_typed = True

    def __init__(self, key: str, question: str, word: str, praise: str) -> None:
        self.key, self.question, self.word, self.praise = key, question, word, praise

    def check(self, answer: Any, t: Translator) -> Feedback:
        right = str(answer).strip().lower() == self.word
        return Feedback(right, self.praise if right else "Another word.")

    def page(self, t: Translator) -> dict[str, Any]:
        return {"kind": "word"}

    def right_answer(self, t: Translator) -> Any:
        return self.word

    def what_to_write(self, t: Translator) -> str:
        return "Write a word"


def test_a_new_kind_is_one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = ModuleType("poison.lessons.kinds.word")
    kind.MARKS = {"right"}
    kind.read = lambda block, scope: Word(
        block.key, scope.question(block), scope.field(block, "word"), scope.said(block, "right")
    )
    monkeypatch.setitem(sys.modules, kind.__name__, kind)
    block = '::: exercise liquid\nword: "poison"\n\nWhat is in the pot?\n\n- right: So it is.\n:::'
    cells = [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": "# Words"},
        {"cell_type": "code", "id": "setup", "metadata": {"tags": ["setup"]}, "source":
            'from poison.lessons import Lesson\nlesson = Lesson("10-words", "en")'},
        {"cell_type": "markdown", "id": "exercise-liquid", "metadata": {}, "source": block},
    ]  # fmt: skip
    content = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "10-words.ipynb").write_text(json.dumps(content), "utf-8")
    monkeypatch.setattr("poison.lessons.lesson.notebooks_dir", lambda: tmp_path)
    monkeypatch.setattr(build, "notebooks_dir", lambda: tmp_path)

    lesson = Lesson("10-words", "en")
    box = lesson.exercise("liquid")
    assert box.shown["kind"] == "word"
    assert "poison" not in json.dumps(box.shown["question"])
    box.answer("Poison")
    assert box.shown["feedback"] == {"right": True, "text": "So it is."}
    with pytest.raises(Wrong, match="Another word"):
        grade(lesson, "liquid", "water")

    (task,) = [
        part for part in handout(tmp_path / "10-words.ipynb", "en").parts if part.kind == "task"
    ]
    assert task.question == "What is in the pot?"

    (built,) = course(tmp_path / "out", ["en"])
    released = built.path.read_text("utf-8")
    assert "Write a word" in released
    assert "answer_liquid = " in released
    taught = (tmp_path / "out/en/source/10-words/10-words.ipynb").read_text("utf-8")
    assert "poison" in taught.split("BEGIN SOLUTION")[1]
    assert "BEGIN SOLUTION" not in released
