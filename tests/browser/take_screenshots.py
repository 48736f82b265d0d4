"""`make screenshots`: the main pages of all five games at both widths, in both themes, for people
to look at. They land in var/screenshots/."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from playwright.sync_api import Browser

from decks.demo import load_demo_decks
from decks.editing.service import create_deck, state_of
from decks.models import Deck
from games.registry import GAMES

FOLDER = Path(settings.BASE_DIR) / "var" / "screenshots"
SIZES = {1440: 900, 390: 844}
PLAIN = {"home": "/", "check": "/check/", "odds": "/odds/", "decks": "/decks/"}


def addresses(deck: Deck) -> Iterator[tuple[str, str]]:
    """The pages of one game."""
    slug = deck.game
    yield "game", f"/games/{slug}/"
    yield "cards", f"/games/{slug}/cards/"
    yield "deck", f"/decks/{deck.key}/?seed=1"
    yield "editor", f"/decks/{deck.key}/edit/"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.usefixtures("all_cards")
def test_take_screenshots(
    live_server: object, browser: Browser, client: object, width: int, theme: str
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
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES.values():
        load_demo_decks(game)
    for name, address in PLAIN.items():
        page.goto(address)
        page.screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
    for game in GAMES.values():
        demo = Deck.objects.filter(game=game.slug).first()
        assert demo is not None
        own = create_deck(game.slug, state_of(demo), owner=user)
        for name, address in addresses(own):
            page.goto(address, wait_until="networkidle")
            page.screenshot(path=FOLDER / f"{game.slug}-{name}-{width}-{theme}.png")
    context.close()
