"""The simulator's pages: start, progress, report, replay, downloads; and who may see them."""

import csv
import io
import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.changes import Describe
from decks.revisions.services import change_deck, create_deck, undo
from games.engine.options import RunOptions
from simulator.models import SimulationRun, Status
from simulator.report.mulligans import HandAdvice, MulliganAdvice
from simulator.runs import views, worker
from simulator.runs.limits import StartThrottle
from simulator.runs.reports import read_report
from simulator.runs.services import start_run
from simulator.statistics.estimates import Difference
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
FORM = {"games": 5000, "pilot": "greedy", "first": "both", "horizon": 12, "own-life": 20, "seed": 3}


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner", password="a long password")


@pytest.fixture
def deck(owner: User) -> Deck:
    state = DeckState(name="Ten <stones>", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, owner=owner)


@pytest.fixture
def logged_in(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def started(client: Client, deck: Deck, **changes: object) -> SimulationRun:
    answer = client.post(f"/decks/{deck.key}/simulate/", {**FORM, **changes})
    assert answer.status_code == 302, answer.content.decode()
    return SimulationRun.objects.get(key=answer.url.rstrip("/").rsplit("/", 1)[1])


def done(client: Client, deck: Deck) -> SimulationRun:
    run = started(client, deck)
    for shard in run.shards.all():
        worker.play_one_shard(run.pk, shard.index)
    return SimulationRun.objects.get(pk=run.pk)


def test_from_the_button_to_the_report(logged_in: Client, deck: Deck) -> None:
    assert "Run the simulation" in logged_in.get(f"/decks/{deck.key}/simulate/").content.decode()
    run = started(logged_in, deck)
    waiting = logged_in.get(f"/simulations/{run.key}/").content.decode()
    assert "0</b> of 5,000 games" in waiting
    assert 'hx-trigger="every' in waiting
    for shard in run.shards.all():
        worker.play_one_shard(run.pk, shard.index)
    page = logged_in.get(f"/simulations/{run.key}/status/").content.decode()
    assert 'hx-trigger="every' not in page
    for words in (
        "How fast",
        "How consistent",
        "What holds it back",
        "Cards to reconsider",
        "Contents",
        "seed",
        "Engine",
        "<svg",
        "Chip",
        "95% interval",
        "not simulated",
    ):
        assert words.lower() in page.lower()
    assert "style=" not in page


@pytest.mark.parametrize(
    ("warm", "words"),
    [(False, "The engine is being compiled for Pebbles"), (True, "Waiting for a worker")],
)
def test_a_run_says_what_it_waits_for(
    logged_in: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch, warm: bool, words: str
) -> None:
    monkeypatch.setattr(views, "is_compiled", lambda game: warm)
    run = started(logged_in, deck)
    assert words in logged_in.get(f"/simulations/{run.key}/status/").content.decode()


def test_a_game_is_shown_and_the_last_has_no_next(logged_in: Client, deck: Deck) -> None:
    run = done(logged_in, deck)
    page = logged_in.get(f"/simulations/{run.key}/games/7/").content.decode()
    assert "<h2>Turn 1</h2>" in compact(page)
    assert "Game 8:" in page, "people count from 1, addresses from 0"
    for way, index in (("prev", 6), ("next", 8)):
        assert f'rel="{way}" href="/simulations/{run.key}/games/{index}/"' in page
    for words in ("Best game", "Median game", "Worst game"):
        assert words in page
    last = logged_in.get(f"/simulations/{run.key}/games/4999/").content.decode()
    assert "Next game" not in last
    assert "Game 5,000:" in last
    beyond = logged_in.get(f"/simulations/{run.key}/games/5000/")
    assert beyond.status_code == 404
    assert "There is no game 5,001: 5,000 were played." in beyond.content.decode()


def test_figures_can_be_taken_along(logged_in: Client, deck: Deck) -> None:
    run = done(logged_in, deck)
    picture = logged_in.get(f"/simulations/{run.key}/charts/clock.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg")
    table = logged_in.get(f"/simulations/{run.key}/tables/clock.csv").content.decode()
    rows = list(csv.reader(io.StringIO(table)))
    assert rows[0] == [
        "turn",
        "won on that turn",
        "won on that turn, low",
        "won on that turn, high",
    ]
    assert rows[-1][0] == "undecided"
    assert logged_in.get(f"/simulations/{run.key}/tables/nonsense.csv").status_code == 404


def test_the_same_seed_again_gives_the_same_tally(logged_in: Client, deck: Deck) -> None:
    run = done(logged_in, deck)
    again = logged_in.post(f"/simulations/{run.key}/again/")
    other = SimulationRun.objects.get(key=again.url.rstrip("/").rsplit("/", 1)[1])
    assert other.pk != run.pk
    assert bytes(other.tally) == bytes(run.tally)


def test_a_run_can_be_cancelled_by_its_starter_only(
    logged_in: Client, deck: Deck, client: Client
) -> None:
    deck.visibility = "public"
    deck.save()
    run = started(logged_in, deck)
    stranger = Client()
    assert stranger.get(f"/simulations/{run.key}/").status_code == 200
    assert stranger.post(f"/simulations/{run.key}/cancel/").status_code == 404
    logged_in.post(f"/simulations/{run.key}/cancel/")
    assert SimulationRun.objects.get(pk=run.pk).status == Status.CANCELLED


@pytest.mark.parametrize(
    "address",
    ["", "status/", "games/0/", "charts/clock.svg", "tables/clock.csv"],
)
def test_runs_of_private_decks_are_private(logged_in: Client, deck: Deck, address: str) -> None:
    run = done(logged_in, deck)
    assert logged_in.get(f"/simulations/{run.key}/{address}").status_code == 200
    assert Client().get(f"/simulations/{run.key}/{address}").status_code == 404
    assert Client().get(f"/decks/{deck.key}/simulate/").status_code == 404
    assert Client().get(f"/decks/{deck.key}/live/").status_code == 404


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"games": 10}, "greater than or equal to 1000"),
        ({"pilot": "reckless"}, "not one of the available"),
        ({"own-life": 1000}, "less than or equal to 99"),
        ({"horizon": 99}, "less than or equal to 30"),
    ],
)
def test_bad_options_are_reported_at_their_field(
    logged_in: Client, deck: Deck, changes: dict[str, object], words: str
) -> None:
    answer = logged_in.post(f"/decks/{deck.key}/simulate/", {**FORM, **changes})
    assert answer.status_code == 200
    assert words in answer.content.decode()


def test_an_empty_deck_is_reported_before_anything_is_played(
    logged_in: Client, owner: User
) -> None:
    empty = create_deck("pebbles", DeckState(format="beach"), owner=owner)
    page = logged_in.get(f"/decks/{empty.key}/live/").content.decode()
    assert "Add cards" in page or "warming up" in page


def test_cards_that_are_never_played_and_hands_to_keep_are_on_top(
    logged_in: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = done(logged_in, deck)
    report = read_report(run)
    first, second = report.numbers.cards[:2]
    hands = (HandAdvice(0, 20, Difference(-0.4, 0.1)), HandAdvice(2, 20, Difference(0.4, 0.1)))
    advice = MulliganAdvice("redraw", (first,), (second,), hands, 40)
    monkeypatch.setattr(views, "read_report", lambda *args: replace(report, mulligan=advice))
    monkeypatch.setattr(views, "never_played", lambda numbers: [first, second])
    page = logged_in.get(f"/simulations/{run.key}/").content.decode()
    top = compact(page).split('aria-label="Contents"')[0]
    assert "never plays 2 cards of the deck" in top
    assert f">{first.title}</a>," in top
    assert re.search(r"0 helpful cards in hand:\s*<b>\s*redraw", top)
    assert re.search(r"2 helpful cards in hand:\s*<b>\s*keep", top)
    assert 'id="figure-mulligan"' in page


def test_starts_are_counted_by_page_and_by_api_together(
    logged_in: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StartThrottle, "THROTTLE_RATES", {"simulate": "2/hour"})
    started(logged_in, deck)
    started(logged_in, deck, seed=4)
    refused = logged_in.post(f"/decks/{deck.key}/simulate/", {**FORM, "seed": 5})
    assert "the limit is 2 an hour" in refused.content.decode()
    by_api = logged_in.post(
        f"/api/v1/decks/{deck.key}/simulations/", {"games": 5000}, content_type="application/json"
    )
    assert by_api.status_code == 429
    assert SimulationRun.objects.count() == 2


def test_a_run_of_what_was_undone_stays_the_owners(client: Client) -> None:
    owner = User.objects.create_user("keeper")
    state = DeckState(format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, owner=owner)
    change_deck(deck.pk, [Describe(name="Secret plan")])
    secret = _run_of(deck, owner)
    undo(deck.pk)
    shown = _run_of(deck, owner)
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    assert client.get(f"/simulations/{secret.key}/").status_code == 404
    assert client.get(f"/api/v1/simulations/{secret.key}/").status_code == 404
    assert client.get(f"/simulations/{shown.key}/").status_code == 200
    for path in (f"/decks/{deck.key}/simulate/", f"/api/v1/decks/{deck.key}/simulations/"):
        listed = client.get(path).content.decode()
        assert secret.key not in listed
        assert "Secret plan" not in listed
        assert shown.key in listed
    client.force_login(owner)
    assert client.get(f"/simulations/{secret.key}/").status_code == 200


def _run_of(deck: Deck, owner: User) -> SimulationRun:
    now = Deck.objects.get(pk=deck.pk)
    options = RunOptions()
    run = start_run(now.as_list(), games=1_000, seed=1, options=options, stored=now, owner=owner)
    SimulationRun.objects.filter(pk=run.pk).update(status="cancelled")
    return run
