"""What both sides have left over a game, as the coordinates of a small chart."""

from dataclasses import dataclass

from simulator.replays.stepping import Timeline, TurnStart, highest_life, turns_of

WIDTH, HEIGHT, EDGE = 1000, 120, 6


@dataclass(frozen=True)
class TurnBand:
    """A turn in the chart: from where to where, and the step that it leads to."""

    start: TurnStart
    left: float
    width: float
    current: bool


@dataclass(frozen=True)
class LifeChart:
    """The lines of both seats, the turns behind them, and where the shown step is."""

    lines: tuple[str, str]
    bands: tuple[TurnBand, ...]
    now: float
    dots: tuple[tuple[float, float], ...]
    highest: int
    width: int = WIDTH
    height: int = HEIGHT


def life_chart(timeline: Timeline, shown: int) -> LifeChart:
    """The chart with that step marked."""
    highest, last = highest_life(timeline), max(timeline.last, 1)

    def across(step: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * step / last, 1)

    def down(life: int) -> float:
        return round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * max(life, 0) / highest, 1)

    def line(seat: int) -> str:
        """Steps, not slopes: life changes at once."""
        points, before = [], None
        for at, step in enumerate(timeline.steps):
            life = step.lives[seat]
            if before is not None and life != before:
                points.append(f"{across(at)},{down(before)}")
            if life != before or at == timeline.last:
                points.append(f"{across(at)},{down(life)}")
            before = life
        return " ".join(points)

    lives = timeline.steps[shown].lives
    return LifeChart(
        lines=(line(0), line(1)),
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
        dots=tuple((across(shown), down(life)) for life in lives),
        highest=highest,
    )
