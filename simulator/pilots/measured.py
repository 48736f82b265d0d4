"""What `manage.py bench pilots` measured last, as it is kept with a game's cards."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from games.importing.shipped import demo_deck_names, shipped_folder
from games.rules.game import GameDefinition
from simulator.statistics.estimates import Difference, Share

FILE = "pilots.json"
Row = TypeVar("Row", "TurnsLost", "Missed")


@dataclass(frozen=True)
class WinRate:
    """A share of games with the 95% interval that was found when it was measured."""

    value: float
    low: float
    high: float
    whole: int


@dataclass(frozen=True)
class LadderStep:
    """How often a pilot won against another with the same deck."""

    pilot: str
    against: str
    share: WinRate


@dataclass(frozen=True)
class TurnsLost:
    """How much later a pilot wins alone than another, in turns on average."""

    deck: str
    pilot: str
    against: str
    games: int
    later: Difference


@dataclass(frozen=True)
class Missed:
    """In how many games alone a pilot missed a win of this turn, and how many of them had turns
    that were not searched completely."""

    deck: str
    pilot: str
    share: Share
    not_searched: int


@dataclass(frozen=True)
class Measured:
    """The strength of a game's pilots: by which engine, with which seed and deck."""

    engine: str
    seed: int
    deck: str
    ladder: list[LadderStep]
    turns_lost: list[TurnsLost]
    missed_wins: list[Missed]


def read_measured(game: GameDefinition) -> Measured | None:
    """The last measurement of a game, if there is one."""
    path = shipped_folder(game) / FILE
    if not path.exists():
        return None
    document = json.loads(path.read_text(encoding="utf-8"))
    return _measured(document, document["games"][game.slug], demo_deck_names(game))


def _measured(document: dict[str, Any], rows: dict[str, Any], names: dict[str, str]) -> Measured:
    return Measured(
        engine=rows["engine"],
        seed=document["seed"],
        deck=names.get(rows["deck"], rows["deck"]),
        ladder=[LadderStep(row["pilot"], row["against"], _win_rate(row)) for row in rows["ladder"]],
        turns_lost=_by_deck(
            TurnsLost(
                names.get(row["deck"], row["deck"]),
                row["pilot"],
                row["against"],
                row["games"],
                Difference(row["turns"], row["high"] - row["turns"]),
            )
            for row in rows["turns_lost"]
        ),
        missed_wins=_by_deck(
            Missed(
                names.get(row["deck"], row["deck"]),
                row["pilot"],
                Share(row["missed"], row["games"]),
                row["not_searched"],
            )
            for row in rows["missed_wins"]
        ),
    )


def _by_deck(rows: Iterable[Row]) -> list[Row]:
    """In the order of the decks' names, as everywhere."""
    return sorted(rows, key=lambda row: row.deck.casefold())


def _win_rate(row: dict[str, Any]) -> WinRate:
    return WinRate(row["won"] / row["games"], row["low"], row["high"], row["games"])
