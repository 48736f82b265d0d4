"""Checking a deck in a browser: paste, read, mend, share; and a format of one's own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.decks.checking.lists import broken_text, demo_text

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def screen(request: pytest.FixtureRequest, page: Page) -> Page:
    """A page at either width."""
    page.set_viewport_size(request.param)
    return page


@pytest.fixture(autouse=True)
def complaints(page: Page) -> Iterator[list[str]]:
    """What the console and the network complained of; a test that leaves any fails."""
    found: list[str] = []
    page.on("console", lambda m: found.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("requestfailed", lambda r: None if "ABORTED" in str(r.failure) else found.append(r.url))
    yield found
    assert found == []


@pytest.fixture
def site(live_server: object, all_cards: None) -> str:
    """The address of the site with its cards."""
    return str(live_server)


def fits(page: Page) -> bool:
    """Whether nothing sticks out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def faults(page: Page) -> list[str]:
    """What a reader with a screen reader or weak eyes would stumble over."""
    found = Axe().run(page)["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:120]}" for rule in found]


def test_paste_mend_and_share(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    text = broken_text().replace("3 Geode Larder", "3 Geode Lardr")
    screen.fill("#check-text", text)
    report = screen.locator("#report")
    expect(report).to_contain_text("3 things to fix for Constructed", timeout=PATIENCE)
    expect(screen.locator("#check-format")).to_have_value("constructed")
    screen.get_by_role("button", name="Geode Larder").click()
    expect(report).to_contain_text("1 thing to fix for Constructed", timeout=PATIENCE)
    expect(screen.locator("#check-text")).to_have_value(re.compile("3 Geode Larder\n"))
    expect(report).to_contain_text("Smallest repair", timeout=PATIENCE)
    assert fits(screen)
    assert faults(screen) == []
    screen.get_by_role("button", name="Use this list").click()
    expect(report).to_contain_text("Legal in Constructed", timeout=PATIENCE)
    expect(screen.locator("#check-text")).to_have_value(re.compile("3 Shardthrower\n"))
    screen.get_by_role("button", name="Make a link to this report").click()
    expect(screen).to_have_url(re.compile(r"/check/[\w-]{12}/$"))
    expect(report).to_contain_text("Legal in Constructed", timeout=PATIENCE)
    assert fits(screen)


def test_the_other_formats_and_the_game_picker(screen: Page, site: str) -> None:
    screen.goto(f"{site}/check/")
    screen.fill("#check-text", demo_text("oversoul"))
    report = screen.locator("#report")
    expect(report).to_contain_text("Legal in Duel", timeout=PATIENCE)
    screen.locator(".matrix").get_by_role("button", name="Show it").first.click()
    expect(report).to_contain_text("Legal in Team battle", timeout=PATIENCE)
    screen.select_option("#check-game", "arkhtide")
    expect(report).to_contain_text("for Seeker’s Duel".replace("’", "'"), timeout=PATIENCE)
    expect(screen.locator("#check-format option")).to_have_count(2, timeout=PATIENCE)


def test_several_files_at_once(screen: Page, site: str, tmp_path: Path) -> None:
    for name, text in (("good.txt", demo_text()), ("broken.txt", broken_text())):
        (tmp_path / name).write_text(text, encoding="utf-8")
    screen.goto(f"{site}/check/")
    screen.set_input_files("#check-files", [tmp_path / "good.txt", tmp_path / "broken.txt"])
    expect(screen.locator(".many tbody tr")).to_have_count(2, timeout=PATIENCE)
    expect(screen.locator("#list-2")).to_contain_text("1 thing to fix", timeout=PATIENCE)
    assert fits(screen)
    screen.locator("#list-2").get_by_role("button", name="Open and repair").click()
    expect(screen.locator("#repair")).to_contain_text("Smallest repair", timeout=PATIENCE)


def test_a_page_for_paper(page: Page, site: str) -> None:
    page.goto(f"{site}/check/")
    page.fill("#check-text", broken_text())
    expect(page.locator("#repair")).to_contain_text("Smallest repair", timeout=PATIENCE)
    page.emulate_media(media="print")
    expect(page.locator(".verdict")).to_be_visible()
    for hidden in ("#check-form", ".take-along", ".site-header"):
        expect(page.locator(hidden)).to_be_hidden()


def test_fork_change_and_use_a_format(screen: Page, site: str) -> None:
    screen.goto(f"{site}/formats/lightseekers/constructed/")
    assert faults(screen) == []
    screen.get_by_role("button", name="Fork it for your table").click()
    expect(screen.locator("h1")).to_have_text("Change the format")
    assert fits(screen)
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
    screen.fill("#check-text", broken_text())
    expect(screen.locator("#report")).to_contain_text("Legal in Four of a kind", timeout=PATIENCE)
