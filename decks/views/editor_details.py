"""A deck's words: name, format, visibility, description and tags; and its end."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from pydantic import ValidationError

from decks.checking import Desk
from decks.editing.changes import MOST_TAGS, Describe
from decks.editing.service import change_deck, delete_decks, state_of
from decks.models import Deck, Visibility
from decks.owning import account_of, own_deck
from decks.views.editor import after_edit, editor_address, page_context
from decks.workbench.bench import Bench

WORDS = ("name", "format", "description")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit_details(request: HttpRequest, key: str) -> HttpResponse:
    """The page of the deck's words; what is posted of them is kept, the rest stays."""
    deck = own_deck(request, key)
    desk, error = Desk(), ""
    if request.method == "POST":
        try:
            return _kept(request, deck, desk)
        except ValidationError as refused:
            error = _say(refused)
    bench = Bench(deck, state_of(deck), Desk())
    context = page_context(request, bench) | {"error": error}
    return render(request, "decks/editor/details.html", context, status=400 if error else 200)


def _kept(request: HttpRequest, deck: Deck, desk: Desk) -> HttpResponse:
    change = read_words(request)
    _show_to(deck, request.POST.get("visibility", ""))
    edited = change_deck(deck.pk, [change], actor=account_of(request), desk=desk)
    if request.htmx:  # type: ignore[attr-defined]
        return after_edit(request, edited, desk)
    messages.success(request, "Kept.")
    return redirect(editor_address(request, deck))


def read_words(request: HttpRequest) -> Describe:
    """The posted words; raises ValidationError for what is too long."""
    given: dict[str, object] = {
        word: request.POST[word].replace("\x00", "").strip()
        for word in WORDS
        if word in request.POST
    }
    if "tags" in request.POST:
        tags = (tag.strip() for tag in request.POST["tags"].replace("\x00", "").split(","))
        given["tags"] = tuple(dict.fromkeys(tag.lower() for tag in tags if tag))
    return Describe.model_validate(given)


def _show_to(deck: Deck, visibility: str) -> None:
    """Visibility is no part of the history: undo never publishes a deck."""
    if visibility in Visibility.values and visibility != deck.visibility:
        Deck.objects.filter(pk=deck.pk).update(visibility=visibility)


def _say(error: ValidationError) -> str:
    first = error.errors()[0]
    field = str(first["loc"][0]) if first["loc"] else "That"
    if field == "tags":
        return f"Up to {MOST_TAGS} tags of up to 30 letters each."
    limit = first.get("ctx", {}).get("max_length", "")
    return f"The {field} is too long: at most {limit} letters."


@require_POST
def delete_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Delete the deck with its history."""
    deck = own_deck(request, key)
    delete_decks([deck])
    messages.success(request, f"{deck} is deleted.")
    return redirect("decks:mine")
