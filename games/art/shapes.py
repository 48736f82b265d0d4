"""The strokes that the pictures are made of: paths as text, whole coordinates, colour by class."""

from collections.abc import Iterable
from math import cos, radians, sin

Point = tuple[float, float]


def path(tone: str, d: str, extra: str = "") -> str:
    return f'<path class="{tone}" d="{d}"{extra}/>'


def polygon(tone: str, points: Iterable[Point]) -> str:
    return path(tone, "M" + " ".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z")


def disc(tone: str, x: float, y: float, r: float) -> str:
    return f'<circle class="{tone}" cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}"/>'


def halves(d: str, right: str, left: str) -> str:
    """A shape's right half, and its mirror image in the tone of the shaded side."""
    return path(right, d) + path(left, d, ' transform="matrix(-1 0 0 1 240 0)"')


def at(x: float, y: float, r: float, degrees: float) -> Point:
    """The point `r` away from (x, y), clockwise from straight up."""
    return x + r * sin(radians(degrees)), y - r * cos(radians(degrees))


def ring(x: float, y: float, r: float, n: int, turn: float = 0) -> list[Point]:
    """`n` points evenly around a circle."""
    return [at(x, y, r, turn + 360 * i / n) for i in range(n)]


def star(tone: str, x: float, y: float, outer: float, inner: float, n: int, turn: float = 0) -> str:
    points: list[Point] = []
    for i in range(n):
        points.append(at(x, y, outer, turn + 360 * i / n))
        points.append(at(x, y, inner, turn + 360 * (i + 0.5) / n))
    return polygon(tone, points)


def turned(markup: str, degrees: int, x: int = 120, y: int = 120) -> str:
    return f'<g transform="rotate({degrees} {x} {y})">{markup}</g>'


def ridge(tone: str, points: list[Point]) -> str:
    """A skyline: the points from left to right, closed along the foot of the picture."""
    return polygon(tone, [(0, 240), *points, (240, 240)])


def swell(tone: str, points: list[Point]) -> str:
    """As `ridge`, rounded: each point is joined to the next by a smooth curve."""
    (x0, y0), *rest = points
    d = f"M0 240V{y0:.0f}"
    for x, y in rest:
        middle = (x0 + x) / 2
        d += f"C{middle:.0f} {y0:.0f} {middle:.0f} {y:.0f} {x:.0f} {y:.0f}"
        x0, y0 = x, y
    return path(tone, d + "V240z")
