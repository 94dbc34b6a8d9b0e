"""Hidden endings as trees and matrices, solved by Gambit and by Nashpy."""

from __future__ import annotations

import sys
from fractions import Fraction
from math import isclose

import pygambit
import pytest

from poison.engine import Card, Round, deal
from poison.odds import Hidden, TooLarge, gambit_game, matrix, nashpy_game, solve
from poison.odds.games import MissingExtra


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


def ending(
    text: str,
    sizes: tuple[int, ...],
    pots: tuple[str, str, str] = ("R7 R1", "G5", ""),
    turn: int = 0,
) -> Hidden:
    red, green, purple = map(cards, pots)
    return Hidden(cards(text), sizes, (red, green, purple), ((),) * len(sizes), turn)


def value(game: pygambit.Game) -> float:
    """What the game is worth to seat 0, by Gambit.

    By linear complementarity, which is for any game of two; its linear program for zero-sum
    trees (`lp_solve`, 16.7) misses the equilibrium of some of these.
    """
    found = pygambit.nash.lcp_solve(game, rational=False).equilibria[0]
    return float(found.payoff("seat 0"))


def test_worlds_are_all_deals_by_their_number_of_ways() -> None:
    worlds = ending("R7 R7 X", (1, 1)).worlds()
    seven, poison = (Card("R7"),), (Card("X"),)
    assert worlds == {
        (seven, seven): Fraction(1, 3),
        (seven, poison): Fraction(1, 3),
        (poison, seven): Fraction(1, 3),
    }


@pytest.mark.parametrize("text", ["R7 R7 X P5", "R7 G5 R2 G7", "R7 G7 X", "X X R2"])
def test_with_nothing_left_over_every_hand_is_known_and_solve_is_right(text: str) -> None:
    """One's own hand tells the other's: the value is the mean of those of all deals."""
    game = ending(text, (2, len(cards(text)) - 2))
    tree = gambit_game(game)
    assert all(len(infoset.members) == 1 for infoset in tree.infosets)
    mean = sum(
        chance * solve(game.round(hands)).difference for hands, chance in game.worlds().items()
    )
    assert isclose(value(tree), mean, abs_tol=1e-9)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(
    ("text", "held"), [("R7 X G7 R2", 1), ("X X R5 P7", 1), ("R7 G7 R5 G4", 2), ("R7 R1 G4", 2)]
)
def test_gambit_and_nashpy_find_the_same_value(text: str, held: int, turn: int) -> None:
    """Who plays next holds one card or two, the other one; one or two are left over."""
    game = ending(text, (held, 1) if turn == 0 else (1, held), turn=turn)
    table = matrix(game)
    row, column = nashpy_game(table).linear_program()
    worth = sum(
        float(cell) * row[i] * column[j]
        for i, cells in enumerate(table.payoffs)
        for j, cell in enumerate(cells)
    )
    assert table.seats == (turn, 1 - turn)
    wanted = value(gambit_game(game))
    assert isclose(worth, wanted if turn == 0 else -wanted, abs_tol=1e-6)


def test_an_information_set_holds_what_a_seat_cannot_tell_apart() -> None:
    """Same hand, same plays, another deal behind; three cards are hidden from each seat."""
    game = ending("R7 G7 X G1 P2", (2, 2))
    tree = gambit_game(game)
    assert tree.is_perfect_recall
    first = [infoset for infoset in tree.infosets if "after" not in infoset.label]
    assert len(first) == 10  # hands of two out of five cards
    for infoset in first:
        assert len(infoset.members) == 3  # hands of two out of the other three
        assert infoset.player.label == "seat 0"
    for infoset in tree.infosets:
        for node in infoset.members:
            deal_of = node
            while deal_of.parent != tree.root:
                deal_of = deal_of.parent
            seat = int(infoset.player.label[-1])
            hands = deal_of.prior_action.label.split(" / ")
            assert infoset.label.split(" after ")[0] == hands[seat]


def test_payoffs_of_three_are_ones_own_penalty_points() -> None:
    game = ending("R7 R5 X", (1, 1, 1))
    tree = gambit_game(game)
    assert len(tree.players) == 3
    hands = tuple((card,) for card in cards("R7 R5 X"))
    node = next(child for child in tree.root.children if child.prior_action.label == "R7 / R5 / X")
    state = game.round(hands)
    for code in ("R7", "R5", "XR"):
        node = next(child for child in node.children if child.prior_action.label == code)
        state, _ = state.play(code)
    assert node.is_terminal
    points = [-int(node.outcome[player]) for player in tree.players]
    assert tuple(points) == state.score().penalties


def test_a_matrix_is_for_two() -> None:
    with pytest.raises(ValueError, match="a matrix is for 2 players, not 3"):
        matrix(ending("R7 R5 X", (1, 1, 1)))


def test_what_is_too_large_is_refused_before_it_is_built() -> None:
    whole = Hidden.of(Round.deal(deal(1, 4), 0))
    with pytest.raises(TooLarge):
        gambit_game(whole)
    with pytest.raises(TooLarge):
        matrix(ending("R7 G7 X G1 P2 P5", (2, 2)))


@pytest.mark.parametrize("package", ["pygambit", "nashpy"])
def test_a_missing_extra_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    game = ending("R7 X", (1, 1))
    with pytest.raises(MissingExtra, match=r"pip install 'poison-classroom\[gametheory\]'"):
        gambit_game(game) if package == "pygambit" else nashpy_game(matrix(game))
