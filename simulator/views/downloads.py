"""Figures to take along: the chart as SVG, its numbers as CSV."""

import csv
import io
from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from simulator.models import Status
from simulator.report.card_table import card_table
from simulator.report.figure import Figure
from simulator.report.figures import figures
from simulator.report.reading import CannotRead, Report, read_report
from simulator.views.access import visible_run

STYLE = (
    "text{font:12px sans-serif;fill:#333}.grid{stroke:#ddd}.bar,.stack{fill:#4a5bd4}"
    ".median{fill:#c25b12}.curve,.whisker,.exact{fill:none;stroke:#222;stroke-width:1.5}"
    ".curve.series-1{stroke:#4a5bd4}.curve.series-2{stroke:#c25b12}"
    ".curve.series-3{stroke:#2f7d32}.curve.series-4{stroke:#888}"
    ".band,.fan{fill:#4a5bd4;fill-opacity:.2}.exact{stroke-dasharray:4 3}"
    ".exact-mark{stroke:#222;stroke-width:2}.part-0{fill:#ddd}.part-1{fill:#b3364a}"
    ".part-2{fill:#c78a1b}.part-3{fill:#2f8a57}.cell{fill:#4a5bd4}"
    + "".join(f".heat-{step}{{fill-opacity:{0.05 + step * 0.1:.2f}}}" for step in range(10))
    + ".on-dark{fill:#fff}"
)


def _report(request: HttpRequest, key: str) -> Report:
    run = visible_run(request, key)
    if run.status != Status.DONE:
        raise Http404("The run is not done yet.")
    try:
        return read_report(run, request.GET.getlist("piece"))
    except CannotRead as error:
        raise Http404(str(error)) from error


def _figure(request: HttpRequest, key: str, name: str) -> Figure:
    report = _report(request, key)
    found = next((figure for figure in figures(report) if figure.key == name), None)
    if found is None:
        raise Http404(f"The report has no figure {name!r}.")
    return found


def _as_file(content: str, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_safe
def chart_file(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The chart by itself, with its own colours."""
    figure = _figure(request, key, name)
    styled = figure.chart.replace("<title", f"<style>{STYLE}</style><title", 1)
    return _as_file(styled, "image/svg+xml", f"{key}-{name}.svg")


@require_safe
def cards_file(request: HttpRequest, key: str) -> HttpResponse:
    """The table of cards, sorted as the page shows it."""
    asked = request.GET
    table = card_table(_report(request, key), asked.get("sort", ""), asked.get("order", ""))
    named = [part for head in table.heads[1:] for part in (head.label, f"{head.label}, 95 %")]
    head = ["Code", "Card", *named]
    rows = [
        [card.code, card.title, *(part for cell in cells for part in (cell.says, cell.sure))]
        for card, cells in table.rows
    ]
    return _as_file(_csv([head, *rows]), "text/csv; charset=utf-8", f"{key}-cards.csv")


def _csv(rows: Iterable[Iterable[str]]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue()


@require_safe
def table_file(request: HttpRequest, key: str, name: str) -> HttpResponse:
    """The numbers of a figure."""
    figure = _figure(request, key, name)
    return _as_file(
        _csv([figure.head, *figure.rows]), "text/csv; charset=utf-8", f"{key}-{name}.csv"
    )
