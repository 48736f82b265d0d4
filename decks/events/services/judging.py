"""Deck checks: drawn, ticked line by line, recorded."""

from collections import Counter
from typing import Any

from django.utils.translation import gettext as _

from decks.events.models import DeckCheck, Entry, Event, Round
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
            missing=[":".join(line) for line in missing_lines(current)],
        )


def add_check(event: Event, judge: Any, entry: Entry) -> DeckCheck:
    """A check of a deck that was not drawn: a judge has a reason to look."""
    with changing(event) as locked:
        current = _current_round(locked)
        if current.deck_checks.filter(entry=entry).exists():
            raise Refused(_("This deck is checked in this round already."))
        check = DeckCheck.objects.create(
            round=current,
            entry=entry,
            drawn=False,
            submission=newest_submissions(locked).filter(entry=entry).first(),
        )
        log(locked, judge, "deck check added", round=current.number, entry=entry.number)
    return check


def tick_lines(check: DeckCheck, found: list[str]) -> None:
    """Keep which lines of the list a judge has found so far."""
    known = {f"{section}:{code}" for section, code in _lines(check)}
    check.found = sorted(known & set(found))
    check.save(update_fields=["found"])


def missing_lines(check: DeckCheck) -> list[tuple[str, str]]:
    """The lines of the list that nobody has ticked, as section and code."""
    return [line for line in _lines(check) if ":".join(line) not in check.found]


def _lines(check: DeckCheck) -> list[tuple[str, str]]:
    if check.submission is None:
        return []
    sections = check.submission.as_list().sections
    return [(section, code) for section, cards in sections.items() for code in cards]
