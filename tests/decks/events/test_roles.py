"""Every route of events, page and API, and which of the six roles get in."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from decks.events.models import Event
from decks.events.services import flow, judging, registration, submissions
from decks.events.services.permissions import entry_link
from tests.decks.events.event_world import demo_text, open_event, organiser, publish_next
from tests.site_world import ROUTES

pytestmark = pytest.mark.django_db
ORGANISER, STAFF = {"organiser"}, {"organiser", "judge", "scorekeeper"}
SCORE, JUDGE = {"organiser", "scorekeeper"}, {"organiser", "judge"}
ALL = STAFF | {"player", "other", "anonymous"}
NOBODY: set[str] = set()  # the event is not over yet
SIGNED_IN = ALL - {"anonymous"}
CLOSED = (401, 403, 404)
PAGE, API = "events/<slug:key>", "api/v1/events/<slug:key>"
PLAY, API_PLAY = "events/play/<str:token>", "api/v1/events/play/<str:token>"
TABLE = f"{API}/rounds/<int:round_number>/tables/<int:table>"
ENTRY = f"{API}/entries/<int:number>"

# Who gets in, by GET where the route knows it, else by POST. Whoever has a player's link acts for
# the player.
ACCESS = {
    **dict.fromkeys(("events/", "events/code/", "e/<str:code>/", "api/v1/events/"), ALL),
    "events/new/": SIGNED_IN,
    **dict.fromkeys((f"{PAGE}/{part}" for part in ("", "live/", "register/", "calendar.ics")), ALL),
    **dict.fromkeys((f"{PAGE}/results{end}" for end in ("/", ".json", ".csv")), NOBODY),
    **dict.fromkeys(
        (f"{PLAY}/{part}" for part in ("", "live/", "lists/<int:number>/", "<slug:act>/")), ALL
    ),
    **dict.fromkeys((f"{PAGE}/{part}" for part in ("settings/", "copy/")), ORGANISER),
    **dict.fromkeys(
        (
            f"{PAGE}/{part}"
            for part in (
                "desk/", "desk/news/", "players.csv", "players/<int:number>/",
                "sheets/<slug:sheet>/",
            )
        ),
        STAFF,
    ),
    f"{PAGE}/desk/<slug:act>/": SCORE,
    f"{PAGE}/lists/<int:number>/": STAFF | {"player"},
    f"{PAGE}/judge/": JUDGE,
    f"{PAGE}/judge/checks/<int:round_number>/<int:number>/": JUDGE,
    **dict.fromkeys(
        (f"{API_PLAY}/{p}" for p in ("", "list/", "result/", "drop/", "check-in/", "consent/")), ALL
    ),
    **dict.fromkeys((f"{API}/", f"{API}/register/"), ALL),
    **dict.fromkeys((f"{API}/{part}" for part in ("copy/", "status/", "staff/remove/")), ORGANISER),
    **dict.fromkeys(
        (f"{API}/{part}" for part in ("settings/", "staff/", "log/", "entries/")), STAFF
    ),
    f"{ENTRY}/": STAFF,
    f"{ENTRY}/list/": STAFF | {"player"},
    **dict.fromkeys((f"{ENTRY}/{part}" for part in ("drop/", "return/", "check-in/")), SCORE),
    f"{API}/rounds/": STAFF,
    **dict.fromkeys(
        (f"{API}/rounds/{part}" for part in ("publish/", "close/", "swap/", "clock/")), SCORE
    ),
    f"{API}/cut/": SCORE,
    f"{TABLE}/result/": SCORE,
    f"{TABLE}/time/": JUDGE,
    f"{API}/checks/": JUDGE,
    f"{API}/checks/<int:round_number>/<int:number>/": JUDGE,
    f"{API}/penalties/": JUDGE,
    f"{API}/penalties/withdraw/": JUDGE,
}  # fmt: skip


@contextmanager
def undone() -> Iterator[None]:
    """What a request changed is taken back."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture
def event() -> Event:
    """A running event with a published round, a deck check, and an account in each role."""
    event = open_event(visibility="unlisted")
    for role in ("judge", "scorekeeper"):
        User.objects.create_user(role)
        flow.add_staff(event, organiser(), role, role)
    entry = registration.register(event, User.objects.create_user("player"), "Player 1")
    submissions.submit(entry, submissions.check_list(event, demo_text()), organiser())
    registration.register(event, organiser(), "Player 2", by_staff=True)
    User.objects.create_user("other")
    for status in ("closed", "running"):
        flow.move_to(event, organiser(), status)
    publish_next(event)
    judging.add_check(event, organiser(), event.entries.get(number=1))
    return event


def address(event: Event, route: str) -> str:
    values = {
        "<slug:key>": event.key,
        "<str:code>": event.code,
        "<str:token>": entry_link(event.entries.get(number=1)),
        "<int:number>": "1",
        "<int:round_number>": "1",
        "<int:table>": "1",
        "<slug:sheet>": "poster",
        "<slug:act>": "consent" if "/play/" in route else "clock",
    }
    for place, value in values.items():
        route = route.replace(place, value)
    return f"/{route}"


def gets_in(client: Client, place: str, route: str) -> bool:
    posts = route.endswith("<slug:act>/")
    with undone():
        answer = client.post(place) if posts else client.get(place)
        if answer.status_code == 405:
            answer = client.post(place, "{}", content_type="application/json")
    to_login = answer.status_code == 302 and "/accounts/login/" in answer.headers["Location"]
    return answer.status_code not in CLOSED and not to_login


def test_each_role_gets_in_where_it_belongs(event: Event) -> None:
    routes = [r for r in ROUTES if r.startswith(("events/", "e/", "api/v1/events/"))]
    assert sorted(ACCESS) == sorted(routes), "say in ACCESS who may use each route"
    clients = {role: Client(raise_request_exception=False) for role in ALL}
    for role in SIGNED_IN:
        clients[role].force_login(User.objects.get(username=role))
    found = {
        route: {role for role in ALL if gets_in(clients[role], address(event, route), route)}
        for route in routes
    }
    assert found == ACCESS
