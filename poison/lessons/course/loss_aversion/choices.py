"""The ten decisions of lesson 7, and what they say about who made them.

Four gambles are met twice: once as points handed back, once as penalty points to come. Two
coin flips are met once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, Final, NamedTuple

import ipywidgets

from poison.i18n import Translator
from poison.lessons.course.loss_aversion.figures import draw_frames
from poison.lessons.course.loss_aversion.numbers import Prospect, pairs
from poison.lessons.handout_tasks import Task
from poison.lessons.memory import Memory, Records
from poison.lessons.worksheet import MOST, Attempt, Worksheet

_HALF: Final = Fraction(1, 2)

FLIPS: Final = (6, 12)
"""What can be won in the two coin flips."""

FLIP_LOSS: Final = 4
"""What can be lost in them."""

FLIP_START: Final = 10

_ORDER: Final = (
    ("gain", 0),
    ("loss", 2),
    ("flip", 0),
    ("gain", 1),
    ("loss", 3),
    ("gain", 2),
    ("loss", 0),
    ("flip", 1),
    ("gain", 3),
    ("loss", 1),
)
"""The two of a pair are never side by side."""

_SURE_FIRST: Final = (True, False, False, False, True, True, True, True, False, False)
"""Whether the sure thing is A, so that neither letter stands for courage."""


class Decision(NamedTuple):
    """One of the ten.

    Attributes
    ----------
    frame : {'gain', 'loss', 'flip'}
        How it is told.
    number : int
        Which pair or which coin flip it is, from 0.
    before : int
        The penalty points one has.
    options : tuple of prospects
        The changes, better ones above 0, under A and B.
    sure : int
        Which of the two is the sure thing.
    """

    frame: str
    number: int
    before: int
    options: tuple[Prospect, Prospect]
    sure: int


def _key(number: int) -> str:
    return f"choices-{number + 1}"


def decisions() -> tuple[Decision, ...]:
    """Return the ten decisions in their order."""
    found = []
    for (frame, number), sure_first in zip(_ORDER, _SURE_FIRST, strict=True):
        if frame == "flip":
            before: int = FLIP_START
            sure: Prospect = {0: Fraction(1)}
            gamble: Prospect = {FLIPS[number]: _HALF, -FLIP_LOSS: _HALF}
        else:
            pair = pairs()[number]
            before, sure, gamble = pair.gain if frame == "gain" else pair.loss
        options = (sure, gamble) if sure_first else (gamble, sure)
        found.append(Decision(frame, number, before, options, 0 if sure_first else 1))
    return tuple(found)


class Choices(ipywidgets.VBox):  # type: ignore[misc]
    """The ten decisions, one after the other, and after the last one what they add up to.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.
    sheet : Worksheet
        Where the choices go.

    Attributes
    ----------
    chosen : dict
        What was chosen last, 0 for A and 1 for B, by the numbers of the decisions from 0.
    summary : str
        What the choices say, in words.

    Examples
    --------
    >>> choices = Choices(Translator("en", "lessons"), Worksheet("07-loss-aversion"))
    >>> for decision in decisions():
    ...     choices.choose(decision.sure)
    >>> choices.shares()
    {'gain': 1.0, 'loss': 1.0}
    """

    def __init__(self, t: Translator, sheet: Worksheet) -> None:
        self._t, self._sheet, self._decisions = t, sheet, decisions()
        self._sitting = sheet.sitting
        self.at = 0
        self._place, self._picture = ipywidgets.HTML(), ipywidgets.HTML()
        self._words = ipywidgets.HTML()
        self._buttons = [
            # Translators: button: takes option A of a decision (short)
            ipywidgets.Button(description=t.gettext("Choose A")),
            # Translators: button: takes option B of a decision (short)
            ipywidgets.Button(description=t.gettext("Choose B")),
        ]
        for option, button in enumerate(self._buttons):
            button.on_click(lambda _, option=option: self.choose(option))
        # Translators: button to the decision before this one, in a row of ten (short)
        self._back = ipywidgets.Button(description=t.gettext("Previous decision"))
        self._back.on_click(lambda _: self.go(self.at - 1))
        row = [*self._buttons, self._back]
        for button in row:
            button.layout.width = "auto"
        buttons = ipywidgets.HBox(row, layout={"flex_flow": "row wrap"})
        memory = Memory(sheet, [*map(_key, range(len(self._decisions)))], self._again)
        super().__init__([self._place, buttons, self._words, self._picture, memory])
        self._go_on()
        self._sum_up()
        sheet.watch(self._follow)

    @property
    def chosen(self) -> dict[int, int]:
        """What was chosen last in each decision."""
        given = [self._sheet.of(_key(number)) for number in range(len(self._decisions))]
        return {n: "AB".index(each[-1].answer) for n, each in enumerate(given) if each}

    def _follow(self) -> None:
        """Start anew with whoever begins again."""
        if self._sitting != self._sheet.sitting:
            self._sitting = self._sheet.sitting
            self._go_on()
            self._sum_up()

    def _again(self, records: Records) -> None:
        """Bring back what was chosen in an earlier kernel, and go on from there."""
        with self._sheet.at_once():
            for key, kept in records.items():
                answers = kept.get("answers")
                if isinstance(answers, list) and not self._sheet.of(key):
                    known = [each for each in answers[-MOST:] if each in ("A", "B")]
                    chosen = [Attempt(key, each, None) for each in known]
                    self._sheet.restore(chosen, handed=kept.get("handed") is True)
        self._go_on()
        self._sum_up()

    def _go_on(self) -> None:
        """Show the first decision that is still to be made; after all of them, the last one."""
        open_ = [n for n in range(len(self._decisions)) if n not in self.chosen]
        self.go(open_[0] if open_ else len(self._decisions))

    def go(self, number: int) -> None:
        """Show the decision of a number, from 0; beyond the first or the last one, that one."""
        self.at = max(0, min(number, len(self._decisions) - 1))
        title, *lines = map(escape, self._lines(self.at))
        told = "".join(f'<p style="margin: 0 0 .4em">{line}</p>' for line in lines)
        self._place.value = (
            '<div role="status" style="border-inline-start: 4px solid #14615c; '
            f'padding-inline-start: .9em; max-width: 44em">'
            f'<p style="margin: 0 0 .4em"><b>{title}</b></p>{told}</div>'
        )

    def choose(self, option: int) -> None:
        """Take option 0 (A) or 1 (B) of the decision shown, and go on to the next one."""
        # Nothing is right or wrong here.
        self._sheet.note(Attempt(_key(self.at), "AB"[option], None))
        self._sum_up()
        self.go(self.at + 1)

    def shares(self) -> dict[str, float]:
        """Return the share of the decisions in each frame in which the sure thing was taken."""
        sure: dict[str, list[bool]] = {"gain": [], "loss": []}
        for number, option in self.chosen.items():
            decision = self._decisions[number]
            if decision.frame in sure:
                sure[decision.frame].append(option == decision.sure)
        return {frame: sum(taken) / len(taken) for frame, taken in sure.items() if taken}

    def on_paper(self) -> list[Task]:
        """Return the decisions to be ticked on paper; none of them is right or wrong."""
        lines = map(self._lines, range(len(self._decisions)))
        return [Task(title, story, options=options, lines=0) for title, story, *options in lines]

    def _lines(self, number: int) -> list[str]:
        """Return a decision in words: its title, its story, its two options."""
        t, decision = self._t, self._decisions[number]
        # Translators: over a decision, one of ten (short)
        title = t.gettext("Decision {n} of {count}", n=number + 1, count=len(self._decisions))
        lines = [title, _story(decision, t)]
        for letter, prospect in zip("AB", decision.options, strict=True):
            what = told(prospect, t)
            # Translators: an option of a decision; {letter} is A or B, {what} what it brings
            line = t.gettext("{letter}: {what}", letter=letter, what=what)
            if self.chosen.get(number) == "AB".index(letter):
                # Translators: an option that one has chosen, with a mark; {option} is its text
                line = t.gettext("{option} ✓ Your choice", option=line)
            lines.append(line)
        return lines

    def _sum_up(self) -> None:
        t, done, count = self._t, len(self.chosen), len(self._decisions)
        self._picture.value = ""
        if done < count:
            # Translators: in how many of ten decisions one has chosen
            self.summary = t.gettext("{n} of {count} decided.", n=done, count=count)
        else:
            self.summary = f"{self._frames()} {self._flips()}"
            shares = self.shares()
            picture = draw_frames(t, (shares["gain"], shares["loss"]))
            self._picture.value = picture._repr_html_()
        self._words.value = f'<p role="status" style="margin: 0">{escape(self.summary)}</p>'

    def _taken(self, frame: str, number: int) -> bool:
        """Return whether the sure thing was taken in a decision."""
        at = _ORDER.index((frame, number))
        return self.chosen[at] == self._decisions[at].sure

    def _frames(self) -> str:
        t, numbers = self._t, range(len(pairs()))
        gain = [self._taken("gain", n) for n in numbers]
        loss = [self._taken("loss", n) for n in numbers]
        # Translators: all of {gain}, {loss} and {changed} are numbers from 0 to {count}; the same
        # gambles were met twice
        return t.gettext(
            "You took the sure thing {gain} of {count} times when points were handed back, and "
            "{loss} of {count} times when penalty points were to come. Number of gambles that you "
            "judged differently the second time: {changed}.",
            gain=sum(gain),
            loss=sum(loss),
            count=len(gain),
            changed=sum(a != b for a, b in zip(gain, loss, strict=True)),
        )

    def _flips(self) -> str:
        t = self._t
        low, high = [win / FLIP_LOSS for win in FLIPS]
        match [self._taken("flip", n) for n in range(len(FLIPS))]:
            case [False, False]:
                # Translators: {low} is a number such as 1.5
                return t.gettext(
                    "You accepted both coin flips: a lost point weighs less for you than {low} won "
                    "ones.",
                    low=low,
                )
            case [True, False]:
                # Translators: {low} and {high} are numbers such as 1.5 and 3
                return t.gettext(
                    "You accepted only the better coin flip: a lost point weighs as much for you "
                    "as {low} to {high} won ones.",
                    low=low,
                    high=high,
                )
            case [True, True]:
                # Translators: {high} is a number such as 3
                return t.gettext(
                    "You turned down both coin flips: a lost point weighs more for you than {high} "
                    "won ones.",
                    high=high,
                )
            case _:
                return t.gettext(
                    "You accepted the worse coin flip, but not the better one; that does not fit "
                    "together. Was it a slip?"
                )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the decisions; where no widget can be shown, all of them in words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            lines = [line for n in range(len(self._decisions)) for line in self._lines(n)]
            data["text/plain"] = "\n".join([*lines, self.summary])
        return shown


def _story(decision: Decision, t: Translator) -> str:
    match decision.frame:
        case "gain":
            return t.ngettext(
                "The round is over, and you have {n} penalty point. Some may be handed back.",
                "The round is over, and you have {n} penalty points. Some may be handed back.",
                decision.before,
                n=decision.before,
            )
        case "loss":
            return t.ngettext(
                "The round is over, and you have {n} penalty point. More may be added.",
                "The round is over, and you have {n} penalty points. More may be added.",
                decision.before,
                n=decision.before,
            )
        case _:
            return t.ngettext(
                "You have {n} penalty point. You may flip a coin for more or fewer.",
                "You have {n} penalty points. You may flip a coin for more or fewer.",
                decision.before,
                n=decision.before,
            )


def told(prospect: Mapping[int, Fraction], t: Translator) -> str:
    """Return a prospect of changes in words.

    Examples
    --------
    >>> told({8: Fraction(1, 2), 0: Fraction(1, 2)}, Translator("en", "lessons"))
    '8 points back with a chance of 50%; no change with a chance of 50%.'
    """
    if set(prospect) == {0}:
        # Translators: an option: leave a coin flip alone
        return t.gettext("No flip; nothing changes.")
    parts = [_part(change, chance, t) for change, chance in prospect.items()]
    return "; ".join(parts) + "."


def _part(change: int, chance: Fraction, t: Translator) -> str:
    n = abs(change)
    if chance == 1:
        if change > 0:
            # Translators: an option: penalty points that one gets rid of
            return t.ngettext("{n} point back, for certain", "{n} points back, for certain", n, n=n)
        # Translators: an option: penalty points that one gets
        return t.ngettext("{n} point more, for certain", "{n} points more, for certain", n, n=n)
    share = _share(chance, t)
    if not change:
        # Translators: one of the results of a gamble; {chance} is such as 50% or 1/3
        return t.gettext("no change with a chance of {chance}", chance=share)
    if change > 0:
        # Translators: one of the results of a gamble, in penalty points that one gets rid of
        return t.ngettext(
            "{n} point back with a chance of {chance}",
            "{n} points back with a chance of {chance}",
            n,
            n=n,
            chance=share,
        )
    # Translators: one of the results of a gamble, in penalty points that one gets
    return t.ngettext(
        "{n} point more with a chance of {chance}",
        "{n} points more with a chance of {chance}",
        n,
        n=n,
        chance=share,
    )


def _share(chance: Fraction, t: Translator) -> str:
    """Write a chance as a percentage, or as a fraction where that would have to be rounded."""
    return t.percent(float(chance)) if (100 * chance).denominator == 1 else str(chance)
