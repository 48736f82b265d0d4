"""The search over all games at once."""

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
UNKNOWN = "No game has a card called"


def test_a_name_that_no_game_has_leads_to_the_card_texts(client: Client) -> None:
    page = client.get("/search/", {"q": "xyzzy"}).text
    assert UNKNOWN in page
    assert 'href="?q=o%3A%22xyzzy%22"' in page


@pytest.mark.parametrize("query", ["", "fire", "ember", "t:unit cost>9999", "cost>>"])
def test_a_search_with_an_answer_is_no_unknown_name(client: Client, query: str) -> None:
    assert UNKNOWN not in client.get("/search/", {"q": query}).text
