"""An account's simulations, match-ups and matrices for its export."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User

from decks.accounts.exports import File, as_text, exports
from simulator.models import MatchUp, Matrix, SimulationRun, SwapSearch

FIELDS = (
    "key", "deck__key", "game", "format", "name", "content", "options", "seed", "engine", "status",
    "created", "finished",
)  # fmt: skip
MATRIX_FIELDS = (
    "key", "beside__key", "game", "format", "decks", "games", "pilot", "seed", "engine",
    "is_shared", "created",
)  # fmt: skip


@exports
def simulations(user: User) -> Iterator[File]:
    """What was simulated: from the deck, the options and the seed each run can be repeated."""
    runs = SimulationRun.objects.filter(owner=user).order_by("pk").values(*FIELDS, "games")
    searches = SwapSearch.objects.filter(owner=user).order_by("pk").values(*FIELDS, "arms", "field")
    document = {
        "runs": list(runs),
        "swap_searches": list(searches),
        "match_ups": _match_ups(user),
        "matrices": _matrices(user),
    }
    yield "simulations.json", as_text(document)


def _match_ups(user: User) -> list[dict[str, Any]]:
    """Those that are no pairings of a matrix, which has its decks itself."""
    alone = MatchUp.objects.filter(owner=user, matrix=None).order_by("pk")
    return list(alone.values(*FIELDS, "games", "other_name", "other_content"))


def _matrices(user: User) -> list[dict[str, Any]]:
    return list(Matrix.objects.filter(owner=user).order_by("pk").values(*MATRIX_FIELDS))
