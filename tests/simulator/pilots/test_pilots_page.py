"""The page about a game's pilots: what they do, and what was measured of them last."""

import json
from pathlib import Path

import pytest
from django.test import Client

from games.engine.play import load_play
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.game import GameDefinition
from simulator.benchmarks.pilots import bench_pilots
from simulator.pilots import measured
from tests.markup import compact

pytestmark = pytest.mark.django_db


@pytest.fixture
def stored(pebbles: GameDefinition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the measurement of the toy game is read from in this test."""
    monkeypatch.setattr(measured, "shipped_folder", lambda game: tmp_path)
    return tmp_path / "pilots.json"


def document(engine: str) -> dict[str, object]:
    return {
        "goldfish_games": 100,
        "seed": 1,
        "games": {
            "pebbles": {
                "engine": engine,
                "deck": "ten-stones",
                "ladder": [
                    {
                        "pilot": "greedy", "against": "random", "won": 190, "games": 200,
                        "low": 0.91, "high": 0.97,
                    },
                ],
                "turns_lost": [
                    {
                        "deck": "ten-stones", "pilot": "greedy", "against": "search:256",
                        "games": 100, "turns": 0.25, "low": 0.1, "high": 0.4,
                    },
                ],
                "missed_wins": [
                    {
                        "deck": "ten-stones", "pilot": "greedy", "missed": 3, "games": 100,
                        "not_searched": 2, "low": 0.01, "high": 0.08,
                    },
                ],
            },
        },
    }  # fmt: skip


def shown(client: Client) -> str:
    response = client.get("/games/pebbles/pilots/")
    assert response.status_code == 200
    return compact(response.content.decode())


def test_a_game_that_was_never_measured_says_so(client: Client, stored: Path) -> None:
    page = shown(client)
    assert "Not measured yet" in page
    assert "Throws the stone that deals most damage now." in page
    assert "Search, 256 games" in page
    assert "search:" not in page, "a page calls pilots by their names, not by the keys of the API"
    assert "How strong they are" not in page


def test_what_was_measured_is_shown_with_intervals_seed_and_engine(
    client: Client, stored: Path, pebbles: GameDefinition
) -> None:
    engine = engine_version(load_play(pebbles).folder)
    stored.write_text(json.dumps(document(engine)), encoding="utf-8")
    page = shown(client)
    assert "Both sides play the demo deck Ten Stones" in page
    assert "95.0% (91.0 to 97.0)" in page
    assert "+0.25 (+0.10 to +0.40)" in page
    assert "3.0% (1.0 to 8.5)" in page
    assert f"Seed 1, engine<code>{engine}</code>" in page
    assert "stronger or weaker by now" not in page
    assert "Not measured yet" not in page


def test_a_measurement_of_an_older_engine_is_marked(client: Client, stored: Path) -> None:
    stored.write_text(json.dumps(document("0123456789ab")), encoding="utf-8")
    page = shown(client)
    assert "The pilots may be stronger or weaker by now." in page
    assert "engine<code>0123456789ab</code>(now<code>" in page


def test_the_output_of_the_benchmark_is_what_the_page_reads(
    client: Client, stored: Path, pebbles: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    benchmark = "simulator.benchmarks.pilots"
    monkeypatch.setattr(f"{benchmark}.SEARCHES", ("search:4",))
    monkeypatch.setattr(f"{benchmark}.MEASURE", "search:4")
    monkeypatch.setattr(f"{benchmark}.DUELS", 20)
    monkeypatch.setattr(f"{benchmark}.SEARCHED", 400)
    monkeypatch.setattr(f"{benchmark}.GOLDFISH_GAMES", 4)
    stored.write_text(json.dumps(bench_pilots(("pebbles",))), encoding="utf-8")
    read = measured.read_measured(pebbles)
    assert read is not None
    assert [step.pilot for step in read.ladder] == ["greedy", "develop", "search:4", "search:4"]
    assert "Ten Stones" in shown(client)


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_is_linked_from_the_game(client: Client, slug: str) -> None:
    address = f"/games/{slug}/pilots/"
    assert address in client.get(f"/games/{slug}/").content.decode()
    assert client.get(address).status_code == 200


def test_a_game_that_is_not_there_has_no_pilots(client: Client) -> None:
    assert client.get("/games/chess/pilots/").status_code == 404
