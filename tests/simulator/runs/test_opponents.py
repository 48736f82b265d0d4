"""Any deck that a visitor can see is an opponent: chosen from the list, by name or by link."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from simulator.models import MatchUp, PlaytestGame
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


def stones(name: str, visibility: str = "public", **values: object) -> Deck:
    state = DeckState(name=name, format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility=visibility, **values)


def playtest(client: Client, deck: Deck, **fields: object) -> tuple[PlaytestGame | None, str]:
    """The game that the form starts, or what it says instead."""
    values = {"pilot": "greedy", "first": "me", "seed": 7, **fields}
    answer = client.post(f"/decks/{deck.key}/playtest/", values)
    if answer.status_code != 302:
        return None, answer.content.decode()
    return PlaytestGame.objects.get(key=answer["Location"].split("/")[2]), ""


@pytest.mark.parametrize("typed", ["Heavy stones", "heavy", "https://example.org/decks/{key}/"])
def test_a_public_deck_is_found_by_name_or_link(client: Client, typed: str) -> None:
    other = stones("Heavy stones")
    game, said = playtest(client, stones("Ten"), other=typed.format(key=other.key))
    assert game is not None, said
    assert game.other_deck == other


def test_what_is_no_single_deck_is_refused(client: Client) -> None:
    deck = stones("Ten")
    stones("Heavy", owner=User.objects.create_user("ann"))
    stones("Heavy", owner=User.objects.create_user("bob"))
    secret = stones("Secret", "private", owner=User.objects.get(username="ann"))
    said = playtest(client, deck, other="Heavy")[1]
    assert "Heavy by ann" in said
    assert "Heavy by bob" in said
    assert "has this name or link" in playtest(client, deck, other=secret.key)[1]
    assert "has this name or link" in playtest(client, deck, other="nothing")[1]
    assert not PlaytestGame.objects.exists()


def test_a_match_up_needs_an_opponent_and_takes_one_by_name(client: Client) -> None:
    deck, other = stones("Ten"), stones("Heavy stones")
    address = f"/decks/{deck.key}/match-up/"
    values = {"pilot": "greedy", "other_pilot": "greedy", "games": 1000, "seed": 1}
    assert "Choose a deck." in client.post(address, values).content.decode()
    assert client.post(address, values | {"other": "Heavy stones"}).status_code == 302
    assert MatchUp.objects.get().other_deck == other


@pytest.mark.parametrize("page", ["playtest", "match-up", "swaps"])
def test_decks_of_one_name_say_whose_they_are(client: Client, page: str) -> None:
    ann = User.objects.create_user("ann")
    deck = stones("Ten", owner=ann)
    mine = [stones("Heavy", owner=ann) for _ in range(2)]
    theirs = stones("Heavy", owner=User.objects.create_user("bob"))
    client.force_login(ann)
    shown = compact(client.get(f"/decks/{deck.key}/{page}/?against={theirs.key}").content.decode())
    names = dict(re.findall(r'<option value="([^"]+)"[^>]*>([^<]+)</option>', shown))
    assert {names[each.key] for each in mine} == {"Heavy by ann (A)", "Heavy by ann (B)"}
    assert names[theirs.key] == "Heavy by bob"
    assert names[deck.key] == "Ten"
