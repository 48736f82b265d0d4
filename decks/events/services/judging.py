"""What judges do: draw and record deck checks, give penalties."""

from collections import Counter
from typing import Any

from django.utils.translation import gettext as _

from decks.events.models import DeckCheck, Entry, Event, Penalty, Round
from decks.events.models.desk import PenaltyKind
from decks.events.models.entries import EntryStatus
from decks.events.models.rounds import RoundStatus
from decks.events.services.changes import Refused, changing, log
from decks.events.services.submissions import newest_submissions
from decks.events.tournament.deck_checks import LEAST_SHARE, draw_deck_checks


def draw_checks(event: Event, actor: Any, share: int = LEAST_SHARE) -> list[DeckCheck]:
    """Draw the players whose decks are checked this round: once a round, by the event's seed."""
    if not LEAST_SHARE <= share <= 100:
        raise Refused(_("Check from 10 to 100 percent of the decks."))
    with changing(event) as locked:
        current = _current_round(locked)
        if current.deck_checks.filter(drawn=True).exists():
            raise Refused(_("The deck checks of this round are drawn."))
        players = {
            seat.entry.number: seat.entry
            for match in current.matches.prefetch_related("seats__entry")
            for seat in match.seats.all()
            if seat.entry.status == EntryStatus.ACTIVE
        }
        done = Counter(
            DeckCheck.objects.filter(round__event=locked).values_list("entry__number", flat=True)
        )
        before = {number: done[number] for number in sorted(players)}
        drawn = draw_deck_checks(before, locked.seed, current.number, share)
        lists = {each.entry.number: each for each in newest_submissions(locked)}
        checks = [
            DeckCheck.objects.update_or_create(
                round=current,
                entry=players[number],
                defaults={"drawn": True, "submission": lists.get(number)},
            )[0]
            for number in drawn
        ]
        log(
            locked,
            actor,
            "deck checks drawn",
            round=current.number,
            share=share,
            checks_before={str(number): count for number, count in before.items()},
            drawn=drawn,
        )
    return checks


def _current_round(event: Event) -> Round:
    current = event.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
    if current is None:
        raise Refused(_("No round is being played."))
    return current


def record_check(event: Event, judge: Any, check: DeckCheck, passed: bool, note: str = "") -> None:
    """What a deck check found."""
    with changing(event) as locked:
        current = DeckCheck.objects.select_for_update().get(pk=check.pk, round__event=locked)
        current.passed, current.note, current.judge = passed, note.strip()[:500], judge
        current.save()
        log(
            locked,
            judge,
            "deck checked",
            entry=current.entry.number,
            passed=passed,
            note=current.note,
        )


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
            infraction=infraction,
            kind=kind,
            note=note.strip()[:500],
            judge=judge,
        )
        if kind == PenaltyKind.DISQUALIFICATION:
            player.status, player.dropped_after = EntryStatus.DISQUALIFIED, played.count()
            player.save()
        log(
            locked,
            judge,
            "penalty",
            entry=player.number,
            kind=kind,
            infraction=infraction,
            note=penalty.note,
        )
    return penalty
