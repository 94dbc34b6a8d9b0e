"""The questions of the test, in two versions; every number in their key is computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt
from typing import Final

from poison.engine import COLOURS, LIMIT, Card, Play, score, total
from poison.engine.cards import DECK
from poison.i18n import Translator, card_name, explain_score
from poison.i18n.names import colour_name, play_name
from poison.lessons.course.choose_your_pot_values import mean, price
from poison.lessons.course.first_game_facts import names
from poison.lessons.course.hot_potato_endings import value
from poison.lessons.course.sole_majority_contest import equalised
from poison.lessons.course.teacher_guide_paper import Part, Sheet, Task, key, paper
from poison.lessons.trees import signed
from poison.odds import is_safe

Payoffs = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Version:
    """The numbers of one version of the test.

    Attributes
    ----------
    drunk : sequence
        How many red, green, purple and poison cards each of three players has drunk.
    pot, hand : sequence of Card
        The purple pot and a hand.
    boom : Card
        The card that makes the pot explode.
    unseen, safe, held : int
        The cards not seen, the safe ones among them, and the hand of the next player.
    priced : tuple of int
        Potions and poisons in a pot, the cards one has drunk, and the most that another has.
    now : int
        What drinking at once costs.
    waiting : mapping
        In how many of ten cases waiting costs so much.
    tree : sequence
        For each of one's plays, the values that the other player can choose from.
    matrix : tuple
        Payoffs: one's rows are not to drink and to drink, and so are the columns of the other.
    wins, games : int
        How often a bot has won against three others.
    weight : int
        How much more a point lost weighs than a point won.
    gain, loss : int
        What a risky play wins or loses, each with a chance of one half.
    shares : sequence of int
        The shares of three bots in percent.
    """

    drunk: Sequence[tuple[int, int, int, int]]
    pot: Sequence[Card]
    hand: Sequence[Card]
    boom: Card
    unseen: int
    safe: int
    held: int
    priced: tuple[int, int, int, int]
    now: int
    waiting: Mapping[int, int]
    tree: Sequence[tuple[int, int]]
    matrix: Payoffs
    wins: int
    games: int
    weight: int
    gain: int
    loss: int
    shares: Sequence[int]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


VERSIONS: Final = {
    "A": Version(
        drunk=((4, 2, 1, 1), (2, 2, 0, 0), (1, 0, 3, 2)),
        pot=_cards("P5 X P2"),
        hand=_cards("P2 P4 R1 X"),
        boom=Card("P4"),
        unseen=20,
        safe=3,
        held=6,
        priced=(3, 1, 4, 6),
        now=3,
        waiting={0: 5, 4: 3, 7: 2},
        tree=((3, -1), (1, 2), (4, 0)),
        matrix=((3, 1), (0, 4)),
        wins=120,
        games=400,
        weight=2,
        gain=3,
        loss=2,
        shares=(50, 30, 20),
    ),
    "B": Version(
        drunk=((1, 3, 0, 1), (3, 3, 1, 1), (3, 0, 2, 0)),
        pot=_cards("P7 P1 P1"),
        hand=_cards("P4 P5 G2 X"),
        boom=Card("P5"),
        unseen=18,
        safe=4,
        held=5,
        priced=(2, 2, 5, 6),
        now=2,
        waiting={0: 4, 3: 4, 6: 2},
        tree=((2, 1), (5, -2), (-1, 3)),
        matrix=((5, 1), (2, 4)),
        wins=56,
        games=200,
        weight=3,
        gain=5,
        loss=2,
        shares=(20, 50, 30),
    ),
}

BEATEN: Final = ((0, 1, -1), (-1, 0, 1), (1, -1, 0))
"""What each of three bots wins against each: the first beats the second, it the third, it the
first."""


def tasks(version: str, t: Translator) -> list[Task]:
    """Return the tasks of a version, ``A`` or ``B``, from easy to hard.

    Examples
    --------
    >>> [task.marks for task in tasks("A", Translator("en", "lessons"))]
    [3, 4, 4, 4, 3, 4, 5, 5, 3, 5]
    """
    v = VERSIONS[version]
    made = (_count, _pot, _stuck, _price, _wait, _tree, _matrix, _proof, _lossaverse, _population)
    return [make(v, t) for make in made]


def test_paper(version: str, t: Translator) -> Sheet:
    """Return the test as students get it."""
    # Translators: title of a test on paper; {version} is A or B
    return paper(tasks(version, t), t.gettext("Test, version {version}", version=version), t)


def test_key(version: str, t: Translator) -> Sheet:
    """Return the key of the test."""
    # Translators: title of the answers to a test; {version} is A or B
    return key(tasks(version, t), t.gettext("Key, version {version}", version=version), t)


def _count(v: Version, t: Translator) -> Task:
    result = score(drunk(v))
    ui = t.for_domain("ui")
    kinds = [colour_name(kind, ui) for kind in (*COLOURS, "X")]
    people = names(t)
    rows = [["", *kinds]]
    rows += [[who, *map(t.number, row)] for who, row in zip(people, v.drunk, strict=True)]
    return Task(
        t.gettext("Counting a round"),
        t.gettext("A round is over. The table shows how many cards each player has drunk."),
        [
            Part(
                t.gettext("How many penalty points does each of the three get?"),
                3,
                " ".join(explain_score(result, people, ui)),
                t.gettext("One mark for each player."),
            )
        ],
        rows,
    )


def drunk(v: Version) -> list[list[Card]]:
    """Return cards of which each player has drunk as many as the version says."""
    return [
        [card for kind, n in zip((*COLOURS, None), row, strict=True) for card in _some(kind, n)]
        for row in v.drunk
    ]


def _some(colour: str | None, n: int) -> list[Card]:
    return [card for card in DECK if card.colour == colour][:n]


def _pot(v: Version, t: Translator) -> Task:
    room = LIMIT - total(v.pot)
    return Task(
        t.gettext("Full or not"),
        t.gettext(
            "In the purple pot lie {pot}. You hold {hand}.",
            pot=_listed(v.pot, t),
            hand=_listed(v.hand, t),
        ),
        [
            Part(
                t.gettext("What is the safe ceiling of the pot?"),
                1,
                f"{LIMIT} − {total(v.pot)} = {room}.",
            ),
            Part(
                t.gettext("Which of your cards can go into this pot without exploding it?"),
                1,
                _sentence(_listed([card for card in v.hand if is_safe(card, "P", v.pot)], t)),
                t.gettext("No mark if a card of another colour is among them."),
            ),
            Part(
                t.gettext(
                    "You play {card}. What do you drink, and what is the total of the pot then?",
                    card=card_name(v.boom, t.for_domain("ui")),
                ),
                2,
                t.gettext(
                    "You drink {pot}; the total is then {n}.",
                    pot=_listed(v.pot, t),
                    n=v.boom.points,
                ),
                t.gettext("One mark each. The card just played is not drunk."),
            ),
        ],
    )


def _listed(cards: Sequence[Card], t: Translator) -> str:
    return t.list([card_name(card, t.for_domain("ui")) for card in cards])


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def stuck(v: Version) -> Fraction:
    """Return the chance that the next player has no safe card."""
    return Fraction(comb(v.unseen - v.safe, v.held), comb(v.unseen, v.held))


def _stuck(v: Version, t: Translator) -> Task:
    return Task(
        t.gettext("No safe card"),
        t.gettext(
            "You cannot see {unseen} cards; {safe} of them are safe for the red pot. Each of the "
            "others holds {held} of these cards.",
            unseen=v.unseen,
            safe=v.safe,
            held=v.held,
        ),
        [
            Part(
                t.gettext("What is the chance that the next player has no safe card?"),
                3,
                t.gettext(
                    "C({rest}, {held}) / C({unseen}, {held}) = {chance}.",
                    rest=v.unseen - v.safe,
                    held=v.held,
                    unseen=v.unseen,
                    chance=t.percent(float(stuck(v)), 1),
                ),
                t.gettext(
                    "One mark for all hands, one for the hands without a safe card, one for the "
                    "number. With replacement, as a power of {rest}/{unseen}: one mark in all.",
                    rest=v.unseen - v.safe,
                    unseen=v.unseen,
                ),
            ),
            Part(
                t.gettext(
                    "Two players act before you. Is the chance that at least one of them has no "
                    "safe card twice as large? Explain."
                ),
                1,
                t.gettext(
                    "No, less than twice: the sum counts the cases in which neither has a safe "
                    "card two times."
                ),
            ),
        ],
    )


def _price(v: Version, t: Translator) -> Task:
    potions, poisons, mine, most = v.priced
    cost = price(*v.priced)
    return Task(
        t.gettext("The price of a pot"),
        t.gettext(
            "In the green pot lie green cards, {potions} in all, and poison, {poisons} in all. You "
            "have drunk {mine} green cards so far, Bob {most}, Cleo none.",
            potions=potions,
            poisons=poisons,
            mine=mine,
            most=most,
        ),
        [
            Part(
                t.gettext("By how much do your penalty points change if you drink this pot?"),
                2,
                t.gettext(
                    "{before} before; after it {after} green cards against {most}, so only the "
                    "poison counts: {poison}. The price is {poison} − {before} = {price}.",
                    before=mine,
                    after=mine + potions,
                    most=most,
                    poison=2 * poisons,
                    price=signed(cost, t),
                ),
                t.gettext("One mark if only the sign is wrong."),
            ),
            Part(
                t.gettext("And those of Cleo, if Cleo drinks it instead?"),
                1,
                t.gettext(
                    "{potions} for the green cards and {poison} for the poison: {price}.",
                    potions=potions,
                    poison=2 * poisons,
                    price=signed(price(potions, poisons, 0, most), t),
                ),
            ),
            Part(
                t.gettext("What happens to the penalty points of Bob when you drink the pot?"),
                1,
                t.gettext(
                    "They rise by {most}: Bob no longer has the most green cards.", most=most
                ),
            ),
        ],
    )


def waits(v: Version) -> Fraction:
    """Return the expected price of waiting."""
    return mean({cost: Fraction(n, 10) for cost, n in v.waiting.items()})


def _wait(v: Version, t: Translator) -> Task:
    expected, (none, some, most) = waits(v), v.waiting
    first, second, third = v.waiting.values()
    if expected < v.now:
        choice = t.gettext("Wait: on average it costs less than drinking.")
    else:
        choice = t.gettext("Drink: on average it costs less than waiting.")
    return Task(
        t.gettext("Drink or wait"),
        t.gettext(
            "Drinking now costs {now}. If you wait, you pay {none} in {first} of 10 cases, {some} "
            "in {second} of 10 and {most} in {third} of 10.",
            now=v.now,
            none=none,
            first=first,
            some=some,
            second=second,
            most=most,
            third=third,
        ),
        [
            Part(
                t.gettext("What is the expected price of waiting?"),
                2,
                t.gettext(
                    "{none} × {first}/10 + {some} × {second}/10 + {most} × {third}/10 = {expected}.",
                    none=none,
                    first=first,
                    some=some,
                    second=second,
                    most=most,
                    third=third,
                    expected=float(expected),
                ),
            ),
            Part(t.gettext("What do you do?"), 1, choice, _carried(t)),
        ],
    )


def _carried(t: Translator) -> str:
    return t.gettext("Also for an answer that follows from a wrong one before it.")


def _tree(v: Version, t: Translator) -> Task:
    worth = [value(list(ends), mine=False) for ends in v.tree]
    best, bold = worth.index(max(worth)), [max(ends) for ends in v.tree]
    plays = "KLM"
    return Task(
        t.gettext("From the end"),
        t.gettext(
            "You have three plays. After each of them the other player chooses one of two ends. "
            "The values are for you; what one wins, the other loses."
        ),
        [
            Part(
                t.gettext("What is each of your plays worth?"),
                2,
                t.gettext(
                    "The smaller of the two values: {worths}.",
                    worths=t.list([f"{p}: {signed(n, t)}" for p, n in zip(plays, worth)]),
                ),
                t.gettext("One mark if the larger values were taken throughout."),
            ),
            Part(
                t.gettext("Which do you choose, and what is the position worth?"),
                1,
                f"{plays[best]}: {signed(worth[best], t)}.",
                _carried(t),
            ),
            Part(
                t.gettext("Somebody chooses the play with the largest end. What do they get?"),
                1,
                f"{plays[bold.index(max(bold))]}: {signed(worth[bold.index(max(bold))], t)}.",
            ),
        ],
        [
            ["", t.gettext("one end"), t.gettext("the other end")],
            *([p, *(signed(n, t) for n in ends)] for p, ends in zip(plays, v.tree)),
        ],
    )


def _matrix(v: Version, t: Translator) -> Task:
    mix = equalised(v.matrix)
    (a, b), (c, d) = v.matrix
    # Translators: a row or column of a matrix (short)
    drink, leave = t.gettext("Drink"), t.gettext("Do not drink")
    return Task(
        t.gettext("A contest"),
        t.gettext(
            "You choose the row, the other player the column, both at the same time. The numbers "
            "are what the other player pays minus what you pay."
        ),
        [
            Part(
                t.gettext("Show that there is no pure Nash equilibrium."),
                2,
                t.gettext(
                    "In every cell one of the two gains by changing: at {a} and {d} the other "
                    "player, who wants a small number, at {b} and {c} you.",
                    a=a,
                    b=b,
                    c=c,
                    d=d,
                ),
                t.gettext("One mark if only two or three cells were examined."),
            ),
            Part(
                t.gettext("How often should you drink?"),
                2,
                t.gettext(
                    "{a} (1 − q) + {c} q = {b} (1 − q) + {d} q, so q = {q}.",
                    a=a,
                    b=b,
                    c=c,
                    d=d,
                    q=f"{mix.row}",
                ),
                t.gettext("One mark for the equation, one for its solution."),
            ),
            Part(
                t.gettext("What do you then get on average?"),
                1,
                t.gettext(
                    "{value}, whatever the other player does.", value=f"{mix.value}"
                ),
                _carried(t),
            ),
        ],
        [
            ["", leave, drink],
            [leave, t.number(a), t.number(b)],
            [drink, t.number(c), t.number(d)],
        ],
    )


def interval(v: Version) -> tuple[float, float]:
    """Return the 95 % confidence interval for the share of the wins."""
    share = v.wins / v.games
    half = 1.96 * sqrt(share * (1 - share) / v.games)
    return share - half, share + half


def _proof(v: Version, t: Translator) -> Task:
    low, high = interval(v)
    if low > 1 / 4:
        verdict = t.gettext(
            "Yes: {share} lies below the interval. But whoever tries many bots will find one that "
            "passes by luck.",
            share=t.percent(1 / 4),
        )
    else:
        verdict = t.gettext("No: {share} lies in the interval.", share=t.percent(1 / 4))
    return Task(
        t.gettext("How many games prove it?"),
        t.gettext(
            "A bot plays against three others. It wins {wins} of {games} games; nobody shared a "
            "win.",
            wins=v.wins,
            games=v.games,
        ),
        [
            Part(
                t.gettext("Give the 95% confidence interval for its chance of winning."),
                3,
                t.gettext(
                    "{share} ± 1.96 × {error}: from {low} to {high}.",
                    share=t.percent(v.wins / v.games, 1),
                    error=t.percent((high - low) / 3.92, 2),
                    low=t.percent(low, 1),
                    high=t.percent(high, 1),
                ),
                t.gettext(
                    "One mark each for the share, the standard error and the interval. With 2 "
                    "instead of 1.96 it is right too."
                ),
            ),
            Part(
                t.gettext("Does this show that it wins more often than one game in four?"),
                1,
                verdict,
                _carried(t),
            ),
            Part(
                t.gettext("How many games would make the interval half as wide?"),
                1,
                t.gettext("Four times as many: {games}.", games=4 * v.games),
            ),
        ],
    )


def felt(v: Version) -> Fraction:
    """Return what the risky play is worth to whom a point lost weighs more."""
    return Fraction(v.gain - v.weight * v.loss, 2)


def _lossaverse(v: Version, t: Translator) -> Task:
    points = Fraction(v.gain - v.loss, 2)
    return Task(
        t.gettext("Losses weigh more"),
        t.gettext(
            "One play changes nothing. Another wins you {gain} points or loses you {loss}, each "
            "with a chance of one half. To Kim a lost point weighs {weight} times as much as a "
            "point won.",
            gain=v.gain,
            loss=v.loss,
            weight=v.weight,
        ),
        [
            Part(
                t.gettext("How many points does the risky play win on average?"),
                1,
                f"1/2 × {v.gain} − 1/2 × {v.loss} = {t.number(float(points))}.",
            ),
            Part(
                t.gettext("What is it worth to Kim?"),
                1,
                f"1/2 × {v.gain} − {v.weight} × 1/2 × {v.loss} = {signed_half(felt(v), t)}.",
            ),
            Part(
                t.gettext("Which play does Kim choose, and which one wins more in the long run?"),
                1,
                t.gettext("Kim chooses the safe play; the risky one wins more."),
                _carried(t),
            ),
        ],
    )


def signed_half(n: Fraction, t: Translator) -> str:
    """Return a number with a proper minus sign."""
    return t.number(float(n)).replace("-", "−")


def results(v: Version) -> list[Fraction]:
    """Return what each bot wins on average against the population."""
    return [
        sum((Fraction(share, 100) * won for share, won in zip(v.shares, row)), Fraction())
        for row in BEATEN
    ]


def _population(v: Version, t: Translator) -> Task:
    bots = ("X", "Y", "Z")
    won = results(v)
    grow = [bot for bot, n in zip(bots, won) if n > 0]
    return Task(
        t.gettext("Rock, paper, scissors among bots"),
        t.gettext(
            "Bot X beats Y, Y beats Z, and Z beats X. A win counts 1, a defeat −1, a game between "
            "two of the same kind 0. In a population {x} are X, {y} are Y and {z} are Z.",
            **dict(zip("xyz", (t.percent(share / 100) for share in v.shares))),
        ),
        [
            Part(
                t.gettext("What does each kind of bot win on average per game?"),
                3,
                t.gettext(
                    "{each}.",
                    each=t.list([f"{bot}: {signed_half(n, t)}" for bot, n in zip(bots, won)]),
                ),
                t.gettext("One mark for each."),
            ),
            Part(
                t.gettext("Which kinds become more frequent if success decides?"),
                1,
                _sentence(t.list(grow)),
                _carried(t),
            ),
            Part(
                t.gettext("At which shares does nothing change any more?"),
                1,
                t.gettext("At one third each: then every kind wins 0 on average."),
            ),
        ],
    )
