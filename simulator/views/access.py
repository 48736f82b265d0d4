"""Who may see which run, and who may steer it."""

from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from decks.limits import session_of
from decks.models import Deck
from simulator.models import SimulationRun


def visible_run(request: HttpRequest, key: str) -> SimulationRun:
    """The run of that key, if this visitor may see it; 404 otherwise."""
    runs = SimulationRun.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(runs.select_related("deck"), key=key)


def own_run(request: HttpRequest, key: str) -> SimulationRun:
    """The run of that key, if this visitor started it; 404 otherwise."""
    runs = SimulationRun.objects.started_by(request.user, request.session.session_key)
    return get_object_or_404(runs, key=key)


def visible_deck(request: HttpRequest, key: str) -> Deck:
    """The deck of that key, if this visitor may see it; 404 otherwise."""
    decks = Deck.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(decks, key=key)


def starter(request: HttpRequest) -> dict[str, Any]:
    """The account or the browser's session that a new run belongs to."""
    if request.user.is_authenticated:
        return {"owner": request.user, "session_key": ""}
    return {"owner": None, "session_key": session_of(request)}
