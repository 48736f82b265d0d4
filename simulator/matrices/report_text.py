"""A matrix of decks as plain text."""

from collections.abc import Iterator
from typing import Any

from simulator.matrices.document import PlayedMatrix
from simulator.statistics.estimates import Z_95

WIDE = 24


def matrix_lines(document: dict[str, Any], matrix: PlayedMatrix) -> Iterator[str]:
    """The lines of the report."""
    yield (
        f"{document['game']}, {document['games']:,} duels for each pairing, pilots "
        f"{' and '.join(document['pilots'])}, seed {document['seed']}, engine {document['engine']}"
    )
    yield "The shares depend on both the decks and their pilots."
    yield ""
    names = document["decks"]
    yield f"{'Wins against':{WIDE}} " + " ".join(f"{at:>14}" for at in range(1, len(names) + 1))
    for at, (name, row) in enumerate(zip(names, matrix.pairings, strict=True), start=1):
        cells = (
            f"{pairing.share:6.1%} ±{Z_95 * pairing.error:5.1%}" if pairing.games else "–"
            for pairing in row
        )
        yield f"{f'{at} {name}'[:WIDE]:{WIDE}} " + " ".join(f"{cell:>14}" for cell in cells)
    yield ""
    yield f"{'':{WIDE}} {'equilibrium':>26} {'wins against the field':>26}"
    shares = zip(names, document["equilibrium"], document["against_field"], strict=True)
    for at, (name, share, wins) in enumerate(shares, start=1):
        yield f"{f'{at} {name}'[:WIDE]:{WIDE}} {_estimate(share):>26} {_estimate(wins):>26}"


def _estimate(found: dict[str, float]) -> str:
    return f"{found['value']:.1%} ({found['low']:.1%} to {found['high']:.1%})"
