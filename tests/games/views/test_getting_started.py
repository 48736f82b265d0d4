"""What a first visit finds: three steps, a demo deck at one click, and how each game works."""

import re

import pytest
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = pytest.mark.usefixtures("all_cards")
CELL = re.compile(r"<t[dh].*?</t[dh]>", re.DOTALL)


def test_a_first_visit_explains_three_steps_and_opens_a_demo_deck(client: Client) -> None:
    for game in GAMES.values():
        load_demo_decks(game)
    page = client.get("/").text
    steps = page[page.index("Three steps") : page.index('id="games-title"')]
    assert steps.count("<h3>") == 3
    copies = re.findall(r'action="(/decks/[\w-]+/copy/)"', steps)
    assert len(copies) == len(GAMES), "one demo deck of each game"
    answer = client.post(copies[0], follow=True)
    mine = Deck.objects.get(session_key=client.session.session_key)
    assert answer.redirect_chain[-1][0] == f"/decks/{mine.key}/edit/"
    assert mine.copied_from is not None
    assert "Three steps" not in client.get("/").text, "who has a deck knows the way"


def test_a_site_without_demo_decks_offers_a_new_deck_instead(client: Client) -> None:
    page = client.get("/").text
    steps = page[page.index("Three steps") : page.index('id="games-title"')]
    assert 'href="/decks/new/"' in steps
    assert "demo deck" not in steps


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_games_page_says_how_it_is_played_and_explains_a_card(client: Client, game) -> None:
    page = client.get(f"/games/{game.slug}/")
    assert len(game.how_to_play.split()) > 50
    assert "How the game is played" in page.text
    anatomy = game.face.anatomy
    card = card_index(game.slug).by_code(anatomy.code)
    assert page.context["anatomy_card"] == card
    assert page.text.count('r="4.2"') == len(anatomy.parts) >= 6
    for part in anatomy.parts:
        assert part.name in page.text
        assert 4 <= part.x <= 96, f"{part.name} would stick out of the face"
        assert 4 <= part.y <= 136, f"{part.name} would stick out of the face"


@pytest.mark.parametrize("slug", GAMES)
def test_no_column_of_a_games_page_is_empty(client: Client, slug: str) -> None:
    page = client.get(f"/games/{slug}/").text
    bodies = re.findall(r"<tbody>(.*?)</tbody>", page, re.DOTALL)
    assert bodies, "the page has tables"
    for body in bodies:
        rows = [
            [re.sub(r"<[^>]*>", "", cell).strip() for cell in CELL.findall(row)]
            for row in body.split("</tr>")[:-1]
        ]
        assert all(any(column) for column in zip(*rows, strict=True)), rows


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_marks_of_a_card_overlap(slug: str) -> None:
    parts = GAMES[slug].face.anatomy.parts
    for one in parts:
        for other in parts:
            apart = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
            assert one is other or apart > 8.4**2, f"{one.name} and {other.name}"
