"""The pages that start a run, show its progress, and then its report."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from games.engine.goldfish import pilot_of
from games.engine.play import load_play
from games.registry import GAMES
from games.services.card_indexes import card_index
from simulator.compilation.services import is_compiled
from simulator.goldfish.preparation import format_options, unplayed_sections
from simulator.models import SimulationRun, Status
from simulator.report.build import build_chapters
from simulator.report.card_table import card_table
from simulator.report.options import option_values
from simulator.report.report import Report
from simulator.report.summary import never_played, summarize
from simulator.runs.access import own_run, owner_fields, visible_run
from simulator.runs.forms import StartForm
from simulator.runs.limits import require_games_allowed, require_start_allowed
from simulator.runs.reports import CannotRead, read_report
from simulator.runs.services import START_ERRORS, CannotStart, cancel_run, start_run


@require_http_methods(["GET", "HEAD", "POST"])
def start_page(request: HttpRequest, key: str) -> HttpResponse:
    """The form that starts a run of a deck."""
    deck = visible_deck(request, key)
    game = GAMES[deck.game]
    unplayed = unplayed_sections(game, deck.as_list())
    context: dict[str, Any] = {"deck": deck, "game": game, "unplayed_sections": unplayed}
    if not game.play:
        return render(request, "simulator/runs/start.html", context, status=404)
    cards = card_index(game.slug).cards
    set_by_format = format_options(game, deck.format)
    initial = {"first": "both", **{f"own-{name}": n for name, n in set_by_format.items()}}
    form = StartForm(load_play(game), cards, request.POST or None, initial=initial)
    fault = ""
    if request.method == "POST" and form.is_valid():
        try:
            require_start_allowed(request)
            require_games_allowed(request, form.cleaned_data["games"])
            run = start_run(
                deck.as_list(),
                games=form.cleaned_data["games"],
                seed=form.chosen_seed,
                options=form.run_options(),
                stored=deck,
                **owner_fields(request),
            )
            return redirect("simulator:run", run.key)
        except START_ERRORS as error:
            fault = str(error)
    earlier = SimulationRun.objects.of_deck_visible_to(
        deck, request.user, request.session.session_key
    )
    context |= {"form": form, "fault": fault, "runs": earlier[:10]}
    return render(request, "simulator/runs/start.html", context)


@require_safe
@counts_as_work
def run_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page."""
    return render(request, "simulator/runs/run.html", _context(request, visible_run(request, key)))


@require_safe
def run_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that htmx polls while the run is going on."""
    return render(
        request, "simulator/runs/_status.html", _context(request, visible_run(request, key))
    )


def _context(request: HttpRequest, run: SimulationRun) -> dict[str, Any]:
    game = GAMES[run.game]
    own = SimulationRun.objects.started_by(request.user, request.session.session_key)
    context: dict[str, Any] = {"run": run, "game": game, "is_own": own.filter(pk=run.pk).exists()}
    if run.status == Status.DONE:
        try:
            report = read_report(run, request.GET.getlist("piece"))
        except CannotRead as error:
            return context | {"unreadable": str(error)}
        context["unplayed_sections"] = unplayed_sections(game, run.as_list())
        return context | _report_context(request, report)
    return context | _progress_context(run)


def _report_context(request: HttpRequest, report: Report) -> dict[str, Any]:
    """The report's answers, figures and table, sorted as the query string says."""
    params = request.GET
    codes = report.combo.codes if report.combo else ()
    combo_query = urlencode([("piece", code) for code in codes]) if params.getlist("piece") else ""
    return {
        "report": report,
        "summary": summarize(report),
        "chapters": build_chapters(report),
        "never_played": never_played(report.numbers),
        "pilot": pilot_of(report.play, report.options),
        "cards": card_table(report, params.get("sort", ""), params.get("order", "")),
        "combo_query": combo_query,
        "combo_codes": codes,
        "not_simulated": _card_titles(report, report.setup.not_simulated),
        "option_values": option_values(report),
        "unplayed": [(row.clause, row.instead) for row in report.setup.game.unplayed],
    }


def _card_titles(report: Report, codes: tuple[str, ...]) -> list[tuple[str, str]]:
    titles = {card.code: card.title for card in report.setup.kinds}
    return [(code, titles.get(code, code)) for code in codes]


def _progress_context(run: SimulationRun) -> dict[str, Any]:
    done = run.games_done()
    seconds = max((timezone.now() - run.created).total_seconds(), 0.1)
    rate = done / seconds
    return {
        "done": done,
        "rate": round(rate),
        "left": round((run.games - done) / rate) if done else None,
        "is_compiling": not is_compiled(GAMES[run.game]),
    }


@require_POST
def cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel one of the visitor's runs."""
    run = own_run(request, key)
    cancel_run(run)
    return redirect("simulator:run", run.key)


@require_POST
def run_again(request: HttpRequest, key: str) -> HttpResponse:
    """The same deck, options and seed once more: the numbers must be the same."""
    run = visible_run(request, key)
    try:
        require_start_allowed(request)
        require_games_allowed(request, run.games)
        again = start_run(
            run.as_list(),
            games=run.games,
            seed=run.seed,
            options=run.run_options(),
            stored=run.deck,
            revision=run.revision,
            reuse=False,
            **owner_fields(request),
        )
    except CannotStart as error:
        context = _context(request, run) | {"fault": str(error)}
        return render(request, "simulator/runs/run.html", context, status=409)
    return redirect("simulator:run", again.key)
