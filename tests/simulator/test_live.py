"""The live panel: quick numbers beside the editor, never a wait for the compiler."""

from pathlib import Path

import pytest
from django.test import Client

from decks.editing.service import create_deck
from decks.editing.state import DeckState
from decks.models import Deck
from simulator import live, warming
from tests.games.engine.decks import PEBBLE_BAG
from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
def deck() -> Deck:
    state = DeckState(format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_at_hand", {"pebbles"})


@pytest.mark.usefixtures("at_hand")
def test_the_panel_shows_the_clock_and_key_odds(client: Client, deck: Deck) -> None:
    page = client.get(f"/decks/{deck.key}/live/").content.decode()
    assert "in half of the games" in page
    assert "<svg" in page
    assert "In the opening hand" in page
    assert "hx-trigger" not in page


def test_a_cold_engine_is_not_waited_for(
    client: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "_at_hand", set())
    monkeypatch.setattr(warming, "is_warm", lambda game: False)
    monkeypatch.setattr(live, "prepare", lambda *args: pytest.fail("it was waited for"))
    page = client.get(f"/decks/{deck.key}/live/").content.decode()
    assert "warming up" in page
    assert 'hx-trigger="load delay' in page, "the panel asks again by itself"


@pytest.mark.usefixtures("at_hand")
def test_the_quick_run_is_bounded_in_games_and_time(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = live.quick_run(deck.as_list())
    assert found.numbers is not None
    assert live.PIECE <= found.numbers.games <= live.MOST_GAMES
    monkeypatch.setattr(live, "SECONDS", 0.0)
    shortest = live.quick_run(deck.as_list())
    assert shortest.numbers is not None
    assert shortest.numbers.games == live.PIECE


def test_a_worker_that_played_a_game_leaves_it_warm_for_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(warming, "_at_hand", set())
    assert not warming.is_warm(PEBBLES)
    warming.note_warm(PEBBLES)
    monkeypatch.setattr(warming, "_at_hand", set())
    assert warming.is_warm(PEBBLES)
