"""The charts of a report: text of one size, curves that can be told apart."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from simulator.charts.bars import mean_words, means_chart, value_rows_chart
from simulator.charts.by_turn import curves_chart
from simulator.charts.gains import LONGEST, effects_chart, gains_chart
from simulator.charts.heat import heat_chart
from simulator.report.card_figures import MAX_CURVES
from simulator.report.numbers import CardNumbers, run_numbers
from simulator.statistics.estimates import signed, signed_percent
from tests.games.engine.decks import demo_decks, play_of, setup_of


@pytest.fixture
def card() -> CardNumbers:
    play, setup = play_of("pebbles"), setup_of("pebbles", next(iter(demo_decks("pebbles"))))
    tally = play_games(play, setup, RunOptions(), seed=2, first=0, count=100)
    return run_numbers(play, setup, RunOptions(), tally).cards[0]


def width_of(chart: str) -> int:
    found = re.search(r'viewBox="0 0 (\d+) \d+"', chart)
    assert found
    return int(found[1])


def heat_of(card: CardNumbers, turns: int) -> str:
    rows = [(card.title, (card.in_opening,) * turns)]
    return heat_chart("Played by", rows, range(1, turns + 1), "turn")


@pytest.mark.parametrize("turns", [1, 3, 5, 10])
def test_a_heat_map_of_few_turns_is_as_wide_as_the_bars(card: CardNumbers, turns: int) -> None:
    bars = value_rows_chart("Opening hand", [(card.title, card.in_opening, 0.5)])
    assert width_of(heat_of(card, turns)) == width_of(bars)


@pytest.mark.parametrize("turns", [1, 5, 14, 30])
def test_every_turn_of_a_heat_map_is_within_it(card: CardNumbers, turns: int) -> None:
    chart = heat_of(card, turns)
    cells = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', chart)
    assert len(cells) == turns
    assert all(float(x) + float(wide) <= width_of(chart) for x, wide in cells)


def test_every_curve_has_a_colour_and_a_mark_of_its_own(card: CardNumbers) -> None:
    """Whatever the colour of the game is: two cards once shared one."""
    sheet = (Path(settings.BASE_DIR) / "static/css/components/plots.css").read_text()
    colours = re.findall(r"--series-\d: light-dark\((#\w+), (#\w+)\)", sheet)
    assert len(colours) == MAX_CURVES
    for theme in zip(*colours, strict=True):
        assert len(set(theme)) == MAX_CURVES
    for number in range(MAX_CURVES):
        assert f".curve.series-{number} {{ stroke: var(--series-{number}); }}" in sheet
    curves = [(f"Card {number}", card.seen) for number in range(MAX_CURVES)]
    chart = curves_chart("Seen by", curves, "turn")
    marks = re.findall(r'<(\w+) [^>]*class="mark series-(\d)"', chart)
    assert {number for _, number in marks} == set("01234")


def test_the_legend_is_below_the_curves(card: CardNumbers) -> None:
    curves = [(f"Card {number}", card.seen) for number in range(MAX_CURVES)]
    chart = curves_chart("Seen by", curves, "turn")
    words = re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*>Card \d', chart)
    axis = re.findall(r'<text x="[\d.]+" y="([\d.]+)" class="axis unit"', chart)
    assert len(words) == MAX_CURVES
    assert min(map(float, words)) > float(axis[0])


def test_no_line_crosses_the_name_above_a_gain() -> None:
    name = "The Longest Name of a Card for Another Long Name"
    chart = gains_chart("Gains", [(name, 0.2, 0.1, 0.3), (name, -0.1, -0.2, 0.1)], "turn")
    lines = re.findall(r'<line [^>]*y1="([\d.]+)"[^>]*y2="([\d.]+)"', chart)
    names = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>The Longest', chart)]
    assert len(names) == 2
    for y in names:
        crossing = [ends for ends in lines if float(ends[0]) < y and float(ends[1]) > y - 10]
        assert crossing == [], "the line of no gain ends below the letters"


def test_long_names_have_room_beside_their_gains() -> None:
    name = "The Longest Name of a Card for Another Long Name"
    rows = [(name, 0.2, 0.1, 0.3)]
    wide = effects_chart("Gains", rows, "turn", ends=("fewer", "more"), longest=LONGEST)
    assert f">{name}<" in wide
    assert ">fewer<" in wide
    assert f">{name}<" not in effects_chart("Gains", rows, "turn"), "cut as in the other charts"


def test_a_loss_has_a_minus_and_no_hyphen() -> None:
    chart = gains_chart("Gains", [("Swap", -0.37, -0.4, -0.32)], "turn")
    assert ">−0.37<" in chart
    assert signed(-0.001) == signed(0.001) == "0.00"
    assert signed_percent(-0.025) == "−2.5%"


def test_a_mean_that_reads_as_zero_is_no_tall_bar() -> None:
    tiny, small = (
        max(
            map(float, re.findall(r'height="([\d.]+)" class="bar"', means_chart("", means, "turn")))
        )
        for means in ([0.0005, 0.0], [0.5, 0.0])
    )
    assert 0 < tiny < small / 10
    assert "turn 1: 0.0005, turn 2: 0.00" in means_chart("", [0.0005, 0.0], "turn")


@pytest.mark.parametrize(
    ("mean", "words"), [(0.0, "0.00"), (0.0012, "0.001"), (0.006, "0.01"), (13.0, "13.00")]
)
def test_a_mean_above_zero_never_reads_as_zero(mean: float, words: str) -> None:
    assert mean_words(mean) == words
