"""Events in a house format: lists are judged by its rules, as they were when it was chosen."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from decks.events.models.event import Role
from decks.events.services import flow, submissions
from games.models import HouseFormat
from games.registry import GAMES
from tests.decks.events.event_world import demo_text, open_event, organiser
from tests.sampling import sampled

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
each_game = pytest.mark.parametrize("slug", sampled(list(GAMES), ["lightseekers", "oversoul"]))


def without_first_card(slug: str) -> HouseFormat:
    """A house format like the game's first, without a card that the demo deck has."""
    text, form = demo_text(slug), GAMES[slug].formats[0].slug
    event = open_event(game=slug, format=form, name="Official")
    sections = submissions.check_list(event, text).deck.sections
    code = next(iter(max(sections.values(), key=len)))
    return HouseFormat.objects.create(
        owner=organiser(), game=slug, base=form, name="Ours", constraints=[],
        lists=[{"name": "Ours", "effective": "2026-01-01",
                "entries": [{"where": f"code:{code}", "limit": 0}]}],
    )  # fmt: skip


@each_game
def test_lists_are_judged_by_the_house_format(slug: str) -> None:
    house = without_first_card(slug)
    event = open_event(game=slug, format=house.slug, starts=timezone.now())
    report = submissions.check_list(event, demo_text(slug)).report
    assert not report.legal


def test_the_rules_of_an_event_outlive_changes_and_deletion_of_its_house_format() -> None:
    house = without_first_card("lightseekers")
    event = open_event(format=house.slug)
    house.lists = []
    house.save()
    assert not submissions.check_list(event, demo_text()).report.legal
    house.delete()
    assert not submissions.check_list(event, demo_text()).report.legal
    assert flow.copy_event(event, organiser(), name="Again").format == event.format


def form_values(event: Any, **changed: Any) -> dict[str, Any]:
    return {
        "name": event.name, "format": f"{event.game}/{event.format}",
        "starts": event.starts.strftime("%Y-%m-%dT%H:%M"), "time_zone": "UTC",
        "visibility": event.visibility, "closes": event.closes, "without_list": event.without_list,
        "lists_in_main": event.lists_in_main, "lists_in_cut": event.lists_in_cut,
        "structure": event.structure, "rounds": "0", "round_minutes": "50", "games_to_win": "2",
        "cut": "0", "cut_structure": event.cut_structure, **changed,
    }  # fmt: skip


def test_another_organiser_saves_the_settings_of_an_event_in_a_house_format(
    client: Client,
) -> None:
    event = open_event(format=without_first_card("lightseekers").slug)
    other = User.objects.create_user("second")
    flow.add_staff(event, organiser(), other.username, Role.ORGANISER)
    client.force_login(other)
    address = reverse("events:settings", args=[event.key])
    page = client.get(address).content.decode()
    assert "Ours (as it was when it was chosen)" in page
    answer = client.post(address, form_values(event, name="Renamed"))
    assert answer.status_code == 302, answer.content.decode()
    saved = type(event).objects.get(pk=event.pk)
    assert (saved.name, saved.format) == ("Renamed", event.format)
