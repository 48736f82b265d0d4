"""From three decks to a matrix that fills in, a field, and a match-up, in a browser."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect

from simulator.matchups.playing import MATCH_UPS
from simulator.models import MatchUpShard
from simulator.runs.worker import play_one_shard
from tests.browser.deployed import IS_DEPLOYED
from tests.browser.seeing import faults
from tests.simulator.matrices.pebble_matrix import make_decks

pytestmark = [pytest.mark.usefixtures("complaints")]


@pytest.fixture
def owner(page: Page, sign_in: Callable[[BrowserContext, User], None]) -> User:
    """A player who is signed in, with three decks."""
    user = User.objects.create_user("owner")
    make_decks(user)
    sign_in(page.context, user)
    return user


def play(most: int) -> None:
    """Play so many of the pairings that wait, as a worker would."""
    if not IS_DEPLOYED:
        for shard in list(MatchUpShard.objects.waiting().order_by("run_id"))[:most]:
            play_one_shard(shard.run_id, shard.index, MATCH_UPS)


@pytest.mark.usefixtures("pebbles", "owner")
def test_a_matrix_fills_in_and_leads_to_its_match_ups(screen: Page, live_server: object) -> None:
    screen.goto(f"{live_server}/decks/mine/")
    screen.locator("main").get_by_role("link", name="Match-up matrix").click()
    screen.get_by_role("main").get_by_role("link", name="Pebbles").click()
    for name in ("Light", "Heavy", "Mixed"):
        screen.get_by_role("checkbox", name=re.compile(f"^{name}")).check()
    screen.get_by_label("Games for each pairing").fill("1000")
    screen.get_by_label("Seed").fill("3")
    assert faults(screen) == []
    screen.get_by_role("button", name="Play the matrix").click()
    cells = screen.locator(".heat-table td a")
    if not IS_DEPLOYED:
        expect(screen.locator(".run-progress")).to_contain_text("0 of 3 pairings done")
        assert faults(screen) == []
        play(1)
        expect(screen.locator(".run-progress")).to_contain_text("1 of 3 pairings done")
        expect(cells).to_have_count(2)
    play(2)
    expect(cells).to_have_count(6)
    expect(screen.locator(".run-progress")).to_have_count(0)
    assert faults(screen) == []
    screen.get_by_label("Heavy", exact=True).fill("100")
    screen.get_by_role("button", name="Find the best answer").click()
    expect(screen.locator("#_matrix")).to_contain_text("Against the field below")
    expect(screen.get_by_label("Heavy", exact=True)).to_have_value(re.compile("^100"))
    cells.first.click()
    expect(screen.get_by_role("heading", level=1)).to_have_text("Heavy against Light")
    expect(screen.locator("main")).to_contain_text("The closest game")
    assert faults(screen) == []
