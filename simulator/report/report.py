"""Everything that figures and tables are made of."""

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.rules.translation import gettext
from simulator.report.combos import ComboTiming
from simulator.report.figure import at_unit
from simulator.report.mulligans import MulliganAdvice
from simulator.report.numbers import RunNumbers
from simulator.report.play_draw import PlayDraw
from simulator.report.sample_games import SampleGame


def _any_card(code: str) -> bool:
    return True


@dataclass(frozen=True)
class Report:
    """The rules that played a run, how they were set, and the run's numbers. `may_leave` tells by
    its code whether the rules of the format let a copy of a card go."""

    play: Play
    setup: Setup
    options: RunOptions
    numbers: RunNumbers
    sample_games: list[SampleGame]
    combo: ComboTiming | None
    play_draw: PlayDraw
    mulligan: MulliganAdvice | None
    engine_is_current: bool
    may_leave: Callable[[str], bool] = _any_card

    @property
    def unit(self) -> str:
        """What the game calls a turn, in the language of the request."""
        return gettext(self.play.unit)

    @property
    def when(self) -> str:
        """What is said before the number of a turn or round in which something happened."""
        return at_unit(self.play.unit)

    @property
    def resource(self) -> str:
        """What the game pays with."""
        return gettext(self.play.resource)

    @property
    def points(self) -> str:
        """What the game is won by."""
        return gettext(self.play.points)
