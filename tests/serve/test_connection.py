"""The connection between a page and its kernel lasts as long as the page is there."""

from __future__ import annotations

from jupyter_server.base.websocket import WebSocketMixin

from poison.serve.server import _config


def test_a_page_has_time_to_answer_a_ping() -> None:
    """The answer is looked for when the next ping is due: less time would cut off every page."""
    connection = WebSocketMixin()
    settings = _config(0, "pages", open_browser=False).Voila.tornado_settings
    connection.settings = settings  # type: ignore[attr-defined]
    assert connection.ping_interval < connection.ping_timeout
