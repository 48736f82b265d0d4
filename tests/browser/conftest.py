"""What all browser tests share: views, the site, the console, signing in."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import deployed
from tests.browser.seeing import PATIENCE, TWO_VIEWS, View, record_console

expect.set_options(timeout=PATIENCE)

if deployed.IS_DEPLOYED:
    live_server = deployed.live_server


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without motion, so that no test waits for it; whole games at the desk are played with it."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture(params=TWO_VIEWS)
def screen(request: pytest.FixtureRequest, page: Page) -> Page:
    """A page in each of the views."""
    view: View = request.param
    page.set_viewport_size(view.size)
    page.emulate_media(color_scheme=view.scheme)
    return page


@pytest.fixture
def complaints(page: Page) -> Iterator[list[str]]:
    """What the console says, of whatever kind; a test that leaves any message fails."""
    found: list[str] = []
    record_console(page, found)
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
