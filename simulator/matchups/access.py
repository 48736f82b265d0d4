"""Which match-ups a visitor may see: their own, since either deck may be private."""

from django.db.models import Q
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from decks.library.demo_decks import SYSTEM_USER
from decks.models import Deck
from simulator.models import MatchUp

MOST_OFFERED = 50


def own_match_up(request: HttpRequest | Request, key: str) -> MatchUp:
    """The match-up of that key, if this visitor started it; 404 otherwise."""
    own = MatchUp.objects.started_by(request.user, request.session.session_key)
    return get_object_or_404(own.select_related("deck", "other_deck"), key=key)


def opponents(request: HttpRequest, deck: Deck) -> list[Deck]:
    """The decks that a deck can be matched against: the visitor's own and the demo decks, and one
    that the address names with `against`."""
    me, session = request.user, request.session.session_key
    visible = Deck.objects.visible_to(me, session).filter(game=deck.game)
    named = visible.filter(key=request.GET.get("against", ""))
    own = Deck.objects.owned_by(me, session).filter(game=deck.game)
    demo = visible.filter(owner__username=SYSTEM_USER)
    offered = Q(pk__in=named) | Q(pk__in=own) | Q(pk__in=demo)
    return list(visible.filter(offered).select_related("head").order_by("name")[:MOST_OFFERED])
