"""Sharing and exporting a deck in a browser: links and files that are copied, cards that are
previewed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Page, expect

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from tests.browser.seeing import PHONE, faults

DESCRIPTION = (
    "# Plan\n\nOpen with [[Static Familiar]].\n\n- Keep [[Training Yard]]\n- Hit **fast**\n"
)


@pytest.fixture
def deck(live_server: object, all_cards: None) -> Deck:
    """A deck whose description names cards."""
    state = DeckState(
        name="Squall",
        format="constructed",
        description=DESCRIPTION,
        sections={"hero": {"LS-101": 1}, "actions": {"LS-113": 3, "LS-157": 2}},
    )
    owner = User.objects.create_user("looker")
    return create_deck("lightseekers", state, owner=owner)


@pytest.mark.usefixtures("complaints")
def test_a_deck_is_shared_and_exported_by_keyboard(
    screen: Page, live_server: Any, deck: Deck, sign_in: Callable[[BrowserContext, User], None]
) -> None:
    page = screen
    assert deck.owner is not None
    sign_in(page.context, deck.owner)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{live_server}/decks/{deck.key}/edit/")
    page.get_by_role("link", name="Share", exact=True).click()
    page.get_by_label("Public: everybody").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This deck is public now")).to_be_visible()
    page.get_by_role("link", name="View the deck").click()

    page.get_by_role("button", name="Share", exact=True).press("Enter")
    panel = page.get_by_role("dialog", name="Share this deck")
    expect(panel).to_be_visible()
    assert faults(page) == []
    panel.get_by_role("button", name="Copy link").press("Enter")
    expect(panel.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{live_server}/decks/{deck.key}/"
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()

    page.get_by_role("button", name="Copy as Plain text").press("Enter")
    expect(page.get_by_text("Plain text is copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "3 Static Familiar" in copied, "the deck itself is in the clipboard"


@pytest.mark.usefixtures("complaints")
def test_a_deck_is_liked_and_put_into_a_folder(
    screen: Page, live_server: Any, deck: Deck, sign_in: Callable[[BrowserContext, User], None]
) -> None:
    page = screen
    Deck.objects.update(visibility="public")
    assert deck.owner is not None
    sign_in(page.context, deck.owner)
    page.goto(f"{live_server}/decks/{deck.key}/")
    like = page.get_by_role("button", name="Like")
    expect(like).to_have_attribute("aria-pressed", "false")
    like.click()
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#like-count")).to_have_text("1")

    page.goto(f"{live_server}/decks/mine/")
    page.get_by_text("New folder").click()
    page.locator(".new-folder").get_by_label("Name").fill("League")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", name="League")).to_be_visible()
    page.get_by_role("link", name="All decks").click()
    page.get_by_label("Select Squall").check()
    page.get_by_label("With the selected decks").select_option("move")
    page.locator('#many [name="folder"]').select_option(label="League")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_text("1 deck moved to League.")).to_be_visible()
    folders = page.get_by_role("navigation", name="Folders")
    folders.get_by_role("link", name="League 1").click()
    expect(page.locator(".deck-row")).to_have_count(1)
    assert faults(page) == []


@pytest.mark.usefixtures("complaints")
def test_a_card_in_a_description_shows_its_face(page: Page, live_server: Any, deck: Deck) -> None:
    Deck.objects.update(visibility="public")
    page.goto(f"{live_server}/decks/{deck.key}/")
    heading, text = page.locator(".prose h3"), page.locator(".prose p").first
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    assert heading.evaluate(size) > text.evaluate(size), "a heading is larger than the text"
    link = page.locator(".prose").get_by_role("link", name="Static Familiar")
    preview = page.locator(".card-preview")
    expect(preview).to_be_hidden()
    link.hover()
    expect(preview).to_be_visible()
    expect(preview).to_contain_text("Static Familiar")
    page.mouse.move(0, 0)
    expect(preview).to_be_hidden()
    page.locator(".prose").get_by_role("link", name="Training Yard").focus()
    page.keyboard.press("Shift+Tab")
    expect(preview).to_contain_text("Static Familiar")


def test_a_tap_shows_the_face_and_another_opens_the_card(
    browser: Browser, live_server: Any, deck: Deck
) -> None:
    Deck.objects.update(visibility="public")
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{live_server}/decks/{deck.key}/")
    link = page.locator(".prose").get_by_role("link", name="Static Familiar")
    preview = page.locator(".card-preview")
    link.tap()
    expect(preview).to_be_visible()
    box = preview.bounding_box()
    assert box is not None
    assert box["x"] >= 0, "the face is on the screen"
    assert box["x"] + box["width"] <= PHONE["width"]
    link.tap()
    page.wait_for_url("**/games/lightseekers/cards/LS-113/")
    context.close()


def test_without_javascript_files_can_be_downloaded(
    browser: Browser, live_server: Any, deck: Deck
) -> None:
    Deck.objects.update(visibility="public")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}/decks/{deck.key}/")
    expect(page.get_by_role("button", name="Copy as Plain text")).to_be_hidden()
    with page.expect_download() as started:
        page.get_by_role("link", name="Download as Plain text").click()
    assert started.value.suggested_filename == "squall.txt"
    context.close()


@pytest.mark.usefixtures("complaints")
def test_a_checked_list_is_copied(screen: Page, site: str) -> None:
    page = screen
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/check/")
    page.locator("#check-text").fill(
        "Hero:\n1 Captain Reyes Squall\n\nActions:\n3 Static Familiar\n"
    )
    page.locator("#check-form").get_by_role("button", name="Check").first.click()
    page.get_by_label("Export the list as").select_option("bbcode")
    page.get_by_role("button", name="Copy", exact=True).press("Enter")
    expect(page.get_by_text("The list is copied.")).to_be_visible()
    assert "[b]Lightseekers[/b]" in page.evaluate("navigator.clipboard.readText()")
