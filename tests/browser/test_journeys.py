"""A deck's life in a browser, in every game, at both widths and in both colour schemes: built,
published, opened by a stranger, copied, compared, exported and imported again."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from decks.models import Deck
from games.registry import GAMES
from tests.browser.seeing import ALL_VIEWS, View, is_phone, listens, record_console
from tests.sampling import every_game

NOT_A_CARD = "2 Xyzzyx Qwrtz"


class Visitor:
    """A browser of its own, with what its console says."""

    def __init__(self, browser: Browser, site: str, view: View) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=view.size, color_scheme=view.scheme, base_url=site, reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.is_phone = is_phone(self.page)
        self.messages: list[str] = []
        record_console(self.page, self.messages)

    def open_sheet(self, pane: str) -> None:
        """On a phone the panes are sheets."""
        if self.is_phone:
            self.page.locator(f".thumbs a[href='#{pane}']").click()

    def back_to_deck(self) -> None:
        if self.is_phone:
            self.page.evaluate("location.hash = '#deck_pane'")

    def saved(self) -> None:
        expect(self.page.locator("#editor")).to_have_attribute("data-save", "saved")

    def says(self, verdict: str) -> None:
        chip = self.page.locator("#thumb_verdict" if self.is_phone else ".verdict-chip")
        expect(chip).to_contain_text(verdict)


@pytest.fixture(params=ALL_VIEWS)
def visitors(
    request: pytest.FixtureRequest, browser: Browser, live_server: object, all_cards: None
) -> Iterator[tuple[Visitor, Visitor]]:
    """The builder and a stranger."""
    pair = tuple(Visitor(browser, str(live_server), request.param) for _ in range(2))
    yield pair  # type: ignore[misc]
    for visitor in pair:
        visitor.context.close()
    assert [text for visitor in pair for text in visitor.messages] == []


@pytest.mark.parametrize("slug", every_game(sample="lightseekers"))
def test_the_life_of_a_deck(visitors: tuple[Visitor, Visitor], slug: str) -> None:
    builder, stranger = visitors
    build(builder, slug)
    address = publish(builder)
    look(stranger, address, slug)
    copy_and_compare(stranger, address)
    export_and_import(stranger, address)


def build(builder: Visitor, slug: str) -> None:
    """From nothing to legal: the leader first, by click, by text, and the rest filled in."""
    page = builder.page
    page.goto(f"/decks/new/?game={slug}")
    page.locator(".new-formats button").first.click()
    builder.says("to fix")
    listens(page)
    if page.locator(".choice").count():
        page.locator(".choice").first.click()
        expect(page.locator(".leader")).to_be_visible()
    builder.open_sheet("search_pane")
    offer = page.locator("#offers .offer").first
    other = page.locator("#offers .offer").nth(1)
    line = f"{other.get_attribute('data-section')}:\n1 {other.locator('.offer-name').inner_text()}"
    offer.get_by_role("button").last.click()
    expect(offer.locator(".count")).to_have_text("1")
    builder.saved()
    builder.back_to_deck()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".line")).to_have_count(0)
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(page.locator(".line")).to_have_count(1)
    bulk_edit(page, line)
    builder.open_sheet("verdict_pane")
    page.get_by_role("button", name="Complete the deck").click()
    page.get_by_role("button", name="Add these cards").click()
    builder.says("Legal")


def bulk_edit(page: Page, line: str) -> None:
    """One card more, by typing."""
    page.get_by_role("link", name="Edit as text").click()
    box = page.locator("#bulk-text")
    expect(box).to_be_visible()
    listens(page)
    box.fill(f"{line}\n\n{box.input_value()}")
    expect(page.locator("#bulk_preview .diff-in")).to_have_count(1)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".line")).to_have_count(2)
    listens(page)


def publish(builder: Visitor) -> str:
    """Name it and let everybody see it; the address to share."""
    page = builder.page
    builder.back_to_deck()
    page.get_by_role("link", name="Description, tags and visibility").click()
    page.get_by_label("Name", exact=True).fill("Journey")
    page.get_by_label("Public: everybody").check()
    page.locator(".details-form").get_by_role("button", name="Save").click()
    expect(page.locator("#deck-name")).to_have_value("Journey")
    page.get_by_role("link", name="Deck page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Journey")
    return page.url


def look(stranger: Visitor, address: str, slug: str) -> None:
    """Somebody else sees it, and draws hands from it."""
    page = stranger.page
    page.goto(address)
    expect(page.locator(".deck-facts")).to_contain_text("Legal in")
    expect(page.get_by_role("link", name="Edit")).to_have_count(0)
    picture = page.request.get(f"{address}picture.png")
    assert picture.headers["content-type"] == "image/png"
    opening = GAMES[slug].opening
    assert opening is not None
    expect(page.locator("#hand .hand").first.locator("> li")).to_have_count(opening.first)
    said = page.locator("#hand p").first.inner_text()
    page.get_by_role("link", name="Another hand").click()
    expect(page.locator("#hand p").first).not_to_have_text(said)
    if opening.mulligan == "redraw":
        page.get_by_role("button", name="Mulligan").click()
        expect(page.get_by_role("button", name="Mulligan")).to_have_count(0)
    elif opening.mulligan != "none":
        page.get_by_role("checkbox", name="Select").nth(1).check()
        page.get_by_role("button", name="Replace the selected cards").click()
        expect(page.locator("#hand")).to_contain_text("Drawn as replacements")
    page.get_by_role("checkbox", name="Select").first.check()
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator("#hand")).to_contain_text(
        re.compile("Drawn in turn 1|No card was drawn in turn 1")
    )


def copy_and_compare(stranger: Visitor, address: str) -> None:
    """A copy of one's own, one card shorter, beside the original."""
    page = stranger.page
    page.goto(address)
    page.get_by_role("button", name="Copy to my decks").click()
    row = page.locator(".line").last
    expect(row).to_be_visible()
    listens(page)
    row.locator(".copy-button").first.click()
    stranger.saved()
    page.get_by_role("link", name="Deck page").click()
    page.get_by_role("link", name="Compare with the original").click()
    expect(page.locator(".difference tbody tr")).to_have_count(1)
    expect(page.locator(".difference .has-more")).to_have_count(1)


def export_and_import(stranger: Visitor, address: str) -> None:
    """The list leaves as text and comes back, with a line that means nothing."""
    page = stranger.page
    text = page.request.get(f"{address}export/text/").text()
    page.goto("/decks/import/")
    page.get_by_label("Deck list").fill(f"{text}\n{NOT_A_CARD}\n")
    page.get_by_role("button", name="Read the list").click()
    expect(page.locator(".settle li")).to_have_count(1)
    page.get_by_role("button", name="Save this deck").click()
    expect(page.get_by_role("alert")).to_contain_text("before you save the deck")
    page.locator(".settle select").select_option("skip")
    page.get_by_role("button", name="Save this deck").click()
    stranger.says("Legal")
    imported = Deck.objects.latest("pk").as_list()
    assert imported.sections == Deck.objects.get(key=address.split("/")[-2]).as_list().sections
