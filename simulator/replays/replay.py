"""A game of a run, turn by turn, with its figures at the side."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.engine.goldfish import horizon_of, play_games, replay
from games.engine.log import Line
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.tally import AVAILABLE, HAND, POINTS, SPENT, Tally

DRAWS = re.compile(r"(?P<who>(.* )?[Dd]raws )(?!.* from the deck).+\.")


@dataclass(frozen=True)
class ReplayTurn:
    """A turn of a game: what happened, phase by phase, and the figures at the turn's end."""

    number: int
    phases: list[tuple[str, list[str]]]
    figures: list[tuple[str, str]]


@dataclass(frozen=True)
class Replay:
    """A whole game, turn by turn, and the turn on which it was won."""

    turns: list[ReplayTurn]
    won_on: int | None


def build_replay(play: Play, setup: Setup, options: RunOptions, *, seed: int, index: int) -> Replay:
    """One game of a run, with its figures at the side."""
    lines = replay(play, setup, options, seed=seed, index=index)
    tally = play_games(play, setup, options, seed=seed, first=index, count=1)
    won_on = int(tally.clock[: horizon_of(play, options) + 1].argmax())
    turns = [
        ReplayTurn(number, _phases(of_turn), _figures(play, tally, number))
        for number, of_turn in groupby(lines, key=lambda line: line.turn)
    ]
    return Replay(turns, won_on or None)


def texts_by_turn(lines: Iterable[Line], names: Sequence[str]) -> list[tuple[int, str, list[str]]]:
    """The log of two players, by turn and player."""
    return [
        (turn, names[seat], [line.text for line in of_turn])
        for (turn, seat), of_turn in groupby(lines, key=lambda line: (line.turn, line.seat))
    ]


def _phases(lines: Iterable[Line]) -> list[tuple[str, list[str]]]:
    return [
        (phase, list(_merge_draws(line.text for line in of_phase)))
        for phase, of_phase in groupby(lines, key=lambda line: line.phase)
    ]


def _merge_draws(texts: Iterable[str]) -> Iterator[str]:
    """The same sentences, but cards that are drawn in a row share one."""
    for who, alike in groupby(texts, key=_draw_prefix):
        if who:
            yield f"{who}{', '.join(text.removeprefix(who)[:-1] for text in alike)}."
        else:
            yield from alike


def _draw_prefix(text: str) -> str:
    """The beginning of a sentence that says no more than which card is drawn."""
    found = DRAWS.fullmatch(text)
    return found["who"] if found else ""


def _figures(play: Play, tally: Tally, turn: int) -> list[tuple[str, str]]:
    """The counts of a turn that was played to its end; none before the first."""
    if not tally.reached[turn]:
        return []
    hand, spent, available = (int(tally.sums[each, turn]) for each in (HAND, SPENT, AVAILABLE))
    points = tally.sums[POINTS, : turn + 1]
    return [
        (play.points, f"{points[turn]:+d}" if points[turn] else "0"),
        (f"{play.points} so far", str(points.sum())),
        ("cards in hand", str(hand)),
        (f"{play.resource} spent", f"{spent} of {available}"),
    ]
