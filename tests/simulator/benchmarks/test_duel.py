"""The speed of duels is measured for every pairing of demo decks."""

import pytest

from games.rules.game import GameDefinition
from simulator.benchmarks import duel


def test_every_pairing_has_a_rate(
    pebbles: GameDefinition,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(duel, "GAMES", {pebbles.slug: pebbles})
    monkeypatch.setattr(duel, "SECONDS", 0.01)
    measured = duel.bench_duel()
    assert [row["decks"] for row in measured["pairings"]] == [["ten-stones", "ten-stones"]]
    (row,) = measured["pairings"]
    assert row["duels_per_second"] >= row["duels_per_second_mean"] > 0
    assert (row["games"] % 1_000, row["undecided"]) == (0, 0)
    assert "duels/s" in capsys.readouterr().out
