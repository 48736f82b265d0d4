"""A deck against a field, a few games at a time: which swap wins more of the same games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.duel import DuelOptions, duel_table
from games.engine.play import Play, Setup
from simulator.swaps.paired_games import BATCH_GAMES, BatchTotals


@dataclass(frozen=True)
class Opponent:
    """A deck of the field, and how common it is."""

    setup: Setup
    share: float


def play_against_field(
    play: Play,
    setup: Setup,
    field: Sequence[Opponent],
    options: DuelOptions,
    *,
    seed: int,
    first: int,
    games: int,
) -> list[BatchTotals]:
    """That many games from game `first` on, divided among the opponents as they are common. Only
    wins count, so that no batch has turns."""
    batches = batches_for([opponent.share for opponent in field], games // BATCH_GAMES)
    return [
        batch
        for opponent, number in zip(field, batches, strict=True)
        for batch in _batches(play, (setup, opponent.setup), options, seed, first, number)
    ]


def _batches(
    play: Play, decks: tuple[Setup, Setup], options: DuelOptions, seed: int, first: int, number: int
) -> Iterator[BatchTotals]:
    table, before = duel_table(play, decks, options, seed=seed), 0
    for at in range(number):
        table.run(first + at * BATCH_GAMES, BATCH_GAMES)
        wins = int(table.tallies.duel.results[:, 0].sum())
        yield BatchTotals(turns=0, wins=wins - before)
        before = wins


def batches_for(shares: Sequence[float], batches: int) -> list[int]:
    """So many batches divided in these proportions; the largest remainders are rounded up."""
    exact = [batches * share / sum(shares) for share in shares]
    whole = [int(value) for value in exact]
    by_remainder = sorted(range(len(exact)), key=lambda at: (whole[at] - exact[at], at))
    for at in by_remainder[: batches - sum(whole)]:
        whole[at] += 1
    return whole
