"""Two decks side by side."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.library.comparison import DeckChoice, choose_deck, compare_decks
from decks.library.deck_page import deck_context
from decks.library.rows import deck_rows
from decks.models import Deck

OFFERED = 50


@require_safe
@counts_as_work
def compare(request: HttpRequest) -> HttpResponse:
    """?a=DECK&b=DECK, each a name, a link or a key: what one has and the other has not. What is
    missing or unclear is asked for."""
    first = choose_deck(request, "a")
    second = choose_deck(request, "b", first.deck.game if first.deck else "")
    if second.deck and first.offered:
        first = choose_deck(request, "a", second.deck.game)
    context: dict[str, Any] = {
        "first": first,
        "second": second,
        "choices": [(first, second), (second, first)],
        "own_decks": _own_names(request),
    }
    unknown = [side.typed for side in (first, second) if _is_unknown(side)]
    if unknown:
        context["fault"] = _("No deck that you may see has this name or link: %s.") % (
            _(" and ").join(unknown)
        )
    elif first.deck and second.deck and first.deck.game != second.deck.game:
        context["fault"] = _("These decks are for two different games, so they share no cards.")
    elif first.deck and second.deck:
        context |= compare_decks(first.deck, second.deck)
        context["sides"] = [
            deck_context(request, deck) | {"name": name}
            for deck, name in zip((first.deck, second.deck), context["names"], strict=True)
        ]
    return render(request, "decks/library/compare.html", context, status=404 if unknown else 200)


def _is_unknown(side: DeckChoice) -> bool:
    return bool(side.typed and not side.deck and not side.offered)


def _own_names(request: HttpRequest) -> list[str]:
    """What the visitor's newest decks are called, as suggestions."""
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    return list(dict.fromkeys(row.title for row in deck_rows(own[:OFFERED])))
