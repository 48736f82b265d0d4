"""The forms for a deck's gem assignment and its pool."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from pydantic import ValidationError

from decks.access.permissions import account_of, own_deck
from decks.checks.services import CheckService
from decks.editor.views.panes import editor_url, page_context
from decks.editor.workbench import DeckWorkbench
from decks.models.state import DeckState
from decks.revisions.changes import AssignGems, DeckChange, SetPool
from decks.revisions.limits import DeckTooLarge
from decks.revisions.services import change_deck, state_of
from decks.text import Reading, UnmatchedLine, Unreadable, read, write
from decks.text.headings import POOL
from games.rules.decklist import DeckList

HEADING = "Pool:\n"
NUMBERS = _("Every gem needs a whole number from 0 to 99.")


class _InvalidForm(Exception):
    """A form that cannot be saved: why, and the unmatched lines of the pool."""

    def __init__(self, reason: str, unmatched_lines: tuple[UnmatchedLine, ...] = ()) -> None:
        super().__init__(reason)
        self.unmatched_lines = unmatched_lines


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit_gems_and_pool(request: HttpRequest, key: str) -> HttpResponse:
    """Show the forms, unless the format needs neither; a posted form becomes a change like any
    other."""
    deck = own_deck(request, key)
    workbench = DeckWorkbench(deck, state_of(deck), CheckService())
    if request.method != "POST" and not (workbench.gem_form or workbench.takes_pool):
        return redirect(editor_url(request, deck))
    shown: dict[str, Any] = {"pool_text": _pool_text(workbench)}
    if request.method == "POST":
        try:
            change = _change_from_form(request, workbench)
            change_deck(deck.pk, [change], actor=account_of(request))
        except (_InvalidForm, DeckTooLarge) as error:
            shown = {
                "pool_text": request.POST.get("pool", shown["pool_text"]),
                "error": str(error),
                "unmatched_lines": getattr(error, "unmatched_lines", ()),
            }
        else:
            messages.success(request, gettext("Saved."))
            return redirect(editor_url(request, deck))
    context = page_context(request, workbench) | shown
    status = 400 if "error" in shown else 200
    return render(request, "decks/editor/gems_and_pool.html", context, status=status)


def _change_from_form(request: HttpRequest, workbench: DeckWorkbench) -> DeckChange:
    part = FORMS_BY_NAME.get(request.POST.get("part", ""))
    if part is None:
        raise Http404(gettext("There is no such form."))
    return part(request, workbench)


def _gems(request: HttpRequest, workbench: DeckWorkbench) -> DeckChange:
    if workbench.gem_form is None:
        names = {"format": workbench.format.name}
        raise _InvalidForm(gettext("Decks in %(format)s have no gems to assign.") % names)
    if "clear" in request.POST:
        return AssignGems(gem_assignment=None)
    numbers = {gem.key: request.POST.get(f"gem-{gem.key}", "") for gem in workbench.gem_form.gems}
    if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in numbers.values()):
        raise _InvalidForm(str(NUMBERS))
    return AssignGems(gem_assignment={key: int(text) for key, text in numbers.items()})


def _pool(request: HttpRequest, workbench: DeckWorkbench) -> DeckChange:
    if "clear" in request.POST:
        return SetPool(pool=None)
    if "whole" in request.POST:
        return SetPool(pool=_whole(workbench.state))
    reading = _read_pool(request.POST.get("pool", ""), workbench)
    if reading.unmatched_lines and "anyway" not in request.POST:
        count = len(reading.unmatched_lines)
        message = ngettext(
            "%(count)d line not understood.", "%(count)d lines not understood.", count
        )
        raise _InvalidForm(message % {"count": count}, reading.unmatched_lines)
    try:
        return SetPool(pool=dict(reading.deck.pool or {}))
    except ValidationError:
        raise _InvalidForm(
            gettext("A pool can have up to 999 copies of up to 2,000 cards.")
        ) from None


def _read_pool(text: str, workbench: DeckWorkbench) -> Reading:
    """The lines as cards of the pool; a heading of another section is not understood here."""
    try:
        reading = read(HEADING + text.replace("\r\n", "\n"), workbench.game, workbench.index)
    except Unreadable as error:
        raise _InvalidForm(str(error)) from None
    if reading.deck.sections:
        raise _InvalidForm(gettext("List only the cards of the pool here, without other headings."))
    return reading


def _whole(state: DeckState) -> dict[str, int]:
    """All that the deck and its maybe-board hold, as a pool to begin with."""
    found: dict[str, int] = {}
    for cards in (*state.sections.values(), state.maybe):
        for code, count in cards.items():
            found[code] = min(found.get(code, 0) + count, 999)
    return found


def _pool_text(workbench: DeckWorkbench) -> str:
    if not workbench.state.pool:
        return ""
    only = DeckList(workbench.game.slug, pool=workbench.state.pool)
    text = write(only, workbench.game, workbench.index, "text")
    return text.partition(HEADING)[2].strip()


FORMS_BY_NAME: dict[str, Callable[[HttpRequest, DeckWorkbench], DeckChange]] = {
    "gems": _gems,
    POOL: _pool,
}
