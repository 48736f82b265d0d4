"""Who may see a submitted list, besides the staff and the player.

Nobody before the event starts. Then as the event says, apart for the rounds before the cut and for
the cut: opponents while they play each other, or everybody, opponents too, if the player agrees."""

from decks.events.models import Entry, Event, Seat
from decks.events.models.event import EventStatus, ListVisibility
from decks.events.models.rounds import RoundStatus

SHOWN_IN = (EventStatus.RUNNING, EventStatus.FINISHED)


def publishes_lists(event: Event) -> bool:
    """Whether players should be asked for their consent."""
    return ListVisibility.PUBLIC in (event.lists_in_main, event.lists_in_cut)


def is_public(event: Event, entry: Entry) -> bool:
    """Whether everybody may see the list of this entry now."""
    if event.status not in SHOWN_IN or not entry.consents:
        return False
    in_cut = event.in_cut and entry.number in event.cut_seeding
    return event.lists_in_main == ListVisibility.PUBLIC or (
        in_cut and event.lists_in_cut == ListVisibility.PUBLIC
    )


def is_shown_to(event: Event, entry: Entry, viewer: Entry | None) -> bool:
    """Whether this player of the event may see the list of that one: their own, one that is public,
    or the one of an opponent in the round that is being played."""
    if viewer is not None and viewer.pk == entry.pk:
        return True
    if is_public(event, entry):
        return True
    if viewer is None or event.status not in SHOWN_IN:
        return False
    return entry.pk in {other.pk for other in opponents_with_lists(event, viewer)}


def opponents_with_lists(event: Event, viewer: Entry) -> list[Entry]:
    """The opponents of this round whose lists the player may see. Where everybody sees lists, the
    player was asked whether to publish theirs: who did not agree shows it to no opponent either."""
    current = event.played_rounds.filter(status=RoundStatus.PUBLISHED).first()
    if current is None:
        return []
    shown = event.lists_in_cut if current.in_cut else event.lists_in_main
    seats = Seat.objects.filter(match__round=current, match__seats__entry=viewer)
    opponents = [seat.entry for seat in seats.exclude(entry=viewer).select_related("entry")]
    to_opponents = shown == ListVisibility.OPPONENTS
    return [entry for entry in opponents if to_opponents or is_public(event, entry)]


def public_numbers(event: Event) -> set[int]:
    """The entries whose lists everybody may see now."""
    if event.status not in SHOWN_IN or not publishes_lists(event):
        return set()
    entries = event.entries.filter(consents=True, submissions__isnull=False).distinct()
    return {entry.number for entry in entries if is_public(event, entry)}
