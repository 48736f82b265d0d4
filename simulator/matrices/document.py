"""A matrix as it is counted, complete or not, and its JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from simulator.statistics.equilibrium import (
    DeckPairing,
    Estimate,
    against_field,
    equilibrium_shares,
)

Places = tuple[int, int]


@dataclass(frozen=True)
class PlayedMatrix:
    """The names of decks, and how the games of their pairings ended: in all, and by who began. The
    lower place comes first; what is not played yet is missing."""

    names: Sequence[str]
    results: Mapping[Places, Mapping[str, int]]
    by_starter: Mapping[Places, Mapping[str, Mapping[str, int]]]

    def pairing(self, one: int, two: int) -> DeckPairing:
        """One deck against another; against itself nothing is played."""
        if one > two:
            return self.pairing(two, one).turned()
        results = self.results.get((one, two))
        if results is None:
            return DeckPairing(0, 0)
        return DeckPairing(results["a"], results["b"], results["drawn"] + results["undecided"])

    @property
    def pairings(self) -> list[list[DeckPairing]]:
        """Each deck against each."""
        places = range(len(self.names))
        return [[self.pairing(one, two) for two in places] for one in places]


def matrix_document(
    played: PlayedMatrix,
    field: Sequence[float],
    *,
    equilibrium: Sequence[Estimate] | None = None,
    **about: Any,
) -> dict[str, Any]:
    """The JSON of a matrix whose pairings are all played. Those have whole numbers only; what is
    estimated from them has its 95% interval. The equilibrium is found unless it is given."""
    pairings = played.pairings
    shares = equilibrium or equilibrium_shares(pairings, seed=about["seed"])
    return {
        **about,
        "decks": list(played.names),
        "pairings": [
            {
                "decks": list(places),
                "results": dict(results),
                "by_starter": played.by_starter[places],
            }
            for places, results in played.results.items()
        ],
        "equilibrium": [asdict(share) for share in shares],
        "field": list(field),
        "against_field": [asdict(share) for share in against_field(pairings, field)],
    }
