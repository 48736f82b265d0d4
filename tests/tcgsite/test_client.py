"""The Python client is what the schema says, and works against a running site."""

import importlib.util
import sys
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from pytest_django.live_server_helper import LiveServer

from decks.models.tokens import create_token
from tcgsite.api_client import client_source
from tcgsite.management.commands.make_client import CLIENT


def load_client() -> Any:
    spec = importlib.util.spec_from_file_location("deckwright", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["deckwright"] = module
    spec.loader.exec_module(module)
    return module


def test_the_client_is_up_to_date() -> None:
    assert CLIENT.read_text("utf-8") == client_source(), "run manage.py make_client"


@pytest.mark.django_db(transaction=True)
def test_decks_and_changes_by_the_client(live_server: LiveServer, all_cards: None) -> None:
    module = load_client()
    owner = User.objects.create_user("mara")
    token = create_token(owner, "Program", ["read", "decks"], days=1)
    site = module.Deckwright(str(live_server), token=token)
    assert {game["slug"] for game in site.games_list()} >= {"lightseekers", "oversoul"}
    start = (timezone.now() - timedelta(minutes=1)).isoformat()
    made = site.decks_create({"game": "lightseekers", "text": "3 Shardthrower", "name": "Fire"})
    again = site.decks_retrieve(made["key"])
    assert (again["name"], again["legal"]) == ("Fire", False)
    changes = site.changes_list(since=start)["changes"]
    assert [(change["kind"], change["key"]) for change in changes] == [
        ("deck.changed", made["key"])
    ]
    with pytest.raises(module.ApiError) as refused:
        module.Deckwright(str(live_server)).changes_list(since=start)
    assert refused.value.status == 401
    with pytest.raises(module.ApiError) as missing:
        site.decks_retrieve("none/such")
    assert missing.value.status == 404
