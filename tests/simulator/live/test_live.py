"""The live panel: quick numbers beside the editor, never a wait for the compiler."""

from pathlib import Path

import pytest
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.registry import GAMES
from simulator.compilation import services as compilation
from simulator.live import quick_run
from tests.games.engine.decks import PEBBLE_BAG
from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


@pytest.fixture
def deck() -> Deck:
    state = DeckState(format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


@pytest.fixture
def engine_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "_loaded", {"pebbles"})


@pytest.mark.usefixtures("engine_loaded")
def test_the_panel_shows_the_clock_and_key_odds(client: Client, deck: Deck) -> None:
    page = client.get(f"/decks/{deck.key}/live/").content.decode()
    assert "in half of the games" in page
    assert "<svg" in page
    assert "In the opening hand" in page
    assert "hx-trigger" not in page


@pytest.mark.usefixtures("engine_loaded")
def test_the_pilot_is_a_choice(client: Client, deck: Deck) -> None:
    page = client.get(f"/decks/{deck.key}/live/?pilot=develop").content.decode()
    assert '<option value="develop" selected>Develop</option>' in page
    assert '<option value="greedy" >Greedy</option>' in page
    assert "Throws what draws or gains pebbles first, damage last." in page
    assert "Throws the stone that deals most damage now." not in page
    quick = [quick_run.quick_run(deck.as_list(), pilot) for pilot in ("greedy", "develop")]
    assert [found.pilot for found in quick] == ["greedy", "develop"]
    assert quick[0].numbers != quick[1].numbers
    assert (
        "choose greedy, develop" in client.get(f"/decks/{deck.key}/live/?pilot=x").content.decode()
    )


def test_a_cold_engine_is_not_waited_for(
    client: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "_loaded", set())
    monkeypatch.setattr(compilation, "is_compiled", lambda game: False)
    monkeypatch.setattr(quick_run, "prepare", lambda *args: pytest.fail("it was waited for"))
    page = client.get(f"/decks/{deck.key}/live/").content.decode()
    assert "warming up" in page
    assert 'hx-trigger="load delay' in page, "the panel asks again by itself"


@pytest.mark.usefixtures("engine_loaded")
def test_the_quick_run_is_bounded_in_games_and_time(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = quick_run.quick_run(deck.as_list())
    assert found.numbers is not None
    assert quick_run.GAMES_PER_PIECE <= found.numbers.games <= quick_run.MAX_GAMES
    monkeypatch.setattr(quick_run, "MAX_SECONDS", 0.0)
    shortest = quick_run.quick_run(deck.as_list())
    assert shortest.numbers is not None
    assert shortest.numbers.games == quick_run.GAMES_PER_PIECE


def test_a_worker_that_played_a_game_leaves_it_warm_for_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compilation, "_loaded", set())
    assert not compilation.is_compiled(PEBBLES)
    compilation.mark_compiled(PEBBLES)
    monkeypatch.setattr(compilation, "_loaded", set())
    assert compilation.is_compiled(PEBBLES)


@pytest.mark.parametrize("slug", GAMES)
def test_a_deck_that_has_just_been_begun_is_no_fault(
    client: Client, all_cards: None, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    """Empty, or with one card of the first section, the second …"""
    monkeypatch.setattr(compilation, "_loaded", {slug})
    load_demo_decks(GAMES[slug])
    demo = Deck.objects.filter(game=slug).first()
    assert demo
    for section in ("", *demo.as_list().sections):
        cards = dict.fromkeys(list(demo.as_list().sections.get(section, {}))[:1], 1)
        state = DeckState(format=demo.format, sections={section: cards} if cards else {})
        begun = create_deck(slug, state, visibility="public")
        answer = client.get(f"/decks/{begun.key}/live/")
        assert answer.status_code == 200
        assert section or "Add cards to see" in answer.content.decode()
