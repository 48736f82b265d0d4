"""The page about the pilots of a game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine.play import load_play
from games.engine.version import engine_version
from games.services.card_indexes import game_or_404
from simulator.pilots.measured import read_measured


@require_safe
def pilots_page(request: HttpRequest, slug: str) -> HttpResponse:
    """What each pilot does, and how strong they were when they were last measured."""
    game = game_or_404(slug)
    if not game.play:
        raise Http404(f"Decks of {game.name} cannot be simulated.")
    play, measured = load_play(game), read_measured(game)
    engine = engine_version(play.folder)
    context = {
        "game": game,
        "play": play,
        "engine": engine,
        "measured": measured,
        "is_current": measured is not None and measured.engine == engine,
    }
    return render(request, "simulator/pilots/pilots.html", context)
