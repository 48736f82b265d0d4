"""A whole event of eight players in browsers: the organiser at the desk, a judge, and the players,
at both widths. Every page on the way fits its screen and is accessible."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from decks.events.models import Event, Match
from decks.events.services.permissions import entry_link
from decks.events.services.rounds import run_clock
from decks.events.views.sheets import SHEETS
from games.registry import GAMES
from tests.browser.event_pages import event_addresses, prepare_events
from tests.browser.seeing import (
    DESK,
    PHONE,
    TWO_VIEWS,
    View,
    faults,
    faults_in_both_themes,
    listens,
    record_console,
)
from tests.decks.events.event_world import (
    demo_text,
    organiser,
    play_round,
    publish_next,
    running_event,
)

PLAYERS = 8
SignIn = Callable[[BrowserContext, User], None]


class Crew:
    """The browsers of an event: two accounts, and one that all players and viewers share, since a
    player without an account is known by the link alone."""

    def __init__(self, browser: Browser, site: str, view: View, sign_in: SignIn) -> None:
        self.messages: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.desk = self._open(browser, site, view, sign_in, "olive")
        self.judge = self._open(browser, site, view, sign_in, "jude")
        self.player = self._open(browser, site, view, None, "")
        self.viewer = self.player.context.new_page()
        record_console(self.viewer, self.messages)

    def _open(
        self, browser: Browser, site: str, view: View, sign_in: SignIn | None, name: str
    ) -> Page:
        context = browser.new_context(
            viewport=view.size, color_scheme=view.scheme, base_url=site, reduced_motion="reduce"
        )
        self.contexts.append(context)
        if sign_in is not None:
            sign_in(context, User.objects.create_user(name))
        page = context.new_page()
        record_console(page, self.messages)
        return page


@pytest.fixture(params=TWO_VIEWS)
def crew(
    request: pytest.FixtureRequest, browser: Browser, site: str, sign_in: SignIn
) -> Iterator[Crew]:
    made = Crew(browser, site, request.param, sign_in)
    yield made
    for context in made.contexts:
        context.close()
    assert made.messages == []


def press(page: Page | Locator, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.deep
def test_a_whole_event_with_three_roles(crew: Crew) -> None:
    event = make_event(crew.desk)
    for number in range(1, PLAYERS + 1):
        enter(crew.player, event, number)
    start(crew.desk, event)
    crew.viewer.goto(f"/events/{event.key}/")
    publish(crew.desk, 1)
    press(crew.desk, "Start the clock")
    judge_round(crew.judge, event)
    report_round(crew.player, event)
    settle_dispute(crew.desk, event)
    # The viewer has reloaded nothing.
    expect(crew.viewer.locator("#live")).to_contain_text("Round 1 of 3")
    expect(crew.viewer.get_by_role("timer")).to_contain_text("min left")
    press(crew.desk, "Close the round")
    for number in (2, 3):
        publish(crew.desk, number)
        enter_results(crew.desk, number)
        press(crew.desk, "Close the round")
    press(crew.desk, "Finish the event")
    expect(crew.desk.locator(".lede")).to_contain_text("Finished")
    look_at_the_end(crew.viewer, event)
    look_at_sheets(crew.desk, event)


def make_event(page: Page) -> Event:
    """By the form, from the list of events to the open registration."""
    page.goto("/events/")
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name", exact=True).fill("Friday Night")
    page.get_by_label("Starts").fill("2031-01-10T19:00")
    page.get_by_label("Who sees the event").select_option("public")
    page.get_by_label("Who sees lists before the cut").select_option("public")
    assert faults(page) == []
    press(page, "Create the event")
    page.get_by_label("Account").fill("jude")
    page.get_by_label("Role").select_option("judge")
    press(page, "Add")
    press(page, "Open registration")
    expect(page.locator(".lede")).to_contain_text("Registration is open")
    return Event.objects.get()


def enter(page: Page, event: Event, number: int) -> None:
    """A player enters by the short code; the first one has a list to repair."""
    page.goto("/events/")
    page.get_by_label("Event code").fill(event.spoken_code.lower())
    press(page, "Open")
    page.get_by_label("Your name").fill(f"Player {number}")
    page.get_by_label("My deck list may be published").check()
    press(page, "Register")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Player {number}")
    text = demo_text()
    if number == 1:
        page.get_by_label("Deck list or deck code").fill("\n".join(text.splitlines()[:-1]))
        press(page, "Submit")
        expect(page.get_by_role("alert")).to_contain_text("This list is not legal on")
        assert faults(page) == []
        press(page, "Submit the repaired list")
    else:
        page.get_by_label("Deck list or deck code").fill(text)
        press(page, "Submit")
    expect(page.locator("main")).to_contain_text("A legal list is submitted.")


def start(page: Page, event: Event) -> None:
    page.goto(f"/events/{event.key}/desk/")
    press(page, "Close registration")
    press(page, "Start the event")
    expect(page.locator(".lede")).to_contain_text("Running")


def publish(page: Page, number: int) -> None:
    press(page, "Pair the next round")
    press(page, "Publish")
    expect(page.get_by_role("heading", name=f"Round {number}")).to_contain_text("Being played")
    assert faults(page) == []


def judge_round(page: Page, event: Event) -> None:
    """Tables, a deck check with all its lines, a penalty, more time."""
    page.goto(f"/events/{event.key}/judge/")
    expect(page.locator(".table-card")).to_have_count(PLAYERS // 2)
    page.get_by_role("button", name="3 extra minutes for table 1").click()
    expect(page.locator(".table-card").first).to_contain_text("3 extra minutes")
    press(page, "Draw deck checks")
    assert faults(page) == []
    page.locator(".check-list a").first.click()
    listens(page)
    boxes = page.get_by_role("checkbox")
    with page.expect_response(lambda answer: answer.request.method == "POST") as kept:
        boxes.first.check()
    assert kept.value.status == 204
    page.reload()
    expect(boxes.first).to_be_checked()
    assert faults(page) == []
    press(page, "In order")
    expect(page.locator(".check-list")).to_contain_text("in order")
    page.locator("#penalties").get_by_label("Player").select_option("1")
    page.get_by_label("Infraction").fill("Late to the match")
    page.locator("[name='kind']").select_option("game_loss")
    press(page, "Give the penalty")
    expect(page.locator(".penalty-list")).to_contain_text("counts at table")


def report_round(page: Page, event: Event) -> None:
    """Both players of each table report the same, but for the last table. Player 1 has a game
    loss, which the opponent's games must show."""
    matches = list(Match.objects.filter(round__event=event).order_by("table"))
    for match in matches:
        low, high = sorted((seat.entry for seat in match.seats.all()), key=lambda e: e.number)
        for reporter in (low, high):
            disputes = match == matches[-1] and reporter == high
            page.goto(f"/events/play/{entry_link(reporter)}/")
            winner, loser = (high, low) if disputes else (low, high)
            page.get_by_label(f"Games won by {winner.name}").fill("2")
            page.get_by_label(f"Games won by {loser.name}").fill("1")
            if match == matches[0] and reporter == low:
                assert faults(page) == []
            press(page, "Report")
        said = "reports differ" if match == matches[-1] else "The result stands: "
        expect(page.locator("main")).to_contain_text(said)


def settle_dispute(page: Page, event: Event) -> None:
    page.reload()
    expect(page.locator(".result-list details[open]")).to_have_count(1)
    disputed = page.locator(".result-list details[open]")
    fields = disputed.get_by_role("spinbutton")
    fields.nth(0).fill("2")
    fields.nth(1).fill("1")  # not 0: it may be player 1 who wins, with a game loss
    press(disputed, "Save the result")
    expect(page.locator(".result-list")).not_to_contain_text("Reports differ")


def enter_results(page: Page, number: int) -> None:
    """The desk enters what is on the slips."""
    for at in range(PLAYERS // 2):
        row = page.locator(".result-list details").nth(at)
        row.locator("summary").click()
        fields = row.get_by_role("spinbutton")
        fields.nth(0).fill("2")
        fields.nth(1).fill("1")
        press(row, "Save the result")
        expect(page.locator(".result-list .result").nth(at)).to_have_text("2–1")


def look_at_the_end(page: Page, event: Event) -> None:
    page.goto(f"/events/{event.key}/")
    first = page.locator("table tbody tr").filter(has_text="3–0–0")
    expect(first).to_have_count(1)
    assert faults(page) == []
    page.get_by_role("link", name="Deck list Player 2").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("List of Player 2")
    assert faults(page) == []


def look_at_sheets(page: Page, event: Event) -> None:
    for name in SHEETS:
        page.goto(f"/events/{event.key}/sheets/{name}/")
        assert faults(page) == [], name
    page.goto(f"/events/{event.key}/players/1/")
    assert faults(page) == []
    page.goto("/events/")
    assert faults(page) == []


@pytest.mark.deep
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_event_page_fits_and_is_accessible(
    page: Page, site: str, sign_in: SignIn, size: ViewportSize
) -> None:
    organiser = User.objects.create_user("olive")
    prepare_events(organiser)
    sign_in(page.context, organiser)
    page.set_viewport_size(size)
    for slug in GAMES:
        for name, address in event_addresses(slug):
            page.goto(f"{site}{address}")
            assert faults_in_both_themes(page) == [], f"{name} of {slug}"


def test_settings_of_matches_are_shown_where_there_are_matches(
    page: Page, site: str, sign_in: SignIn, complaints: list[str]
) -> None:
    sign_in(page.context, organiser())
    page.goto(f"{site}/events/new/")
    ties, games = page.get_by_role("group", name="Tie-breaks"), page.get_by_label("Games to win")
    cut, bracket = page.get_by_label("Players in the cut"), page.get_by_label("Bracket of the cut")
    expect(ties).to_be_visible()
    expect(bracket).to_be_hidden()
    page.get_by_label("Structure").select_option("Free-for-all tables")
    expect(ties).to_be_hidden()
    expect(games).to_be_hidden()
    cut.select_option("4")
    expect(games).to_be_visible()
    expect(bracket).to_be_visible()
    expect(ties).to_be_hidden()


def test_names_of_players_stay_whole_at_a_table_of_four(
    page: Page, site: str, complaints: list[str]
) -> None:
    event = running_event(8, game="arkhtide", structure="free_for_all", visibility="public")
    publish_next(event)
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/events/{event.key}/")
    names = page.locator(".seat-name")
    expect(names).to_have_count(8)
    heights = names.evaluate_all("all => all.map((each) => each.getClientRects()[0].height)")
    assert max(heights) == min(heights), "each is on one line"
    assert faults(page) == []


@pytest.mark.parametrize(
    ("sheet", "values"),
    [
        ("standings", {}),
        ("slips", {"game": "arkhtide", "structure": "free_for_all"}),
    ],
)
def test_names_of_players_stay_whole_on_sheets(
    page: Page,
    site: str,
    sign_in: SignIn,
    complaints: list[str],
    sheet: str,
    values: dict[str, str],
) -> None:
    event = running_event(4, **values)
    if sheet == "standings":
        play_round(event)
    else:
        publish_next(event)
    sign_in(page.context, organiser())
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/events/{event.key}/sheets/{sheet}/")
    names = page.locator("tbody th")
    expect(names).to_have_count(4)
    lines = names.evaluate_all(
        """all => all.map((each) => {
            const name = document.createRange();
            name.selectNodeContents(each.firstChild);
            return name.getClientRects().length;
        })"""
    )
    assert lines == [1, 1, 1, 1], "each is on one line"
    assert faults(page) == []


def test_the_clock_is_right_on_a_device_with_a_wrong_clock_and_speaks(
    page: Page, site: str, complaints: list[str]
) -> None:
    event = running_event(4, visibility="public", round_minutes=20)
    publish_next(event)
    page.emulate_media(reduced_motion="no-preference")  # with it, only whole minutes are shown
    timer, voice = page.get_by_role("timer"), page.get_by_role("status")
    # The clock is moved below; an answer of the server would set it right again.
    page.route("**/live/", lambda route: route.fulfill(status=204))
    page.clock.install(time="2020-02-02T12:00:00Z")
    page.goto(f"{site}/events/{event.key}/")
    expect(timer).to_have_text("20:00")
    expect(page.locator("#live")).to_contain_text("The clock is stopped.")
    run_clock(event, organiser(), True)
    page.reload()
    expect(timer).to_have_text(re.compile(r"^(20:00|19:\d\d)$"))
    page.clock.fast_forward("10:30")
    expect(voice).to_have_text("10 minutes left in the round")
    expect(timer).to_have_text(re.compile(r"^[98]:\d\d$"))
    page.clock.fast_forward("10:00")
    expect(voice).to_have_text("Time is up")
    expect(timer).to_have_text("Time is up")
    run_clock(event, organiser(), False)
    page.reload()
    expect(timer).to_have_text(re.compile(r"^(20:00|1\d:\d\d)$"))
