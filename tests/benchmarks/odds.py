"""How much exact play costs, and a review: ``python -m tests.benchmarks.odds``.

How many last cards `solve` does in 100 ms: random rounds, played by the medium opponent until
so many cards are left, solved in processor time. How long a review takes, with as many worlds as
by default. `--full` takes ten times as many rounds and games.
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter, process_time

from poison.bots import AtRandom, Easy, Medium
from poison.engine import Game, Round, View, deal, new_deal_code, stream
from poison.odds import TooLarge, review, solve

FIRST_SEED = 2_000_000
GOAL = 0.1


def ending(seed: int, players: int, cards: int) -> Round:
    """Return a round of medium opponents when so many cards are left."""
    state, bot, rng = Round.deal(deal(seed, players), 0), Medium(), stream(seed, "bot")
    while sum(map(len, state.hands)) > cards:
        state, _ = state.play(bot.choose(View.of(state, state.turn), rng))
    return state


def print_solve(rounds: int) -> None:
    print("solve: random endings, seconds of processor time, share done in 100 ms")
    for players, first in ((2, 8), (3, 6), (4, 6)):
        for cards in range(first, 30):
            spent, positions = [], []
            for seed in range(FIRST_SEED, FIRST_SEED + rounds):
                state, start = ending(seed, players, cards), process_time()
                try:
                    positions.append(solve(state, positions=200_000).positions)
                except TooLarge:
                    positions.append(200_000)
                spent.append(process_time() - start)
            spent.sort()
            share = [s <= GOAL for s in spent].count(True) / rounds
            print(
                f"  {players} players {cards:3} cards  median {spent[rounds // 2]:.4f}"
                f"  nine in ten {spent[rounds * 9 // 10]:.4f}  in 100 ms {share:4.0%}"
                f"  {sum(positions) / sum(spent):,.0f} positions a second",
                flush=True,
            )
            if share < 0.5:
                break


def print_review(games: int) -> None:
    print("review: four players, standard game, in a pool of two processes")
    bots = (AtRandom(), Easy(), Medium(), Medium())
    for number in range(games):
        game = Game.new(4, "standard", new_deal_code(stream(FIRST_SEED, number)))
        rng = stream(FIRST_SEED, number, "bots")
        while not game.is_over:
            if game.is_round_over:
                game, _ = game.next_round()
            seat = game.round.turn
            game, _ = game.play(bots[seat].choose(game.view(seat), rng))
        start = perf_counter()
        found = review(game, workers=2)
        shown = "  ".join(f"{share:.0%}" for share in found.accuracy if share is not None)
        print(f"  {perf_counter() - start:5.1f} s  (goal: 30)  random, easy, medium twice: {shown}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.odds")
    parser.add_argument("--full", action="store_true", help="ten times as many rounds")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}")
    print_solve(rounds=200 if options.full else 20)
    print_review(games=10 if options.full else 1)


if __name__ == "__main__":
    main()
