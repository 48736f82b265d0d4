"""A quick run for the editor: a few thousand games, bounded in time."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine.goldfish import pilot_of, play_games
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.tally import merge
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.compilation.services import request_engine
from simulator.goldfish.preparation import NoCards, prepare
from simulator.report.numbers import RunNumbers, run_numbers

SEED = 1
GAMES_PER_PIECE = 250
MAX_GAMES = 4_000
MAX_SECONDS = 0.05


@dataclass(frozen=True)
class QuickRun:
    """The numbers of a quick run, or why there are none; who played, and who could have."""

    numbers: RunNumbers | None = None
    fault: str = ""
    pilot: str = ""
    pilots: Mapping[str, str] = field(default_factory=dict)
    unit: str = "turn"
    points: str = "damage"
    is_loading: bool = False


def quick_run(deck: DeckList, pilot: str = "") -> QuickRun:
    """Play until the limit of time or games is reached, always on the same seed: two results differ
    only by what was changed in the deck."""
    game = GAMES[deck.game]
    if not game.play:
        fault = _("Decks of %(game)s cannot be simulated yet.") % {"game": game.name}
        return QuickRun(fault=fault)
    if not request_engine(game, deck):
        return QuickRun(is_loading=True, pilot=pilot)
    nothing = QuickRun(fault=_("Add cards to see how fast the deck wins."))
    try:
        play, setup = prepare(game, deck)
    except NoCards:
        return nothing
    except CannotPlay as error:
        return QuickRun(fault=str(error))
    if not sum(setup.counts[: setup.drawn]):
        return nothing
    if pilot and pilot not in play.pilots:
        known = {"pilot": pilot, "known": ", ".join(play.pilots)}
        return QuickRun(fault=_("There is no pilot “%(pilot)s”; choose %(known)s.") % known)
    options, tallies, ends = RunOptions(pilot=pilot), [], time.monotonic() + MAX_SECONDS
    for first in range(0, MAX_GAMES, GAMES_PER_PIECE):
        tallies.append(
            play_games(play, setup, options, seed=SEED, first=first, count=GAMES_PER_PIECE)
        )
        if time.monotonic() > ends:
            break
    numbers = run_numbers(play, setup, options, merge(tallies))
    return QuickRun(
        numbers,
        pilot=pilot_of(play, options),
        pilots=play.pilots,
        unit=play.unit,
        points=play.points,
    )
