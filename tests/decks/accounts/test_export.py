"""An account's export holds all that is its own; its formats are deleted by their owner."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.events.models import Entry
from decks.models import CheckedList, Deck
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from games.models import HouseFormat
from tests.site_world import World

pytestmark = pytest.mark.django_db
PASSWORD = "a bench of oak 7"
SIGN_UP = {"password1": "seven lamps in the rain", "password2": "seven lamps in the rain"}


@pytest.fixture
def mara() -> User:
    return User.objects.create_user("mara", password=PASSWORD)


def exported(client: Client) -> dict[str, Any]:
    response = client.get("/accounts/export/")
    packed = io.BytesIO(b"".join(response.streaming_content))
    with zipfile.ZipFile(packed) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_the_export_holds_each_deck_as_text_as_json_and_its_history(
    client: Client, mara: User
) -> None:
    state = DeckState(name="Ember Run", format="constructed", notes={"LS-113": "the finisher"})
    deck = create_deck("lightseekers", state, owner=mara)
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    create_deck("lightseekers", DeckState(name="Hers", format="constructed"))
    client.force_login(mara)
    files = exported(client)
    stem = f"ember-run-{deck.key}"
    assert "Shardthrower" in files[f"lightseekers/{stem}.txt"]
    assert json.loads(files[f"lightseekers/{stem}.json"])["notes"] == {"LS-113": "the finisher"}
    history = [json.loads(line) for line in files[f"history/{stem}.jsonl"].splitlines()]
    assert [(each["number"], each["parent"]) for each in history] == [(1, None), (2, 1)]
    assert not [name for name in files if "hers" in name]


def test_the_export_holds_everything_else_of_the_account(world: World) -> None:
    owner = User.objects.get(username="owner")
    CheckedList.objects.filter(pk=world.checked.pk).update(owner=owner)
    Entry.objects.filter(pk=world.entry.pk).update(user=owner)
    create_token(owner, "Bot", ["decks"], days=3)
    files = exported(world.clients["owner"])
    account = json.loads(files["account.json"])
    assert account["username"] == "owner"
    assert account["folders"] == ["League"]
    assert [token["name"] for token in account["tokens"]] == ["Bot"]
    assert "digest" not in files["account.json"]
    house = json.loads(files[f"formats/lightseekers-{world.house.slug}.json"])
    assert house["name"] == "Ours"
    assert json.loads(files["checks.json"])[0]["text"] == "3 Shardthrower"
    simulations = json.loads(files["simulations.json"])
    assert simulations["runs"][0]["key"] == world.run.key
    assert simulations["swap_searches"][0]["key"] == world.search.key
    assert [each["key"] for each in simulations["match_ups"]] == [world.match_up.key]
    assert [each["key"] for each in simulations["matrices"]] == [world.matrix.key]
    events = json.loads(files["events.json"])
    assert {role["event__name"] for role in events["roles"]} == {"Cup", "Old Cup"}
    assert events["entries"][0]["name"] == "Pat"


def test_somebody_elses_export_has_nothing_of_it(world: World) -> None:
    files = exported(world.clients["other"])
    assert sorted(files) == [
        "README.txt", "account.json", "checks.json", "events.json", "playtests.json",
        "simulations.json",
    ]  # fmt: skip
    assert world.run.key not in "".join(files.values())


def test_a_house_format_is_deleted_by_its_owner_alone(world: World) -> None:
    address = f"/formats/lightseekers/{world.house.slug}/delete/"
    Deck.objects.filter(pk=world.deck.pk).update(format=world.house.slug, visibility="public")
    for role in ("anonymous", "other", "staff"):
        assert world.clients[role].post(address).status_code == 404
    assert world.clients["owner"].post(address).status_code == 302
    assert not HouseFormat.objects.exists()
    for role in ("owner", "anonymous"):
        page = world.clients[role].get(f"/decks/{world.deck.key}/")
        assert page.status_code == 200, "a deck in a format that is gone can still be seen"
    assert world.clients["owner"].get(f"/decks/{world.deck.key}/edit/").status_code == 200
