"""A new deck: choose the game and the format, and it is there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.house_formats.services import known_formats
from decks.models.state import DeckState
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.services.format_rules import UnknownFormat, format_rules, playable_formats
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
        except (DeckLimitReached, UnknownFormat) as refused:
            error = str(refused)
    chosen = [game] if game else list(GAMES.values())
    context = {
        "game": game,
        "error": error,
        "choices": [_choice(request, each) for each in chosen],
    }
    return render(request, "decks/editor/new_deck.html", context)


def _make(request: HttpRequest, game: GameDefinition | None) -> HttpResponse:
    if game is None:
        raise UnknownFormat(_("Choose a game first."))
    form = format_rules(game, request.POST.get("format", "")).format
    name = request.POST.get("name", "").strip()[:200]
    deck = create_own_deck(request, game.slug, DeckState(name=name, format=form.slug))
    return redirect("decks:edit", key=deck.key)


def _choice(request: HttpRequest, game: GameDefinition) -> dict[str, object]:
    cards = showcase(game, 1)
    return {
        "game": game,
        "formats": playable_formats(game),
        "house_formats": known_formats(request, game.slug),
        "card": cards[0] if cards else None,
    }
