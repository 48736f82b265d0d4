"""What the sides have left over a game, as the coordinates of a small chart."""

from dataclasses import dataclass

from games.engine.seats import SEATS
from simulator.replays.stepping import Timeline, TurnStart, turns_of

WIDTH, HEIGHT, EDGE = 1000, 120, 6


@dataclass(frozen=True)
class TurnBand:
    """A turn in the chart: from where to where, and the step that it leads to."""

    start: TurnStart
    left: float
    width: float
    current: bool


@dataclass(frozen=True)
class SeatLine:
    """What a seat has left, step by step."""

    seat: int
    name: str
    points: str


@dataclass(frozen=True)
class LifeChart:
    """The lines of the seats that lose or gain life in the game, the turns behind them, and where
    the shown step is."""

    lines: tuple[SeatLine, ...]
    bands: tuple[TurnBand, ...]
    now: float
    width: int = WIDTH
    height: int = HEIGHT


def life_chart(timeline: Timeline, shown: int, names: tuple[str, str]) -> LifeChart:
    """The chart with that step marked."""
    lives = {seat: [step.lives[seat] for step in timeline.steps] for seat in range(SEATS)}
    seats = [seat for seat, left in lives.items() if len(set(left)) > 1]
    highest = max([1, *(life for seat in seats for life in lives[seat])])
    last = max(timeline.last, 1)

    def across(step: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * step / last, 1)

    def down(life: int) -> float:
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * max(life, 0) / highest, 1)

    def line(seat: int) -> str:
        """Steps, not slopes: life changes at once."""
        points, before = [], None
        for at, life in enumerate(lives[seat]):
            if before is not None and life != before:
                points.append(f"{across(at)},{down(before)}")
            if life != before or at == timeline.last:
                points.append(f"{across(at)},{down(life)}")
            before = life
        return " ".join(points)

    return LifeChart(
        lines=tuple(SeatLine(seat, names[seat], line(seat)) for seat in seats),
        bands=tuple(
            TurnBand(
                turn,
                across(turn.step),
                round(max(across(min(turn.end, timeline.last)) - across(turn.step), 1), 1),
                turn.step <= shown < turn.end,
            )
            for turn in turns_of(timeline)
        ),
        now=across(shown),
    )
