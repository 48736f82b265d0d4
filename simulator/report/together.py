"""Pieces that belong together: by which turn all of them had been seen, and all been played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.engine.goldfish import encode_options
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import new_record
from games.engine.tally import new_tally
from games.engine.trace import new_trace
from simulator.report.numbers import RunNumbers
from simulator.report.shares import Share

LOOKED_AT = 1_000
MOST_PIECES = 4


@dataclass(frozen=True)
class Together:
    """The pieces, and the share of games that had them all by each turn."""

    codes: tuple[str, ...]
    titles: tuple[str, ...]
    games: int
    seen: tuple[Share, ...]
    played: tuple[Share, ...]


def pieces_of(setup: Setup, numbers: RunNumbers, asked: Sequence[str]) -> tuple[str, ...]:
    """The pieces that were asked for; else the two cards that contribute most."""
    wanted = tuple(dict.fromkeys(code for code in asked if code in setup.codes))[:MOST_PIECES]
    ranked = sorted(numbers.cards, key=lambda card: (-card.points, card.code))
    return wanted or tuple(card.code for card in ranked[:2])


def together(
    play: Play,
    setup: Setup,
    options: RunOptions,
    codes: tuple[str, ...],
    *,
    seed: int,
    games: int,
    turns: int,
) -> Together:
    """Play the run's first games once more, one by one, and look when the pieces came."""
    number = min(games, LOOKED_AT)
    kinds = [setup.codes.index(code) for code in codes]
    seen, played = np.zeros(256, np.int64), np.zeros(256, np.int64)
    for state in ended_games(play, setup, options, seed, number):
        seen[max(int(state.first_seen[kind]) for kind in kinds)] += 1
        played[max(int(state.first_played[kind]) for kind in kinds)] += 1
    return Together(
        codes,
        tuple(setup.kinds[kind].title for kind in kinds),
        number,
        _shares(seen, turns, number),
        _shares(played, turns, number),
    )


def ended_games(
    play: Play, setup: Setup, options: RunOptions, seed: int, number: int
) -> Iterator[Any]:
    """The state at the end of each of a run's first games; the next one is written over it."""
    state, tally, trace = new_record(play.state), new_tally(), new_trace(on=False)
    encoded = encode_options(play, options)
    with np.errstate(over="ignore"):
        for index in range(number):
            play.run(state, setup.tables, encoded, seed, index, 1, tally, trace)
            yield state


def _shares(first_turns: Any, turns: int, games: int) -> tuple[Share, ...]:
    by_then = np.cumsum(first_turns[1 : turns + 1])
    return tuple(Share(int(count), games) for count in by_then)
