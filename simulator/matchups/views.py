"""The pages that start a match-up and show its progress and its result."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from games.engine.play import load_play
from games.engine.tally import EARLY
from games.registry import GAMES
from simulator.compilation.services import is_compiled, require_compiled
from simulator.matchups.access import own_match_up
from simulator.matchups.forms import MatchUpForm
from simulator.matchups.playing import can_duel
from simulator.matchups.report import read_result
from simulator.matchups.samples import LOOKED_AT
from simulator.matchups.services import cancel_match_up, start_match_up
from simulator.models import MatchUp, Status
from simulator.pilots.measured import read_measured
from simulator.runs.access import owner_fields
from simulator.runs.limits import require_games_allowed, require_start_allowed
from simulator.runs.reports import CannotRead
from simulator.runs.services import START_ERRORS

EARLIER = 10


@require_http_methods(["GET", "HEAD", "POST"])
def start_page(request: HttpRequest, key: str) -> HttpResponse:
    """The form that matches a deck against another."""
    deck = visible_deck(request, key)
    game = GAMES[deck.game]
    context: dict[str, Any] = {"deck": deck, "game": game}
    if not game.play or not can_duel(load_play(game)):
        return render(request, "simulator/matchups/start.html", context)
    initial = {"against": request.GET.get("against", "")}
    form = MatchUpForm(request, deck, load_play(game), request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            require_start_allowed(request)
            require_games_allowed(request, form.chosen["games"])
            match_up = start_match_up(deck, **form.chosen, **owner_fields(request))
            return redirect("simulator:match-up", match_up.key)
        except START_ERRORS as error:
            context["fault"] = str(error)
    own = MatchUp.objects.started_by(request.user, request.session.session_key)
    context |= {"form": form, "match_ups": own.filter(deck=deck, matrix=None)[:EARLIER]}
    return render(request, "simulator/matchups/start.html", context)


@require_safe
@counts_as_work
def match_up_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page."""
    context = _context(own_match_up(request, key))
    return render(request, "simulator/matchups/match_up.html", context)


@require_safe
def match_up_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that htmx polls while the match-up is going on."""
    return render(request, "simulator/matchups/_status.html", _context(own_match_up(request, key)))


def _context(match_up: MatchUp) -> dict[str, Any]:
    game = GAMES[match_up.game]
    context: dict[str, Any] = {"match_up": match_up, "game": game}
    if match_up.status != Status.DONE:
        return context | {"done": match_up.games_done(), "is_compiling": not is_compiled(game)}
    require_compiled(game)
    try:
        result = read_result(match_up)
    except CannotRead as error:
        return context | {"unreadable": str(error)}
    names = match_up.names
    began = [name for name, shares in zip(names, result.by_starter, strict=True) if shares[0].whole]
    return context | {
        "result": result,
        "looked_at": LOOKED_AT,
        "early": EARLY,
        "always_first": began[0] if len(began) == 1 else "",
        "measured": read_measured(game),
        "wins": list(zip(names, result.wins, strict=True)),
        "by_starter": list(zip(names, result.by_starter, strict=True)),
        "cards": list(zip(names, result.cards, strict=True)),
    }


@require_POST
def cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel one of the visitor's match-ups."""
    match_up = own_match_up(request, key)
    cancel_match_up(match_up)
    return redirect("simulator:match-up", match_up.key)
