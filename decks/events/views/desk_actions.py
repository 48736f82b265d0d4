"""The buttons of the desk and of the judge's desk; each needs a role of its own."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from decks.events.models import Entry, Event, Match, Penalty
from decks.events.services import flow, judging, penalties, registration, results, rounds
from decks.events.services.changes import Refused
from decks.events.services.permissions import EventAction, may, staff_event
from decks.events.views.form_values import number_in, result_in


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, key: str, act: str) -> HttpResponse:
    """Press a button, then go back to the page that it is on."""
    event = staff_event(request.user, key, EventAction.SEE_DESK)
    if act not in ACTS or not may(request.user, event, ACTS[act][0]):
        raise Http404(_("There is no such button, or it is for other staff."))
    if request.method == "POST":
        try:
            ACTS[act][1](request, event)
        except Refused as error:
            messages.warning(request, str(error))
    return redirect("events:judge" if request.POST.get("back") == "judge" else "events:desk", key)


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
    judging.draw_checks(event, request.user, number_in(request.POST, "share"))


def _add_check(request: HttpRequest, event: Event) -> None:
    judging.add_check(event, request.user, _entry(request, event))


def _penalty(request: HttpRequest, event: Event) -> None:
    penalties.penalise(
        event,
        request.user,
        _entry(request, event),
        kind=request.POST.get("kind", ""),
        infraction=request.POST.get("infraction", ""),
        note=request.POST.get("note", ""),
    )


def _withdraw(request: HttpRequest, event: Event) -> None:
    found = Penalty.objects.filter(entry__event=event, pk=number_in(request.POST, "penalty"))
    penalty = found.first()
    if penalty is None:
        raise Refused(_("There is no such penalty."))
    penalties.withdraw_penalty(event, request.user, penalty)


Handler = Callable[[HttpRequest, Event], None]
ACTS: dict[str, tuple[EventAction, Handler]] = {
    "status": (EventAction.MANAGE, _status),
    "add-staff": (EventAction.MANAGE, _add_staff),
    "remove-staff": (EventAction.MANAGE, _remove_staff),
    "enter": (EventAction.SCORE, _enter),
    "drop": (EventAction.SCORE, _drop),
    "undrop": (EventAction.SCORE, _undrop),
    "check-in": (EventAction.SCORE, _check_in),
    "pair": (EventAction.SCORE, _pair),
    "swap": (EventAction.SCORE, _swap),
    "publish": (EventAction.SCORE, _publish),
    "close": (EventAction.SCORE, _close),
    "cut": (EventAction.SCORE, _cut),
    "clock": (EventAction.SCORE, _clock),
    "result": (EventAction.SCORE, _result),
    "extend": (EventAction.JUDGE, _extend),
    "draw": (EventAction.JUDGE, _draw),
    "add-check": (EventAction.JUDGE, _add_check),
    "penalty": (EventAction.JUDGE, _penalty),
    "withdraw": (EventAction.JUDGE, _withdraw),
}
