from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import launched
from tests.e2e.served import free_port, served


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a running ``poison play``."""
    port = free_port()
    with served(["poison.cli", "play", "--no-browser", "--port", str(port)], port) as url:
        yield url


@pytest.fixture(scope="package")
def browser(chromium: Path) -> Iterator[Browser]:
    """A running headless Chromium, one for all that is tested in this folder."""
    with launched(chromium) as running:
        yield running
