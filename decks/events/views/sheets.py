"""Sheets to print: all lists, match slips, pairings, standings, seating, a poster with the code."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.events.lists import SubmittedList
from decks.events.models import Event
from decks.events.models.entries import EntryStatus
from decks.events.presentation import pairing_rows, standing_rows
from decks.events.seating import seat_meeting
from decks.events.services.permissions import EventAction, staff_event
from decks.events.services.stages import Stage
from decks.events.services.submissions import newest_submissions
from decks.events.views.addresses import code_address
from decks.events.views.form_values import number_in
from decks.sharing.list_identity import list_identity

# A list with its QR code is some kilobytes of HTML, so that large events print in parts.
LISTS_IN_A_SET = 250

SHEETS = {
    "lists": gettext_lazy("Deck lists"),
    "slips": gettext_lazy("Match slips"),
    "pairings": gettext_lazy("Pairings"),
    "standings": gettext_lazy("Standings"),
    "seating": gettext_lazy("Seating for the player meeting"),
    "poster": gettext_lazy("Poster with the code"),
}


@never_cache
@require_safe
def show_sheet(request: HttpRequest, key: str, sheet: str) -> HttpResponse:
    """One of the sheets, for the staff."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    if sheet not in SHEETS:
        raise Http404(_("There is no such sheet."))
    context = {
        "event": event,
        "game": event.definition,
        "title": SHEETS[sheet],
        "sheets": SHEETS.items(),
        "sheet": sheet,
        **CONTEXTS[sheet](request, event),
    }
    return render(request, f"decks/events/sheets/{sheet}.html", context)


def _lists(request: HttpRequest, event: Event) -> dict[str, Any]:
    playing = newest_submissions(event).filter(entry__status=EntryStatus.ACTIVE)
    found = sorted(playing, key=lambda each: each.entry.name.casefold())
    part = max(1, number_in(request.GET, "part"))
    parts = range(1, -(-len(found) // LISTS_IN_A_SET) + 1)
    shown = found[(part - 1) * LISTS_IN_A_SET : part * LISTS_IN_A_SET]
    lists = [SubmittedList(each) for each in shown]
    return {
        "lists": [(each, list_identity(each.deck)) for each in lists],
        "parts": parts if len(parts) > 1 else [],
        "part": part,
        "number": len(found),
    }


def _slips(request: HttpRequest, event: Event) -> dict[str, Any]:
    current = event.played_rounds.last()
    rows = pairing_rows(event, current) if current else []
    return {
        "current": current,
        "pairings": [row for row in rows if not row.is_bye],
        "counters": event.definition.events.table_scoring.counters,
    }


def _pairings(request: HttpRequest, event: Event) -> dict[str, Any]:
    """By name: nobody has to look through all tables to find their own."""
    current = event.played_rounds.last()
    rows = pairing_rows(event, current) if current else []
    found = [
        (seat.entry, row.match.table, [s.entry for s in row.seats if s != seat])
        for row in rows
        for seat in row.seats
    ]
    return {
        "current": current,
        "seats": sorted(found, key=lambda line: line[0].name.casefold()),
    }


def _standings(request: HttpRequest, event: Event) -> dict[str, Any]:
    stage = Stage(event)
    return {
        "standings": standing_rows(stage) if stage.rounds else [],
        "current": stage.rounds[-1] if stage.rounds else None,
    }


def _seating(request: HttpRequest, event: Event) -> dict[str, Any]:
    playing = event.entries.filter(status=EntryStatus.ACTIVE)
    return {"seats": seat_meeting(playing)}


def _poster(request: HttpRequest, event: Event) -> dict[str, Any]:
    return {"address": code_address(request, event)}


CONTEXTS: dict[str, Callable[[HttpRequest, Event], dict[str, Any]]] = {
    "lists": _lists,
    "slips": _slips,
    "pairings": _pairings,
    "standings": _standings,
    "seating": _seating,
    "poster": _poster,
}
