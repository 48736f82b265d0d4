"""Bulk edit: the deck as text, with a preview while one types; saving applies what changed."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from decks.access.budgets import counts_as_work
from decks.access.permissions import account_of, own_deck
from decks.checks.moved_cards import notices_of
from decks.checks.results import LineSuggestions
from decks.checks.services import CheckService
from decks.editor.views.panes import editor_url, pane_context
from decks.editor.workbench import DeckWorkbench
from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, AssignGems, DeckChange, ReplaceCards, SetPool
from decks.revisions.differences import CardDifference, difference
from decks.revisions.limits import DeckTooLarge
from decks.revisions.services import change_deck, state_of
from decks.text import Reading, Unreadable, read, write


@dataclass(frozen=True)
class BulkEdit:
    """A text, how it was read, and what it would change."""

    text: str
    base_revision: int
    reading: Reading | None = None
    error: str = ""
    changes: tuple[CardDifference, ...] = ()
    to_fix: int = 0


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bulk_edit(request: HttpRequest, key: str) -> HttpResponse:
    """The text to edit; a posted text becomes the deck."""
    deck = own_deck(request, key)
    if request.method != "POST":
        return _show(request, deck, _begin(deck))
    bulk = _read(request, deck)
    if bulk.error or (
        bulk.reading and bulk.reading.unmatched_lines and "anyway" not in request.POST
    ):
        return _show(request, deck, bulk)
    try:
        _apply(request, deck, bulk)
    except DeckTooLarge as error:
        return _show(request, deck, replace(bulk, error=str(error)))
    return redirect(editor_url(request, deck))


@never_cache
@require_POST
@counts_as_work
def preview_bulk(request: HttpRequest, key: str) -> HttpResponse:
    """How the text is read so far."""
    deck = own_deck(request, key)
    return _render(request, "decks/editor/_bulk_preview.html", deck, _read(request, deck))


def _show(request: HttpRequest, deck: Deck, bulk: BulkEdit) -> HttpResponse:
    return _render(request, "decks/editor/bulk_edit.html", deck, bulk)


def _render(request: HttpRequest, template: str, deck: Deck, bulk: BulkEdit) -> HttpResponse:
    workbench = DeckWorkbench(deck, state_of(deck), CheckService())
    unmatched_lines = bulk.reading.unmatched_lines if bulk.reading else ()
    moved = bulk.reading.moved_cards if bulk.reading else ()
    context: dict[str, Any] = {
        "bulk": bulk,
        "line_suggestions": [
            LineSuggestions(unmatched, _choices(unmatched), False) for unmatched in unmatched_lines
        ],
        "titles": {each.code: workbench.checker.title(each.code) for each in bulk.changes},
        "moved": [notice.message for notice in notices_of(moved, workbench.index)],
        "hide_header_search": True,
    }
    return render(request, template, pane_context(request, workbench) | context)


def _choices(unmatched: Any) -> tuple[tuple[str, str], ...]:
    count = unmatched.count or 1
    return tuple((title, f"{count} {title}") for title in unmatched.nearest[:4])


def _begin(deck: Deck) -> BulkEdit:
    index = CheckService().index(deck.game)
    return BulkEdit(
        write(_unnamed(deck), index.game, index, "text"), deck.head.number if deck.head else 0
    )


def _unnamed(deck: Deck) -> Any:
    return DeckState(**{**vars(state_of(deck)), "name": ""}).as_list(deck.game)


def _read(request: HttpRequest, deck: Deck) -> BulkEdit:
    """The posted text, compared with the revision that the edit started from."""
    text = request.POST.get("text", "").replace("\r\n", "\n")
    given = request.POST.get("base", "")
    base_revision = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else 0
    service = CheckService()
    index = service.index(deck.game)
    try:
        reading = read(text, index.game, index)
    except Unreadable as error:
        return BulkEdit(text, base_revision, error=str(error))
    target = state_of_text(_base_state(deck, base_revision), reading)
    changed = difference(_base_state(deck, base_revision), target)
    report = DeckWorkbench(deck, target, service).report
    return BulkEdit(text, base_revision, reading, "", changed.cards, len(report.illegal))


def _base_state(deck: Deck, number: int) -> DeckState:
    known = deck.head and number == deck.head.number
    revision = None if known else Revision.objects.filter(deck=deck, number=number).first()
    return revision.as_state() if revision else state_of(deck)


def state_of_text(base_revision: DeckState, reading: Reading) -> DeckState:
    """The state with the cards of the text; everything else as it was."""
    sections = {key: dict(cards) for key, cards in reading.deck.sections.items()}
    change = ReplaceCards(
        sections=sections,
        pool=None if reading.deck.pool is None else dict(reading.deck.pool),
        gem_assignment=None
        if reading.deck.gem_assignment is None
        else dict(reading.deck.gem_assignment),
    )
    return change.apply(base_revision)


def _apply(request: HttpRequest, deck: Deck, bulk: BulkEdit) -> None:
    """Only what the text changes is changed, so that edits made meanwhile elsewhere stay."""
    base_revision = _base_state(deck, bulk.base_revision)
    assert bulk.reading is not None
    target = state_of_text(base_revision, bulk.reading)
    changes: list[DeckChange] = [
        AddCopies(section=each.section, code=each.code, by=each.by) for each in bulk.changes
    ]
    if target.gem_assignment != base_revision.gem_assignment:
        gems = target.gem_assignment
        changes.append(AssignGems(gem_assignment=None if gems is None else dict(gems)))
    if target.pool != base_revision.pool:
        changes.append(SetPool(pool=None if target.pool is None else dict(target.pool)))
    change_deck(deck.pk, changes, actor=account_of(request))
