"""How a page is looked at: once it listens, whether it fits, and whether everybody can use it."""

from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page

from games.registry import GAMES

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# How long a busy machine may take before a test gives up, in milliseconds.
PATIENCE = 60_000


def every_game(sample: str) -> list[Any]:
    """All games as test parameters; those but the sample are deep tests, since a journey through
    the browser takes half a minute."""
    return [pytest.param(slug, marks=() if slug == sample else pytest.mark.deep) for slug in GAMES]


def listens(page: Page) -> None:
    """Wait until the scripts of the page that a click led to are there."""
    page.wait_for_load_state("load")


def is_phone(page: Page) -> bool:
    return (page.viewport_size or DESK)["width"] < 700


def faults(page: Page) -> list[str]:
    """What sticks out at the side, and what one with a screen reader or weak eyes stumbles over."""
    found: Any = Axe().run(page, options={"resultTypes": ["violations"]})["violations"]
    told = [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*told, f"{wide} px too wide"] if wide > 0 else told
