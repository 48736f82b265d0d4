"""The pages of matrices: from the form to the numbers, who sees them, fields and downloads."""

import csv
import io
import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.events.services import submissions
from decks.events.services.flow import move_to
from decks.events.services.registration import register
from decks.models import Deck
from simulator.models import MatchUp, Matrix
from simulator.runs.limits import GamesBudget
from tests.decks.events.event_world import demo_text, open_event, organiser
from tests.markup import compact
from tests.simulator.matrices.pebble_matrix import GAMES, play_all, start

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
NEW = "/matrices/new/?game=pebbles"


@pytest.fixture
def signed_in(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def form(*keys: str, **values: object) -> dict[str, object]:
    return {"decks": keys, "pilot": "greedy", "games": GAMES, "seed": 4} | values


def test_from_the_form_to_the_numbers(signed_in: Client, decks: list[Deck]) -> None:
    assert "Choose the game" in signed_in.get("/matrices/new/").content.decode()
    page = compact(signed_in.get(f"{NEW}&deck={decks[1].key}").content.decode())
    assert f'value="{decks[1].key}" checked' in page
    assert f'value="{decks[0].key}" checked' not in page
    started = signed_in.post(NEW, form(*(deck.key for deck in decks)))
    matrix = Matrix.objects.get()
    assert started["Location"] == f"/matrices/{matrix.key}/"
    running = compact(signed_in.get(started["Location"]).content.decode())
    assert "0</b>of 3 pairings done" in running
    assert f'hx-get="/matrices/{matrix.key}/status/"' in running
    result = play_all(matrix)
    done = compact(signed_in.get(started["Location"]).content.decode())
    assert "hx-get" not in done
    assert matrix.names == ["Heavy", "Light", "Mixed"], "by name"
    share = result.played.pairing(0, 1).share
    match_up = MatchUp.objects.get(place=0, other_place=1)
    assert f'<a href="/match-ups/{match_up.key}/">{share:.1%}</a>' in done
    assert "Share of the mix nobody beats" in done


def test_decks_of_the_same_name_are_told_apart(signed_in: Client, decks: list[Deck]) -> None:
    Deck.objects.filter(pk=decks[2].pk).update(name=decks[0].name)
    signed_in.post(NEW, form(*(deck.key for deck in decks)))
    matrix = Matrix.objects.get()
    assert matrix.names == ["Heavy", "Light (A)", "Light (B)"]
    assert [deck.name for deck in matrix.lists()] == ["Heavy", "Light", "Light"]
    play_all(matrix)
    done = compact(signed_in.get(f"/matrices/{matrix.key}/").content.decode())
    assert done.count("Light (A)") > 1, "in the matrix and in what to bring"
    assert done.count("Light (B)") > 1


def test_a_public_deck_is_chosen_by_its_link(signed_in: Client, decks: list[Deck]) -> None:
    Deck.objects.filter(pk=decks[2].pk).update(owner=None, visibility="public")
    link = f"https://example.org/decks/{decks[2].key}/"
    signed_in.post(NEW, form(decks[0].key, links=link))
    assert Matrix.objects.get().names == ["Light", "Mixed"]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"decks": []}, "Choose 2 to 16 decks. You have chosen 0."),
        ({"links": "nosuchdeck"}, "has this link or code: nosuchdeck"),
        ({"games": 99}, "greater than or equal to 100"),
        ({"games": 1_000_001}, "less than or equal to 100000"),
        ({"pilot": "search:64"}, "search:64 is not one of the available choices"),
    ],
)
def test_the_form_says_what_is_wrong(
    signed_in: Client, decks: list[Deck], values: dict[str, object], message: str
) -> None:
    keys = [deck.key for deck in decks]
    answer = signed_in.post(NEW, form(*keys) | values)
    assert message in compact(answer.content.decode())
    assert not Matrix.objects.exists()


def test_somebody_elses_private_deck_cannot_be_chosen(client: Client, decks: list[Deck]) -> None:
    Deck.objects.filter(pk=decks[0].pk).update(visibility="public")
    answer = client.post(NEW, form(decks[0].key, links=decks[1].key))
    assert "No deck of this game that you may see" in compact(answer.content.decode())
    assert not Matrix.objects.exists()


def test_the_games_of_all_pairings_count_against_the_budget(
    signed_in: Client, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamesBudget, "THROTTLE_RATES", {"games": f"{2 * GAMES}/hour"})
    keys = [deck.key for deck in decks]
    too_large = signed_in.post(NEW, form(*keys, games=99_999))
    assert "even" in too_large.content.decode(), "what cannot be played costs nothing"
    assert signed_in.post(NEW, form(*keys[:2])).status_code == 302
    refused = signed_in.post(NEW, form(*keys))
    assert f"can have {2 * GAMES:,} games an hour" in compact(refused.content.decode())
    assert Matrix.objects.count() == 1


def test_a_matrix_is_its_starters_alone_until_it_is_shared(
    client: Client, decks: list[Deck], owner: User
) -> None:
    matrix = start(decks)
    play_all(matrix)
    address, stranger = f"/matrices/{matrix.key}/", Client()
    assert stranger.get(address).status_code == 404
    client.force_login(owner)
    client.post(f"{address}share/")
    seen = stranger.get(address).content.decode()
    assert "Light" in seen
    assert "/match-ups/" not in seen, "the decks stay the owner's"
    for act in ("share", "cancel", "delete", "search"):
        assert stranger.post(f"{address}{act}/").status_code == 404
        assert act == "cancel" or f"{address}{act}/" not in seen
    match_up = matrix.match_ups.first()
    assert match_up is not None
    assert stranger.get(f"/match-ups/{match_up.key}/").status_code == 404
    client.post(f"{address}share/")
    assert stranger.get(address).status_code == 404


def test_a_deleted_matrix_takes_its_match_ups_along(signed_in: Client, decks: list[Deck]) -> None:
    matrix = start(decks)
    assert signed_in.post(f"/matrices/{matrix.key}/delete/").status_code == 302
    assert not Matrix.objects.exists()
    assert not MatchUp.objects.exists()


def test_the_best_answer_to_a_field_by_its_address(signed_in: Client, decks: list[Deck]) -> None:
    matrix = start(decks)
    result = play_all(matrix)
    page = compact(signed_in.get(f"/matrices/{matrix.key}/?f1=80&f3=20").content.decode())
    wins = result.against([80, 0, 20])
    best = max(wins, key=lambda found: found.value)
    name = matrix.names[wins.index(best)]
    assert f"<b>{name}</b>wins most: {best.value:.1%}" in page
    assert 'value="80.0"' in page or 'value="80"' in page
    assert "add up to" not in page
    scaled = compact(signed_in.get(f"/matrices/{matrix.key}/?f1=40&f3=10").content.decode())
    assert f"<b>{name}</b>wins most: {best.value:.1%}" in scaled
    assert "add up to 50, not to 100" in scaled


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("f1=-5", "greater than or equal to 0"),
        ("f1=101", "less than or equal to 100"),
        ("f2=lots", "Enter a number"),
        ("f2=nan", "Enter a number"),
        ("f1=0", "Give at least one deck more than 0 percent"),
    ],
)
def test_a_bad_field_is_explained(
    signed_in: Client, decks: list[Deck], query: str, message: str
) -> None:
    matrix = start(decks)
    play_all(matrix)
    answer = signed_in.get(f"/matrices/{matrix.key}/?{query}")
    assert answer.status_code == 400
    assert message in compact(answer.content.decode())


def test_downloads_have_every_cell(signed_in: Client, decks: list[Deck]) -> None:
    matrix = start(decks)
    address = f"/matrices/{matrix.key}/matrix"
    assert signed_in.get(f"{address}.csv").status_code == 404, "not complete"
    result = play_all(matrix)
    rows = list(csv.DictReader(io.StringIO(signed_in.get(f"{address}.csv").content.decode())))
    assert len(rows) == 6
    assert [row["won"] for row in rows[:1]] == [str(result.played.pairing(0, 1).won)]
    assert all(float(row["share_low"]) <= float(row["share"]) for row in rows)
    document = json.loads(signed_in.get(f"{address}.json?f1=100").content)
    assert document["field"] == [100.0, 0.0, 0.0]
    assert sum(share["value"] for share in document["equilibrium"]) == pytest.approx(1)
    svg = signed_in.get(f"{address}.svg")
    assert svg["Content-Type"] == "image/svg+xml"
    assert svg.content.decode().count('class="sure"') == 6


def test_a_game_without_rules_for_two_says_so(
    signed_in: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simulator.matrices.views.can_duel", lambda play: False)
    page = signed_in.get(NEW).content.decode()
    assert "Two players cannot act in simulated games of Pebbles yet" in page
    assert "Play the matrix" not in page


def test_the_published_lists_of_an_event_can_be_chosen(client: Client) -> None:
    event = open_event(lists_required=True, lists_in_main="public")
    for at in range(3):
        entry = register(event, organiser(), f"Player {at}", by_staff=True)
        entry.consents = at < 2
        entry.save()
        checked = submissions.check_list(event, demo_text(at=at))
        submissions.submit(entry, checked, organiser())
    address = f"/matrices/new/?game=lightseekers&event={event.key}"
    assert "list-1" not in client.get(address).content.decode(), "not before the start"
    for status in ("closed", "running"):
        move_to(event, organiser(), status)
    page = client.get(address).content.decode()
    assert "list-2" in page
    assert "list-3" not in page, "this player does not agree"
    client.post(address, form("list-1", "list-2"))
    matrix = Matrix.objects.get()
    assert [name.rsplit("(", 1)[1] for name in sorted(matrix.names)] == ["Player 0)", "Player 1)"]
    assert client.get(f"/matrices/new/?game=pebbles&event={event.key}").status_code == 200
    assert client.get("/matrices/new/?game=pebbles&event=nosuch").status_code == 404
