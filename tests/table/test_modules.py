"""Modules are joined as a browser would load them, and what cannot be joined is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from poison.table.modules import ModuleError, join, join_styles


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "dom.js": "export const h = 1;\nexport async function load() {}\nexport class Box {}\n",
        "data.json": '{"a": [1]}\n',
        "broken.json": "{",
        "here.js": 'import { there } from "./there.js";\nexport const here = 1;\n',
        "there.js": 'import { here } from "./here.js";\nexport const there = 1;\n',
        "itself.js": 'import { itself } from "./itself.js";\nexport const itself = 1;\n',
        "default.js": "export const a = 1;\nexport default a;\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def joined(folder: Path, text: str) -> str:
    (folder / "main.js").write_text(text, "utf-8")
    return join(folder / "main.js")


def test_a_module_comes_once_and_after_what_it_imports(folder: Path) -> None:
    (folder / "parts.js").write_text('import { h } from "./dom.js";\nexport const part = h;\n')
    text = joined(
        folder,
        'import { part } from "./parts.js";\nimport { h } from "./dom.js";\nexport default part;\n',
    )
    assert re.findall(r"^// (.+)$", text, re.MULTILINE) == ["dom.js", "parts.js", "main.js"]


def test_a_module_is_the_same_by_whatever_way_it_is_named(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub" / "part.js").write_text('import { h } from "../dom.js";\nexport const p = h;\n')
    imports = 'import { p } from "./sub/part.js";\nimport { h } from "./sub/../dom.js";\n'
    text = joined(folder, f"{imports}export default h + p;\n")
    assert text.count("// dom.js") == 1


def test_modules_have_scopes_of_their_own(folder: Path) -> None:
    (folder / "other.js").write_text("const h = 2;\nexport const twice = h;\n")
    text = joined(
        folder, 'import { twice as h } from "./other.js";\nconst load = h;\nexport default load;\n'
    )
    assert "const { twice: h } = $0;" in text
    # Each is in a function: what stands at the top is only what modules are called.
    assert re.findall(r"^const (\$\d+) = \(\(\) => \{", text, re.MULTILINE) == ["$0", "$1"]


def test_lines_keep_their_numbers(folder: Path) -> None:
    text = joined(
        folder, 'import {\n  h,\n  load,\n} from "./dom.js";\n\nexport default [h, load];\n'
    )
    assert text.splitlines().index("const $default = [h, load];") == (
        text.splitlines().index("// main.js") + 1 + 6
    )


def test_data_can_be_imported(folder: Path) -> None:
    text = joined(
        folder, 'import data from "./data.json" with { type: "json" };\nexport default data;\n'
    )
    assert 'const $0 = {"a": [1]};' in text
    assert "const data = $0;" in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('import { x } from "./dom.js";', r"main\.js:1: \./dom\.js does not export x"),
        ('import { h, constructor } from "./dom.js";', "does not export constructor"),
        ('import { default as h } from "./default.js";', "default"),
        ('import { h } from "./missing.js";', r"there is no missing\.js"),
        ('import { here } from "./here.js";', r"here\.js → there\.js → here\.js"),
        ('import { itself } from "./itself.js";', r"itself\.js → itself\.js"),
        ('import { a } from "./default.js";', r"default\.js:2: cannot be joined: export default"),
        ('import data from "./data.json";', r"main\.js:1: cannot be joined"),
        ('import data from "./broken.json" with { type: "json" };', r"broken\.json is not JSON"),
        ('import { a } from "./data.json";', "cannot be joined"),
        ('import h from "./dom.js";', "cannot be joined"),
        ('import * as dom from "./dom.js";', "cannot be joined"),
        ('import "./dom.js";', "cannot be joined"),
        ('import { h } from "dom";', "cannot be joined"),
        ('import { h } from "/dom.js";', "cannot be joined"),
        ("import { h } from './dom.js';", "cannot be joined"),
        ('\n  import { h } from "./dom.js";', r"main\.js:2: cannot be joined"),
        ('const dom = () => import("./dom.js");', "cannot be joined"),
        ("const here = import.meta.url;", "cannot be joined"),
        ("await load();", "cannot be joined"),
        ("export let count = 1;", "cannot be joined"),
        ("export var count = 1;", "cannot be joined"),
        ("export const { a, b } = {};", "cannot be joined"),
        ('export { h } from "./dom.js";', "cannot be joined"),
        ('export * from "./dom.js";', "cannot be joined"),
        ("const a = 1;\nexport { a };", r"main\.js:2: cannot be joined"),
        ("export default 2;", "cannot be joined"),
        ("export default function render() {}", "cannot be joined"),
    ],
)
def test_what_cannot_be_joined_is_refused(folder: Path, text: str, why: str) -> None:
    with pytest.raises(ModuleError, match=why):
        joined(folder, f"{text}\nexport default 1;\n")


def test_a_module_for_a_widget_has_a_default_export(folder: Path) -> None:
    with pytest.raises(ModuleError, match="no default export"):
        join(folder / "dom.js")


def test_what_only_looks_like_an_import_stays(folder: Path) -> None:
    text = '// import { x } from "./x.js";\n/** @type {import("./x").X} */\nconst important = 1;\n'
    assert text in joined(folder, f"{text}exported();\nexport default important;\n")


def test_stylesheets_come_in_the_order_of_their_imports(folder: Path) -> None:
    (folder / "main.css").write_text('@import "./a.css";\n@import "./b.css";\n\nmain {}\n')
    (folder / "a.css").write_text("a {}\n")
    (folder / "b.css").write_text('@import "./c.css";\nb {}\n')
    (folder / "c.css").write_text("c {}\n")
    assert join_styles(folder / "main.css").split() == [
        "a",
        "{}",
        "c",
        "{}",
        "b",
        "{}",
        "main",
        "{}",
    ]
    (folder / "c.css").unlink()
    with pytest.raises(ModuleError, match=r"there is no c\.css"):
        join_styles(folder / "main.css")
