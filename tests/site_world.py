"""Every route of the site, and one of everything to fill the routes with."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLResolver, get_resolver
from django.utils import timezone

from decks.events.models import Entry, Event
from decks.events.services.flow import create_event, move_to
from decks.events.services.judging import add_check
from decks.events.services.permissions import entry_link
from decks.events.services.registration import register
from decks.events.services.rounds import pair_round, publish_round
from decks.models import CheckedList, Deck, DeckFolder, Revision, Webhook
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from games.models import HouseFormat
from simulator.models import MatchUp, Matrix, PlaytestGame, SimulationRun, SwapSearch

ROLES = ("anonymous", "owner", "other", "staff")


def walk(resolver: Any, prefix: str = "") -> Iterator[str]:
    """Every route of the site; the admin's as one."""
    for each in resolver.url_patterns:
        route = prefix + str(each.pattern)
        if isinstance(each, URLResolver) and each.namespace != "admin":
            yield from walk(each, route)
        else:
            yield route


ROUTES = sorted(set(walk(get_resolver())))


@dataclass
class World:
    """A private deck with a run, a house format, and a client for each role."""

    deck: Deck
    run: SimulationRun
    search: SwapSearch
    match_up: MatchUp
    matrix: Matrix
    playtest: PlaytestGame
    house: HouseFormat
    checked: CheckedList
    folder: DeckFolder
    entry: Entry
    finished: Event
    hook: Webhook
    clients: dict[str, Client]

    def copy(self) -> "World":
        """The same objects as new instances, and clients with the same sessions."""
        clients = {role: _new_client() for role in ROLES}
        for role, client in clients.items():
            client.cookies.load(self.clients[role].cookies.output(header=""))
        made = {name: copy(value) for name, value in vars(self).items() if name != "clients"}
        return World(**made, clients=clients)

    def address(self, route: str) -> str:
        """The route with its places filled in."""
        key = self._key_for(route)
        form = "text" if "/export/<slug:form>" in route else "constructed"
        values = {
            "<str:slug>": "lightseekers",
            "<slug:slug>": "lightseekers",
            "<str:code>": self.entry.event.code if route.startswith("e/") else "LS-071",
            "<slug:sheet>": "lists",
            "<path:code>": "LS-071",
            "<str:key>": key,
            "<slug:key>": key,
            "<str:form>": self.house.slug
            if route.endswith(("<str:form>/edit/", "<str:form>/delete/"))
            else form,
            "<slug:form>": form,
            "<slug:paper>": "list",
            "<slug:section>": "actions",
            "<slug:name>": "clock",
            "<int:number>": "1",
            "<int:round_number>": "1",
            "<int:table>": "1",
            "<int:index>": "0",
            "<str:uidb64>": "MQ",
            "<str:token>": entry_link(self.entry) if "events/" in route else "none",
            "<slug:act>": "drop" if "/play/" in route else "publish",
        }
        for place, value in values.items():
            route = route.replace(place, value)
        assert "<" not in route, f"no value for a place in {route}"
        return f"/{route}"

    def _key_for(self, route: str) -> str:
        """The key of what the route shows: the deck's unless it names something else."""
        if "events/<" in route:
            return str((self.finished if "/results" in route else self.entry.event).key)
        keys = {
            "simulations/<": self.run.key,
            "match-ups/<": self.match_up.key,
            "matrices/<": self.matrix.key,
            "playtests/<": self.playtest.key,
            "swaps/<": self.search.key,
            "folders/<": self.folder.key,
            "webhooks/<": self.hook.key,
        }
        named = (key for part, key in keys.items() if part in route)
        return next(named, self.checked.key if route.startswith("check/") else self.deck.key)

    def ask(self, role: str, method: str, route: str) -> int:
        """The status of an empty request."""
        send = getattr(self.clients[role], method)
        address = self.address(route)
        if method == "get":
            return int(send(address).status_code)
        if route.startswith("api/"):
            return int(send(address, "{}", content_type="application/json").status_code)
        return int(send(address).status_code)

    def is_untouched(self) -> bool:
        """Whether the deck and all that belongs to it are as they were made."""
        deck = Deck.objects.filter(pk=self.deck.pk).first()
        same = deck is not None and (deck.version, deck.visibility, deck.name) == (2, "private", "")
        runs = SimulationRun.objects.filter(deck=self.deck)
        return same and runs.count() == 1 and Revision.objects.filter(deck=deck).count() == 2


def make_world() -> World:
    """The objects and the clients, made in the database."""
    owner = User.objects.create_user("owner")
    deck = create_deck("lightseekers", DeckState(format="constructed"), owner=owner)
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    deck.refresh_from_db()
    run = SimulationRun.objects.create(
        deck=deck, revision=deck.head, owner=owner, game=deck.game, format=deck.format,
        content=deck.content,
        games=10, seed=1, engine="none", fingerprint="none", status="cancelled",
    )  # fmt: skip
    search = SwapSearch.objects.create(
        deck=deck, revision=deck.head, owner=owner, game=deck.game, format=deck.format,
        content=deck.content,
        seed=1, engine="none", fingerprint="none", status="cancelled", found=1,
        arms=[{"section": "actions", "out": "LS-071", "into": "LS-072", "sums": [], "round": 0}],
    )  # fmt: skip
    match_up = MatchUp.objects.create(
        deck=deck, other_deck=deck, owner=owner, game=deck.game, format=deck.format,
        content=deck.content, other_content=deck.content, options={"pilots": ["greedy", "greedy"]},
        games=10, seed=1, engine="none", fingerprint="none", status="cancelled",
    )  # fmt: skip
    matrix = Matrix.objects.create(
        owner=owner, game=deck.game, format=deck.format, games=10, work=10, pilot="greedy", seed=1,
        decks=[{"name": "One", "deck": deck.key, "content": deck.content}] * 2, engine="none",
    )  # fmt: skip
    MatchUp.objects.create(
        matrix=matrix, place=0, other_place=1, owner=owner, game=deck.game, format=deck.format,
        content=deck.content, other_content=deck.content, options={"pilots": ["greedy", "greedy"]},
        games=10, seed=1, engine="none", fingerprint="none", status="cancelled",
    )  # fmt: skip
    playtest = PlaytestGame.objects.create(
        deck=deck, owner=owner, game=deck.game, format=deck.format, content=deck.content,
        options={"first": "play"}, seed=1, engine="none",
    )  # fmt: skip
    house = HouseFormat.objects.create(
        owner=owner, game="lightseekers", base="constructed", name="Ours"
    )
    checked = CheckedList.objects.create(
        owner=owner,
        game="lightseekers",
        format="constructed",
        as_of="2026-11-16",
        text="3 Shardthrower",
    )
    clients = {role: _new_client() for role in ROLES}
    clients["owner"].force_login(owner)
    clients["other"].force_login(User.objects.create_user("other"))
    staff = User.objects.create_user("staff", is_staff=True, is_superuser=True)
    clients["staff"].force_login(staff)
    folder = DeckFolder.objects.create(owner=owner, name="League")
    event = create_event(
        owner, name="Cup", game="lightseekers", starts=timezone.now(), lists_required=False
    )
    move_to(event, owner, "registration")
    entry = register(event, owner, "Pat", by_staff=True)
    register(event, owner, "Sam", by_staff=True)
    for status in ("closed", "running"):
        move_to(event, owner, status)
    pair_round(event, owner)
    publish_round(event, owner)
    add_check(event, owner, entry)
    finished = create_event(owner, name="Old Cup", game="lightseekers", starts=timezone.now())
    Event.objects.filter(pk=finished.pk).update(status="finished")
    hook = Webhook.objects.create(
        owner=owner, address="https://192.0.2.1/hook", kinds=["deck.illegal"]
    )
    return World(
        deck=deck,
        run=run,
        search=search,
        match_up=match_up,
        matrix=matrix,
        playtest=playtest,
        house=house,
        checked=checked,
        folder=folder,
        entry=entry,
        finished=finished,
        hook=hook,
        clients=clients,
    )


def _new_client() -> Client:
    return Client(raise_request_exception=False)
