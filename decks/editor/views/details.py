"""The details of a deck: name, format, visibility, description and tags; and deleting it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from pydantic import ValidationError

from decks.access.permissions import account_of, own_deck
from decks.checks.services import CheckService
from decks.editor.views.panes import edit_response, editor_url, page_context
from decks.editor.workbench import DeckWorkbench
from decks.models import Deck, Visibility
from decks.revisions.changes import MOST_TAGS, Describe
from decks.revisions.limits import DeckTooLarge
from decks.revisions.services import change_deck, delete_decks, state_of

FIELDS = ("name", "format", "description")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit_details(request: HttpRequest, key: str) -> HttpResponse:
    """The form of the details; only fields that are posted change."""
    deck = own_deck(request, key)
    service, error = CheckService(), ""
    if request.method == "POST":
        try:
            return _save_details(request, deck, service)
        except ValidationError as refused:
            error = _message(refused)
        except DeckTooLarge as refused:
            error = str(refused)
    workbench = DeckWorkbench(deck, state_of(deck), CheckService())
    context = page_context(request, workbench) | {"error": error}
    return render(request, "decks/editor/details.html", context, status=400 if error else 200)


def _save_details(request: HttpRequest, deck: Deck, service: CheckService) -> HttpResponse:
    change = read_details(request)
    edited = change_deck(deck.pk, [change], actor=account_of(request), service=service)
    _set_visibility(deck, request.POST.get("visibility", ""))
    if request.htmx:  # type: ignore[attr-defined]
        return edit_response(request, edited, service)
    messages.success(request, _("Saved."))
    return redirect(editor_url(request, deck))


def read_details(request: HttpRequest) -> Describe:
    """The posted details; raises ValidationError for what is too long."""
    given: dict[str, object] = {
        field: request.POST[field].strip() for field in FIELDS if field in request.POST
    }
    if "tags" in request.POST:
        tags = (tag.strip() for tag in request.POST["tags"].split(","))
        given["tags"] = tuple(dict.fromkeys(tag.lower() for tag in tags if tag))
    return Describe.model_validate(given)


def _set_visibility(deck: Deck, visibility: str) -> None:
    """Visibility is no part of the history: undo never publishes a deck."""
    if visibility in Visibility.values and visibility != deck.visibility:
        Deck.objects.filter(pk=deck.pk).update(visibility=visibility)


def _message(error: ValidationError) -> str:
    first = error.errors()[0]
    field = str(first["loc"][0]) if first["loc"] else "That"
    if field == "tags":
        return _("Up to %(most)d tags of up to 30 characters each.") % {"most": MOST_TAGS}
    names = {"field": field, "limit": first.get("ctx", {}).get("max_length", "")}
    return _("The %(field)s is too long: at most %(limit)s characters.") % names


@require_POST
def delete_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Delete the deck with its history."""
    deck = own_deck(request, key)
    delete_decks([deck])
    messages.success(request, _("%(deck)s was deleted.") % {"deck": deck})
    return redirect("decks:mine")
