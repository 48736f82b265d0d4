"""Sheets of card faces: drawn for any cards, bounded, kept, and named in the tabletop's file."""

import json
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from PIL import Image

from decks.access.limits import SheetThrottle
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from decks.sharing.card_sheets.face import HIGH, WIDE, paint_face
from decks.sharing.card_sheets.sheet import COLUMNS, MOST_CARDS, grid_of
from decks.sharing.views import sheets
from decks.text import read
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def codes_of(slug: str, number: int) -> list[str]:
    return [card.code for card in card_index(slug).cards[:number]]


def address(slug: str, codes: list[str]) -> str:
    return f"/games/{slug}/sheet.jpg?" + "&".join(f"card={code}" for code in codes)


def picture(client: Client, where: str) -> Image.Image:
    answer = client.get(where)
    assert answer.status_code == 200, answer.content[:200]
    assert answer["Content-Type"] == "image/jpeg"
    assert "public" in answer["Cache-Control"]
    return Image.open(BytesIO(answer.content))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_faces_and_a_back(client: Client, slug: str) -> None:
    sheet = picture(client, address(slug, codes_of(slug, 3)))
    assert sheet.size == (3 * WIDE, HIGH)
    first, second = (sheet.crop((n * WIDE, 0, (n + 1) * WIDE, HIGH)).tobytes() for n in (0, 1))
    assert first != second, "each card has a face of its own"
    assert picture(client, f"/games/{slug}/back.jpg").size == (WIDE, HIGH)


def test_any_text_fits_its_card() -> None:
    index = card_index("highlander")
    longest = max(index.cards, key=lambda card: len(card.text))
    assert paint_face(longest, index).size == (WIDE, HIGH)


def test_a_sheet_has_rows_of_ten() -> None:
    assert [grid_of(n) for n in (1, 9, 10, 11, MOST_CARDS)] == [
        (1, 1),
        (9, 1),
        (COLUMNS, 1),
        (COLUMNS, 2),
        (COLUMNS, 7),
    ]


def test_a_sheet_is_drawn_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def paint(cards: Any, index: Any) -> bytes:
        drawn.append(len(cards))
        return b"a picture"

    monkeypatch.setattr(sheets, "paint_sheet", paint)
    where = address("oversoul", codes_of("oversoul", 2))
    assert client.get(where).content == client.get(where).content
    assert drawn == [2]


def test_work_is_refused_before_it_is_done(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(sheets, "paint_sheet", lambda cards, index: drawn.append(1) or b"x")
    monkeypatch.setattr(SheetThrottle, "rate", "2/hour", raising=False)
    codes = codes_of("oversoul", MOST_CARDS + 1)
    refused = client.get(address("oversoul", codes))
    assert refused.status_code == 400
    assert "1 to 70 cards, not 71" in refused.content.decode()
    assert client.get("/games/oversoul/sheet.jpg").status_code == 400
    assert client.get(address("oversoul", ["NO-SUCH"])).status_code == 404
    assert drawn == []
    statuses = [client.get(address("oversoul", [code])).status_code for code in codes[:3]]
    assert statuses == [200, 200, 429]
    assert client.get(address("oversoul", codes[:1])).status_code == 200, "what is kept is free"


def make(cards: dict[str, int]) -> Deck:
    state = DeckState(
        name="Squall", format="constructed", sections={"hero": {"LS-101": 1}, "actions": cards}
    )
    return create_deck("lightseekers", state, visibility="unlisted")


def test_the_tabletops_file_names_faces_that_can_be_loaded(client: Client) -> None:
    deck = make({"LS-113": 3, "LS-157": 2, "NO-SUCH": 1})
    file = client.get(f"/decks/{deck.key}/export/tts/").content.decode()
    hero, actions = json.loads(file)["ObjectStates"]
    sheet = actions["CustomDeck"]["1"]
    assert sheet == hero["CustomDeck"]["1"], "one sheet for the whole deck"
    where = urlsplit(sheet["FaceURL"])
    assert where.netloc == "testserver", "a whole address, as another program needs it"
    assert parse_qs(where.query)["card"] == ["LS-101", "LS-113", "LS-157"]
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (3, 1)
    assert picture(client, f"{where.path}?{where.query}").size == (3 * WIDE, HIGH)
    assert picture(client, urlsplit(sheet["BackURL"]).path).size == (WIDE, HIGH)
    places = {card["Memo"]: card["CardID"] for card in actions["ContainedObjects"]}
    assert places == {"LS-113": 101, "LS-157": 102, "NO-SUCH": 200}, "sheet and place"
    assert actions["CustomDeck"]["2"]["FaceURL"] == sheet["BackURL"], "an unknown card has no face"
    back = read(file, GAMES["lightseekers"], card_index("lightseekers"))
    assert back.deck.sections == {"hero": {"LS-101": 1}, "actions": {"LS-113": 3, "LS-157": 2}}
    by_api = client.get(f"/api/v1/decks/{deck.key}/export/tts/").content.decode()
    assert json.loads(by_api) == json.loads(file)


def test_a_large_deck_has_several_sheets(client: Client) -> None:
    deck = make(dict.fromkeys(codes_of("lightseekers", 100), 1))
    file = json.loads(client.get(f"/decks/{deck.key}/export/tts/").content)
    actions = file["ObjectStates"][1]
    sizes = [
        len(parse_qs(urlsplit(sheet["FaceURL"]).query)["card"])
        for sheet in actions["CustomDeck"].values()
    ]
    assert max(sizes) == MOST_CARDS
    assert len(sizes) == 2
