"""Checking a deck in a browser: paste, read, mend, share; and a format of one's own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.seeing import faults, listens
from tests.decks.checking.lists import broken_text, demo_text

pytestmark = pytest.mark.usefixtures("complaints")


def test_paste_mend_and_share(screen: Page, site: str) -> None:
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
    expect(report).to_contain_text("Legal in Constructed")
    assert faults(screen) == []


def test_the_other_formats_and_the_game_picker(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    screen.fill("#check-text", demo_text("oversoul"))
    report = screen.locator("#report")
    expect(report).to_contain_text("Legal in Duel")
    screen.locator(".matrix").get_by_role("button", name="Show it").first.click()
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
    for hidden in ("#check-form", ".take-along", ".site-header"):
        expect(page.locator(hidden)).to_be_hidden()


def test_fork_change_and_use_a_format(screen: Page, site: str) -> None:
    screen.goto(f"{site}/formats/lightseekers/constructed/")
    assert faults(screen) == []
    screen.get_by_role("button", name="Fork it for your table").click()
    expect(screen.locator("h1")).to_have_text("Change the format")
    assert faults(screen) == []
    screen.fill("[name=name]", "Four of a kind")
    code = screen.locator("input[name$='-code'][value='ACTION_COPIES']")
    rule = str(code.get_attribute("name")).removesuffix("-code")
    screen.locator("details", has=code).locator("summary").click()
    screen.fill(f"[name={rule}-at_most]", "4")
    screen.fill("[name=pool]", "t:(")
    screen.get_by_role("button", name="Keep the format").last.click()
    expect(screen.locator("[name=pool] + .field-error")).to_be_visible()
    screen.fill("[name=pool]", "")
    screen.get_by_role("button", name="Keep the format").last.click()
    expect(screen.locator("h1")).to_have_text("Four of a kind")
    screen.locator("#main").get_by_role("link", name="Check a deck").click()
    listens(screen)
    screen.fill("#check-text", broken_text())
    expect(screen.locator("#report")).to_contain_text("Legal in Four of a kind")
