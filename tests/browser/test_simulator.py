"""From a deck to its report, its games, a comparison and a better card, in a browser."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck, state_of
from games.registry import GAMES
from simulator.compilation import services as compilation
from simulator.models import Shard, Status, SwapSearch
from simulator.runs import worker
from simulator.swaps.worker import play_one_round
from tests.browser.deployed import IS_DEPLOYED
from tests.browser.seeing import DESK, faults, is_phone
from tests.games.engine.decks import PEBBLE_BAG
from tests.sampling import every_game

SMALLEST_TEXT = 11

pytestmark = pytest.mark.usefixtures("complaints")


@pytest.fixture
def owner(page: Page, sign_in: Callable[[BrowserContext, User], None]) -> User:
    """A player who is signed in."""
    user = User.objects.create_user("owner")
    sign_in(page.context, user)
    return user


def do_work() -> None:
    """Do what a worker would do, until nothing is left."""
    for shard in Shard.objects.waiting():
        worker.play_one_shard(shard.run_id, shard.index)
    while search := SwapSearch.objects.filter(status=Status.RUNNING).first():
        assert play_one_round(search.pk, search.round)


@pytest.fixture
def work(live_server: Any) -> Iterator[Callable[[], None]]:
    """Has all waiting work done; a deployed site has workers for it, which are held until then."""
    if not IS_DEPLOYED:
        yield do_work
        return

    def let_work() -> None:
        live_server.let_work()
        live_server.hold_workers()

    live_server.hold_workers()
    yield let_work
    live_server.go_on()


def heights_of_chart_text(page: Page) -> float:
    """The smallest text of all charts that the page shows, in pixels as it is shown."""
    return float(
        page.evaluate(
            """() => Math.min(...[...document.querySelectorAll("svg.plot text")].filter(
              (text) => text.checkVisibility()
            ).map((text) => {
              const chart = text.ownerSVGElement;
              const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
              return parseFloat(getComputedStyle(text).fontSize) * scale;
            }))"""
        )
    )


@pytest.mark.usefixtures("all_cards", "pebbles")
def test_the_odds_and_the_quick_run_answer_at_once(
    screen: Page, live_server: object, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "_loaded", {"pebbles"})
    state = DeckState(name="Light", format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, owner=owner)
    load_demo_decks(GAMES["oversoul"])
    demo = Deck.objects.filter(game="oversoul")[0]
    create_deck("oversoul", replace(state_of(demo), name="Ashes"), owner=owner)
    screen.goto(f"{live_server}/odds/")
    screen.get_by_label("One of your decks").focus()
    screen.get_by_label("One of your decks").select_option(label="Ashes (Oversoul)")
    expect(screen.locator(".odds-by-turn")).to_contain_text("Opening hand")
    expect(screen.get_by_label("Search for group 1")).to_have_value(re.compile("type:"))
    expect(screen.get_by_label("One of your decks")).to_be_focused()
    screen.wait_for_url(re.compile("of="))
    assert faults(screen) == []
    screen.goto(f"{live_server}/decks/{deck.key}/edit/#numbers_pane")
    panel = screen.locator("#_live")
    panel.scroll_into_view_if_needed()
    expect(panel.locator("svg.plot")).to_be_visible()
    assert heights_of_chart_text(screen) >= SMALLEST_TEXT
    panel.locator("option").first.evaluate("option => { option.text = 'what it does '.repeat(20) }")
    too_wide = panel.evaluate("panel => panel.scrollWidth - panel.parentElement.clientWidth")
    assert too_wide <= 0, "the words of a pilot do not push the chart out of its pane"
    panel.get_by_label("Pilot").select_option("develop")
    expect(panel.get_by_label("Pilot")).to_have_value("develop")


@pytest.mark.usefixtures("pebbles")
def test_from_a_deck_to_a_better_one(
    screen: Page, live_server: object, owner: User, work: Callable[[], None]
) -> None:
    bags = {"Light": PEBBLE_BAG, "Heavy": {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}}
    light, heavy = (
        create_deck("pebbles", DeckState(name=n, format="beach", sections={"bag": b}), owner=owner)
        for n, b in bags.items()
    )
    screen.goto(f"{live_server}/decks/{light.key}/")
    screen.locator("main").get_by_role("link", name="Simulate", exact=True).first.click()
    screen.get_by_role("spinbutton", name="Games").fill("20000")
    screen.get_by_role("spinbutton", name="Seed").fill("3")
    assert faults(screen) == []
    screen.get_by_role("button", name="Run the simulation").click()
    expect(screen.locator(".run-progress")).to_contain_text("0 of 20,000 games played")
    assert faults(screen) == []
    work()
    expect(screen.locator(".headline")).to_contain_text("How fast")
    assert faults(screen) == []
    assert heights_of_chart_text(screen) >= SMALLEST_TEXT
    for words in ("How consistent", "What holds it back", "Cards to reconsider"):
        expect(screen.locator(".run-summary")).to_contain_text(words)
    screen.get_by_role("navigation", name="Contents").get_by_role("link", name="Won by").click()
    expect(screen.locator("#figure-won-by")).to_be_in_viewport()
    hint = screen.locator("#figure-opening .scroll-hint")
    expect(hint).to_be_visible(visible=is_phone(screen))
    early = screen.locator("#figure-early")
    expect(early.locator(".narrow-chart")).to_be_visible(visible=is_phone(screen))
    expect(early.locator(".plot:visible")).to_have_count(1)
    screen.get_by_role("link", name="Left in hand").click()
    expect(screen.locator('th[aria-sort="descending"]')).to_contain_text("Left in hand")
    screen.get_by_role("link", name=re.compile("Read the worst game")).click()
    expect(screen.locator("#stage")).to_be_visible()
    assert faults(screen) == []
    screen.goto(f"{live_server}/decks/compare/?a={light.key}&b={heavy.key}")
    screen.get_by_role("link", name="Compare their speed in a simulation").click()
    expect(screen.locator(".run-facts")).to_contain_text("95% interval")
    assert faults(screen) == []
    screen.goto(f"{live_server}/decks/{light.key}/")
    screen.get_by_role("link", name="Try swaps").click()
    expect(screen.get_by_role("heading", level=1)).to_have_text("Try swaps")
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


@pytest.mark.parametrize("slug", every_game(sample="arkhtide"))
@pytest.mark.usefixtures("all_cards")
def test_every_game_from_deck_to_report_to_replay(
    page: Page, live_server: object, owner: User, work: Callable[[], None], slug: str
) -> None:
    page.set_viewport_size(DESK)
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    page.goto(f"{live_server}/decks/{deck.key}/simulate/")
    page.get_by_role("spinbutton", name="Games").fill("1000")
    page.get_by_role("button", name="Run the simulation").click()
    expect(page.locator(".run-progress")).to_be_visible()
    work()
    expect(page.locator(".headline")).to_contain_text("How fast")
    assert faults(page) == []
    page.get_by_role("link", name=re.compile("Read the median game")).click()
    expect(page.locator("#stage")).to_be_visible()
    assert faults(page) == []
