"""The frame of all charts by turn: grid, labels, and the mapping from data to coordinates."""

from dataclasses import dataclass

from simulator.charts.svg import line, text

LEFT, RIGHT, TOP, BOTTOM = 54, 18, 14, 40


@dataclass(frozen=True)
class PlotFrame:
    """A plot of `columns` turns against 0 to `most`."""

    columns: int
    most: float
    width: int = 480
    height: int = 240

    @property
    def step(self) -> float:
        return (self.width - LEFT - RIGHT) / max(self.columns, 1)

    def x(self, column: float) -> float:
        """The middle of a column, counted from 0."""
        return LEFT + (column + 0.5) * self.step

    def y(self, value: float) -> float:
        share = min(value / self.most, 1.0) if self.most else 0.0
        return self.height - BOTTOM - share * (self.height - TOP - BOTTOM)

    @property
    def floor(self) -> float:
        return self.y(0)

    def grid(self, marks: list[tuple[float, str]], unit: str, first: int = 1) -> list[str]:
        """Horizontal lines with their values, and the turns (or numbers) below."""
        parts = []
        for value, label in marks:
            parts.append(line(LEFT, self.y(value), self.width - RIGHT, self.y(value), "grid"))
            parts.append(text(label, LEFT - 8, self.y(value) + 4, class_="axis", anchor="end"))
        every = 1 if self.step >= 22 else 2 if self.step >= 11 else 4
        parts += [
            text(column + first, self.x(column), self.floor + 18, class_="axis", anchor="middle")
            for column in range(0, self.columns, every)
        ]
        parts.append(text(unit, LEFT, self.height - 2, class_="axis unit"))
        return parts


def percent_marks(most: float) -> list[tuple[float, str]]:
    """Marks for shares: as few as read well."""
    step = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.25) if most / s <= 6)
    return [(at * step, f"{at * step:.0%}") for at in range(int(most / step) + 1)]


def number_marks(most: float) -> list[tuple[float, str]]:
    """Marks for numbers."""
    steps = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
    step = next((s for s in steps if most / s <= 6), 200)
    return [(at * step, f"{at * step:g}") for at in range(int(most / step) + 1)]


def ceiling(value: float) -> float:
    """A round number just above a share, for the top of the plot."""
    return next((top for top in (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75) if value <= top), 1.0)
