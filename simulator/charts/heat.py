"""The heat map of cards by turn: a darker cell means played more often by then."""

from collections.abc import Sequence

from simulator.charts.bars import NAMES, PLOT, RIGHT, shorten_label
from simulator.charts.svg import svg_document, tag, text
from simulator.statistics.estimates import Share

CELL, WIDEST_CELL, ROW, TOP = 34, 56, 22, 24
LEAST = NAMES + PLOT + RIGHT
"""A map of few turns is as wide as the bars, or its text would be shown larger than theirs."""
STEPS = 9


def heat_chart(
    title: str, rows: Sequence[tuple[str, Sequence[Share]]], turns: Sequence[int], unit: str
) -> str:
    """One row per card, one column per turn, the share written in each cell."""
    width, height = max(NAMES + CELL * len(turns) + 8, LEAST), TOP + ROW * len(rows) + 8
    wide = min((width - NAMES - 8) // max(len(turns), 1), WIDEST_CELL)
    parts = [
        text(turn, NAMES + wide * (at + 0.5), TOP - 8, class_="axis", anchor="middle")
        for at, turn in enumerate(turns)
    ]
    for number, (label, shares) in enumerate(rows):
        y = TOP + ROW * number
        name = shorten_label(label)
        parts.append(text(name, NAMES - 8, y + ROW * 0.68, class_="label", anchor="end"))
        for at, share in enumerate(shares):
            x, heat = NAMES + wide * at, round(share.value * STEPS)
            cell = f"cell heat-{heat}"
            parts.append(tag("rect", x=x, y=y, width=wide - 2, height=ROW - 2, class_=cell, rx=2))
            if share.value >= 0.005:
                ink = "on-dark" if heat > STEPS / 2 else "on-light"
                middle = x + wide / 2 - 1
                percent = f"{share.value * 100:.0f}"
                parts.append(
                    text(percent, middle, y + 15, class_=f"cell-label {ink}", anchor="middle")
                )
    description = f"{len(rows)} cards by {len(turns)} {unit}s; the table below holds the numbers."
    return svg_document(width, height, title, description, *parts)
