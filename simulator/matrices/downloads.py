"""A matrix as CSV, JSON and SVG."""

import csv
import io
import json
from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.text.csv_deck import safe_cell
from simulator.charts.matrix import Shown, matrix_chart
from simulator.matrices.access import visible_matrix
from simulator.matrices.field import field_of
from simulator.matrices.result import Cell, MatrixResult

HEAD = (
    "deck", "against", "games", "won", "lost", "neither", "share", "share_low", "share_high",
)  # fmt: skip


@require_safe
@counts_as_work
def csv_file(request: HttpRequest, key: str) -> HttpResponse:
    """A line for each cell, so that each pairing is there from both sides."""
    result = _complete(request, key)
    out = io.StringIO()
    csv.writer(out).writerows([HEAD, *_lines(result)])
    return _attachment(out.getvalue(), "text/csv; charset=utf-8", f"{key}.csv")


def _lines(result: MatrixResult) -> Iterator[tuple[object, ...]]:
    names = result.matrix.names
    for name, cells in result.rows():
        for against, cell in zip(names, cells, strict=True):
            if cell is None:
                continue
            pairing, found = cell.pairing, cell.estimate
            counts = (pairing.games, pairing.won, pairing.lost, pairing.neither)
            yield safe_cell(name), safe_cell(against), *counts, found.value, found.low, found.high


@require_safe
@counts_as_work
def json_file(request: HttpRequest, key: str) -> HttpResponse:
    """All numbers, with the equilibrium and what each deck wins against the field."""
    result = _complete(request, key)
    document = result.document(field_of(request.GET, result.matrix).shares)
    return _attachment(json.dumps(document, indent=2), "application/json", f"{key}.json")


@require_safe
@counts_as_work
def svg_file(request: HttpRequest, key: str) -> HttpResponse:
    """The heat map."""
    result = _complete(request, key)
    rows = [[_shown(cell) for cell in cells] for _name, cells in result.rows()]
    title = _("Share of games that the deck of the row wins")
    chart = matrix_chart(title, result.matrix.names, rows)
    return _attachment(chart, "image/svg+xml", f"{key}.svg")


def _shown(cell: Cell | None) -> Shown | None:
    if cell is None:
        return None
    return cell.estimate.value, cell.estimate.low, cell.estimate.high, cell.heat


def _complete(request: HttpRequest, key: str) -> MatrixResult:
    result = MatrixResult(visible_matrix(request, key))
    if not result.is_complete:
        raise Http404(_("The matrix is not complete."))
    return result


def _attachment(content: str, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="matrix-{name}"'
    return answer
