"""One game of a run, step by step."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.replays.replay import build_replay
from simulator.report.sample_games import pick_sample_games
from simulator.runs.access import visible_run
from simulator.runs.reports import CannotRead, read_setup


@require_safe
@counts_as_work
def replay_page(request: HttpRequest, key: str, index: int) -> HttpResponse:
    """One game of the run, step by step."""
    run = visible_run(request, key)
    if index >= run.games:
        raise Http404(_("The simulation has %s games, numbered from 0.") % f"{run.games:,}")
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
        "replay": build_replay(play, setup, options, seed=run.seed, index=index),
        "sample_games": pick_sample_games(play, setup, options, seed=run.seed, games=run.games),
        "is_last": index + 1 >= run.games,
    }
    return render(request, "simulator/replays/game.html", context)
