"""Checking a deck in a browser: paste, read, repair, share; and a format of one's own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeing import faults
from tests.decks.checks.deck_lists import broken_text, demo_text

pytestmark = pytest.mark.usefixtures("complaints")


def sees_the_verdict(page: Page, words: str) -> None:
    """Whoever asked for the verdict has it on the screen, below the header, and in focus."""
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text(words)
    expect(verdict).to_be_focused()
    expect(verdict).to_be_in_viewport(ratio=1)
    top = verdict.bounding_box()["y"]  # type: ignore[index]
    header = page.locator(".site-header").bounding_box()
    assert header
    assert top >= header["y"] + header["height"], f"the header covers the verdict at {top}"


def test_the_verdict_comes_to_whoever_asks_for_it(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    screen.locator("#check-text").press_sequentially("1 Ilaria Dawnward")
    expect(screen.locator("#report")).to_contain_text("to fix for Constructed")
    expect(screen.locator("#check-text")).to_be_focused()
    expect(screen.locator("#report")).to_contain_text("0 found, 30 required")
    screen.fill("#check-text", broken_text())
    screen.get_by_role("button", name="Check this deck").scroll_into_view_if_needed()
    screen.get_by_role("button", name="Check this deck").click()
    sees_the_verdict(screen, "1 thing to fix for Constructed")
    screen.mouse.wheel(0, 5000)
    screen.get_by_role("button", name="Use this list").click()
    sees_the_verdict(screen, "Legal in Constructed")
    screen.goto(site)
    screen.fill("#paste-text", broken_text())
    screen.locator(".paste-box").get_by_role("button", name="Check this deck").click()
    sees_the_verdict(screen, "1 thing to fix for Constructed")


def test_paste_repair_and_share(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    text = broken_text().replace("3 Geode Larder", "3 Geode Lardr")
    screen.fill("#check-text", text)
    report = screen.locator("#report")
    expect(report).to_contain_text("3 things to fix for Constructed")
    expect(screen.locator("#check-format")).to_have_value("constructed")
    screen.get_by_role("button", name="Geode Larder").click()
    expect(report).to_contain_text("1 thing to fix for Constructed")
    expect(screen.locator("#check-text")).to_have_value(re.compile("3 Geode Larder\n"))
    expect(report).to_contain_text("Smallest repair")
    assert faults(screen) == []
    screen.get_by_role("button", name="Use this list").click()
    expect(report).to_contain_text("Legal in Constructed")
    expect(screen.locator("#check-text")).to_have_value(re.compile("3 Shardthrower\n"))
    screen.get_by_role("button", name="Make a link to this report").click()
    expect(screen).to_have_url(re.compile(r"/check/[\w-]{12}/$"))
    expect(screen.locator("#verdict")).to_be_in_viewport(ratio=1)
    expect(report).to_contain_text("Legal in Constructed")
    assert faults(screen) == []


def test_the_other_formats_and_the_game_picker(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    screen.fill("#check-text", demo_text("oversoul"))
    report = screen.locator("#report")
    expect(report).to_contain_text("Legal in Duel")
    screen.locator(".matrix").get_by_role("button", name="Show report").first.click()
    expect(report).to_contain_text("Legal in Team battle")
    screen.select_option("#check-game", "arkhtide")
    expect(report).to_contain_text("for Seeker’s Duel".replace("’", "'"))
    expect(screen.locator("#check-format option")).to_have_count(2)


def test_several_files_at_once(screen: Page, site: str, tmp_path: Path) -> None:
    for name, text in (("good.txt", demo_text()), ("broken.txt", broken_text())):
        (tmp_path / name).write_text(text, encoding="utf-8")
    screen.goto(f"{site}/check/")
    screen.set_input_files("#check-files", [tmp_path / "good.txt", tmp_path / "broken.txt"])
    expect(screen.locator(".many tbody tr")).to_have_count(2)
    expect(screen.locator("#list-2")).to_contain_text("1 thing to fix")
    assert faults(screen) == []
    screen.locator(".many").get_by_role("button", name="Open and repair").click()
    expect(screen.locator("#repair")).to_contain_text("Smallest repair")


def test_a_page_for_paper(page: Page, site: str) -> None:
    page.goto(f"{site}/check/")
    page.fill("#check-text", broken_text())
    expect(page.locator("#repair")).to_contain_text("Smallest repair")
    page.emulate_media(media="print")
    expect(page.locator(".verdict")).to_be_visible()
    for hidden in ("#check-form", ".report-export", ".site-header"):
        expect(page.locator(hidden)).to_be_hidden()


def test_fork_change_and_use_a_format(screen: Page, site: str) -> None:
    screen.goto(f"{site}/formats/lightseekers/constructed/")
    assert faults(screen) == []
    screen.get_by_role("button", name="Copy as a house format").click()
    expect(screen.locator("h1")).to_have_text("Edit the format")
    assert faults(screen) == []
    screen.fill("[name=name]", "Four of a kind")
    code = screen.locator("input[name$='-code'][value='ACTION_COPIES']")
    rule = str(code.get_attribute("name")).removesuffix("-code")
    screen.locator("details.box-rule", has=code).locator("summary").first.click()
    screen.fill(f"[name={rule}-at_most]", "4")
    screen.fill("[name=pool]", "t:(")
    screen.get_by_role("button", name="Save").last.click()
    expect(screen.locator("[name=pool] + .field-error")).to_be_visible()
    screen.fill("[name=pool]", "")
    screen.get_by_role("button", name="Save").last.click()
    expect(screen.locator("h1")).to_have_text("Four of a kind")
    screen.goto(f"{site}/check/")
    screen.fill("#check-text", broken_text())
    expect(screen.locator("#report")).to_contain_text("1 thing to fix for Constructed")
    screen.select_option("#check-format", label="Four of a kind")
    expect(screen.locator("#report")).to_contain_text("Legal in Four of a kind")
    screen.locator(".matrix").get_by_role("button", name="See why").first.click()
    expect(screen.locator("#report")).to_contain_text("1 thing to fix for Constructed")
    expect(screen.locator("#check-format")).to_have_value("constructed")
    screen.goto(f"{site}/decks/new/?game=lightseekers")
    screen.get_by_role("button", name="Four of a kind").click()
    expect(screen.locator("[name=format]").first).to_have_value(re.compile("^house-"))
