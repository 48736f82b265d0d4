"""The entry to simulations: choose a deck to simulate."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.library.demo_decks import SYSTEM_USER
from decks.library.rows import deck_rows
from decks.models import Deck
from games.registry import GAMES

SHOWN = 50


@require_safe
def choose_deck(request: HttpRequest) -> HttpResponse:
    """The visitor's decks and the demo decks, each with a link to its simulation."""
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    demo = deck_rows(
        Deck.objects.filter(owner__username=SYSTEM_USER, game__in=GAMES).order_by("name")
    )
    context = {
        "own": deck_rows(own.filter(game__in=GAMES)[:SHOWN]),
        "demo": [
            (game, rows)
            for game in GAMES.values()
            if (rows := [row for row in demo if row.game == game])
        ],
    }
    return render(request, "simulator/runs/choose.html", context)
