"""What is stored of events."""

from decks.events.models.desk import AuditEntry, DeckCheck, Penalty
from decks.events.models.entries import Entry, Submission
from decks.events.models.event import Event, StaffMember
from decks.events.models.rounds import Match, ResultReport, Round, Seat

__all__ = [
    "AuditEntry",
    "DeckCheck",
    "Entry",
    "Event",
    "Match",
    "Penalty",
    "ResultReport",
    "Round",
    "Seat",
    "StaffMember",
    "Submission",
]
