"""A sixth game goes through import, search, check, repair, goldfish and replay: nothing outside its
own folder is changed, but for the line in the registry that the fixture adds."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command

from games.catalog import card_index
from games.legality import ruling
from games.rules.decklist import DeckList
from games.rules.repair import repair
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
        judge = ruling(PEBBLES).checker()
        mended = repair(judge, DeckList("pebbles", {"bag": {"PB-01": 4, "PB-02": 3}}))
        assert mended.deck is not None
        assert judge.check(mended.deck).legal
        assert mended.changes == 1 + 24

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
        _, told = run(monkeypatch, "goldfish", "pebbles", "-", "--replay=3", "--seed=5", text=LEGAL)
        assert told[-1]["text"] == "The opponent is out."

    @pytest.mark.parametrize(
        "args", [("--pilot=reckless",), ("--games=0",), ("--set", "life=500"), ("--set", "x=1")]
    )
    def test_bad_options_are_refused(
        self, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
    ) -> None:
        assert run(monkeypatch, "goldfish", "pebbles", "-", *args, text=LEGAL)[0] == 2
