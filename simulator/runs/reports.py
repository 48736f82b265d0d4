"""Makes the report of a stored run."""

import hashlib
from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from django.core.cache import cache
from django.utils.translation import gettext as _

from decks.checks.services import CheckService
from games.engine.layout import CannotPlay
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from games.registry import GAMES
from games.services.format_rules import UnknownFormat
from simulator.compilation.services import require_compiled
from simulator.goldfish.preparation import NotPlayable, prepare
from simulator.models import SimulationRun
from simulator.report.combos import combo_codes, combo_timing
from simulator.report.mulligans import mulligan_advice
from simulator.report.numbers import run_numbers
from simulator.report.play_draw import play_draw
from simulator.report.report import Report
from simulator.report.sample_games import pick_sample_games
from simulator.runs.legal_changes import may_leave
from simulator.runs.tallies import OldTally, unpack

CACHE_SECONDS = 86_400
Found = TypeVar("Found")


class CannotRead(Exception):
    """The report cannot be made any more; the message says why."""


def read_report(run: SimulationRun, combo: Sequence[str] = ()) -> Report:
    """The report of a run that is done; `combo` are the codes of cards to count together."""
    require_compiled(GAMES[run.game])
    play, setup = read_setup(run)
    options = run.run_options()
    try:
        numbers = run_numbers(play, setup, options, unpack(bytes(run.tally or b"")))
    except OldTally as error:
        old = _("This simulation was made by an older engine. Please run it again.")
        raise CannotRead(old) from error
    codes = combo_codes(setup, numbers, combo)
    turns, seed, games = len(numbers.turns), run.seed, run.games
    key = f"report:{engine_version(play.folder)}:{run.fingerprint}"
    return Report(
        play=play,
        setup=setup,
        options=options,
        numbers=numbers,
        sample_games=cached(
            f"{key}:samples",
            lambda: pick_sample_games(play, setup, options, seed=seed, games=games),
        ),
        combo=cached(
            f"{key}:combo:{':'.join(codes)}",
            lambda: combo_timing(play, setup, options, codes, seed=seed, games=games, turns=turns),
        )
        if codes
        else None,
        play_draw=cached(
            f"{key}:sides",
            lambda: play_draw(play, setup, options, seed=seed, games=games, turns=turns),
        ),
        mulligan=cached(
            f"{key}:mulligan",
            lambda: mulligan_advice(play, setup, options, numbers, seed=seed, games=games),
        ),
        engine_is_current=engine_version(play.folder) == run.engine,
        may_leave=lambda code: cached(f"{key}:may-leave:{code}", lambda: _may_leave(run, code)),
    )


def _may_leave(run: SimulationRun, code: str) -> bool:
    """Whether the deck can do with a copy less of the card, as its format is now."""
    deck = run.as_list()
    try:
        return may_leave(CheckService().checker(deck), deck, code)
    except UnknownFormat:
        return True


def cached(key: str, make: Callable[[], Found]) -> Found:
    """What games are played for again: once for the page and all its downloads."""
    digest = hashlib.sha256(key.encode()).hexdigest()
    return cast("Found", cache.get_or_set(digest, make, CACHE_SECONDS))


def read_setup(run: SimulationRun) -> tuple[Play, Setup]:
    """The rules of play and the deck of a run, as the cards are now."""
    try:
        return prepare(GAMES[run.game], run.as_list())
    except (CannotPlay, NotPlayable) as error:
        raise CannotRead(_("The cards have changed since this simulation: %s.") % error) from error
