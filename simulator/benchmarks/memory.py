"""Peak memory of a goldfish run, which does not grow with the number of its games."""

import resource
from typing import Any

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from simulator.goldfish.in_process import goldfish

FEW_GAMES, MANY_GAMES = 10_000, 1_000_000
KIBIBYTE, MEBIBYTE = 1024, 1024 * 1024


def peak_after(play: Play, setup: Setup, games: int) -> int:
    """The most memory that this process has ever held, in bytes, when those games are played."""
    goldfish(play, setup, RunOptions(), form="", games=games, seed=1)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * KIBIBYTE


def peaks(
    play: Play, setup: Setup, *, few: int = FEW_GAMES, many: int = MANY_GAMES
) -> dict[str, Any]:
    """The peak after few games and after many more, and their ratio: 1 if nothing grows."""
    small, large = peak_after(play, setup, few), peak_after(play, setup, many)
    return {
        "few_games": few,
        "many_games": many,
        "peak_after_few": small,
        "peak_after_many": large,
        "ratio": large / small,
    }


def memory_line(slug: str, name: str, measured: dict[str, Any]) -> str:
    """The figures as the bench prints them."""
    return (
        f"{slug:13} {name:28} {measured['peak_after_few'] / MEBIBYTE:,.1f} MiB at most after "
        f"{measured['few_games']:,} games, {measured['peak_after_many'] / MEBIBYTE:,.1f} MiB after "
        f"{measured['many_games']:,}: x{measured['ratio']:.3f}"
    )
