"""`make screenshots`: the main pages of all five games at both widths, in both themes, for people
to look at. They land in var/screenshots/."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.utils.timezone import localdate
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck, state_of
from games.engine.options import RunOptions
from games.models import HouseFormat
from games.registry import GAMES
from games.rules.formats import in_force
from games.services.card_indexes import card_index
from games.services.format_rules import format_rules
from simulator.models import SimulationRun
from simulator.runs.services import start_run
from simulator.runs.worker import play_one_shard
from tests.browser.seeing import PATIENCE
from tests.decks.checks.deck_lists import broken_text

FOLDER = Path(settings.BASE_DIR) / "var" / "screenshots"
SIZES = {1440: 900, 390: 844}
PLAIN = {
    "home": "/",
    "check": "/check/",
    "odds": "/odds/",
    "choose-simulation": "/simulate/",
    "search": "/search/?q=fire",
    "syntax": "/syntax/",
    "decks": "/decks/",
    "my-decks": "/decks/mine/",
    "new-deck": "/decks/new/",
    "account": "/accounts/",
    "notices": "/notices/",
    "import": "/decks/import/?game=highlander&text=1+Slash%0A1+Slosh",
    "password": "/accounts/password/",
    "delete-account": "/accounts/delete/",
    "api": "/api/v1/docs/",
    "not-found": "/cards/",
}
# What somebody sees who is not signed in.
FOR_STRANGERS = {
    "first-visit": "/",
    "signup": "/accounts/signup/",
    "login": "/accounts/login/",
    "reset": "/accounts/reset/",
}
SIMULATED_GAMES = 2_000
# A word that is a value in some games and in few names of any.
BARE_WORD = "fire"


def finished_run(deck: Deck, owner: User) -> SimulationRun:
    """A simulation of the deck, played here."""
    run = start_run(
        deck.as_list(), games=SIMULATED_GAMES, seed=1, options=RunOptions(), stored=deck,
        owner=owner,
    )  # fmt: skip
    for shard in run.shards.all():
        play_one_shard(run.pk, shard.index)
    return run


def simulator_addresses(deck: Deck, other: Deck, run: SimulationRun) -> Iterator[tuple[str, str]]:
    """The pages that simulate, of one game; they are long and shown whole."""
    yield "simulate", f"/decks/{deck.key}/simulate/"
    yield "report", f"/simulations/{run.key}/"
    yield "speed", f"/simulations/compare/?a={deck.key}&b={other.key}&games=1000"
    yield "odds", f"/odds/?of={deck.key}"
    yield "swaps", f"/decks/{deck.key}/swaps/"
    yield "replay", f"/simulations/{run.key}/games/0/"
    yield "playtest", f"/decks/{deck.key}/playtest/"


def banned_card(slug: str, form: str) -> str:
    """The code of a card that is banned now; of the first card where there is none."""
    index = card_index(slug)
    wheres = [
        entry.where
        for dated in reversed(in_force(format_rules(GAMES[slug], form).lists, localdate()))
        for entry in dated.entries
        if entry.limit == 0
    ]
    found = index.search(wheres[0]).cards if wheres else index.cards
    return found[0].code


def addresses(deck: Deck, unfinished: Deck) -> Iterator[tuple[str, str]]:
    """The pages of one game."""
    slug = deck.game
    yield "game", f"/games/{slug}/"
    yield "cards", f"/games/{slug}/cards/"
    yield "cards-word", f"/games/{slug}/cards/?q={BARE_WORD}"
    yield "cards-list", f"/games/{slug}/cards/?view=list"
    yield "advanced", f"/games/{slug}/search/"
    yield "syntax", f"/syntax/{slug}/"
    yield "card", f"/games/{slug}/cards/{card_index(slug).cards[0].code}/"
    yield "card-banned", f"/games/{slug}/cards/{banned_card(slug, deck.format)}/"
    yield "formats", f"/formats/{slug}/"
    yield "format", f"/formats/{slug}/{deck.format}/"
    yield "deck", f"/decks/{deck.key}/?seed=1"
    yield "editor", f"/decks/{deck.key}/edit/"
    yield "editor-word", f"/decks/{deck.key}/edit/?q={BARE_WORD}&scope=all&legal=no#search_pane"
    yield "editor-unfinished", f"/decks/{unfinished.key}/edit/#verdict_pane"
    yield "editor-numbers", f"/decks/{deck.key}/edit/#numbers_pane"
    yield "edit-text", f"/decks/{deck.key}/edit/bulk/"
    yield "edit-details", f"/decks/{deck.key}/edit/details/"
    sections = deck.as_list().sections
    section = max(sections, key=lambda key: sum(sections[key].values()))
    fitting = card_index(slug).search(GAMES[slug].section(section).where).cards
    code = next(card.code for card in fitting if card.code not in sections[section])
    yield "edit-replace", f"/decks/{deck.key}/edit/replace/{section}/{code}/"
    yield "gems-and-pool", f"/decks/{deck.key}/edit/gems-and-pool/"
    yield "history", f"/decks/{deck.key}/history/"
    yield "registration", f"/decks/{deck.key}/print/registration/"
    yield "share", f"/decks/{deck.key}/share/"
    yield "proxies", f"/decks/{deck.key}/print/proxies/"
    assert deck.copied_from is not None
    yield "compare", f"/decks/compare/?a={deck.copied_from.key}&b={deck.key}"


def take_states(page: Page, view: str) -> None:
    """Pages in a state that one gets to by typing: suggestions, and a checked list."""
    page.goto("/games/lightseekers/cards/")
    page.locator("#q").press_sequentially("elem")
    expect(page.locator("#q-options")).to_be_visible()
    expect(page.locator(".alternatives")).to_be_visible()
    page.screenshot(path=FOLDER / f"suggestions-{view}.png")
    page.goto("/")
    page.locator("#hero-q").press_sequentially("fire")
    expect(page.locator("#hero-q-options")).to_be_visible()
    page.screenshot(path=FOLDER / f"home-suggestions-{view}.png")
    page.goto("/check/")
    page.fill("#check-text", broken_text())
    page.get_by_role("button", name="Check this deck").click()
    expect(page.locator("#repair")).to_contain_text("Smallest repair")
    page.screenshot(path=FOLDER / f"check-result-{view}.png")
    page.screenshot(path=FOLDER / f"check-result-whole-{view}.png", full_page=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.usefixtures("all_cards")
def test_take_screenshots(
    live_server: LiveServer,
    browser: Browser,
    client: Client,
    width: int,
    theme: Literal["light", "dark"],
) -> None:
    user = User.objects.create_user("looker", password="a long password")
    client.force_login(user)
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme=theme,
        base_url=live_server.url,
    )
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}]
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 5)  # a game may have to be compiled first
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        load_demo_decks(game)
    client.post("/decks/mine/folders/", {"name": "League"})
    for name, address in PLAIN.items():
        page.goto(address)
        page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
    take_states(page, f"{width}-{theme}")
    stranger = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme=theme,
        base_url=live_server.url,
    )
    outside = stranger.new_page()
    for name, address in FOR_STRANGERS.items():
        outside.goto(address)
        outside.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png", full_page=True)
    stranger.close()
    for game in GAMES.values():
        demo = Deck.objects.filter(game=game.slug).first()
        assert demo is not None
        client.post(f"/formats/{game.slug}/{demo.format}/fork/")
        house = HouseFormat.objects.latest("pk")
        page.goto(f"/formats/{game.slug}/{house.slug}/edit/")
        page.screenshot(path=FOLDER / f"{game.slug}-house-format-{width}-{theme}.png")
        own = create_deck(game.slug, state_of(demo), owner=user, copied_from=demo)
        section, cards = next(iter(state_of(demo).sections.items()))
        few = dict(list(cards.items())[:3])
        started = DeckState(format=demo.format, sections={section: few})
        unfinished = create_deck(game.slug, started, owner=user)
        for name, address in addresses(own, unfinished):
            page.goto(address, wait_until="networkidle")
            page.screenshot(path=FOLDER / f"{game.slug}-{name}-{width}-{theme}.png")
        for name, address in simulator_addresses(own, demo, finished_run(own, user)):
            page.goto(address)
            path = FOLDER / f"{game.slug}-{name}-{width}-{theme}.png"
            page.screenshot(path=path, full_page=True)
    context.close()
