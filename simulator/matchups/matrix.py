"""All pairings of some decks, played in this process, and what follows from them."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from games.engine.duel import DuelOptions
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from simulator.duels.in_process import duels
from simulator.statistics.equilibrium import Pairing, against_field, equilibrium_shares

FEWEST_DECKS, MOST_DECKS = 2, 16


@dataclass(frozen=True)
class Contender:
    """A deck of the matrix."""

    name: str
    setup: Setup


@dataclass(frozen=True)
class Matrix:
    """The reports of all pairings by the places of their decks, the lower place first."""

    contenders: Sequence[Contender]
    reports: dict[tuple[int, int], dict[str, Any]]

    @property
    def pairings(self) -> list[list[Pairing]]:
        """Each deck against each; against itself nothing is played."""
        places = range(len(self.contenders))
        return [[self._pairing(one, two) for two in places] for one in places]

    def _pairing(self, one: int, two: int) -> Pairing:
        if one == two:
            return Pairing(0, 0)
        if one > two:
            return self._pairing(two, one).turned()
        results = self.reports[one, two]["results"]
        return Pairing(results["a"], results["b"], results["drawn"] + results["undecided"])


def play_matrix(
    play: Play,
    contenders: Sequence[Contender],
    options: DuelOptions,
    *,
    form: str,
    games: int,
    seed: int,
    on_pairing: Callable[[int], None] = lambda done: None,
) -> Matrix:
    """Play every deck against every other. All pairings have the same seed, so that a deck meets
    its opponents with the same cards in the same order."""
    reports = {}
    for one, two in combinations(range(len(contenders)), 2):
        decks = (contenders[one].setup, contenders[two].setup)
        reports[one, two] = duels(play, decks, options, form=form, games=games, seed=seed)
        on_pairing(len(reports))
    return Matrix(contenders, reports)


def matrix_report(
    play: Play, matrix: Matrix, field: Sequence[float], *, form: str, games: int, seed: int
) -> dict[str, Any]:
    """The JSON of a matrix. The pairings have whole numbers only; what is estimated from them has
    its 95 % interval."""
    first = next(iter(matrix.reports.values()))
    pairings = matrix.pairings
    return {
        "game": first["game"],
        "format": form,
        "games": games,
        "seed": seed,
        "pilots": first["pilots"],
        "engine": engine_version(play.folder),
        "decks": [contender.name for contender in matrix.contenders],
        "pairings": [
            {"decks": [one, two], "results": report["results"], "by_starter": report["by_starter"]}
            for (one, two), report in matrix.reports.items()
        ],
        "equilibrium": [asdict(share) for share in equilibrium_shares(pairings, seed=seed)],
        "field": list(field),
        "against_field": [asdict(share) for share in against_field(pairings, field)],
    }
