"""The pages around a deck in a browser: usable by everybody, by day and by night."""

from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page

from decks.demo import load_demo_decks
from decks.editing.changes import AddCopies, SetNote
from decks.editing.service import change_deck, create_deck, state_of
from decks.models import Deck
from games.registry import GAMES

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}


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
        f"{own}/edit/besides/",
        f"{own}/edit/bulk/",
        f"{own}/edit/details/",
        "/decks/?card=nothing+of+the+sort",
        "/decks/mine/",
        f"/decks/compare/?a={original.key}&b={deck.key}",
        "/decks/import/?game=highlander&text=1+Slash%0A1+Slosh",
        "/decks/new/",
    ]


@pytest.mark.parametrize(("size", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_pages_around_a_deck_can_be_used_by_everybody(
    browser: Browser, live_server: Any, client: Client, deck: Deck, size: str, scheme: Any
) -> None:
    assert deck.owner is not None
    client.force_login(deck.owner)
    context = browser.new_context(
        viewport=SIZES[size], color_scheme=scheme, reduced_motion="reduce",
        base_url=live_server.url,
    )  # fmt: skip
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value,
                          "url": live_server.url}])  # fmt: skip
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    found = {address: faults(page, address) for address in addresses(deck)}
    context.close()
    assert {address: wrong for address, wrong in found.items() if wrong} == {}
    assert complaints == []


def faults(page: Page, address: str) -> list[str]:
    """What is serious for those who use the page otherwise, and what is too wide."""
    page.goto(address)
    violations: Any = Axe().run(page)["violations"]
    grave = [fault for fault in violations if fault["impact"] in ("serious", "critical")]
    told = [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in grave]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*told, f"{wide} px too wide"] if wide > 0 else told
