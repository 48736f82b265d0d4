"""Changes to a deck in the editor: commands of its buttons, undo and redo."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from decks.access.permissions import NOT_YOURS, account_of, own_deck, own_decks
from decks.checks.services import CheckService
from decks.editor.commands import Command, changes_of, parse_commands
from decks.editor.views.panes import can_redo, edit_response, open_workbench, panes_response
from decks.models import Deck
from decks.revisions.changes import BadChange, DeckChange
from decks.revisions.services import (
    EditResult,
    RevisionUnavailable,
    StaleVersion,
    change_deck,
    redo,
    undo,
)

LOST = _(
    "The connection broke during your last change, and the deck has changed since. "
    "This is the deck as it is now: check whether your change is in it."
)


@never_cache
@require_POST
def change(request: HttpRequest, key: str) -> HttpResponse:
    """Carry out the commands of the buttons that were pressed."""
    try:
        commands = parse_commands(request.POST.getlist("do"))
        changes = changes_of(commands)
    except BadChange as error:
        return refuse(request, own_deck(request, key), str(error))
    return apply_changes(request, key, changes, commands=commands)


def apply_changes(
    request: HttpRequest,
    key: str,
    changes: Sequence[DeckChange],
    *,
    commands: Sequence[Command] = (),
    service: CheckService | None = None,
    message: str = "",
) -> HttpResponse:
    """Apply changes. A repeated request, whose first try may have arrived, must find the deck as
    it was: else the same change could be made twice."""
    service = service or CheckService()
    try:
        edited = change_deck(
            own_decks(request, key),
            changes,
            actor=account_of(request),
            seen_version=seen_version(request),
            strict="again" in request.POST,
            service=service,
        )
    except StaleVersion:
        return refuse(request, own_deck(request, key), str(LOST))
    except BadChange as error:
        return refuse(request, own_deck(request, key), str(error))
    except Deck.DoesNotExist:
        raise Http404(NOT_YOURS) from None
    return edit_response(request, edited, service, commands=commands, message=message)


def seen_version(request: HttpRequest) -> int | None:
    """The version of the deck that the visitor's page shows."""
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def refuse(request: HttpRequest, deck: Deck, reason: str) -> HttpResponse:
    """The deck as it is now, and why nothing was changed."""
    deck.refresh_from_db()
    workbench = open_workbench(request, deck)
    response = panes_response(
        request, workbench, message=reason, kind="warning", redoable=can_redo(deck)
    )
    response.headers["Edit-Refused"] = "yes"  # what was typed is kept in the browser
    return response


@never_cache
@require_POST
def step(request: HttpRequest, key: str, way: str) -> HttpResponse:
    """Undo or redo one change."""
    deck = own_deck(request, key)
    try:
        edited: EditResult = undo(deck.pk) if way == "undo" else redo(deck.pk)
    except RevisionUnavailable as error:
        return refuse(request, deck, str(error))
    redoable = way == "undo" or can_redo(edited.deck)
    return edit_response(request, edited, CheckService(), redoable=redoable)
