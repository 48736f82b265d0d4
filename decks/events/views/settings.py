"""Make an event, and change or copy one."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from decks.events.forms import EventForm, zone_of
from decks.events.models import Event
from decks.events.services.changes import Refused
from decks.events.services.flow import change_settings, copy_event, create_event
from decks.events.services.permissions import EventAction, staff_event

MOST_EVENTS = 200


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_event(request: HttpRequest) -> HttpResponse:
    """The form of a new event."""
    return _edit(request, None)


@require_http_methods(["GET", "HEAD", "POST"])
def edit_settings(request: HttpRequest, key: str) -> HttpResponse:
    """The settings of an event."""
    return _edit(request, staff_event(request.user, key, EventAction.MANAGE))


def _edit(request: HttpRequest, event: Event | None) -> HttpResponse:
    data = request.POST if request.method == "POST" else None
    with timezone.override(zone_of(data, event)):
        form = EventForm(request.user, data, instance=event)
        if data is not None and form.is_valid():
            try:
                saved = _save(request.user, event, form.values())
            except Refused as error:
                form.add_error(None, str(error))
            else:
                messages.success(request, _("Saved."))
                return redirect("events:desk", saved.key)
        status = 400 if form.errors else 200
        context = {"form": form, "event": event, "game": event and event.definition}
        return render(request, "decks/events/settings.html", context, status=status)


def _save(user: Any, event: Event | None, values: dict[str, Any]) -> Event:
    if event is not None:
        change_settings(event, user, **values)
        return event
    if user.event_roles.count() >= MOST_EVENTS:
        raise Refused(_("You have reached the limit of events for one account."))
    return create_event(user, **values)


@require_POST
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """A new draft with the same settings and staff."""
    event = staff_event(request.user, key, EventAction.MANAGE)
    try:
        copied = copy_event(event, request.user, name=f"{event.name} (2)"[:120])  # type: ignore[arg-type]
    except Refused as error:
        messages.warning(request, str(error))
        return redirect("events:desk", key)
    messages.success(request, _("This is the copy. Change its name and date."))
    return redirect("events:settings", copied.key)
