"""Two web servers on one PostgreSQL that share nothing else: neither folder, nor cache, nor memory.
Whatever is done through one of them holds at the other."""

import json
import os
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg
import pytest

from tcgsite.deployment.site import Site

IN_CI = bool(os.environ.get("DECKWRIGHT_CI"))
SERVER = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
ACCOUNT = """
import json
from django.contrib.auth.models import User
from decks.models.tokens import create_token
print(json.dumps(create_token(User.objects.create_user("mara"), "Tests", ["decks"], days=30)))
"""
BAN = """
from django.utils import timezone
from games.models import FormatList
row = FormatList.objects.create(game="lightseekers", format="constructed", name="Emergency",
    effective=timezone.localdate(), published=timezone.now())
row.entries.create(where='name="Spark Petrel"', limit=0)
"""


class Hosts:
    """The two servers; `ask` sends a request to one of them."""

    def __init__(self, sites: list[Site], token: str) -> None:
        self.sites, self.token = sites, token

    def ask(self, at: int, method: str, path: str, body: Any = None, token: bool = True) -> Any:
        """Status, headers and the JSON of an answer of the API."""
        request = Request(
            f"http://127.0.0.1:{self.sites[at].ports['web']}/api/v1/{path}",
            None if body is None else json.dumps(body).encode(),
            {"Content-Type": "application/json"}
            | ({"Authorization": f"Token {self.token}"} if token else {}),
            method=method,
        )
        try:
            with urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, json.loads(answer.read() or b"null")
        except HTTPError as refused:
            return refused.code, refused.headers, json.loads(refused.read() or b"null")


@pytest.fixture(scope="module")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    name = f"two_hosts_{uuid4().hex[:8]}"
    try:
        server = psycopg.connect(SERVER, autocommit=True, dbname="postgres")
    except psycopg.OperationalError as fault:
        (pytest.fail if IN_CI else pytest.skip)(f"PostgreSQL does not answer: {fault}")
    with server:
        server.execute(f"CREATE DATABASE {name}")
        environment = {
            "DATABASE_URL": f"{SERVER.rpartition('/')[0]}/{name}",
            "SECRET_KEY": "both-hosts-have-the-same-key-" * 2,
            "API_RATE_ANON": "5/min",
        }
        sites = [
            Site(tmp_path_factory.mktemp(folder), environment) for folder in ("first", "second")
        ]
        try:
            sites[0].manage("migrate", "--verbosity=0")
            sites[0].manage("load_cards", "--verbosity=0")
            token = sites[0].manage("shell", "--verbosity=0", "-c", ACCOUNT).splitlines()[-1]
            for site in sites:
                site.start_web()
            yield Hosts(sites, json.loads(token))
        finally:
            for site in sites:
                site.processes.kill_all()
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def deck(hosts: Hosts) -> str:
    """The key of a deck that was made at the first host."""
    body = {
        "game": "lightseekers", "format": "constructed", "name": "Squall",
        "sections": {"actions": [{"code": "LS-071", "count": 2}]},
    }  # fmt: skip
    status, _, made = hosts.ask(0, "POST", "decks/", body)
    assert status == 201, made
    return str(made["key"])


def copies(deck: dict[str, Any]) -> dict[str, int]:
    return {card["code"]: card["count"] for card in deck["sections"]["actions"]}


@pytest.mark.deep
def test_edits_at_two_hosts_come_together(hosts: Hosts, deck: str) -> None:
    for at, code in ((0, "LS-072"), (1, "LS-073"), (0, "LS-071"), (1, "LS-072")):
        change = {"changes": [{"do": "add", "section": "actions", "code": code}]}
        status, _, answer = hosts.ask(at, "POST", f"decks/{deck}/changes/", change)
        assert status == 200, answer
    for at in (0, 1):
        _, _, found = hosts.ask(at, "GET", f"decks/{deck}/")
        assert copies(found) == {"LS-071": 3, "LS-072": 2, "LS-073": 1}


@pytest.mark.deep
def test_what_is_published_at_one_host_is_public_at_the_other(hosts: Hosts, deck: str) -> None:
    assert hosts.ask(1, "GET", f"decks/{deck}/", token=False)[0] == 404
    for visibility, status in (("public", 200), ("private", 404)):
        changed, _, answer = hosts.ask(0, "PATCH", f"decks/{deck}/", {"visibility": visibility})
        assert changed == 200, answer
        assert hosts.ask(1, "GET", f"decks/{deck}/", token=False)[0] == status


@pytest.mark.deep
def test_a_list_that_is_published_counts_at_both_hosts(hosts: Hosts) -> None:
    body = {"game": "lightseekers", "text": "3 Spark Petrel"}

    def bans(at: int) -> list[str]:
        _, _, report = hosts.ask(at, "POST", "check/", body)
        return [each["code"] for each in report["violations"] if each["code"] == "BANNED"]

    assert (bans(0), bans(1)) == ([], [])
    hosts.sites[0].manage("shell", "--verbosity=0", "-c", BAN)
    assert (bans(0), bans(1)) == (["BANNED"], ["BANNED"])


@pytest.mark.deep
def test_a_budget_is_one_for_both_hosts(hosts: Hosts) -> None:
    answers = [hosts.ask(at % 2, "GET", "games/", token=False)[:2] for at in range(8)]
    allowed = [status for status, _ in answers]
    assert allowed == sorted(allowed), "once it is used up, it is used up at both"
    assert set(allowed[-3:]) == {429}
    assert int(answers[-1][1]["Retry-After"]) > 0
