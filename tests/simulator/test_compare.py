"""Two decks with common random numbers."""

import pytest
from django.test import Client

from decks.editing.service import create_deck
from decks.editing.state import DeckState
from decks.models import Deck
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from simulator import comparing
from tests.games.engine.decks import PEBBLE_BAG, cards_of, game_of, play_of

HEAVY = {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}


def setup(bag: dict[str, int]) -> object:
    return play_of("pebbles").build(
        game_of("pebbles"), cards_of("pebbles"), DeckList("pebbles", {"bag": bag})
    )


def test_a_deck_is_no_faster_than_itself() -> None:
    same = setup(PEBBLE_BAG)
    result = comparing.compare(play_of("pebbles"), same, same, RunOptions(), seed=3)
    assert (result.mean, result.half) == (0, 0)
    assert not result.is_clear


def test_swapping_the_sides_swaps_the_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "MOST_GAMES", 1_000)
    monkeypatch.setattr(comparing, "SECONDS", 60.0)
    light, heavy = setup(PEBBLE_BAG), setup(HEAVY)
    one = comparing.compare(play_of("pebbles"), light, heavy, RunOptions(), seed=3)
    two = comparing.compare(play_of("pebbles"), heavy, light, RunOptions(), seed=3)
    assert one.games == two.games == 1_000
    assert one.mean == -two.mean
    assert one.half == two.half
    assert one.first_sooner == two.second_sooner


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
class TestPage:
    def decks(self) -> list[Deck]:
        return [
            create_deck(
                "pebbles",
                DeckState(name=name, format="beach", sections={"bag": bag}),
                visibility="public",
            )
            for name, bag in (("Light", PEBBLE_BAG), ("Heavy", HEAVY))
        ]

    def test_the_page_says_which_is_sooner_and_how_sure(self, client: Client) -> None:
        first, second = self.decks()
        page = client.get(f"/simulations/compare/?a={first.key}&b={second.key}").content.decode()
        assert "95 % interval" in page
        assert "engine" in page

    def test_odd_questions_are_answered(self, client: Client) -> None:
        first, second = self.decks()
        assert client.get("/simulations/compare/").status_code == 200
        assert client.get(f"/simulations/compare/?a={first.key}&b=nope").status_code == 404
        Deck.objects.filter(pk=second.pk).update(visibility="private")
        address = f"/simulations/compare/?a={first.key}&b={second.key}"
        assert client.get(address).status_code == 404
