"""A new deck: choose the game and the format, and it is there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.editing.state import DeckState
from decks.owning import NoRoom, keep_deck
from games.legality import UnknownFormat, playable_formats, ruling
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.views.showcase import showcase


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_deck(request: HttpRequest) -> HttpResponse:
    """The games with their formats; a press of a button makes the deck."""
    game = GAMES.get(request.POST.get("game", request.GET.get("game", "")))
    error = ""
    if request.method == "POST":
        try:
            return _make(request, game)
        except (NoRoom, UnknownFormat) as refused:
            error = str(refused)
    chosen = [game] if game else list(GAMES.values())
    context = {
        "game": game,
        "error": error,
        "choices": [_choice(each) for each in chosen],
        "house": request.GET.get("format", ""),
    }
    return render(request, "decks/editor/new.html", context)


def _make(request: HttpRequest, game: GameDefinition | None) -> HttpResponse:
    if game is None:
        raise UnknownFormat("Choose a game first.")
    form = ruling(game, request.POST.get("format", "")).format
    name = request.POST.get("name", "").replace("\x00", "").strip()[:200]
    deck = keep_deck(request, game.slug, DeckState(name=name, format=form.slug))
    return redirect("decks:edit", key=deck.key)


def _choice(game: GameDefinition) -> dict[str, object]:
    cards = showcase(game, 1)
    return {
        "game": game,
        "formats": playable_formats(game),
        "card": cards[0] if cards else None,
    }
