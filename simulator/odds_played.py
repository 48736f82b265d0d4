"""Odds that no formula gives: what effects draw and pilots discard, counted over seeded games."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfishing import prepare
from simulator.odds import Group
from simulator.report.shares import Share
from simulator.report.together import ended_games
from simulator.warming import is_at_hand

SEED, PLAYED = 1, 1_000


@dataclass(frozen=True)
class Played:
    """The share of games that had seen at least one card of every group by each turn."""

    games: int
    seed: int
    pilot: str
    by_turn: tuple[Share, ...]


def played_odds(
    deck: DeckList, groups: Sequence[Group], codes: Sequence[set[str]], turns: int
) -> Played | None:
    """None where the engine is not ready, the deck cannot be played, or more than one copy, or a
    limit, is asked for: games note only the first copy that is seen."""
    game = GAMES[deck.game]
    plain = all(group.least == 1 and group.most is None for group in groups)
    if not (game.play and groups and plain and is_at_hand(game, deck)):
        return None
    try:
        play, setup = prepare(game, deck)
    except CannotPlay:
        return None
    kinds = [[setup.codes.index(code) for code in each if code in setup.codes] for each in codes]
    if not all(kinds):
        return None
    firsts = _first_turns(play, setup, kinds)
    shares = (Share(sum(first <= turn for first in firsts), PLAYED) for turn in range(1, turns + 1))
    return Played(PLAYED, SEED, next(iter(play.pilots)), tuple(shares))


def _first_turns(play: Play, setup: Setup, kinds: Sequence[Sequence[int]]) -> list[int]:
    """In each game, the turn by which every group had been seen."""
    return [
        max(min(int(state.first_seen[kind]) for kind in group) for group in kinds)
        for state in ended_games(play, setup, RunOptions(), SEED, PLAYED)
    ]
