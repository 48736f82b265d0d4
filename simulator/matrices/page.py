"""What the page of a matrix shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from decks.library.deck_page import format_name
from games.registry import GAMES
from simulator.compilation.services import is_compiled
from simulator.matrices.access import own_matrices
from simulator.matrices.field import MatrixField, field_of
from simulator.matrices.forms import SearchForm
from simulator.matrices.planning import SEARCH_PILOT
from simulator.matrices.result import MatrixResult, newest_search
from simulator.models import Matrix, Status
from simulator.pilots.measured import read_measured
from simulator.statistics.equilibrium import Estimate


@dataclass(frozen=True)
class Choice:
    """A deck that can be brought: its share of the mix that nobody beats, and what it wins."""

    name: str
    share: Estimate
    wins: Estimate
    searched_wins: Estimate | None = None


def matrix_context(request: HttpRequest, matrix: Matrix) -> dict[str, Any]:
    """The matrix as far as it is played, that of the search pilot, and what follows from both."""
    result, field = MatrixResult(matrix), field_of(request.GET, matrix)
    game, search = GAMES[matrix.game], newest_search(matrix)
    searched = MatrixResult(search) if search else None
    context = {
        "matrix": matrix,
        "game": game,
        "format": format_name(game, matrix.format),
        "result": result,
        "searched": searched,
        "field": field,
        "measured": read_measured(game),
        "is_own": own_matrices(request).filter(pk=matrix.pk).exists(),
        "is_running": any(
            each.status == Status.RUNNING for each in (result, searched) if each is not None
        ),
        "is_compiling": not is_compiled(game),
        "query": request.GET.urlencode(),
    }
    return context | (_conclusions(result, searched, field) if result.is_complete else {})


def _conclusions(
    result: MatrixResult, searched: MatrixResult | None, field: MatrixField
) -> dict[str, Any]:
    """What to bring."""
    other = searched if searched is not None and searched.is_complete else None
    choices = _choices(result, other, field.shares)
    found: dict[str, Any] = {
        "choices": choices,
        "rows": list(zip(choices, field.form, strict=True)),
        "best": max(choices, key=lambda choice: choice.wins.value),
        "search_pilot": SEARCH_PILOT,
        "search_form": SearchForm(len(result.matrix.decks)),
    }
    if other:
        found["agreement"] = result.agreement(other)
        found |= _best_of_searched(choices)
    return found


def _best_of_searched(choices: Sequence[Choice]) -> dict[str, Any]:
    """The deck that wins most with the search pilot, and whether its interval is above those of all
    others: after few games it hardly is."""
    wins = [(choice, found) for choice in choices if (found := choice.searched_wins)]
    best, most = max(wins, key=lambda each: each[1].value)
    is_clear = all(most.low > found.high for choice, found in wins if choice is not best)
    return {"searched_best": best, "is_searched_best_clear": is_clear}


def _choices(
    result: MatrixResult, searched: MatrixResult | None, shares: Sequence[float]
) -> list[Choice]:
    wins = result.against(shares)
    others: Sequence[Estimate | None] = searched.against(shares) if searched else [None] * len(wins)
    rows = zip(result.matrix.names, result.equilibrium, wins, others, strict=True)
    return [Choice(*row) for row in rows]
