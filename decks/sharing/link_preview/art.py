"""A card's generative art, which is SVG on the pages, painted as pixels."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, radians, sin
from xml.etree import ElementTree as ET

from PIL import Image, ImageDraw

from decks.sharing.link_preview.palettes import Colour, art_tones
from decks.sharing.link_preview.paths import Point, outlines
from games.art import SIDE
from games.presentation.faces import draw_art, theme_of
from games.rules.cards import CardInfo

FINER = 2
THIN = 128
_TURNING = re.compile(r"(\w+)\(([^)]*)\)")
Matrix = tuple[float, float, float, float, float, float]
STILL: Matrix = (1, 0, 0, 1, 0, 0)


def paint_art(card: CardInfo, side: int) -> Image.Image:
    """The card's art as a square picture."""
    return _painted(draw_art(card), theme_of(card), side)


@lru_cache(maxsize=256)
def _painted(svg: str, theme: str, side: int) -> Image.Image:
    large = side * FINER
    picture = Image.new("RGB", (large, large))
    brush = ImageDraw.Draw(picture, "RGBA")
    tones = art_tones(theme)
    for node, matrix in _shapes(ET.fromstring(svg), STILL):  # noqa: S314 - our own drawing
        _paint(brush, node, _times((large / SIDE, 0, 0, large / SIDE, 0, 0), matrix), tones)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def _shapes(node: ET.Element, matrix: Matrix) -> Iterator[tuple[ET.Element, Matrix]]:
    """Every shape from back to front, with the turns of the groups around it."""
    matrix = _times(matrix, _turned(node.get("transform", "")))
    if node.get("class") and not len(node):
        yield node, matrix
    for child in node:
        yield from _shapes(child, matrix)


def _paint(
    brush: ImageDraw.ImageDraw, node: ET.Element, matrix: Matrix, tones: dict[str, Colour]
) -> None:
    tone, *thin = node.get("class", "").split()
    for outline in _outlines_of(node):
        points = [_moved(point, matrix) for point in outline]
        if tone.startswith("l"):
            width = (5 if tone == "l5" else 3) * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
            brush.line(points, tones[f"k{tone[1]}"], max(1, round(width**0.5)), "curve")
        else:
            brush.polygon(points, (*tones[tone], THIN if thin else 255))


def _outlines_of(node: ET.Element) -> list[list[Point]]:
    if node.tag == "path":
        return outlines(node.get("d", ""))
    x, y = float(node.get("cx", 0)), float(node.get("cy", 0))
    wide = float(node.get("rx", node.get("r", 0)))
    high = float(node.get("ry", node.get("r", 0)))
    turns = [radians(10 * step) for step in range(36)]
    return [[(x + wide * cos(turn), y + high * sin(turn)) for turn in turns]]


def _turned(text: str) -> Matrix:
    matrix = STILL
    for name, given in _TURNING.findall(text):
        numbers = [float(number) for number in given.replace(",", " ").split()]
        matrix = _times(matrix, _TURNS[name](*numbers))
    return matrix


def _rotate(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y


_TURNS: dict[str, Callable[..., Matrix]] = {
    "rotate": _rotate,
    "translate": lambda x, y=0: (1, 0, 0, 1, x, y),
    "scale": lambda x, y=None: (x, 0, 0, x if y is None else y, 0, 0),
    "matrix": lambda a, b, c, d, e, f: (a, b, c, d, e, f),
}


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e,
        b * k + d * m + f,
    )  # fmt: skip


def _moved(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f
