"""One card on the workbench: its face, where it lies, where it could go, its note and its lock."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from decks.checking import Desk
from decks.editing.changes import SetNote
from decks.editing.service import change_deck, state_of
from decks.models import Deck
from decks.owning import account_of, own_deck
from decks.views.editor import after_edit, editor_address, pane_context
from decks.workbench.arranging import MAYBE
from decks.workbench.bench import Bench
from games.faces import render_face

LONGEST_NOTE = 1_000


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_card_sheet(request: HttpRequest, key: str, code: str) -> HttpResponse:
    """The card with all that can be done with it; a posted note is kept."""
    deck = own_deck(request, key)
    desk = Desk()
    bench = Bench(deck, state_of(deck), desk)
    card = bench.index.by_code(code)
    if card is None and not _held(bench, code):
        raise Http404(f"{bench.game.name} has no card with the code {code!r}.")
    if request.method == "POST":
        return _keep_note(request, deck, code, desk)
    if card and request.GET.get("only") == "face":
        return HttpResponse(render_face(card))
    context = {
        "card": card,
        "code": code,
        "places": _held(bench, code),
        "offers": [bench.offers.offer(card, s.key) for s in bench.offers.homes(code)]
        if card
        else (),
        "sections": [*bench.game.sections, MAYBE],
        "homes": bench.offers.homes(code),
        "marks": bench.report.by_card().get(code, ()),
        "note": bench.state.notes.get(code, ""),
        "hide_header_search": True,
        **pane_context(request, bench),
    }
    whole = not request.htmx  # type: ignore[attr-defined]
    template = "decks/editor/card.html" if whole else "decks/editor/_card.html"
    return render(request, template, context)


def _keep_note(request: HttpRequest, deck: Deck, code: str, desk: Desk) -> HttpResponse:
    text = request.POST.get("note", "").replace("\x00", "").strip()[:LONGEST_NOTE]
    note = SetNote(code=code, text=text)
    edited = change_deck(deck.pk, [note], actor=account_of(request), desk=desk)
    if request.htmx:  # type: ignore[attr-defined]
        return after_edit(request, edited, desk, told="The note is kept.")
    return redirect(editor_address(request, deck))


def _held(bench: Bench, code: str) -> list[dict[str, object]]:
    """Where the deck has the card: section, copies, lock."""
    everywhere = {**bench.state.sections, MAYBE.key: bench.state.maybe}
    labels = {section.key: section.label for section in (*bench.game.sections, MAYBE)}
    return [
        {
            "key": key,
            "label": labels.get(key, key),
            "count": cards[code],
            "locked": (key, code) in bench.state.locks,
        }
        for key, cards in everywhere.items()
        if code in cards
    ]
