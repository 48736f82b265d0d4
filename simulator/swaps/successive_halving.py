"""Successive halving: a few games for every swap, twice as many for the better half, and so on."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.swaps.paired_games import PairedTotals

FIRST_GAMES = 128
FINAL_GAMES = 8_192
FINALISTS = 6


@dataclass(frozen=True)
class SwapRound:
    """A number of swaps play games `first` to `first + games - 1`."""

    arms: int
    first: int
    games: int
    is_final: bool = False


def rounds_for(arms: int) -> tuple[SwapRound, ...]:
    """The rounds for a number of swaps. The final plays games that no earlier round has played,
    so that its numbers are not biased by the selection."""
    found, first, games = [], 0, FIRST_GAMES
    while arms > FINALISTS:
        found.append(SwapRound(arms, first, games))
        first, games = first + games, games * 2
        arms = max(FINALISTS, -(-arms // 2))
    return (*found, SwapRound(arms, first, FINAL_GAMES, is_final=True))


def best(totals_of: Sequence[tuple[int, PairedTotals]], keep: int) -> list[int]:
    """The swaps that stay in: the largest gains, the earlier one of two equals."""
    ranked = sorted(totals_of, key=lambda arm: (-arm[1].gain, -arm[1].more_wins, arm[0]))
    return sorted(arm for arm, _ in ranked[:keep])
