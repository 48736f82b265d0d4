"""What one figure of a report is."""

from dataclasses import dataclass

from games.rules.translation import gettext
from simulator.report.cells import Number, Rows, cell_text, numeric_table
from simulator.statistics.estimates import Share


@dataclass(frozen=True)
class Figure:
    """A caption, a chart, and the numbers behind it as a table; `narrow` is the chart for phones
    where the chart itself would show them nothing of what it says. What one sentence says has no
    chart."""

    key: str
    title: str
    caption: str
    chart: str
    head: tuple[str, ...]
    cells: Rows
    is_wide: bool = False
    is_small: bool = False
    narrow: str = ""

    @property
    def rows(self) -> list[list[str]]:
        """The table as people read it."""
        return [[cell_text(cell) for cell in row] for row in self.cells]

    @property
    def numbers(self) -> tuple[list[str], list[list[Number]]]:
        """The table's heading and rows with a number in each cell."""
        return numeric_table(self.head, self.cells)


def margin_note(shares: list[Share]) -> str:
    """How far off the shares may be, in points; what few games reached is left out."""
    enough = max((share.whole for share in shares), default=0) / 100
    halves = [(s.high - s.low) / 2 for s in shares if s.whole > enough]
    half = max(halves, default=0.0)
    return gettext("95% intervals are at most ± {points:.1f} percentage points", points=half * 100)


def at_unit(unit: str) -> str:
    """What is said before the number: on turn 4, but in round 4."""
    return gettext("on turn") if unit == "turn" else gettext("in {unit}", unit=gettext(unit))


def capitalized(words: str) -> str:
    """With a capital letter."""
    return words if words[:1].isupper() else words[:1].upper() + words[1:]
