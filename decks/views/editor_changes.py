"""Changes to a deck on the workbench: buttons, undo and redo, fixes and repairs."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from decks.checking import Desk
from decks.clashes import clash_in_words
from decks.editing.changes import BadChange, Change
from decks.editing.service import (
    Edited,
    NothingToDo,
    StaleVersion,
    change_deck,
    redo,
    state_of,
    undo,
)
from decks.models import Deck
from decks.owning import NOT_YOURS, account_of, own_deck, own_decks
from decks.views.editor import after_edit, answer, can_redo, pane_context, read_view
from decks.workbench.bench import Bench
from decks.workbench.doing import read_doing
from decks.workbench.fixes import plain_fix
from decks.workbench.mending import changes_of, mend_all, mend_one

LOST = (
    "The connection broke during your last change, and the deck has changed since. "
    "This is how it stands: see whether your change is in it."
)


@never_cache
@require_POST
def change(request: HttpRequest, key: str) -> HttpResponse:
    """Make the changes that the pressed buttons stand for."""
    try:
        return _changed(request, key, read_doing(request.POST.getlist("do")), Desk())
    except BadChange as error:
        return refuse(request, own_deck(request, key), str(error))


def _changed(
    request: HttpRequest, key: str, changes: list[Change], desk: Desk, told: str = ""
) -> HttpResponse:
    """Apply changes. A repeated request, whose first try may have arrived, must find the deck as
    it was: else the same change could be made twice."""
    try:
        edited = change_deck(
            own_decks(request, key),
            changes,
            actor=account_of(request),
            seen_version=seen(request),
            strict="again" in request.POST,
            desk=desk,
        )
    except StaleVersion:
        return refuse(request, own_deck(request, key), LOST)
    except Deck.DoesNotExist:
        raise Http404(NOT_YOURS) from None
    return after_edit(request, edited, desk, told=told)


def seen(request: HttpRequest) -> int | None:
    """The version of the deck that the visitor's page shows."""
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def refuse(request: HttpRequest, deck: Deck, reason: str) -> HttpResponse:
    """The deck as it stands, and why nothing was done."""
    deck.refresh_from_db()
    bench = Bench(deck, state_of(deck), Desk(), read_view(request, deck))
    return answer(request, bench, told=reason, kind="warning", redoable=can_redo(deck))


@never_cache
@require_POST
def step(request: HttpRequest, key: str, way: str) -> HttpResponse:
    """Undo or redo one change."""
    deck = own_deck(request, key)
    try:
        edited: Edited = undo(deck.pk) if way == "undo" else redo(deck.pk)
    except NothingToDo as error:
        return refuse(request, deck, str(error))
    redoable = way == "undo" or can_redo(edited.deck)
    return after_edit(request, edited, Desk(), redoable=redoable)


@never_cache
@require_POST
def fix(request: HttpRequest, key: str) -> HttpResponse:
    """Mend one violation: by its plain fix, else by the smallest change that the solver finds."""
    deck, desk = own_deck(request, key), Desk()
    bench = Bench(deck, state_of(deck), desk)
    code, section = request.POST.get("code", ""), request.POST.get("section", "")
    found = [v for v in bench.report.illegal if v.code == code and v.section == section]
    if not found:
        return refuse(request, deck, "That is mended already.")
    at = request.POST.get("at", "0")
    violation = found[min(int(at), len(found) - 1) if at.isdigit() and len(at) < 5 else 0]
    plain = plain_fix(violation, bench.state, bench.checker)
    if plain:
        return _changed(request, key, list(plain.changes), desk, f"Done: {plain.label}.")
    mended = mend_one(bench.as_list, bench.state, bench.report, code)
    if mended.deck is None:
        never = "No change mends this without breaking another rule."
        told = never if mended.possible is False else "No change that mends this was found in time."
        return refuse(request, deck, told)
    count = mended.changes
    told = f"Done: {count} cop{'y' if count == 1 else 'ies'} changed. Undo takes it back."
    return _changed(request, key, changes_of(mended), desk, told)


@never_cache
@require_POST
def find_repair(request: HttpRequest, key: str) -> HttpResponse:
    """The smallest change that makes the deck legal, to look at."""
    deck = own_deck(request, key)
    bench = Bench(deck, state_of(deck), Desk(), read_view(request, deck))
    complete = request.POST.get("complete") == "yes"
    mended = mend_all(bench.checker, bench.as_list, bench.state, complete=complete)
    context = {
        "repair": mended,
        "completing": complete,
        "clash": clash_in_words(mended, bench.format, bench.index),
        **pane_context(request, bench),
    }
    whole = not request.htmx  # type: ignore[attr-defined]
    return render(
        request, "decks/editor/repair.html" if whole else "decks/editor/_repair.html", context
    )


@never_cache
@require_POST
def apply_repair(request: HttpRequest, key: str) -> HttpResponse:
    """Make that change."""
    deck, desk = own_deck(request, key), Desk()
    bench = Bench(deck, state_of(deck), desk)
    complete = request.POST.get("complete") == "yes"
    mended = mend_all(bench.checker, bench.as_list, bench.state, complete=complete)
    if mended.deck is None:
        return refuse(request, deck, "No change makes this deck legal.")
    return _changed(request, key, changes_of(mended), desk, "The deck is legal now.")
