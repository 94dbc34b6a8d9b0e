"""What lesson 8 claims of its games, and what its builder and its exercise do."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from poison.arena import tournament as sim
from poison.arena.files import load
from poison.arena.match import Ours, match
from poison.engine import LIMIT, Play, View
from poison.i18n import Translator
from poison.lessons import Lesson, duels
from poison.lessons.course.write_a_bot import numbers as here
from poison.lessons.course.write_a_bot.figures import builder as sliders
from poison.lessons.course.write_a_bot.numbers import cautious, trials
from poison.lessons.course.write_a_bot.strategies import (
    CAUTIOUS,
    COLLECTOR,
    POISONER,
    Weights,
    careful,
    explodes,
    first,
    price,
    source,
    steady,
    strategy,
    thrifty,
)
from poison.lessons.duels import compare, compete
from poison.lessons.kinds import Exercise

T = Translator("en", "lessons")


def test_the_games_are_those_of_a_tournament() -> None:
    bots = {"careful": Ours(careful), "first": Ours(first), "easy": "easy"}
    ours = match(bots, 20, 5)
    theirs = sim.tournament(bots, players=2, deals=20, seed=5, workers=1, progress=False)
    assert [ours.names[who] for who in ours.ranking()] == [s.name for s in theirs.table]
    for place, who in enumerate(ours.ranking()):
        assert ours.share(who) == theirs.table[place].win_share
        assert ours.games * 20 == theirs.table[place].games


def test_the_difference_is_that_of_the_shares_and_sharper_deal_by_deal() -> None:
    found = here.duel(careful, first)
    difference = found.difference(0, 1)
    assert difference.mean == pytest.approx(found.share(0).mean - found.share(1).mean)
    # What the one wins the other loses: the difference is off by twice as much.
    assert difference.error == pytest.approx(2 * found.share(0).error)


def test_a_copy_wins_half_on_every_deal() -> None:
    assert set(here.duel(steady, steady, 30).won) == {(60, 60)}


def test_a_duel_that_proves_nothing_and_a_difference_that_proves_something() -> None:
    assert here.OPEN.low < 0.5 < here.OPEN.high
    one, other, ahead = here.ONE, here.OTHER, here.AHEAD
    assert one.low < other.high
    assert ahead.mean == pytest.approx(one.mean - other.mean)
    assert ahead.low > 0
    for known in (here.OPEN, one, other, ahead):
        assert known.mean == pytest.approx((known.low + known.high) / 2)


def test_the_numbers_that_exercises_name_are_right() -> None:
    duel = here.duel(*here.LADDER[3]).share(0)
    assert here.LEADING.mean == pytest.approx(duel.mean, abs=0.0006)
    assert here.LEADING.error == pytest.approx(duel.error, abs=0.0006)
    assert pytest.approx(here.payoffs()[2][:2], abs=0.0006) == here.SCEPTIC


def test_the_circle_holds_on_deals_it_was_not_found_on() -> None:
    circle = [*here.POPULATION[:3], here.POPULATION[0]]
    for one, other in pairwise(circle):
        assert here.duel(one, other, seed="fresh").share(0).low > 0.5


@pytest.mark.parametrize("start", [[1.0, 0.0, 0.0], [0.2, 0.5, 0.3]])
def test_a_generation_is_a_population(start: list[float]) -> None:
    table = here.payoffs()
    after = here.generation(start, table)
    assert sum(after) == pytest.approx(1)
    # Who has nobody gets nobody, and who wins more than half grows.
    for before, now, won in zip(start, after, here.success(start, table), strict=True):
        assert now == pytest.approx(2 * before * won)


def test_generations_are_what_many_drawn_games_give() -> None:
    """A game each between players drawn at random; who wins has a descendant."""
    from poison.engine import stream
    from poison.engine.streams import below

    table, start, rng = here.payoffs(), [0.5, 0.3, 0.2], stream(1, "drawn")
    wins = [0, 0, 0]
    whole = 40_000
    for _ in range(whole):
        one, other = ((at >= 5) + (at >= 8) for at in (below(rng, 10), below(rng, 10)))
        is_won = below(rng, 10**6) < table[one][other] * 10**6
        wins[one if is_won else other] += 1
    expected = here.generation(start, table)
    for got, share in zip(wins, expected, strict=True):
        assert got / whole == pytest.approx(share, abs=0.01)


@pytest.mark.parametrize("weights", [{}, COLLECTOR, POISONER, CAUTIOUS])
def test_the_program_of_the_sliders_can_be_handed_in(weights: Weights, tmp_path: Path) -> None:
    file = tmp_path / "anna.py"
    file.write_text(source("anna", **weights), "utf-8")
    found = load(str(file), "anna")
    for view in trials():
        assert found(view) == strategy(**weights)(view) in view.legal_plays()


def test_sliders_do_what_they_say() -> None:
    """Over the positions each weight moves the plays its way."""

    def played(weights: Weights) -> list[tuple[View, Play]]:
        return [(view, strategy(**weights)(view)) for view in trials()]

    def points(weights: Weights) -> int:
        return sum(play.card.points for _, play in played(weights))

    def swallowed(weights: Weights) -> int:
        return sum(price(view, play) for view, play in played(weights))

    def poisons(weights: Weights) -> int:
        return sum(play.card.is_poison for _, play in played(weights))

    assert points({"big": 2}) > points({}) > points({"big": -2})
    dear, gladly = {"potion": 2, "poison": 4}, {"potion": -2, "poison": -4}
    assert swallowed(dear) < swallowed(gladly)
    assert poisons({"early": 4}) > poisons({"early": -4})


def test_trials_are_of_both_kinds() -> None:
    forced = [all(explodes(view, play) for play in view.legal_plays()) for view in trials()]
    assert forced.count(True) == forced.count(False) == 30


def asked() -> Exercise:
    return Lesson("08-write-a-bot", "en").exercises["bot"]


def wrong_bots() -> list[tuple[Any, str]]:
    def raises(view: View) -> Play:
        return view.legal_plays()[len(view.hand)]

    return [
        (first, "another card would be safe"),
        (careful, "it would be only"),
        # The bots of the lesson are no answer: they count potions too
        (thrifty, "it would be only"),
        (steady, "it would be only"),
        (raises, "IndexError"),
        (lambda view: "R3", "'R3', which is no legal play"),
        (lambda view: None, "returns nothing"),
        (lambda view: view.legal_plays(), "no legal play"),
    ]


@pytest.mark.parametrize(("bot", "said"), wrong_bots())
def test_a_wrong_bot_is_shown_where(bot: Any, said: str) -> None:
    feedback = asked().check(bot, T)
    assert feedback.right is False
    assert said in feedback.text
    assert "Your hand:" in feedback.text  # the position is described


@pytest.mark.parametrize("bot", [cautious, lambda view: str(cautious(view))])
def test_every_bot_that_keeps_the_rule_is_right(bot: Any) -> None:
    assert asked().check(bot, T).right is True


def test_the_solution_that_is_shown_is_right() -> None:
    names: dict[str, Any] = {}
    exec(asked().solution, names)
    assert asked().check(names["my_bot"], T).right is True


def test_a_comparison_says_so_when_nothing_is_proved() -> None:
    assert "cannot be told" in compare(steady, steady, T, deals=20).alt
    assert "worse" in compare(first, steady, T, deals=40).alt
    assert "cannot be told apart" in compete([careful, thrifty, "easy"], T, deals=10).alt


def endless(view: View) -> Play:
    while True:
        pass


def in_the_end(view: View) -> Play:
    """Play well for a while, as a bot whose loop ends by chance."""
    return endless(view) if len(view.hand) == 1 else steady(view)


@pytest.mark.parametrize(("bot", "language"), [(endless, "nl"), (in_the_end, "ru")])
def test_a_bot_without_end_is_stopped_and_named(
    bot: Any, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duels, "LIMIT", 1)
    t = Translator(language, "lessons")
    found = [compare(bot, first, t), compare(first, bot, t), compete([first, bot, "medium"], t)]
    (said,) = {each.alt for each in found}
    assert bot.__name__ in said
    assert said != compare(bot, first, T).alt  # in another language
    assert all(said in each._repr_html_() for each in found)
    # And the next ones play.
    assert compare(careful, first, t, deals=2).alt.startswith("careful")


def test_whoever_interrupts_a_duel_is_told_by_python() -> None:
    """A long duel need not be an endless one."""

    def interrupted(view: View) -> Play:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compare(interrupted, first, T)


def test_a_duel_in_a_thread_is_played() -> None:
    """Nothing can be interrupted there."""
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(compare, careful, first, T, deals=20).result()
    assert there.alt == compare(careful, first, T, deals=20).alt


def test_the_builder_plays_and_says_what_came_of_it() -> None:
    builder = sliders(T)
    builder.deals = 20
    assert "not played" in builder.summary
    builder.set(**CAUTIOUS)
    assert builder.weights == CAUTIOUS
    builder.play()
    assert len(builder.found) == 4
    assert "Against sceptic: 50.0%\xa0±\xa00.0%." in builder.summary
    assert "Stronger than: 1." in builder.summary  # the collector
    assert "value += -4 * potions - 8 * poisons" in builder.python


def test_the_builder_can_be_stopped() -> None:
    builder = sliders(T)
    builder.deals = 1000
    told: list[float] = []

    def tell(done: float) -> None:
        told.append(done)
        builder.stop()

    builder._stopped = False
    assert builder._compute(builder.python, tell) == []
    assert told == [1 / 4000]


def test_a_class_tournament_survives_every_file(tmp_path: Path) -> None:
    """The command of the lesson, with a sound bot and with each kind of bad one."""
    files = {
        "anna": source("anna", **CAUTIOUS),
        "boris": "def boris(view):\n    return 1 / 0\n",
        "clara": "def clara(view):\n    return 'R3'\n",
        "dina": "def dina(view):\n    while True:\n        pass\n",
    }
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    given = [f"{name}.py:{name}" for name in files]
    command = [sys.executable, "-m", "poison.cli", "tournament", *given, "medium"]
    done = subprocess.run(
        [*command, "--players", "2", "--deals", "2", "--workers", "1", "--lang", "en"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    rows = {line.split()[0]: line.split() for line in done.stdout.splitlines()[1:6]}
    assert {name: rows[name][-1] for name in rows} == {
        "medium": "0",
        "anna": "0",
        "boris": "4",
        "clara": "4",
        "dina": "4",
    }
    assert "ZeroDivisionError" in done.stdout
    assert 'boris.py", line 2' in done.stdout
    assert "it answered 'R3', which is not a legal play" in done.stdout
    assert f"still thinking after {sim.LIMIT:g} s" in done.stdout
    assert sim.LIMIT == 2  # as the lesson says


@pytest.mark.parametrize("language", ["en", "nl", "ru"])
def test_the_lesson_begins_without_a_game(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exercises do not play: the page would wait for it."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(here, "match", forbidden)
    lesson = Lesson("08-write-a-bot", language)
    assert str(LIMIT) in lesson.exercise("by-hand").exercise.hints[0]
