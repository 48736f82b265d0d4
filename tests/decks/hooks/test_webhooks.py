"""Webhooks: signed calls with retries, to nobody inside the operator's network."""

import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.events.services import flow
from decks.hooks.delivery import RETRY_AFTER, SIGNATURE, deliver, due_deliveries
from decks.models import Deck, Delivery, Webhook
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.notices.services import recheck_chunk, request_recheck
from decks.revisions.services import create_deck
from games.engine.options import RunOptions
from games.engine.tally import new_tally
from games.models import FormatList
from simulator.runs.services import start_run
from simulator.runs.tallies import pack
from simulator.runs.worker import finish_run
from tests.decks.events.event_world import demo_text, make_event, open_event, organiser
from tests.decks.text.decks import reading

pytestmark = pytest.mark.django_db


class Receiver:
    """A program that takes calls; `status` is what it answers."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, Any], str, bytes]] = []
        self.status = 200
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append((json.loads(body), self.headers[SIGNATURE], body))
                self.send_response(receiver.status)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                """Nothing: the test's output is enough."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook?from=tests"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara")


def hook_of(user: User, receiver: Receiver, *kinds: str) -> Webhook:
    return Webhook.objects.create(owner=user, address=receiver.address, kinds=list(kinds))


def legal_deck(owner: User) -> Deck:
    sections = reading("lightseekers", demo_text()).deck.sections
    state = DeckState(format="constructed", sections=sections)
    return create_deck("lightseekers", state, owner=owner)


def deliver_all() -> None:
    for key in due_deliveries():
        deliver(key)


def test_a_finished_simulation_is_announced_with_a_signature(
    mara: User, receiver: Receiver
) -> None:
    hook = hook_of(mara, receiver, "simulation.finished")
    deck = legal_deck(mara)
    run = start_run(
        deck.as_list(), games=1_000, seed=1, options=RunOptions(), stored=deck, owner=mara
    )
    run.shards.update(tally=pack(new_tally()))
    finish_run(run.pk)
    deliver_all()
    ((body, signature, raw),) = receiver.calls
    assert (body["kind"], body["data"]["key"]) == ("simulation.finished", run.key)
    moment, digest = (part.partition("=")[2] for part in signature.split(","))
    signed = f"{moment}.".encode() + raw
    assert digest == hmac.new(hook.secret.encode(), signed, hashlib.sha256).hexdigest()
    deliver_all()
    assert len(receiver.calls) == 1, "an answered call is not repeated"
    assert Delivery.objects.get().status == "done"


def test_a_deck_that_a_list_makes_illegal_is_announced(mara: User, receiver: Receiver) -> None:
    hook_of(mara, receiver, "deck.illegal")
    hook_of(User.objects.create_user("other"), receiver, "deck.illegal")
    deck = legal_deck(mara)
    code = next(iter(deck.as_list().sections["actions"]))
    banned = FormatList.objects.create(
        game="lightseekers",
        format="constructed",
        name="Ban",
        effective=timezone.localdate(),
        published=timezone.now(),
    )
    banned.entries.create(where=f"code:{code}", limit=0)
    request_recheck(banned)
    recheck_chunk(banned.pk)
    deliver_all()
    ((body, _signature, _raw),) = receiver.calls
    assert (body["data"]["key"], body["data"]["list"]) == (deck.key, "Ban")


def test_staff_and_players_of_an_event_are_told_of_its_states(receiver: Receiver) -> None:
    hook_of(organiser(), receiver, "event.changed")
    event = make_event()
    flow.move_to(event, organiser(), "registration")
    deliver_all()
    ((body, _signature, _raw),) = receiver.calls
    assert body["data"]["details"] == {"was": "draft", "now": "registration"}


def test_a_call_is_repeated_until_it_is_answered_then_given_up(
    mara: User, receiver: Receiver
) -> None:
    hook = hook_of(mara, receiver, "deck.illegal")
    made = Delivery.objects.create(webhook=hook, kind="deck.illegal", data={})
    receiver.status = 500
    for pause in RETRY_AFTER:
        deliver(made.key)
        made.refresh_from_db()
        assert (made.status, made.answer) == ("waiting", "500")
        assert abs(made.due - timezone.now() - pause) < timedelta(seconds=20)
        deliver(made.key)
        made.refresh_from_db()
        assert made.attempts == RETRY_AFTER.index(pause) + 1, "not before its time"
        Delivery.objects.update(due=timezone.now())
    deliver(made.key)
    made.refresh_from_db()
    assert made.status == "failed"
    assert len(receiver.calls) == len(RETRY_AFTER) + 1


@pytest.mark.parametrize(
    "address",
    ["https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://169.254.169.254/x"],
)
def test_nothing_inside_the_network_is_called(mara: User, settings: Any, address: str) -> None:
    settings.WEBHOOKS_TO_PRIVATE = False
    hook = Webhook.objects.create(owner=mara, address=address, kinds=["deck.illegal"])
    made = Delivery.objects.create(webhook=hook, kind="deck.illegal", data={})
    deliver(made.key)
    made.refresh_from_db()
    assert made.answer == "The host is in a private network."


def test_webhooks_by_the_api(mara: User, receiver: Receiver, settings: Any) -> None:
    token = create_token(mara, "Program", ["read", "decks"], days=1)
    client = Client(headers={"Authorization": f"Token {token}"})

    def post(path: str, body: Any) -> Any:
        return client.post(f"/api/v1/webhooks/{path}", body, content_type="application/json")

    made = post("", {"address": receiver.address, "kinds": ["deck.illegal"]})
    assert made.status_code == 201
    key, secret = made.json()["key"], made.json()["secret"]
    assert secret.startswith("whsec_")
    assert "secret" not in client.get(f"/api/v1/webhooks/{key}/").json()
    assert post(f"{key}/ping/", {}).status_code == 202
    deliver_all()
    assert receiver.calls[0][0]["data"] == {"ping": True}
    (call,) = client.get(f"/api/v1/webhooks/{key}/deliveries/").json()
    assert (call["status"], call["answer"]) == ("done", "200")
    other = Client(
        headers={
            "Authorization": "Token "
            + create_token(User.objects.create_user("o"), "P", ["read", "decks"], days=1)
        }
    )
    for path in (f"{key}/", f"{key}/deliveries/"):
        assert other.get(f"/api/v1/webhooks/{path}").status_code == 404
    assert other.delete(f"/api/v1/webhooks/{key}/").status_code == 404
    assert post("", {"kinds": []}).status_code == 400
    settings.WEBHOOKS_TO_PRIVATE = False
    for wrong in (
        receiver.address,
        "ftp://example.org/",
        "https://example.org/a b",
        "https://here/",
    ):
        refused = post("", {"address": wrong, "kinds": ["deck.illegal"]})
        assert "Write an https address" in refused.content.decode(), wrong
    for right in ("https://example.org", "https://a-b.example.org:8443/hook/1?from=x&to=y%20z"):
        assert post("", {"address": right, "kinds": ["deck.illegal"]}).status_code == 201, right
    Webhook.objects.exclude(key=key).delete()
    assert client.delete(f"/api/v1/webhooks/{key}/").status_code == 204
    assert not Webhook.objects.exists()


def test_an_event_without_webhooks_makes_no_deliveries() -> None:
    open_event()
    assert not Delivery.objects.exists()
