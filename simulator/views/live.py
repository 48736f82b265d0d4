"""The live panel beside the editor."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import GAMES
from simulator.charts.by_turn import clock_chart
from simulator.live import quick_run
from simulator.views.access import visible_deck

SHOWN = 5


@require_safe
def live_panel(request: HttpRequest, key: str) -> HttpResponse:
    """A quick run of the deck as it stands."""
    deck = visible_deck(request, key)
    live = quick_run(deck.as_list())
    context = {"deck": deck, "game": GAMES[deck.game], "live": live}
    if live.numbers:
        cards = sorted(live.numbers.cards, key=lambda card: -card.points)[:SHOWN]
        context |= {"chart": clock_chart(live.numbers.clock, live.unit), "cards": cards}
    return render(request, "simulator/_live.html", context)
