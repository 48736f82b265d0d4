"""The header: low on a phone, with a menu that works without mouse or script; no game cut off."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.seeing import DESK, PHONE, faults

pytestmark = pytest.mark.usefixtures("complaints")
LOWEST = 64


def height(page: Page) -> float:
    return float(
        page.evaluate("document.querySelector('.site-header').getBoundingClientRect().height")
    )


def test_the_header_is_low_and_its_menu_works_by_keyboard(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/games/arkhtide/")
    assert height(page) <= LOWEST
    summary = page.locator(".site-menu summary")
    summary.focus()
    page.keyboard.press("Enter")
    simulate = page.locator(".site-menu").get_by_role("link", name="Simulate")
    expect(simulate).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(simulate).to_be_hidden()
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    simulate.click()
    expect(page.locator("h1")).to_have_text("Simulate a deck")
    assert height(page) <= LOWEST


def test_the_menu_opens_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{site}/syntax/")
    page.locator(".site-menu summary").click()
    page.locator(".site-menu").get_by_role("link", name="Oversoul").click()
    expect(page.locator("h1")).to_contain_text("Oversoul")
    context.close()


def test_a_link_within_a_page_lands_below_the_header(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/games/oversoul/#anatomy")
    top = page.evaluate("document.getElementById('anatomy').getBoundingClientRect().top")
    assert height(page) <= top < 200


def test_no_game_is_cut_off_beside_the_links_of_an_account(
    page: Page, site: str, sign_in: Callable[[BrowserContext, User], None]
) -> None:
    page.set_viewport_size(DESK)
    sign_in(page.context, User.objects.create_user("somebody with a name"))
    page.goto(f"{site}/syntax/")
    # A deployed site of the tests has the toy game as well.
    tabs = page.locator(".game-tabs li", has_text="Pebbles")
    tabs.evaluate_all("tabs => tabs.forEach((tab) => tab.remove())")
    hidden = page.evaluate(
        "(() => { const tabs = document.querySelector('.game-tabs');"
        " return tabs.scrollWidth - tabs.clientWidth; })()"
    )
    assert hidden == 0, "all games fit at a width of 1440"
