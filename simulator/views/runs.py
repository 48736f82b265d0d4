"""A run's page: its progress while it is played, its report when it is done, its single games."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_POST, require_safe

from games.registry import GAMES
from simulator.models import SimulationRun, Status
from simulator.replays import told_game, worth_telling
from simulator.report.card_table import card_table
from simulator.report.figures import figures
from simulator.report.reading import CannotRead, Report, read_report, read_setup
from simulator.report.set_to import set_to
from simulator.report.unplayed import unplayed
from simulator.services import CannotStart, cancel_run, start_run
from simulator.views.access import own_run, starter, visible_run
from simulator.warming import is_warm, require_compiled


@require_safe
def run_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page."""
    return render(request, "simulator/run.html", _context(request, visible_run(request, key)))


@require_safe
def run_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that changes; once the run is over, it asks no more."""
    return render(request, "simulator/_run.html", _context(request, visible_run(request, key)))


def _context(request: HttpRequest, run: SimulationRun) -> dict[str, Any]:
    game = GAMES[run.game]
    own = SimulationRun.objects.started_by(request.user, request.session.session_key)
    context: dict[str, Any] = {"run": run, "game": game, "is_own": own.filter(pk=run.pk).exists()}
    if run.status == Status.DONE:
        try:
            report = read_report(run, request.GET.getlist("piece"))
        except CannotRead as error:
            return context | {"unreadable": str(error)}
        return context | _shown(request, report)
    return context | _progress(run)


def _shown(request: HttpRequest, report: Report) -> dict[str, Any]:
    """The report's figures and its table, as the address asks for them."""
    found, asked = figures(report), request.GET
    codes = report.together.codes if report.together else ()
    pieces = urlencode([("piece", code) for code in codes]) if asked.getlist("piece") else ""
    return {
        "report": report,
        "figures": [figure for figure in found if not figure.is_small],
        "own_figures": [figure for figure in found if figure.is_small],
        "cards": card_table(report, asked.get("sort", ""), asked.get("order", "")),
        "pieces": pieces,
        "picked": codes,
        "silent": _named(report, report.setup.not_simulated),
        "set_to": set_to(report),
        "unplayed": unplayed(report.play.folder),
    }


def _named(report: Report, codes: tuple[str, ...]) -> list[tuple[str, str]]:
    titles = {card.code: card.title for card in report.setup.kinds}
    return [(code, titles.get(code, code)) for code in codes]


def _progress(run: SimulationRun) -> dict[str, Any]:
    done = run.games_done()
    seconds = max((timezone.now() - run.created).total_seconds(), 0.1)
    rate = done / seconds
    return {
        "done": done,
        "rate": round(rate),
        "left": round((run.games - done) / rate) if done else None,
        "is_compiling": not is_warm(GAMES[run.game]),
    }


@require_POST
def cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Stop a run of one's own."""
    run = own_run(request, key)
    cancel_run(run)
    return redirect("simulator:run", run.key)


@require_POST
def run_again(request: HttpRequest, key: str) -> HttpResponse:
    """The same deck, options and seed once more: the numbers must be the same."""
    run = visible_run(request, key)
    try:
        again = start_run(
            run.as_list(),
            games=run.games,
            seed=run.seed,
            options=run.run_options(),
            stored=run.deck,
            reuse=False,
            **starter(request),
        )
    except CannotStart as error:
        context = _context(request, run) | {"fault": str(error)}
        return render(request, "simulator/run.html", context, status=409)
    return redirect("simulator:run", again.key)


@require_safe
def show_game(request: HttpRequest, key: str, index: int) -> HttpResponse:
    """One game of the run, told step by step."""
    run = visible_run(request, key)
    if index >= run.games:
        raise Http404(f"The run has {run.games:,} games; they count from 0.")
    require_compiled(GAMES[run.game])
    try:
        play, setup = read_setup(run)
    except CannotRead as error:
        raise Http404(str(error)) from error
    options = run.run_options()
    context = {
        "run": run,
        "game": GAMES[run.game],
        "play": play,
        "index": index,
        "told": told_game(play, setup, options, seed=run.seed, index=index),
        "others": worth_telling(play, setup, options, seed=run.seed, games=run.games),
        "is_last": index + 1 >= run.games,
    }
    return render(request, "simulator/game.html", context)
