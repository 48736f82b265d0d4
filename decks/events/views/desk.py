"""The desk of the staff: the state of the event, players, pairings, results, the log."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.events.lists import entries_csv
from decks.events.log_lines import log_lines
from decks.events.models import Event
from decks.events.models.event import EventStatus, Role
from decks.events.presentation import pairing_rows, standing_rows
from decks.events.services import flow
from decks.events.services.permissions import EventAction, may, staff_event
from decks.events.services.stages import Stage
from decks.events.services.submissions import entries_without_list, newest_submissions
from decks.events.views.addresses import code_address
from decks.events.views.sheets import SHEETS

LOG_SHOWN = 50
FORWARD = (EventStatus.REGISTRATION, EventStatus.CLOSED, EventStatus.RUNNING, EventStatus.FINISHED)


@never_cache
@require_safe
def show_desk(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that the staff needs, by what this member may do."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    stage = Stage(event)
    current = event.played_rounds.last()
    lists = {each.entry_id: each for each in newest_submissions(event)}
    context = {
        "event": event,
        "game": event.definition,
        "may_manage": may(request.user, event, EventAction.MANAGE),
        "may_score": may(request.user, event, EventAction.SCORE),
        "may_judge": may(request.user, event, EventAction.JUDGE),
        "next_states": _next_states(event),
        "players": [(entry, lists.get(entry.pk)) for entry in event.entries.all()],
        "without_list": entries_without_list(event) if event.lists_required else [],
        "staff": event.staff.select_related("user"),
        "roles": Role.choices,
        "current": current,
        "pairings": pairing_rows(event, current) if current else [],
        "stage_is_over": bool(event.seeding) and stage.is_over,
        "standings": standing_rows(stage) if stage.rounds else [],
        "counters": event.definition.events.table_scoring.counters,
        "sheets": SHEETS.items(),
        "address": code_address(request, event),
        "log": log_lines(event, event.audit_log.select_related("actor")[:LOG_SHOWN]),
    }
    return render(request, "decks/events/desk.html", context)


@never_cache
@require_safe
def show_news(request: HttpRequest, key: str) -> HttpResponse:
    """Whether the event has changed since `?version=`: a desk with half a form is not replaced."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    if request.GET.get("version") == str(event.version):
        return HttpResponse(status=204)
    return render(request, "decks/events/desk/_news.html", {"event": event, "is_new": True})


@never_cache
@require_safe
def players_csv(request: HttpRequest, key: str) -> HttpResponse:
    """Everybody who entered, with the list that counts; a byte order mark says that it is UTF-8."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    text = "\ufeff" + entries_csv(event)
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="players-{event.key}.csv"'
    return response


def _next_states(event: Event) -> list[dict[str, Any]]:
    """The states that the event can go to, in the words of their buttons."""
    words = {
        EventStatus.DRAFT: _("Back to a draft"),
        EventStatus.REGISTRATION: _("Open registration"),
        EventStatus.CLOSED: _("Close registration"),
        EventStatus.RUNNING: _("Start the event"),
        EventStatus.FINISHED: _("Finish the event"),
        EventStatus.CANCELLED: _("Cancel the event"),
    }
    if event.seeding:
        words[EventStatus.RUNNING] = _("Go on with the event")
    possible = flow.FLOW[EventStatus(event.status)]
    return [
        {"value": each.value, "button": words[each], "style": _style(event, each)}
        for each in (*FORWARD, EventStatus.DRAFT, EventStatus.CANCELLED)
        if each in possible
    ]


def _style(event: Event, state: EventStatus) -> str:
    """The next step stands out, until rounds are played and their buttons do."""
    order = list(EventStatus)
    is_next = order.index(state) == order.index(EventStatus(event.status)) + 1
    return "" if is_next and event.status != EventStatus.RUNNING else "button-quiet"
