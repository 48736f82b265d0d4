"""The pages that start a matrix, show it while it fills in, and change what becomes of it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.access.budgets import counts_as_work
from games.engine.play import load_play
from games.registry import GAMES
from games.rules.game import GameDefinition
from simulator.matchups.playing import can_duel
from simulator.matrices.access import own_matrices, own_matrix, visible_matrix
from simulator.matrices.decks_on_offer import event_of, keys_in, offered_decks
from simulator.matrices.forms import MatrixForm, SearchForm
from simulator.matrices.page import matrix_context
from simulator.matrices.planning import MOST_DECKS, SEARCH_PILOT, require_size, work_of
from simulator.matrices.services import cancel_matrix, start_matrix, start_searched
from simulator.models import Matrix
from simulator.runs.access import owner_fields
from simulator.runs.limits import require_games_allowed, require_start_allowed
from simulator.runs.services import START_ERRORS

EARLIER = 10


@require_http_methods(["GET", "HEAD", "POST"])
def start_page(request: HttpRequest) -> HttpResponse:
    """The form that starts a matrix. `?game=` says of which game, `deck` chooses a deck (again and
    again for more), and `event` offers the published lists of an event."""
    game = GAMES.get(request.GET.get("game", ""))
    earlier = own_matrices(request).filter(beside=None)
    if game is None:
        choice = {"games": GAMES.values(), "matrices": earlier[:EARLIER]}
        return render(request, "simulator/matrices/choose_game.html", choice)
    context: dict[str, Any] = {"game": game, "matrices": earlier.filter(game=game.slug)[:EARLIER]}
    if not game.play or not can_duel(load_play(game)):
        return render(request, "simulator/matrices/start.html", context)
    return _start_form(request, game, context)


def _start_form(
    request: HttpRequest, game: GameDefinition, context: dict[str, Any]
) -> HttpResponse:
    chosen = request.GET.getlist("deck")[:MOST_DECKS]
    named = [*keys_in(" ".join(chosen)), *keys_in(request.POST.get("links", ""))]
    event = event_of(request, game)
    groups = offered_decks(request, game, named, event)
    form = MatrixForm(
        load_play(game), groups, request.POST or None, initial={"decks": list(chosen)}
    )
    if request.method == "POST" and form.is_valid():
        try:
            values = form.chosen
            _require_allowed(request, len(values["entrants"]), values["games"], values["pilot"])
            matrix = start_matrix(**values, **owner_fields(request))
            return redirect("simulator:matrix", matrix.key)
        except START_ERRORS as error:
            context["fault"] = str(error)
    picked = form["decks"].value() or []
    context |= {"form": form, "groups": groups, "picked": picked, "event": event}
    return render(request, "simulator/matrices/start.html", context)


def _require_allowed(request: HttpRequest, decks: int, games: int, pilot: str) -> None:
    require_size(decks, games, pilot)
    require_start_allowed(request)
    require_games_allowed(request, work_of(decks, games, pilot))


@require_safe
@counts_as_work
def matrix_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page. One that is played by search pilots is shown beside the other."""
    matrix = visible_matrix(request, key)
    if matrix.beside:
        return redirect("simulator:matrix", matrix.beside.key)
    context = matrix_context(request, matrix)
    return _show(request, context, "matrix", 400 if context["field"].form.errors else 200)


@require_safe
def matrix_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that htmx polls while pairings are being played."""
    context = matrix_context(request, visible_matrix(request, key))
    return _show(request, context, "_status")


def _show(
    request: HttpRequest, context: dict[str, Any], template: str, status: int = 200
) -> HttpResponse:
    return render(request, f"simulator/matrices/{template}.html", context, status=status)


@require_POST
def search(request: HttpRequest, key: str) -> HttpResponse:
    """Have the same decks played by the search pilot."""
    matrix = own_matrix(request, key)
    form = SearchForm(len(matrix.decks), request.POST)
    fault = ""
    if form.is_valid():
        try:
            games = form.cleaned_data["games"]
            _require_allowed(request, len(matrix.decks), games, SEARCH_PILOT)
            start_searched(matrix.beside or matrix, games)
            return redirect("simulator:matrix", (matrix.beside or matrix).key)
        except START_ERRORS as error:
            fault = str(error)
    context = matrix_context(request, matrix.beside or matrix)
    return _show(request, context | {"search_form": form, "fault": fault}, "matrix", 400)


@require_POST
def cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Stop what is still being played."""
    return _change(request, key, cancel_matrix)


@require_POST
def share(request: HttpRequest, key: str) -> HttpResponse:
    """Show the matrix to everybody who has its link, or to nobody else again."""

    def turn(matrix: Matrix) -> None:
        matrix.is_shared = not matrix.is_shared
        matrix.save(update_fields=("is_shared",))

    return _change(request, key, turn)


def _change(request: HttpRequest, key: str, act: Callable[[Matrix], object]) -> HttpResponse:
    matrix = own_matrix(request, key)
    act(matrix)
    return redirect("simulator:matrix", matrix.key)


@require_POST
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Delete the matrix with all its match-ups."""
    matrix = own_matrix(request, key)
    matrix.delete()
    messages.success(request, _("The matrix is deleted."))
    return redirect("simulator:start-matrix")
