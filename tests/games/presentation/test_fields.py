"""Values of cards as people read them, in facets and in lists."""

import pytest
from django.test import Client

from games.presentation.fields import describe_fields, short_value, value_words
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.mark.parametrize(
    ("value", "words"),
    [("-10", "−10"), (-10, "−10"), ("10", "+10"), (1, "+1"), ("long-block", "long block")],
)
def test_a_minus_is_one_whether_a_number_comes_as_text_or_not(value: object, words: str) -> None:
    assert value_words(GAMES["oversoul"], "energy", value) == words


def test_facets_write_numbers_below_zero_as_the_list_does(client: Client) -> None:
    page = client.get("/games/oversoul/cards/").text
    assert "<span>−10</span>" in page
    assert "<span>-10</span>" not in page


def test_a_name_with_a_hyphen_keeps_it() -> None:
    assert value_words(GAMES["highlander"], "weapon", "Main-Gauche") == "Main-Gauche"


def test_each_value_of_a_cell_begins_with_a_capital() -> None:
    index = card_index("lightseekers")
    card = next(card for card in index.cards if card.title == "Carrion Wasp")
    assert short_value(GAMES["lightseekers"], card, "orders") == "Dread, Nature"


@pytest.mark.parametrize(
    ("slug", "query", "left_out", "shown"),
    [
        ("highlander", "t:plot", {"hands"}, {"edition"}),
        ("highlander", "t:pregame hands=0", {"hands"}, {"edition"}),
        ("arkhtide", "t:binding melee=0", {"Melee"}, {"block", "Arkhé cost"}),
        ("arkhtide", "t:unit melee=0", set(), {"Melee"}),
    ],
)
def test_a_zero_is_shown_where_it_says_something(
    slug: str, query: str, left_out: set[str], shown: set[str]
) -> None:
    index = card_index(slug)
    cards = index.search(query).cards
    assert cards
    for card in cards:
        labels = {row.label for row in describe_fields(card, index)}
        assert not labels & left_out, card.title
        assert labels >= shown, card.title
