"""Sentences about what happened and how a round is scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from poison.engine import (
    PENALTY_POISON,
    CardPlayed,
    Event,
    GameScored,
    PotExploded,
    RoundScore,
    RoundScored,
    RoundStarted,
)
from poison.i18n.translator import Translator
from poison.speech.names import isolated


def describe(events: Iterable[Event], names: Sequence[str], t: Translator) -> Iterator[str]:
    """Tell what happened, a sentence or two for each event.

    A card that makes a pot explode is told of by its explosion alone.

    Parameters
    ----------
    events : iterable of events
        In the order in which they happened.
    names : sequence of str
        The players' names by seat.
    t : Translator
        The language.

    Examples
    --------
    >>> from poison.engine import Play
    >>> list(describe([CardPlayed(0, Play("XG"), 9)], ["Ann", "Bob"], Translator("en")))
    ['Ann puts poison into the green pot: it is at 9.']
    """
    waiting: CardPlayed | None = None
    for event in events:
        if waiting is not None and not isinstance(event, PotExploded):
            yield describe_event(waiting, names, t)
        waiting = event if isinstance(event, CardPlayed) else None
        if waiting is None:
            yield describe_event(event, names, t)
    if waiting is not None:
        yield describe_event(waiting, names, t)


def describe_event(event: Event, names: Sequence[str], t: Translator) -> str:
    """Tell of one event."""
    match event:
        case CardPlayed():
            return _played(event, isolated(names[event.seat]), t)
        case PotExploded():
            return _exploded(event, isolated(names[event.seat]), t)
        case RoundStarted():
            # Translators: {name} is the starting player
            return t.gettext(
                "Round {n}: {name} starts.",
                n=event.index + 1,
                name=isolated(names[event.starter]),
            )
        case RoundScored():
            return t.gettext("Round {n} is over.", n=event.index + 1)
        case GameScored():
            return announce_winners(event, names, t)


def _played(event: CardPlayed, name: str, t: Translator) -> str:
    values = {"name": name, "value": event.play.card.points, "total": event.total}
    match event.play.pot, event.play.card.is_poison:
        case "R", False:
            # Translators: {value} is the card's value, {total} the new total of the pot
            return t.gettext("{name} plays red {value}: the red pot is at {total}.", **values)
        case "R", True:
            # Translators: {total} is the new total of the pot
            return t.gettext("{name} puts poison into the red pot: it is at {total}.", **values)
        case "G", False:
            # Translators: {value} is the card's value, {total} the new total of the pot
            return t.gettext("{name} plays green {value}: the green pot is at {total}.", **values)
        case "G", True:
            # Translators: {total} is the new total of the pot
            return t.gettext("{name} puts poison into the green pot: it is at {total}.", **values)
        case "P", False:
            # Translators: {value} is the card's value, {total} the new total of the pot
            return t.gettext("{name} plays purple {value}: the purple pot is at {total}.", **values)
        case _:
            # Translators: {total} is the new total of the pot
            return t.gettext("{name} puts poison into the purple pot: it is at {total}.", **values)


def _exploded(event: PotExploded, name: str, t: Translator) -> str:
    n = len(event.drinks)
    values = {"name": name, "value": event.play.card.points, "total": event.reached, "n": n}
    match event.pot, event.play.card.is_poison:
        case "R", False:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} plays red {value}: the red pot reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} plays red {value}: the red pot reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )
        case "R", True:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} puts poison into the red pot: it reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} puts poison into the red pot: it reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )
        case "G", False:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} plays green {value}: the green pot reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} plays green {value}: the green pot reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )
        case "G", True:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} puts poison into the green pot: it reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} puts poison into the green pot: it reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )
        case "P", False:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} plays purple {value}: the purple pot reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} plays purple {value}: the purple pot reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )
        case _:
            # Translators: {total} is over 13; {n} counts the cards that lay in the pot
            return t.ngettext(
                "{name} puts poison into the purple pot: it reaches {total} and explodes! "
                "{name} drinks {n} card.",
                "{name} puts poison into the purple pot: it reaches {total} and explodes! "
                "{name} drinks {n} cards.",
                n,
                **values,
            )


def points(n: int, t: Translator) -> str:
    """Return a number of penalty points in words.

    Examples
    --------
    >>> points(1, Translator("nl")), points(5, Translator("ru"))
    ('1 strafpunt', '5 штрафных очков')
    """
    # Translators: a number of penalty points, standing alone
    return t.ngettext("{n} penalty point", "{n} penalty points", n, n=n)


def announce_winners(event: GameScored, names: Sequence[str], t: Translator) -> str:
    """Say who has won the game, alone or together (R18)."""
    winners = [isolated(names[seat]) for seat in event.winners]
    n = min(event.penalties)
    if len(winners) == 1:
        return t.ngettext(
            "{name} wins the game with {n} penalty point!",
            "{name} wins the game with {n} penalty points!",
            n,
            name=winners[0],
            n=n,
        )
    # Translators: {names} is a list such as "Ann and Bob"
    return t.ngettext(
        "A shared win: {names} have {n} penalty point each.",
        "A shared win: {names} have {n} penalty points each.",
        n,
        names=t.list(winners),
        n=n,
    )


def explain_score(score: RoundScore, names: Sequence[str], t: Translator) -> tuple[str, ...]:
    """Explain the count of a round in five steps: red, green, purple, poison, the sum.

    Examples
    --------
    >>> from poison.engine import Card, score
    >>> drunk = [[Card("R1"), Card("R2"), Card("X")], [Card("R7")]]
    >>> for step in explain_score(score(drunk), ["Ann", "Bob"], Translator("en")):
    ...     print(step)
    Ann has the most red cards alone (2) and throws them away free of charge. Every other red
    card costs a point.
    Nobody drank a green card.
    Nobody drank a purple card.
    Every poison drunk costs 2 penalty points; nobody is ever exempt.
    Penalty points of this round: Ann: 2 and Bob: 1.
    """
    shown = [isolated(name) for name in names]
    steps = [_explain_colour(score, colour, shown, t) for colour in range(3)]
    if any(tally.X for tally in score.tallies):
        steps.append(
            # Translators: {n} is 2, what a poison always costs
            t.ngettext(
                "Every poison drunk costs {n} penalty point; nobody is ever exempt.",
                "Every poison drunk costs {n} penalty points; nobody is ever exempt.",
                PENALTY_POISON,
                n=PENALTY_POISON,
            )
        )
    else:
        steps.append(t.gettext("Nobody drank poison."))
    sums = [
        # Translators: an item of a list: a player and his or her penalty points
        t.gettext("{name}: {n}", name=name, n=n)
        for name, n in zip(shown, score.penalties, strict=True)
    ]
    # Translators: {list} is a list such as "Ann: 3, Bob: 0 and Cleo: 5"
    steps.append(t.gettext("Penalty points of this round: {list}.", list=t.list(sums)))
    return tuple(steps)


def _explain_colour(score: RoundScore, colour: int, names: Sequence[str], t: Translator) -> str:
    counts = [tally[colour] for tally in score.tallies]
    most = max(counts)
    leaders = [name for name, count in zip(names, counts, strict=True) if count == most]
    if most == 0:
        return (
            t.gettext("Nobody drank a red card."),
            t.gettext("Nobody drank a green card."),
            t.gettext("Nobody drank a purple card."),
        )[colour]
    if len(leaders) == 1:
        values = {"name": leaders[0], "n": most}
        return (
            # Translators: {n} is how many cards of the colour {name} has drunk; who holds the sole
            # majority is exempt
            t.gettext(
                "{name} has the most red cards alone ({n}) and throws them away free of charge. "
                "Every other red card costs a point.",
                **values,
            ),
            # Translators: {n} is how many cards of the colour {name} has drunk; who holds the sole
            # majority is exempt
            t.gettext(
                "{name} has the most green cards alone ({n}) and throws them away free of charge. "
                "Every other green card costs a point.",
                **values,
            ),
            # Translators: {n} is how many cards of the colour {name} has drunk; who holds the sole
            # majority is exempt
            t.gettext(
                "{name} has the most purple cards alone ({n}) and throws them away free of charge. "
                "Every other purple card costs a point.",
                **values,
            ),
        )[colour]
    values = {"names": t.list(leaders), "n": most}
    return (
        # Translators: {names} is a list such as “Ann and Bob”, each of whom has drunk {n} cards of
        # the colour
        t.gettext(
            "A tie for most red cards: {names} ({n} each). Nobody is exempt, "
            "every red card costs a point.",
            **values,
        ),
        # Translators: {names} is a list such as “Ann and Bob”, each of whom has drunk {n} cards of
        # the colour
        t.gettext(
            "A tie for most green cards: {names} ({n} each). Nobody is exempt, "
            "every green card costs a point.",
            **values,
        ),
        # Translators: {names} is a list such as “Ann and Bob”, each of whom has drunk {n} cards of
        # the colour
        t.gettext(
            "A tie for most purple cards: {names} ({n} each). Nobody is exempt, "
            "every purple card costs a point.",
            **values,
        ),
    )[colour]
