"""The snapshot: nothing hidden is in it, everything in it is right, in every language."""

from __future__ import annotations

import json
import re
from collections import Counter
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import COLOURS, DECK, LIMIT, MODES, Card, Play, Round, new_deal_code, score
from poison.i18n import Translator, languages
from poison.table import Session
from poison.table.session import KINDS
from poison.table.snapshot import snapshot
from poison.table.words import labels
from tests.table.sessions import (
    FOR_THIS_TABLE,
    answered,
    in_a_round,
    legal,
    opened,
    played,
    started,
    step,
    texts,
)

EN = Translator("en")
SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def moments(draw: st.DrawFn) -> Session:
    """A game at any moment."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
    kinds[draw(st.integers(0, len(kinds) - 1))] = "human"
    seed = draw(SEEDS)
    session = started(
        *kinds, mode=draw(st.sampled_from(MODES)), code=new_deal_code(Random(draw(SEEDS)))
    )
    return played(session, draw(st.integers(0, 120)), seed)


def dumped(session: Session, language: str) -> bytes:
    return json.dumps(snapshot(session, Translator(language)), allow_nan=False).encode()


@settings(max_examples=60, deadline=None)
@given(moments(), st.sampled_from(languages()))
def test_a_snapshot_is_json(session: Session, language: str) -> None:
    shown = snapshot(session, Translator(language))
    again = json.loads(dumped(session, language))
    assert again == shown


# Hidden means hidden.


def shuffled(session: Session, rng: Random) -> Session:
    """Return a session that differs in what nobody at the screen can see.

    The deal code goes too: whoever has it can deal the cards.
    """
    game = session.game
    assert game is not None
    state = game.round
    others = [seat for seat in range(game.players) if session.is_covered or seat != session.viewer]
    played_by = [
        state.plays[(seat - state.starter) % game.players :: game.players]
        for seat in range(game.players)
    ]
    open_cards = [
        [play.card for play in played_by[seat]] if seat in others else list(state.dealt[seat])
        for seat in range(game.players)
    ]
    closed = list(
        (Counter(DECK) - Counter([card for hand in open_cards for card in hand])).elements()
    )
    rng.shuffle(closed)
    dealt = [list(hand) for hand in open_cards]
    for seat in others:
        while len(dealt[seat]) < len(state.dealt[seat]):
            dealt[seat].append(closed.pop())
        rng.shuffle(dealt[seat])
    changed = Round.deal(dealt, state.starter)
    for play in state.plays:
        changed, _ = changed.play(play)
    other = copy(session)
    other.game = replace(game, rounds=(*game.rounds[:-1], changed))
    return other


@settings(max_examples=150, deadline=None)
@given(moments(), SEEDS, st.sampled_from(languages()))
def test_what_nobody_can_see_changes_nothing(session: Session, seed: int, language: str) -> None:
    session.game = replace(session.game, code=None)  # type: ignore[type-var]
    other = shuffled(session, Random(seed))
    assert dumped(other, language) == dumped(session, language)


def test_the_shuffle_does_shuffle() -> None:
    session = answered(started("human", "easy", "easy"))
    before = session.game.round  # type: ignore[union-attr]
    after = shuffled(session, Random(1)).game.round  # type: ignore[union-attr]
    assert after.hands[0] == before.hands[0]
    assert after.hands[1] != before.hands[1]
    session = played(started("human", "human"), 0)
    assert session.is_covered
    after = shuffled(session, Random(1)).game.round  # type: ignore[union-attr]
    assert after.hands[0] != session.game.round.hands[0]  # type: ignore[union-attr]


# Every language says everything.

# What is the same in English and Dutch: names, codes, and words they share.
SAME = {"Ada", "Blaise", "Poison", "Hint", "Ann", "Bob", "Cleo", "Dirk", ""}
CODES = re.compile(
    r"/(language|dir|code|phase|id|value|kind|pot|card|play|boom|(cards|keys)/\d+|languages/\d+/label"
    r"|cards/\w+/(kind|letter)|again/.*)$"
)


def said(shown: Any) -> dict[str, str]:
    """Return the texts for people: no codes, no numbers."""
    found = {where: text for where, text in texts(shown).items() if not CODES.search(where)}
    return {
        where: text
        for where, text in found.items()
        if text not in SAME and re.search(r"[^\W\d_]", text)
    }


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_labels_leave_no_english(language: str) -> None:
    english, other = said(labels(EN)), said(labels(Translator(language)))
    assert len(english) > 100
    assert set(other) >= set(english) - {"/setup/names/2"}
    assert not {where: text for where, text in english.items() if other.get(where) == text}


@settings(max_examples=40, deadline=None)
@given(moments(), st.sampled_from([code for code in languages() if code != "en"]))
def test_snapshots_leave_no_english(session: Session, language: str) -> None:
    english = said(snapshot(session, EN))
    other = said(snapshot(session, Translator(language)))
    assert set(other) == set(english)
    assert not {where: text for where, text in english.items() if other[where] == text}


def test_russian_has_no_latin_word_but_names() -> None:
    latin = re.compile(r"[A-Za-z]{2,}")
    names = {"Poison", "Ann", "Bob", "Cleo", "Dirk", "XG", "R7"}
    shown = snapshot(played(started("human", "easy", "hard")), Translator("ru"))
    for where, text in said(shown).items():
        assert not set(latin.findall(text)) - names, where


# What it says is right.


@settings(max_examples=60, deadline=None)
@given(moments())
def test_s2_a_pot_costs_what_drinking_it_changes_in_the_count(session: Session) -> None:
    view, shown = session.view(), snapshot(session, EN)
    if session.is_covered:
        return
    for place, colour in enumerate(COLOURS):
        pot = view.pots[place]
        drunk = [list(pile) for pile in view.drunk]
        before = score(drunk).penalties[view.seat]
        drunk[view.seat] += pot
        change = score(drunk).penalties[view.seat] - before
        n = abs(change)
        unit = "point" if n == 1 else "points"
        if not pot:
            expected = "nothing to drink"
        elif change == 0:
            expected = "free for you"
        else:
            expected = f"{'costs' if change > 0 else 'saves'} you {n} {unit}"
        assert shown["pots"][place]["cost"] == expected
        assert shown["pots"][place]["pot"] == colour


@settings(max_examples=60, deadline=None)
@given(moments())
def test_s1_r8_a_card_does_what_the_hand_says(session: Session) -> None:
    if session.is_covered or session.turn != session.viewer:
        return
    shown = snapshot(session, EN)
    plays = [play for held in shown["hand"] for play in held["plays"]]
    assert {play["play"] for play in plays} == set(legal(session))
    for play in plays:
        after = copy(session)
        after.play(play["play"])
        state = after.game.round  # type: ignore[union-attr]
        drunk = len(state.drunk[session.viewer]) - len(session.view().drunk[session.viewer])
        assert play["explodes"] == (play["total"] > 13) == bool(drunk)
        lying = sum(card.points for card in state.pot(play["pot"]))
        alone = Play(play["play"]).card.points
        assert lying == (alone if play["explodes"] else play["total"])
        assert str(play["total"]) in play["label"]
        if drunk:
            assert f"drink {drunk} card" in play["label"]


@settings(max_examples=40, deadline=None)
@given(moments())
def test_r8_pots_say_their_room(session: Session) -> None:
    for pot in snapshot(session, EN)["pots"]:
        reached = sum(Card(code).points for code in pot["cards"])
        assert pot["total"] == reached
        assert pot["room"] == ("full" if reached == 13 else f"room for {13 - reached}")


def counted(
    drunk: tuple[tuple[Card, ...], ...],
) -> tuple[list[dict[str, int]], list[set[str]], list[int]]:
    """Count a round by the rules R12 to R14: cards, who throws what away, penalty points."""
    cards = [Counter(code[0] for code in pile) for pile in drunk]
    thrown: list[set[str]] = [set() for _ in drunk]
    for colour in "RGP":
        ranked = sorted((count[colour] for count in cards), reverse=True)
        if ranked[0] > ranked[1]:
            thrown[[count[colour] for count in cards].index(ranked[0])].add(colour)
    points = [
        2 * count["X"] + sum(count[c] for c in "RGP" if c not in thrown[seat])
        for seat, count in enumerate(cards)
    ]
    return [dict(count) for count in cards], thrown, points


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), SEEDS, st.sampled_from(MODES))
def test_r12_to_r18_the_count_is_right(players: int, seed: int, mode: Any) -> None:
    session = played(started(*["human"] * players, mode=mode), seed=seed)
    game = session.game
    assert game is not None
    shown = snapshot(session, EN)
    cards, thrown, points = counted(game.round.drunk)
    for seat, row in enumerate(shown["scoring"]["rows"]):
        assert [cell["n"] for cell in row["cells"]] == [str(cards[seat].get(c, 0)) for c in "RGPX"]
        assert {
            c for c, cell in zip("RGPX", row["cells"], strict=True) if cell["exempt"]
        } == thrown[seat]
        assert row["points"] == str(points[seat])
    steps = shown["scoring"]["steps"]
    assert len(steps) == 5
    for colour, text in zip("RGP", steps, strict=False):
        leaders = [
            row["name"]
            for seat, row in enumerate(shown["scoring"]["rows"])
            if colour in thrown[seat]
        ]
        assert (" alone " in text) == bool(leaders)
        assert all(text.startswith(name) for name in leaders)
    for row, n in zip(shown["scoring"]["rows"], points, strict=True):
        assert f"{row['name']}: {n}" in steps[-1]
    totals = [sum(sums) for sums in zip(*(counted(s.drunk)[2] for s in game.rounds), strict=True)]
    assert [row["total"] for row in shown["penalties"]["rows"]] == [str(n) for n in totals]
    order = sorted(range(players), key=lambda seat: (totals[seat], seat))
    standings = shown["standings"]["rows"]
    assert [row["name"] for row in standings] == [session.seats[seat].name for seat in order]
    assert [row["place"] for row in standings] == [
        str(1 + sorted(totals).index(totals[seat])) for seat in order
    ]
    assert [row["wins"] for row in standings] == [totals[seat] == min(totals) for seat in order]


def test_r18_a_shared_win() -> None:
    path = next(path for path in FOR_THIS_TABLE if path.stem == "3p-quick-safe-1")
    standings = snapshot(opened(path.read_bytes()), EN)["standings"]
    assert standings["title"].startswith("A shared win: ")
    assert [row["place"] for row in standings["rows"]] == ["1", "1", "3"]
    assert [row["wins"] for row in standings["rows"]] == [True, True, False]


@settings(max_examples=60, deadline=None)
@given(moments())
def test_r12_who_leads_a_colour_and_who_ties_for_it(session: Session) -> None:
    shown = snapshot(session, EN)
    for place, colour in enumerate(COLOURS):
        piles = [seat["drunk"][place] for seat in shown["seats"]]
        most = max(pile["n"] for pile in piles)
        best = [pile for pile in piles if pile["n"] == most > 0]
        for pile in piles:
            assert pile["kind"] == colour
            assert pile["leads"] == (best == [pile])
            assert pile["ties"] == (pile in best and len(best) > 1)
    assert not any(seat["drunk"][3][mark] for seat in shown["seats"] for mark in ("leads", "ties"))


@settings(max_examples=60, deadline=None)
@given(moments())
def test_r8_a_pot_is_high_when_any_poison_makes_it_explode(session: Session) -> None:
    for pot in snapshot(session, EN)["pots"]:
        assert pot["is_high"] == (pot["total"] + Card("X").points > LIMIT)


def test_r12_a_tie_exempts_nobody() -> None:
    shown = snapshot(in_a_round(["R1 R2 G1", "R7 R7 G4 G5"]), EN)
    mine, other = shown["seats"]
    assert [pile["leads"] for pile in mine["drunk"]] == [False] * 4
    assert [pile["leads"] for pile in other["drunk"]] == [False, True, False, False]
    assert (mine["now"], other["now"]) == ("3 points so far", "2 points so far")


@pytest.mark.parametrize(
    ("pot", "drunk", "cost"),
    [
        ("", ["R1", "R2"], "nothing to drink"),
        ("R1", ["R1", "R2"], "saves you 1 point"),  # a sole majority
        ("R1", ["", "R2"], "costs you 1 point"),  # a tie
        ("R1 R1", ["", "R2"], "free for you"),
        ("R1 X", ["", ""], "costs you 2 points"),
    ],
)
def test_s2_s4_what_a_pot_costs(pot: str, drunk: list[str], cost: str) -> None:
    shown = snapshot(in_a_round(drunk, (pot, "", "")), EN)
    assert shown["pots"][0]["cost"] == cost


# Russian plurals.

CARDS_RU = {0: "0 карт", 1: "1 карта", 2: "2 карты", 5: "5 карт", 11: "11 карт", 12: "12 карт"}
POINTS_RU = {
    0: "0 очков",
    1: "1 очко",
    2: "2 очка",
    4: "4 очка",
    5: "5 очков",
    11: "11 очков",
    12: "12 очков",
    21: "21 очко",
    22: "22 очка",
    25: "25 очков",
    111: "111 очков",
}


@pytest.mark.parametrize("n", CARDS_RU)
def test_russian_counts_cards(n: int) -> None:
    session = started("human", "human")
    while session.view().hand_sizes[0] > n:
        step(session, Random(1))
    assert snapshot(session, Translator("ru"))["seats"][0]["cards"] == CARDS_RU[n]


@pytest.mark.parametrize("n", POINTS_RU)
def test_russian_counts_points(n: int) -> None:
    tied = "R1 " * n
    shown = snapshot(in_a_round([tied, tied]), Translator("ru"))
    assert shown["seats"][0]["now"] == f"пока {POINTS_RU[n]}"
    if n:
        costs = snapshot(in_a_round(["", "R1 " * 200], (tied, "", "")), Translator("ru"))
        assert costs["pots"][0]["cost"] == f"обойдётся в {POINTS_RU[n]}"
        saves = snapshot(in_a_round([tied, tied], ("R1", "", "")), Translator("ru"))
        assert saves["pots"][0]["cost"] == f"сбережёт {POINTS_RU[n]}"
