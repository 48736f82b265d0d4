"""The card sheet: one card's face, where the deck has it, where it could go, note and lock."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.access.permissions import own_deck
from decks.checks.services import CheckService
from decks.editor.layout import MAYBE, maybe_board
from decks.editor.views.changes import apply_changes
from decks.editor.views.panes import pane_context
from decks.editor.workbench import DeckWorkbench
from decks.models import Deck
from decks.revisions.changes import SetNote
from decks.revisions.services import state_of
from games.presentation.faces import render_face
from games.presentation.labels import translated

LONGEST_NOTE = 1_000


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_card_sheet(request: HttpRequest, key: str, code: str) -> HttpResponse:
    """The card with everything that can be done with it; a posted note is saved."""
    deck = own_deck(request, key)
    service = CheckService()
    workbench = DeckWorkbench(deck, state_of(deck), service)
    card = workbench.index.by_code(code)
    if card is None and not _held(workbench, code):
        names = {"game": workbench.game.name, "code": code}
        raise Http404(_("%(game)s has no card with the code %(code)r.") % names)
    if request.method == "POST":
        return _keep_note(request, deck, code, service)
    if card and request.GET.get("only") == "face":
        return HttpResponse(render_face(card))
    context = {
        "card": card,
        "code": code,
        "places": _held(workbench, code),
        "offers": [workbench.offers.offer(card, s.key) for s in workbench.offers.homes(code)]
        if card
        else (),
        "sections": [*workbench.checker.sections, maybe_board()],
        "homes": workbench.offers.homes(code),
        "marks": workbench.report.by_card().get(code, ()),
        "note": workbench.state.notes.get(code, ""),
        "hide_header_search": True,
        **pane_context(request, workbench),
    }
    whole = not request.htmx  # type: ignore[attr-defined]
    template = "decks/editor/card_sheet.html" if whole else "decks/editor/_card_sheet.html"
    return render(request, template, context)


def _keep_note(request: HttpRequest, deck: Deck, code: str, service: CheckService) -> HttpResponse:
    text = request.POST.get("note", "").strip()[:LONGEST_NOTE]
    return apply_changes(
        request,
        deck.key,
        [SetNote(code=code, text=text)],
        service=service,
        message=_("Note saved."),
    )


def _held(workbench: DeckWorkbench, code: str) -> list[dict[str, object]]:
    """Where the deck has the card: section, copies, lock."""
    everywhere = {**workbench.state.sections, MAYBE: workbench.state.maybe}
    sections = (*workbench.game.sections, maybe_board())
    labels = {section.key: translated(section.label) for section in sections}
    return [
        {
            "key": key,
            "label": labels.get(key, key),
            "count": cards[code],
            "locked": (key, code) in workbench.state.locks,
        }
        for key, cards in everywhere.items()
        if code in cards
    ]
