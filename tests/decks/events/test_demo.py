"""A new visitor finds an event of each game that is being played."""

import pytest
from django.core.management import call_command
from django.test import Client

from decks.events.models import Event, Submission
from games.registry import GAMES

pytestmark = pytest.mark.django_db


def test_there_is_a_demo_event_of_each_game_and_only_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("load_events")
    call_command("load_events")
    assert capsys.readouterr().out.splitlines() == ["5 demo events made.", "0 demo events made."]
    assert set(Event.objects.values_list("game", flat=True)) == set(GAMES)
    assert Submission.objects.filter(legal=True).count() == 40, "every shipped list is legal"
    client = Client()
    listed = client.get("/events/").content.decode()
    for event in Event.objects.all():
        assert f"/events/{event.key}/" in listed
        page = client.get(f"/events/{event.key}/").content.decode()
        assert "Round 2" in page, event.game
