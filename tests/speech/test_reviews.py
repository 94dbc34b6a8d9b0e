"""The review of a game in sentences."""

from __future__ import annotations

import pytest

from poison.bots import AtRandom
from poison.engine import Game, Play, stream
from poison.i18n import Translator, languages
from poison.odds import Estimate, Judged, Review, review
from poison.speech.reviews import describe_judged, describe_review

EN, NL, RU = Translator("en"), Translator("nl"), Translator("ru")
NAMES = ["Ann", "Боб"]


def judged(
    play: str,
    best: str,
    cost: tuple[float, float, float] = (0, 0, 0),
    choices: int = 9,
    seat: int = 0,
) -> Judged:
    return Judged(1, 4, seat, Play(play), Play(best), Estimate(*cost), choices)


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (
            EN,
            "Round 2, play 5: Ann played “red 7”; the expected number of penalty points rose to "
            "about 1.2 above that of “poison into the green pot” (0.8 to 1.7).",
        ),
        (
            NL,
            "Ronde 2, zet 5: Ann speelde ‘rode 7’; het verwachte aantal strafpunten werd daarmee "
            "ongeveer 1,2 hoger dan met ‘vergif in de groene ketel’ (0,8 tot 1,7).",
        ),
        (
            RU,
            "Раунд 2, ход 5: Ann играет «красная 7»; математическое ожидание штрафных очков "
            "примерно на 1,2 больше, чем после хода «яд в зелёный котёл» (от 0,8 до 1,7).",
        ),
    ],
)
def test_what_a_play_cost(t: Translator, expected: str) -> None:
    assert describe_judged(judged("R7", "XG", (1.24, 0.8, 1.7)), NAMES, t) == expected


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (judged("R7", "R7"), "Ann played “red 7”, and nothing better was found."),
        (judged("R7", "R7", choices=1), "Ann could play nothing but “red 7”."),
        (
            judged("R7", "G2", (0.3, -0.1, 0.7)),
            "Ann played “red 7”, about as good as “green 2”, as far as the sample can tell.",
        ),
    ],
)
def test_a_play_that_cost_nothing_for_certain(found: Judged, expected: str) -> None:
    assert describe_judged(found, NAMES, EN) == f"Round 2, play 5: {expected}"


def test_the_dearest_play_comes_first() -> None:
    game = Review(
        2,
        (
            judged("R7", "G2", (0.6, 0.2, 1.0)),
            judged("P1", "P1", choices=1, seat=1),
            judged("XR", "G2", (2.0, 1.5, 2.5)),
            judged("G4", "G2", (0.2, -0.1, 0.5)),
        ),
    )
    ann, bob, heading, *turning = describe_review(game, NAMES, EN)
    assert ann == "Ann: accuracy 75%, expected penalty points given away 2.8."
    assert bob == "Боб never had a choice."
    assert heading == "The game turned here:"
    assert [text.partition("“")[2].partition("”")[0] for text in turning] == [
        "poison into the red pot",
        "red 7",
    ]


@pytest.mark.parametrize(
    ("t", "expected"),
    [
        (EN, "No play surely cost anything: there was no turning point."),
        (NL, "Van geen enkele zet staat vast dat hij iets heeft gekost: er was geen keerpunt."),
        (
            RU,
            "Нет хода, о котором можно уверенно сказать, что он чего-то стоил: переломного "
            "момента не было.",
        ),
    ],
)
def test_a_game_without_a_turning_point(t: Translator, expected: str) -> None:
    level = Review(2, (judged("R7", "G2", (0.3, -0.1, 0.7)), judged("P1", "P1", seat=1)))
    assert describe_review(level, NAMES, t)[-1] == expected


def test_names_cannot_turn_the_text_around() -> None:
    hebrew = "\u05e9\u05e8\u05d4"
    assert f"\u2068{hebrew}\u2069 played" in describe_judged(judged("R7", "R7"), [hebrew], EN)


def test_a_whole_game_can_be_put_into_words() -> None:
    game, rng = Game.new(2, "standard", "K7M2XX"), stream(1, "plays")
    while not game.is_over:
        if game.is_round_over:
            game, _ = game.next_round()
        game, _ = game.play(AtRandom().choose(game.view(game.round.turn), rng))
    found = review(game, budget=1, workers=1)
    for language in languages():
        t = Translator(language)
        texts = [describe_judged(each, NAMES, t) for each in found.plays]
        texts += describe_review(found, NAMES, t)
        assert [text for text in texts if "{" in text or "}" in text or "nan" in text] == []
        assert len(set(texts)) >= len(found.plays)
