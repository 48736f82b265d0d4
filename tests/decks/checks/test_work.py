"""The work of a check is bounded by the request, however its lists are made."""

import pytest
from django.test import Client

from decks.text.suggestions import MAX_SEARCHED_NAMES
from games.search import CardIndex

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
LISTS, LINES = 20, 60


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names that were compared with all titles of a game."""
    names: list[str] = []
    search = CardIndex.nearest_names

    def counted(index: CardIndex, text: str, n: int = 5) -> tuple[str, ...]:
        names.append(text)
        return search(index, text, n)

    monkeypatch.setattr(CardIndex, "nearest_names", counted)
    return names


def unknown_lines(first: int, count: int) -> str:
    return "\n".join(f"1 Ember Foxx {number}" for number in range(first, first + count))


def test_a_batch_of_unknown_names_searches_for_some_of_them(
    client: Client, searched: list[str]
) -> None:
    lists = [{"text": unknown_lines(at * LINES, LINES)} for at in range(LISTS)]
    body = {"game": "lightseekers", "decks": lists}
    answer = client.post("/api/v1/check/batch/", body, content_type="application/json").json()
    assert LISTS * LINES > MAX_SEARCHED_NAMES
    assert len(searched) == MAX_SEARCHED_NAMES
    assert len(answer["results"]) == LISTS
    assert all(len(result["problems"]) == LINES for result in answer["results"]), "nothing is lost"


def test_a_name_that_many_lists_have_is_searched_for_once(
    client: Client, searched: list[str]
) -> None:
    lists = [{"text": "1 Ember Foxx"}] * LISTS
    body = {"game": "lightseekers", "decks": lists}
    client.post("/api/v1/check/batch/", body, content_type="application/json")
    assert searched == ["Ember Foxx"]
