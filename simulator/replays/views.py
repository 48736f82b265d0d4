"""Single games step by step on the board: of runs, of match-ups, and those played by hand."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from decks.access.budgets import counts_as_work
from games.engine.seats import SEATS
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.goldfish.preparation import prepare_again
from simulator.matchups.access import own_match_up
from simulator.models import MatchUp, SimulationRun
from simulator.playtest.access import is_own, visible_playtest
from simulator.playtest.services import restart, take_over
from simulator.replays.games import CANNOT_SHOW, game_by_hand, game_of_match_up, game_of_run
from simulator.replays.page import Replayed, replay_context, step_of
from simulator.replays.replay import build_replay, texts_by_turn
from simulator.report.sample_games import pick_sample_games
from simulator.runs.access import owner_fields, visible_run
from simulator.runs.reports import cached
from simulator.runs.services import START_ERRORS


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def run_replay(request: HttpRequest, key: str, index: int) -> HttpResponseBase:
    """One game of the run."""
    run = visible_run(request, key)
    if index >= run.games:
        raise _no_such_game(run.games, index)
    require_compiled(GAMES[run.game])
    try:
        replayed = game_of_run(run, index)
        if request.method == "POST":
            return _take_over_run(request, run, replayed)
        context = replay_context(replayed, request.GET.get("step", ""))
    except CANNOT_SHOW as error:
        raise Http404(str(error)) from error
    context |= {"run": run, "game": GAMES[run.game], "index": index, "number": index + 1}
    if "HX-Request" not in request.headers:
        context |= _run_context(run, index)
    return _render(request, "simulator/replays/game.html", context)


def _no_such_game(games: int, index: int) -> Http404:
    """Addresses count games from 0, people from 1."""
    numbers = {"games": f"{games:,}", "number": f"{index + 1:,}"}
    return Http404(_("There is no game %(number)s: %(games)s were played.") % numbers)


def _run_context(run: SimulationRun, index: int) -> dict[str, Any]:
    """The game in sentences with its figures, and games worth looking at."""
    play, setup = prepare_again(GAMES[run.game], run.as_list())
    options, seed, games = run.run_options(), run.seed, run.games
    return {
        "replay": build_replay(play, setup, options, seed=seed, index=index),
        "sample_games": cached(
            f"report:{engine_version(play.folder)}:{run.fingerprint}:samples",
            lambda: pick_sample_games(play, setup, options, seed=seed, games=games),
        ),
        "is_last": index + 1 >= games,
    }


def _take_over_run(
    request: HttpRequest, run: SimulationRun, replayed: Replayed
) -> HttpResponseBase:
    return _play_from(
        request,
        replayed,
        deck=run.deck,
        game=run.game,
        format=run.format,
        name=run.name,
        content=run.content,
        options=run.options,
        seed=run.seed,
    )


def _play_from(request: HttpRequest, replayed: Replayed, **values: Any) -> HttpResponseBase:
    """Go on by hand from the step that the form names."""
    timeline = replayed.timeline()
    step = step_of(request.POST.get("step", ""), timeline)
    try:
        record = take_over(
            choices=timeline.choices[:step],
            index=replayed.index,
            **values,
            **owner_fields(request),
        )
    except START_ERRORS as error:
        messages.error(request, str(error))
        return redirect(f"{request.path}?step={step}")
    return redirect("simulator:playtest-game", record.key)


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def match_up_replay(request: HttpRequest, key: str, index: int) -> HttpResponseBase:
    """One game of the match-up."""
    match_up = own_match_up(request, key)
    if index >= match_up.games:
        raise _no_such_game(match_up.games, index)
    require_compiled(GAMES[match_up.game])
    try:
        replayed = game_of_match_up(match_up, index)
        if request.method == "POST":
            return _take_over_match_up(request, match_up, replayed)
        context = replay_context(replayed, request.GET.get("step", ""))
    except CANNOT_SHOW as error:
        raise Http404(str(error)) from error
    context |= {
        "match_up": match_up,
        "game": GAMES[match_up.game],
        "index": index,
        "number": index + 1,
        "sides": SEATS,
    }
    if "HX-Request" not in request.headers:
        table = replayed.make_table()
        table.run(index, 1)
        context |= {
            "sentences": texts_by_turn(table.lines(), replayed.names),
            "is_last": index + 1 >= match_up.games,
        }
    return _render(request, "simulator/replays/match_up.html", context)


def _take_over_match_up(
    request: HttpRequest, match_up: MatchUp, replayed: Replayed
) -> HttpResponseBase:
    """Either side can be played."""
    seat = 1 if request.POST.get("seat") == "1" else 0
    sides = [
        (match_up.deck, match_up.name, match_up.content),
        (match_up.other_deck, match_up.other_name, match_up.other_content),
    ]
    deck, name, content = sides[seat]
    other_deck, other_name, other_content = sides[1 - seat]
    return _play_from(
        request,
        replayed,
        deck=deck,
        name=name,
        content=content,
        other_deck=other_deck,
        other_name=other_name,
        other_content=other_content,
        seat=seat,
        game=match_up.game,
        format=match_up.format,
        options=match_up.options | {"first": "both"},
        seed=match_up.seed,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def playtest_replay(request: HttpRequest, key: str) -> HttpResponseBase:
    """A game by hand, as far as it has been played."""
    record = visible_playtest(request, key)
    require_compiled(GAMES[record.game])
    try:
        own = is_own(request, record)
        replayed = game_by_hand(record, own=own)
        timeline = replayed.timeline()
        if request.method == "POST":
            step = step_of(request.POST.get("step", ""), timeline)
            again = restart(record, steps=step, **owner_fields(request))
            return redirect("simulator:playtest-game", again.key)
        context = replay_context(replayed, request.GET.get("step", ""))
    except (*CANNOT_SHOW, *START_ERRORS) as error:
        raise Http404(str(error)) from error
    context |= {"record": record, "game": GAMES[record.game], "own": own}
    return _render(request, "simulator/replays/playtest.html", context)


def _render(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    swapped = "HX-Request" in request.headers
    return render(request, "simulator/replays/_stage.html" if swapped else template, context)
