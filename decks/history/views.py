"""A deck's past: every revision, what it changed, and the way back."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from decks.access.permissions import account_of, is_own, own_deck, visible_deck
from decks.checks.services import CheckService
from decks.history.sittings import sittings
from decks.library.deck_page import deck_context, difference_context
from decks.models import Revision
from decks.revisions import services
from decks.revisions.differences import difference
from decks.revisions.limits import DeckTooLarge
from decks.revisions.visible_revisions import find_revision, visible_revisions

SHOWN = 100


@require_safe
def show_history(request: HttpRequest, key: str) -> HttpResponse:
    """The revisions by sittings, the newest first; only the owner sees what was undone."""
    deck = visible_deck(request, key)
    context = deck_context(request, deck)
    revisions = visible_revisions(deck, own=context["is_own"]).select_related("actor", "parent")
    page = Paginator(revisions, SHOWN).get_page(request.GET.get("page"))
    title_of = CheckService().title_of(deck.game)
    is_copy = deck.copied_from_id is not None
    found = sittings(page, deck.head_id, title_of, is_copy=is_copy)
    context |= {"page": page, "sittings": found}
    return render(request, "decks/history/history.html", context)


@require_safe
def show_difference(request: HttpRequest, key: str) -> HttpResponse:
    """Two revisions of the deck beside each other: ?from=3&to=7."""
    deck = visible_deck(request, key)
    known = visible_revisions(deck, own=is_own(request, deck))
    before = _revision(known, request.GET.get("from", "1"))
    after = _revision(known, request.GET.get("to", str(deck.head.number if deck.head else 1)))
    changed = difference(before.as_state(), after.as_state())
    context = deck_context(request, deck) | {
        "before": before,
        "after": after,
        "names": [_named(before), _named(after)],
    }
    return render(
        request, "decks/history/difference.html", context | difference_context(deck.game, changed)
    )


def _named(revision: Revision) -> str:
    """The revision within a sentence."""
    return revision.label or _("revision %(number)d") % {"number": revision.number}


def _revision(known: QuerySet[Revision], number: str) -> Revision:
    found = find_revision(known, number)
    if found is None:
        raise Http404(_("The deck has no revision %(number)r.") % {"number": number})
    return found


@require_POST
def restore(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Make an earlier revision the deck again."""
    deck = own_deck(request, key)
    try:
        services.restore(deck.pk, number, actor=account_of(request))
    except services.RevisionUnavailable as error:
        raise Http404(str(error)) from error
    except DeckTooLarge as error:
        messages.error(request, str(error))
        return redirect("decks:history", deck.key)
    message = _("Revision %(number)d is restored. Undo in the editor reverses this.")
    messages.success(request, message % {"number": number})
    return redirect("decks:history", deck.key)


@require_POST
def name_revision(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Give a revision a name."""
    deck = own_deck(request, key)
    try:
        services.name_revision(deck, number, request.POST.get("label", "").strip())
    except services.RevisionUnavailable as error:
        raise Http404(str(error)) from error
    return redirect("decks:history", deck.key)
