"""The same game under plain Voilà and in JupyterLab."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, expect

from poison.lessons.build import notebooks_dir
from tests.e2e.served import free_port, served
from tests.e2e.table import LOAD, Table, opened

VOILAS_OWN = ("cdn.jsdelivr.net", "cdnjs.cloudflare.com", "ipyparallel")
"""Hosts that Voilà's own templates name, and an extension that fails under it; ours has neither."""


def test_plain_voila(browser: Browser) -> None:
    port = free_port()
    command = ["voila", str(notebooks_dir() / "play.ipynb"), "--no-browser", f"--port={port}"]
    with (
        served(command, port, env={**os.environ, "LC_ALL": "nl_NL.UTF-8"}) as url,
        opened(browser, url, may_ask=VOILAS_OWN) as table,
    ):
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.language == "nl"
        table.set_up(mode="quick", kinds=("easy",))
        table.wait()
        table.play()
        assert table.wait() == "play"


def test_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    (tmp_path / "play.ipynb").write_bytes((notebooks_dir() / "play.ipynb").read_bytes())
    command = ["jupyterlab", "--no-browser", f"--port={port}", "--ServerApp.token="]
    command += ["--allow-root", f"--notebook-dir={tmp_path}", "--ServerApp.port_retries=0"]
    own = {"JUPYTERLAB_SETTINGS_DIR": str(tmp_path / "settings"), "LANGUAGE": "en"}
    with served(command, port, env={**os.environ, **own}) as url:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        table = Table(page)
        page.goto(f"{url}/lab/tree/play.ipynb?reset")
        notebook = page.locator(".jp-NotebookPanel:visible")
        expect(notebook.locator(".jp-Cell").first).to_be_visible(timeout=LOAD)
        expect(page.get_by_text("| Idle")).to_be_visible(timeout=LOAD)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy",))
        table.wait()
        cells = notebook.locator(".jp-Cell").count()
        held = table.root.locator(".held").count()
        table.root.locator(".held").first.focus()
        page.keyboard.press("a")  # JupyterLab's shortcut for a new cell
        page.keyboard.press("x")  # and for cutting one
        page.keyboard.press("2")  # and for a heading
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name=table.words["keys"])).to_be_visible()
        page.keyboard.press("a")
        page.keyboard.press("x")
        page.keyboard.press("Escape")
        expect(table.root.locator(".held").nth(1)).to_be_focused()
        table.play()
        table.wait()
        assert notebook.locator(".jp-Cell").count() == cells
        assert table.root.locator(".held").count() == held - 1
        context.close()
