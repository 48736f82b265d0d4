"""Budgets are counted for all processes together, and refuse before the work is done."""

import os
import subprocess
import sys

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.test import Client, RequestFactory
from rest_framework.throttling import SimpleRateThrottle

from decks.access.budgets import WorkBudget, charge_time
from decks.models.counters import Counter, forget_expired, spend
from simulator.runs.limits import GamesBudget

SPEND = """
import django; django.setup()
from django.db import connection
from decks.models.counters import spend
connection.settings_dict["NAME"] = {name!r}
for _ in range(50): spend("many", 60)
"""


def asked(user: object, address: str = "192.0.2.1") -> object:
    request = RequestFactory().get("/", REMOTE_ADDR=address)
    request.user = user
    return request


@pytest.mark.django_db(transaction=True)
def test_processes_count_together() -> None:
    code = SPEND.format(name=str(connection.settings_dict["NAME"]))
    processes = [subprocess.Popen([sys.executable, "-c", code], env=os.environ) for _ in range(3)]
    assert [process.wait(120) for process in processes] == [0, 0, 0]
    assert spend("many", 60)[0] == 151


@pytest.mark.django_db
def test_a_window_begins_with_the_first_use_and_then_starts_anew() -> None:
    assert spend("few", 60, 5)[0] == 5
    used, left = spend("few", 60, 2)
    assert used == 7
    assert 0 < left <= 60
    Counter.objects.update(expires=1)
    assert spend("few", 60)[0] == 1


@pytest.mark.django_db
def test_counts_of_the_past_are_deleted() -> None:
    spend("past", -1)
    spend("present", 60)
    assert forget_expired() == 1
    assert [counter.key for counter in Counter.objects.all()] == ["present"]


@pytest.mark.django_db
def test_an_account_has_a_budget_of_its_own_at_any_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WorkBudget, "rate", "2/min", raising=False)
    mara, nobody = User.objects.create_user("mara"), AnonymousUser()

    def allowed(user: object, address: str) -> bool:
        return WorkBudget().allow_request(asked(user, address), None)

    assert [allowed(nobody, "192.0.2.1") for _ in range(3)] == [True, True, False]
    assert allowed(nobody, "192.0.2.2")
    assert allowed(mara, "192.0.2.1")
    assert allowed(mara, "192.0.2.3")
    assert not allowed(mara, "192.0.2.4")


@pytest.mark.django_db
def test_a_page_that_calculates_is_refused_with_the_limit(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkBudget, "rate", "1/min", raising=False)
    assert client.get("/odds/").status_code == 200
    refused = client.get("/odds/")
    assert refused.status_code == 429
    assert "the limit is 1 a minute" in refused.content.decode()
    assert 0 < int(refused.headers["Retry-After"]) <= 60


@pytest.mark.django_db
def test_a_request_that_takes_longer_than_its_share_counts_as_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WorkBudget, "rate", "60/min", raising=False)
    request = asked(AnonymousUser())
    assert WorkBudget().allow_request(request, None)
    charge_time(request, 0.9)
    assert Counter.objects.get().used == 1
    charge_time(request, 2.5)
    assert Counter.objects.get().used == 3


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "rate"), [("/odds/", "work"), ("/api/v1/games/oversoul/cards/", "anon")]
)
def test_the_time_of_pages_and_of_the_api_is_counted(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str, rate: str
) -> None:
    """With so many allowed, each has a share of a tenth of a millisecond."""
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, rate, "600000/min")
    assert client.get(path).status_code == 200
    assert Counter.objects.get(key__contains=rate).used > 1


@pytest.mark.django_db
def test_the_games_of_simulations_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GamesBudget, "rate", "1000000/hour", raising=False)
    request = asked(AnonymousUser())
    assert GamesBudget(600_000).allow_request(request, None)
    assert not GamesBudget(600_000).allow_request(request, None)
