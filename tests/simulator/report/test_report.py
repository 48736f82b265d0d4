"""The report: its table, its figures, and how they hold against exact odds."""

import csv
import io
import re
import zlib
from dataclasses import replace
from fractions import Fraction

import pytest
from django.test import Client

from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.goldfish import clocks, play_games
from games.engine.options import RunOptions
from simulator.models import SimulationRun
from simulator.report.build import build_figures
from simulator.report.card_table import card_table
from simulator.report.combos import first_turns
from simulator.report.numbers import run_numbers
from simulator.report.options import option_value
from simulator.report.summary import summarize
from simulator.runs import services, worker
from simulator.runs.reports import read_report
from tests.games.engine.decks import PEBBLE_BAG, demo_decks, play_of, setup_of
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
GAMES = 20_000


@pytest.fixture
def run() -> SimulationRun:
    state = DeckState(name="Ten", format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, visibility="public")
    made = services.start_run(
        deck.as_list(), games=GAMES, seed=4, options=RunOptions(), stored=deck
    )
    for shard in made.shards.all():
        worker.play_one_shard(made.pk, shard.index)
    return SimulationRun.objects.get(pk=made.pk)


def column(page: str, number: int) -> list[str]:
    table = re.search(r'<table class="card-table sortable">.*?</table>', compact(page))
    assert table
    rows = re.findall(r"<tr>(.*?)</tr>", table[0], re.DOTALL)[1:]
    return [re.findall(r"<t[hd][^>]*>(?:<a[^>]*>)?([^<]*)", row)[number] for row in rows]


def test_the_table_sorts_by_links_alone(client: Client, run: SimulationRun) -> None:
    address = f"/simulations/{run.key}/"
    up = client.get(f"{address}?sort=stuck&order=up").content.decode()
    down = client.get(f"{address}?sort=stuck&order=down").content.decode()
    shares = [float(cell.rstrip("%")) for cell in column(up, 7)]
    assert shares == sorted(shares)
    assert [float(cell.rstrip("%")) for cell in column(down, 7)] == sorted(shares, reverse=True)
    assert 'aria-sort="ascending"' in up
    assert "sort=stuck&amp;order=down" in up, "the heading turns the order round"
    names = column(client.get(f"{address}?sort=card").content.decode(), 0)
    assert names == sorted(names, key=str.lower)
    assert client.get(f"{address}?sort=nonsense&order=x").status_code == 200


def test_every_figure_has_a_sentence_a_chart_and_numbers(run: SimulationRun) -> None:
    found = build_figures(read_report(run))
    keys = [figure.key for figure in found]
    assert len(set(keys)) == len(keys)
    for key in ("clock", "won-by", "hand", "resources", "seen", "together", "castable",
                "castable-cards", "opening", "played", "dry_turns"):  # fmt: skip
        assert key in keys
    for figure in found:
        assert figure.caption
        assert figure.caption[0].isupper() or figure.caption[0].isdigit()
        assert figure.chart.startswith("<svg")
        assert "style=" not in figure.chart
        assert all(len(row) == len(figure.head) for row in figure.rows)


def test_what_happens_in_a_round_does_not_happen_on_it(run: SimulationRun) -> None:
    report = read_report(run)
    assert any("On turn 1" in figure.caption for figure in build_figures(report))
    by_rounds = replace(report, play=replace(report.play, unit="round"))
    captions = [figure.caption for figure in build_figures(by_rounds)]
    assert any("In round 1" in caption for caption in captions)
    words = " ".join([*captions, summarize(by_rounds).speed])
    assert "in round" in words
    assert not re.search(r"\bon (round|turn)", words, re.IGNORECASE)


def test_a_card_that_was_played_is_not_in_hand_rather_than_not_drawn(run: SimulationRun) -> None:
    figure = next(each for each in build_figures(read_report(run)) if each.key == "castable")
    assert "not in hand" in figure.head
    assert "not drawn" not in figure.chart


def test_means_of_spent_and_wasted_add_up_to_what_was_available(run: SimulationRun) -> None:
    figure = next(each for each in build_figures(read_report(run)) if each.key == "resources")
    head, rows = figure.numbers
    at = [head.index(name) for name in ("spent", "wasted", "available")]
    for row in rows:
        spent, wasted, available = (float(row[place]) for place in at)
        assert spent + wasted == pytest.approx(available, abs=1e-5)


def test_a_column_that_is_all_100_percent_is_left_out(run: SimulationRun) -> None:
    report = read_report(run)
    labels = [head.key for head in card_table(report).heads]
    assert report.numbers.clock.within[-1].value == 1
    assert "won" not in labels
    assert "early" in labels


def test_drawing_a_card_early_changes_the_clock_as_counted_game_by_game(
    run: SimulationRun,
) -> None:
    report = read_report(run)
    few = play_games(report.play, report.setup, RunOptions(), seed=4, first=0, count=300)
    numbers = run_numbers(report.play, report.setup, RunOptions(), few)
    turns = clocks(report.play, report.setup, RunOptions(), seed=4, first=0, count=300)
    firsts = first_turns(report.play, report.setup, RunOptions(), 4, 300)
    early = [[int(turn) for turn in seen] for seen, _ in firsts]
    checked = 0
    for at, card in enumerate(numbers.cards):
        long = [(turn, seen[at]) for turn, seen in zip(turns, early, strict=True) if turn >= 3]
        drawn = [turn for turn, seen in long if seen <= 3]
        others = [turn for turn, seen in long if seen > 3]
        assert card.drawn_early.part == len(drawn)
        if card.early_change:
            checked += 1
            change = sum(drawn) / len(drawn) - sum(others) / len(others)
            assert card.early_change.value == pytest.approx(change)
    assert checked


def test_all_figures_can_be_taken_along(client: Client, run: SimulationRun) -> None:
    for figure in client.get(f"/api/v1/simulations/{run.key}/figures/").json():
        picture = client.get(f"/simulations/{run.key}/charts/{figure['key']}.svg")
        assert picture.status_code == 200
        table = client.get(f"/simulations/{run.key}/tables/{figure['key']}.csv").content.decode()
        numbers = figure["numbers"]
        rows = [[str(cell) for cell in row] for row in numbers["rows"]]
        assert list(csv.reader(io.StringIO(table))) == [numbers["head"], *rows]
        assert len(figure["rows"]) == len(rows)
    cards = client.get(f"/simulations/{run.key}/cards.csv?sort=copies").content.decode()
    assert len(list(csv.reader(io.StringIO(cards)))) == len(PEBBLE_BAG) + 1


def test_csv_cells_are_numbers_and_intervals_have_columns(
    client: Client, run: SimulationRun
) -> None:
    clock = client.get(f"/simulations/{run.key}/tables/won-by.csv").content.decode()
    head, *rows = csv.reader(io.StringIO(clock))
    assert head == ["turn", "won by then", "won by then, low", "won by then, high"]
    for row in rows:
        value, low, high = map(float, row[1:])
        assert 0 <= low <= value <= high <= 1
    cards = client.get(f"/simulations/{run.key}/cards.csv").content.decode()
    head, *rows = csv.reader(io.StringIO(cards))
    for row in rows:
        named = dict(zip(head, row, strict=True))
        low, high = float(named["Played, low"]), float(named["Played, high"])
        assert low <= float(named["Played"]) <= high
        assert all(re.fullmatch(r"-?[\d.e-]*", cell) for cell in row[2:]), row


def test_the_opening_hand_holds_against_the_exact_odds(run: SimulationRun) -> None:
    for card in read_report(run).numbers.cards:
        half = (card.in_opening.high - card.in_opening.low) / 2
        assert abs(card.in_opening.value - card.exact_opening) < 3 * half


def test_states_of_a_card_make_up_the_whole(run: SimulationRun) -> None:
    for card in read_report(run).numbers.cards:
        for states in card.castable:
            assert sum(state.part for state in states) == states[0].whole


@pytest.mark.parametrize("slug", ["lightseekers", "oversoul"])
def test_states_of_a_card_add_up_where_games_end_before_cards_can_be_played(slug: str) -> None:
    """These decks also win before the phase in which cards are played."""
    deck = {"lightseekers": "slow-chalice", "oversoul": "perfect-storm"}[slug]
    play, setup = play_of(slug), setup_of(slug, deck)
    tally = play_games(play, setup, RunOptions(), seed=3, first=0, count=60)
    assert (tally.castable[:, 0].sum(axis=0) < tally.reached).any(), "choose another deck"
    for card in run_numbers(play, setup, RunOptions(), tally).cards:
        for states in card.castable:
            assert sum(state.value for state in states) == pytest.approx(float(states[0].whole > 0))


def test_pieces_are_together_no_sooner_than_each_is_seen(
    client: Client, run: SimulationRun
) -> None:
    report = read_report(run, ["PB-01", "PB-17"])
    found = report.combo
    assert found is not None
    assert found.codes == ("PB-01", "PB-17")
    assert [s.part for s in found.seen] == sorted(s.part for s in found.seen)
    for played, seen in zip(found.played, found.seen, strict=True):
        assert played.part <= seen.part
    one = read_report(run, ["PB-01"]).combo
    assert one is not None
    assert all(a.part >= b.part for a, b in zip(one.seen, found.seen, strict=True))
    page = client.get(f"/simulations/{run.key}/?piece=PB-01&piece=PB-17&piece=nope")
    assert page.status_code == 200
    assert "?piece=PB-01&amp;piece=PB-17" in page.content.decode()


def test_the_table_is_sorted_by_contribution_at_first(run: SimulationRun) -> None:
    points = [card.points for card, _ in card_table(read_report(run)).rows]
    assert points == sorted(points, reverse=True)


def test_exertions_have_exact_odds_that_add_up() -> None:
    odds = play_of("highlander").exact_odds(setup_of("highlander", "isaura-feints"))
    assert len(odds) == 6
    assert all(sum(chances) == Fraction(1) for chances in odds.values())
    assert play_of("pebbles").exact_odds(setup_of("pebbles", "ten-stones")) == {}


@pytest.mark.parametrize("what", ["tally", "cards"])
def test_a_report_that_cannot_be_made_any_more_is_reported(
    client: Client, run: SimulationRun, what: str
) -> None:
    if what == "tally":
        run.tally = zlib.compress(b"of another engine")
    else:
        run.content = {"sections": {"bag": [{"code": "PB-99", "count": 3}]}}
    run.save()
    page = client.get(f"/simulations/{run.key}/")
    assert page.status_code == 200
    assert 'role="alert"' in page.content.decode()
    assert client.get(f"/api/v1/simulations/{run.key}/").json()["report"] is None
    for address in ("charts/clock.svg", "tables/clock.csv", "cards.csv"):
        assert client.get(f"/simulations/{run.key}/{address}").status_code == 404
    assert client.get(f"/api/v1/simulations/{run.key}/figures/").status_code == 404


def test_the_neutral_realm_of_the_season_is_named() -> None:
    setup = setup_of("arkhtide", min(demo_decks("arkhtide")))
    options = play_of("arkhtide").options
    named = [option_value(setup, options["neutral"], number) for number in (0, 1)]
    assert named[0] == "none"
    assert named[1] in {card.title for card in setup.kinds if card.attributes.get("neutral")}
    assert option_value(setup, options["willpower"], 13) == "13"
