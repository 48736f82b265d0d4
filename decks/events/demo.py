"""Demo events of each game, to show a new visitor what events look like: one that can be entered,
one in its second round, and one that is over, with its lists."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from decks.checks.services import CheckOutcome
from decks.events.models import Event, StaffMember
from decks.events.models.event import EventStatus, Role, Structure
from decks.events.services import flow, registration, results, rounds, submissions
from decks.events.services.stages import Stage
from decks.events.tournament.lots import lot
from decks.models.deck import Visibility
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition

PLAYERS = 8
# Which of the shipped decks each player brings: some several times, so that shares can be seen.
BROUGHT = (0, 1, 0, 2, 1, 0, 1, 0)
ENTERED = 5
CUT = 2
NAMES = {
    EventStatus.REGISTRATION: "Demo event to enter",
    EventStatus.RUNNING: "Demo event in round 2",
    EventStatus.FINISHED: "Demo event that is over",
}
SEED = "demo"
NOBODY = AnonymousUser()


def load_demo_events() -> list[Event]:
    """Make the demo events that are missing; those that are there stay as they are."""
    made = []
    for game in GAMES.values():
        missing = [status for status in NAMES if not _exists(game.slug, status)]
        if missing and demo_deck_files(game):
            made += [_make(game, status) for status in missing]
    return made


def _exists(slug: str, status: EventStatus) -> bool:
    return Event.objects.filter(game=slug, name=NAMES[status], seed=SEED).exists()


def give_to(user: Any) -> int:
    """Make an account the organiser of all demo events, to look at their desks."""
    events = Event.objects.filter(seed=SEED, name__in=NAMES.values())
    for event in events:
        StaffMember.objects.get_or_create(event=event, user=user, role=Role.ORGANISER)
    return len(events)


@transaction.atomic
def _make(game: GameDefinition, status: EventStatus) -> Event:
    values = flow.game_defaults(game.slug)
    if game.events.table_scoring.counters:
        values["structure"] = Structure.FREE_FOR_ALL
    if status == EventStatus.FINISHED and values["structure"] in (
        Structure.SWISS,
        Structure.FREE_FOR_ALL,
    ):
        values["cut"] = CUT
    days = {EventStatus.REGISTRATION: 14, EventStatus.RUNNING: 0, EventStatus.FINISHED: -7}[status]
    event = Event.objects.create(
        name=NAMES[status],
        game=game.slug,
        starts=timezone.now() + timedelta(days=days, minutes=5),
        visibility=Visibility.PUBLIC,
        lists_in_main="public",
        seed=SEED,
        **(_to_enter(days) if status == EventStatus.REGISTRATION else {}),
        **values,
    )
    flow.move_to(event, NOBODY, EventStatus.REGISTRATION)
    _enter(event, ENTERED if status == EventStatus.REGISTRATION else PLAYERS)
    if status == EventStatus.REGISTRATION:
        return event
    flow.move_to(event, NOBODY, EventStatus.CLOSED)
    flow.move_to(event, NOBODY, EventStatus.RUNNING)
    if status == EventStatus.FINISHED:
        _play_to_the_end(event)
        return event
    _play_round(event)
    rounds.pair_round(event, NOBODY)
    rounds.publish_round(event, NOBODY)
    return event


def _to_enter(days: int) -> dict[str, Any]:
    """What shows in an event that can be entered: a deadline, places, a check-in, a place."""
    return {
        "deadline": timezone.now() + timedelta(days=days),
        "capacity": 2 * PLAYERS,
        "check_in": True,
        "place": "Card shop",
        "description": "Bring your deck in sleeves. Lists are checked when you submit them.",
    }


def _enter(event: Event, players: int) -> None:
    """Players with the shipped decks; the last one does not publish the list."""
    outcomes = _outcomes(event)
    for number in range(players):
        entry = registration.register(
            event, NOBODY, f"Player {number + 1}", consents=number + 1 < players
        )
        submissions.submit(entry, outcomes[BROUGHT[number % len(BROUGHT)]], NOBODY)


def _outcomes(event: Event) -> list[CheckOutcome]:
    texts = [path.read_text("utf-8") for path in demo_deck_files(event.definition)]
    return [submissions.check_list(event, text) for text in texts[: max(BROUGHT) + 1]]


def _play_round(event: Event) -> None:
    rounds.pair_round(event, NOBODY)
    played = rounds.publish_round(event, NOBODY)
    for match in played.matches.filter(decided=False):
        numbers = [seat.entry.number for seat in match.seats.select_related("entry")]
        is_table = event.structure == Structure.FREE_FOR_ALL and not played.in_cut
        given = _places(event, numbers) if is_table else _games(event, numbers)
        results.set_result(event, match, None, given)
    rounds.close_round(event, NOBODY)


def _play_to_the_end(event: Event) -> None:
    while not Stage(event).is_over:
        _play_round(event)
    if event.cut:
        rounds.start_cut(event, NOBODY)
        while not Stage(event).is_over:
            _play_round(event)
    flow.move_to(event, NOBODY, EventStatus.FINISHED)


def _places(event: Event, numbers: list[int]) -> dict[str, Any]:
    """A result of a table by lot."""
    counters = len(event.definition.events.table_scoring.counters)
    return {
        "places": {str(number): place for place, number in enumerate(_by_lot(numbers), 1)},
        "counted": {
            str(number): [lot(SEED, number, at) % 10 for at in range(counters)]
            for number in numbers
        },
    }


def _games(event: Event, numbers: list[int]) -> dict[str, Any]:
    """A result of a match by lot."""
    winner, loser = _by_lot(numbers)
    most = event.games_to_win
    return {"wins": {str(winner): most, str(loser): lot(SEED, winner, loser) % most}}


def _by_lot(numbers: list[int]) -> list[int]:
    return sorted(numbers, key=lambda number: lot(SEED, "result", number))
