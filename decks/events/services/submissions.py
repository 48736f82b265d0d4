"""Lists of players: checked for the day of the event, kept as they were submitted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import Max, OuterRef, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.checks.payloads import BadInput, read_text
from decks.checks.services import CheckOptions, CheckOutcome, CheckService
from decks.events.models import Entry, Event, Submission
from decks.events.models.entries import EntryStatus
from decks.events.models.event import EventStatus
from decks.events.services.changes import Refused, log, touch
from decks.models import Deck
from decks.models.contents import to_content
from decks.text.fingerprint import fingerprint
from games.rules.decklist import DeckList
from games.rules.line_ups import join_decks
from games.services.format_rules import format_rules

MOST_CHOSEN = 9


def check_list(event: Event, text: str, *, repair: bool = False) -> CheckOutcome:
    """The verdict on a list for the event's format and day; raises Refused for what is no list."""
    service = CheckService()
    try:
        reading = read_text(text, event.game, service)
    except BadInput as error:
        raise Refused(error.message) from error
    deck = replace(reading.deck, format=event.format)
    return _check(service, event, deck, repair, reading.unmatched_lines, reading.moved_cards)


def check_decks(event: Event, decks: Sequence[Deck], *, repair: bool = False) -> CheckOutcome:
    """The verdict on a stored deck for the event's format and day, or on those of a line-up."""
    for deck in decks:
        if deck.game != event.game:
            raise Refused(
                _("The deck is for %(deck)s; the event is for %(event)s.")
                % {"deck": deck.get_game_display(), "event": event.get_game_display()}
            )
    lists = [replace(deck.as_list(), format=event.format, name=deck.title) for deck in decks]
    if len(lists) == 1:
        return _check(CheckService(), event, lists[0], repair)
    if len(lists) != decks_of_line_up(event):
        raise Refused(
            ngettext(
                "A list of this event is one deck.",
                "A line-up of this event has %(number)s decks: choose each, or a deck with all.",
                decks_of_line_up(event),
            )
            % {"number": decks_of_line_up(event)}
        )
    form = format_rules(event.definition, event.format).format
    return _check(CheckService(), event, join_decks(event.definition, form, lists), repair)


def chosen_decks(owned: QuerySet[Deck], keys: Sequence[str]) -> list[Deck]:
    """The decks of these keys, in their order; Refused where one is not among the visitor's."""
    found = {deck.key: deck for deck in owned.filter(key__in=keys[:MOST_CHOSEN])}
    if not set(keys) <= found.keys():
        raise Refused(_("This deck is not yours, or it is gone."))
    return [found[key] for key in keys]


def decks_of_line_up(event: Event) -> int:
    """How many decks a player brings: 1, unless the format is one of line-ups."""
    return format_rules(event.definition, event.format).format.decks


def _check(
    service: CheckService, event: Event, deck: DeckList, repair: bool, *of_the_text: Any
) -> CheckOutcome:
    """The verdict for the event's day. Most lists are legal: a repair is looked for only after."""
    outcome = service.check(deck, CheckOptions(as_of=event.day), *of_the_text)
    if outcome.report.legal or not repair:
        return outcome
    return service.check(deck, CheckOptions(as_of=event.day, repair=True), *of_the_text)


def is_open_for_lists(event: Event) -> bool:
    """Whether players may submit now, by the clock of the server."""
    if event.status not in (EventStatus.REGISTRATION, EventStatus.CLOSED, EventStatus.RUNNING):
        return False
    if event.deadline is not None:
        return timezone.now() < event.deadline
    return event.status != EventStatus.RUNNING


def submit(entry: Entry, outcome: CheckOutcome, author: Any) -> Submission:
    """A player's list, as the verdict found it. After the deadline it is refused."""
    with transaction.atomic():
        # The clock is read after the lock: who waited for it past the deadline is too late.
        locked = Entry.objects.select_for_update().get(pk=entry.pk)
        event = Event.objects.get(pk=locked.event_id)
        if not is_open_for_lists(event):
            raise Refused(_("The deadline for lists is over. The staff can correct a list."))
        if locked.status not in (EntryStatus.ACTIVE, EntryStatus.WAITING):
            raise Refused(_("This entry has left the event."))
        return _write(locked, event, outcome, author)


def correct(entry: Entry, outcome: CheckOutcome, author: Any, reason: str) -> Submission:
    """A correction by the staff: another submission, with its author and the reason."""
    if not reason.strip():
        raise Refused(_("Say why the list is corrected."))
    with transaction.atomic():
        locked = Entry.objects.select_for_update().get(pk=entry.pk)
        event = Event.objects.get(pk=locked.event_id)
        made = _write(locked, event, outcome, author, by_staff=True, reason=reason.strip()[:300])
        log(
            event,
            author,
            "list corrected",
            entry=locked.number,
            fingerprint=made.short_fingerprint,
            reason=made.reason,
        )
        touch(event)
        return made


def _write(
    entry: Entry, event: Event, outcome: CheckOutcome, author: Any, **values: Any
) -> Submission:
    deck: DeckList = outcome.deck
    last = entry.submissions.aggregate(last=Max("number"))["last"] or 0
    known = author if author is not None and author.is_authenticated else None
    return Submission.objects.create(
        entry=entry,
        number=last + 1,
        name=deck.name[:200],
        format=event.format,
        content=to_content(deck),
        fingerprint=fingerprint(deck),
        as_of=event.day,
        legal=outcome.report.legal,
        report=outcome.as_dict(),
        author=known,
        **values,
    )


def newest_submissions(event: Event) -> QuerySet[Submission]:
    """The submission that counts, of each entry that has one."""
    newest = Submission.objects.filter(entry=OuterRef("entry")).order_by("-number").values("pk")[:1]
    found = Submission.objects.filter(entry__event=event, pk=Subquery(newest))
    return found.select_related("entry", "entry__event")


def entries_with_list(event: Event) -> set[int]:
    """The keys of the entries with a legal list."""
    return {each.entry_id for each in newest_submissions(event) if each.legal}


def entries_without_list(event: Event) -> list[Entry]:
    """Who plays and has no legal list."""
    legal = entries_with_list(event)
    playing = event.entries.filter(status=EntryStatus.ACTIVE)
    return [entry for entry in playing if entry.pk not in legal]
