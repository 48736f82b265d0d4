"""What all browser tests share: sizes, the site, complaints of the console, signing in."""

from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.seeing import DESK, PATIENCE, PHONE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def screen(request: pytest.FixtureRequest, page: Page) -> Page:
    """A page at either width."""
    page.set_viewport_size(request.param)
    return page


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """What the console complained of; a test that leaves any fails."""
    found: list[str] = []
    page.on("console", lambda m: found.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield found
    assert found == []


@pytest.fixture
def site(live_server: object, all_cards: None) -> str:
    """The address of the site with its cards."""
    return str(live_server)


@pytest.fixture
def sign_in(live_server: object) -> Callable[[BrowserContext, User], None]:
    """Gives a browser the session of a user."""

    def give(context: BrowserContext, user: User) -> None:
        client = Client()
        client.force_login(user)
        name = settings.SESSION_COOKIE_NAME
        cookie = {"name": name, "value": client.cookies[name].value, "url": str(live_server)}
        context.add_cookies([cookie])  # type: ignore[list-item]

    return give
