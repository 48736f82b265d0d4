"""The matrix of decks as a heat map with numbers, coloured by itself so that it can be kept."""

from collections.abc import Sequence

from simulator.charts.bars import shorten_label
from simulator.charts.svg import svg_document, tag, text

Shown = tuple[float, float, float, str]
"""A share with its interval, and the class of its colour."""
NAMES, CELL, ROW, TOP, LONGEST = 230, 74, 40, 34, 30
GOOD, BAD = "#2b3ec7", "#c2410c"
STYLE = (
    "text{font:13px sans-serif;fill:#1c1a15}.sure{font-size:10px;fill:#333}"
    ".even{fill:#f1efe8}.empty{fill:none;stroke:#ccc}"
    + "".join(
        f".good-{step}{{fill:{GOOD};fill-opacity:{step * 0.09:.2f}}}"
        f".bad-{step}{{fill:{BAD};fill-opacity:{step * 0.09:.2f}}}"
        for step in range(1, 6)
    )
)


def matrix_chart(title: str, names: Sequence[str], rows: Sequence[Sequence[Shown | None]]) -> str:
    """One row and one column per deck; a cell has what the row's deck wins against the column's."""
    size = len(names)
    width, height = NAMES + CELL * size + 8, TOP + ROW * size + 8
    parts = [tag("style", STYLE), tag("rect", width=width, height=height, fill="#fff")]
    for at, name in enumerate(names):
        x, y = NAMES + CELL * (at + 0.5), TOP + ROW * (at + 0.6)
        parts.append(text(at + 1, x, TOP - 12, anchor="middle"))
        label = f"{at + 1} {shorten_label(name, LONGEST)}"
        parts.append(text(label, NAMES - 8, y, anchor="end"))
        parts += [part for other, cell in enumerate(rows[at]) for part in _cell(cell, other, at)]
    description = f"{size} decks, each against each, by share of games won with 95% intervals."
    return svg_document(width, height, title, description, *parts)


def _cell(cell: Shown | None, column: int, row: int) -> list[str]:
    x, y = NAMES + CELL * column, TOP + ROW * row
    box = {"x": x, "y": y, "width": CELL - 2, "height": ROW - 2, "rx": 3}
    if cell is None:
        return [tag("rect", **box, class_="empty")]
    share, low, high, heat = cell
    middle = x + CELL / 2 - 1
    return [
        tag("rect", **box, class_=heat),
        text(f"{share:.1%}", middle, y + 17, anchor="middle"),
        text(f"{low * 100:.1f}–{high * 100:.1f}", middle, y + 31, class_="sure", anchor="middle"),
    ]
