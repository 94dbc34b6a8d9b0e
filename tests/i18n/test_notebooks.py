"""Text in notebooks: found, and put back with nothing else touched."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from tokenize import COMMENT, NL, TokenError, generate_tokens
from typing import Any

import pytest
from babel.messages.extract import extract
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.i18n import comments, markdown
from poison.i18n.markup import has_text, parser, protected_in
from poison.i18n.notebooks import NotANotebook, cells, read, translated

SAMPLE = """---
title: Count to 13
---
# The *ceiling* ##

A pot at $t$ has room for
$13 - t$; see [the rules](rules.ipynb "Rules")\x20\x20
and ![a pot](pot.svg).

<!-- Translators: what a player thinks -->

> Is it safe?
lazy

1. Count `unseen(view)`.
   - Then **divide**.

| cards | chance \\| odds |
|-------|:-:|
| one   | $\\frac{1}{2}$ |
|       | two |

$$
P(\\text{no safe card})
$$

\\begin{align}
t &= 5 \\text{ in all}
\\end{align}

<details>
<summary>Show the answer</summary>

Half.

</details>

```python
# code
```

    code as well
"""


def marked(text: str) -> str:
    return f"«{text}»"


def nothing(_: str) -> None:
    return None


def test_every_kind_of_block_is_found_and_nothing_else() -> None:
    assert [(block.kind, block.text) for block in markdown.blocks(SAMPLE)] == [
        ("title", "Count to 13"),
        ("heading", "The *ceiling*"),
        (
            "paragraph",
            'A pot at $t$ has room for $13 - t$; see [the rules](rules.ipynb "Rules")\n'
            "and ![a pot](pot.svg).",
        ),
        ("quotation", "Is it safe? lazy"),
        ("list item", "Count `unseen(view)`."),
        ("list item", "Then **divide**."),
        ("table cell", "cards"),
        ("table cell", "chance | odds"),
        ("table cell", "one"),
        ("table cell", "two"),
        ("text between tags", "Show the answer"),
        ("paragraph", "Half."),
    ]


def test_a_note_belongs_to_the_block_after_it() -> None:
    notes = {block.text: block.note for block in markdown.blocks(SAMPLE) if block.note}
    assert notes == {"Is it safe? lazy": "Translators: what a player thinks"}


def test_a_translation_takes_the_place_of_its_block() -> None:
    dutch = {
        "Count to 13": 'Tel tot 13: "safe"',
        'A pot at $t$ has room for $13 - t$; see [the rules](rules.ipynb "Rules")\n'
        "and ![a pot](pot.svg).": "In een ketel met $t$ past nog $13 - t$; "
        'zie [de regels](rules.ipynb "Rules")\nen ![een ketel](pot.svg).',
        "Is it safe? lazy": "Is het veilig?",
        "chance | odds": "kans | verhouding",
        "Show the answer": "Toon het antwoord",
    }
    rebuilt = markdown.rebuild(SAMPLE, dutch.get)
    assert rebuilt.refused == []
    assert rebuilt.missing == [b.text for b in markdown.blocks(SAMPLE) if b.text not in dutch]
    assert 'title: "Tel tot 13: \\"safe\\""\n' in rebuilt.text
    assert '(rules.ipynb "Rules")  \nen ![een ketel](pot.svg).\n' in rebuilt.text
    assert "> Is het veilig?\n\n1." in rebuilt.text
    assert "| cards | kans \\| verhouding |\n" in rebuilt.text
    assert "<summary>Toon het antwoord</summary>" in rebuilt.text


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Room: $13 - t$.", "Plaats: $13 + t$."),
        ("Call `play`.", "Roep `speel` aan."),
        ("See [it](a.md).", "Zie [het](b.md)."),
        ("![a pot](a.svg)", "![een ketel](b.svg)"),
        ("A <b>pot</b>.", "Een <b>ketel."),
        ("{n} cards", "{m} kaarten"),
        ("First.", "1. Eerst."),
        ("Note", "# Let op"),
        ("a\\\nb", "a b"),
        ("> quote", "x\n\ny"),
        ("- item", "<div>\n\n# x"),
    ],
)
def test_a_translation_that_changes_more_than_words_is_refused(
    source: str, translation: str
) -> None:
    rebuilt = markdown.rebuild(
        f"Before.\n\n{source}\n\nAfter.\n",
        lambda text: {"Before.": "Ervoor.", "After.": "Erna."}.get(text, translation),
    )
    assert rebuilt.text == f"Ervoor.\n\n{source}\n\nErna.\n"
    assert len(rebuilt.refused) == 1


CODE = """%matplotlib inline
# Deal a round
# and look.
x = '''
# not a comment
'''

def f():
    # Translators: of the pot
    # The total
    return 1  # not extracted
# NBVAL_IGNORE_OUTPUT
# type: ignore
"""


def test_comments_with_lines_of_their_own_are_found() -> None:
    assert [(block.text, block.note) for block in comments.blocks(CODE)] == [
        ("Deal a round and look.", ""),
        ("The total", "Translators: of the pot"),
    ]


def test_a_long_comment_is_broken_into_lines() -> None:
    rebuilt = comments.rebuild("if x:\n    # short\n    y\n", lambda _: "een lang verhaal " * 12)
    lines = rebuilt.text.splitlines()
    assert len(lines) > 4
    assert all(
        line.startswith("    # een")
        or line.startswith("    # lang")
        or line.startswith("    # verhaal")
        for line in lines[1:-1]
    )
    assert max(map(len, lines)) <= comments.WIDTH


@pytest.mark.parametrize("source", ["%%bash\n# no\n", "x = (\n# open", "'''\n# no", "!ls # no"])
def test_code_that_python_cannot_read_is_no_error(source: str) -> None:
    assert comments.rebuild(source, nothing).text == source


# Invented notebooks.

words = st.text(st.sampled_from("ab é{}$*_`|\\<>#-1.[]()!~\t:"), max_size=12)
inline = (
    st.sampled_from(
        [
            "pot",
            "**two** pots",
            "$x_1$",
            "`a|b`",
            "[a](b.md)",
            "![a](b.png)",
            "<b>x</b>",
            "{n} cards",
            "a  \nb",
            "a\nb",
            "a\\\nb",
            "1\\. x",
            "&amp; é",
            "x | y",
            "~~no~~",
            "",
        ]
    )
    | words
)
ATOMS = ["", "> ", "- ", "1. ", "  ", "    ", "> - ", "# ", "### ", "\t", "* > "]
OTHER = [
    "",
    "---",
    "```\n# a\n```",
    "$$\nx\n$$",
    "\\begin{align}\na &= b\n\\end{align}",
    "<div>\n<b>text</b>\n</div>",
    "| a | b |\n|--|--|\n| c | d\\|e |\n| | f |",
    "> | a |\n> |--|\n> | b |",
    "- a\n\n  b\n  - c",
    "<!-- x -->",
    "[r]: x.md",
    "<script>let a = 1</script>",
    "a\n===",
    "![i](attachment:i.png)",
]
line = st.tuples(st.sampled_from(ATOMS), inline).map("".join)
documents = st.lists(line | st.sampled_from(OTHER), max_size=8).flatmap(
    lambda lines: st.sampled_from(["\n", "\r\n", "\n\n"]).map(lambda end: end.join(lines))
)
programs = st.lists(
    st.sampled_from(
        [
            "# a note",
            "    # more",
            "x = 1  # no",
            "%time x",
            "'''",
            "if x:",
            "#",
            "",
            "# Translators: why",
            "# {n} of `x`",
            "(",
            "# type: ignore",
        ]
    ),
    max_size=8,
).map("\n".join)


@settings(deadline=None)
@given(documents)
def test_without_translations_markdown_stays_as_it_is(source: str) -> None:
    found = markdown.blocks(source)
    ends = [0, *(end for block in found for end in (block.start, block.end))]
    assert ends == sorted(ends)
    assert markdown.rebuild(source, nothing).text == source
    assert markdown.rebuild(source, lambda text: text).text == source


@settings(deadline=None)
@given(documents)
def test_translations_leave_structure_and_all_that_is_no_text(source: str) -> None:
    rebuilt = markdown.rebuild(source, marked)
    before, after = parser().parse(source), parser().parse(rebuilt.text)
    assert [(t.type, t.level, t.attrs) for t in before] == [
        (t.type, t.level, t.attrs) for t in after
    ]
    for a, b in zip(before, after, strict=True):
        if a.type != "inline":
            assert a.content == b.content or a.type in ("html_block", "front_matter")
        else:
            assert protected_in(a.children) == protected_in(b.children)
    used = len(markdown.blocks(source)) - len(rebuilt.refused)
    assert rebuilt.text.count("«") == used


@settings(deadline=None)
@given(documents.filter(lambda text: "\t" not in text))
def test_no_text_is_missed(source: str) -> None:
    texts = [t for t in parser().parse(source) if t.type == "inline" and has_text(t.content)]
    found = [b for b in markdown.blocks(source) if b.kind not in ("title", "text between tags")]
    assert len(found) == len(texts)


def code_of(source: str) -> list[tuple[int, str]]:
    return [
        (token.type, token.string)
        for token in generate_tokens(StringIO(source).readline)
        if token.type not in (COMMENT, NL)
    ]


@settings(deadline=None)
@given(programs)
def test_translated_comments_leave_the_code(source: str) -> None:
    assert comments.rebuild(source, nothing).text == source
    after = comments.rebuild(source, marked).text
    try:
        before = code_of(source)
    except (SyntaxError, TokenError):
        return  # not Python: only its bytes count
    assert code_of(after) == before


def cell(kind: str, source: str, as_lines: bool, extra: dict[str, Any]) -> dict[str, Any]:
    lines = source.splitlines(keepends=True) if as_lines else source
    return {"cell_type": kind, "metadata": {}, "source": lines, **extra}


invented_cells = st.builds(
    cell,
    st.sampled_from(["markdown", "code", "raw"]),
    documents | programs,
    st.booleans(),
    st.sampled_from(
        [
            {},
            {"id": "a-1"},
            {"attachments": {"i.png": {"image/png": "AA=="}}},
            {"metadata": {"tags": ["no-translate"]}},
            {"outputs": [], "execution_count": None},
        ]
    ),
)
invented_notebooks = st.builds(
    lambda cells, title, minor: {
        "cells": cells,
        "metadata": title,
        "nbformat": 4,
        "nbformat_minor": minor,
    },
    st.lists(invented_cells, max_size=5),
    st.sampled_from([{}, {"title": "Pots"}]),
    st.sampled_from([0, 4, 5]),
)
styles = st.sampled_from(
    [
        {"indent": 1, "ensure_ascii": False},
        {"indent": 2},
        {},
        {"separators": (",", ":")},
        {"indent": "\t", "sort_keys": True},
    ]
)


@settings(deadline=None)
@given(invented_notebooks, styles, st.sampled_from(["", "\n"]), st.sampled_from(["\n", "\r\n"]))
def test_a_notebook_without_translations_is_the_same_to_the_byte(
    content: dict[str, Any], style: dict[str, Any], end: str, newline: str
) -> None:
    text = (json.dumps(content, **style) + end).replace("\n", newline)
    assert str(translated(text, nothing)) == text
    assert str(translated(text, lambda message: message)) == text


@settings(deadline=None)
@given(invented_notebooks, styles)
def test_a_translated_notebook_has_the_same_cells(
    content: dict[str, Any], style: dict[str, Any]
) -> None:
    after = json.loads(str(translated(json.dumps(content, **style), marked)))
    assert len(after["cells"]) == len(content["cells"])
    for old, new in zip(content["cells"], after["cells"], strict=True):
        assert {**old, "source": 0} == {**new, "source": 0}
        assert type(old["source"]) is type(new["source"])
        if old["cell_type"] == "raw" or "no-translate" in old["metadata"].get("tags", ()):
            assert old == new


@settings(deadline=None)
@given(invented_notebooks, styles)
def test_babel_extracts_what_is_translated(content: dict[str, Any], style: dict[str, Any]) -> None:
    text = json.dumps(content, **style)
    found = list(extract("ipynb", BytesIO(text.encode())))
    asked: list[str] = []
    translated(text, lambda message: asked.append(message))
    assert sorted(message for _, message, _, _ in found) == sorted(asked)
    assert all(1 <= line <= text.count("\n") + 1 for line, *_ in found)


def test_the_extractor_says_where_a_message_is() -> None:
    content = {
        "cells": [cell("markdown", SAMPLE, True, {"id": "ceiling"})],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    text = json.dumps(content, indent=1, ensure_ascii=False)
    found = {
        message: (line, said)
        for line, message, said, _ in extract(
            "ipynb", BytesIO(text.encode()), comment_tags=["Translators:"]
        )
    }
    line, said = found["Is it safe? lazy"]
    assert "Is it safe?" in text.splitlines()[line - 1]
    assert said == ["notebook, cell ceiling: quotation", "Translators: what a player thinks"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("{}", "no cells"),
        ('{"cells": [], "nbformat": 3}', "format is 3"),
        ('{"cells": [{"source": 1}], "nbformat": 4}', "cell 1"),
        ('{"cells": [{"source": "1"}], "nbformat": 4}', "cell 1 has no type"),
        ("[1]", "no cells"),
    ],
)
def test_what_is_no_notebook_is_named(text: str, reason: str) -> None:
    with pytest.raises(NotANotebook, match=reason):
        read(text)


def test_cells_are_named_by_their_id_or_number() -> None:
    content = {
        "cells": [cell("markdown", "a", False, {"id": "x"}), cell("markdown", "b", False, {})],
        "nbformat": 4,
    }
    assert [name for name, _, _ in cells(read(json.dumps(content)))] == ["x", "2"]
