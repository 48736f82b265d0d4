"""The quick run beside the editor: a few thousand games, bounded in time."""

import time
from dataclasses import dataclass

from games.engine.goldfish import play_games
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.tally import merge
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfishing import prepare
from simulator.report.numbers import RunNumbers, run_numbers
from simulator.warming import is_at_hand

SEED = 1
PIECE = 250
MOST_GAMES = 4_000
SECONDS = 0.05


@dataclass(frozen=True)
class Live:
    """The numbers of a quick run, or why there are none."""

    numbers: RunNumbers | None = None
    fault: str = ""
    unit: str = "turn"
    points: str = "damage"
    warming: bool = False


def quick_run(deck: DeckList) -> Live:
    """Play until the time or the number is reached; always the same seed, so that one card more or
    less is all that differs."""
    game = GAMES[deck.game]
    if not game.play:
        return Live(fault=f"{game.name} is not played by the engine yet.")
    if not is_at_hand(game, deck):
        return Live(warming=True)
    try:
        play, setup = prepare(game, deck)
    except CannotPlay as error:
        return Live(fault=str(error))
    if not sum(setup.counts[: setup.drawn]):
        return Live(fault="Add cards, and their clock appears here.")
    options, tallies, ends = RunOptions(), [], time.monotonic() + SECONDS
    for first in range(0, MOST_GAMES, PIECE):
        tallies.append(play_games(play, setup, options, seed=SEED, first=first, count=PIECE))
        if time.monotonic() > ends:
            break
    numbers = run_numbers(play, setup, options, merge(tallies))
    return Live(numbers, unit=play.unit, points=play.points)
