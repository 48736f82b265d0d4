"""The face-down deck: every card comes once, known cards keep their order."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from games.engine import library as deck
from games.engine.chance import below, stream
from games.engine.records import LIBRARY, new_record
from tests.toy.play.state import Player

cards = st.lists(st.integers(0, 90), max_size=40)


def filled(held: list[int]) -> object:
    library = new_record(LIBRARY)
    deck.clear_library(library)
    for card in held:
        deck.shuffle_in(library, card)
    return library


def drawn(library: object, seed: int) -> list[int]:
    state = new_record(Player)
    state.rng = stream(seed, 0, 0)
    found = []
    while (card := deck.take_top(state, library)) != deck.EMPTY:
        found.append(int(card))
    return found


@given(held=cards, top=cards, bottom=cards, seed=st.integers(0, 2**63 - 1))
def test_top_then_unknown_then_bottom(
    held: list[int], top: list[int], bottom: list[int], seed: int
) -> None:
    library = filled(held)
    for card in top:
        deck.put_on_top(library, card)
    for card in bottom:
        deck.put_on_bottom(library, card)
    assert deck.cards_left(library) == len(held) + len(top) + len(bottom)
    found = drawn(library, seed)
    assert found[: len(top)] == top[::-1]
    assert found[len(top) + len(held) :] == bottom
    assert Counter(found[len(top) : len(top) + len(held)]) == Counter(held)


@given(held=cards, top=cards, bottom=cards, seed=st.integers(0, 2**63 - 1))
def test_a_shuffle_keeps_the_cards(
    held: list[int], top: list[int], bottom: list[int], seed: int
) -> None:
    library = filled(held)
    for card in top:
        deck.put_on_top(library, card)
    for card in bottom:
        deck.put_on_bottom(library, card)
    deck.shuffle(library)
    assert Counter(drawn(library, seed)) == Counter(held + top + bottom)


@given(held=cards, wanted=st.integers(0, 90))
def test_a_search_takes_one_copy(held: list[int], wanted: int) -> None:
    library = filled(held)
    before = deck.copies_left(library, wanted)
    assert deck.take_kind(library, wanted) == (before > 0)
    assert deck.copies_left(library, wanted) == max(before - 1, 0)


def test_numbers_below_a_limit_are_even() -> None:
    state = new_record(Player)
    state.rng = stream(1, 1, 0)
    counts = np.bincount([below(state, 10) for _ in range(20_000)], minlength=10)
    assert abs(counts - 2_000).max() < 5 * np.sqrt(2_000)


def test_streams_of_neighbouring_games_differ() -> None:
    assert len({int(stream(1, index, 0)) for index in range(1_000)}) == 1_000
    assert stream(1, 2, 0) != stream(2, 1, 0)
