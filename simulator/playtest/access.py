"""Which games by hand a visitor may watch, and which are theirs."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from simulator.models import PlaytestGame


def visible_playtest(request: HttpRequest | Request, key: str) -> PlaytestGame:
    """The game of that key, if this visitor may see it; 404 otherwise."""
    games = PlaytestGame.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(games.select_related("deck", "other_deck"), key=key)


def own_playtest(request: HttpRequest | Request, key: str) -> PlaytestGame:
    """The game of that key, if this visitor plays it; 404 otherwise."""
    games = PlaytestGame.objects.played_by(request.user, request.session.session_key)
    return get_object_or_404(games.select_related("deck", "other_deck"), key=key)


def is_own(request: HttpRequest | Request, record: PlaytestGame) -> bool:
    own = PlaytestGame.objects.played_by(request.user, request.session.session_key)
    return own.filter(pk=record.pk).exists()
