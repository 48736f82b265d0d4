"""The judge's desk, made for a phone: open tables, deck checks, penalties, more time."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from decks.events.lists import SubmittedList
from decks.events.models import DeckCheck, Event, Penalty
from decks.events.models.desk import PenaltyKind
from decks.events.models.rounds import RoundStatus
from decks.events.presentation import PairingRow, pairing_rows
from decks.events.services import judging
from decks.events.services.changes import Refused
from decks.events.services.permissions import EventAction, staff_event
from decks.events.tournament.deck_checks import LEAST_SHARE
from decks.events.views.form_values import number_in

EXTENSIONS = (2, 3, 5, 10)
PENALTIES_SHOWN = 100
INFRACTIONS = (
    gettext_lazy("Slow play"),
    gettext_lazy("Late to the match"),
    gettext_lazy("Deck does not match the list"),
    gettext_lazy("Marked cards"),
    gettext_lazy("Drew extra cards"),
    gettext_lazy("Game rule violation"),
    gettext_lazy("Outside assistance"),
    gettext_lazy("Unsporting conduct"),
    gettext_lazy("Cheating"),
)


@never_cache
@require_safe
def show_judge_desk(request: HttpRequest, key: str) -> HttpResponse:
    """What a judge looks at between two calls. `?player=3` is the history of one player."""
    event = staff_event(request.user, key, EventAction.JUDGE)
    current = event.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
    chosen = event.entries.filter(number=number_in(request.GET, "player")).first()
    penalties = Penalty.objects.filter(entry__event=event)
    if chosen is not None:
        penalties = penalties.filter(entry=chosen)
    checks = DeckCheck.objects.filter(round__event=event).select_related("entry", "round")
    context = {
        "event": event,
        "game": event.definition,
        "current": current,
        "open_tables": _open_tables(event) if current else [],
        "extensions": EXTENSIONS,
        "deck_checks": checks.order_by("-round__number", "pk"),
        "can_draw": current and not current.deck_checks.filter(drawn=True).exists(),
        "least_share": LEAST_SHARE,
        "players": event.entries.order_by("name"),
        "chosen": chosen,
        "penalty_kinds": PenaltyKind.choices,
        "infractions": INFRACTIONS,
        "penalties": penalties.select_related("entry", "round", "match", "judge")[:PENALTIES_SHOWN],
    }
    return render(request, "decks/events/judge.html", context)


def _open_tables(event: Event) -> list[PairingRow]:
    current = event.played_rounds.filter(status=RoundStatus.PUBLISHED).get()
    return [row for row in pairing_rows(event, current) if not row.match.decided]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check_deck(request: HttpRequest, key: str, round_number: int, number: int) -> HttpResponse:
    """One deck check: a tick for each line of the list, then the verdict. Ticks are kept as they
    are made, so that a call to another table loses none."""
    event = staff_event(request.user, key, EventAction.JUDGE)
    check = (
        DeckCheck.objects.filter(round__event=event, round__number=round_number)
        .filter(entry__number=number)
        .select_related("entry", "round", "submission__entry__event")
        .first()
    )
    if check is None:
        raise Http404(_("There is no such deck check."))
    if request.method == "POST":
        return _save_check(request, event, check)
    return _show_check(request, event, check)


def _save_check(request: HttpRequest, event: Event, check: DeckCheck) -> HttpResponse:
    judging.tick_lines(check, request.POST.getlist("found"))
    verdict = request.POST.get("passed")
    if verdict not in ("0", "1"):
        if request.headers.get("HX-Request"):
            return HttpResponse(status=204)
        return redirect(request.path)
    note = request.POST.get("note", "")
    try:
        judging.record_check(event, request.user, check, verdict == "1", note)
    except Refused as error:
        return _show_check(request, event, check, fault=str(error))
    return redirect("events:judge", event.key)


def _show_check(request: HttpRequest, event: Event, check: DeckCheck, **more: Any) -> HttpResponse:
    context = {
        "event": event,
        "game": event.definition,
        "check": check,
        "list": check.submission and SubmittedList(check.submission),
        **more,
    }
    return render(request, "decks/events/check.html", context, status=400 if more else 200)
