"""The API keeps to its schema: Schemathesis sends what the schema allows and what it does not, with
all of its checks, as nobody and with a token."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django.live_server_helper import LiveServer
from rest_framework.throttling import SimpleRateThrottle

from decks.models import Deck
from decks.models.tokens import create_token
from tests.site_world import World, make_world

CONFIG = Path(__file__).with_name("schemathesis.toml")
OWN_PATHS = """
[dictionaries.keys]
values = [{keys}]

[parameters]
"path.key" = {{ dictionary = "keys", probability = 0.5 }}
"""


def keys_of(world: World) -> list[str]:
    return [world.deck.key, world.run.key, world.search.key, world.entry.event.key, world.hook.key]


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = dict.fromkeys(SimpleRateThrottle.THROTTLE_RATES, "1000000/min")
    rates["games"] = "1000000000000/min"
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)


def schemathesis(site: str, folder: Path, *arguments: str) -> None:
    program = Path(sys.executable).with_name("schemathesis")
    done = subprocess.run(
        [program, "--config-file", folder / "schemathesis.toml", "run", "--checks=all",
         "--generation-deterministic", "--seed=1", f"--url={site}",
         "--phases=examples,fuzzing", *arguments, f"{site}/api/v1/schema/?format=json"],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-2_000:]


def set_up(folder: Path) -> str:
    """A public deck with a run, a search and an event, whose keys are tried; a token for them."""
    world = make_world()
    Deck.objects.filter(pk=world.deck.pk).update(visibility="public")
    keys = ", ".join(f'"{key}"' for key in keys_of(world))
    shutil.copy(CONFIG, folder)
    with (folder / CONFIG.name).open("a") as config:
        config.write(OWN_PATHS.format(keys=keys))
    owner = User.objects.get(username="owner")
    return create_token(owner, "Schema", ["decks", "simulate", "events"], days=1)


@pytest.mark.usefixtures("all_cards", "unlimited")
def test_examples_and_a_sample_of_requests_keep_to_the_schema(
    live_server: LiveServer, tmp_path: Path
) -> None:
    token = set_up(tmp_path)
    schemathesis(
        live_server.url, tmp_path, "--max-examples=2", "--no-shrink",
        f"--header=Authorization: Token {token}",
    )  # fmt: skip


@pytest.mark.every_part
@pytest.mark.deep
@pytest.mark.parametrize(("with_token", "requests"), [(True, 6), (False, 3)])
@pytest.mark.usefixtures("all_cards", "unlimited")
def test_every_kind_of_request_keeps_to_the_schema(
    live_server: LiveServer, tmp_path: Path, with_token: bool, requests: int
) -> None:
    """So many of each kind; without a token, most of them are refused alike."""
    token = set_up(tmp_path)
    header = [f"--header=Authorization: Token {token}"] if with_token else []
    schemathesis(
        live_server.url, tmp_path, f"--max-examples={requests}", "--continue-on-failure", *header
    )


def schema(client: Client) -> dict[str, Any]:
    document: dict[str, Any] = client.get("/api/v1/schema/?format=json").json()
    return document


@pytest.mark.django_db
def test_every_operation_lists_the_errors_that_it_can_answer_with(client: Client) -> None:
    document = schema(client)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            missing = {"400", "404", "429", "503"} - operation["responses"].keys()
            assert not missing, f"{method} {path} lacks {missing}"
    replace = document["paths"]["/api/v1/decks/{key}/"]["put"]
    assert {"401", "403", "412", "413", "415", "428"} <= replace["responses"].keys()


@pytest.mark.django_db
def test_lines_that_name_no_card_are_listed_with_their_numbers(client: Client) -> None:
    client.force_login(User.objects.create_user("mara"))
    answer = client.post(
        "/api/v1/decks/", {"game": "oversoul", "text": "2 Nosuchcard"}, "application/json"
    )
    assert answer.status_code == 400
    problem = answer.json()["problems"][0]
    assert (problem["line"], problem["count"]) == (1, 2)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "field"),
    [
        ("decks/?legal=perhaps", "legal"),
        ("decks/public/?sort=price", "sort"),
        ("games/oversoul/cards/?page_size=many", "page_size"),
    ],
)
def test_a_parameter_that_the_schema_does_not_allow_is_refused(
    client: Client, address: str, field: str
) -> None:
    client.force_login(User.objects.create_user("mara"))
    answer = client.get(f"/api/v1/{address}")
    assert answer.status_code == 400
    assert list(answer.json()) == [field]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "oversoul", "sections": {}, "as_of": ""}, "as_of"),
        ({"game": "oversoul", "sections": {}, "as_of": "2026-W47-1"}, "as_of"),
        ({"game": "oversoul", "sections": {}, "seed": "5"}, "seed"),
    ],
)
@pytest.mark.django_db
def test_a_value_of_another_type_is_refused(
    client: Client, body: dict[str, Any], field: str
) -> None:
    answer = client.post("/api/v1/check/", body, "application/json")
    assert answer.status_code == 400
    assert list(answer.json()) == [field]
