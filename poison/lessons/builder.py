"""A bot made of sliders: a button lets it play, and its program in Python is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, Final

import ipywidgets

from poison.arena.match import Ours, match
from poison.i18n import Translator
from poison.lessons.charts import Dial
from poison.lessons.duels import SEED, Strategy, hidden, interval, intervals
from poison.lessons.slider import Slider
from poison.sim.estimate import Estimate

DEALS: Final = 100
"""Deals against each opponent."""


class Builder(ipywidgets.VBox):  # type: ignore[misc]
    """A bot made of sliders, which plays against others.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.
    dials : sequence of Dial
        What the bot is made of.
    source : callable
        Returns the Python of the function `bot` for the numbers of the dials, by their names.
    presets : mapping
        Bots to begin with: their names, and the numbers of their dials; what is not said is where
        the dial starts.
    opponents : mapping
        The functions it meets, by their names.

    Attributes
    ----------
    deals : int
        Deals against each opponent.
    found : list of Estimate
        The win shares against the opponents, in their order, of the last time it played.
    summary : str
        What is said of it.

    Examples
    --------
    >>> from poison.lessons.course.write_a_bot.figures import builder
    >>> made = builder(Translator("en", "lessons"))
    >>> made.set(big=2)
    >>> "value = 2 * play.card.points" in made.python
    True
    >>> made.deals = 5
    >>> made.play()
    >>> len(made.found)
    4
    """

    def __init__(
        self,
        t: Translator,
        dials: Sequence[Dial],
        source: Callable[..., str],
        presets: Mapping[str, Mapping[str, int]],
        opponents: Mapping[str, Strategy],
    ) -> None:
        self._t, self._source, self._opponents = t, source, opponents
        self._stopped, self.deals = True, DEALS
        self.found: list[Estimate] = []
        self._start_at = {dial.name: dial.value for dial in dials}
        self._sliders = {
            dial.name: Slider(
                label=dial.label,
                language=t.language,
                least=dial.least,
                most=dial.most,
                step=dial.step,
                value=dial.value,
            )
            for dial in dials
        }
        for slider in self._sliders.values():
            slider.observe(self._change, "value")
        buttons = [_button(name, partial(self.set, **set_)) for name, set_ in presets.items()]
        # Translators: button: lets a program play (short)
        self._go = _button(t.gettext("Let it play"), self._start, primary=True)
        # Translators: button: stops programs that play (short)
        self._halt = _button(t.gettext("Stop"), self.stop)
        self._halt.disabled = True
        self._bar, self._words = ipywidgets.HTML(), ipywidgets.HTML()
        self._picture, self._python = ipywidgets.HTML(), ipywidgets.HTML()
        super().__init__(
            [
                _row(buttons),
                *self._sliders.values(),
                self._python,
                _row([self._go, self._halt]),
                self._bar,
                self._words,
                self._picture,
            ]
        )
        self._change()

    @property
    def weights(self) -> dict[str, int]:
        """What the sliders say."""
        return {name: slider.value for name, slider in self._sliders.items()}

    @property
    def python(self) -> str:
        """The bot as a program."""
        return self._source(**self.weights)

    def set(self, **weights: int) -> None:
        """Move all sliders."""
        for name, value in (self._start_at | weights).items():
            self._sliders[name].value = value

    def play(self) -> None:
        """Let the bot play now, and show what came of it."""
        self._stopped = False
        self._show(self._compute(self.python, lambda done: None))

    def stop(self) -> None:
        """Play no further."""
        self._stopped = True

    def _compute(self, program: str, tell: Callable[[float], object]) -> list[Estimate]:
        """Play, and tell from time to time which part is done; nothing is shown here."""
        names: dict[str, Strategy] = {}
        exec(program, names)  # its text is made of numbers alone
        bot, found = Ours(names["bot"]), []
        for number, other in enumerate(self._opponents.values()):

            def progress(deals: int, number: int = number) -> None:
                tell((number + deals / self.deals) / len(self._opponents))

            played = match(
                {"bot": bot, "other": Ours(other)},
                self.deals,
                SEED,
                progress=progress,
                stopped=lambda: self._stopped,
            )
            if self._stopped:
                break
            found.append(played.share(0))
        return found

    def _start(self) -> None:
        """Play aside, so that the page is answered meanwhile."""
        if not self._halt.disabled:
            return  # it plays
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no kernel, so nobody waits
            self.play()
            return
        steps, program = 0, self.python

        def tell(done: float) -> None:
            nonlocal steps
            if int(20 * done) > steps:
                steps = int(20 * done)
                loop.call_soon_threadsafe(self._progress, done)

        async def aside() -> None:
            try:
                found = await loop.run_in_executor(None, self._compute, program, tell)
            finally:
                self._busy(False)
            if program == self.python:
                self._show(found)

        self._stopped = False
        self._busy(True)
        self._progress(0)
        self._picture.value = ""
        self._say(self._t.gettext("Your bot is playing."))
        self._task = loop.create_task(aside())

    def _busy(self, playing: bool) -> None:
        self._go.disabled, self._halt.disabled = playing, not playing
        if not playing:
            self._bar.value = ""

    def _progress(self, done: float) -> None:
        if self._go.disabled:
            # Translators: name of a bar that shows how much has been played (short)
            label = escape(self._t.gettext("Played"))
            self._bar.value = (
                f'<progress aria-label="{label}" value="{done:.2f}" max="1" '
                f'style="width: min(24em, 100%)"></progress>'
            )

    def _show(self, found: list[Estimate]) -> None:
        t, self.found = self._t, found
        if not found:
            self._picture.value = ""
            self._say(t.gettext("Stopped before the first opponent was through."))
            return
        called = [*self._opponents][: len(found)]
        lines = [
            # Translators: {name} is the name of a strategy, {share} is e.g. “70% ± 3%”
            t.gettext("Against {name}: {share}.", name=name, share=interval(share, t))
            for name, share in zip(called, found, strict=True)
        ]
        better = sum(share.low > 0.5 for share in found)
        worse = sum(share.high < 0.5 for share in found)
        # Translators: what a student’s program has won in duels; {n} is how many opponents there
        # were, the others are how many of them it is stronger or weaker than
        text = t.ngettext(
            "Your bot met {n} opponent. Stronger than: {better}. Weaker than: {worse}. Not "
            "decided: {open}.",
            "Your bot met {n} opponents. Stronger than: {better}. Weaker than: {worse}. Not "
            "decided: {open}.",
            len(found),
            n=len(found),
            better=better,
            worse=worse,
            open=len(found) - better - worse,
        )
        self._say(" ".join([text, *lines]))
        self._picture.value = hidden(intervals(called, found, t)._repr_html_())

    def _change(self, _: object = None) -> None:
        """Show another bot, and forget what the one before has won."""
        self.stop()
        self.found, self._picture.value = [], ""
        self._say(self._t.gettext("Your bot has not played yet."))
        self._write()

    def _write(self) -> None:
        # Translators: over a program in Python that can be unfolded (short)
        label = escape(self._t.gettext("Your bot as a program in Python"))
        self._python.value = (
            f'<details><summary style="cursor: pointer">{label}</summary>'
            f'<pre tabindex="0" role="group" aria-label="{label}" dir="ltr" style="overflow-x: '
            f'auto; white-space: pre; line-height: 1.4">{escape(self.python)}</pre></details>'
        )

    def _say(self, text: str) -> None:
        self.summary = text
        self._words.value = f'<p role="status" style="margin: 0">{escape(text)}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the builder; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.summary
        return shown


def _button(text: str, action: Callable[[], object], *, primary: bool = False) -> ipywidgets.Button:
    button = ipywidgets.Button(description=text, button_style="primary" if primary else "")
    button.layout.width = "auto"
    button.on_click(lambda _: action())
    return button


def _row(buttons: list[ipywidgets.Button]) -> ipywidgets.HBox:
    return ipywidgets.HBox(buttons, layout={"flex_flow": "row wrap"})
