"""The live panel beside the editor."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from games.registry import GAMES
from simulator.charts.by_turn import clock_chart
from simulator.live.quick_run import quick_run

MAX_CARDS = 5


@require_safe
@counts_as_work
def live_panel(request: HttpRequest, key: str) -> HttpResponse:
    """A quick run of the deck as it is now; `pilot` says who plays."""
    deck = visible_deck(request, key)
    live = quick_run(deck.as_list(), request.GET.get("pilot", "")[:40])
    context = {"deck": deck, "game": GAMES[deck.game], "live": live}
    if live.numbers:
        cards = sorted(live.numbers.cards, key=lambda card: -card.points)[:MAX_CARDS]
        clock = live.numbers.clock
        context |= {
            "chart": clock_chart(clock.by_turn, clock.median, live.unit, is_small=True),
            "cards": cards,
        }
    return render(request, "simulator/live/_panel.html", context)
