"""Who sees which list, what the staff corrects, and who is dropped without one."""

import html
import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.test import Client
from django.utils import timezone

from decks.events.models import Entry, Event, Match
from decks.events.services import flow, registration, results, rounds, submissions
from decks.events.services.permissions import entry_link
from decks.events.services.stages import Stage
from games.registry import GAMES
from tests.decks.events.event_world import (
    demo_text,
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
NOBODY = AnonymousUser()


def event_with_lists(players: int = 4, **values: Any) -> Event:
    """Players who agree to publish, but for the last one."""
    event = open_event(lists_required=True, **values)
    for at in range(1, players + 1):
        entry = registration.register(event, NOBODY, f"Player {at}", consents=at < players)
        submissions.submit(entry, submissions.check_list(event, demo_text()), NOBODY)
    return event


def start(event: Event) -> None:
    for status in ("closed", "running"):
        flow.move_to(event, organiser(), status)


def public_lists(event: Event) -> list[int]:
    """The lists that a stranger gets, by entry number."""
    client = Client()
    page = client.get(f"/events/{event.key}/").content.decode()
    linked = [int(n) for n in re.findall(rf"/events/{event.key}/lists/(\d+)/", page)]
    opened = [
        entry.number
        for entry in event.entries.order_by("number")
        if client.get(f"/events/{event.key}/lists/{entry.number}/").status_code == 200
    ]
    assert linked == opened, "a link for each list that can be seen, and for no other"
    return opened


def seen_by(viewer: Entry) -> list[int]:
    """The lists that a player without an account gets."""
    link = f"/events/play/{entry_link(viewer)}/lists"
    client = Client()
    return [
        entry.number
        for entry in viewer.event.entries.order_by("number")
        if client.get(f"{link}/{entry.number}/").status_code == 200
    ]


def opponent_of(entry: Entry) -> Entry:
    match = Match.objects.get(round__status="published", seats__entry=entry)
    return match.seats.exclude(entry=entry).get().entry


def test_public_lists_are_shown_after_the_start_and_with_consent_only() -> None:
    event = event_with_lists(lists_in_main="public")
    assert public_lists(event) == [], "nobody may tune a deck against lists before the start"
    start(event)
    assert public_lists(event) == [1, 2, 3]
    entry = event.entries.get(number=2)
    link = f"/events/play/{entry_link(entry)}/"
    assert "You agreed" in Client().get(link).content.decode()
    Client().post(f"{link}consent/", {"consents": "0"})
    assert public_lists(event) == [1, 3]


def test_opponents_see_lists_only_while_they_play() -> None:
    event = event_with_lists(lists_in_main="opponents")
    start(event)
    first = event.entries.get(number=1)
    assert seen_by(first) == [1]
    publish_next(event)
    opponent = opponent_of(first)
    assert seen_by(first) == sorted([1, opponent.number])
    page = Client().get(f"/events/play/{entry_link(first)}/").content.decode()
    assert f"List of {opponent.name}" in page
    assert public_lists(event) == []
    for match in Match.objects.all():
        numbers = [seat.entry.number for seat in match.seats.all()]
        results.set_result(event, match, organiser(), {"wins": {str(n): n % 2 for n in numbers}})
    rounds.close_round(event, organiser())
    assert seen_by(first) == [1]


@pytest.mark.parametrize("consents", [True, False])
def test_where_lists_are_public_an_opponent_too_sees_one_with_consent_only(consents: bool) -> None:
    event = open_event(lists_required=True, lists_in_main="public")
    user = User.objects.create_user("pat")
    viewer = registration.register(event, user, "Pat")
    asked = registration.register(event, NOBODY, "Sam", consents=consents)
    for entry in (viewer, asked):
        submissions.submit(entry, submissions.check_list(event, demo_text()), NOBODY)
    start(event)
    publish_next(event)
    client = Client()
    client.force_login(user)
    page = client.get(f"/events/play/{entry_link(viewer)}/").content.decode()
    assert ("List of Sam" in page) == consents
    assert (asked.number in seen_by(viewer)) == consents
    expected = 200 if consents else 404
    for address in (
        f"/events/{event.key}/lists/{asked.number}/",
        f"/api/v1/events/{event.key}/entries/{asked.number}/list/",
    ):
        assert client.get(address).status_code == expected, address


def test_lists_of_the_cut_are_apart_from_those_before_it() -> None:
    event = event_with_lists(lists_in_main="private", lists_in_cut="public", cut=2)
    start(event)
    play_stage(event)
    first = event.entries.get(number=1)
    assert public_lists(event) == []
    assert seen_by(first) == [1]
    rounds.start_cut(event, organiser())
    in_cut = sorted(event.cut_seeding)
    assert public_lists(event) == [number for number in in_cut if number != 4]
    publish_next(event)
    finalist = event.entries.get(number=in_cut[0])
    assert seen_by(finalist) == in_cut, "opponents see what everybody may see"


def test_a_player_with_an_account_sees_the_opponents_list_by_the_event() -> None:
    event = open_event(lists_required=True, lists_in_main="opponents")
    user = User.objects.create_user("pat")
    for player, name in ((user, "Pat"), (NOBODY, "Sam"), (NOBODY, "Alex"), (NOBODY, "Kim")):
        entry = registration.register(event, player, name)
        submissions.submit(entry, submissions.check_list(event, demo_text()), NOBODY)
    start(event)
    publish_next(event)
    client = Client()
    client.force_login(user)
    entry = event.entries.get(name="Pat")
    seen = [
        n for n in (1, 2, 3, 4) if client.get(f"/events/{event.key}/lists/{n}/").status_code == 200
    ]
    assert seen == sorted([entry.number, opponent_of(entry).number])


def staff(role: str, event: Event) -> Client:
    user = User.objects.create_user(role)
    flow.add_staff(event, organiser(), role, role)
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_staff_corrects_a_list_and_repairs_it_in_one_click(slug: str) -> None:
    event = open_event(game=slug, lists_required=True, deadline=timezone.now() + timedelta(hours=1))
    entry = registration.register(event, NOBODY, "Pat")
    outcome = submissions.check_list(event, demo_text(slug))
    first = submissions.submit(entry, outcome, NOBODY)
    Event.objects.update(deadline=timezone.now())
    judge = staff("judge", event)
    address = f"/events/{event.key}/players/{entry.number}/"
    lines = demo_text(slug).splitlines()
    broken = "\n".join(lines[: len(lines) // 2])
    asked = judge.post(address, {"text": broken, "reason": " "})
    assert "Say why" in asked.content.decode()
    page = judge.post(
        address, {"text": broken, "reason": "Half of it was cut off"}
    ).content.decode()
    assert "This list is not legal on" in page
    assert entry.submissions.count() == 1, "the verdict comes first"
    fields = dict(re.findall(r'type="hidden" name="(text|reason)" value="([^"]*)"', compact(page)))
    found = re.search(r'name="text"\s+value="([^"]*)"', page)
    assert found
    repaired = {"text": html.unescape(found[1]), "reason": fields["reason"]}
    done = judge.post(address, repaired, follow=True).content.decode()
    assert "corrected by judge: Half of it was cut off" in compact(done)
    newest = entry.submissions.first()
    assert (newest.number, newest.legal, newest.by_staff) == (2, True, True)
    assert entry.submissions.last() == first, "what the player submitted is kept"
    judge.post(address, {"text": broken, "reason": "As played", "anyway": "1"})
    assert not entry.submissions.first().legal


def test_scorekeepers_change_entries_and_judges_lists() -> None:
    event = open_event()
    entry = registration.register(event, NOBODY, "Pat")
    registration.register(event, NOBODY, "Sam")
    keeper, judge = staff("scorekeeper", event), staff("judge", event)
    address = f"/events/{event.key}/players/{entry.number}/"
    assert keeper.post(address, {"text": demo_text(), "reason": "x"}).status_code == 404
    assert judge.post(address, {"name": "Patricia"}).status_code == 404
    keeper.post(address, {"name": "Patricia", "fixed_table": "7"})
    entry.refresh_from_db()
    assert (entry.name, entry.fixed_table) == ("Patricia", 7)
    for wrong, said in (({"name": "sam"}, "under this name"), ({"name": ""}, "Write a name")):
        answer = keeper.post(address, wrong)
        assert answer.status_code == 400
        assert said in answer.content.decode()
    bad = keeper.post(address, {"name": "Patricia", "fixed_table": "x"})
    assert "A table is a number" in bad.content.decode()


def test_a_player_at_a_fixed_table_sits_there_in_every_round() -> None:
    event = running_event(8)
    entry = event.entries.get(number=5)
    registration.change_entry(event, organiser(), entry, name=entry.name, fixed_table=9)
    for number in (1, 2):
        play_round(event)
        match = Match.objects.get(round__number=number, seats__entry=entry)
        assert match.table == 9
    tables = list(Match.objects.filter(round__number=1).values_list("table", flat=True))
    assert sorted(tables) == [1, 2, 3, 9]


def test_who_has_no_legal_list_is_shown_and_then_notified() -> None:
    event = open_event(lists_required=True, without_list="drop")
    good, late = (registration.register(event, NOBODY, name) for name in ("Pat", "Sam"))
    submissions.submit(good, submissions.check_list(event, demo_text()), NOBODY)
    client = Client()
    client.force_login(organiser())
    desk = compact(client.get(f"/events/{event.key}/desk/").content.decode())
    assert "1 player has no legal list. They are dropped when registration closes." in desk
    flow.move_to(event, organiser(), "closed")
    page = Client().get(f"/events/play/{entry_link(late)}/").content.decode()
    assert "You had no legal list when registration closed" in compact(page)
    page = Client().get(f"/events/play/{entry_link(good)}/").content.decode()
    assert "You had no legal list" not in page


def test_the_order_of_tie_breaks_is_set_on_the_page() -> None:
    event = make_event()
    client = Client()
    client.force_login(organiser())
    address = f"/events/{event.key}/settings/"
    page = client.get(address).content.decode()
    names = re.findall(r'<select name="(tie_break_\d)"', page)
    assert len(names) == 5
    form = {
        "name": "Cup", "format": "lightseekers/constructed", "starts": "2026-12-04T19:30",
        "time_zone": "UTC", "visibility": "public", "rounds": "0", "cut": "0",
        "cut_structure": "single_elimination", "without_list": "drop", "closes": "deadline",
        "lists_in_main": "private", "lists_in_cut": "opponents",
        "tie_break_0": "head_to_head", "tie_break_1": "", "tie_break_2": "game_win",
    }  # fmt: skip
    assert client.post(address, form).status_code == 302
    event.refresh_from_db()
    assert event.tie_breaks == ["head_to_head", "game_win"]
    twice = client.post(address, form | {"tie_break_1": "game_win"})
    assert twice.status_code == 400
    assert "Each tie-break can be used once" in twice.content.decode()


def test_standings_follow_the_tie_breaks_of_the_event() -> None:
    event = running_event(4)
    play_stage(event)
    before = [row.record.key for row in Stage(event).standings]
    flow.change_settings(event, organiser(), tie_breaks=["game_win", "head_to_head"])
    after = Stage(event).standings
    assert {row.record.key for row in after} == set(before)
    shares = [(row.record.points, row.record.game_win) for row in after]
    assert shares == sorted(shares, reverse=True)
