"""A sixth game goes through import, search, pages, faces, API, check, repair, editor, simulation,
report and benchmarks: nothing outside its own folder is changed, but for the line in the registry
that the fixture adds."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.benchmarks.check import bench_check
from games.benchmarks.repair import bench_repair
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from games.rules.repair import repair
from games.services.card_indexes import card_index
from games.services.format_rules import format_rules
from simulator.runs import services, worker
from tests.toy import PEBBLES

pytestmark = pytest.mark.django_db
LEGAL = "\n".join(["Bag:", *(f"3 {name}" for name in (
    "Chip", "Skipper", "Wet Flint", "Round Tooth", "Gull Egg", "Drift Opal", "Cairn Cap",
    "Harbour Weight", "Moon Marble", "Cliff Shard",
))])  # fmt: skip


def run(monkeypatch: pytest.MonkeyPatch, name: str, *args: str, text: str = "") -> tuple[int, Any]:
    """Exit code and JSON of a command that reads its deck from standard input."""
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    try:
        call_command(name, *args, "--json", stdout=out, stderr=err)
    except SystemExit as stop:
        return int(stop.code or 0), json.loads(out.getvalue() or "null")
    return 0, json.loads(out.getvalue())


@pytest.mark.usefixtures("pebbles")
class TestPebbles:
    def test_its_cards_are_imported_and_found(self) -> None:
        found = card_index("pebbles").search("cost<=1 shore:north")
        assert found.total > 0
        assert all(card.attributes["cost"] <= 1 for card in found.cards)
        assert found.cards[0].text

    def test_its_decks_are_checked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert run(monkeypatch, "check_deck", "pebbles", "-", text=LEGAL)[0] == 0
        code, report = run(monkeypatch, "check_deck", "pebbles", "-", text=LEGAL + "\n1 Chip")
        assert code == 1
        assert {v["code"] for v in report["violations"]} == {"BAG_SIZE", "STONE_COPIES"}

    def test_its_decks_are_repaired(self) -> None:
        judge = format_rules(PEBBLES).checker()
        fixed = repair(judge, DeckList("pebbles", {"bag": {"PB-01": 4, "PB-02": 3}}))
        assert fixed.deck is not None
        assert judge.check(fixed.deck).legal
        assert fixed.changes == 1 + 24

    def test_it_is_goldfished_and_replayed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one, first = run(
            monkeypatch, "goldfish", "pebbles", "-", "--games=2000", "--seed=5", text=LEGAL
        )
        two, second = run(
            monkeypatch, "goldfish", "pebbles", "-", "--games=2000", "--seed=5", "--shards=7",
            text=LEGAL,
        )  # fmt: skip
        assert (one, two) == (0, 0)
        assert first == second
        assert sum(first["clock"].values()) == first["games"] == 2000
        _, shown = run(
            monkeypatch, "goldfish", "pebbles", "-", "--replay=3", "--seed=5", text=LEGAL
        )
        assert shown[-1]["text"] == "The opponent is out."

    @pytest.mark.parametrize(
        "args", [("--pilot=reckless",), ("--games=0",), ("--set", "life=500"), ("--set", "x=1")]
    )
    def test_bad_options_are_refused(
        self, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
    ) -> None:
        assert run(monkeypatch, "goldfish", "pebbles", "-", *args, text=LEGAL)[0] == 2


def show(client: Client, address: str) -> str:
    """The page at an address, which must be there."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.fixture
def ten_stones() -> Deck:
    """The demo deck of the toy game, as the site loads it."""
    assert load_demo_decks(PEBBLES) == 1
    return Deck.objects.get(game="pebbles")


@pytest.mark.usefixtures("pebbles")
class TestPagesOfPebbles:
    def test_the_site_shows_the_game_and_its_cards(self, client: Client) -> None:
        assert 'href="/games/pebbles/"' in show(client, "/")
        assert PEBBLES.about in show(client, "/games/pebbles/")
        cards = show(client, "/games/pebbles/cards/?q=shore:north")
        assert "face-plain" in cards
        assert "shore" in cards, "its facets"
        card = show(client, "/games/pebbles/cards/PB-01/")
        assert "Chip" in card
        assert "First Stones" in card, "the name of its set"
        assert "Chip" in show(client, "/search/?q=chip")

    def test_the_syntax_pages_have_its_examples(self, client: Client) -> None:
        example = PEBBLES.search.examples[0].finds
        assert example in show(client, "/syntax/")
        assert example in show(client, "/syntax/pebbles/")

    def test_the_api_serves_it(self, client: Client) -> None:
        games = client.get("/api/v1/games/").json()
        assert "pebbles" in [game["slug"] for game in games]
        assert client.get("/api/v1/games/pebbles/cards/?q=cost=0").json()["count"] > 0
        (form,) = client.get("/api/v1/games/pebbles/formats/").json()
        assert form["slug"] == "beach"
        body = {"game": "pebbles", "text": LEGAL + "\n1 Chip", "repair": True}
        report = client.post("/api/v1/check/", body, "application/json").json()
        assert {row["code"] for row in report["violations"]} == {"BAG_SIZE", "STONE_COPIES"}
        assert report["repair"]["remove"]

    def test_a_list_is_checked_on_the_page(self, client: Client) -> None:
        answer = client.post("/check/", {"game": "pebbles", "text": LEGAL})
        assert answer.status_code == 200
        assert "Legal" in answer.content.decode()

    def test_a_deck_is_built_in_the_editor(self, client: Client) -> None:
        made = client.post("/decks/new/", {"game": "pebbles"})
        deck = Deck.objects.get(game="pebbles")
        assert "Bag" in show(client, made.url)
        changed = client.post(
            f"/decks/{deck.key}/edit/change/",
            {"do": "add bag PB-01"},
            headers={"HX-Request": "true"},
        )
        assert changed.status_code == 200
        deck.refresh_from_db()
        assert deck.as_list().sections == {"bag": {"PB-01": 1}}
        assert "Skipper" in show(client, f"/decks/{deck.key}/edit/search/?q=skipper")

    def test_a_demo_deck_has_a_page_and_a_picture(self, client: Client, ten_stones: Deck) -> None:
        assert "Ten Stones" in show(client, f"/decks/{ten_stones.key}/")
        assert "Ten Stones" in show(client, "/decks/?game=pebbles")
        picture = client.get(f"/decks/{ten_stones.key}/picture.png")
        assert picture["Content-Type"] == "image/png"

    def test_a_run_has_a_report_that_says_what_is_not_played(
        self, client: Client, ten_stones: Deck
    ) -> None:
        run = services.start_run(
            ten_stones.as_list(), games=2_000, seed=4, options=RunOptions(), stored=ten_stones
        )
        for shard in run.shards.all():
            worker.play_one_shard(run.pk, shard.index)
        report = show(client, f"/simulations/{run.key}/")
        assert "<svg" in report
        (missing,) = PEBBLES.unplayed
        assert missing.clause in report
        assert missing.instead in report

    def test_the_benchmarks_measure_it(self) -> None:
        checked = next(row for row in bench_check(decks=10)["games"] if row["game"] == "pebbles")
        assert checked["per_second"] > 0
        assert checked["plain_per_second"] is None, "no hand-written checker is needed"
        repaired = next(row for row in bench_repair(decks=2)["games"] if row["game"] == "pebbles")
        assert repaired["mean_changes"] > 0
