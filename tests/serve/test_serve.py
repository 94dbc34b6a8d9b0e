"""`poison play`: the pages it serves, and that it leaves nothing behind."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nbformat
import psutil
import pytest

from poison.cli import main
from poison.i18n import Translator, languages
from poison.lessons import build as building
from poison.lessons.build import notebooks_dir
from poison.serve import server as serving_module
from poison.serve.pages import build_pages, error_words, page_words
from poison.serve.server import PortTaken, check_port, serve

ROOT = Path(__file__).parents[2]
SECONDS = 60

# The parent of the tests may ignore Ctrl+C, as a shell's background jobs do.
COMMAND = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from poison.cli import main
sys.exit(main(sys.argv[1:]))
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


class Running(NamedTuple):
    process: subprocess.Popen[str]
    port: int
    temporary: Path

    def get(self, path: str, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers=named)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8")
        connection.close()
        return Answer(answer.status, dict(answer.getheaders()), text)

    def stop(self, how: int) -> tuple[str, str]:
        """Stop it, check that nothing is left, and return what it wrote."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=SECONDS)
        _, alive = psutil.wait_procs(children, timeout=SECONDS)
        assert not alive
        assert not list(self.temporary.iterdir())
        return out, err


@contextmanager
def serving(temporary: Path, *args: str, **environ: str) -> Iterator[Running]:
    temporary.mkdir()
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "play", "--no-browser", "--port", str(port), *args],
        cwd=ROOT,
        env=os.environ | {"TMPDIR": str(temporary)} | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert process.poll() is None, process.communicate()
                assert time.monotonic() < deadline
                time.sleep(0.05)
        yield Running(process, port, temporary)
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate(timeout=SECONDS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of a reader who has set up Voilà for pages of another kind."""
    folder = tmp_path_factory.mktemp("served")
    settings = folder / "settings"
    settings.mkdir()
    (settings / "voila.json").write_text(
        '{"VoilaConfiguration": {"template": "lab", "file_allowlist": [".*"]}}', "utf-8"
    )
    with serving(folder / "tmp", JUPYTER_CONFIG_DIR=str(settings)) as running:
        yield running


# Pages as files.


def test_a_half_written_notebook_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notebooks = shutil.copytree(notebooks_dir(), tmp_path / "notebooks")
    half = notebooks / "02-count-to-13.ipynb"
    half.write_bytes(half.read_bytes()[:4000])
    there = {path.name for path in notebooks.glob("*.ipynb")}
    made = set()
    monkeypatch.setattr(building, "notebooks_dir", lambda: notebooks)
    monkeypatch.setattr(
        serving_module,
        "run",
        lambda pages, **_: made.update(path.name for path in (pages / "nl").glob("*.ipynb")),
    )
    serve(port=free_port(), language="nl", open_browser=False)
    assert made == there - {half.name}
    assert capsys.readouterr().err.startswith(f"{half}: it is not JSON")
    assert main(["lessons", "build", "--out", str(tmp_path / "out")]) == 2
    assert str(half) in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("language", languages())
def test_every_notebook_is_written_in_every_language(language: str, tmp_path: Path) -> None:
    build_pages(tmp_path, [language])
    sources = sorted(path.name for path in notebooks_dir().glob("*.ipynb"))
    assert "play.ipynb" in sources
    assert sorted(path.name for path in (tmp_path / language).glob("*.ipynb")) == sources
    for name in sources:
        notebook = nbformat.read(tmp_path / language / name, as_version=4)
        nbformat.validate(notebook)
        told = [c for c in notebook.cells if "parameters" in c.metadata.get("tags", ())]
        lines = [cell.source.splitlines()[0] for cell in told]
        assert lines == [f'language = "{language}"']
        assert notebook.metadata.poison.language == language


@pytest.mark.parametrize("language", languages())
def test_the_app_opens_in_the_language_of_its_page(language: str, tmp_path: Path) -> None:
    build_pages(tmp_path, [language])
    notebook = nbformat.read(tmp_path / language / "play.ipynb", as_version=4)
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    *before, last = "\n".join(cells).splitlines()
    names: dict[str, object] = {}
    exec("\n".join(before), names)
    table = eval(last, names)
    assert table.labels["language"] == language
    assert table.snapshot["phase"] == "setup"


# The command line.


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortTaken):
            check_port(port)
        ran = run("play", "--no-browser", "--lang", "nl", "--port", str(port))
    assert ran.returncode == 2
    assert ran.stdout == ""
    [line] = ran.stderr.splitlines()
    assert line.startswith(f"Poort {port} ")


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x", "80.5", ""])
def test_a_port_that_is_none(port: str) -> None:
    ran = run("play", "--no-browser", f"--port={port}")
    assert ran.returncode == 2
    assert "--port" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_language_there_is_not() -> None:
    ran = run("play", "--no-browser", "--lang", "tlh")
    assert ran.returncode == 2
    [line] = ran.stderr.splitlines()
    assert "tlh" in line
    assert all(language in line for language in languages())


# Served for real.


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("", "zh-Hant, *;q=0.1", "en"),
        ("poison-language=ru", "nl", "ru"),
        ('other={"a": 1}; poison-language=ru', "nl", "ru"),
        ("poison-language=//evil.example", "nl", "nl"),
        ("poison-language=en-XA", "ar-XB, ru", "ru"),  # from a server that had these
    ],
)
def test_home_is_the_game_in_the_language_of_cookie_or_browser(
    server: Running, cookie: str, accepted: str, language: str
) -> None:
    answer = server.get("/", Cookie=cookie, Accept_Language=accepted)
    assert answer.status == 302
    assert answer.headers["Location"] == f"/{language}/play"
    assert "Cookie" in answer.headers["Vary"]
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize("path", ["/nl", "/nl/"])
def test_a_language_alone_is_its_game(server: Running, path: str) -> None:
    answer = server.get(path, Accept_Language="ru")
    assert (answer.status, answer.headers["Location"]) == (302, "/nl/play")


def test_a_link_to_a_notebook_leads_to_its_page(server: Running) -> None:
    answer = server.get("/nl/play.ipynb")
    assert (answer.status, answer.headers["Location"]) == (301, "/nl/play")


@pytest.mark.parametrize("path", ["/", "/nl", "/nl/", "/nl/play.ipynb"])
@pytest.mark.parametrize(
    "query", ["without=hints,undo&tiers=easy", "code=K7M2XX", "a=//evil%0d%0aX: y"]
)
def test_what_an_address_asks_for_is_kept_on_the_way(
    server: Running, path: str, query: str
) -> None:
    query = query.replace(" ", "%20")
    answer = server.get(f"{path}?{query}", Accept_Language="nl")
    assert answer.headers["Location"] == f"/nl/play?{query}"
    assert "X" not in answer.headers


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("/xx/play", "ru"),
        ("/xx", "ru"),
        ("/nl/nope", "nl"),
        ("/nl/../play", "nl"),
        ("/nl/%2e%2e%2fplay", "nl"),
        ("/voila/tree", "ru"),
        ("/voila/tree/nl", "ru"),
        ("/voila/files/..", "ru"),
        ("/voila/files/../../../etc/passwd", "ru"),
        ("/voila/files/nl/play.ipynb", "ru"),
        ("/voila/render/nl/play.ipynb", "ru"),
        ("/voila/api/contents/nl", "ru"),
        ("/api/contents", "ru"),
        ("/no/such/page", "ru"),
    ],
)
def test_any_other_address_is_said_to_be_none(server: Running, path: str, language: str) -> None:
    answer = server.get(path, Accept_Language="ru")
    assert answer.status == 404
    assert f'<html lang="{language}"' in answer.text
    assert error_words(404, Translator(language))["title"] in answer.text


def test_a_name_of_another_host_is_refused(server: Running) -> None:
    answer = server.get("/", Host="evil.example")
    assert answer.status == 403
    assert server.get("/", Host=f"localhost:{server.port}").status == 302


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_the_page_of_the_game(server: Running, language: str) -> None:
    answer = server.get(f"/{language}/play?voila-template=lab&template=lab&theme=dark")
    assert answer.status == 200
    assert f'<html lang="{language}"' in answer.text[:100]
    assert 'data-poison="page"' in answer.text
    # It names no other host.
    named = re.findall(r"""(?:https?:)?//[\w.-]+\.\w{2,}[^\s"'<)]*""", answer.text)
    assert not [address for address in named if not address.startswith("http://www.w3.org/")]


def prose(notebook: Path) -> dict[str, str]:
    """Return a piece of each Markdown cell after the first, by the names of the cells."""
    cells = nbformat.read(notebook, as_version=4).cells[1:]
    texts = {cell.id: cell.source for cell in cells if cell.cell_type == "markdown"}
    return {id: max(re.split(r"[^\w ,;]+", text), key=len) for id, text in texts.items()}


@pytest.mark.parametrize("query", ["mode=exam", "x=1&Mode=%20EXAM", "mode=practice&mode=Exam"])
def test_an_exam_has_nothing_of_its_lesson(server: Running, tmp_path: Path, query: str) -> None:
    name = "01-first-game"
    build_pages(tmp_path, ["nl"])
    given = prose(tmp_path / "nl" / "exam" / f"{name}.ipynb")
    lesson = prose(tmp_path / "nl" / f"{name}.ipynb")
    assert given.items() < lesson.items()
    exam = server.get(f"/nl/{name}?{query}")
    assert exam.status == 200
    assert "<title>Toets: Je eerste spel</title>" in exam.text
    assert {id for id, words in lesson.items() if words in exam.text} == given.keys()
    parts = ("lesson-code", "lesson-switch", "lesson-next", "lesson-menu", "lesson-progress")
    assert [part for part in parts if f'class="{part}' in exam.text] == []
    other = re.findall(r'href="([^"#]*)"', exam.text)
    assert [link for link in other if re.match(r"\w*\d\d-|play", link)] == []


@pytest.mark.parametrize("query", ["mode=no-solutions", "Mode=No-Solutions&x=1"])
def test_a_page_without_solutions_does_not_hold_them(server: Running, query: str) -> None:
    count = "Dat maakt 4 voor Anna"
    assert count in server.get("/nl/01-first-game").text
    page = server.get(f"/nl/01-first-game?{query}")
    assert page.status == 200
    assert count not in page.text
    assert 'href="02-count-to-13"' in page.text
    assert server.get(f"/nl/02-count-to-13?{query}").status == 200


@pytest.mark.parametrize(
    "path", ["01-first-game?mode=practice", "01-first-game?exam", "play?mode=exam"]
)
def test_any_other_mode_and_any_other_page_is_ordinary(server: Running, path: str) -> None:
    page = server.get(f"/nl/{path}")
    assert page.status == 200
    assert page_words(Translator("nl"))["exam_rules"] not in page.text
    assert "Toets" not in page.text
    assert 'href="02-count-to-13"' in page.text


@pytest.mark.parametrize("query", ["mode=exma", "mode=", "MODE=homework", "mode=%ff&mode=exam"])
def test_a_mistyped_mode_does_not_open_the_lesson(server: Running, query: str) -> None:
    answer = server.get(f"/nl/01-first-game?{query}")
    assert answer.status == 404
    assert error_words(404, Translator("nl"))["title"] in answer.text


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "terminate"])
def test_it_stops_and_leaves_nothing_behind(how: int, tmp_path: Path) -> None:
    with serving(tmp_path / "tmp", "--lang", "nl") as running:
        assert running.get("/nl/play").status == 200
        assert psutil.Process(running.process.pid).children()
        out, err = running.stop(how)
    assert running.process.returncode == 0
    assert f"http://127.0.0.1:{running.port}/nl/play" in out
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/?lang=ru", "/ru/play"),
        ("/?deal=K7M2XX&lang=ru-UA&mode=quick", "/ru/play?deal=K7M2XX&mode=quick"),
        ("/nl/play?lang=ru", "/ru/play"),
        ("/nl/01-first-game?lang=en&x=1", "/en/01-first-game?x=1"),
        ("/?lang=%ff%fe&lang=<script>", "/nl/play"),
    ],
)
def test_a_language_that_is_asked_for_comes_first(
    server: Running, path: str, leads_to: str
) -> None:
    answer = server.get(path, Accept_Language="nl", Cookie="poison-language=nl")
    assert (answer.status, answer.headers["Location"]) == (302, leads_to)
