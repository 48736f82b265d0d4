"""Submitted lists: for those who may see one, and for the staff to correct one."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from decks.events.lists import SubmittedList, list_text
from decks.events.models import Entry, Event
from decks.events.services import registration, submissions
from decks.events.services.changes import Refused
from decks.events.services.list_access import is_shown_to
from decks.events.services.permissions import (
    EventAction,
    entry_link,
    linked_entry,
    may,
    own_entry,
    staff_event,
    visible_event,
)
from decks.events.views.form_values import number_in


@never_cache
@require_safe
def show_list(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The list of a player, if the visitor may see it."""
    event = visible_event(request.user, key)
    entry = event.entries.filter(number=number).first()
    is_staff = may(request.user, event, EventAction.SEE_DESK)
    viewer = own_entry(request.user, event)
    if entry is None or not (is_staff or is_shown_to(event, entry, viewer)):
        raise Http404(_("There is no such list, or it is not shown to you."))
    return _show_list(request, event, entry)


@never_cache
@require_safe
def show_list_by_link(request: HttpRequest, token: str, number: int) -> HttpResponse:
    """The same for a player without an account."""
    viewer = linked_entry(token)
    entry = viewer.event.entries.filter(number=number).first()
    if entry is None or not is_shown_to(viewer.event, entry, viewer):
        raise Http404(_("There is no such list, or it is not shown to you."))
    return _show_list(request, viewer.event, entry)


def _show_list(request: HttpRequest, event: Event, entry: Entry) -> HttpResponse:
    newest = submissions.newest_submissions(event).filter(entry=entry).first()
    context = {
        "event": event,
        "game": event.definition,
        "entry": entry,
        "list": newest and SubmittedList(newest),
    }
    return render(request, "decks/events/submitted_list.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def manage_player(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """What the staff knows of a player: table, link, lists and their corrections, penalties."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    entry = event.entries.filter(number=number).first()
    if entry is None:
        raise Http404(_("There is no such player."))
    if request.method != "POST":
        return _show_player(request, event, entry)
    needed, save = (
        (EventAction.JUDGE, _correct) if "reason" in request.POST else (EventAction.SCORE, _change)
    )
    if not may(request.user, event, needed):
        raise Http404(_("There is no such button, or it is for other staff."))
    try:
        answer = save(request, event, entry)
    except Refused as error:
        given = {name: request.POST.get(name, "") for name in ("text", "reason")}
        entry.refresh_from_db()
        return _show_player(request, event, entry, fault=str(error), **given)
    return answer or redirect("events:manage-player", key, number)


def _show_player(request: HttpRequest, event: Event, entry: Entry, **more: Any) -> HttpResponse:
    made = list(entry.submissions.select_related("entry__event", "author"))
    newest = SubmittedList(made[0]) if made else None
    context = {
        "event": event,
        "game": event.definition,
        "entry": entry,
        "may_score": may(request.user, event, EventAction.SCORE),
        "may_judge": may(request.user, event, EventAction.JUDGE),
        "link": entry_link(entry),
        "list": newest,
        "submissions": made,
        "penalties": entry.penalties.select_related("round", "match", "judge"),
        "text": newest.text if newest else "",
        **more,
    }
    return render(
        request, "decks/events/player.html", context, status=400 if "fault" in more else 200
    )


def _change(request: HttpRequest, event: Event, entry: Entry) -> None:
    table = request.POST.get("fixed_table", "").strip()
    registration.change_entry(
        event,
        request.user,
        entry,
        name=request.POST.get("name", ""),
        fixed_table=number_in(request.POST, "fixed_table") if table else None,
    )
    messages.success(request, _("Saved."))


def _correct(request: HttpRequest, event: Event, entry: Entry) -> HttpResponse | None:
    """Show the verdict first; a list that is not legal is kept only if the staff says so."""
    text, reason = request.POST.get("text", ""), request.POST.get("reason", "")
    if not reason.strip():
        raise Refused(_("Say why the list is corrected."))
    outcome = submissions.check_list(event, text, repair=True)
    if not outcome.report.legal and request.POST.get("anyway") != "1":
        repaired = outcome.repair and outcome.repair.deck
        more: dict[str, Any] = {"outcome": outcome, "text": text, "reason": reason}
        return _show_player(
            request, event, entry, repaired=repaired and list_text(repaired), **more
        )
    made = submissions.correct(entry, outcome, request.user, reason)
    messages.success(
        request, _("The list is corrected. Its fingerprint: %s") % made.short_fingerprint
    )
    return None
