"""The pages around a deck in a browser: usable by everybody, by day and by night."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.revisions.changes import AddCopies, SetNote
from decks.revisions.services import change_deck, create_deck, state_of
from games.registry import GAMES
from tests.browser.seeing import faults


@pytest.fixture
def deck(live_server: object, all_cards: None) -> Deck:
    """A public copy of a demo deck, with a note and a past."""
    load_demo_decks(GAMES["highlander"])
    demo = Deck.objects.filter(game="highlander").first()
    assert demo is not None
    owner = User.objects.create_user("looker")
    copy = create_deck(
        demo.game, state_of(demo), owner=owner, copied_from=demo, visibility="public"
    )
    code = next(iter(state_of(demo).sections["endurance"]))
    change_deck(copy.pk, [AddCopies(section="endurance", code=code), SetNote(code=code, text="!")])
    return copy


def addresses(deck: Deck) -> list[str]:
    own = f"/decks/{deck.key}"
    original = deck.copied_from
    assert original is not None
    return [
        f"{own}/?seed=1",
        f"{own}/history/",
        f"{own}/history/difference/",
        f"{own}/print/registration/",
        f"{own}/edit/gems-and-pool/",
        f"{own}/edit/bulk/",
        f"{own}/edit/details/",
        "/decks/?card=nothing+of+the+sort",
        "/decks/mine/",
        f"{own}/share/",
        f"/decks/compare/?a={original.key}&b={deck.key}",
        "/decks/import/?game=highlander&text=1+Slash%0A1+Slosh",
        "/decks/new/",
    ]


@pytest.mark.usefixtures("complaints")
def test_pages_around_a_deck_can_be_used_by_everybody(
    screen: Page, live_server: Any, deck: Deck, sign_in: Callable[[BrowserContext, User], None]
) -> None:
    assert deck.owner is not None
    sign_in(screen.context, deck.owner)
    found = {}
    for address in addresses(deck):
        screen.goto(f"{live_server}{address}")
        found[address] = faults(screen)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}


@pytest.mark.usefixtures("complaints")
def test_all_decks_of_a_page_are_chosen_at_once(
    page: Page, live_server: Any, deck: Deck, sign_in: Callable[[BrowserContext, User], None]
) -> None:
    create_deck(deck.game, state_of(deck), owner=deck.owner)
    assert deck.owner is not None
    sign_in(page.context, deck.owner)
    page.goto(f"{live_server.url}/decks/mine/")
    every = page.get_by_label("Select all 2 decks on this page")
    every.check()
    boxes = page.locator('[name="deck"]')
    expect(boxes.nth(1)).to_be_checked()
    boxes.first.uncheck()
    expect(every).not_to_be_checked()
    boxes.first.check()
    expect(every).to_be_checked()
    page.select_option('[name="act"]', "tag")
    page.locator('#many [name="tag"]').fill("league")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_text("The tag league was added to 2 decks.")).to_be_visible()
