"""``poison play``: the game in the browser."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, add_language, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.i18n import Translator


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="open the game in the browser",
        description="Serve the game on this machine and open it in the browser.",
    )
    add_address(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from poison.i18n import match
    from poison.serve.server import serve

    return serving(
        lambda: serve(port=args.port, language=match(args.lang), open_browser=not args.no_browser),
        args.port,
        translator(args.lang),
    )


def add_address(parser: argparse.ArgumentParser) -> None:
    """Add the options of a command that serves."""
    parser.add_argument("--port", type=_port, default=8866, help="where to listen (8866)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def serving(serve: Callable[[], None], port: int, t: Translator) -> int:
    """Run a server until it is interrupted, or refuse if it cannot listen."""
    from poison.serve.server import PortTaken

    try:
        serve()
    except PortTaken:
        url = f"http://127.0.0.1:{port}/"
        message = t.gettext(
            "Port {port} is taken, perhaps by a game that is still running: look at {url}, "
            "or choose another port with --port.",
            port=str(port),
            url=url,
        )
        raise Refused(message) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        # Translators: {reason} is what the operating system says, in English
        message = t.gettext("Port {port} cannot be used: {reason}", port=str(port), reason=reason)
        raise Refused(message) from None
    except KeyboardInterrupt:
        pass  # how a server is stopped
    return 0
