"""Successive halving: a few games for every swap, twice as many for the better half, and so on."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.swaps.paired import Paired

FIRST_GAMES = 128
FINAL_GAMES = 8_192
FINALISTS = 6


@dataclass(frozen=True)
class Round:
    """So many swaps play games `first` to `first + games - 1`."""

    arms: int
    first: int
    games: int
    is_final: bool = False


def rounds_for(arms: int) -> tuple[Round, ...]:
    """The rounds for so many swaps. The final is played with games that chose nobody before, so
    that its numbers owe nothing to luck in the choice."""
    found, first, games = [], 0, FIRST_GAMES
    while arms > FINALISTS:
        found.append(Round(arms, first, games))
        first, games = first + games, games * 2
        arms = max(FINALISTS, -(-arms // 2))
    return (*found, Round(arms, first, FINAL_GAMES, is_final=True))


def best(counted: Sequence[tuple[int, Paired]], keep: int) -> list[int]:
    """The swaps that go on: the largest gains, the earlier one where two are level."""
    ranked = sorted(counted, key=lambda arm: (-arm[1].gain, -arm[1].more_wins, arm[0]))
    return sorted(arm for arm, _ in ranked[:keep])
