"""A deck as a file: one that is stored, or a list on the check page."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from decks.access.permissions import visible_deck
from decks.checks.forms import read_check_form
from decks.checks.payloads import BadInput
from decks.checks.results import run_check
from decks.checks.views.check_page import show
from decks.sharing.card_sheets.addresses import sheet_addresses
from decks.text import FILE_TYPES, FileType, write
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.services.card_indexes import card_index


@require_safe
def export_deck(request: HttpRequest, key: str, form: str) -> HttpResponse:
    """The deck as a file."""
    deck = visible_deck(request, key)
    if form not in FILE_TYPES:
        known = ", ".join(FILE_TYPES)
        raise Http404(f"There is no export {form!r}. Choose one of: {known}.")
    name = slugify(deck.title)[:60] or "deck"
    return _file(request, deck.as_list(), FILE_TYPES[form], name)


@require_POST
def export_checked_list(request: HttpRequest) -> HttpResponse:
    """The list of the check page as a file of the chosen type."""
    check_form = read_check_form(request.POST)
    try:
        result = run_check(check_form)
    except BadInput as error:
        return show(request, {"check_form": check_form, "error": error})
    file_type = FILE_TYPES.get(request.POST.get("as", ""), FILE_TYPES["text"])
    name = slugify(result.deck.name) or f"{result.game.slug}-deck"
    return _file(request, result.deck, file_type, name)


def _file(request: HttpRequest, deck: DeckList, file_type: FileType, name: str) -> HttpResponse:
    pictures = sheet_addresses(request, deck.game)
    text = write(deck, GAMES[deck.game], card_index(deck.game), file_type.key, pictures)
    answer = HttpResponse(text, content_type=f"{file_type.media_type}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}{file_type.suffix}"'
    return answer
