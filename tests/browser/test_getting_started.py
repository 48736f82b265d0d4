"""A first visit in a browser: from the front page to a demo deck, and the page of a game."""

import pytest
from playwright.sync_api import Page, expect

from decks.library.demo_decks import load_demo_decks
from games.registry import GAMES
from tests.browser.seeing import faults

pytestmark = pytest.mark.usefixtures("complaints")


def test_one_click_opens_a_demo_deck_in_the_editor(screen: Page, site: str) -> None:
    for game in GAMES.values():
        load_demo_decks(game)
    screen.goto(site)
    assert faults(screen) == []
    screen.locator(".first-decks").get_by_role("button", name="Oversoul").click()
    expect(screen.locator(".editor")).to_be_visible()
    screen.goto(f"{site}/games/oversoul/")
    assert faults(screen) == []
    empty = screen.evaluate(
        """() => [...document.querySelectorAll('.game-columns > *')].filter(
            (column) => column.getBoundingClientRect().height
                < column.parentElement.getBoundingClientRect().height / 3
        ).map((column) => column.className)"""
    )
    assert empty == [], "a column of the page is nearly empty"
