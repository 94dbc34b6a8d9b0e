"""A position in which the right card is to be played.

::: exercise one
play: one
right: best(one)

Into which pot do you play the poison?

- play `XG`: The other player must drink it.
- wrong: It stays where it is.
:::

What is said to a play stands under its own code, under ``right`` or under ``wrong``; ``every``
puts it into another sentence, as ``{text}``. For what cannot be written down, ``feedback`` names a
function of the numbers that takes the play and the translator. In all of them `played` is the play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from poison.engine import COLOURS, LIMIT, Play, View, total
from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced, Item
from poison.lessons.figures import Drawing
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Feedback
from poison.lessons.kinds.letters import Chosen
from poison.lessons.pictures import picture
from poison.lessons.scope import Scope, parts
from poison.speech import card_name, play_outcome, pot_name
from poison.speech.names import colour_letter, play_name

FIELDS = {"right", "feedback"}
MARKS = {"play", "right", "wrong", "every"}


@dataclass(frozen=True)
class BestPlay(Chosen):
    """A position in which the right card is to be played.

    Attributes
    ----------
    view : View
        What the student's seat knows.
    right : callable
        Returns the plays that count as right.
    feedback : callable
        Says something to a legal play.
    """

    key: str
    question: str
    view: View
    right: Callable[[], Sequence[Play]]
    feedback: Callable[[Play], str]
    hints: Sequence[str] = ()
    solution: str = ""

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether a play is a right one, and why."""
        legal = {str(play): play for play in self.view.legal_plays()}
        if answer not in legal:
            # Translators: said to a student who pressed “Check” without choosing a card
            return Feedback(None, t.gettext("Choose one of the cards first."))
        play = legal[answer]
        return Feedback(play in self.right(), self.feedback(play))

    def page(self, t: Translator) -> dict[str, Any]:
        """Return the position and the plays."""
        return {"kind": "play", **_position(self.view, t.for_domain("ui"))}

    def figure(self, t: Translator) -> Drawing:
        """Return a picture of the position."""
        return picture(self.view, t)

    def choices(self, t: Translator) -> dict[Any, str]:
        """Return the legal plays."""
        ui = t.for_domain("ui")
        return {str(play): play_name(play, ui) for play in self.view.legal_plays()}

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong, also with what is said to the plays."""
        legal = [*map(str, self.view.legal_plays())]
        for item in block.items:
            for play in plays(item) if item.mark == "play" else ():
                if play not in legal:
                    yield item.line, f"“{play}” is no legal play: {', '.join(legal)}"
        try:
            right = [play for play in legal if self.check(play, t).right]
            for play in legal:
                if not self.check(play, t).text:
                    yield block.line, f"nothing is said to the play {play}"
            if not right or len(right) == len(legal):
                yield block.lines["right"], f"{len(right)} of {len(legal)} plays are right"
        except BadBlock as error:
            yield error.line, str(error)
        yield from super().faults(block, t)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with the position, boxes to tick, and a line for the reason."""
        return self.ticked(title, t, Markup(self.figure(t).svg), lines=1)


def _position(view: View, t: Translator) -> dict[str, Any]:
    options = []
    for play in view.legal_plays():
        pot = view.pots[play.pot_index]
        reached = total(pot) + play.card.points
        text = play_outcome(play, reached, len(pot) if reached > LIMIT else 0, t)
        options.append({"value": str(play), "text": text, "card": str(play.card)})
    return {
        "options": options,
        "limit": t.number(LIMIT),
        "pots": [
            {
                "kind": colour,
                "name": pot_name(colour, t),
                "total": t.number(total(view.pot(colour))),
                "cards": list(map(str, view.pot(colour))),
            }
            for colour in COLOURS
        ],
        "cards": {
            str(card): {
                "name": card_name(card, t),
                "kind": card.colour or "X",
                "value": "" if card.is_poison else t.number(card.points),
                "letter": colour_letter(card.colour or "X", t),
            }
            for card in {*view.hand, *(card for pot in view.pots for card in pot)}
        },
    }


def plays(item: Item) -> list[str]:
    """Return the plays to which an item says something: ``XG`` or ``XG, XR``."""
    return re.findall(r"\w+", parts(item)[0])


def read(block: Fenced, scope: Scope) -> BestPlay:
    """Return the exercise of a block."""
    position = scope.field(block, "play")
    view = position if isinstance(position, View) else View.of(position, position.turn)

    def right() -> Sequence[Play]:
        return scope.field(block, "right")  # type: ignore[no-any-return]

    def feedback(play: Play) -> str:
        if hook := block.fields.get("feedback"):
            return str(scope.function(hook, block.lines["feedback"])(play, scope.t))
        inside = scope.having(played=play)
        own = (item for item in block.items if item.mark == "play")
        if found := next((item for item in own if play in plays(item)), None):
            text = inside.said_in(found)
        else:
            text = inside.said(block, "right" if play in right() else "wrong")
        return inside.having(text=text).said(block, "every") or text

    return BestPlay(
        block.key,
        scope.question(block),
        view,
        right,
        feedback,
        scope.hints(block),
        scope.said(block, "solution"),
    )
