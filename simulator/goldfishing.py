"""Goldfish runs in one process: the deck made ready, the games played in pieces, the report."""

from collections.abc import Callable
from typing import Any

from games.catalog import card_index
from games.engine.goldfish import play_games, report, shards_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup, load_play
from games.engine.tally import merge
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

LARGEST_PIECE = 50_000


class NotPlayable(Exception):
    """The engine has no rules of play for that game."""


def prepare(game: GameDefinition, deck: DeckList) -> tuple[Play, Setup]:
    """The game's rules of play, and the deck ready for them."""
    if not game.play:
        raise NotPlayable(f"{game.name} cannot be played by the engine.")
    play = load_play(game)
    cards = {card.code: card for card in card_index(game.slug).cards}
    return play, play.build(game, cards, deck)


def goldfish(
    play: Play,
    setup: Setup,
    options: RunOptions,
    *,
    form: str,
    games: int,
    seed: int,
    shards: int = 1,
    on_games: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """The report of a run, played shard by shard; their number changes nothing."""
    tallies, done = [], 0
    for start, length in shards_of(games, shards):
        for first in range(start, start + length, LARGEST_PIECE):
            count = min(LARGEST_PIECE, start + length - first)
            tallies.append(play_games(play, setup, options, seed=seed, first=first, count=count))
            tallies = [merge(tallies)]
            done += count
            on_games(done)
    return report(play, setup, options, tallies[0], form=form, seed=seed)
