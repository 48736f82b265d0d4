"""Bulk edit: the deck as lines of text, read while one types, and applied as what changed."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from decks.checking import Desk
from decks.editing.changes import AddCopies, AssignGems, Change, ReplaceCards, SetPool
from decks.editing.differences import CardChange, difference
from decks.editing.service import change_deck, state_of
from decks.editing.state import DeckState
from decks.models import Deck, Revision
from decks.owning import account_of, own_deck
from decks.text import Reading, Unreadable, read, write
from decks.views.editor import editor_address, pane_context
from decks.views.findings import Fix as LineFix
from decks.workbench.bench import Bench


@dataclass(frozen=True)
class Bulk:
    """A text, how it was read, and what it would change."""

    text: str
    base: int
    reading: Reading | None = None
    error: str = ""
    changes: tuple[CardChange, ...] = ()
    to_fix: int = 0


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bulk_edit(request: HttpRequest, key: str) -> HttpResponse:
    """The text to edit; posted, it becomes the deck."""
    deck = own_deck(request, key)
    if request.method != "POST":
        return _show(request, deck, _begin(deck))
    bulk = _read(request, deck)
    if bulk.error or (bulk.reading and bulk.reading.problems and "anyway" not in request.POST):
        return _show(request, deck, bulk)
    _apply(request, deck, bulk)
    return redirect(editor_address(request, deck))


@never_cache
@require_POST
def preview_bulk(request: HttpRequest, key: str) -> HttpResponse:
    """How the text is read so far."""
    deck = own_deck(request, key)
    return _render(request, "decks/editor/_bulk_preview.html", deck, _read(request, deck))


def _show(request: HttpRequest, deck: Deck, bulk: Bulk) -> HttpResponse:
    return _render(request, "decks/editor/bulk.html", deck, bulk)


def _render(request: HttpRequest, template: str, deck: Deck, bulk: Bulk) -> HttpResponse:
    bench = Bench(deck, state_of(deck), Desk())
    problems = bulk.reading.problems if bulk.reading else ()
    context: dict[str, Any] = {
        "bulk": bulk,
        "fixes": [LineFix(problem, _choices(problem), False) for problem in problems],
        "titles": {each.code: bench.checker.title(each.code) for each in bulk.changes},
        "hide_header_search": True,
    }
    return render(request, template, pane_context(request, bench) | context)


def _choices(problem: Any) -> tuple[tuple[str, str], ...]:
    count = problem.count or 1
    return tuple((title, f"{count} {title}") for title in problem.nearest[:4])


def _begin(deck: Deck) -> Bulk:
    index = Desk().index(deck.game)
    return Bulk(
        write(_unnamed(deck), index.game, index, "text"), deck.head.number if deck.head else 0
    )


def _unnamed(deck: Deck) -> Any:
    return DeckState(**{**vars(state_of(deck)), "name": ""}).as_list(deck.game)


def _read(request: HttpRequest, deck: Deck) -> Bulk:
    """The posted text against the revision that it was begun from."""
    text = request.POST.get("text", "").replace("\r\n", "\n")
    given = request.POST.get("base", "")
    base = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else 0
    desk = Desk()
    index = desk.index(deck.game)
    try:
        reading = read(text, index.game, index)
    except Unreadable as error:
        return Bulk(text, base, error=str(error))
    wanted = wanted_state(_base(deck, base), reading)
    changed = difference(_base(deck, base), wanted)
    report = Bench(deck, wanted, desk).report
    return Bulk(text, base, reading, "", changed.cards, len(report.illegal))


def _base(deck: Deck, number: int) -> DeckState:
    known = deck.head and number == deck.head.number
    revision = None if known else Revision.objects.filter(deck=deck, number=number).first()
    return revision.as_state() if revision else state_of(deck)


def wanted_state(base: DeckState, reading: Reading) -> DeckState:
    """The state that a text stands for, all but its cards as they were."""
    sections = {key: dict(cards) for key, cards in reading.deck.sections.items()}
    change = ReplaceCards(
        sections=sections,
        pool=None if reading.deck.pool is None else dict(reading.deck.pool),
        gem_assignment=None
        if reading.deck.gem_assignment is None
        else dict(reading.deck.gem_assignment),
    )
    return change.apply(base)


def _apply(request: HttpRequest, deck: Deck, bulk: Bulk) -> None:
    """Only what the text changes is changed, so that edits made meanwhile elsewhere stay."""
    base = _base(deck, bulk.base)
    assert bulk.reading is not None
    wanted = wanted_state(base, bulk.reading)
    changes: list[Change] = [
        AddCopies(section=each.section, code=each.code, by=each.by) for each in bulk.changes
    ]
    if wanted.gem_assignment != base.gem_assignment:
        gems = wanted.gem_assignment
        changes.append(AssignGems(gem_assignment=None if gems is None else dict(gems)))
    if wanted.pool != base.pool:
        changes.append(SetPool(pool=None if wanted.pool is None else dict(wanted.pool)))
    change_deck(deck.pk, changes, actor=account_of(request))
