"""The charts of a report stand below each other, so that their text is of one size."""

import re
from dataclasses import replace

import pytest

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from simulator.charts.bars import value_rows_chart
from simulator.charts.heat import heat_chart
from simulator.report.numbers import CardRow, run_numbers
from tests.games.engine.decks import demo_decks, play_of, setup_of


@pytest.fixture
def card() -> CardRow:
    play, setup = play_of("pebbles"), setup_of("pebbles", next(iter(demo_decks("pebbles"))))
    tally = play_games(play, setup, RunOptions(), seed=2, first=0, count=100)
    return run_numbers(play, setup, RunOptions(), tally).cards[0]


def width_of(chart: str) -> int:
    found = re.search(r'viewBox="0 0 (\d+) \d+"', chart)
    assert found
    return int(found[1])


def heat_of(card: CardRow, turns: int) -> str:
    row = replace(card, played=(card.in_opening,) * turns)
    return heat_chart("Played by", [row], range(1, turns + 1), "turn")


@pytest.mark.parametrize("turns", [1, 3, 5, 10])
def test_a_heat_map_of_few_turns_is_as_wide_as_the_bars(card: CardRow, turns: int) -> None:
    bars = value_rows_chart("Opening hand", [(card.title, card.in_opening, 0.5)])
    assert width_of(heat_of(card, turns)) == width_of(bars)


@pytest.mark.parametrize("turns", [1, 5, 14, 30])
def test_every_turn_of_a_heat_map_is_within_it(card: CardRow, turns: int) -> None:
    chart = heat_of(card, turns)
    cells = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', chart)
    assert len(cells) == turns
    assert all(float(x) + float(wide) <= width_of(chart) for x, wide in cells)
