"""The bot builder of lesson 8: sliders make a bot, a button lets it play, its Python is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any, Final

import ipywidgets

from poison.i18n import Translator
from poison.lessons.course.write_a_bot.evolution import POPULATION, SEED
from poison.lessons.course.write_a_bot.figures import draw_intervals, interval, names
from poison.lessons.course.write_a_bot.games import Ours, match
from poison.lessons.course.write_a_bot.strategies import (
    CAUTIOUS,
    COLLECTOR,
    POISONER,
    Weights,
    source,
    strategy,
)
from poison.lessons.figures import Drawing
from poison.lessons.slider import Slider
from poison.sim.estimate import Estimate

DEALS: Final = 100
"""Deals against each opponent."""


class Builder(ipywidgets.VBox):  # type: ignore[misc]
    """A bot made of sliders, which plays against the strategies of the lesson.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.
    deals : int
        Deals against each opponent.

    Attributes
    ----------
    found : list of Estimate
        The win shares against the opponents, in their order, of the last time it played.
    summary : str
        What is said of it.

    Examples
    --------
    >>> builder = Builder(Translator("en", "lessons"), deals=5)
    >>> builder.set(Weights(big=2))
    >>> "value = 2 * play.card.points" in builder.python
    True
    >>> builder.play()
    >>> len(builder.found)
    4
    """

    def __init__(self, t: Translator, deals: int = DEALS) -> None:
        self._t, self._deals, self._stopped = t, deals, True
        self.found: list[Estimate] = []
        self._sliders = _sliders(t)
        for slider in self._sliders.values():
            slider.observe(self._change, "value")
        presets = [
            _button(name, partial(self.set, weights))
            for name, weights in zip(names(t), (COLLECTOR, POISONER, CAUTIOUS), strict=False)
        ]
        # Translators: button: lets a program play (short)
        self._go = _button(t.gettext("Let it play"), self._start, primary=True)
        # Translators: button: stops programs that play (short)
        self._halt = _button(t.gettext("Stop"), self.stop)
        self._halt.disabled = True
        self._bar, self._words = ipywidgets.HTML(), ipywidgets.HTML()
        self._picture, self._python = ipywidgets.HTML(), ipywidgets.HTML()
        super().__init__(
            [
                _row(presets),
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
    def weights(self) -> Weights:
        """What the sliders say."""
        return Weights(**{name: slider.value for name, slider in self._sliders.items()})

    @property
    def python(self) -> str:
        """The bot as a program."""
        return source(self.weights)

    def set(self, weights: Weights) -> None:
        """Move all sliders."""
        for name, value in weights._asdict().items():
            self._sliders[name].value = value

    def play(self) -> None:
        """Let the bot play now, and show what came of it."""
        self._stopped = False
        self._show(self._compute(self.weights, lambda done: None))

    def stop(self) -> None:
        """Play no further."""
        self._stopped = True

    def _compute(self, weights: Weights, tell: Callable[[float], object]) -> list[Estimate]:
        """Play, and tell from time to time which part is done; nothing is shown here."""
        bot, found = Ours(strategy(weights)), []
        for number, other in enumerate(POPULATION):

            def progress(deals: int, number: int = number) -> None:
                tell((number + deals / self._deals) / len(POPULATION))

            played = match(
                {"bot": bot, "other": Ours(other)},
                self._deals,
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
        steps, weights = 0, self.weights

        def tell(done: float) -> None:
            nonlocal steps
            if int(20 * done) > steps:
                steps = int(20 * done)
                loop.call_soon_threadsafe(self._progress, done)

        async def aside() -> None:
            try:
                found = await loop.run_in_executor(None, self._compute, weights, tell)
            finally:
                self._busy(False)
            if weights == self.weights:
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
        called = names(t)[: len(found)]
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
        picture = draw_intervals(called, found, self.summary, t)
        self._picture.value = Drawing(picture.svg, self.summary)._repr_html_()

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


def _sliders(t: Translator) -> dict[str, Slider]:
    bounds = {
        # Translators: label of a slider: what a bot pays for a potion it drinks; below 0 it is glad
        "potion": (t.gettext("Price of a potion that is drunk"), -8, 8, 2),
        # Translators: label of a slider: what a bot pays for a poison it drinks
        "poison": (t.gettext("Price of a poison that is drunk"), -8, 16, 4),
        # Translators: label of a slider: what a potion is worth if one then leads in its colour
        "lead": (t.gettext("Reward for a potion where it takes the lead"), 0, 8, 2),
        # Translators: label of a slider: below 0 a bot plays small cards first
        "big": (t.gettext("Big cards first (below 0: small cards first)"), -4, 4, 1),
        # Translators: label of a slider: below 0 a bot leaves pots low
        "full": (t.gettext("Full pots (below 0: low pots)"), -4, 4, 1),
        # Translators: label of a slider: below 0 a bot keeps its poison
        "early": (t.gettext("Poison first (below 0: poison last)"), -12, 12, 4),
    }
    return {
        name: Slider(label=label, language=t.language, least=least, most=most, step=step, value=0)
        for name, (label, least, most, step) in bounds.items()
    }


def _button(text: str, action: Callable[[], object], *, primary: bool = False) -> ipywidgets.Button:
    button = ipywidgets.Button(description=text, button_style="primary" if primary else "")
    button.layout.width = "auto"
    button.on_click(lambda _: action())
    return button


def _row(buttons: list[ipywidgets.Button]) -> ipywidgets.HBox:
    return ipywidgets.HBox(buttons, layout={"flex_flow": "row wrap"})
