"""A stored run with everything that its report is made of."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.layout import CannotPlay
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.goldfishing import NotPlayable, prepare
from simulator.models import SimulationRun
from simulator.packing import OldTally, unpack
from simulator.replays import Told, worth_telling
from simulator.report.numbers import RunNumbers, run_numbers
from simulator.report.together import Together, pieces_of, together
from simulator.warming import require_compiled


class CannotRead(Exception):
    """The report cannot be made any more; the message says why."""


@dataclass(frozen=True)
class Report:
    """The run, the rules that played it, and its numbers."""

    run: SimulationRun
    play: Play
    setup: Setup
    numbers: RunNumbers
    told: list[Told]
    together: Together | None
    engine_is_current: bool


def read_report(run: SimulationRun, pieces: Sequence[str] = ()) -> Report:
    """The report of a run that is done; `pieces` are cards that belong together."""
    require_compiled(GAMES[run.game])
    play, setup = read_setup(run)
    options = run.run_options()
    try:
        numbers = run_numbers(play, setup, options, unpack(bytes(run.tally or b"")))
    except OldTally as error:
        raise CannotRead(f"This run is of an older engine. {error} Run it again.") from error
    codes = pieces_of(setup, numbers, pieces)
    return Report(
        run=run,
        play=play,
        setup=setup,
        numbers=numbers,
        told=worth_telling(play, setup, options, seed=run.seed, games=run.games),
        together=together(
            play, setup, options, codes, seed=run.seed, games=run.games, turns=len(numbers.turns)
        )
        if codes
        else None,
        engine_is_current=engine_version(play.folder) == run.engine,
    )


def read_setup(run: SimulationRun) -> tuple[Play, Setup]:
    """The rules of play and the deck of a run, as the cards are now."""
    try:
        return prepare(GAMES[run.game], run.as_list())
    except (CannotPlay, NotPlayable) as error:
        raise CannotRead(f"The cards have changed since this run: {error}.") from error
