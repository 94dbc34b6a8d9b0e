"""JavaScript modules, joined to the one module that a widget is given as text.

A page that gets a module as text knows no address from which that could import. So what it
imports is put before it: each module once, in a function of its own that returns what it exports.
Stylesheets are joined likewise.

What is taken is ``import { a, b as c } from "./other.js";``, ``import data from "./data.json"
with { type: "json" };``, ``export`` before a function, a class or a constant, and
``export default`` before a value in the first module alone. Any other import or export is
refused.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

_IMPORT = re.compile(
    r"^import\s+(?:"
    r"""\{(?P<names>[^{}]*)\}\s+from\s+"(?P<module>\.{1,2}/[^"]+\.js)\""""
    r"""|(?P<name>[\w$]+)\s+from\s+"(?P<data>\.{1,2}/[^"]+\.json)"\s+with\s+\{\s*type:\s*"json"\s*\}"""
    r");$",
    re.MULTILINE,
)
_NAME = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
_EXPORT = re.compile(
    r"^export (?=(?:async )?function\*? ?([\w$]+)|class ([\w$]+)|const ([\w$]+) =)", re.MULTILINE
)
_DEFAULT = re.compile(r"^export default (?!function\b|class\b|async\b)", re.MULTILINE)
_OTHER = re.compile(
    r"^(?:[ \t]*(?:import|export)\b|await\b|(?![ \t]*(?://|/?\*)).*\bimport\s*[(.]).*", re.MULTILINE
)
_STYLE = re.compile(r"""^@import "([^"]*)";\n""", re.MULTILINE)


class ModuleError(ValueError):
    """A module that cannot be joined; says where and why."""


@dataclass(frozen=True)
class _Module:
    name: str
    exports: frozenset[str]
    text: str


def join(entry: Path) -> str:
    r"""Return a module and all that it imports as one module.

    Parameters
    ----------
    entry : Path
        The module that has the default export.

    Raises
    ------
    ModuleError
        If a module is not there or imports itself through others, a name is not exported, or
        something is exported or imported in another way than those above.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     entry = Path(folder, "main.js")
    ...     _ = entry.write_text('import { one as n } from "./one.js";\nexport default n + n;')
    ...     _ = Path(folder, "one.js").write_text("export const one = 1;\n")
    ...     print(join(entry))
    // one.js
    const $0 = (() => {
    const one = 1;
    return { one };
    })();
    // main.js
    const $1 = (() => { const { one: n } = $0;
    <BLANKLINE>
    const $default = n + n;
    return { $default };
    })();
    export default $1.$default;
    <BLANKLINE>
    """
    done: dict[Path, _Module] = {}
    first = _add(entry.resolve(), (), done)
    if "$default" not in first.exports:
        raise ModuleError(f"{entry.name} has no default export")
    text = "".join(module.text for module in done.values())
    return f"{text}export default {first.name}.$default;\n"


def join_styles(entry: Path) -> str:
    """Return a stylesheet and those that it imports as one stylesheet.

    Raises
    ------
    ModuleError
        If one is not there.
    """
    return _STYLE.sub(lambda found: join_styles(entry.parent / found[1]), _read(entry))


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ModuleError(f"there is no {path.name} in {path.parent.name}") from None


def _add(path: Path, importers: tuple[Path, ...], done: dict[Path, _Module]) -> _Module:
    """Return a module, after all that it imports has been added."""
    if path in importers:
        way = " → ".join(module.name for module in (*importers[importers.index(path) :], path))
        raise ModuleError(f"modules import each other: {way}")
    if path not in done:
        make = _data if path.suffix == ".json" else _script
        done[path] = make(path, importers, done)
    return done[path]


def _data(path: Path, _: tuple[Path, ...], done: dict[Path, _Module]) -> _Module:
    name, text = f"${len(done)}", _read(path).strip()
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise ModuleError(f"{path.name} is not JSON: {error}") from None
    return _Module(name, frozenset(), f"// {path.name}\nconst {name} = {text};\n")


def _script(path: Path, importers: tuple[Path, ...], done: dict[Path, _Module]) -> _Module:
    source = _read(path)
    taken = []
    for found in _IMPORT.finditer(source):
        wanted = path.parent / (found["module"] or found["data"])
        other = _add(wanted.resolve(), (*importers, path), done)
        taken.append(f"const {_target(found, other, _place(path, source, found))} = {other.name};")
    # What is taken out leaves its lines, so that the others keep their numbers.
    body = _IMPORT.sub(lambda found: "\n" * found[0].count("\n"), source)
    exports = [name for found in _EXPORT.finditer(body) for name in found.groups() if name]
    body = _EXPORT.sub("", body)
    if not importers and len(_DEFAULT.findall(body)) == 1:
        body = _DEFAULT.sub("const $default = ", body)
        exports.append("$default")
    if left := _OTHER.search(body):
        raise ModuleError(f"{_place(path, body, left)}: cannot be joined: {left[0].strip()}")
    name = f"${len(done)}"
    start = " ".join([f"const {name} = (() => {{", *taken])
    end = f"return {{ {', '.join(exports)} }};\n}})();"
    return _Module(name, frozenset(exports), f"// {path.name}\n{start}\n{body.rstrip()}\n{end}\n")


def _target(found: re.Match[str], other: _Module, place: str) -> str:
    """Return what an import binds."""
    if found["name"]:
        return found["name"]
    bound = []
    for item in filter(None, map(str.strip, found["names"].split(","))):
        name = _NAME.fullmatch(item)
        if not name or name[1] not in other.exports:
            raise ModuleError(f"{place}: {found['module']} does not export {item}")
        bound.append(f"{name[1]}: {name[2]}" if name[2] else name[1])
    return f"{{ {', '.join(bound)} }}"


def _place(path: Path, source: str, found: re.Match[str]) -> str:
    return f"{path.name}:{source.count(chr(10), 0, found.start()) + 1}"
