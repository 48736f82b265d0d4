"""A deck's past: every revision, what it changed, and the way back."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from decks.editing import service
from decks.editing.differences import CardChange, Difference, difference
from decks.editing.past import open_revisions, revision_named
from decks.editing.summaries import SAID
from decks.models import Revision
from decks.owning import account_of, own_deck
from decks.views.showing import deck_context, is_own, visible_deck
from games.catalog import card_index
from games.rules.cards import CardInfo

SHOWN = 100


@require_safe
def show_history(request: HttpRequest, key: str) -> HttpResponse:
    """The revisions, the newest first; only the owner sees what was undone."""
    deck = visible_deck(request, key)
    context = deck_context(request, deck)
    revisions = open_revisions(deck, own=context["is_own"]).select_related("actor", "parent")
    page = Paginator(revisions, SHOWN).get_page(request.GET.get("page"))
    return render(request, "decks/pages/history.html", context | {"page": page})


@require_safe
def show_difference(request: HttpRequest, key: str) -> HttpResponse:
    """Two revisions of the deck beside each other: ?from=3&to=7."""
    deck = visible_deck(request, key)
    known = open_revisions(deck, own=is_own(request, deck))
    before = _revision(known, request.GET.get("from", "1"))
    after = _revision(known, request.GET.get("to", str(deck.head.number if deck.head else 1)))
    changed = difference(before.as_state(), after.as_state())
    context = deck_context(request, deck) | {"before": before, "after": after}
    return render(request, "decks/pages/difference.html", context | told(deck.game, changed))


def told(game: str, changed: Difference) -> dict[str, Any]:
    """A difference as templates show it."""
    index = card_index(game)
    rows: list[tuple[CardChange, CardInfo | None]] = [
        (card, index.by_code(card.code)) for card in changed.cards
    ]
    return {"rows": rows, "words": [SAID[word] for word in changed.words]}


def _revision(known: QuerySet[Revision], number: str) -> Revision:
    found = revision_named(known, number)
    if found is None:
        raise Http404(f"The deck has no revision {number!r}.")
    return found


@require_POST
def restore(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Make an earlier revision the deck again."""
    deck = own_deck(request, key)
    try:
        service.restore(deck.pk, number, actor=account_of(request))
    except service.NothingToDo as error:
        raise Http404(str(error)) from error
    messages.success(request, f"Revision {number} is the deck again. Undo brings the other back.")
    return redirect("decks:history", deck.key)


@require_POST
def name_version(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Give a revision a name."""
    deck = own_deck(request, key)
    try:
        service.name_version(deck, number, request.POST.get("label", "").strip())
    except service.NothingToDo as error:
        raise Http404(str(error)) from error
    return redirect("decks:history", deck.key)
