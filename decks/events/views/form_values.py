"""Numbers and results out of posted forms."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest

from decks.events.models import Match
from decks.events.models.event import Event, Structure

MOST_DIGITS = 6


def number_in(data: Mapping[str, Any], name: str) -> int:
    """A whole number; -1 where there is none, which nothing has."""
    text = str(data.get(name, "")).strip()
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else -1


def result_in(request: HttpRequest, event: Event, match: Match) -> dict[str, Any]:
    """The result in a form: fields `wins-N` and `draws`, or `place-N` and `counted-N-I`."""
    data = request.POST
    numbers = [seat.entry.number for seat in match.seats.select_related("entry")]
    if event.structure == Structure.FREE_FOR_ALL and not match.round.in_cut:
        counters = range(len(event.definition.events.table_scoring.counters))
        return {
            "places": {str(n): number_in(data, f"place-{n}") for n in numbers},
            "counted": {
                str(n): [number_in(data, f"counted-{n}-{at}") for at in counters] for n in numbers
            },
        }
    wins = {str(n): number_in(data, f"wins-{n}") for n in numbers}
    draws = number_in(data, "draws") if data.get("draws") else 0
    return {"wins": wins, "draws": draws, "double_loss": data.get("double_loss") == "1"}
