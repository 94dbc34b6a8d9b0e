"""A headless Firefox, driven over WebDriver BiDi, which it speaks by itself.

Playwright has a Firefox of its own; this is the one that people have.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websocket

PORT = ("--remote-debugging-port", "0")
SECONDS = 60
"""Time for an answer: a page waits for its kernel."""

PREFERENCES = """
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
"""
"""Quiet: the tests talk to this machine alone."""

WAIT = """
(expression) => new Promise((done) => {
  const look = () => {
    const found = eval(expression);
    if (found) done(found); else setTimeout(look, 50);
  };
  look();
})
"""


def find() -> str | None:
    """Return the executable of a Firefox, if there is one."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One page in a Firefox."""

    def __init__(self, socket: websocket.WebSocket) -> None:
        self._socket = socket
        self._last = 0
        self._call("session.new", capabilities={})
        self._page = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self.errors: list[str] = []
        self._call("session.subscribe", events=["log.entryAdded"])

    def open(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def wait(self, expression: str) -> Any:
        """Wait until an expression of JavaScript is true; return its value."""
        answer = self._call(
            "script.callFunction",
            functionDeclaration=WAIT,
            arguments=[{"type": "string", "value": expression}],
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        """Click the first element of a CSS selector with the mouse, as soon as it is there."""
        where = f"document.querySelector({json.dumps(selector)})"
        self.wait(f"{where} && ({where}.scrollIntoView({{ block: 'nearest' }}), true)")
        spot = json.loads(
            self.wait(
                f"(({{ x, y, width, height }}) => JSON.stringify([Math.round(x + width / 2),"
                f" Math.round(y + height / 2)]))({where}.getBoundingClientRect())"
            )
        )
        press = [
            {"type": "pointerMove", "x": spot[0], "y": spot[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": press})

    def press(self, key: str) -> None:
        """Press a key, by its character."""
        press = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._act({"type": "key", "id": "keyboard", "actions": press})

    def _act(self, source: dict[str, Any]) -> None:
        self._call("input.performActions", context=self._page, actions=[source])

    def _call(self, method: str, **params: Any) -> dict[str, Any]:
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(str(answer["params"]["text"]))
            if answer.get("id") == self._last:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result


@contextmanager
def firefox(executable: str) -> Iterator[Firefox]:
    """Run a Firefox with a profile of its own; end it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        (profile / "user.js").write_text(PREFERENCES, "utf-8")
        process = subprocess.Popen(
            [executable, "--headless", "--no-remote", "--profile", folder, *PORT],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            with contextlib.closing(
                websocket.create_connection(
                    f"{_address(profile)}/session", timeout=SECONDS, suppress_origin=True
                )
            ) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.kill()


def _address(profile: Path) -> str:
    """Return where Firefox listens, which it writes into its profile."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError, ValueError):
            found = json.loads((profile / "WebDriverBiDiServer.json").read_text("utf-8"))
            return f"ws://{found['ws_host']}:{found['ws_port']}"
        time.sleep(0.1)
    raise AssertionError("Firefox does not listen")
