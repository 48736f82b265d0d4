"""Combos: by which turn all of some cards had been seen, and all been played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.table import Table
from simulator.report.numbers import RunNumbers
from simulator.statistics.estimates import Share

GAMES_EXAMINED = 1_000
MAX_COMBO_CARDS = 4


@dataclass(frozen=True)
class ComboTiming:
    """The cards of a combo, and the share of games that had them all by each turn."""

    codes: tuple[str, ...]
    titles: tuple[str, ...]
    games: int
    seen: tuple[Share, ...]
    played: tuple[Share, ...]


def combo_codes(setup: Setup, numbers: RunNumbers, requested: Sequence[str]) -> tuple[str, ...]:
    """The requested cards of the deck; by default the two that contribute most."""
    chosen = tuple(dict.fromkeys(code for code in requested if code in setup.codes))[
        :MAX_COMBO_CARDS
    ]
    ranked = sorted(numbers.cards, key=lambda card: (-card.points, card.code))
    return chosen or tuple(card.code for card in ranked[:2])


def combo_timing(
    play: Play,
    setup: Setup,
    options: RunOptions,
    codes: tuple[str, ...],
    *,
    seed: int,
    games: int,
    turns: int,
) -> ComboTiming:
    """Play the run's first games again, one by one, and note when the cards came."""
    number = min(games, GAMES_EXAMINED)
    kinds = [setup.codes.index(code) for code in codes]
    seen, played = np.zeros(256, np.int64), np.zeros(256, np.int64)
    for first_seen, first_played in first_turns(play, setup, options, seed, number):
        seen[max(first_seen[kind] for kind in kinds)] += 1
        played[max(first_played[kind] for kind in kinds)] += 1
    return ComboTiming(
        codes,
        tuple(setup.kinds[kind].title for kind in kinds),
        number,
        _shares(seen, turns, number),
        _shares(played, turns, number),
    )


def first_turns(
    play: Play, setup: Setup, options: RunOptions, seed: int, number: int
) -> Iterator[tuple[Any, Any]]:
    """By kind of card, the turns on which it was first seen and first played in each of a run's
    first games; each game's are written over those of the last."""
    yield from firsts_at(goldfish_table(play, setup, options, seed=seed), number)


def firsts_at(table: Table, number: int) -> Iterator[tuple[Any, Any]]:
    """The same at a table that is there already and goes on counting."""
    counts = table.counts(0)
    first_seen, first_played = counts.first_seen, counts.first_played
    for index in range(number):
        table.run(index, 1)
        yield first_seen, first_played


def _shares(first_turns: Any, turns: int, games: int) -> tuple[Share, ...]:
    by_then = np.cumsum(first_turns[1 : turns + 1])
    return tuple(Share(int(count), games) for count in by_then)
