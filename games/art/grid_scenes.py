"""Blows and wards on the 3 by 3 grid of areas that a duel is fought over."""

from collections.abc import Sequence

from games.art.objects import guard, strike
from games.art.seeded_random import SeededRandom
from games.art.shapes import Point, disc, path, star, turned

COLUMN = {"l": 60, "c": 120, "r": 180}
ROW = {"u": 76, "m": 120, "l": 164}
LINES = "M30 98h180M30 142h180M90 54v132M150 54v132M30 54h180v132H30z"


def grid_strike(dice: SeededRandom, areas: Sequence[str]) -> list[str]:
    """A cut through the areas that the attack is aimed at."""
    if not areas:
        return strike(dice)
    x, y = _middle(areas)
    angle = dice.between(15, 75) if x > 120 else dice.between(105, 165)
    if x == 120:
        angle = dice.pick((8, 90, 172)) + dice.between(-8, 8)
    near = f"M-80 {y + 6:.0f}Q{x:.0f} {y - 34:.0f} 320 {y - 2:.0f}"
    edge = f"{near}Q{x:.0f} {y + 14:.0f} -80 {y + 6:.0f}z"
    shadow = path("k0", edge, ' transform="translate(5 9)"')
    blow = turned(shadow + path("k5", edge), angle, round(x), round(y))
    flash = star("k5", x, y, dice.between(32, 46), 8, dice.pick((4, 6, 8)), angle)
    return [*_field(areas, "k3"), blow, flash, disc("ka", x, y, 8)]


def grid_ward(dice: SeededRandom, areas: Sequence[str]) -> list[str]:
    """Steel held across the areas that a defence covers."""
    if not areas:
        return guard(dice)
    x, y = _middle(areas)
    bar = f"M-80 {y - 9:.0f}H290l50 9 -50 9H-80z"
    back = f"M-80 {y:.0f}H340l-50 9H-80z"
    held = path("k0", bar, ' transform="translate(4 8)"') + path("k5", bar) + path("k4", back)
    turn = dice.pick((-1, 1)) * dice.between(14, 58)
    return [
        *_field(areas, "k2"),
        turned(held, turn, round(x), round(y)),
        star("ka", x, y, 26, 6, 4, turn),
    ]


def _field(areas: Sequence[str], tone: str) -> list[str]:
    cells = [path(tone, f"M{x - 30} {y - 22}h60v44h-60z") for x, y in map(_centre, areas)]
    return [path("k0 thin", "M30 54h180v132H30z"), *cells, path("l4", LINES)]


def _centre(area: str) -> tuple[int, int]:
    return COLUMN[area[1]], ROW[area[0]]


def _middle(areas: Sequence[str]) -> Point:
    points = [_centre(area) for area in areas]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
