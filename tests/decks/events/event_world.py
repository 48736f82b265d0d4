"""Events for tests: one with players, and ways to play it."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from decks.events.models import Entry, Event, Match
from decks.events.models.rounds import RoundStatus
from decks.events.services import flow, registration, results, rounds
from decks.events.services.stages import Stage
from games.importing.shipped import demo_deck_files
from games.registry import GAMES

STARTS = datetime(2026, 12, 5, 10, 0, tzinfo=UTC)


def demo_text(slug: str = "lightseekers", at: int = 0) -> str:
    """The text of a shipped deck."""
    return demo_deck_files(GAMES[slug])[at].read_text("utf-8")


def organiser() -> User:
    return User.objects.get_or_create(username="organiser")[0]


def make_event(**values: Any) -> Event:
    """A draft without lists, unless said otherwise; its seed is always the same."""
    given = {
        "name": "Winter Cup",
        "game": "lightseekers",
        "starts": timezone.now() + timedelta(days=10),
        "lists_required": False,
        "structure": "swiss",
        "seed": "winter",
    }
    return flow.create_event(organiser(), **{**given, **values})


def open_event(**values: Any) -> Event:
    event = make_event(**values)
    flow.move_to(event, organiser(), "registration")
    return event


def enter(event: Event, players: int) -> list[Entry]:
    """So many players, entered by the staff."""
    start = event.entries.count()
    return [
        registration.register(event, organiser(), f"Player {at + 1}", by_staff=True)
        for at in range(start, start + players)
    ]


def running_event(players: int = 8, **values: Any) -> Event:
    event = open_event(**values)
    enter(event, players)
    flow.move_to(event, organiser(), "closed")
    flow.move_to(event, organiser(), "running")
    return event


def result_of(event: Event, match: Match) -> dict[str, Any]:
    """The better (lower) entry number wins, two games to one."""
    numbers = sorted(seat.entry.number for seat in match.seats.all())
    if event.structure == "free_for_all" and not match.round.in_cut:
        counters = len(event.definition.events.table_scoring.counters)
        return {
            "places": {str(number): at for at, number in enumerate(numbers, 1)},
            "counted": {str(number): [3] * counters for number in numbers},
        }
    most = event.games_to_win
    return {"wins": {str(numbers[0]): most, str(numbers[1]): most - 1}, "draws": 0}


def publish_next(event: Event) -> None:
    rounds.pair_round(event, organiser())
    rounds.publish_round(event, organiser())


def enter_results(event: Event) -> None:
    """The staff enters every result that is missing."""
    for match in Match.objects.filter(round__event=event, decided=False).exclude(
        round__status=RoundStatus.DRAFT
    ):
        results.set_result(event, match, organiser(), result_of(event, match))


def play_round(event: Event) -> None:
    publish_next(event)
    enter_results(event)
    rounds.close_round(event, organiser())


def play_stage(event: Event) -> None:
    while not Stage(event).is_over:
        play_round(event)
