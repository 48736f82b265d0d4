"""The strength of pilots is measured from the weakest to the strongest."""

import pytest

from games.engine.play import load_play
from games.engine.version import engine_version
from games.rules.game import GameDefinition
from simulator.benchmarks import pilots


def test_each_pilot_plays_the_one_below_it(
    pebbles: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilots, "GAMES", {pebbles.slug: pebbles})
    monkeypatch.setattr(pilots, "SEARCHES", ("search:4", "search:8"))
    monkeypatch.setattr(pilots, "MEASURE", "search:8")
    monkeypatch.setattr(pilots, "DUELS", 50)
    monkeypatch.setattr(pilots, "SEARCHED", 4_000)
    monkeypatch.setattr(pilots, "GOLDFISH_GAMES", 10)
    measured = pilots.bench_pilots(last_step=120)["games"]["pebbles"]
    steps = [(step["against"], step["pilot"]) for step in measured["ladder"]]
    assert steps == [
        ("random", "greedy"),
        ("greedy", "develop"),
        ("develop", "search:4"),
        ("search:4", "search:8"),
        ("greedy", "search:8"),
        ("develop", "search:8"),
    ]
    assert measured["ladder"][0]["won"] > 25, "greedy beats random in most of 50 games"
    for step in measured["ladder"]:
        assert step["low"] <= step["won"] / step["games"] <= step["high"]
        pairs = step["pairs"]
        assert 2 * pairs["both"] + pairs["one"] == step["won"]
        assert 2 * sum(pairs.values()) == step["games"]
    assert [step["games"] for step in measured["ladder"][:2]] == [50, 50]
    assert 10 < measured["ladder"][2]["games"] < 100, "as many as the decisions of a game allow"
    assert measured["ladder"][3]["games"] == 120, "the last step has as many as are asked for"
    assert measured["engine"] == engine_version(load_play(pebbles).folder)
    assert measured["deck"] == "ten-stones"
    assert [(row["deck"], row["pilot"]) for row in measured["turns_lost"]] == [
        ("ten-stones", "greedy"), ("ten-stones", "develop"),
    ]  # fmt: skip
    (missed,) = measured["missed_wins"]
    assert (missed["deck"], missed["pilot"], missed["games"]) == ("ten-stones", "greedy", 10)
    assert missed["low"] <= missed["missed"] / 10 <= missed["high"]


def test_games_that_are_not_named_are_not_measured(
    pebbles: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilots, "GAMES", {pebbles.slug: pebbles})
    assert pilots.bench_pilots(("six-forms",))["games"] == {}
