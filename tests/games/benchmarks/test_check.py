"""The benchmarks of check and repair: their figures belong to right answers."""

import pytest

from games.benchmarks.check import bench_batch, bench_check, load_baseline
from games.benchmarks.decks import Workbench
from games.benchmarks.repair import bench_repair
from games.registry import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_the_plain_checker_finds_the_same_in_every_deck(slug: str) -> None:
    bench = Workbench(GAMES[slug])
    baseline = load_baseline(GAMES[slug])
    assert baseline, f"{slug} has no plain_check.py among its tests"
    plain = baseline(bench.index, bench.lists)
    for deck in bench.decks(200, seed=7):
        ours = sorted(violation.code for violation in bench.checker.check(deck).violations)
        assert ours == sorted(code for code, _ in plain.check(deck)), deck


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
def test_the_benches_measure_every_game() -> None:
    report = bench_check(decks=20)
    assert [row["game"] for row in report["games"]] == list(GAMES)
    assert report["batch"]["lists"] == bench_batch(100)["lists"] * 10
    repaired = bench_repair(decks=3)
    assert all(row["p50_ms"] > 0 and not row["beyond_repair"] for row in repaired["games"])
