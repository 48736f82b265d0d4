"""The cells of a figure's table: as text for people, as numbers for spreadsheets and programs."""

from collections.abc import Sequence
from dataclasses import dataclass

from simulator.statistics.estimates import Difference, Mean, Share, signed

DIGITS = 6


@dataclass(frozen=True)
class Chance:
    """An exact chance: it has no interval."""

    value: float


Estimate = Share | Mean | Difference
Cell = str | int | float | Chance | Estimate | None
Rows = tuple[tuple[Cell, ...], ...]
Number = str | int | float


def format_share(share: Share) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def format_mean(mean: Mean) -> str:
    """A mean with half its interval."""
    return f"{mean.value:.2f} ± {mean.margin:.2f}"


def format_difference(difference: Difference) -> str:
    """A difference with its interval."""
    return f"{signed(difference.value)} ({signed(difference.low)} to {signed(difference.high)})"


def cell_text(cell: Cell) -> str:
    """The cell as people read it."""
    match cell:
        case None:
            return "–"
        case Share():
            return format_share(cell) if cell.whole else "–"
        case Mean():
            return format_mean(cell) if cell.whole else "–"
        case Difference():
            return format_difference(cell)
        case Chance():
            return f"{cell.value:.2%}"
        case float():
            return f"{cell:.3f}"
        case int():
            return f"{cell:,}"
    return cell


def numeric_table(
    head: Sequence[str], rows: Sequence[Sequence[Cell]]
) -> tuple[list[str], list[list[Number]]]:
    """The table with one number in each cell. An estimate has three columns: the value and the ends
    of its 95% interval. Shares are from 0 to 1."""
    widths = [
        3 if any(isinstance(row[at], Estimate) for row in rows) else 1 for at in range(len(head))
    ]
    names: list[str] = []
    for name, width in zip(head, widths, strict=True):
        names += [name] if width == 1 else [name, f"{name}, low", f"{name}, high"]
    return names, [
        [
            number
            for cell, width in zip(row, widths, strict=True)
            for number in _numbers(cell, width)
        ]
        for row in rows
    ]


def _numbers(cell: Cell, width: int) -> list[Number]:
    if isinstance(cell, Estimate):
        is_empty = isinstance(cell, Share | Mean) and not cell.whole
        ends = (cell.value, cell.low, cell.high)
        return ["", "", ""] if is_empty else [round(number, DIGITS) for number in ends]
    if isinstance(cell, Chance):
        first: Number = round(cell.value, DIGITS)
    elif isinstance(cell, float):
        first = round(cell, DIGITS)
    else:
        first = "" if cell is None else cell
    return [first, *[""] * (width - 1)]
