"""A line-up of three decks is submitted from decks that the player has stored."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.events.models import Submission
from decks.events.services.permissions import entry_link
from decks.models import Deck
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.revisions.services import create_deck
from games.registry import GAMES
from tests.decks.events.event_world import demo_text, enter, open_event, organiser
from tests.decks.text.decks import reading
from tests.games.catalogs import CASES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
GAME = GAMES["lightseekers"]
LINE_UP = (CASES / GAME.slug / "decks" / "three-orders.txt").read_text("utf-8")


@pytest.fixture
def decks() -> list[Deck]:
    """The three decks of a legal line-up, stored apart; the first one has a side deck too."""
    whole = reading(GAME.slug, LINE_UP).deck.sections
    made = []
    for number in (1, 2, 3):
        sections = {
            key: whole[GAME.section_of_deck(key, number)] for key in ("hero", "combos", "actions")
        }
        if number == 1:
            sections["side"] = {"LS-071": 1}
        state = DeckState(name=f"Deck {number}", format="basic-constructed", sections=sections)
        made.append(create_deck(GAME.slug, state, owner=organiser()))
    return made


def test_three_stored_decks_become_one_list(decks: list[Deck]) -> None:
    event = open_event(format="advanced-constructed", lists_required=True)
    entry = enter(event, 1)[0]
    client = Client()
    client.force_login(organiser())
    address = f"/events/play/{entry_link(entry)}/"
    page = client.get(address).content.decode()
    assert page.count('<select name="deck">') == 3
    assert "Deck 3 of the line-up" in page
    keys = [deck.key for deck in decks]
    assert client.post(f"{address}submit/", {"deck": keys}).status_code == 302
    made = Submission.objects.get()
    assert made.legal, made.report["violations"]
    assert made.name == "Deck 1, Deck 2, Deck 3"
    sections = made.as_list().sections
    assert "side" not in sections
    assert sections["deck-2-hero"] == decks[1].as_list().sections["hero"]
    assert sections["deck-3-actions"] == decks[2].as_list().sections["actions"]
    refused = client.post(f"{address}submit/", {"deck": keys[:2]})
    assert refused.status_code == 400
    assert "has 3 decks" in refused.content.decode()


def test_a_deck_of_somebody_else_and_three_decks_for_one_are_refused(decks: list[Deck]) -> None:
    event = open_event(format="constructed")
    entry = enter(event, 1)[0]
    client = Client()
    client.force_login(organiser())
    address = f"/events/play/{entry_link(entry)}/submit/"
    answer = client.post(address, {"deck": [deck.key for deck in decks]})
    assert "is one deck" in answer.content.decode()
    client.force_login(User.objects.create_user("stranger"))
    answer = client.post(address, {"deck": decks[0].key})
    assert "not yours" in answer.content.decode()
    assert not Submission.objects.exists()


def test_the_api_takes_decks_instead_of_a_text(decks: list[Deck]) -> None:
    event = open_event(format="advanced-constructed")
    address = f"/api/v1/events/play/{entry_link(enter(event, 1)[0])}/list/"
    token = create_token(organiser(), "Program", ["events"], days=1)
    client = Client(headers={"Authorization": f"Token {token}"})
    body = {"decks": [deck.key for deck in decks]}
    answer = client.post(address, body, content_type="application/json")
    assert (answer.status_code, answer.json()["legal"]) == (200, True)
    both = {**body, "text": demo_text()}
    for wrong in ({}, both):
        assert client.post(address, wrong, content_type="application/json").status_code == 400
