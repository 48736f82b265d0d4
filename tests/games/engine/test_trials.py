"""Which offers are tried further: the budget goes to those between which there is a difference."""

from collections.abc import Callable, Sequence

import pytest

from games.engine.trials import FEWEST_WORLDS, Trial, best_of

Worth = Callable[[str, int], int]
LUCK = (5, -3, 0, 8, -7, 2, 1, -6)


def tried(worth: Worth, offers: Sequence[str], budget: int) -> tuple[str, dict[str, int]]:
    """The best of the offers, and how often each was tried."""
    trials = [Trial(place, place) for place in range(len(offers))]

    def try_all(open_trials: Sequence[Trial], world: int) -> None:
        for trial in open_trials:
            assert len(trial.worths) == world, "all are tried in the same worlds"
            trial.add(worth(offers[trial.place], world))

    best = best_of(trials, budget, try_all)
    return offers[best.place], {
        offer: len(trial.worths) for offer, trial in zip(offers, trials, strict=True)
    }


def luck(world: int) -> int:
    return LUCK[world % len(LUCK)]


def test_the_better_half_is_tried_again_with_what_the_worse_half_leaves() -> None:
    """`c` is the best by a little, so that chance cannot be ruled out for long."""

    def worth(offer: str, world: int) -> int:
        return 100 * luck(world + ord(offer)) + "dbac".index(offer)

    best, times = tried(worth, "abcd", budget=256)
    assert best == "c"
    assert times["c"] == max(times.values()) > 2 * min(times.values())
    assert sum(times.values()) <= 256


@pytest.mark.parametrize("offers", [2, 3, 5, 9, 16])
def test_no_more_games_are_played_than_the_budget_has(offers: int) -> None:
    names = "abcdefghijklmnop"[:offers]
    for budget in (2 * offers, 64, 256, 1_000):
        _, times = tried(lambda offer, world: luck(world * ord(offer)), names, budget)
        assert sum(times.values()) <= budget


def test_among_equals_the_earlier_one_stays_after_a_few_worlds() -> None:
    best, times = tried(lambda _, world: luck(world), "abc", budget=96)
    assert best == "a"
    assert times == dict.fromkeys("abc", FEWEST_WORLDS)


def test_a_larger_budget_looks_for_rarer_differences() -> None:
    def worth(offer: str, world: int) -> int:
        return int(offer == "b" and world == 30)

    assert tried(worth, "ab", budget=64)[0] == "a"
    assert tried(worth, "ab", budget=1_024)[0] == "b"


def test_a_clearly_worse_offer_costs_little() -> None:
    def worth(offer: str, world: int) -> int:
        return luck(world) - 1_000 * (offer == "b")

    best, times = tried(worth, "ab", budget=64)
    assert best == "a"
    assert times == dict.fromkeys("ab", FEWEST_WORLDS)


def test_a_difference_that_may_be_chance_is_tried_to_the_end() -> None:
    """Behind in three worlds of four, but not by much."""

    def worth(offer: str, world: int) -> int:
        return 0 if offer == "a" else (3, -2, -2, -1)[world % 4]

    best, times = tried(worth, "ab", budget=64)
    assert best == "a"
    assert times == {"a": 32, "b": 32}
