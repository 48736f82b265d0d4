"""The heat map of cards by turn: the darker, the more often the card had been played by then."""

from collections.abc import Sequence

from simulator.charts.bars import NAMES, PLOT, RIGHT, name_of_row
from simulator.charts.svg import drawing, tag, text
from simulator.report.numbers import CardRow

CELL, WIDEST_CELL, ROW, TOP = 34, 56, 22, 24
LEAST = NAMES + PLOT + RIGHT
"""A map of few turns is as wide as the bars, or its text would be shown larger than theirs."""
STEPS = 9


def heat_chart(title: str, cards: Sequence[CardRow], turns: Sequence[int], unit: str) -> str:
    """A row a card, a column a turn, the share written where there is room."""
    width, height = max(NAMES + CELL * len(turns) + 8, LEAST), TOP + ROW * len(cards) + 8
    wide = min((width - NAMES - 8) // max(len(turns), 1), WIDEST_CELL)
    parts = [
        text(turn, NAMES + wide * (at + 0.5), TOP - 8, class_="axis", anchor="middle")
        for at, turn in enumerate(turns)
    ]
    for number, card in enumerate(cards):
        y = TOP + ROW * number
        name = name_of_row(card.title)
        parts.append(text(name, NAMES - 8, y + ROW * 0.68, class_="label", anchor="end"))
        for at, share in enumerate(card.played):
            x, heat = NAMES + wide * at, round(share.value * STEPS)
            cell = f"cell heat-{heat}"
            parts.append(tag("rect", x=x, y=y, width=wide - 2, height=ROW - 2, class_=cell, rx=2))
            if share.value >= 0.005:
                ink = "on-dark" if heat > STEPS / 2 else "on-light"
                middle = x + wide / 2 - 1
                label = f"{share.value:.0%}"
                parts.append(
                    text(label, middle, y + 14, class_=f"cell-label {ink}", anchor="middle")
                )
    told = f"{len(cards)} cards by {len(turns)} {unit}s; the table below holds the numbers."
    return drawing(width, height, title, told, *parts)
