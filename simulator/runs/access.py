"""Which runs a visitor may see and cancel, and whom a new one belongs to."""

from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from decks.access.limits import session_key_of
from simulator.models import SimulationRun


def visible_run(request: HttpRequest | Request, key: str) -> SimulationRun:
    """The run of that key, if this visitor may see it; 404 otherwise."""
    me, session = request.user, request.session.session_key
    runs = SimulationRun.objects.visible_to(me, session)
    run = get_object_or_404(runs.select_related("deck"), key=key)
    if run.deck:
        get_object_or_404(runs.of_deck_visible_to(run.deck, me, session), key=key)
    return run


def own_run(request: HttpRequest | Request, key: str) -> SimulationRun:
    """The run of that key, if this visitor started it; 404 otherwise."""
    runs = SimulationRun.objects.started_by(request.user, request.session.session_key)
    return get_object_or_404(runs, key=key)


def owner_fields(request: HttpRequest) -> dict[str, Any]:
    """The account or the browser's session that a new run or search belongs to."""
    if request.user.is_authenticated:
        return {"owner": request.user, "session_key": ""}
    return {"owner": None, "session_key": session_key_of(request)}
