"""From a deck to its report, its games, a comparison and a better card, in a browser."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect

from decks.demo import load_demo_decks
from decks.editing.service import create_deck
from decks.editing.state import DeckState
from decks.models import Deck
from games.registry import GAMES
from simulator import working
from simulator.models import Shard, Status, SwapSearch
from simulator.swaps import service as swaps
from tests.browser.seeing import DESK, faults
from tests.games.engine.decks import PEBBLE_BAG

pytestmark = pytest.mark.usefixtures("complaints")


@pytest.fixture
def owner(page: Page, sign_in: Callable[[BrowserContext, User], None]) -> User:
    """A player who is signed in."""
    user = User.objects.create_user("owner")
    sign_in(page.context, user)
    return user


def work() -> None:
    """Do what a worker would do, until nothing is left."""
    for shard in Shard.objects.waiting():
        working.play_one_shard(shard.run_id, shard.index)
    while search := SwapSearch.objects.filter(status=Status.RUNNING).first():
        assert swaps.play_one_round(search.pk, search.round)


@pytest.mark.usefixtures("pebbles")
def test_from_a_deck_to_a_better_one(screen: Page, live_server: object, owner: User) -> None:
    bags = {"Light": PEBBLE_BAG, "Heavy": {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}}
    light, heavy = (
        create_deck("pebbles", DeckState(name=n, format="beach", sections={"bag": b}), owner=owner)
        for n, b in bags.items()
    )
    screen.goto(f"{live_server}/decks/{light.key}/")
    screen.get_by_role("link", name="Simulate").click()
    screen.get_by_role("spinbutton", name="Games").fill("20000")
    screen.get_by_role("spinbutton", name="Seed").fill("3")
    assert faults(screen) == []
    screen.get_by_role("button", name="Play the games").click()
    expect(screen.locator(".run-progress")).to_contain_text("0 of 20,000 games played")
    assert faults(screen) == []
    work()
    expect(screen.locator(".headline")).to_contain_text("Median clock")
    assert faults(screen) == []
    screen.get_by_role("link", name="Stuck at the end").click()
    expect(screen.locator('th[aria-sort="descending"]')).to_contain_text("Stuck at the end")
    screen.get_by_role("link", name=re.compile("Read the worst game")).click()
    expect(screen.locator(".told-turn").first).to_be_visible()
    assert faults(screen) == []
    screen.goto(f"{live_server}/decks/compare/?a={light.key}&b={heavy.key}")
    screen.get_by_role("link", name="Let them play against the clock").click()
    expect(screen.locator(".run-facts")).to_contain_text("95 % interval")
    assert faults(screen) == []
    screen.goto(f"{live_server}/decks/{light.key}/")
    screen.get_by_role("link", name="Try swaps").click()
    assert faults(screen) == []
    screen.get_by_role("button", name="Try the swaps").click()
    expect(screen.locator(".run-progress")).to_contain_text("games played")
    work()
    expect(screen.locator("#_swaps")).to_contain_text("The finalists")
    assert faults(screen) == []
    screen.get_by_role("button", name=re.compile("^Apply")).first.click()
    screen.wait_for_url(re.compile("/edit/$"))
    expect(screen.locator(".message-success")).to_contain_text("Applied")
    light.refresh_from_db()
    assert light.as_list().sections["bag"] != PEBBLE_BAG


@pytest.mark.parametrize("slug", [game.slug for game in GAMES.values() if game.play])
@pytest.mark.usefixtures("all_cards")
def test_every_game_from_deck_to_report_to_replay(
    page: Page, live_server: object, owner: User, slug: str
) -> None:
    page.set_viewport_size(DESK)
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    page.goto(f"{live_server}/decks/{deck.key}/simulate/")
    page.get_by_role("spinbutton", name="Games").fill("1000")
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator(".run-progress")).to_be_visible()
    work()
    expect(page.locator(".headline")).to_contain_text("Median clock")
    assert faults(page) == []
    page.get_by_role("link", name=re.compile("Read the median game")).click()
    expect(page.locator(".told-turn").first).to_be_visible()
    assert faults(page) == []
