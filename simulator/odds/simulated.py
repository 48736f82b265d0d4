"""Odds that no formula gives: what effects draw and pilots discard, counted over seeded games."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.goldfish import goldfish_table
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.compilation.services import request_engine
from simulator.goldfish.preparation import prepare
from simulator.odds.exact import DrawGroup
from simulator.report.combos import firsts_at
from simulator.statistics.estimates import Share

SEED, GAMES_PLAYED = 1, 1_000
FEW = GAMES_PLAYED // 10
"""Turns that fewer games reach are left out: games that have ended draw no more cards."""


@dataclass(frozen=True)
class SimulatedOdds:
    """The share of games that had seen at least one card of every group by each turn, as long as
    enough games go on."""

    games: int
    seed: int
    pilot: str
    unit: str
    by_turn: tuple[Share, ...]


def simulated_odds(
    deck: DeckList, groups: Sequence[DrawGroup], codes: Sequence[frozenset[str]], turns: int
) -> SimulatedOdds | None:
    """None where the engine is not ready, the deck cannot be played, or more than one copy, or a
    limit, is asked for: games note only the first copy that is seen."""
    game = GAMES[deck.game]
    plain = all(group.least == 1 and group.most is None for group in groups)
    if not (game.play and groups and plain and request_engine(game, deck)):
        return None
    try:
        play, setup = prepare(game, deck)
    except CannotPlay:
        return None
    kinds = [[setup.codes.index(code) for code in each if code in setup.codes] for each in codes]
    if not all(kinds):
        return None
    firsts, reached = _first_turns(play, setup, kinds)
    last = max(turn for turn in range(1, turns + 1) if turn == 1 or reached[turn] >= FEW)
    shares = (
        Share(sum(first <= turn for first in firsts), GAMES_PLAYED) for turn in range(1, last + 1)
    )
    pilot = next(iter(play.pilots))
    return SimulatedOdds(GAMES_PLAYED, SEED, pilot, play.unit, tuple(shares))


def _first_turns(
    play: Play, setup: Setup, kinds: Sequence[Sequence[int]]
) -> tuple[list[int], Sequence[int]]:
    """In each game, the turn by which every group had been seen; and how many reached each turn."""
    table = goldfish_table(play, setup, RunOptions(), seed=SEED)
    firsts = [
        int(max(min(seen[kind] for kind in group) for group in kinds))
        for seen, _ in firsts_at(table, GAMES_PLAYED)
    ]
    return firsts, [int(games) for games in table.tally(0).reached[:]]
