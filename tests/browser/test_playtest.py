"""Whole games played on the board, by mouse, by tap and by keyboard, and watched again."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Page, expect

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.registry import GAMES
from simulator.compilation import services as compilation
from simulator.models import PlaytestGame
from simulator.playtest.game import MOST_ROLLOUTS
from tests.browser.seeing import DESK, PHONE, faults
from tests.sampling import sampled

pytestmark = pytest.mark.usefixtures("complaints", "all_cards")
BY_HAND = 12
"""Choices that are made on the board itself; then the pilot goes on, turn by turn."""
MOST_TURNS = 150
GAME = re.compile(r"/playtests/[^/]+/$")


@pytest.fixture
def start(
    page: Page, live_server: object, sign_in: Callable[[BrowserContext, User], None]
) -> Callable[[str], PlaytestGame]:
    """Starts a game of two demo decks by the form."""
    sign_in(page.context, User.objects.create_user("player"))

    def begin(slug: str) -> PlaytestGame:
        if not compilation.is_compiled(GAMES[slug]):
            compilation.compile_game(GAMES[slug])
        load_demo_decks(GAMES[slug])
        deck, other = Deck.objects.filter(game=slug).order_by("pk")[:2]
        page.goto(f"{live_server}/decks/{deck.key}/")
        page.get_by_role("link", name="Playtest").click()
        page.get_by_label("Against").select_option(other.key)
        page.get_by_label("Seed").fill("4")
        assert faults(page) == []
        page.locator("main").get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url(GAME)
        return PlaytestGame.objects.get()

    return begin


def version(page: Page) -> str:
    return page.locator("#board input[name=version]").input_value()


def wait_for_next(page: Page, before: str) -> None:
    """Until the board shows what came of a choice, and the player's next decision."""
    expect(page.locator("#board input[name=version]")).not_to_have_value(before)
    expect(page.locator("#board [value=continue]")).to_have_count(0)


def broken_words(page: Page) -> list[str]:
    """Words of cards' names that go on in another line."""
    found: list[str] = page.locator(".mini-title").evaluate_all(
        """titles => titles.filter(title => title.checkVisibility()).flatMap(title => {
            const text = title.firstChild;
            return [...text.data.matchAll(/[^\\s\\u200b/-]+/g)].filter(word => {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                return range.getClientRects().length > 1;
            }).map(word => word[0]);
        })"""
    )
    return found


def beyond_their_zone(page: Page) -> list[str]:
    """Cards that lie over the edge of their zone once they have come to rest; hands that are
    scrolled are left out."""
    found: list[str] = page.locator(".zone .minis > .mini:not(.unseen)").evaluate_all(
        """async cards => {
            await Promise.allSettled(document.getAnimations().map(each => each.finished));
            return cards.filter(card => {
                const face = card.querySelector(".mini-face").getBoundingClientRect();
                const zone = card.closest(".zone").getBoundingClientRect();
                return card.checkVisibility() && face.width
                    && getComputedStyle(card.parentElement).overflowX === "visible"
                    && (face.left < zone.left - 1 || face.right > zone.right + 1);
            }).map(card => card.querySelector(".mini-title").textContent);
        }"""
    )
    return found


def is_over(page: Page) -> bool:
    return page.locator("#board [value=turn]").count() == 0


def choose_on_the_board(page: Page) -> None:
    """Click what is lit: a card or a place with one choice, or one of a menu; else what is about
    nothing on the board."""
    before = version(page)
    cover = page.locator("#board button.mini-cover, #board button.place-cover").first
    menu = page.locator("#board details[data-menu] > summary").first
    if cover.count():
        cover.click()
    elif menu.count():
        menu.click(position={"x": 6, "y": 6})  # beside the cards that may lie there
        page.locator("#board details[data-menu][open] .board-choice").first.click()
    else:
        page.locator("#board .board-actions [name=choice]").first.click()
    wait_for_next(page, before)


def go_on_to_the_end(page: Page, press: Callable[[], None]) -> None:
    for _ in range(MOST_TURNS):
        if is_over(page):
            return
        before = version(page)
        press()
        wait_for_next(page, before)
    raise AssertionError("the game comes to no end")


def test_keys_are_not_explained_to_fingers(
    browser: Browser, page: Page, start: Callable[[str], PlaytestGame]
) -> None:
    start("oversoul")
    expect(page.get_by_text("Keys", exact=True)).to_be_visible()
    phone = browser.new_context(
        viewport=PHONE, is_mobile=True, has_touch=True, storage_state=page.context.storage_state()
    )
    touched = phone.new_page()
    touched.goto(page.url)
    expect(touched.locator("#prompt")).to_be_visible()
    expect(touched.get_by_text("Keys", exact=True)).to_be_hidden()
    phone.close()


def test_what_can_be_chosen_stays_in_sight(
    page: Page, start: Callable[[str], PlaytestGame]
) -> None:
    page.set_viewport_size(DESK)
    start("lightseekers")
    page.get_by_role("heading", name="Hand").last.scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator(".site-header")).not_to_be_in_viewport()


@pytest.mark.parametrize("slug", sampled(GAMES, ["lightseekers"]))
def test_a_whole_game_by_mouse(page: Page, start: Callable[[str], PlaytestGame], slug: str) -> None:
    page.set_viewport_size(DESK)
    page.emulate_media(reduced_motion="no-preference")
    game = start(slug)
    for _ in range(BY_HAND):
        if not is_over(page):
            choose_on_the_board(page)
            assert beyond_their_zone(page) == []
    assert faults(page) == []
    go_on_to_the_end(page, lambda: page.locator("#board [value=turn]").click())
    expect(page.locator("#prompt")).to_contain_text(re.compile("won|lost|draw|over"))
    expect(page.locator(".board-log li").first).to_be_visible()
    game.refresh_from_db()
    assert game.outcome in ("won", "lost", "drawn", "undecided")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#prompt")).to_contain_text("The game begins")
    assert faults(page) == []
    assert broken_words(page) == [], "both hands are seen"
    page.locator("#step-next").click()
    expect(page.locator(".replay-at")).to_contain_text("Step 1 of")
    page.wait_for_url(re.compile("step=1"))
    page.keyboard.press("k")
    expect(page.locator(".replay-at")).to_contain_text("Step 2 of")
    page.locator("#step-last").click()
    expect(page.locator("#step-next")).to_have_count(0)
    assert beyond_their_zone(page) == []


@pytest.mark.deep
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_on_a_phone(
    page: Page, start: Callable[[str], PlaytestGame], slug: str
) -> None:
    page.set_viewport_size(PHONE)
    start(slug)
    for _ in range(BY_HAND):
        if not is_over(page):
            choose_on_the_board(page)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0
            assert broken_words(page) == []
            assert beyond_their_zone(page) == []
    assert faults(page) == []
    go_on_to_the_end(page, lambda: page.locator("#board [value=turn]").click())
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#prompt")).to_contain_text("The game begins")
    assert broken_words(page) == []


@pytest.mark.deep
def test_a_whole_game_by_keyboard(page: Page, start: Callable[[str], PlaytestGame]) -> None:
    page.set_viewport_size(DESK)
    game = start("six-forms")
    before = version(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#board button[name=choice]')"):
            break
    page.keyboard.press("Enter")
    wait_for_next(page, before)
    game.refresh_from_db()
    made = len(game.choices)
    assert made > 0
    before = version(page)
    page.keyboard.press("u")
    wait_for_next(page, before)
    game.refresh_from_db()
    assert len(game.choices) < made
    before = version(page)
    page.keyboard.press("p")
    wait_for_next(page, before)
    expect(page.locator("#news p").first).not_to_be_empty()
    go_on_to_the_end(page, lambda: page.keyboard.press("t"))


def test_an_opponent_who_thinks_for_long_goes_on_by_itself(
    page: Page, start: Callable[[str], PlaytestGame]
) -> None:
    game = start("lightseekers")
    searching = f"search:{2 * MOST_ROLLOUTS}"
    PlaytestGame.objects.filter(pk=game.pk).update(
        options=game.options | {"pilots": ["greedy", searching]}
    )
    page.reload()
    for _ in range(3):
        before = version(page)
        page.locator("#board [value=turn]").click()
        wait_for_next(page, before)
        expect(page.locator("#board [value=turn]")).to_be_visible()
    game.refresh_from_db()
    assert game.version > 3, "the opponent took several requests"


def test_a_game_can_be_left_and_gone_on_with(
    page: Page, start: Callable[[str], PlaytestGame], live_server: object
) -> None:
    page.set_viewport_size(DESK)
    game = start("lightseekers")
    choose_on_the_board(page)
    assert game.deck
    page.goto(f"{live_server}/decks/{game.deck.key}/playtest/")
    page.get_by_role("link", name=re.compile("^Against")).click()
    page.wait_for_url(GAME)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
