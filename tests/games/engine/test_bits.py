"""Compiled and uncompiled, the ends of a set and the number of its bits are the same."""

from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from games.engine.bits import bits_where, highest, how_many, lowest


@njit
def compiled_lowest(bits: int) -> int:
    return lowest(bits)


@njit
def compiled_highest(bits: int) -> int:
    return highest(bits)


@njit
def compiled_how_many(bits: int) -> int:
    return how_many(bits)


@given(st.integers(min_value=1, max_value=2**63 - 1))
def test_the_lowest_bit_is_found(bits: int) -> None:
    place = lowest(bits)
    assert bits >> place & 1
    assert bits % (1 << place) == 0
    assert compiled_lowest(bits) == place


@given(st.integers(min_value=1, max_value=2**63 - 1))
def test_the_highest_bit_is_found(bits: int) -> None:
    place = highest(bits)
    assert bits >> place == 1
    assert compiled_highest(bits) == place


@given(st.sets(st.integers(0, 62)))
def test_a_set_has_a_bit_for_each_of_its_places(places: set[int]) -> None:
    bits = bits_where(place in places for place in range(63))
    assert bits == sum(1 << place for place in places)
    assert how_many(bits) == compiled_how_many(bits) == len(places)
