"""Completing a query: by keyboard and by mouse, for fields, values and flags."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeing import DESK, faults, is_phone, listens

pytestmark = pytest.mark.usefixtures("complaints")


def test_fields_and_values_are_completed_by_keyboard(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/lightseekers/cards/")
    box = screen.get_by_role("combobox", name="Search the cards of Lightseekers")
    screen.locator("#q").focus()
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press_sequentially("elem")
    options = screen.locator("#q-options").get_by_role("option")
    expect(options.first).to_contain_text("element:")
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(screen.locator(".alternatives")).to_be_visible()
    expect(screen.locator(".htmx-request")).to_have_count(0)
    assert faults(screen) == []
    box.press("ArrowDown")
    expect(box).to_have_attribute("aria-activedescendant", "q-options-0")
    box.press("Enter")
    expect(box).to_have_value("element:")
    box.press_sequentially("fi")
    expect(options.first).to_contain_text("fire")
    box.press("ArrowDown")
    box.press("Tab")
    expect(box).to_have_value("element:fire ")
    expect(box).to_be_focused()
    expect(screen.locator(".reading")).to_contain_text("elements includes fire")
    box.press_sequentially("is:bu")
    expect(options.first).to_be_visible()
    box.press("Escape")
    expect(options).to_have_count(0)
    expect(box).to_have_value("element:fire is:bu")


def test_a_value_is_offered_for_a_bare_word_and_taken_by_mouse(page: Page, site: str) -> None:
    page.goto(f"{site}/games/lightseekers/cards/")
    box = page.locator("#q")
    box.press_sequentially("fir")
    page.get_by_role("option", name="element:fire").click()
    expect(box).to_have_value("element:fire ")
    expect(box).to_be_focused()


def test_enter_without_a_chosen_suggestion_searches(page: Page, site: str) -> None:
    page.goto(f"{site}/games/lightseekers/cards/")
    box = page.locator("#q")
    box.press_sequentially("t:hero")
    box.press("Enter")
    expect(page.locator(".reading")).to_contain_text("type is hero")
    expect(box).to_have_value("t:hero")


def test_what_else_a_word_may_mean_is_a_link(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/lightseekers/cards/?q=fire")
    screen.get_by_role("link", name="element:fire (").click()
    expect(screen.locator(".reading")).to_contain_text("elements includes fire")
    screen.goto(f"{site}/games/lightseekers/cards/?q=t:heroo")
    screen.get_by_role("link", name="t:hero", exact=True).click()
    expect(screen.locator("#q")).to_have_value("t:hero")


def test_the_advanced_form_writes_the_query(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/arkhtide/cards/")
    screen.get_by_role("link", name="Advanced search").click()
    expect(screen.get_by_role("heading", level=1)).to_have_text("Advanced search")
    assert faults(screen) == []
    screen.get_by_label("Type", exact=True).select_option("unit")
    screen.get_by_label("Arkhé cost: to").fill("3")
    screen.get_by_role("button", name="Search", exact=True).click()
    expect(screen.locator("#q")).to_have_value("type:unit cost<=3")


def open_editor(screen: Page, site: str) -> None:
    screen.goto(f"{site}/decks/new/?game=lightseekers")
    screen.locator(".new-formats button").first.click()
    screen.locator(".choice").first.click()
    expect(screen.locator(".leader")).to_be_visible()
    listens(screen)
    if is_phone(screen):
        screen.locator(".thumbs a[href='#search_pane']").click()


def test_the_editor_completes_queries_by_keyboard(screen: Page, site: str) -> None:
    open_editor(screen, site)
    box = screen.locator("#find")
    box.press_sequentially("elem")
    options = screen.locator("#find-options").get_by_role("option")
    expect(options.first).to_contain_text("element:")
    expect(screen.locator(".alternatives")).to_be_visible()
    expect(screen.locator(".htmx-request")).to_have_count(0)
    assert faults(screen) == []
    box.press("ArrowDown")
    box.press("Enter")
    expect(box).to_have_value("element:")
    box.press_sequentially("fi")
    expect(options.first).to_contain_text("fire")
    box.press("ArrowDown")
    box.press("Tab")
    expect(box).to_have_value("element:fire ")
    expect(box).to_be_focused()
    expect(screen.locator(".found-line")).to_contain_text("elements includes fire")
    box.press("ArrowDown")
    expect(screen.locator("#offers .offer-name").first).to_be_focused()


def test_the_editor_offers_what_else_a_word_may_mean(screen: Page, site: str) -> None:
    open_editor(screen, site)
    box = screen.locator("#find")
    box.fill("fire")
    screen.get_by_role("link", name="element:fire (").click()
    expect(box).to_have_value("element:fire")
    expect(screen.locator(".found-line")).to_contain_text("elements includes fire")
    box.fill("t:heroo")
    screen.get_by_role("link", name="t:hero", exact=True).click()
    expect(box).to_have_value("t:hero")
    expect(screen.locator(".found-line")).to_contain_text("type is hero")


@pytest.mark.parametrize(
    ("address", "label"),
    [
        ("/games/lightseekers/", "Search the cards of Lightseekers"),
        ("/decks/", "Search the cards of all games"),
    ],
)
def test_the_search_in_the_header_completes_queries(
    page: Page, site: str, address: str, label: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site}{address}")
    box = page.get_by_label(label)
    box.press_sequentially("fir")
    page.get_by_role("option", name="element:fire").wait_for()
    assert faults(page) == []
    box.press("Escape")
    box.press_sequentially("e")
    page.get_by_role("option", name="element:fire").click()
    expect(box).to_have_value("element:fire ")
    box.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "q=element%3Afire" in page.url


def test_the_search_of_all_games_corrects_a_query_by_a_link(page: Page, site: str) -> None:
    page.goto(f"{site}/search/?q=t:heroo")
    page.get_by_role("link", name="t:hero", exact=True).first.click()
    expect(page.locator("#q")).to_have_value("t:hero")
