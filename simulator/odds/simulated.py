"""Odds that no formula gives: what effects draw and pilots discard, counted over seeded games."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.compilation.services import request_engine
from simulator.goldfish.preparation import prepare
from simulator.odds.exact import DrawGroup
from simulator.report.combos import first_turns
from simulator.statistics.estimates import Share

SEED, GAMES_PLAYED = 1, 1_000


@dataclass(frozen=True)
class SimulatedOdds:
    """The share of games that had seen at least one card of every group by each turn."""

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
    firsts = _first_turns(play, setup, kinds)
    shares = (
        Share(sum(first <= turn for first in firsts), GAMES_PLAYED) for turn in range(1, turns + 1)
    )
    pilot = next(iter(play.pilots))
    return SimulatedOdds(GAMES_PLAYED, SEED, pilot, play.unit, tuple(shares))


def _first_turns(play: Play, setup: Setup, kinds: Sequence[Sequence[int]]) -> list[int]:
    """In each game, the turn by which every group had been seen."""
    return [
        int(max(min(seen[kind] for kind in group) for group in kinds))
        for seen, _ in first_turns(play, setup, RunOptions(), SEED, GAMES_PLAYED)
    ]
