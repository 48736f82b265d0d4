"""The desk of the staff: the state of the event, players, pairings, results, judging."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from decks.events.models import DeckCheck, Entry, Event, Match
from decks.events.models.desk import PenaltyKind
from decks.events.models.event import Role, Status
from decks.events.presentation import pairing_rows, standing_rows
from decks.events.services import flow, judging, registration, results, rounds
from decks.events.services.changes import Refused
from decks.events.services.permissions import Action, may, staff_event
from decks.events.services.stages import Stage
from decks.events.services.submissions import newest_submissions
from decks.events.views.posted import number_in, result_in

LOG_SHOWN = 50


@never_cache
@require_safe
def show_desk(request: HttpRequest, key: str) -> HttpResponse:
    """Everything that the staff needs, by what this member may do."""
    event = staff_event(request.user, key, Action.SEE_DESK)
    stage = Stage(event)
    current = event.played_rounds.last()
    lists = {each.entry_id: each for each in newest_submissions(event)}
    context = {
        "event": event,
        "game": event.definition,
        "may_manage": may(request.user, event, Action.MANAGE),
        "may_score": may(request.user, event, Action.SCORE),
        "may_judge": may(request.user, event, Action.JUDGE),
        "next_states": _next_states(event),
        "players": [(entry, lists.get(entry.pk)) for entry in event.entries.all()],
        "staff": event.staff.select_related("user"),
        "roles": Role.choices,
        "current": current,
        "pairings": pairing_rows(event, current) if current else [],
        "stage_is_over": bool(event.seeding) and stage.is_over,
        "standings": standing_rows(stage) if stage.rounds else [],
        "deck_checks": current.deck_checks.select_related("entry") if current else [],
        "penalty_kinds": PenaltyKind.choices,
        "counters": event.definition.events.table_scoring.counters,
        "log": event.audit_log.select_related("actor")[:LOG_SHOWN],
    }
    return render(request, "decks/events/desk.html", context)


def _next_states(event: Event) -> list[dict[str, Any]]:
    """The states that the event can go to, in the words of their buttons."""
    words = {
        Status.DRAFT: _("Back to a draft"),
        Status.REGISTRATION: _("Open registration"),
        Status.CLOSED: _("Close registration"),
        Status.RUNNING: _("Start the event"),
        Status.FINISHED: _("Finish the event"),
        Status.CANCELLED: _("Cancel the event"),
    }
    if event.seeding:
        words[Status.RUNNING] = _("Go on with the event")
    possible = flow.FLOW[Status(event.status)]
    return [{"value": each.value, "button": words[each]} for each in Status if each in possible]


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, key: str, act: str) -> HttpResponse:
    """One of the buttons of the desk; each needs a role of its own."""
    event = staff_event(request.user, key, Action.SEE_DESK)
    if act not in ACTS or not may(request.user, event, ACTS[act][0]):
        raise Http404(_("There is no such button, or it is for other staff."))
    if request.method == "POST":
        try:
            ACTS[act][1](request, event)
        except Refused as error:
            messages.warning(request, str(error))
    return redirect("events:desk", key)


def _entry(request: HttpRequest, event: Event) -> Entry:
    entry = event.entries.filter(number=number_in(request.POST, "entry")).first()
    if entry is None:
        raise Refused(_("Choose a player."))
    return entry


def _match(request: HttpRequest, event: Event) -> Match:
    matches = Match.objects.filter(round__event=event).select_related("round")
    match = matches.filter(pk=number_in(request.POST, "match")).first()
    if match is None:
        raise Refused(_("This match is gone: the round was paired again."))
    return match


def _status(request: HttpRequest, event: Event) -> None:
    flow.move_to(event, request.user, request.POST.get("status", ""))


def _add_staff(request: HttpRequest, event: Event) -> None:
    name, role = request.POST.get("username", ""), request.POST.get("role", "")
    flow.add_staff(event, request.user, name, role)  # type: ignore[arg-type]


def _remove_staff(request: HttpRequest, event: Event) -> None:
    flow.remove_staff(event, request.user, number_in(request.POST, "member"))  # type: ignore[arg-type]


def _enter(request: HttpRequest, event: Event) -> None:
    registration.register(event, request.user, request.POST.get("name", ""), by_staff=True)


def _drop(request: HttpRequest, event: Event) -> None:
    registration.drop(event, request.user, _entry(request, event))


def _undrop(request: HttpRequest, event: Event) -> None:
    registration.undrop(event, request.user, _entry(request, event))


def _check_in(request: HttpRequest, event: Event) -> None:
    registration.check_in(event, request.user, _entry(request, event))


def _pair(request: HttpRequest, event: Event) -> None:
    rounds.pair_round(event, request.user)


def _swap(request: HttpRequest, event: Event) -> None:
    one, other = number_in(request.POST, "one"), number_in(request.POST, "other")
    rounds.swap_players(event, request.user, one, other)


def _publish(request: HttpRequest, event: Event) -> None:
    rounds.publish_round(event, request.user)


def _close(request: HttpRequest, event: Event) -> None:
    rounds.close_round(event, request.user)


def _cut(request: HttpRequest, event: Event) -> None:
    rounds.start_cut(event, request.user)


def _clock(request: HttpRequest, event: Event) -> None:
    rounds.run_clock(event, request.user, request.POST.get("run") == "1")


def _result(request: HttpRequest, event: Event) -> None:
    match = _match(request, event)
    results.set_result(event, match, request.user, result_in(request, event, match))


def _extend(request: HttpRequest, event: Event) -> None:
    match = _match(request, event)
    rounds.extend_time(event, request.user, match, number_in(request.POST, "minutes"))


def _draw(request: HttpRequest, event: Event) -> None:
    judging.draw_checks(event, request.user)


def _record(request: HttpRequest, event: Event) -> None:
    found = DeckCheck.objects.filter(round__event=event, pk=number_in(request.POST, "check"))
    check = found.first()
    if check is None:
        raise Refused(_("There is no such deck check."))
    passed, note = request.POST.get("passed") == "1", request.POST.get("note", "")
    judging.record_check(event, request.user, check, passed, note)


def _penalty(request: HttpRequest, event: Event) -> None:
    judging.penalise(
        event,
        request.user,
        _entry(request, event),
        kind=request.POST.get("kind", ""),
        infraction=request.POST.get("infraction", ""),
        note=request.POST.get("note", ""),
    )


Handler = Callable[[HttpRequest, Event], None]
ACTS: dict[str, tuple[Action, Handler]] = {
    "status": (Action.MANAGE, _status),
    "add-staff": (Action.MANAGE, _add_staff),
    "remove-staff": (Action.MANAGE, _remove_staff),
    "enter": (Action.SCORE, _enter),
    "drop": (Action.SCORE, _drop),
    "undrop": (Action.SCORE, _undrop),
    "check-in": (Action.SCORE, _check_in),
    "pair": (Action.SCORE, _pair),
    "swap": (Action.SCORE, _swap),
    "publish": (Action.SCORE, _publish),
    "close": (Action.SCORE, _close),
    "cut": (Action.SCORE, _cut),
    "clock": (Action.SCORE, _clock),
    "result": (Action.SCORE, _result),
    "extend": (Action.JUDGE, _extend),
    "draw": (Action.JUDGE, _draw),
    "record": (Action.JUDGE, _record),
    "penalty": (Action.JUDGE, _penalty),
}
