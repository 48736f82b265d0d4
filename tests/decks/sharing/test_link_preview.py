"""The picture of a deck: a PNG of its own for each deck and version, for those who may see it."""

from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions import services
from decks.revisions.changes import AddCopies, Describe
from decks.sharing.link_preview.lettering import cut, drawable, font, wrapped
from decks.sharing.link_preview.palettes import art_tones, from_oklch
from decks.sharing.link_preview.paths import outlines
from games.registry import GAMES

SLUGS = list(GAMES)


def picture(client: Client, deck: Deck) -> bytes:
    answer = client.get(f"/decks/{deck.key}/picture.png")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    return answer.content


@pytest.fixture
def deck(all_cards: None, db: None) -> Deck:
    state = DeckState(
        name="Squall", format="constructed", sections={"hero": {"LS-101": 1}}, tags=("a",)
    )
    owner = User.objects.create_user("ann")
    return services.create_deck("lightseekers", state, owner=owner, visibility="public")


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
@pytest.mark.parametrize("slug", SLUGS)
def test_each_demo_deck_has_a_picture_of_its_own(client: Client, slug: str) -> None:
    load_demo_decks(GAMES[slug])
    decks = list(Deck.objects.filter(game=slug)[:3])
    files = [picture(client, deck) for deck in decks]
    assert len(set(files)) == len(decks) == 3
    for file in files:
        shown = Image.open(BytesIO(file))
        shown.load()
        assert shown.size == (1200, 630)
        assert len(shown.getcolors(1200 * 630) or ()) > 100


def test_a_picture_follows_its_deck_and_is_sent_once(client: Client, deck: Deck) -> None:
    first = client.get(f"/decks/{deck.key}/picture.png")
    again = client.get(f"/decks/{deck.key}/picture.png", headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113", by=3)])
    after = client.get(f"/decks/{deck.key}/picture.png", headers={"if-none-match": first["ETag"]})
    assert after.status_code == 200
    assert after.content != first.content


def test_a_private_deck_shows_its_picture_to_its_owner_alone(client: Client, deck: Deck) -> None:
    etag = client.get(f"/decks/{deck.key}/picture.png")["ETag"]
    Deck.objects.update(visibility="private")
    for headers in ({}, {"if-none-match": etag}):
        assert client.get(f"/decks/{deck.key}/picture.png", headers=headers).status_code == 404
    client.force_login(deck.owner)
    assert "private" in client.get(f"/decks/{deck.key}/picture.png")["Cache-Control"]
    assert "og:image" not in client.get(f"/decks/{deck.key}/").content.decode()


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_a_shared_page_names_its_picture(client: Client, deck: Deck, visibility: str) -> None:
    Deck.objects.update(visibility=visibility)
    shown = client.get(f"/decks/{deck.key}/").content.decode()
    address = f"http://testserver/decks/{deck.key}/picture.png"
    assert f'<meta property="og:image" content="{address}">' in shown


@pytest.mark.parametrize("name", ["", "龍の山札", "🐉" * 60, "Żółć " * 30, "W" * 200])
def test_any_name_can_be_drawn(client: Client, deck: Deck, name: str) -> None:
    services.change_deck(deck.pk, [Describe(name=name)])
    assert Image.open(BytesIO(picture(client, deck))).size == (1200, 630)


def test_a_deck_without_cards_or_format_has_a_picture(client: Client, deck: Deck) -> None:
    empty = services.create_deck("six-forms", DeckState(format="gone"), visibility="public")
    assert picture(client, empty) != picture(client, deck)


@given(st.text(max_size=80), st.integers(80, 700))
def test_words_stay_within_their_width(text: str, width: int) -> None:
    letters = font("text", 20)
    lines = wrapped(drawable(text), letters, width, 2)
    assert len(lines) <= 2
    assert all(letters.getlength(line) <= width for line in lines)
    assert letters.getlength(cut(drawable(text), letters, width)) <= width


def test_accents_go_before_their_letters_do() -> None:
    assert drawable("Łódź — Ōkami") == "Lódz — Okami"


def test_colours_are_those_of_the_stylesheet() -> None:
    assert from_oklch(1, 0, 0) == (255, 255, 255)
    assert from_oklch(0.628, 0.2577, 29.23) == pytest.approx((255, 0, 0), abs=2)
    assert art_tones("fire v1") != art_tones("fire v2")


def test_paths_are_followed_to_their_ends() -> None:
    assert outlines("M0 0h10v10H0z") == [[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]]
    half = outlines("M0 0a5 5 0 0 1 10 0")[0]
    assert half[-1] == pytest.approx((10, 0))
    assert min(y for _, y in half) == pytest.approx(-5, abs=0.1)
    assert outlines("M0 0Q5 10 10 0t10 0")[0][-1] == pytest.approx((20, 0))
