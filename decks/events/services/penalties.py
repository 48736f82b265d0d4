"""Penalties, and what they do to results.

A game loss counts for the match that the player is in, or for the next one once that has its
result. A match loss or a disqualification also changes a result of the round that is being played.
With a bye, or between rounds, both wait for the next match."""

from typing import Any

from django.utils.translation import gettext as _

from decks.events.models import Entry, Event, Match, Penalty, ResultReport, Round, Seat
from decks.events.models.desk import PenaltyKind
from decks.events.models.entries import EntryStatus
from decks.events.models.event import Structure
from decks.events.models.rounds import RoundStatus
from decks.events.services.changes import Refused, changing, log
from decks.events.services.results import decide, is_in_bracket, lost_by_penalty

CHANGES_RESULTS = (PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS, PenaltyKind.DISQUALIFICATION)
WAITS = (PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS)


def penalise(
    event: Event, judge: Any, entry: Entry, *, kind: str, infraction: str, note: str = ""
) -> Penalty:
    """Give a penalty; a disqualification takes the player out of the event."""
    infraction = " ".join(infraction.split())
    if kind not in PenaltyKind.values:
        raise Refused(_("There is no such penalty."))
    if not infraction or len(infraction) > 120:
        raise Refused(_("Name the infraction in up to 120 characters."))
    with changing(event) as locked:
        player = locked.entries.get(pk=entry.pk)
        played = locked.played_rounds.exclude(status=RoundStatus.DRAFT)
        penalty = Penalty.objects.create(
            entry=player,
            round=played.last(),
            match=_match_to_change(player, played.last(), kind),
            infraction=infraction,
            kind=kind,
            note=note.strip()[:500],
            judge=judge,
        )
        if kind == PenaltyKind.DISQUALIFICATION:
            player.status, player.dropped_after = EntryStatus.DISQUALIFIED, played.count()
            player.save()
        if penalty.match is not None:
            _change_result(locked, penalty.match, judge, penalty)
        log(
            locked,
            judge,
            "penalty",
            entry=player.number,
            kind=kind,
            infraction=infraction,
            note=penalty.note,
            table=penalty.match and penalty.match.table,
        )
    return penalty


def withdraw_penalty(event: Event, judge: Any, penalty: Penalty) -> None:
    """Take a penalty back. A match that it decided is open again, as long as its round is."""
    with changing(event) as locked:
        current = Penalty.objects.select_related("entry", "match__round").get(
            pk=penalty.pk, entry__event=locked
        )
        match = current.match
        if current.withdrawn:
            raise Refused(_("This penalty has been withdrawn."))
        if match is not None and match.round.status == RoundStatus.CLOSED:
            raise Refused(_("Its round is closed. Change the result of the match instead."))
        current.withdrawn = True
        current.save()
        if current.kind == PenaltyKind.DISQUALIFICATION:
            current.entry.status, current.entry.dropped_after = EntryStatus.ACTIVE, None
            current.entry.save()
        if match is not None and _was_decided_by(match, current):
            match.seats.update(wins=0, place=None, counted=[])
            match.decided, match.draws, match.double_loss = False, 0, False
            match.save()
            _change_result(locked, match, judge, current)
        log(locked, judge, "penalty withdrawn", entry=current.entry.number, kind=current.kind)


def apply_waiting_penalties(event: Event, played: Round, actor: Any) -> None:
    """What waited for a player's next match counts in the round that is now published."""
    waiting = Penalty.objects.filter(
        entry__event=event, withdrawn=False, match=None, kind__in=WAITS
    ).select_related("entry")
    for penalty in waiting.order_by("pk"):
        match = _match_to_change(penalty.entry, played, penalty.kind)
        if match is not None and not _is_lost_by_opponent(event, match, penalty.entry):
            penalty.match = match
            penalty.save()
            _change_result(event, match, actor, penalty)


def _match_to_change(player: Entry, played: Round | None, kind: str) -> Match | None:
    """The match of the round whose result the penalty changes; None if it waits or changes none."""
    if kind not in CHANGES_RESULTS or played is None or played.status != RoundStatus.PUBLISHED:
        return None
    match = Match.objects.filter(round=played, seats__entry=player).first()
    if match is None or match.seats.count() == 1:
        return None
    return None if kind == PenaltyKind.GAME_LOSS and match.decided else match


def _is_lost_by_opponent(event: Event, match: Match, entry: Entry) -> bool:
    """Whether the other player of a bracket's match has lost it by penalty: somebody goes on."""
    lost = lost_by_penalty(event, match)
    others = match.seats.exclude(entry=entry).values_list("entry__number", flat=True)
    return is_in_bracket(event, match) and all(
        lost.get(number, 0) >= event.games_to_win for number in others
    )


def _change_result(event: Event, match: Match, actor: Any, penalty: Penalty) -> None:
    """Decide a match that penalties leave one winner of, or none."""
    seats = list(match.seats.select_related("entry"))
    lost = lost_by_penalty(event, match)
    if event.structure == Structure.FREE_FOR_ALL and not match.round.in_cut:
        result = _table_result(seats, lost) if match.decided else None
    else:
        result = _match_result(event, match, seats, lost)
    if result is None:
        return
    ResultReport.objects.create(
        match=match, author=_account(actor), by_staff=True, result=result | {"penalty": penalty.pk}
    )
    decide(match, seats, result)
    match.disputed = False
    match.save()


def _account(actor: Any) -> Any:
    return actor if actor is not None and actor.is_authenticated else None


def _match_result(
    event: Event, match: Match, seats: list[Seat], lost: dict[int, int]
) -> dict[str, Any] | None:
    most = event.games_to_win
    one, other = (seat.entry.number for seat in seats)
    out = [number for number in (one, other) if lost.get(number, 0) >= most]
    if not out:
        return None
    if len(out) == 2:
        if is_in_bracket(event, match):
            raise Refused(_("The opponent has lost this match by penalty: one of the two goes on."))
        return {"wins": {str(one): 0, str(other): 0}, "draws": 0, "double_loss": True}
    winner = other if out == [one] else one
    return {"wins": {str(winner): most, str(out[0]): lost.get(winner, 0)}, "draws": 0}


def _table_result(seats: list[Seat], lost: dict[int, int]) -> dict[str, Any]:
    """Who lost by penalty shares the last place; the others move up."""
    staying = sorted(
        (seat.place or len(seats), seat.entry.number)
        for seat in seats
        if seat.entry.number not in lost
    )
    ranks = [place for place, _number in staying]
    places = {str(number): ranks.index(place) + 1 for place, number in staying}
    places |= {str(number): len(staying) + 1 for number in lost}
    return {
        "places": places,
        "counted": {str(seat.entry.number): seat.counted for seat in seats},
    }


def _was_decided_by(match: Match, penalty: Penalty) -> bool:
    last = match.reports.last()
    return match.decided and last is not None and last.result.get("penalty") == penalty.pk
