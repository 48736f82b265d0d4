"""Side decks and line-ups on pages: editor, deck, check, house formats, events, simulations."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.events.models import Submission
from decks.events.services.permissions import entry_link
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from decks.text.fingerprint import fingerprint
from games.models import HouseFormat
from tests.decks.events.event_world import enter, open_event
from tests.decks.text.decks import reading
from tests.games.catalogs import CASES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
SLUG = "lightseekers"
NOON = (CASES / SLUG / "decks" / "noon-engine.txt").read_text("utf-8")
LINE_UP = (CASES / SLUG / "decks" / "three-orders.txt").read_text("utf-8")
WITH_SIDE = NOON + "\nSide deck:\n3 Silver Hush\n2 Night Garden\n"


@pytest.fixture
def owner(client: Client) -> User:
    owner = User.objects.create_user("ann")
    client.force_login(owner)
    return owner


def make(owner: User, text: str, form: str) -> Deck:
    state = DeckState(name="Noon", format=form, sections=reading(SLUG, text).deck.sections)
    return create_deck(SLUG, state, owner=owner, visibility="public")


def words(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return " ".join(answer.content.decode().split())


def test_the_editor_shows_the_sections_of_the_format(client: Client, owner: User) -> None:
    scopes = {
        form: [
            scope
            for scope in ("actions", "side", "deck-2-hero", "deck-3-actions")
            if f'name="scope" value="{scope}"' in words(client, f"/decks/{deck.key}/edit/")
        ]
        for form in ("constructed", "basic-constructed", "advanced-constructed")
        for deck in [make(owner, NOON, form)]
    }
    assert scopes == {
        "constructed": ["actions"],
        "basic-constructed": ["actions", "side"],
        "advanced-constructed": ["actions", "deck-2-hero", "deck-3-actions"],
    }


def test_cards_are_added_to_and_moved_from_the_side_deck(client: Client, owner: User) -> None:
    deck = make(owner, NOON, "basic-constructed")
    address = f"/decks/{deck.key}/edit/change/"
    for command in ("add side LS-017", "move side LS-017 actions 1", "add side LS-161"):
        answer = client.post(address, {"do": command})
        assert answer.status_code in (200, 302), (command, answer.status_code)
    deck.refresh_from_db()
    assert deck.as_list().sections["side"] == {"LS-161": 1}
    shown = words(client, f"/decks/{deck.key}/edit/")
    assert "can go into the side deck" in shown, "an item"
    assert "Move to Actions" in shown


def test_a_side_deck_that_the_format_lacks_goes_with_one_click(client: Client, owner: User) -> None:
    deck = make(owner, WITH_SIDE, "constructed")
    assert deck.legal is False
    shown = words(client, f"/decks/{deck.key}/edit/")
    assert "choose a format that has one: Basic Constructed" in shown
    fields = {"code": "SECTION_NOT_IN_FORMAT", "section": "side", "at": "0"}
    client.post(f"/decks/{deck.key}/edit/fix/", fields)
    deck.refresh_from_db()
    assert deck.legal is True


def test_the_pages_of_a_deck_show_them(client: Client, owner: User) -> None:
    side = make(owner, WITH_SIDE, "basic-constructed")
    line_up = make(owner, LINE_UP, "advanced-constructed")
    assert (side.legal, line_up.legal) == (True, True)
    shown = words(client, f"/decks/{side.key}/")
    assert "Side deck" in shown
    assert "side decks and further decks are not counted" in shown
    assert "Deck 3 combos" in words(client, f"/decks/{line_up.key}/")
    for paper in ("list", "registration"):
        assert "Silver Hush" in words(client, f"/decks/{side.key}/print/{paper}/")
    assert len(client.get(f"/decks/{side.key}/print/proxies/").context["faces"]) == 41
    assert "Left out: Side deck." in words(client, f"/decks/{side.key}/simulate/")
    assert "Left out: Deck 2 hero, Deck 2 combos" in words(
        client, f"/decks/{line_up.key}/simulate/"
    )


def test_a_fork_of_a_format_keeps_its_side_deck_and_line_up(client: Client, owner: User) -> None:
    for base, text in (("basic-constructed", WITH_SIDE), ("advanced-constructed", LINE_UP)):
        client.post(f"/formats/{SLUG}/{base}/fork/")
        house = HouseFormat.objects.get(base=base)
        assert make(owner, text, house.slug).legal is True
        data = {"game": SLUG, "format": house.slug, "text": text + "\nDeck 2:\n1 Night Garden\n"}
        report = client.post("/api/v1/check/", data, "application/json").json()
        assert report["legal"] is False


@pytest.mark.parametrize(
    ("form", "text"), [("basic-constructed", WITH_SIDE), ("advanced-constructed", LINE_UP)]
)
def test_an_event_takes_them(client: Client, form: str, text: str) -> None:
    entry = enter(open_event(lists_required=True, format=form), 1)[0]
    address = f"/events/play/{entry_link(entry)}/submit/"
    assert (
        client.post(address, {"text": text + "\nSide deck:\n9 Half-Moon Ward"}).status_code == 200
    )
    assert not Submission.objects.exists(), "the verdict first: it is not legal"
    assert client.post(address, {"text": text}).status_code == 302
    made = Submission.objects.get(entry=entry)
    assert made.legal
    assert made.fingerprint == fingerprint(reading(SLUG, text).deck)
