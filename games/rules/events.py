"""What a game says about its events: the usual structure, the clock, the scores of a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Structure = Literal[
    "swiss", "single_elimination", "double_elimination", "round_robin", "free_for_all"
]


@dataclass(frozen=True)
class TableScoring:
    """The points of a free-for-all table: by place, and one for each thing counted at its end."""

    place_points: tuple[int, ...]
    counters: tuple[str, ...] = ()
    rule_ref: str = ""

    def points(self, place: int, counted: Sequence[int] = ()) -> int:
        """The points of a place, from 1, with what the player has of each counter."""
        if len(counted) > len(self.counters):
            raise ValueError(f"There are only {len(self.counters)} counters.")
        for_place = self.place_points[place - 1] if place <= len(self.place_points) else 0
        return for_place + sum(counted)


@dataclass(frozen=True)
class EventDefaults:
    """What a new event of the game starts with; its organiser may change all but the scoring.

    `time_is_up` says what happens to a game when the time of the round is over."""

    structure: Structure = "swiss"
    round_minutes: int = 50
    games_to_win: int = 2
    time_is_up: str = ""
    table_scoring: TableScoring = TableScoring((3, 2, 1))
    rule_ref: str = ""
