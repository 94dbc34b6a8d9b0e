"""The browser for tests that need one, and a loud word on those that did not run."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from nbval.plugin import IPyNbCell

from poison.lessons.worksheet import worksheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# What notebooks print is compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# What a script starts in the background ignores Ctrl+C, and so does all that it starts; some tests
# press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

BROWSER_TESTS = Path(__file__).parent / "e2e"


@pytest.fixture(autouse=True)
def _nothing_answered() -> None:
    """Begin each test as a new kernel does: worksheets are kept as long as Python runs."""
    worksheet.cache_clear()


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The executable of a Chromium; without one the test is skipped."""
    from tests.browser import MISSING, find

    return find() or pytest.skip(MISSING)


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    """A running headless Chromium, in which each test has a context of its own.

    One a module: while it runs, nothing else in this thread can run an asyncio loop.
    """
    from tests.browser import launched

    with launched(chromium) as running:
        yield running


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, None, None]:
    """Mark the tests that need the browser and put the long files first.

    The mark lets ``-m "not browser"`` leave them out. Files with a browser take longest, and
    so does a notebook, whose cells stay in their order: begun first, they leave no worker
    waiting for another at the end.
    """
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    yield
    items.sort(key=_place)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a browser test that did not run where nobody reads the summary: in CI."""
    report = yield
    if report.skipped and "browser" in item.keywords and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"did not run: {_reason(report)}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the browser tests that did not run, and why."""
    skipped = [
        report for report in terminalreporter.getreports("skipped") if "browser" in report.keywords
    ]
    if skipped:
        title = f"{len(skipped)} BROWSER TESTS DID NOT RUN"
        terminalreporter.write_sep("=", title, red=True, bold=True)
        for report in skipped:
            terminalreporter.write_line(f"{report.nodeid}: {_reason(report)}", red=True)


def _place(item: pytest.Item) -> tuple[int, str, int]:
    if isinstance(item, IPyNbCell):
        return 1, str(item.path), item.cell_num
    return (0 if item.path.parent == BROWSER_TESTS else 2), "", 0


def _reason(report: pytest.TestReport) -> str:
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
