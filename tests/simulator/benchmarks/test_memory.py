"""The memory line of the goldfish bench."""

import pytest

from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from simulator.benchmarks.memory import memory_line, peaks
from simulator.goldfish.preparation import prepare


@pytest.mark.django_db
def test_the_peak_does_not_grow_with_the_games(pebbles: GameDefinition) -> None:
    play, setup = prepare(pebbles, DeckList("pebbles", {"bag": {"PB-01": 10, "PB-02": 10}}))
    measured = peaks(play, setup, few=100, many=100_000)
    assert measured["peak_after_few"] > 0
    assert measured["ratio"] == pytest.approx(1, abs=0.02)


def test_the_line_gives_figures_and_their_ratio() -> None:
    measured = {
        "few_games": 10_000,
        "many_games": 1_000_000,
        "peak_after_few": 200 * 2**20,
        "peak_after_many": 201 * 2**20,
        "ratio": 1.005,
    }
    assert memory_line("pebbles", "bag", measured).split(None, 2)[2] == (
        "200.0 MiB at most after 10,000 games, 201.0 MiB after 1,000,000: x1.005"
    )
