"""Sheets to print, and the short code that leads to an event."""

import re

import pytest
from django.test import Client

from decks.events.models import Event
from decks.events.models.event import CODE_LETTERS, clean_code
from decks.events.services import flow, registration, submissions
from decks.events.views.sheets import SHEETS
from games.registry import GAMES
from tests.decks.events.event_world import (
    demo_text,
    enter,
    make_event,
    open_event,
    organiser,
    publish_next,
    running_event,
)
from tests.markup import compact

pytestmark = pytest.mark.django_db


def sheet(event: Event, name: str, query: str = "") -> str:
    client = Client()
    client.force_login(organiser())
    answer = client.get(f"/events/{event.key}/sheets/{name}/{query}")
    assert answer.status_code == 200
    return compact(answer.content.decode())


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_list_is_on_a_page_of_its_own_with_its_code(slug: str) -> None:
    event = open_event(game=slug)
    players = enter(event, 3)
    for entry in players[:2]:
        outcome = submissions.check_list(event, demo_text(slug))
        submissions.submit(entry, outcome, organiser())
    registration.drop(event, organiser(), players[1])
    page = sheet(event, "lists")
    assert page.count('class="sheet-page"') == 1, "of those who play, one has a list"
    assert players[0].submissions.get().short_fingerprint in page
    assert "DW1-" in page
    assert page.count('class="qr-code"') == 1


def test_a_large_event_prints_its_lists_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("decks.events.views.sheets.LISTS_IN_A_SET", 2)
    event = open_event()
    for entry in enter(event, 3):
        submissions.submit(entry, submissions.check_list(event, demo_text()), organiser())
    assert "Player 3" not in sheet(event, "lists")
    assert "Player 3" in sheet(event, "lists", "?part=2")


def test_slips_are_for_matches_and_not_for_byes() -> None:
    event = running_event(5)
    assert "once a round is paired" in sheet(event, "slips")
    publish_next(event)
    page = sheet(event, "slips")
    assert re.findall(r"Table (\d+)", page) == ["1", "2"]
    assert page.count("slip-signature") == 4
    assert page.count("number 1</span>") == 1, "a bare number would read as part of the name"


def test_slips_of_tables_ask_for_places_and_what_the_game_counts() -> None:
    event = running_event(3, game="arkhtide", structure="free_for_all")
    publish_next(event)
    page = sheet(event, "slips")
    for word in ("Place", *GAMES["arkhtide"].events.table_scoring.counters):
        assert f'<th scope="col">{word}</th>' in page
    assert "Drawn games" not in page


def test_pairings_and_seats_are_found_by_name() -> None:
    event = running_event(5)
    publish_next(event)
    names = re.findall(r'<th scope="row">([^<]+)</th>', sheet(event, "pairings"))
    assert names == [f"Player {number}" for number in range(1, 6)]
    entry = event.entries.get(number=2)
    registration.change_entry(event, organiser(), entry, name="Zoe", fixed_table=1)
    seats = re.findall(r"<span>([^<]+)</span> ?<b>Table (\d+)</b>", sheet(event, "seating"))
    expected = [("Player 1", "2"), ("Player 3", "2"), ("Player 4", "3"), ("Player 5", "3")]
    assert seats == [*expected, ("Zoe", "1")]


def test_sheets_of_an_empty_event_say_so_and_unknown_ones_are_not_there() -> None:
    event = make_event()
    for name in SHEETS:
        assert event.name in sheet(event, name)
    client = Client()
    client.force_login(organiser())
    assert client.get(f"/events/{event.key}/sheets/napkin/").status_code == 404


def test_the_poster_leads_to_the_event() -> None:
    event = open_event()
    page = sheet(event, "poster")
    assert f"({event.time_zone})" in page
    assert event.spoken_code in page
    assert f"/e/{event.code}/" in page


def test_the_page_and_the_desk_show_the_code_as_a_picture() -> None:
    event = open_event()
    staff = Client()
    staff.force_login(organiser())
    for address in (f"/events/{event.key}/", f"/events/{event.key}/desk/"):
        page = compact(staff.get(address).content.decode())
        assert 'class="qr-code" role="img"' in page
        assert event.spoken_code in page
        assert f"http://testserver/e/{event.code}/" in page


def test_players_and_lists_are_a_table_without_formulas() -> None:
    event = open_event()
    entry = registration.register(event, organiser(), "=1+1", by_staff=True)
    submissions.submit(entry, submissions.check_list(event, demo_text()), organiser())
    registration.register(event, organiser(), "Without", by_staff=True)
    staff = Client()
    staff.force_login(organiser())
    rows = staff.get(f"/events/{event.key}/players.csv").content.decode("utf-8-sig").splitlines()
    assert rows[0].startswith("number,player,status,checked_in")
    assert rows[1].startswith("1,'=1+1,active,no,,legal,")
    assert "DW1-" in rows[1]
    assert rows[2] == "2,Without,active,no,,none,,,"


def test_a_code_is_found_however_it_is_typed() -> None:
    event = open_event()
    client = Client()
    typed = f" {event.code[:3].lower()} - {event.code[3:]}"
    answer = client.get("/events/code/", {"code": typed}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/events/{event.key}/"
    assert client.get("/events/code/", {"code": " "}).url == "/events/"
    wrong = client.get("/e/NOTHING/")
    assert wrong.status_code == 404
    assert "No event has the code" in wrong.content.decode()


def test_a_code_opens_no_draft_and_no_private_event() -> None:
    for event in (make_event(), open_event(name="Secret", visibility="private")):
        assert Client().get(f"/e/{event.code}/").status_code == 404


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set("01OIL") & set(CODE_LETTERS)
    assert clean_code("k7m-3xpt") == "K7M3XPT"
    event = make_event()
    copied = flow.copy_event(event, organiser(), name="Copy")
    assert copied.code != event.code
