"""Voilà with our pages: one folder a language, and nothing from any other host."""

from __future__ import annotations

import asyncio
import errno
import gzip
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import ensure_async
from tornado.web import HTTPError, StaticFileHandler
from traitlets.config import Config
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from poison.i18n import Translator, choose, languages, match, system, wanted
from poison.i18n.catalogs import SOURCE
from poison.lessons import vega
from poison.lessons.build import faults
from poison.lessons.worksheet import EXAM, MODES, NO_SOLUTIONS
from poison.serve.pages import EXAMS, PLAY, UNSOLVED, build_pages, error_words
from poison.typeface import FOLDER

_SHARE = Path(__file__).parent / "share"

_PACKAGE = Path(__file__).parents[1]
_SCRIPTS = r"(?:table|lessons|serve)/static/\w+\.(?:js|css)"


_LEFT_OUT = (TornadoVoilaTreeHandler, VoilaContentsHandler, AllowListFileHandler)
"""What of Voilà would show files and folders."""


class PortTaken(Exception):
    """Another program listens on the port."""


class Reader:
    """What every handler knows: the language its reader wants, and pages for errors."""

    request: Any
    settings: Any
    base_url: str

    def language(self) -> str:
        """Return the language that is asked for, else of the path, the cookie, the browser.

        It is asked for by the query, as ``?lang=ru``.

        Those without pages do not count: a pseudo-locale has them only where it was asked for.
        """
        headers = self.request.headers
        tags = wanted(
            asked=[text.decode("utf-8", "replace") for text in self._asked()],
            path=self.request.path.removeprefix(self.base_url),
            cookie=headers.get("Cookie"),
            accept=headers.get("Accept-Language"),
        )
        pages = Path(self.settings["poison_pages"])
        return choose(*(tag for tag in tags if (found := match(tag)) and (pages / found).is_dir()))

    def _asked(self) -> list[bytes]:
        found: list[bytes] = self.request.query_arguments.get("lang", [])
        return found

    def query(self) -> str:
        """Return the query of the address with its question mark, for a redirect to keep."""
        kept = [part for part in self.request.query.split("&") if not part.startswith("lang=")]
        return f"?{'&'.join(kept)}" if any(kept) else ""

    def modes(self) -> list[str]:
        """Return the modes of a lesson that are asked for, as by ``?mode=exam``."""
        asked = self.request.query_arguments.items()
        modes = [mode for name, found in asked if name.lower() == "mode" for mode in found]
        return [mode.decode("utf-8", "replace").strip().lower() for mode in modes]

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say in the reader's language what went wrong."""
        template = self.settings["voila_jinja2_env"].get_template("error.html")
        words = error_words(status_code, Translator(self.language()))
        self.set_header("Content-Type", "text/html; charset=utf-8")  # type: ignore[attr-defined]
        self.finish(template.render(home=self.base_url, **words))  # type: ignore[attr-defined]


class Home(Reader, JupyterHandler):
    """Sends a reader on to the game in the reader's language."""

    def get(self, language: str | None = None) -> None:
        """Redirect, with whatever a link asks for."""
        chosen = self.language()
        if language not in (None, chosen) and not self._asked():
            raise HTTPError(404)
        self.set_header("Vary", "Cookie, Accept-Language")
        self.redirect(f"{self.base_url}{chosen}/{PLAY}{self.query()}")


class Page(Reader, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook, as ``/<language>/<name>``."""

    async def get(self, language: str, name: str) -> None:
        """Run the notebook and send its page."""
        self.settings["poison_refresh"]()
        pages, path = Path(self.settings["poison_pages"]), f"{language}/{name}.ipynb"
        # A mode that was mistyped must not open the lesson with all its answers.
        if not (pages / path).is_file() or (name != PLAY and not {*self.modes()} <= {*MODES}):
            raise HTTPError(404)
        # What is left out may not be in the source of the page: it is a notebook of its own.
        for mode, folder in ((NO_SOLUTIONS, UNSOLVED), (EXAM, EXAMS)):
            other = f"{language}/{folder}/{name}.ipynb"
            if mode in self.modes() and (pages / other).is_file():
                path = other
        if self._asked() and (chosen := self.language()) != language:
            self.redirect(f"{self.base_url}{chosen}/{name}{self.query()}")
            return
        _ = self.xsrf_token  # sets the cookie by which a page that closes may end its kernel
        try:
            await super().get(path)
        finally:
            # A page that is left before it is there cannot end its kernel itself.
            if self.request.connection.stream.closed():
                await self.kernel_manager.end()

    @cached_property
    def kernel_manager(self) -> PageKernels:
        """What starts the kernel."""
        return PageKernels(self.settings["kernel_manager"])


class PageKernels:
    """A kernel manager that knows which kernel it has started for a page.

    Parameters
    ----------
    kernels : MappingKernelManager
        That of the server.
    """

    def __init__(self, kernels: Any) -> None:
        self._kernels = kernels
        self._started: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def start_kernel(self, **kwargs: Any) -> str:
        """Start a kernel."""
        started: str = await ensure_async(self._kernels.start_kernel(**kwargs))
        self._started.append(started)
        return started

    async def end(self) -> None:
        """End what was started and still runs."""
        for kernel in self._started:
            if kernel in self._kernels:
                await ensure_async(self._kernels.shutdown_kernel(kernel, now=True))


class Link(Reader, JupyterHandler):
    """A link from one notebook to another, which in JupyterLab opens its file."""

    def get(self, language: str, name: str) -> None:
        """Send on to the page."""
        if not (Path(self.settings["poison_pages"]) / language / f"{name}.ipynb").is_file():
            raise HTTPError(404)
        self.redirect(f"{self.base_url}{language}/{name}{self.query()}", permanent=True)


class Files(Reader, StaticFileHandler):
    """Pictures in notebooks, and the typeface."""

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        """Serve from a folder."""
        super().initialize(*args, **kwargs)
        self.base_url = self.settings["base_url"]


class Script(Files):
    """A module or stylesheet of the front end; what it imports is served beside it."""

    def get_content_type(self) -> str:
        """Return the type without which a browser runs no module, whatever the system says."""
        return "text/css" if str(self.absolute_path).endswith(".css") else "text/javascript"

    def set_extra_headers(self, path: str) -> None:
        """Let a browser ask each time whether there is a newer one."""
        self.set_header("Cache-Control", "no-cache")


class Library(Reader, JupyterHandler):
    """The library that draws charts: the same for every lesson, and kept by the browser."""

    async def get(self) -> None:
        """Send it, packed for whoever can unpack it."""
        made = await asyncio.get_running_loop().run_in_executor(None, _library)
        self.set_header("Content-Type", "text/javascript")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(made)
        else:
            self.finish(gzip.decompress(made))


@cache
def _library() -> bytes:
    return gzip.compress(vega.script().encode(), mtime=0)


class Saved(Reader, JupyterHandler):
    """Tells the pages of a preview what is on the disk now, so that they follow it."""

    def get(self) -> None:
        """Send a mark that changes with every save."""
        mark: str = self.settings["poison_saved"]()
        if not mark:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/plain")
        self.finish(mark)


class Missing(Reader, JupyterHandler):
    """Any other address."""

    async def prepare(self, **kwargs: Any) -> None:
        """Refuse."""
        raise HTTPError(404)


class OwnKernel(KernelSpecManager):
    """Knows one kernel, of the Python that serves; others on the machine may lack the game."""

    def find_kernel_specs(self) -> dict[str, str]:
        """Return where our kernel's resources are."""
        return {NATIVE_KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return our kernel, whatever its name."""
        # Its warnings are for those who start kernels by hand.
        command = get_kernel_dict(extra_arguments=["--IPKernelApp.log_level=ERROR"])
        return KernelSpec(resource_dir=RESOURCES, **command)


class Server(Voila):  # type: ignore[misc]
    """Voilà that serves our pages and neither files nor folders beside them."""

    def load_config_file(self, *args: Any, **kwargs: Any) -> None:
        """Read no file: how a user has set up Voilà for other pages is not for ours."""

    def init_handlers(self) -> list[Any]:
        """Put our addresses before Voilà's own, and leave out what shows files."""
        ours, own = [], []
        for handler in super().init_handlers():
            if handler[1] is TornadoVoilaHandler:
                base = self.server_url
                ours = [
                    (base, Home),
                    (rf"{base}([a-zA-Z-]+)/?", Home),
                    (rf"{base}poison/saved", Saved),
                    (rf"{base}([a-zA-Z-]+)/([a-z0-9-]+)", Page, handler[2]),
                    (rf"{base}([a-zA-Z-]+)/([a-z0-9-]+)\.ipynb", Link),
                    (rf"{base}([a-zA-Z-]+/images/[\w.-]+)", Files, {"path": self.root_dir}),
                    (rf"{base}poison/({_SCRIPTS})", Script, {"path": _PACKAGE}),
                    (rf"{base}poison/vega\.js", Library),
                    (rf"{base}typeface/(\w+\.woff2)", Files, {"path": FOLDER}),
                ]
            elif handler[1] not in _LEFT_OUT:
                own.append(handler)
        return [*ours, *own]

    def launch_browser(self) -> None:
        """Open the game in the browser, or say where it is."""
        address = self.start_url, self.start_language
        threading.Thread(target=_open, args=address, daemon=True).start()


def _open(url: str, language: str) -> None:
    try:
        opened = webbrowser.open(url)
    except webbrowser.Error:
        opened = False
    if not opened:
        t = Translator(language)
        print(t.gettext("No browser was found; open this address yourself: {url}", url=url))


def serve(*, port: int, language: str | None, open_browser: bool) -> None:
    """Serve the game on this machine until interrupted.

    Parameters
    ----------
    port : int
        Where to listen, on 127.0.0.1 alone.
    language : str or None
        The language of the page that is opened; by default the browser's.
    open_browser : bool
        Whether to open it.

    Raises
    ------
    PortTaken
        If another program listens there.
    """
    check_port(port)
    with TemporaryDirectory(prefix="poison-") as pages:
        # A pseudo-locale is in no list, and served to who asks for it.
        for fault in faults().values():
            print(fault, file=sys.stderr, flush=True)
        build_pages(Path(pages), [*dict.fromkeys((*languages(), language or SOURCE))])
        run(Path(pages), port=port, language=language, open_browser=open_browser)


def run(
    pages: Path,
    *,
    port: int,
    language: str | None,
    open_browser: bool,
    refresh: Callable[[], None] | None = None,
    saved: Callable[[], str] | None = None,
    page: str = PLAY,
) -> None:
    """Serve a folder of pages until interrupted.

    Parameters
    ----------
    pages : Path
        What `build_pages` made.
    port, language, open_browser
        As for `serve`.
    refresh : callable, optional
        Called before a page is made.
    saved : callable, optional
        Returns a mark of what is on the disk; pages follow it.
    page : str
        The name of the page that is opened.
    """
    os.environ["JUPYTER_PATH"] = os.pathsep.join(
        filter(None, [str(_SHARE), os.environ.get("JUPYTER_PATH")])
    )
    # Jupyter counts the milliseconds of its pings where Tornado, which warns, counts seconds.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    url = f"http://127.0.0.1:{port}/" + (f"{language}/{page}" if language else "")
    config = _config(port, str(pages), open_browser)
    config.Voila.tornado_settings["poison_refresh"] = refresh or (lambda: None)
    config.Voila.tornado_settings["poison_saved"] = saved or (lambda: "")
    server = Server(config=config)
    t = Translator(choose(language, *system()))
    server.start_url, server.start_language = url, t.language
    server.initialize([])
    print(t.gettext("Poison is at {url} (stop it with Ctrl+C).", url=url), flush=True)
    server.start()


def check_port(port: int) -> None:
    """Check that nobody listens on a port of this machine.

    Raises
    ------
    PortTaken
        If somebody does.
    OSError
        If this user may not listen on it.
    """
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PortTaken(port) from error
            raise


def _config(port: int, pages: str, open_browser: bool) -> Config:
    config = Config()
    config.Voila.ip = "127.0.0.1"
    config.Voila.port = port
    config.Voila.port_retries = 0
    config.Voila.open_browser = open_browser
    config.Voila.root_dir = pages
    config.Voila.log_level = "ERROR"
    config.Voila.tornado_settings = {
        "default_handler_class": Missing,
        "poison_pages": pages,
        # Refuses pages of other hosts whose name was pointed at this machine.
        "allow_remote_access": False,
    }
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernel
    # What else is installed for JupyterLab has no place on our pages, and may fail there.
    config.VoilaConfiguration.extension_allowlist = [
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    ]
    config.VoilaConfiguration.template = "poison"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    # A closed tab leaves its kernel behind: end those that nobody is connected to.
    config.MappingKernelManager.cull_idle_timeout = 300
    config.MappingKernelManager.cull_interval = 60
    return config
