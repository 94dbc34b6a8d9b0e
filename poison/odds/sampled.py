"""Chances under a way of playing, from sampled worlds; each with its 95 % interval.

What is not exact for lack of a formula: opponents who look where they play. Hidden hands are
drawn from `poison.bots.beliefs`, so that they agree with all one has seen, and the round is
played on by bots. The same view and random stream give the same estimate.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from poison.bots import Bot, Medium, sample_hands
from poison.engine import IllegalPlay, Play, PotExploded, Round, View
from poison.odds.lap import Drink
from poison.sim.estimate import Estimate, mean, proportion
from poison.sim.playout import PLAY_INDEX, Position, play_out, tables


def explodes_before_me_sampled(
    view: View, pot: str, rng: Random, bot: Bot | None = None, worlds: int = 400
) -> Estimate:
    """Return the chance that a pot is exploded before it comes back, by opponents like a bot.

    The model: every opponent plays as the bot does, in a hand that may be any that agrees with
    what one has seen. Compare `poison.odds.explodes_before_me`, which is exact for opponents
    who play blindly.

    Parameters
    ----------
    view : View
        What one knows; `poison.odds.after` gives that after one's own play.
    pot : str
        The letter of the pot.
    rng : random.Random
        Where the worlds and the bot's choices come from.
    bot : Bot, optional
        How the opponents play; by default by the five tips (`poison.bots.Medium`).
    worlds : int
        How many deals of the hidden cards are drawn.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> view = Game.new(4, "quick", "K7M2XX").view(1)
    >>> explodes_before_me_sampled(view, "R", stream(1, "worlds"), worlds=50).mean
    0.0
    """
    player = bot or Medium()
    hits = sum([_explodes(view, pot, rng, player) for _ in range(worlds)])
    return proportion(worlds, hits)


def _explodes(view: View, pot: str, rng: Random, bot: Bot) -> bool:
    hands = sample_hands(view, rng)
    state = Round(view.starter, hands, hands, view.pots, view.drunk, view.plays)
    while state.turn != view.seat and not state.is_over:
        seat = state.turn
        seen = View.of(state, seat, view.penalties, view.rounds_left)
        state, events = state.play(bot.choose(seen, rng))
        if any(isinstance(event, PotExploded) and event.pot == pot for event in events):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Drunk:
    """What one may drink in the rest of the round.

    Attributes
    ----------
    worlds : int
        How many deals of the hidden cards were played out.
    counts : tuple of (Drink, int)
        In how many of them so many potions and poisons were drunk, the least first.

    Examples
    --------
    >>> drunk = Drunk(4, ((Drink(0, 0), 3), (Drink(2, 1), 1)))
    >>> drunk.nothing.mean, drunk.cards.mean, drunk.poisons.mean
    (0.75, 0.75, 0.25)
    """

    worlds: int
    counts: tuple[tuple[Drink, int], ...]

    @property
    def nothing(self) -> Estimate:
        """The chance to drink nothing more."""
        return proportion(self.worlds, dict(self.counts).get(Drink(0, 0), 0))

    @property
    def cards(self) -> Estimate:
        """The expected number of cards."""
        return self._mean([(drink.potions + drink.poisons, n) for drink, n in self.counts])

    @property
    def poisons(self) -> Estimate:
        """The expected number of poisons."""
        return self._mean([(drink.poisons, n) for drink, n in self.counts])

    def _mean(self, numbers: list[tuple[int, int]]) -> Estimate:
        total = sum([number * n for number, n in numbers])
        return mean(self.worlds, total, sum([number * number * n for number, n in numbers]))


def drunk_by_the_end(view: View, rng: Random, play: str | None = None, worlds: int = 400) -> Drunk:
    """Return what one may drink in the rest of the round, if everybody plays by the five tips.

    Parameters
    ----------
    view : View
        What one knows.
    rng : random.Random
        Where the worlds come from.
    play : Play or str, optional
        What is played now; what it makes its player drink counts too.
    worlds : int
        How many deals of the hidden cards are drawn.

    Raises
    ------
    MalformedPlay, IllegalPlay
        If the play cannot be made now.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> drunk = drunk_by_the_end(view, stream(1, "worlds"), play="R7", worlds=100)
    >>> drunk.worlds, 0 <= drunk.nothing.mean < 1
    (100, True)
    """
    if play is not None and play not in view.legal_plays():
        raise IllegalPlay(Play(play).card, "not-held")
    tips, counts = tables(view.players), Counter[Drink]()
    for _ in range(worlds):
        position = Position.of(view, sample_hands(view, rng))
        before = [drunk[view.seat] for drunk in position.drunk]
        if play is not None:
            position.make(PLAY_INDEX[Play(play)])
        play_out(position, tips)
        *potions, poisons = [
            drunk[view.seat] - n for drunk, n in zip(position.drunk, before, strict=True)
        ]
        counts[Drink(sum(potions), poisons)] += 1
    return Drunk(worlds, tuple(sorted(counts.items())))
