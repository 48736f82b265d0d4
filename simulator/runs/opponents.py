"""The decks that a deck can be played against."""

from django.db.models import Q
from django.http import HttpRequest

from decks.library.demo_decks import SYSTEM_USER
from decks.models import Deck

MOST_OFFERED = 50


def opponents(request: HttpRequest, deck: Deck) -> list[Deck]:
    """The visitor's own and the demo decks, and one that the address names with `against`."""
    me, session = request.user, request.session.session_key
    visible = Deck.objects.visible_to(me, session).filter(game=deck.game)
    named = visible.filter(key=request.GET.get("against", ""))
    own = Deck.objects.owned_by(me, session).filter(game=deck.game)
    demo = visible.filter(owner__username=SYSTEM_USER)
    offered = Q(pk__in=named) | Q(pk__in=own) | Q(pk__in=demo)
    return list(visible.filter(offered).select_related("head").order_by("name")[:MOST_OFFERED])
