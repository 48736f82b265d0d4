"""The battlefield: four rows of four zones, or of five on the wide board. Zones 0 to 4 are the back
row of the first seat from left to right, 15 to 19 that of the other from right to left; a board of
four columns leaves out the last one."""

from typing import get_args

import numpy as np

from games.six_forms.play.tables.records import MOST_COLUMNS, ROWS_OF_ZONES, ZONES, Tables
from games.six_forms.words import Arrow

ARROWS: tuple[str, ...] = get_args(Arrow)
STEPS = {
    "n": (1, 0), "ne": (1, 1), "e": (0, 1), "se": (-1, 1), "s": (-1, 0), "sw": (-1, -1),
    "w": (0, -1), "nw": (1, -1),
}  # fmt: skip
ALL_ARROWS = 255
STRAIGHT = sum(1 << ARROWS.index(arrow) for arrow in ("n", "e", "s", "w"))
ARROW_WORDS = {"all": ALL_ARROWS, "straight": STRAIGHT, "diagonal": ALL_ARROWS - STRAIGHT}


def arrow_mask(arrows: list[str]) -> int:
    """Move-arrows as bits."""
    return sum(1 << ARROWS.index(arrow) for arrow in arrows)


def zone_beside(zone: int, arrow: str) -> int:
    """The next zone along an arrow, -1 past the edge."""
    up, right = STEPS[arrow]
    row, column = zone // MOST_COLUMNS + up, zone % MOST_COLUMNS + right
    on_board = 0 <= row < ROWS_OF_ZONES and 0 <= column < MOST_COLUMNS
    return row * MOST_COLUMNS + column if on_board else -1


def zones_of(columns: int) -> int:
    """The zones of a board with so many columns, as bits."""
    return sum(1 << zone for zone in range(ZONES) if zone % MOST_COLUMNS < columns)


def write_board(tables: Tables) -> None:
    """Neighbours of each zone, and the reach of every set of arrows on an empty battlefield, both
    on the wide board: of the smaller one, only its own zones count."""
    for at, arrow in enumerate(ARROWS):
        having = np.arange(ALL_ARROWS + 1) >> at & 1 == 1
        for zone in range(ZONES):
            near = zone_beside(zone, arrow)
            tables.beside[at, zone] = near
            if near >= 0:
                tables.around[zone] |= 1 << near
                far = zone_beside(near, arrow)
                line = 1 << near | (1 << far if far >= 0 else 0)
                tables.reach[having, zone] |= line


def zone_name(zone: int) -> str:
    """Columns a to e, rows 1 to 4, for the first seat: 0 is a1."""
    return f"{'abcde'[zone % MOST_COLUMNS]}{zone // MOST_COLUMNS + 1}"
