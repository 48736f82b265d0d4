"""An event as a calendar file (RFC 5545). Times are in UTC, so it needs no definitions of zones."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from decks.events.models import Event
from decks.events.models.event import EventStatus

LONGEST_LINE = 75
USUAL_ROUNDS = 4
BETWEEN_ROUNDS = 10
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def calendar_file(event: Event, address: str) -> str:
    """The event with its name, place, time and address; lines end as the format wants it."""
    return "".join(f"{line}\r\n" for text in _lines(event, address) for line in _folded(text))


def _lines(event: Event, address: str) -> Iterator[str]:
    """How long an event lasts is a guess from its rounds."""
    rounds = event.rounds or USUAL_ROUNDS
    ends = event.starts + timedelta(minutes=rounds * (event.round_minutes + BETWEEN_ROUNDS))
    yield "BEGIN:VCALENDAR"
    yield "VERSION:2.0"
    yield "PRODID:-//Deckwright//Events//EN"
    yield "METHOD:PUBLISH"
    yield "BEGIN:VEVENT"
    yield f"UID:{event.key}@deckwright"
    yield f"DTSTAMP:{_moment(event.created)}"
    yield f"SEQUENCE:{event.version}"
    yield f"DTSTART:{_moment(event.starts)}"
    yield f"DTEND:{_moment(ends)}"
    yield f"SUMMARY:{_escaped(event.name)}"
    if event.place:
        yield f"LOCATION:{_escaped(event.place)}"
    if event.description:
        yield f"DESCRIPTION:{_escaped(event.description)}"
    yield f"URL:{address}"
    yield f"STATUS:{'CANCELLED' if event.status == EventStatus.CANCELLED else 'CONFIRMED'}"
    yield "END:VEVENT"
    yield "END:VCALENDAR"


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    """Text without what has a meaning in the format, or in none."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c for c in lines if c.isprintable() or c == "\n").translate(_ESCAPES)


def _folded(line: str) -> Iterator[str]:
    """Lines of at most 75 bytes; what goes on begins with a space. No character is broken."""
    part, size = "", 0
    for character in line:
        width = len(character.encode())
        if size + width > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + character, size + width
    yield part
