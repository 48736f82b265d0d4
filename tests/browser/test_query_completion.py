"""Completing a query: by keyboard and by mouse, for fields, values and flags."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeing import faults

pytestmark = pytest.mark.usefixtures("complaints")


def test_fields_and_values_are_completed_by_keyboard(screen: Page, site: str) -> None:
    screen.emulate_media(reduced_motion="reduce")
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
    assert faults(screen) == []
    screen.get_by_label("Type", exact=True).select_option("unit")
    screen.get_by_label("Arkhé cost: to").fill("3")
    screen.get_by_role("button", name="Search", exact=True).click()
    expect(screen.locator("#q")).to_have_value("type:unit cost<=3")
