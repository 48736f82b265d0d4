"""The games that can be replayed: of runs, of match-ups, and those played by hand."""

from django.utils.translation import gettext as _

from games.engine.duel import duel_table
from games.engine.goldfish import goldfish_table
from games.engine.layout import CannotPlay
from games.engine.version import engine_version
from games.engine.view import BOTH
from games.registry import GAMES
from simulator.goldfish.preparation import NotPlayable, prepare_again
from simulator.models import MatchUp, PlaytestGame, SimulationRun
from simulator.playtest.game import CannotContinue, open_record
from simulator.playtest.page import names_of
from simulator.replays.page import Replayed

CANNOT_SHOW = (CannotPlay, NotPlayable, CannotContinue)


def game_of_run(run: SimulationRun, index: int) -> Replayed:
    """That game of the run."""
    play, setup = prepare_again(GAMES[run.game], run.as_list())
    options, seed = run.run_options(), run.seed
    return Replayed(
        make_table=lambda: goldfish_table(play, setup, options, seed=seed, logged=True),
        index=index,
        names=(run.name or GAMES[run.game].name, _("Opponent")),
        key=f"{engine_version(play.folder)}:{run.fingerprint}:{run.key}",
    )


def game_of_match_up(match_up: MatchUp, index: int) -> Replayed:
    """That game of the match-up."""
    lists, options = match_up.lists(), match_up.duel_options()
    play, one = prepare_again(GAMES[match_up.game], lists[0])
    _play, two = prepare_again(GAMES[match_up.game], lists[1])
    seed = match_up.seed
    return Replayed(
        make_table=lambda: duel_table(play, (one, two), options, seed=seed, logged=True),
        index=index,
        names=match_up.names,
        key=f"{engine_version(play.folder)}:{match_up.fingerprint}:{match_up.key}",
    )


def game_by_hand(record: PlaytestGame, *, own: bool) -> Replayed:
    """While it is going on, nobody sees what the player does not see."""
    return Replayed(
        make_table=lambda: open_record(record),
        index=record.index,
        names=names_of(record, own=own),
        key=f"{record.engine}:{record.key}:{record.version}",
        near=record.seat,
        viewer=BOTH if record.outcome else record.seat,
        reader=record.seat if own else BOTH,
        choices=tuple(record.choices),
    )
