from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.served import free_port, served


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a running ``poison play``."""
    port = free_port()
    with served(["poison.cli", "play", "--no-browser", "--port", str(port)], port) as url:
        yield url
