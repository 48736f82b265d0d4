"""Rounds: pair, look, pair again, swap, publish, close; the cut; the clock."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from decks.events.models import Event, Match, Round, Seat
from decks.events.models.event import EventStatus
from decks.events.models.rounds import RoundStatus
from decks.events.services.changes import Refused, changing, log
from decks.events.services.penalties import apply_waiting_penalties
from decks.events.services.stages import PlannedMatch, Stage

MOST_EXTRA_MINUTES = 60


def pair_round(event: Event, actor: Any) -> Round:
    """Pair the next round as a draft that only the staff sees; a draft is paired anew."""
    with changing(event) as locked:
        _must_run(locked)
        draft = locked.played_rounds.filter(status=RoundStatus.DRAFT).first()
        if locked.played_rounds.filter(status=RoundStatus.PUBLISHED).exists():
            raise Refused(_("Close the current round first."))
        stage = Stage(locked)
        if draft is None:
            if stage.is_over:
                raise Refused(_("All rounds are played. Start the cut or finish the event."))
            draft = Round.objects.create(
                event=locked,
                number=1 + locked.played_rounds.count(),
                in_cut=locked.in_cut,
                seconds_left=60 * locked.round_minutes,
            )
        else:
            draft.attempt += 1
            draft.save()
            draft.matches.all().delete()
        _write_matches(draft, stage, stage.plan(draft.number, draft.attempt))
        log(locked, actor, "paired", round=draft.number, attempt=draft.attempt)
    return draft


def _must_run(event: Event) -> None:
    if event.status != EventStatus.RUNNING:
        raise Refused(_("The event is not running."))


def _write_matches(draft: Round, stage: Stage, plan: list[PlannedMatch]) -> None:
    tables = iter(_tables(stage, plan))
    matches = Match.objects.bulk_create(
        Match(
            round=draft,
            table=next(tables) if len(planned.players) > 1 else None,
            bracket_number=planned.bracket_number,
            reason=planned.reason,
            difference=planned.difference,
            decided=len(planned.players) == 1,
        )
        for planned in plan
    )
    Seat.objects.bulk_create(
        Seat(match=match, entry=stage.entries[number], position=position)
        for match, planned in zip(matches, plan, strict=True)
        for position, number in enumerate(planned.players, 1)
    )


def _tables(stage: Stage, plan: list[PlannedMatch]) -> list[int]:
    """A table for each match, in order; players who need a certain table get it."""
    matches = [planned.players for planned in plan if len(planned.players) > 1]
    fixed: dict[int, int] = {}
    for at, players in enumerate(matches):
        for number in players:
            table = stage.entries[number].fixed_table
            if table is not None and at not in fixed and table not in fixed.values():
                fixed[at] = table
    free = (n for n in range(1, 2 * len(matches) + 1) if n not in fixed.values())
    return [fixed[at] if at in fixed else next(free) for at in range(len(matches))]


def swap_players(event: Event, actor: Any, one: int, other: int) -> None:
    """Two players of the draft change places, by entry number."""
    with changing(event) as locked:
        draft = locked.played_rounds.filter(status=RoundStatus.DRAFT).first()
        if draft is None:
            raise Refused(_("Only pairings that are not published can be changed."))
        if draft.in_cut or Stage(locked).is_bracket:
            raise Refused(_("A bracket decides who meets."))
        seats = {
            seat.entry.number: seat
            for seat in Seat.objects.filter(match__round=draft).select_related("entry", "match")
        }
        if one == other or one not in seats or other not in seats:
            raise Refused(_("Choose two players of this round."))
        first, second = seats[one], seats[other]
        if first.match_id != second.match_id:
            entries = first.entry, second.entry
            Seat.objects.filter(pk__in=[first.pk, second.pk]).delete()
            for seat, entry in ((first, entries[1]), (second, entries[0])):
                Seat.objects.create(match=seat.match, entry=entry, position=seat.position)
            Match.objects.filter(pk__in=[first.match_id, second.match_id]).update(
                reason="by_hand", difference=0
            )
        log(locked, actor, "swapped", round=draft.number, players=[one, other])


def publish_round(event: Event, actor: Any) -> Round:
    """Show the pairings to everybody."""
    with changing(event) as locked:
        _must_run(locked)
        draft = locked.played_rounds.filter(status=RoundStatus.DRAFT).first()
        if draft is None:
            raise Refused(_("There are no pairings to publish."))
        gone = Seat.objects.filter(match__round=draft).exclude(entry__status="active")
        if names := [seat.entry.name for seat in gone.select_related("entry")[:3]]:
            raise Refused(
                _("Pair again: %(names)s left after the pairing.") % {"names": ", ".join(names)}
            )
        draft.status = RoundStatus.PUBLISHED
        draft.save()
        apply_waiting_penalties(locked, draft, actor)
        log(locked, actor, "published", round=draft.number)
    return draft


def close_round(event: Event, actor: Any) -> Round:
    """End a round; every match needs a result."""
    with changing(event) as locked:
        current = locked.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
        if current is None:
            raise Refused(_("No round is being played."))
        missing = current.matches.filter(decided=False).order_by("table")
        if tables := [str(match.table) for match in missing[:5]]:
            raise Refused(_("No result yet: table %(tables)s.") % {"tables": ", ".join(tables)})
        current.status, current.ends = RoundStatus.CLOSED, None
        current.save()
        log(locked, actor, "closed", round=current.number)
    return current


def start_cut(event: Event, actor: Any) -> None:
    """The best players go on in a bracket, seeded by the standings."""
    with changing(event) as locked:
        _must_run(locked)
        if not locked.cut or locked.in_cut:
            raise Refused(_("This event has no cut to start."))
        if locked.played_rounds.exclude(status=RoundStatus.CLOSED).exists():
            raise Refused(_("Close the current round first."))
        stage = Stage(locked)
        if not stage.is_over:
            raise Refused(_("Play all rounds before the cut."))
        order = [row.record.key for row in stage.standings if row.record.key in stage.active]
        if len(order) < 2:
            raise Refused(_("A cut needs two players."))
        locked.cut_seeding = order[: locked.cut]
        locked.save()
        log(locked, actor, "cut", seeds=locked.cut_seeding)


def run_clock(event: Event, actor: Any, running: bool) -> Round:
    """Start the clock of the round, or stop it."""
    with changing(event) as locked:
        current = locked.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
        if current is None:
            raise Refused(_("No round is being played."))
        now = timezone.now()
        if running and current.ends is None:
            current.ends = now + timedelta(seconds=current.seconds_left)
        elif not running and current.ends is not None:
            left = int((current.ends - now).total_seconds())
            current.seconds_left, current.ends = max(0, left), None
        current.save()
        log(locked, actor, "clock started" if running else "clock stopped", round=current.number)
    return current


def extend_time(event: Event, actor: Any, match: Match, minutes: int) -> None:
    """Give a table more minutes."""
    if not 1 <= minutes <= MOST_EXTRA_MINUTES:
        raise Refused(_("Give from 1 to %(most)s minutes.") % {"most": MOST_EXTRA_MINUTES})
    with changing(event) as locked:
        current = Match.objects.select_for_update().get(pk=match.pk, round__event=locked)
        if current.decided or current.round.status != RoundStatus.PUBLISHED:
            raise Refused(_("This match is not being played."))
        current.extra_minutes = min(current.extra_minutes + minutes, 600)
        current.save()
        log(locked, actor, "time extended", table=current.table, minutes=minutes)
