"""What cannot be done is said in the reader's language."""

from __future__ import annotations

import pytest

from poison.arena.entrants import entrants
from poison.engine import Round, deal
from poison.i18n import Translator, languages
from poison.odds import MissingExtra, solve
from poison.sim import NumbaMissing, simulate
from poison.sim.simulate import BadSimulation
from poison.speech.refusals import describe_refusal


class Classy:
    """A class where an object is wanted."""


def refused(call: str) -> Exception:
    """Return what somebody meets who asks for something that cannot be had."""
    asked = {
        "too large": lambda: solve(Round.deal(deal(1, 4), 0), positions=1000),
        "players": lambda: simulate(["easy"], 10),
        "policy": lambda: simulate(["easy", "eazy"], 10),
        "seed": lambda: simulate(["easy", "easy"], 10, seed=-1),
        "class": lambda: entrants(["easy", Classy]),
        "kind": lambda: entrants(["easy", 3]),
        "signature": lambda: entrants(["easy", lambda: None]),
    }
    with pytest.raises(Exception) as caught:
        asked[call]()
    return caught.value


@pytest.mark.parametrize(
    ("call", "english", "dutch", "russian"),
    [
        (
            "too large",
            "with 48 cards still to be played, 1,000 positions",
            "er zijn nog 48 kaarten te spelen, en 1.000 stellingen",
            "предел\u00a0— 1000, а сыграть осталось ещё 48 карт.",
        ),
        ("players", "2 to 6 players; 1 were", "2 tot en met 6 spelers", "от 2 до 6 игроков"),
        ("policy", "called “eazy”: choose from random,", "heet ‘eazy’", "Игрока «eazy» нет"),
        ("seed", "from 0 to 2⁶⁴ − 1, not -1.", "niet -1.", "а не -1."),
        ("class", "“Classy” is a class", "‘Classy’ is een klasse", "«Classy»\u00a0— это класс"),
        ("kind", "“3” is neither", "‘3’ is geen bot", "«3»\u00a0— не бот"),
        ("signature", "function “<lambda>” must", "functie ‘<lambda>’ moet", "«<lambda>» должна"),
    ],
)
def test_it_is_said_what_is_wrong(call: str, english: str, dutch: str, russian: str) -> None:
    error = refused(call)
    for language, expected in (("en", english), ("nl", dutch), ("ru", russian)):
        assert expected in describe_refusal(error, Translator(language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("error", "command"),
    [
        (MissingExtra("nashpy"), "pip install 'poison-classroom[gametheory]'"),
        (NumbaMissing("numba is missing", name="numba"), "pip install numba"),
        (ModuleNotFoundError("no cloudpickle", name="cloudpickle"), "pip install cloudpickle"),
    ],
)
def test_a_missing_package_can_be_installed(
    error: ImportError, command: str, language: str
) -> None:
    text = describe_refusal(error, Translator(language))
    assert text.endswith(command)
    assert str(error.name) in text


def test_what_is_of_no_known_kind_is_said_in_its_own_words() -> None:
    assert describe_refusal(RuntimeError("odd"), Translator("nl")) == "odd"


@pytest.mark.parametrize("language", ["nl", "ru"])
def test_nothing_is_left_in_english(language: str) -> None:
    for reason in ("players", "policy", "seed"):
        error = BadSimulation(reason, 7)
        assert describe_refusal(error, Translator(language)) != describe_refusal(
            error, Translator("en")
        )
