"""Path data of the card art as outlines: each part of a path as points close to one another."""

import itertools
import re
from collections.abc import Iterator
from math import acos, ceil, cos, hypot, pi, sin, sqrt

Point = tuple[float, float]
STEPS = 12
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "t": 2, "a": 7, "z": 0}


def outlines(data: str) -> list[list[Point]]:
    """The parts of a path; curves become short straight lines."""
    pen = _Pen()
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    return [part for part in pen.parts if len(part) > 1]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; numbers that go on repeat the command."""
    tokens = _TOKEN.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        takes = _TAKES[command.lower()]
        yield command, [float(number) for number in tokens[at : at + takes]]
        at += takes
        command = {"m": "l", "M": "L"}.get(command, command)


class _Pen:
    """Where the drawing stands, and what it has drawn."""

    def __init__(self) -> None:
        self.parts: list[list[Point]] = []
        self.here: Point = (0, 0)
        self.pull: Point | None = None

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.lower()
        base = self.here if command.islower() else (0.0, 0.0)
        pull, self.pull = self.pull, None
        if kind == "h":
            self._line((base[0] + numbers[0], self.here[1]))
        elif kind == "v":
            self._line((self.here[0], base[1] + numbers[0]))
        elif kind == "z":
            self._line(self.parts[-1][0])
        elif kind == "a":
            end = (base[0] + numbers[5], base[1] + numbers[6])
            self._arc(abs(numbers[0]), bool(numbers[3]), bool(numbers[4]), end)
        else:
            x, y = base
            points = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
            self._through(kind, points, pull)

    def _through(self, kind: str, points: list[Point], pull: Point | None) -> None:
        if kind == "m":
            self.parts.append([points[0]])
            self.here = points[0]
        elif kind == "l":
            self._line(points[0])
        elif kind == "c":
            self._curve(points)
        else:
            mirror = _mirrored(pull or self.here, self.here)
            control = points[0] if kind == "q" else mirror
            self._curve([control, points[-1]])
            self.pull = control

    def _line(self, to: Point) -> None:
        self.parts[-1].append(to)
        self.here = to

    def _curve(self, points: list[Point]) -> None:
        """A Bézier curve from here, by de Casteljau."""
        whole = [self.here, *points]
        for step in range(1, STEPS + 1):
            self._line(_between(whole, step / STEPS))

    def _arc(self, r: float, large: bool, sweep: bool, to: Point) -> None:
        """An arc of a circle, which is the only ellipse that the art's paths use."""
        (x0, y0), (x1, y1) = self.here, to
        span = hypot(x1 - x0, y1 - y0)
        if not span or not r:
            return self._line(to)
        r = max(r, span / 2)
        away = sqrt(r * r - span * span / 4) * (-1 if large == sweep else 1) / span
        cx, cy = (x0 + x1) / 2 - away * (y1 - y0), (y0 + y1) / 2 + away * (x1 - x0)
        start = _angle(x0 - cx, y0 - cy)
        turn = (_angle(x1 - cx, y1 - cy) - start) % (2 * pi)
        turn = turn if sweep else turn - 2 * pi
        steps = max(4, ceil(abs(turn) * STEPS / pi))
        for step in range(1, steps + 1):
            bend = start + turn * step / steps
            self._line((cx + r * cos(bend), cy + r * sin(bend)))
        return None


def _mirrored(point: Point, about: Point) -> Point:
    return 2 * about[0] - point[0], 2 * about[1] - point[1]


def _between(points: list[Point], share: float) -> Point:
    while len(points) > 1:
        points = [
            (a + (c - a) * share, b + (d - b) * share)
            for (a, b), (c, d) in itertools.pairwise(points)
        ]
    return points[0]


def _angle(x: float, y: float) -> float:
    bend = acos(max(-1.0, min(1.0, x / hypot(x, y))))
    return bend if y >= 0 else -bend
