"""Halving: every swap gets its chance, and the best one goes through."""

import random
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.swaps.halving import FINAL_GAMES, FINALISTS, best, rounds_for
from simulator.swaps.paired import BATCH, Batch, Paired, paired


@cache
def luck_of(start: int) -> tuple[int, float]:
    """What a batch of games comes to, and how far a changed deck is off; the same for every arm."""
    luck = random.Random(start)
    return luck.randint(32, 72), luck.uniform(-2, 2)


def measured(gain: float, first: int, games: int) -> Paired:
    """An arm that wins `gain` turns sooner, with luck of a turn or so."""
    played = [luck_of(start) for start in range(first, first + games, BATCH)]
    base = [Batch(turns, BATCH) for turns, _ in played]
    changed = [Batch(round(turns - gain * BATCH + off), BATCH) for turns, off in played]
    return paired(base, changed)


def run(gains: list[float]) -> list[tuple[int, Paired]]:
    """The finalists of a whole search."""
    going, counted = list(range(len(gains))), dict.fromkeys(range(len(gains)), Paired())
    for each in rounds_for(len(gains)):
        going = best([(arm, counted[arm]) for arm in going], each.arms)
        for arm in going:
            before = Paired() if each.is_final else counted[arm]
            counted[arm] = before + measured(gains[arm], each.first, each.games)
    return [(arm, counted[arm]) for arm in going]


@settings(max_examples=30)
@given(
    others=st.lists(st.floats(-1.0, 0.4), min_size=1, max_size=40),
    lead=st.floats(0.9, 2.0),
    data=st.data(),
)
def test_the_best_arm_is_never_dropped_where_it_is_plain(
    others: list[float], lead: float, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(others)))
    gains = [*others[:place], lead, *others[place:]]
    finalists = run(gains)
    winner = max(finalists, key=lambda arm: arm[1].gain)
    assert winner[0] == place
    full = [measured(gain, 0, FINAL_GAMES).gain for gain in gains[:3]]
    assert all(gain <= measured(lead, 0, FINAL_GAMES).gain for gain in full)


@pytest.mark.parametrize("arms", [1, 5, 6, 7, 60, 119, 120])
def test_rounds_halve_and_share_no_games(arms: int) -> None:
    plan = rounds_for(arms)
    assert plan[0].arms == arms
    assert plan[-1].arms == min(arms, FINALISTS)
    assert [each.is_final for each in plan] == [False] * (len(plan) - 1) + [True]
    for before, after in pairwise(plan):
        assert after.first == before.first + before.games
        assert after.arms == max(FINALISTS, -(-before.arms // 2))


@given(st.lists(st.tuples(st.integers(0, 80), st.integers(0, 8)), min_size=2, max_size=30))
def test_sums_of_parts_are_the_whole(played: list[tuple[int, int]]) -> None:
    base = [Batch(40, 4)] * len(played)
    changed = [Batch(*each) for each in played]
    parts = paired(base[:1], changed[:1]) + paired(base[1:], changed[1:])
    assert parts == paired(base, changed)
    assert parts.half >= 0


def test_an_interval_covers_what_it_should() -> None:
    """Of many small experiments about 95 in a hundred hold the true gain."""
    luck, held, tries = random.Random(5), 0, 600
    for _ in range(tries):
        base = [Batch(0, 0)] * 16
        changed = [Batch(round(luck.gauss(-8, 10)), 0) for _ in base]
        found = paired(base, changed)
        held += abs(found.gain - 1.0) <= found.half
    assert 0.92 <= held / tries <= 0.98
