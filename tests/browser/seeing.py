"""How browser tests look at a page: in which views, with what in the console, and whether it fits
and is accessible."""

from typing import Any, Literal, NamedTuple

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# How long a busy machine may take before a test gives up, in milliseconds.
PATIENCE = 60_000


Scheme = Literal["light", "dark"]


class View(NamedTuple):
    """How a visitor looks at the site: the size of the window, and the colours."""

    size: ViewportSize
    scheme: Scheme


# A test looks at the phone in the dark; the deep tests at the desk in the light as well, and at all
# four where every width and scheme matters.
TWO_VIEWS = [
    pytest.param(View(PHONE, "dark"), id="phone-dark"),
    pytest.param(View(DESK, "light"), id="desk-light", marks=pytest.mark.deep),
]
ALL_VIEWS = [
    *TWO_VIEWS,
    pytest.param(View(DESK, "dark"), id="desk-dark", marks=pytest.mark.deep),
    pytest.param(View(PHONE, "light"), id="phone-light", marks=pytest.mark.deep),
]


def record_console(page: Page, messages: list[str]) -> None:
    """Note what the console says, of whatever kind, and what scripts fail with."""
    page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: messages.append(f"error: {error}"))


def listens(page: Page) -> None:
    """Wait until the scripts of the page that a click led to are there."""
    page.wait_for_load_state("load")


def is_phone(page: Page) -> bool:
    return (page.viewport_size or DESK)["width"] < 700


def faults(page: Page) -> list[str]:
    """What is wider than the screen, and what fails people with screen readers or low vision."""
    broken = _broken_rules(page)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*broken, f"{wide} px too wide"] if wide > 0 else broken


def faults_in_both_themes(page: Page) -> list[str]:
    """The same, and what is hard to read in the dark: nothing else that is judged has colours."""
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    found += _broken_rules(page, runOnly={"type": "rule", "values": ["color-contrast"]})
    page.emulate_media(color_scheme="light")
    return found


def _broken_rules(page: Page, **options: Any) -> list[str]:
    """The rules for accessible pages that the page breaks, each with the first place."""
    listens(page)
    found: Any = Axe().run(page, options={"resultTypes": ["violations"], **options})["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]
