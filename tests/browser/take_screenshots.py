"""`make screenshots`: the pages of the site and of all five games at both widths, in both themes,
to look at, in var/screenshots/. `-k` chooses among them: `1440-light`, `390`, `six-forms`."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from decks.access.budgets import WorkBudget
from decks.library.demo_decks import SYSTEM_USER, load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.models.tokens import Scope, create_token
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck, state_of
from games.engine.options import RunOptions
from games.models import HouseFormat
from games.registry import GAMES
from games.rules.game import GameDefinition
from simulator.compilation import services as compilation
from simulator.matchups.playing import MATCH_UPS
from simulator.matrices.forms import by_name
from simulator.matrices.services import as_entrant, start_matrix, start_searched
from simulator.models import MatchUpShard, Matrix, SimulationRun, SwapSearch
from simulator.runs.services import start_run
from simulator.runs.worker import play_one_shard
from simulator.swaps.services import start_search
from simulator.swaps.successive_halving import rounds_for
from simulator.swaps.worker import play_one_round
from tests.browser.event_pages import event_addresses, prepare_events
from tests.browser.screenshot_pages import (
    EMPTY,
    FOR_STRANGERS,
    PLAIN,
    card_to_put_in,
    deck_pages,
    editor_pages,
    game_pages,
    simulator_pages,
)
from tests.browser.seeing import DESK, PATIENCE, PHONE, View
from tests.decks.checks.deck_lists import broken_text, demo_text

FOLDER = Path(settings.BASE_DIR) / "var" / "screenshots"
VIEWS = [
    pytest.param(View(size, scheme), id=f"{size['width']}-{scheme}")
    for size in (DESK, PHONE)
    for scheme in ("light", "dark")
]
PASSWORD = "a long password"
SIMULATED_GAMES = 2_000
SEARCHED_GAMES = 4


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> View:
    return request.param


@pytest.fixture
def opened(view: View, browser: Browser, live_server: object) -> Iterable[Callable[[], Page]]:
    """Opens a page in a new browser of that view."""
    contexts: list[BrowserContext] = []

    def new_page() -> Page:
        context = browser.new_context(
            viewport=view.size,
            color_scheme=view.scheme,
            base_url=str(live_server),
            has_touch=view.size == PHONE,
            is_mobile=view.size == PHONE,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    yield new_page
    for context in contexts:
        context.close()


@pytest.fixture
def user(client: Client, all_cards: None) -> User:
    """Somebody who is signed in with `client`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    user = User.objects.create_user("looker", "looker@example.com", PASSWORD)
    client.force_login(user)
    return user


@pytest.fixture
def page(
    opened: Callable[[], Page], client: Client, user: User, sign_in: Callable[..., None]
) -> Page:
    """A page of that user."""
    page = opened()
    sign_in(page.context, user)
    return page


@pytest.fixture
def take(view: View) -> Callable[..., None]:
    """Takes a picture, of the whole page unless it fills the window."""

    def take(page: Page, name: str, *, whole: bool = True) -> None:
        name = f"{name}-{view.size['width']}-{view.scheme}.png"
        page.screenshot(path=FOLDER / name, full_page=whole, animations="disabled")

    return take


def show(page: Page, body: str) -> None:
    """Show a page that no link leads to."""

    def fulfill(route: Route) -> None:
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    page.route("**/shown/", fulfill)
    page.goto("/shown/")
    page.unroute("**/shown/")


def test_pages_of_the_site(
    page: Page, opened: Callable[[], Page], take: Callable[..., None], client: Client, user: User
) -> None:
    for game in GAMES.values():
        load_demo_decks(game)
    for name, address in EMPTY.items():
        page.goto(address)
        take(page, name)
    for game in GAMES.values():
        demo = Deck.objects.filter(game=game.slug).first()
        assert demo is not None
        create_deck(game.slug, state_of(demo), owner=user, copied_from=demo)
    client.post("/decks/mine/folders/", {"name": "League"})
    create_token(user, "my deck tracker", [Scope.READ], days=90)
    for name, address in PLAIN.items():
        page.goto(address, wait_until="networkidle")
        take(page, name)
    page.goto("/api/v1/docs/")
    expect(page.locator(".swagger-ui .opblock").first).to_be_visible()
    take(page, "api")
    outside = opened()
    for name, address in FOR_STRANGERS.items():
        outside.goto(address)
        take(outside, name)


def test_pages_after_typing(page: Page, take: Callable[..., None], client: Client) -> None:
    """Suggestions, checked lists, and forms that were sent."""
    page.goto("/games/lightseekers/cards/")
    page.locator("#q").press_sequentially("elem")
    expect(page.locator("#q-options")).to_be_visible()
    expect(page.locator(".alternatives")).to_be_visible()
    take(page, "suggestions", whole=False)
    page.goto("/")
    page.locator("#hero-q").press_sequentially("fire")
    expect(page.locator("#hero-q-options")).to_be_visible()
    take(page, "home-suggestions", whole=False)
    page.goto("/check/")
    page.fill("#check-text", broken_text())
    page.get_by_role("button", name="Check this deck").click()
    expect(page.locator("#repair")).to_contain_text("Smallest repair")
    take(page, "check-result", whole=False)
    take(page, "check-result-whole")
    page.get_by_role("button", name="Make a link to this report").click()
    page.wait_for_url("**/check/*/")
    take(page, "check-shared")
    page.goto("/check/")
    page.fill("#check-text", f"{demo_text()}\n===\n{broken_text()}\n===\n3 No Such Card\n")
    page.get_by_role("button", name="Check this deck").click()
    expect(page.locator("main")).to_contain_text("3 lists")
    take(page, "check-batch")
    form = {"name": "my deck tracker", "days": 90, "scopes": ["decks"], "password": PASSWORD}
    show(page, client.post("/accounts/token/", form).text)
    take(page, "token-created")
    show(page, Client().post("/accounts/signup/", {"username": "looker", "password1": "abc"}).text)
    take(page, "signup-faults")


def test_pages_of_errors(
    page: Page, take: Callable[..., None], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for status in (400, 403, 500, 503):
        show(page, render_to_string(f"{status}.html"))
        take(page, f"error-{status}")
    show(page, Client(enforce_csrf_checks=True).post("/accounts/login/").text)
    take(page, "error-403-csrf")
    with monkeypatch.context() as strict:
        strict.setattr(WorkBudget, "rate", "1/min", raising=False)
        client.get("/odds/")
        show(page, client.get("/odds/").text)
        take(page, "error-429")
    load_demo_decks(GAMES["oversoul"])
    deck = Deck.objects.filter(game="oversoul").first()
    assert deck is not None
    monkeypatch.setattr("simulator.compilation.services.is_compiled", lambda game: False)
    show(page, client.get(f"/decks/{deck.key}/playtest/?seed=1").text)
    take(page, "compiling")


def finished_run(deck: Deck, owner: User) -> SimulationRun:
    """A simulation of the deck, played here."""
    run = start_run(
        deck.as_list(), games=SIMULATED_GAMES, seed=1, options=RunOptions(), stored=deck,
        owner=owner,
    )  # fmt: skip
    for shard in run.shards.all():
        play_one_shard(run.pk, shard.index)
    return run


def finished_search(deck: Deck, owner: User) -> SwapSearch:
    """A search for swaps of one card, played here."""
    out = next(iter(deck.as_list().sections[card_to_put_in(deck)[0]]))
    search = start_search(deck, seed=1, options=RunOptions(), out=out, owner=owner)
    for number in range(len(rounds_for(len(search.arms)))):
        play_one_round(search.pk, number)
    return search


def played_matrix(game: GameDefinition, owner: User) -> Matrix:
    """A matrix of the game's demo decks, with the search pilot beside it."""
    demo = Deck.objects.filter(game=game.slug, owner__username=SYSTEM_USER)
    entrants = by_name(map(as_entrant, demo))
    matrix = start_matrix(entrants, games=SIMULATED_GAMES, seed=1, owner=owner)
    play_waiting_match_ups()
    start_searched(matrix, SEARCHED_GAMES)
    play_waiting_match_ups()
    return matrix


def play_waiting_match_ups() -> None:
    for shard in MatchUpShard.objects.waiting():
        play_one_shard(shard.run_id, shard.index, MATCH_UPS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_pages_of_a_game(
    page: Page, take: Callable[..., None], client: Client, user: User, game: GameDefinition
) -> None:
    if not compilation.is_compiled(game):
        compilation.compile_game(game)  # or else pages say that it is being compiled
    load_demo_decks(game)
    demo = Deck.objects.filter(game=game.slug).first()
    assert demo is not None
    client.post(f"/formats/{game.slug}/{demo.format}/fork/")
    house = HouseFormat.objects.latest("pk")
    deck = create_deck(game.slug, state_of(demo), owner=user, copied_from=demo)
    section, cards = next(iter(state_of(demo).sections.items()))
    few = dict(list(cards.items())[:3])
    started = DeckState(format=demo.format, sections={section: few})
    unfinished = create_deck(game.slug, started, owner=user)
    run, search = finished_run(deck, user), finished_search(deck, user)
    section, code = card_to_put_in(deck)
    changed = create_deck(game.slug, state_of(demo), owner=user, copied_from=demo)
    change_deck(changed.pk, [AddCopies(section=section, code=code)], actor=user)
    matrix = played_matrix(game, user)
    for name, address in simulator_pages(deck, demo, run, search, matrix):
        page.goto(address)
        take(page, f"{game.slug}-{name}")
    for name, address in (*game_pages(deck), *deck_pages(deck, changed, house.slug)):
        page.goto(address, wait_until="networkidle")
        take(page, f"{game.slug}-{name}")
    for name, address in editor_pages(deck, unfinished):
        page.goto(address, wait_until="networkidle")
        if name == "editor-numbers":
            expect(page.locator("#_live")).to_have_count(1)
            expect(page.locator("#_live")).not_to_contain_text("warming up")
        take(page, f"{game.slug}-{name}", whole=False)
    page.goto(f"/decks/{demo.key}/print/proxies/")
    page.emulate_media(media="print")
    take(page, f"{game.slug}-proxies")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_pages_of_events(
    page: Page, take: Callable[..., None], user: User, game: GameDefinition
) -> None:
    prepare_events(user)
    page.goto("/events/")
    take(page, "events")
    page.goto("/events/new/")
    take(page, "events-new")
    for name, address in event_addresses(game.slug):
        page.goto(address)
        take(page, f"{game.slug}-{name}")
