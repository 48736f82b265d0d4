"""Which match-ups a visitor may see: their own, since either deck may be private."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from simulator.models import MatchUp


def own_match_up(request: HttpRequest | Request, key: str) -> MatchUp:
    """The match-up of that key, if this visitor started it; 404 otherwise."""
    own = MatchUp.objects.started_by(request.user, request.session.session_key)
    return get_object_or_404(own.select_related("deck", "other_deck", "matrix"), key=key)
