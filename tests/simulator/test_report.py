"""The report: its table, its figures, and how they hold against exact odds."""

import csv
import io
import re
import zlib
from fractions import Fraction

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.editing.changes import AddCopies
from decks.editing.service import change_deck, create_deck
from decks.editing.state import DeckState
from decks.models import Deck
from games.engine.options import RunOptions
from simulator import services, working
from simulator.models import SimulationRun
from simulator.report.card_table import card_table
from simulator.report.exact import exact_extras
from simulator.report.figures import figures
from simulator.report.reading import read_report
from simulator.report.set_to import value_of
from simulator.views.start import StartForm
from tests.games.engine.decks import PEBBLE_BAG, cards_of, demo_decks, play_of, setup_of

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
        working.play_one_shard(made.pk, shard.index)
    return SimulationRun.objects.get(pk=made.pk)


def column(page: str, number: int) -> list[str]:
    table = re.search(r'<table class="card-table sortable">.*?</table>', page, re.DOTALL)
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
    found = figures(read_report(run))
    keys = [figure.key for figure in found]
    assert len(set(keys)) == len(keys)
    for key in ("clock", "won-by", "hand", "wasted", "seen", "together", "castable",
                "castable-cards", "opening", "played", "dry_turns"):  # fmt: skip
        assert key in keys
    for figure in found:
        assert figure.says
        assert figure.says[0].isupper() or figure.says[0].isdigit()
        assert figure.chart.startswith("<svg")
        assert "style=" not in figure.chart
        assert all(len(row) == len(figure.head) for row in figure.rows)


def test_all_figures_can_be_taken_along(client: Client, run: SimulationRun) -> None:
    for figure in client.get(f"/api/v1/simulations/{run.key}/figures/").json():
        picture = client.get(f"/simulations/{run.key}/charts/{figure['key']}.svg")
        assert picture.status_code == 200
        table = client.get(f"/simulations/{run.key}/tables/{figure['key']}.csv").content.decode()
        assert list(csv.reader(io.StringIO(table))) == [figure["head"], *figure["rows"]]
    cards = client.get(f"/simulations/{run.key}/cards.csv?sort=copies").content.decode()
    assert len(list(csv.reader(io.StringIO(cards)))) == len(PEBBLE_BAG) + 1


def test_the_opening_hand_holds_against_the_exact_odds(run: SimulationRun) -> None:
    for card in read_report(run).numbers.cards:
        half = (card.in_opening.high - card.in_opening.low) / 2
        assert abs(card.in_opening.value - card.exact_opening) < 3 * half


def test_states_of_a_card_make_up_the_whole(run: SimulationRun) -> None:
    for card in read_report(run).numbers.cards:
        for states in card.castable:
            assert sum(state.part for state in states) == states[0].whole


def test_pieces_are_together_no_sooner_than_each_is_seen(
    client: Client, run: SimulationRun
) -> None:
    report = read_report(run, ["PB-01", "PB-17"])
    found = report.together
    assert found is not None
    assert found.codes == ("PB-01", "PB-17")
    assert [s.part for s in found.seen] == sorted(s.part for s in found.seen)
    for played, seen in zip(found.played, found.seen, strict=True):
        assert played.part <= seen.part
    one = read_report(run, ["PB-01"]).together
    assert one is not None
    assert all(a.part >= b.part for a, b in zip(one.seen, found.seen, strict=True))
    page = client.get(f"/simulations/{run.key}/?piece=PB-01&piece=PB-17&piece=nope")
    assert page.status_code == 200
    assert "?piece=PB-01&amp;piece=PB-17" in page.content.decode()


def test_the_table_is_sorted_by_contribution_at_first(run: SimulationRun) -> None:
    points = [card.points for card, _ in card_table(read_report(run)).rows]
    assert points == sorted(points, reverse=True)


def test_exertions_have_exact_odds_that_add_up() -> None:
    odds = exact_extras("highlander", setup_of("highlander", "isaura-feints"))
    assert len(odds) == 6
    assert all(sum(chances) == Fraction(1) for chances in odds.values())
    assert exact_extras("pebbles", setup_of("pebbles", "ten-stones")) == {}


@pytest.mark.parametrize("what", ["tally", "cards"])
def test_a_report_that_cannot_be_made_any_more_is_told(
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
    named = [value_of(setup, options["neutral"], number) for number in (0, 1)]
    assert named[0] == "none"
    assert named[1] in {card.title for card in setup.kinds if card.attributes.get("neutral")}
    assert value_of(setup, options["willpower"], 13) == "13"


def test_the_form_offers_the_neutral_realms_by_name() -> None:
    play, cards = play_of("arkhtide"), list(cards_of("arkhtide").values())
    named = {card.title for card in cards if card.attributes.get("neutral")}
    realms = [str(name) for _, name in StartForm(play, cards).fields["own-neutral"].choices]  # type: ignore[attr-defined]
    assert realms[0] == "None"
    assert named >= set(realms[1:]) != set()
    given = {"games": 1000, "first": "both", "horizon": 10, "pilot": next(iter(play.pilots))}
    given |= {f"own-{name}": option.default for name, option in play.options.items()}
    form = StartForm(play, cards, given | {"own-neutral": "2"})
    assert form.is_valid(), form.errors
    assert form.run_options().own["neutral"] == 2
    assert not StartForm(play, cards, given | {"own-neutral": "99"}).is_valid()


def test_two_revisions_are_compared(client: Client) -> None:
    owner = User.objects.create_user("owner")
    state = DeckState(name="Ten", format="beach", sections={"bag": PEBBLE_BAG})
    deck = create_deck("pebbles", state, owner=owner)
    change_deck(deck.pk, [AddCopies(section="bag", code="PB-01", by=-3)])
    Deck.objects.update(visibility="public")
    address = f"/simulations/compare/?a={deck.key}&b={deck.key}&ra=1&rb="
    page = client.get(f"{address}2").content.decode()
    assert "revision 1" in page
    assert "95 % interval" in page
    assert client.get(f"{address}99").status_code == 404
    assert client.get(f"{address}x").status_code == 404
    difference = client.get(f"/decks/{deck.key}/history/difference/?from=1&to=2")
    assert "ra=1&amp;b=" in difference.content.decode()
