"""Seats for a player meeting: by name, two to a table, so that everybody finds their seat."""

from collections.abc import Iterable
from itertools import count

from decks.events.models import Entry

SEATS = 2


def seat_meeting(entries: Iterable[Entry]) -> list[tuple[Entry, int]]:
    """Each player with a table, by name. Who always sits at a certain table sits there."""
    ordered = sorted(entries, key=lambda entry: entry.name.casefold())
    taken = {entry.fixed_table for entry in ordered if entry.fixed_table}
    tables = (table for table in count(1) if table not in taken)
    free = (table for table in tables for _seat in range(SEATS))
    return [(entry, entry.fixed_table or next(free)) for entry in ordered]
