"""The page of a player, by account or by the signed link: list, match, drop."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import condition, require_POST, require_safe

from decks.checks.services import CheckOutcome
from decks.events.lists import SubmittedList, list_text
from decks.events.models import Entry, Match, Round
from decks.events.models.event import EventStatus
from decks.events.models.rounds import RoundStatus
from decks.events.presentation import PairingRow
from decks.events.services import registration, results, submissions
from decks.events.services.changes import Refused
from decks.events.services.list_access import opponents_with_lists, publishes_lists
from decks.events.services.permissions import linked_entry
from decks.events.views.form_values import result_in
from decks.models import Deck

WATCHED = (EventStatus.REGISTRATION, EventStatus.CLOSED, EventStatus.RUNNING)


@never_cache
@require_safe
def show_player(request: HttpRequest, token: str) -> HttpResponse:
    """What the player has to do now."""
    return _show(request, token, linked_entry(token))


def _show(request: HttpRequest, token: str, entry: Entry, **more: Any) -> HttpResponse:
    event = entry.event
    decks = Deck.objects.owned_by(request.user, request.session.session_key)
    submission = entry.submissions.first()
    newest = submission and SubmittedList(submission)
    context = {
        **_round_context(request, token, entry),
        "submission": submission,
        "lists_open": submissions.is_open_for_lists(event)
        and entry.status in ("active", "waiting"),
        "late": _was_dropped_without_list(entry),
        "asks_consent": publishes_lists(event),
        "own_decks": decks.filter(game=event.game)[:50],
        "places": range(1, submissions.decks_of_line_up(event) + 1),
        "can_drop": entry.status in ("active", "waiting")
        and event.status not in (EventStatus.FINISHED, EventStatus.CANCELLED),
        "can_check_in": event.check_in
        and entry.status == "active"
        and event.status in (EventStatus.REGISTRATION, EventStatus.CLOSED),
        "text": newest.text if newest else "",
        **more,
    }
    return render(
        request, "decks/events/play.html", context, status=400 if "fault" in more else 200
    )


def _round_context(request: HttpRequest, token: str, entry: Entry) -> dict[str, Any]:
    """The player's match. While there is nothing to fill in, the page fetches it again."""
    event = entry.event
    current = event.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
    match = current and _match(entry, current)
    row = match and PairingRow(
        match, list(match.seats.select_related("entry")), event.structure == "free_for_all"
    )
    own_report = match and match.reports.filter(entry=entry).last()
    to_report = row and not row.is_bye and not row.match.decided
    agrees = own_report and not (match and match.disputed) and "correct" not in request.GET
    return {
        "event": event,
        "game": event.definition,
        "entry": entry,
        "token": token,
        "current": current,
        "row": row,
        "own_report": own_report,
        "opponent_lists": opponents_with_lists(event, entry),
        "waits": event.status in WATCHED and (agrees or not to_report),
    }


def _live_etag(request: HttpRequest, token: str) -> str:
    entry = linked_entry(token)
    return f'"{entry.key}-{entry.event.version}-{get_language()}"'


@require_safe
@cache_control(private=True, no_cache=True)
@condition(etag_func=_live_etag)
def live(request: HttpRequest, token: str) -> HttpResponse:
    """The player's match again, for the page that waits for it."""
    context = _round_context(request, token, linked_entry(token))
    return render(request, "decks/events/_my_round.html", context)


def _was_dropped_without_list(entry: Entry) -> bool:
    """Whether the player is out because there was no legal list at the close."""
    never_played = entry.status == "dropped" and entry.dropped_after == 0
    newest = entry.submissions.first()
    return entry.event.lists_required and never_played and not (newest and newest.legal)


def _match(entry: Entry, current: Round) -> Match | None:
    return Match.objects.filter(round=current, seats__entry=entry).first()


@require_POST
def act(request: HttpRequest, token: str, act: str) -> HttpResponse:
    """One of the player's buttons."""
    entry = linked_entry(token)
    if act not in ACTS:
        raise Http404(_("There is no such button."))
    try:
        answer = ACTS[act](request, token, entry)
    except Refused as error:
        text = request.POST.get("text", "")
        return _show(request, token, entry, fault=str(error), text=text)
    return answer or redirect("events:play", token)


def _submit(request: HttpRequest, token: str, entry: Entry) -> HttpResponse | None:
    """Show the verdict; keep the list if it is legal, or if the player wants it as it is."""
    outcome = _outcome(request, entry, repair=True)
    if not outcome.report.legal and request.POST.get("anyway") != "1":
        text = request.POST.get("text", "") or list_text(outcome.deck)
        repaired = outcome.repair and outcome.repair.deck
        more: dict[str, Any] = {"outcome": outcome, "text": text}
        return _show(request, token, entry, repaired=repaired and list_text(repaired), **more)
    made = submissions.submit(entry, outcome, request.user)
    messages.success(
        request, _("Your list is submitted. Its fingerprint: %s") % made.short_fingerprint
    )
    return None


def _outcome(request: HttpRequest, entry: Entry, *, repair: bool) -> CheckOutcome:
    if keys := [key for key in request.POST.getlist("deck") if key]:
        decks = Deck.objects.owned_by(request.user, request.session.session_key)
        return submissions.check_decks(
            entry.event, submissions.chosen_decks(decks, keys), repair=repair
        )
    text = request.POST.get("text", "")
    if not text.strip():
        raise Refused(_("Choose a deck or paste a list."))
    return submissions.check_list(entry.event, text, repair=repair)


def _report(request: HttpRequest, token: str, entry: Entry) -> None:
    current = entry.event.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
    match = current and _match(entry, current)
    if not match:
        raise Refused(_("You have no match now."))
    given = result_in(request, entry.event, match)
    done = results.report_result(entry.event, match, entry, request.user, given)
    if done.decided:
        messages.success(request, _("You agree: the result stands."))
    elif done.disputed:
        messages.warning(request, _("Your reports differ. Call a judge, or correct yours."))
    else:
        messages.success(request, _("Reported. It stands when your opponent reports the same."))


def _drop(request: HttpRequest, token: str, entry: Entry) -> None:
    registration.drop(entry.event, request.user, entry)
    messages.success(request, _("You have left the event."))


def _check_in(request: HttpRequest, token: str, entry: Entry) -> None:
    registration.check_in(entry.event, request.user, entry)
    messages.success(request, _("You are checked in."))


def _consent(request: HttpRequest, token: str, entry: Entry) -> None:
    registration.set_consent(entry.event, request.user, entry, request.POST.get("consents") == "1")
    messages.success(request, _("Saved."))


ACTS: dict[str, Any] = {
    "consent": _consent,
    "submit": _submit,
    "report": _report,
    "drop": _drop,
    "check-in": _check_in,
}
