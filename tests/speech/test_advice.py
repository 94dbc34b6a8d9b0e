"""The coach's advice is said in whole sentences that are true of the play."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from random import Random

import pytest

from poison.bots import AtRandom
from poison.engine import Game, Play, View, new_deal_code, stream
from poison.i18n import Translator, languages
from poison.odds import TIPS, Advice, Drink, Estimate, Option, Tip, coach, terms
from poison.rulebook.strategy import tips as rules_on_tips
from poison.speech.advice import describe_advice, describe_option
from poison.speech.tips import describe_tip, name_tip

EN, NL, RU = Translator("en"), Translator("nl"), Translator("ru")
NOTHING = Drink(0, 0)
N = "\u00a0"


def option(
    play: str,
    mean: float = 2.31,
    behind: tuple[float, float, float] = (0, 0, 0),
    drinks: Drink = NOTHING,
    later: float = 0.4,
    tips: tuple[Tip, ...] = (),
) -> Option:
    points = Estimate(mean, mean - 0.4, mean + 0.4)
    chance = Estimate(later, later, later)
    return Option(Play(play), points, Estimate(*behind), drinks, chance, tips)


def advice(*options: Option, worlds: int = 250) -> Advice:
    return Advice(0, worlds, options)


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (
            EN,
            "If you play “red 7”, the expected number of penalty points in this round is 2.3 "
            "(1.9 to 2.7). The pot explodes at once, and you drink 4 cards. 1 of them is poison. "
            "The chance that you drink later in this round is 40%.",
        ),
        (
            NL,
            "Speel je ‘rode 7’, dan is het verwachte aantal strafpunten in deze ronde 2,3 (1,9 tot "
            "2,7). De ketel ontploft meteen en je drinkt 4 kaarten. Daarvan is 1 kaart vergif. De "
            "kans dat je later in deze ronde nog drinkt, is 40%.",
        ),
        (
            RU,
            f"После хода «красная 7» математическое ожидание ваших штрафных очков за раунд{N}— 2,3 "
            "(от 1,9 до 2,7). Котёл сразу взрывается, и вы выпиваете 4 карты. Из них 1 "
            f"карта{N}— яд. Позже в этом раунде вам придётся пить с вероятностью 40{N}%.",
        ),
    ],
)
def test_a_play_that_explodes(t: Translator, expected: str) -> None:
    assert describe_option(option("R7", drinks=Drink(3, 1)), t) == expected


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (
            EN,
            "If you play “poison into the green pot”, the expected number of penalty points in "
            "this round is 0.0 (0.0 to 0.4). Nothing explodes now. The chance that you drink later "
            "in this round is 0%.",
        ),
        (
            NL,
            "Speel je ‘vergif in de groene ketel’, dan is het verwachte aantal strafpunten in deze "
            "ronde 0,0 (0,0 tot 0,4). Er ontploft nu niets. De kans dat je later in deze ronde nog "
            "drinkt, is 0%.",
        ),
        (
            RU,
            "После хода «яд в зелёный котёл» математическое ожидание ваших штрафных очков за "
            f"раунд{N}— 0,0 (от 0,0 до 0,4). Сейчас ничего не взорвётся. Позже в этом раунде вам "
            f"придётся пить с вероятностью 0{N}%.",
        ),
    ],
)
def test_a_play_that_does_not_and_no_points_below_none(t: Translator, expected: str) -> None:
    assert describe_option(option("XG", mean=-0.001, later=0), t) == expected


@pytest.mark.parametrize(
    ("drink", "english", "dutch", "russian"),
    [
        (Drink(1, 0), "1 card. The", "1 kaart. De", "1 карту. Позже"),
        (Drink(2, 0), "2 cards. The", "2 kaarten. De", "2 карты. Позже"),
        (Drink(5, 0), "5 cards. The", "5 kaarten. De", "5 карт. Позже"),
        (Drink(21, 0), "21 cards. The", "21 kaarten. De", "21 карту. Позже"),
        (
            Drink(0, 1),
            "1 card. There is nothing but poison in it. The",
            "1 kaart. Er zit alleen maar vergif in. De",
            "1 карту. В нём один только яд. Позже",
        ),
        (
            Drink(3, 2),
            "5 cards. 2 of them are poison. The",
            "5 kaarten. Daarvan zijn 2 kaarten vergif. De",
            f"5 карт. Из них 2 карты{N}— яд. Позже",
        ),
        (
            Drink(1, 5),
            "6 cards. 5 of them are poison. The",
            "6 kaarten. Daarvan zijn 5 kaarten vergif. De",
            f"6 карт. Из них 5 карт{N}— яд. Позже",
        ),
    ],
)
def test_cards_are_counted(drink: Drink, english: str, dutch: str, russian: str) -> None:
    found = option("XP", drinks=drink)
    assert f"you drink {english}" in describe_option(found, EN)
    assert f"je drinkt {dutch}" in describe_option(found, NL)
    assert f"вы выпиваете {russian}" in describe_option(found, RU)


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (
            EN,
            "“green 2” comes next: its expected number of penalty points is about 0.6 higher (0.3 "
            "to 0.9).",
        ),
        (
            NL,
            "Dan komt ‘groene 2’: het verwachte aantal strafpunten is daarbij ongeveer 0,6 hoger "
            "(0,3 tot 0,9).",
        ),
        (
            RU,
            f"Следующий по качеству ход{N}— «зелёная 2»: математическое ожидание штрафных очков "
            "больше примерно на 0,6 (от 0,3 до 0,9).",
        ),
    ],
)
def test_what_comes_next(t: Translator, expected: str) -> None:
    worse = option("P1", 4, (1.7, 1.2, 2.2))
    said = describe_advice(advice(option("R7"), option("G2", 2.9, (0.6, 0.3, 0.9)), worse), t)
    assert said[-2] == expected
    assert not any(name in "".join(said) for name in ("purple 1", "paarse 1", "фиолетовая 1"))


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (
            EN,
            "As good, as far as this sample can tell: green 2 and poison into the purple pot.",
        ),
        (
            NL,
            "Even goed, voor zover deze steekproef dat laat zien: groene 2 en vergif in de paarse "
            "ketel.",
        ),
        (
            RU,
            "Не хуже, насколько позволяет судить эта выборка: зелёная 2 и яд в фиолетовый котёл.",
        ),
    ],
)
def test_plays_that_cannot_be_told_apart_are_not_ranked(t: Translator, expected: str) -> None:
    luck, crumb = (0.2, -0.1, 0.5), (0.03, 0.01, 0.05)
    worst = option("P7", 5, (2.0, 1.5, 2.5))
    said = describe_advice(
        advice(option("R7"), option("G2", 2.5, luck), option("XP", 2.4, crumb), worst), t
    )
    assert said[-3] == expected
    assert "2.0" in said[-2] or "2,0" in said[-2]


def test_the_tips_come_before_the_play_is_given_away() -> None:
    tips = (Tip("S5", 0.9), Tip("S1", -0.8), Tip("S3", 0.5), Tip("S4", 0.4), Tip("S2", -0.3))
    first, second, play, against, last, source = describe_advice(
        advice(option("R7", tips=tips), option("G2", 4, (2, 1, 3))), EN
    )
    assert first == (
        "Tip S5, spend big numbers early: play a card that will be harder to place later."
    )
    assert second.startswith("Tip S3, poison is a hot potato: keep")
    assert play.startswith("If you play “red 7”")
    assert against.startswith("Tip S1, count to 13, speaks against it: ")
    assert last.startswith("“green 2” comes next")
    assert source == (
        "These numbers come from 250 sampled deals of the hidden cards, played to the end by the "
        "five tips; the ranges in brackets are 95% confidence intervals."
    )


def test_tips_with_next_to_nothing_to_say_are_silent() -> None:
    few = advice(option("R7", tips=(Tip("S5", 0.05),)), option("G2", 4, (2, 1, 3)))
    said = describe_advice(few, EN)
    assert said[0] == "None of the five tips speaks clearly for the best play."
    assert said[1].startswith("If you play “red 7”")


def test_a_last_card_leaves_no_choice() -> None:
    said = describe_advice(advice(option("R7")), EN)
    assert said[0] == "You have no choice: there is only one legal play."
    assert len(said) == 3


@pytest.mark.parametrize(
    ("worlds", "expected"),
    [
        (1, "по 1 случайной раздаче скрытых карт, доигранной"),
        (2, "по 2 случайным раздачам скрытых карт, доигранным"),
        (5, "по 5 случайным раздачам скрытых карт, доигранным"),
        (21, "по 21 случайной раздаче скрытых карт, доигранной"),
    ],
)
def test_russian_counts_deals(worlds: int, expected: str) -> None:
    assert expected in describe_advice(advice(option("R7"), worlds=worlds), RU)[-1]


SITUATIONS = [("R7", NOTHING), ("R7", Drink(2, 1)), ("R7", Drink(2, 0)), ("R7", Drink(0, 1))]
SITUATIONS += [(play.replace("R7", "XR"), drink) for play, drink in SITUATIONS]


AGAINST = {"en": "speaks against it", "nl": "pleit ertegen", "ru": "против этого хода"}


@pytest.mark.parametrize("language", AGAINST)
@pytest.mark.parametrize("tip", TIPS)
def test_every_tip_speaks_for_and_against(tip: str, language: str) -> None:
    t = Translator(language)
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for (play, drinks), good in product(SITUATIONS, (True, False)):
        text = describe_tip(Tip(tip, 0.5 if good else -0.5), option(play, drinks=drinks), t)
        assert tip in text
        assert name_tip(tip, t)[1:] in text
        assert (AGAINST[language] in text) is not good
        told[good].add(text)
    assert not told[True] & told[False]
    assert len(told[True]) >= 2
    assert len(told[False]) >= 2


@pytest.mark.parametrize(
    ("n", "english", "dutch", "russian"),
    [
        (1, "there is 1 poison in", "er ligt 1 vergifkaart in", "1 карта яда"),
        (2, "there are 2 poisons in", "er liggen 2 vergifkaarten in", "2 карты яда"),
        (5, "there are 5 poisons in", "er liggen 5 vergifkaarten in", "5 карт яда"),
        (21, "there are 21 poisons in", "er liggen 21 vergifkaarten in", "21 карта яда"),
    ],
)
def test_s2_counts_the_poison_one_would_drink(
    n: int, english: str, dutch: str, russian: str
) -> None:
    drinking = option("R7", drinks=Drink(1, n))
    for t, expected in ((EN, english), (NL, dutch), (RU, russian)):
        assert expected in describe_tip(Tip("S2", -1), drinking, t)


@pytest.mark.parametrize("language", languages())
def test_the_tips_are_called_as_in_the_rules(language: str) -> None:
    t = Translator(language)
    headings = [paragraph.heading for paragraph in rules_on_tips(t.for_domain("rules")).paragraphs]
    assert [name_tip(name, t) for name in TIPS] == headings


def moments(players: int, seed: int) -> list[View]:
    """Views of a round played at random, every third play."""
    game, rng = Game.new(players, "quick", new_deal_code(Random(seed))), stream(seed, "plays")
    seen = []
    while not game.is_over:
        seen.append(game.view(game.round.turn))
        game, _ = game.play(AtRandom().choose(seen[-1], rng))
    return seen[::3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_can_be_played_can_be_put_into_words(players: int) -> None:
    leftover = re.compile(r"[{}]|\bnan\b|  |None\b(?! of)|[-\u2212]0[.,]0")
    for view in moments(players, seed=players):
        found = coach(view, stream(1, "coach"), budget=1)
        for language in languages():
            t = Translator(language)
            texts = list(describe_advice(found, t))
            for each in found.options:
                texts.append(describe_option(each, t))
                texts += [describe_tip(tip, each, t) for tip in each.tips]
            assert [text for text in texts if leftover.search(text) or not text] == []
            assert all(text[-1] == "." for text in texts)
            assert len(set(texts)) >= len(found.options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_tip_says_is_true_of_the_table(players: int) -> None:
    told = Counter[str]()
    for view in [moment for seed in range(30) for moment in moments(players, seed)]:
        counts, options = terms(view), coach(view, stream(1, "coach"), budget=1).options
        drinking = [each for each in options if each.drinks_now.potions]
        claims = {
            "keep yours": any(card.is_poison for card in view.hand),
            "get rid of a poison": any(card.is_poison for card in view.hand),
            "drink no potions now": any(counts[each.play]["S4"] < 0 for each in drinking),
            "would let you drink": any(counts[each.play]["S4"] > 0 for each in drinking),
            "the big cards stay": any(card.points >= 4 for card in view.hand if not card.is_poison),
        }
        for each, tip in [(option, tip) for option in options for tip in option.tips]:
            text = describe_tip(tip, each, EN)
            for claim, is_true in claims.items():
                if claim in text:
                    told[claim] += 1
                    assert is_true, (view, text)
            if "in this pot" in text:
                told["poison"] += 1
                poisons = sum(card.is_poison for card in view.pot(each.play.pot))
                assert re.findall(r"\d+", text) == ["2", str(poisons)]
    assert len(told) >= 5
