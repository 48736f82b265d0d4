"""Downloads: charts as SVG, tables as CSV."""

import csv
import io
from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.text.csv_deck import safe_cell
from simulator.models import Status
from simulator.report.build import build_figures
from simulator.report.card_table import card_table
from simulator.report.cells import Number, numeric_table
from simulator.report.figure import Figure
from simulator.report.report import Report
from simulator.runs.access import visible_run
from simulator.runs.reports import CannotRead, read_report

SERIES = ("#2b3ec7", "#c2410c", "#0f766e", "#9d174d", "#57534e")
STYLE = (
    "text{font:12px sans-serif;fill:#333}.grid{stroke:#ddd}.bar,.stack{fill:#4a5bd4}"
    ".zero{stroke:#777}"
    ".median{fill:#c25b12}.curve,.whisker,.exact{fill:none;stroke:#222;stroke-width:1.5}"
    + "".join(
        f".curve.series-{at}{{stroke:{colour}}}.mark.series-{at},.band.series-{at}{{fill:{colour}}}"
        for at, colour in enumerate(SERIES)
    )
    + ".use-1{fill:#ddd}"
    ".fan{fill:#4a5bd4}.band,.fan{fill-opacity:.2}.exact{stroke-dasharray:4 3}"
    ".exact-mark{stroke:#222;stroke-width:2}.part-0{fill:#ddd}.part-1{fill:#b3364a}"
    ".part-2{fill:#c78a1b}.part-3{fill:#2f8a57}.cell{fill:#4a5bd4}"
    + "".join(f".heat-{step}{{fill-opacity:{0.05 + step * 0.1:.2f}}}" for step in range(10))
    + ".on-dark{fill:#fff}.gain{stroke-width:3}.sooner{fill:#1d6a3b;stroke:#1d6a3b}"
    ".later{fill:#b01f24;stroke:#b01f24}.level{fill:#676050;stroke:#676050}"
)


def _report(request: HttpRequest, key: str) -> Report:
    run = visible_run(request, key)
    if run.status != Status.DONE:
        raise Http404(_("The simulation is not done yet."))
    try:
        return read_report(run, request.GET.getlist("piece"))
    except CannotRead as error:
        raise Http404(str(error)) from error


def _figure(request: HttpRequest, key: str, name: str) -> Figure:
    report = _report(request, key)
    found = next((figure for figure in build_figures(report) if figure.key == name), None)
    if found is None:
        raise Http404(_("The report has no figure “%s”.") % name)
    return found


def _attachment(content: str, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_safe
@counts_as_work
def chart_file(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The chart by itself, with its own colours."""
    figure = _figure(request, key, name)
    if not figure.chart:
        raise Http404(_("“%s” is one number and has no chart.") % figure.title)
    styled = figure.chart.replace("<title", f"<style>{STYLE}</style><title", 1)
    return _attachment(styled, "image/svg+xml", f"{key}-{name}.svg")


@require_safe
@counts_as_work
def cards_file(request: HttpRequest, key: str) -> HttpResponse:
    """The table of cards, sorted as the page shows it."""
    params = request.GET
    table = card_table(_report(request, key), params.get("sort", ""), params.get("order", ""))
    head = ("Code", "Card", *(head.label for head in table.heads[1:]))
    cells = [(card.code, card.title, *(cell.cell for cell in row)) for card, row in table.rows]
    names, rows = numeric_table(head, cells)
    return _attachment(_csv([names, *rows]), "text/csv; charset=utf-8", f"{key}-cards.csv")


def _csv(rows: Iterable[Iterable[Number]]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows(
        [safe_cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows
    )
    return out.getvalue()


@require_safe
@counts_as_work
def table_file(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The numbers of a figure."""
    head, rows = _figure(request, key, name).numbers
    return _attachment(_csv([head, *rows]), "text/csv; charset=utf-8", f"{key}-{name}.csv")
