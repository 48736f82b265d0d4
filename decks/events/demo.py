"""A demo event of each game, in its second round, to show a new visitor what events look like."""

from datetime import timedelta

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from decks.events.models import Event
from decks.events.models.event import Structure
from decks.events.services import flow, registration, results, rounds, submissions
from decks.events.tournament.lots import lot
from decks.models.deck import Visibility
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition

PLAYERS = 8
NAME = "Demo event"
SEED = "demo"
NOBODY = AnonymousUser()


def load_demo_events() -> list[Event]:
    """Make the demo events that are missing; those that are there stay as they are."""
    missing = [game for slug, game in GAMES.items() if not _exists(slug)]
    return [_make(game) for game in missing if demo_deck_files(game)]


def _exists(slug: str) -> bool:
    return Event.objects.filter(game=slug, name=NAME, staff=None).exists()


@transaction.atomic
def _make(game: GameDefinition) -> Event:
    values = flow.game_defaults(game.slug)
    if game.events.table_scoring.counters:
        values["structure"] = Structure.FREE_FOR_ALL
    event = Event.objects.create(
        name=NAME,
        game=game.slug,
        starts=timezone.now() + timedelta(minutes=5),
        visibility=Visibility.PUBLIC,
        seed=SEED,
        **values,
    )
    flow.move_to(event, NOBODY, "registration")
    texts = [path.read_text("utf-8") for path in demo_deck_files(game)]
    for number in range(PLAYERS):
        entry = registration.register(event, NOBODY, f"Player {number + 1}")
        outcome = submissions.check_list(event, texts[number % len(texts)])
        submissions.submit(entry, outcome, NOBODY)
    flow.move_to(event, NOBODY, "closed")
    flow.move_to(event, NOBODY, "running")
    rounds.pair_round(event, NOBODY)
    played = rounds.publish_round(event, NOBODY)
    for match in played.matches.filter(decided=False):
        numbers = [seat.entry.number for seat in match.seats.select_related("entry")]
        results.set_result(event, match, None, _result(event, numbers))
    rounds.close_round(event, NOBODY)
    rounds.pair_round(event, NOBODY)
    rounds.publish_round(event, NOBODY)
    return event


def _result(event: Event, numbers: list[int]) -> dict[str, object]:
    """A result by lot."""
    order = sorted(numbers, key=lambda number: lot(SEED, "result", number))
    if event.structure == Structure.FREE_FOR_ALL:
        counters = len(event.definition.events.table_scoring.counters)
        return {
            "places": {str(number): place for place, number in enumerate(order, 1)},
            "counted": {
                str(number): [lot(SEED, number, at) % 10 for at in range(counters)]
                for number in order
            },
        }
    most = event.games_to_win
    return {"wins": {str(order[0]): most, str(order[1]): lot(SEED, *order) % most}}
