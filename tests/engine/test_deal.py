"""R4 and R5, deal codes, and the evenness of the deal."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poison.engine import (
    ALPHABET,
    CARDS,
    CODE_LENGTH,
    DECK,
    HAND_SIZES,
    BadDeal,
    Card,
    MalformedDealCode,
    Round,
    deal,
    deal_code,
    first_starter,
    new_deal_code,
    stream,
)
from poison.engine.streams import shuffled

ROOT = Path(__file__).parents[2]
KNOWN = json.loads((Path(__file__).parent / "data" / "deals.json").read_text("utf-8"))

CODES = st.integers(0, 2**32 - 1).map(lambda seed: new_deal_code(Random(seed)))


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 12), (4, 12)])
def test_r4_twelve_cards_each(players: int, size: int) -> None:
    assert [len(hand) for hand in deal(1, players)] == [size] * players


@pytest.mark.parametrize(("players", "size"), [(5, 10), (6, 8)])
def test_r5_fewer_for_larger_groups(players: int, size: int) -> None:
    assert [len(hand) for hand in deal(1, players)] == [size] * players


@pytest.mark.parametrize("players", HAND_SIZES)
def test_r4_hands_come_from_one_deck(players: int) -> None:
    for seed in range(20):
        assert Counter(card for hand in deal(seed, players) for card in hand) <= Counter(DECK)


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 50])
def test_r4_other_numbers_of_players_cannot_be_dealt(players: int) -> None:
    with pytest.raises(BadDeal) as caught:
        deal(1, players)
    assert (caught.value.reason, caught.value.found) == ("players", str(players))


def test_r4_hands_that_cannot_have_been_dealt() -> None:
    first, second = deal(1, 2)
    for hands, reason in [
        ((first,), "players"),
        ((), "players"),
        ((first, second[1:]), "hand-size"),
        ((first, (*second, Card("X"))), "hand-size"),
    ]:
        with pytest.raises(BadDeal) as caught:
            Round.deal(hands, 0)
        assert caught.value.reason == reason


@pytest.mark.parametrize("card", CARDS)
def test_r2_no_more_of_a_card_than_the_deck_holds(card: Card) -> None:
    others = [other for other in DECK if other != card]

    def hands(copies: int) -> list[list[Card]]:
        cards = [card] * copies + others[: 24 - copies]
        return [cards[:12], cards[12:]]

    assert Round.deal(hands(DECK.count(card)), 0).players == 2
    with pytest.raises(BadDeal) as caught:
        Round.deal(hands(DECK.count(card) + 1), 0)
    assert caught.value.reason == "too-many"
    assert str(card) in caught.value.found


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["code"])
def test_the_cards_of_a_code_never_change(known: dict[str, object]) -> None:
    """A class keeps its codes: whoever changes the generator breaks every one of them."""
    code, players, index = known["code"], known["players"], known["round"]
    hands = deal(code, players, index)  # type: ignore[arg-type]
    assert [" ".join(hand) for hand in hands] == known["hands"]
    assert first_starter(code, players) == known["first_starter"]  # type: ignore[arg-type]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_cards_do_not_depend_on_the_process(hash_seed: str) -> None:
    program = "from poison.engine import deal; print(deal('K7M2XX', 4, 1))"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert ran.stdout.strip() == repr(deal("K7M2XX", 4, 1))


def test_each_round_and_each_number_of_players_has_its_own_cards() -> None:
    deals = {deal("K7M2XX", players, index)[0] for players in (2, 3, 4) for index in range(4)}
    assert len(deals) == 12


# Deal codes.


@given(CODES)
def test_a_code_is_read_as_it_is_written(code: str) -> None:
    assert deal_code(code) == code
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(ALPHABET)


@given(CODES)
def test_every_single_typing_error_is_caught(code: str) -> None:
    for at in range(CODE_LENGTH):
        for other in set(ALPHABET) - {code[at]}:
            with pytest.raises(MalformedDealCode) as caught:
                deal_code(code[:at] + other + code[at + 1 :])
            assert caught.value.reason == "check"


@given(CODES)
def test_every_swap_of_two_characters_is_caught(code: str) -> None:
    for a, b in combinations(range(CODE_LENGTH), 2):
        swapped = list(code)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        if code[a] != code[b]:
            with pytest.raises(MalformedDealCode):
                deal_code("".join(swapped))


@pytest.mark.parametrize(
    "typed",
    [
        "K7M2XX",
        "k7m2xx",
        "K7M-2XX",
        " k7 m2-xx\n",
        "K\u00a07M2XX",
        "--K7M2XX--",
        "К7М2ХХ",
        "к7м2хх",
        "K7М2XХ",
    ],
    ids=ascii,
)
def test_a_code_may_be_typed_in_several_ways(typed: str) -> None:
    assert deal_code(typed) == "K7M2XX"


def test_each_letter_of_a_code_has_its_cyrillic_twin() -> None:
    latin, cyrillic = "ABCEHKMPTXY", "АВСЕНКМРТХУ"
    assert set(latin) == {c for c in ALPHABET if c.isalpha()}
    for seed in range(200):
        code = new_deal_code(Random(seed))
        assert deal_code(code.translate(str.maketrans(latin, cyrillic)).lower()) == code


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "length"),
        ("   ", "length"),
        ("K7M2X", "length"),
        ("K7M2XXX", "length"),
        ("K7M2XX" * 1667, "length"),
        ("🂡" * 10_000, "length"),
        ("K7M2X🃏", "character"),
        ("K7M2XO", "character"),
        ("K7M2X0", "character"),
        ("K7M2XЖ", "character"),
        ("K7M2X٣", "character"),
        ("K7M2X\ud800", "character"),
        ("K7M2X\x00", "character"),
        ("<b>2X>", "character"),
        ("K7M2XH", "check"),
    ],
    ids=lambda value: ascii(value)[:16],
)
def test_what_is_no_code_is_refused_by_name(typed: str, reason: str) -> None:
    with pytest.raises(MalformedDealCode) as caught:
        deal_code(typed)
    assert caught.value.reason == reason
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize("given", [None, 7, 7.5, True, [], ["K7M2XX"], {}, b"K7M2XX"], ids=repr)
def test_what_is_no_text_is_no_code(given: str) -> None:
    with pytest.raises(MalformedDealCode):
        deal_code(given)


# Evenness. The seeds are fixed, so these cannot fail by chance; each limit is the 99.9% point
# of the chi-square distribution for its degrees of freedom.


def chi_square(found: Iterable[int], expected: Sequence[float]) -> float:
    return sum((n - e) ** 2 / e for n, e in zip(found, expected, strict=True))


@pytest.mark.parametrize("seat", range(4))
def test_every_card_is_dealt_to_every_seat_equally_often(seat: int) -> None:
    deals, kinds = 3000, Counter(DECK)
    first = Counter(deal(seed, 4)[seat][0] for seed in range(deals))
    expected = [deals * n / len(DECK) for n in kinds.values()]
    assert chi_square([first[card] for card in kinds], expected) < 37.70  # 15 degrees


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    rng, shuffles = stream(1, "evenness"), 12_000
    found = Counter(tuple(shuffled(range(5), rng)) for _ in range(shuffles))
    orders = list(permutations(range(5)))
    expected = [shuffles / len(orders)] * len(orders)
    assert chi_square([found[order] for order in orders], expected) < 173.62  # 119 degrees


def test_every_seat_starts_equally_often() -> None:
    found = Counter(first_starter(seed, 4) for seed in range(4000))
    assert chi_square([found[seat] for seat in range(4)], [1000] * 4) < 16.27  # 3 degrees


def test_every_character_of_a_code_is_equally_likely() -> None:
    rng, codes = stream(1, "codes"), 3800
    drawn = [new_deal_code(rng) for _ in range(codes)]
    for place in zip(*drawn, strict=True):
        found = Counter(place)
        expected = [codes / len(ALPHABET)] * len(ALPHABET)
        assert chi_square([found[c] for c in ALPHABET], expected) < 42.31  # 18 degrees


def test_streams_of_different_names_differ() -> None:
    names = [(), ("deal",), ("deal", 1), ("deal", 2), ("bot", 1), ("deal", 1, 2)]
    assert len({stream(1, *name).getrandbits(64) for name in names}) == len(names)
    assert stream("1", "deal").getrandbits(64) == stream(1, "deal").getrandbits(64)
