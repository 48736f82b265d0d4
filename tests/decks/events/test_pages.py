"""The pages of events: a whole event by clicks, each role's desk, live answers, the API."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.events.models import Entry, Event, Match
from decks.events.services import flow, rounds
from decks.events.services.permissions import entry_link
from decks.events.services.stages import Stage
from decks.events.views.desk_actions import ACTS
from tests.decks.events.event_world import (
    STARTS,
    demo_text,
    enter,
    make_event,
    open_event,
    organiser,
    play_round,
    play_stage,
    publish_next,
    running_event,
)
from tests.markup import compact

pytestmark = pytest.mark.django_db
FORM = {
    "name": "Friday Night",
    "format": "lightseekers/constructed",
    "starts": "2026-12-04T19:30",
    "time_zone": "Europe/Berlin",
    "visibility": "public",
    "rounds": "0",
    "cut": "0",
    "cut_structure": "single_elimination",
    "without_list": "drop",
    "closes": "deadline",
    "lists_in_main": "private",
    "lists_in_cut": "opponents",
    "lists_required": "on",
}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def desk(client: Client, event: Event, act: str, **data: Any) -> str:
    """Press a button of the desk; what it says."""
    answer = client.post(f"/events/{event.key}/desk/{act}/", data, follow=True)
    assert answer.status_code == 200, (act, answer.status_code)
    return compact(answer.content.decode())


def wins(match: Match) -> dict[str, Any]:
    """The fields of a result in which the lower number wins."""
    low, high = sorted(seat.entry.number for seat in match.seats.all())
    return {f"wins-{low}": 2, f"wins-{high}": 0, "draws": 0}


def test_an_event_is_made_played_and_finished_by_its_pages() -> None:
    staff = signed_in(organiser())
    made = staff.post("/events/new/", FORM)
    event = Event.objects.get()
    assert made.url == f"/events/{event.key}/desk/"
    assert event.starts.isoformat() == "2026-12-04T18:30:00+00:00", "half past seven in Berlin"
    assert (event.structure, event.round_minutes, event.games_to_win) == ("swiss", 50, 2)
    assert Client().get(f"/events/{event.key}/").status_code == 404, "a draft is the staff's"
    desk(staff, event, "status", status="registration")
    players = []
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        player = Client()
        entered = player.post(f"/events/{event.key}/register/", {"name": name}, follow=True)
        link = entered.redirect_chain[-1][0]
        sent = player.post(f"{link}submit/", {"text": demo_text()}, follow=True)
        assert "A legal list is submitted" in sent.content.decode()
        players.append((player, link))
    desk(staff, event, "status", status="closed")
    desk(staff, event, "status", status="running")
    for number in (1, 2):
        desk(staff, event, "pair")
        assert f"Round {number} of 2" not in Client().get(f"/events/{event.key}/").content.decode()
        desk(staff, event, "publish")
        assert f"Round {number} of 2" in Client().get(f"/events/{event.key}/").content.decode()
        for player, link in players:
            entry = Entry.objects.get(key=link.split("/")[-2].split(":")[0])
            match = Match.objects.get(round__number=number, seats__entry=entry)
            player.post(f"{link}report/", wins(match))
        assert not Match.objects.filter(decided=False).exists(), "all four reported alike"
        desk(staff, event, "close")
    page = desk(staff, event, "status", status="finished")
    assert "Finished" in page
    shown = compact(Client().get(f"/events/{event.key}/").content.decode())
    shown = shown.replace(' class="number"', "")
    assert re.search(r"<td>1</td> ?<th scope=\"row\">Ann</th> ?<td>6</td> ?<td>2–0–0</td>", shown)


def test_the_settings_say_what_each_structure_and_game_goes_without() -> None:
    staff = signed_in(organiser())
    page = compact(staff.get("/events/new/").content.decode())
    assert re.search(r'value="free_for_all" data-without="matches tie-breaks"', page)
    assert re.search(r'value="swiss" data-without=""', page)
    assert re.search(
        r'value="highlander/[\w-]+" data-usually-without="rounds cut tie-breaks"', page
    )
    assert re.search(r'value="arkhtide/[\w-]+" data-usually-without=""', page)
    staff.post("/events/new/", FORM | {"structure": "round_robin", "cut": "8"})
    assert Event.objects.get().cut == 0, "the field was hidden"


def test_a_list_that_is_not_legal_is_repaired_in_one_click() -> None:
    event = open_event(lists_required=True)
    entry = enter(event, 1)[0]
    link = f"/events/play/{entry_link(entry)}/"
    client = Client()
    lines = demo_text().splitlines()
    broken = "\n".join(lines[:-1])
    page = client.post(f"{link}submit/", {"text": broken}).content.decode()
    assert "This list is not legal on" in page
    assert not entry.submissions.exists()
    found = re.search(r'name="text"\s+value="([^"]*)"', page)
    assert found
    repaired = found[1].replace("&#x27;", "'").replace("&amp;", "&").replace("&quot;", '"')
    done = client.post(f"{link}submit/", {"text": repaired}, follow=True).content.decode()
    assert "A legal list is submitted" in done
    client.post(f"{link}submit/", {"text": broken, "anyway": "1"})
    assert list(entry.submissions.values_list("legal", flat=True)) == [False, True]
    empty = client.post(f"{link}submit/", {"text": " "})
    assert empty.status_code == 400
    assert "Choose a deck or paste a list" in empty.content.decode()


def test_a_player_drops_alone_and_reports_that_differ_are_said() -> None:
    event = running_event(2)
    publish_next(event)
    one, other = (f"/events/play/{entry_link(entry)}/" for entry in event.entries.all())
    client = Client()
    assert "Reported" in _said(
        client.post(f"{one}report/", {"wins-1": 2, "wins-2": 0}, follow=True)
    )
    said = _said(client.post(f"{other}report/", {"wins-1": 0, "wins-2": 2}, follow=True))
    assert "Your reports differ" in said
    bad = client.post(f"{one}report/", {"wins-1": "x", "wins-2": 0})
    assert bad.status_code == 400
    assert "from 0 to 2" in bad.content.decode()
    assert "You have left the event" in _said(client.post(f"{one}drop/", follow=True))
    again = client.post(f"{one}drop/")
    assert "has left the event" in again.content.decode()
    assert client.post(f"{one}dance/").status_code == 404


def _said(answer: Any) -> str:
    return str(answer.content.decode())


@pytest.mark.parametrize("act", sorted(ACTS))
def test_each_button_of_the_desk_is_for_its_roles(act: str) -> None:
    event = running_event(4)
    allowed = {
        "manage": {"organiser"},
        "score": {"organiser", "scorekeeper"},
        "judge": {"organiser", "judge"},
    }[ACTS[act][0]]
    for role in ("judge", "scorekeeper"):
        User.objects.create_user(role)
        flow.add_staff(event, organiser(), role, role)
    clients = {name: signed_in(User.objects.get(username=name)) for name in allowed}
    others = {
        name: signed_in(User.objects.get_or_create(username=name)[0])
        for name in {"judge", "scorekeeper", "player"} - allowed
    }
    before = event.version
    for name, client in (*others.items(), ("anonymous", Client())):
        answer = client.post(f"/events/{event.key}/desk/{act}/")
        assert answer.status_code == 404, name
        assert Event.objects.get().version == before, name
    for name, client in clients.items():
        assert client.post(f"/events/{event.key}/desk/{act}/").status_code == 302, name


def test_the_desk_shows_each_role_what_it_may_do() -> None:
    event = running_event(4)
    for role in ("judge", "scorekeeper"):
        User.objects.create_user(role)
        flow.add_staff(event, organiser(), role, role)
    pages = {
        role: signed_in(User.objects.get(username=role))
        .get(f"/events/{event.key}/desk/")
        .content.decode()
        for role in ("organiser", "judge", "scorekeeper")
    }
    assert {role for role, page in pages.items() if "Pair the next round" in page} == {
        "organiser",
        "scorekeeper",
    }
    assert {role for role, page in pages.items() if "Judge desk" in page} == {
        "organiser",
        "judge",
    }
    assert {role for role, page in pages.items() if "Copy the event" in page} == {"organiser"}


def test_viewers_cost_one_query_until_something_is_new() -> None:
    event = running_event(8)
    publish_next(event)
    viewer = Client()
    for address in (f"/events/{event.key}/live/", f"/api/v1/events/{event.key}/"):
        first = viewer.get(address)
        tag = {"HTTP_IF_NONE_MATCH": first["ETag"]}
        with CaptureQueriesContext(connection) as queries:
            assert viewer.get(address, **tag).status_code == 304
        assert len(queries) == 1
    enter(event, 1)
    assert viewer.get(f"/events/{event.key}/live/", **tag).status_code == 200


@pytest.mark.parametrize("address", ["/events/{key}/live/", "/api/v1/events/{key}/"])
def test_an_event_that_became_private_is_gone_for_viewers_never_not_modified(address: str) -> None:
    event = running_event(4)
    viewer, path = Client(), address.format(key=event.key)
    seen = {"If-None-Match": viewer.get(path)["ETag"]}
    assert viewer.get(path, headers=seen).status_code == 304
    Event.objects.filter(pk=event.pk).update(visibility="private")
    assert viewer.get(path, headers=seen).status_code == 404


def test_a_player_who_waits_sees_the_next_round_without_a_reload() -> None:
    event = running_event(4)
    player = event.entries.get(number=1)
    address = f"/events/play/{entry_link(player)}/"
    client = Client()
    assert f'hx-get="{address}live/"' in client.get(address).content.decode()
    before = client.get(f"{address}live/")
    assert (
        client.get(f"{address}live/", headers={"If-None-Match": before["ETag"]}).status_code == 304
    )
    publish_next(event)
    after = client.get(f"{address}live/", headers={"If-None-Match": before["ETag"]})
    assert after.status_code == 200
    assert "Round 1" in after.content.decode()
    assert "hx-get" not in after.content.decode(), "nothing replaces a form that is filled in"
    low, high = (seat.entry.number for seat in Match.objects.get(seats__entry=player).seats.all())
    client.post(f"{address}report/", {f"wins-{low}": 2, f"wins-{high}": 0})
    assert "hx-get" in client.get(address).content.decode()
    assert "hx-get" not in client.get(f"{address}?correct=1").content.decode()


def test_a_desk_is_notified_of_changes() -> None:
    event = running_event(4)
    staff = signed_in(organiser())
    address = f"/events/{event.key}/desk/news/?version={event.version}"
    assert address in compact(staff.get(f"/events/{event.key}/desk/").content.decode())
    assert staff.get(address).status_code == 204
    publish_next(event)
    assert "Something has changed" in staff.get(address).content.decode()


def _public_page(event: Event) -> str:
    return compact(Client().get(f"/events/{event.key}/").content.decode())


def test_the_cut_has_seeds_and_named_rounds_and_a_winner() -> None:
    event = running_event(8, visibility="public", cut=4, rounds=2)
    assert "Swiss, cut to 4 players" in _public_page(event)
    play_stage(event)
    rounds.start_cut(event, organiser())
    event.refresh_from_db()
    names = [event.entries.get(number=number).name for number in event.cut_seeding]
    seeds = ", ".join(f"{at}. {name}" for at, name in enumerate(names, 1))
    assert f"Seeds: {seeds}" in _public_page(event)
    for name in ("Semifinals", "Final"):
        play_round(event)
        page = _public_page(event)
        assert f"<h2>{name}</h2>" in page
        assert "Winner:" not in page
    flow.move_to(event, organiser(), "finished")
    best = min(event.cut_seeding)
    for address in (f"/events/{event.key}/", f"/events/{event.key}/results/"):
        page = compact(Client().get(address).content.decode())
        assert f"<b>Winner: Player {best}</b>" in page


def test_rounds_of_a_double_elimination_have_numbers_until_the_final() -> None:
    event = running_event(4, cut=4, cut_structure="double_elimination", rounds=1)
    play_stage(event)
    rounds.start_cut(event, organiser())
    event.refresh_from_db()
    play_stage(event)
    found = [played.name for played in event.played_rounds.all()]
    assert found[:2] == ["Round 1", "Round 2, in the cut"]
    assert found[-1] == "Final"


def test_times_that_bind_players_are_said_with_their_zone() -> None:
    event = open_event(
        time_zone="Asia/Tokyo", deadline=datetime(2026, 12, 4, 10, 0, tzinfo=UTC), starts=STARTS
    )
    assert "by 4 December 2026, 19:00 (Asia/Tokyo)." in _public_page(event)
    settings = compact(
        signed_in(organiser()).get(f"/events/{event.key}/settings/").content.decode()
    )
    assert "The event’s time zone counts." in settings


def test_the_api_has_pairings_and_standings() -> None:
    event = running_event(4, visibility="public", cut=2)
    play_stage(event)
    body = Client().get(f"/api/v1/events/{event.key}/").json()
    assert [row["points"] for row in body["standings"]] == [6, 3, 3, 0]
    assert body["standings"][0]["opponents_match_win"] == "41.7"
    assert [len(played["matches"]) for played in body["rounds"]] == [2, 2]
    assert Client().get("/api/v1/events/").json()["results"][0]["key"] == event.key
    assert "seed" not in body, "who knows it can tell the next pairings"


def test_a_private_or_draft_event_is_in_no_list() -> None:
    make_event(name="A draft", visibility="public")
    open_event(name="A secret", visibility="private")
    open_event(name="Come all", visibility="public")
    page = Client().get("/events/").content.decode()
    assert "Come all" in page
    assert "A draft" not in page
    assert "A secret" not in page
    own = signed_in(organiser()).get("/events/").content.decode()
    assert "A draft" in own
    assert len(Client().get("/api/v1/events/").json()["results"]) == 1


def test_bad_settings_are_said_beside_the_form() -> None:
    staff = signed_in(organiser())
    bad = staff.post("/events/new/", FORM | {"deadline": "2026-12-24T19:30"})
    assert bad.status_code == 400
    assert "deadline is after the start" in bad.content.decode()
    for field, value in (("starts", "soon"), ("format", "chess/blitz"), ("time_zone", "Mars")):
        assert staff.post("/events/new/", FORM | {field: value}).status_code == 400, field
    assert not Event.objects.exists()


def test_settings_are_changed_and_the_event_is_copied() -> None:
    staff = signed_in(organiser())
    staff.post("/events/new/", FORM)
    event = Event.objects.get()
    page = staff.get(f"/events/{event.key}/settings/").content.decode()
    assert 'value="2026-12-04T19:30"' in page, "in the time zone of the event"
    staff.post(f"/events/{event.key}/settings/", FORM | {"name": "Saturday"})
    event.refresh_from_db()
    assert event.name == "Saturday"
    copied = staff.post(f"/events/{event.key}/copy/", follow=True)
    assert "Saturday (2)" in copied.content.decode()


def test_the_tables_of_a_free_for_all_are_entered_at_the_desk() -> None:
    event = running_event(3, structure="free_for_all", game="arkhtide")
    publish_next(event)
    staff = signed_in(organiser())
    data = {f"place-{n}": n for n in (1, 2, 3)}
    data |= {f"counted-{n}-{at}": 5 for n in (1, 2, 3) for at in (0, 1)}
    desk(staff, event, "result", match=Match.objects.get().pk, **data)
    assert [row.record.points for row in Stage(event).standings] == [110, 70, 30]


def test_a_bracket_shows_its_champion() -> None:
    event = running_event(4, structure="single_elimination")
    play_stage(event)
    page = compact(Client().get(f"/events/{event.key}/").content.decode())
    assert re.search(r"<td>1</td> ?<th scope=\"row\">Player 1</th>", page)


def test_who_entered_plays_only_while_the_event_runs() -> None:
    client, waiting, running = signed_in(organiser()), open_event(), running_event(2)
    enter(waiting, 2)
    said = [
        client.get(f"/events/{event.key}/desk/").content.decode() for event in (waiting, running)
    ]
    assert [("Entered" in page, "Playing" in page) for page in said] == [
        (True, False),
        (False, True),
    ]
