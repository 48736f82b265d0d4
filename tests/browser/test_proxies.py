"""Proxies as they come out of a printer: nine whole cards to a page, in every game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.registry import GAMES

CARD_WIDTH, CARD_HEIGHT = 63 / 25.4 * 96, 88 / 25.4 * 96
PER_PAGE = 9
INSIDE_MARGINS = int((210 - 2 * 7) / 25.4 * 96)

# How large the boxes inside each printed card are, as [width, height], and those that stick out.
MEASURE = """() => [...document.querySelectorAll('.proxies > li')].map(card => {
  const whole = card.getBoundingClientRect();
  return {
    size: [whole.width, whole.height],
    inside: [...card.querySelectorAll('li')].map(item => {
      const box = item.getBoundingClientRect();
      return [box.width, box.height];
    }),
  };
})"""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("complaints")
def test_proxies_are_whole_cards_with_nothing_over_them(
    page: Page, live_server: Any, all_cards: None, slug: str, tmp_path: Path
) -> None:
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    page.goto(f"{live_server}/decks/{deck.key}/print/proxies/")
    cards = page.evaluate(MEASURE)
    copies = sum(deck.head.as_state().as_list(slug).counts().values())
    assert len(cards) == copies, f"one proxy for each of {copies} cards"
    for card in cards:
        assert card["size"] == pytest.approx([CARD_WIDTH, CARD_HEIGHT], abs=1)
        for width, height in card["inside"]:
            too_large = f"a symbol on the card is {width:.0f} by {height:.0f} pixels"
            assert width < CARD_WIDTH, too_large
            assert height < CARD_HEIGHT / 2, too_large
    for paper in ("A4", "Letter"):
        sheet = tmp_path / f"{paper}.pdf"
        page.pdf(path=sheet, format=paper, print_background=True)
        pages = sheet.read_bytes().count(b"/Type /Page\n")
        assert pages == -(-copies // PER_PAGE), f"nine to a page of {paper}"
    page.emulate_media(media="print")
    page.set_viewport_size({"width": INSIDE_MARGINS, "height": 1000})
    first = page.locator(".proxies > li").first.bounding_box()
    assert first
    assert first["x"] >= 0, "the first column is not cut off at the margin of an A4 page"


@pytest.mark.parametrize("slug", GAMES)
def test_a_registration_sheet_is_one_page(
    page: Page, live_server: Any, all_cards: None, slug: str, tmp_path: Path
) -> None:
    load_demo_decks(GAMES[slug])
    for deck in Deck.objects.filter(game=slug):
        page.goto(f"{live_server}/decks/{deck.key}/print/registration/")
        for paper in ("A4", "Letter"):
            sheet = tmp_path / f"{paper}.pdf"
            page.pdf(path=sheet, format=paper)
            pages = sheet.read_bytes().count(b"/Type /Page\n")
            assert pages == 1, f"{deck.title} on {paper}, with the signatures"
