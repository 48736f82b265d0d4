"""After an event: shares, conversion and win rates with intervals, files, the calendar file."""

import csv
import io
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from decks.events.after import FinishedEvent
from decks.events.calendar_file import calendar_file
from decks.events.demo import load_demo_events
from decks.events.models import Entry, Event
from decks.events.services import flow, submissions
from decks.events.tournament.metagame import Meeting, leader_rows
from games.registry import GAMES
from tests.decks.events.event_world import demo_text, enter, make_event, open_event, organiser

LEADERS = {1: ["Ann"], 2: ["Ann"], 3: ["Ann"], 4: ["Bea"], 5: ["Cid"], 6: ["Cid"], 7: []}


def meeting(winner: int, loser: int) -> Meeting:
    return Meeting({winner: "win", loser: "loss"})


def test_what_few_players_brought_is_counted_together() -> None:
    ann, rest = leader_rows(LEADERS, [], in_cut=[1, 4])
    assert (ann.leader, ann.players, ann.share.whole) == ("Ann", 3, 6), "7 has no leader"
    assert (ann.conversion.part, ann.conversion.whole) == (1, 3)
    assert (rest.leader, rest.leaders, rest.players) == ("", 2, 3)
    assert rest.conversion.part == 1


def test_wins_are_those_against_others() -> None:
    drawn = Meeting({2: "draw", 5: "draw"})
    both_lost = Meeting({3: "loss", 6: "loss"})
    games = [meeting(1, 2), meeting(1, 4), meeting(5, 1), meeting(4, 5), drawn, both_lost]
    ann, rest = leader_rows(LEADERS, games)
    assert (ann.wins.part, ann.wins.whole, ann.draws) == (1, 3, 1)
    assert (rest.wins.part, rest.wins.whole) == (1, 3), "Bea against Cid is among themselves"


def test_the_interval_is_wilsons() -> None:
    """8 of 10: 0.4902 to 0.9433, as in textbooks."""
    games = [meeting(1, 4)] * 8 + [meeting(4, 1)] * 2
    ann, _ = leader_rows(LEADERS, games)
    assert (round(ann.wins.low, 4), round(ann.wins.high, 4)) == (0.4902, 0.9433)


def test_a_line_up_counts_for_each_of_its_leaders() -> None:
    leaders = {number: ["Ann", "Bea"] for number in range(1, 4)} | {4: ["Cid", "Bea"]}
    rows = leader_rows(leaders, [meeting(1, 4)])
    assert [(row.leader, row.players) for row in rows] == [("Bea", 4), ("Ann", 3), ("", 1)]
    assert rows[0].wins.whole == 0, "both brought Bea"
    assert (rows[1].wins.part, rows[1].wins.whole) == (1, 1)


@pytest.fixture
def finished() -> dict[str, Event]:
    load_demo_events()
    return {event.game: event for event in Event.objects.filter(status="finished")}


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
def test_every_game_has_a_page_and_files_for_everybody(
    client: Client, finished: dict[str, Event]
) -> None:
    assert set(finished) == set(GAMES)
    for slug, event in finished.items():
        page = client.get(f"/events/{event.key}/results/").content.decode()
        label = FinishedEvent(event).leader_label
        assert label in ("Hero", "Persona", "Seeker", "Form", "Leader"), slug
        assert f">{label}</th>" in page
        assert "not published" in page, "the last player does not consent"
        data = client.get(f"/events/{event.key}/results.json").json()
        assert sum(row["players"] for row in data["leaders"]) >= 7
        assert all(row["leader"] is None or row["players"] >= 3 for row in data["leaders"])
        rows = list(csv.DictReader(io.StringIO(FinishedEvent(event).as_csv())))
        assert [row["player"] for row in rows] == [row["player"] for row in data["players"]]
        assert (
            f"/events/{event.key}/results/" in client.get(f"/events/{event.key}/").content.decode()
        )


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
def test_only_lists_with_consent_are_named(client: Client, finished: dict[str, Event]) -> None:
    event = finished["lightseekers"]
    silent = Entry.objects.get(event=event, consents=False)
    players = {row["player"]: row for row in client.get(
        f"/events/{event.key}/results.json").json()["players"]}  # fmt: skip
    assert (players[silent.name]["leaders"], players[silent.name]["fingerprint"]) == ([], None)
    others = [row for name, row in players.items() if name != silent.name]
    assert all(row["leaders"] and row["fingerprint"] for row in others)
    counted = [row.players for row in FinishedEvent(event).leader_rows]
    assert sum(counted) == len(others), "the one that is left would be known by subtraction"
    Event.objects.filter(pk=event.pk).update(lists_in_main="private", lists_in_cut="private")
    hidden = client.get(f"/events/{event.key}/results.json").json()["players"]
    assert not any(row["leaders"] or row["fingerprint"] for row in hidden)


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
def test_no_cell_is_run_as_a_formula(client: Client, finished: dict[str, Event]) -> None:
    event = finished["oversoul"]
    Entry.objects.filter(event=event, number=1).update(name='=HYPERLINK("http://x","y")')
    text = client.get(f"/events/{event.key}/results.csv").content.decode("utf-8-sig")
    assert '"\'=HYPERLINK(""http://x"",""y"")"' in text


@pytest.mark.django_db
def test_before_the_end_and_for_strangers_there_is_nothing(client: Client) -> None:
    event = open_event(visibility="public")
    for address in ("results/", "results.json", "results.csv"):
        assert client.get(f"/events/{event.key}/{address}").status_code == 404
    assert client.get(f"/events/{event.key}/calendar.ics").status_code == 200
    draft = make_event()
    assert client.get(f"/events/{draft.key}/calendar.ics").status_code == 404


@pytest.mark.django_db
def test_an_event_that_ended_without_a_round_has_an_empty_page(client: Client) -> None:
    event = open_event(visibility="public")
    flow.move_to(event, organiser(), "closed")
    Event.objects.filter(pk=event.pk).update(status="finished")
    page = client.get(f"/events/{event.key}/results/")
    assert page.status_code == 200
    assert "No lists were submitted" in page.content.decode()


def unfolded(text: str) -> list[str]:
    """The lines as a calendar reads them."""
    assert text.endswith("\r\n")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    return text.removesuffix("\r\n").replace("\r\n ", "").split("\r\n")


@pytest.mark.django_db
def test_the_calendar_file_escapes_folds_and_knows_the_zone() -> None:
    starts = datetime(2027, 1, 9, 10, 0, tzinfo=ZoneInfo("America/New_York"))
    event = make_event(
        name="Zoë’s Cup; 1st, of " + "many " * 12,
        starts=starts,
        time_zone="America/New_York",
        place="Hall A\\B",
        description="Bring:\r\n- a deck\n- sleeves\x07",
        rounds=3,
        round_minutes=50,
    )
    lines = unfolded(calendar_file(event, "https://example.org/events/x/"))
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-1] == "END:VCALENDAR"
    assert "DTSTART:20270109T150000Z" in lines
    assert "DTEND:20270109T180000Z" in lines
    name = event.name.replace(";", "\\;").replace(",", "\\,")
    assert f"SUMMARY:{name}" in lines
    assert "LOCATION:Hall A\\\\B" in lines
    assert "DESCRIPTION:Bring:\\n- a deck\\n- sleeves" in lines
    assert f"UID:{event.key}@deckwright" in lines
    assert event.starts.astimezone(UTC).hour == 15


@pytest.mark.django_db
def test_a_line_injected_by_a_name_stays_text() -> None:
    event = make_event(name="Cup\r\nATTACH:http://x\r\nEND:VEVENT")
    lines = unfolded(calendar_file(event, "https://example.org/"))
    assert lines.count("END:VEVENT") == 1
    assert not any(line.startswith("ATTACH") for line in lines)


@pytest.mark.django_db
@pytest.mark.usefixtures("all_cards")
def test_players_with_the_same_leader_in_a_real_event(client: Client) -> None:
    event = open_event(lists_required=True, visibility="public")
    entries = enter(event, 4)
    for entry in entries:
        submissions.submit(entry, submissions.check_list(event, demo_text()), organiser())
    rows = FinishedEvent(event).leader_rows
    assert [(row.players, row.share.value, row.wins.whole) for row in rows] == [(4, 1.0, 0)]
