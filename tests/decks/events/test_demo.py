"""A new visitor finds events of each game: one to enter, one being played, one that is over."""

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from decks.events.models import Event, Submission
from games.registry import GAMES

pytestmark = pytest.mark.django_db


def test_there_are_demo_events_of_each_game_and_only_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("load_events")
    call_command("load_events")
    assert capsys.readouterr().out.splitlines() == ["15 demo events made.", "0 demo events made."]
    assert not Submission.objects.filter(legal=False).exists(), "every shipped list is legal"
    client = Client()
    listed = client.get("/events/").content.decode()
    for event in Event.objects.all():
        assert f"/events/{event.key}/" in listed
    for slug in GAMES:
        events = {event.status: event for event in Event.objects.filter(game=slug)}
        pages = {
            status: client.get(f"/events/{event.key}/").content.decode()
            for status, event in events.items()
        }
        assert set(pages) == {"registration", "running", "finished"}
        assert "Take part" in pages["registration"], slug
        assert "Round 2" in pages["running"], slug
        assert pages["finished"].count("Deck list") == 7, "the last player does not publish"
        only = client.get(f"/events/?game={slug}").content.decode()
        shown = {event.game for event in Event.objects.all() if f"/events/{event.key}/" in only}
        assert shown == {slug}
    olive = User.objects.create_user("olive")
    call_command("load_events", organiser="olive")
    assert "olive is the organiser of 15 demo events." in capsys.readouterr().out
    client.force_login(olive)
    event = Event.objects.get(game="oversoul", status="running")
    assert client.get(f"/events/{event.key}/desk/").status_code == 200
    with pytest.raises(CommandError, match="no account called “nobody”"):
        call_command("load_events", organiser="nobody")
