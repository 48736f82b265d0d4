"""A stored matrix as far as it is played, and what follows from it once it is complete."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q, Sum

from games.engine.duel import SIDES
from games.engine.tally import RESULTS, DuelTally, named
from simulator.matrices.document import PlayedMatrix, matrix_document
from simulator.models import MatchUp, Matrix, Status
from simulator.runs.reports import cached
from simulator.runs.tallies import OldTally, unpack
from simulator.statistics.equilibrium import (
    DeckPairing,
    Estimate,
    against_field,
    equilibrium_shares,
)
from simulator.statistics.rank_correlation import rank_correlation

HEAT_STEPS = 5


@dataclass(frozen=True)
class Cell:
    """One deck against another: the match-up, how far it is, and how the row's deck does."""

    key: str
    status: str
    done: int
    pairing: DeckPairing

    @property
    def estimate(self) -> Estimate:
        """With its 95% interval."""
        return Estimate(self.pairing.share, *self.pairing.interval)

    @property
    def heat(self) -> str:
        """How far from even: `good-1` to `good-5`, `bad-1` to `bad-5`, or `even`."""
        steps = round((self.pairing.share - 0.5) * 2 * HEAT_STEPS)
        return f"good-{steps}" if steps > 0 else f"bad-{-steps}" if steps < 0 else "even"


class MatrixResult:
    """The pairings of a matrix as they are in the database now."""

    def __init__(self, matrix: Matrix) -> None:
        self.matrix = matrix
        self._match_ups = {(row["place"], row["other_place"]): row for row in _rows_of(matrix)}
        self.status = matrix.status()

    @cached_property
    def played(self) -> PlayedMatrix:
        """The pairings that are done. A tally of an older engine counts as not there."""
        results, by_starter = {}, {}
        for places, row in self._match_ups.items():
            if row["status"] != Status.DONE:
                continue
            try:
                tally = unpack(bytes(row["tally"]), DuelTally.dtype)
            except OldTally:
                continue
            results[places] = named(RESULTS, tally.results.sum(axis=0))
            by_starter[places] = {
                side: named(RESULTS, tally.results[at]) for at, side in enumerate(SIDES)
            }
        return PlayedMatrix(self.matrix.names, results, by_starter)

    @property
    def is_complete(self) -> bool:
        """Whether every pairing has its numbers."""
        return len(self.played.results) == len(self._match_ups)

    @property
    def pairings_done(self) -> int:
        return sum(row["status"] == Status.DONE for row in self._match_ups.values())

    @property
    def pairings_all(self) -> int:
        return len(self._match_ups)

    @property
    def games_done(self) -> int:
        return sum(self._done(row) for row in self._match_ups.values())

    @property
    def games_all(self) -> int:
        return self.matrix.games * len(self._match_ups)

    @property
    def fault(self) -> str:
        """Why a pairing failed, if one did."""
        return next((row["fault"] for row in self._match_ups.values() if row["fault"]), "")

    def _done(self, row: dict[str, Any]) -> int:
        return self.matrix.games if row["status"] == Status.DONE else row["done"] or 0

    def cells(self) -> list[dict[str, Any]]:
        """Each pairing: its match-up, the places of its decks, and how far it is."""
        return [
            {
                "key": row["key"],
                "decks": list(places),
                "status": row["status"],
                "games_done": self._done(row),
            }
            for places, row in self._match_ups.items()
        ]

    def rows(self) -> list[tuple[str, list[Cell | None]]]:
        """The name of each deck with its cells; none against itself."""
        places = range(len(self.matrix.decks))
        return [
            (name, [self._cell(one, two) for two in places])
            for one, name in enumerate(self.matrix.names)
        ]

    def _cell(self, one: int, two: int) -> Cell | None:
        row = self._match_ups.get((min(one, two), max(one, two)))
        if row is None:
            return None
        return Cell(row["key"], row["status"], self._done(row), self.played.pairing(one, two))

    @cached_property
    def equilibrium(self) -> list[Estimate]:
        """The mix that no deck beats, kept once it is found."""
        return cached(
            f"matrix:{self.matrix.key}:equilibrium",
            lambda: equilibrium_shares(self.played.pairings, seed=self.matrix.seed),
        )

    def against(self, field: Sequence[float]) -> list[Estimate]:
        """What each deck wins against opponents in these proportions."""
        return against_field(self.played.pairings, field)

    def agreement(self, other: "MatrixResult") -> Estimate:
        """The rank correlation of the cells with those of other pilots."""
        return cached(
            f"matrix:{self.matrix.key}:agreement:{other.matrix.key}",
            lambda: rank_correlation(
                self.played.pairings, other.played.pairings, seed=self.matrix.seed
            ),
        )

    def document(self, field: Sequence[float]) -> dict[str, Any]:
        """The JSON, as `manage.py matchups --json` prints it."""
        matrix = self.matrix
        return matrix_document(
            self.played,
            field,
            equilibrium=self.equilibrium,
            game=matrix.game,
            format=matrix.format,
            games=matrix.games,
            seed=matrix.seed,
            pilots=[matrix.pilot] * 2,
            engine=matrix.engine,
        )


def _rows_of(matrix: Matrix) -> list[dict[str, Any]]:
    """The pairings without their decks, which are long, and how many games each has so far."""
    found = MatchUp.objects.filter(matrix=matrix).order_by("place", "other_place")
    done = Sum("shards__count", filter=~Q(shards__tally=None))
    fields = ("key", "status", "fault", "place", "other_place", "tally")
    return list(found.annotate(done=done).values(*fields, "done"))


def newest_search(matrix: Matrix) -> Matrix | None:
    """The newest matrix with the search pilot beside this one."""
    return matrix.searched.first()
