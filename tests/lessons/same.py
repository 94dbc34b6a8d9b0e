"""Whether two notebooks differ in their language alone."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from io import StringIO
from tokenize import COMMENT, NL, generate_tokens
from typing import Any

from poison.i18n import Translator
from poison.i18n.markup import parser, protected_in
from poison.lessons.about import introduce
from poison.lessons.blocks import shown


def code(source: str) -> list[tuple[int, str]]:
    """Return the code of a cell without its comments and empty lines."""
    plain = "\n".join(line for line in source.splitlines() if not line.startswith(("%", "!")))
    return [
        (token.type, token.string)
        for token in generate_tokens(StringIO(plain).readline)
        if token.type not in (COMMENT, NL)
    ]


def structure(source: str) -> list[tuple[object, ...]]:
    """Return headings and their levels, lists and their lengths, tables, code, formulas."""
    return [
        (token.type, token.level, token.tag, token.info)
        for token in parser().parse(source)
        if token.type != "front_matter"
    ]


def untouchable(source: str) -> Counter[str]:
    """Count the formulas, pieces of code, links, images, tags and placeholders."""
    found: Counter[str] = Counter()
    for token in parser().parse(source):
        found += protected_in(token.children or [])
        if token.type in ("fence", "code_block", "math_block", "math_block_label"):
            found[token.content] += 1
    return found


def differences(source: dict[str, Any], built: dict[str, Any]) -> list[str]:
    """Say in which cells a built notebook differs from its source in more than its words."""
    source = deepcopy(source)
    introduce(source, Translator("en", "lessons"))
    cells = shown(source["cells"])
    if len(cells) != len(built["cells"]):
        return ["the number of cells"]
    found = []
    for number, (old, new) in enumerate(zip(cells, built["cells"], strict=True), 1):
        before, after = "".join(old["source"]), "".join(new["source"])
        if (old["cell_type"], old.get("id")) != (new["cell_type"], new.get("id")):
            found.append(f"cell {number}: type or id")
        elif old["cell_type"] == "markdown":
            if structure(before) != structure(after):
                found.append(f"cell {number}: structure")
            if untouchable(before) != untouchable(after):
                found.append(f"cell {number}: code, formulas, links or tags")
        elif "parameters" in old["metadata"].get("tags", ()):
            continue
        elif old["cell_type"] == "code" and code(before) != code(after):
            found.append(f"cell {number}: code")
    return found
