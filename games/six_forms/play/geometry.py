"""The battlefield: sixteen zones, 0 to 3 the player's back row from left to right, 15 far right."""

from typing import Any, get_args

import numpy as np

from games.six_forms.play.state import ZONES
from games.six_forms.words import Arrow

WIDTH = 4
FARTHEST = 2
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
    row, column = zone // WIDTH + up, zone % WIDTH + right
    return row * WIDTH + column if 0 <= row < WIDTH and 0 <= column < WIDTH else -1


def lay_board(tables: Any) -> None:
    """Neighbours of each zone, the reach of every set of arrows on an empty battlefield, and the
    lowest zone and the number of zones of every half board."""
    for mask in range(1, 256):
        tables.lowest[mask] = (mask & -mask).bit_length() - 1
        tables.zones_in[mask] = mask.bit_count()
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
    """Columns a to d, rows 1 to 4 from the player's side: 0 is a1."""
    return f"{'abcd'[zone % WIDTH]}{zone // WIDTH + 1}"
