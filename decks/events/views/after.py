"""After an event: its page for everybody, its files, and the calendar file."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.events.after import FinishedEvent
from decks.events.calendar_file import calendar_file
from decks.events.models import Event
from decks.events.models.event import EventStatus, Structure
from decks.events.presentation import winner
from decks.events.services.list_access import publishes_lists
from decks.events.services.permissions import visible_event


@require_safe
def show_results(request: HttpRequest, key: str) -> HttpResponse:
    """Who came where, with which lists, and what was played how well."""
    finished = _finished(request, key)
    context = {
        "event": finished.event,
        "game": finished.event.definition,
        "finished": finished,
        "winner": winner(finished.stage),
        "publishes_lists": publishes_lists(finished.event),
        "is_table": finished.event.structure == Structure.FREE_FOR_ALL,
    }
    return render(request, "decks/events/results.html", context)


@require_safe
def results_json(request: HttpRequest, key: str) -> HttpResponse:
    """The same as JSON."""
    finished = _finished(request, key)
    response = JsonResponse(
        finished.as_dict(), json_dumps_params={"indent": 2, "ensure_ascii": False}
    )
    return _download(response, finished.event, "json")


@require_safe
def results_csv(request: HttpRequest, key: str) -> HttpResponse:
    """The players as CSV; the byte order mark tells spreadsheets that it is UTF-8."""
    finished = _finished(request, key)
    text = "\ufeff" + finished.as_csv()
    return _download(
        HttpResponse(text, content_type="text/csv; charset=utf-8"), finished.event, "csv"
    )


@require_safe
def show_calendar_file(request: HttpRequest, key: str) -> HttpResponse:
    """The event for a calendar."""
    event = visible_event(request.user, key)
    address = request.build_absolute_uri(reverse("events:event", args=[event.key]))
    text = calendar_file(event, address)
    return _download(HttpResponse(text, content_type="text/calendar; charset=utf-8"), event, "ics")


def _finished(request: HttpRequest, key: str) -> FinishedEvent:
    event = visible_event(request.user, key)
    if event.status != EventStatus.FINISHED:
        raise Http404(_("This event is not over yet."))
    return FinishedEvent(event)


def _download(response: HttpResponse, event: Event, suffix: str) -> HttpResponse:
    name = slugify(event.name)[:60] or "event"
    response["Content-Disposition"] = f'attachment; filename="{name}.{suffix}"'
    return response
