"""Registration closes by itself: at the deadline, or when the event is full."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from decks.events.models import Entry, Event
from decks.events.services import flow, registration, submissions
from decks.events.services.changes import Refused
from decks.events.services.closing import close_due_events
from decks.events.tasks import close_due
from tests.decks.events.event_world import demo_text, enter, make_event, open_event, organiser

pytestmark = pytest.mark.django_db
NOBODY = AnonymousUser()


def event_with_deadline(**values: object) -> Event:
    deadline = timezone.now() + timedelta(hours=1)
    return open_event(**{"lists_required": True, "deadline": deadline, **values})


def pass_deadline() -> None:
    Event.objects.update(deadline=timezone.now())


def submit(event: Event, entry: Entry) -> None:
    submissions.submit(entry, submissions.check_list(event, demo_text()), NOBODY)


def statuses(event: Event) -> list[str]:
    return list(event.entries.order_by("number").values_list("status", flat=True))


def test_at_the_deadline_registration_closes_and_who_has_no_list_is_dropped() -> None:
    event = event_with_deadline()
    first, _second = enter(event, 2)
    submit(event, first)
    assert close_due_events() == 0, "the deadline is not over"
    pass_deadline()
    close_due()
    event.refresh_from_db()
    assert (event.status, statuses(event)) == ("closed", ["active", "dropped"])
    assert close_due_events() == 0, "it is closed once"
    registration.undrop(event, organiser(), Entry.objects.get(number=2))
    assert close_due_events() == 0
    assert statuses(event) == ["active", "active"], "the staff has the last word"


def test_nobody_registers_after_the_deadline_whoever_closes_the_event() -> None:
    event = event_with_deadline()
    pass_deadline()
    event.refresh_from_db()
    assert event.status == "registration"
    with pytest.raises(Refused, match="Registration is not open"):
        registration.register(event, NOBODY, "Late")
    page = Client().get(f"/events/{event.key}/").content.decode()
    assert "Registration is closed" in page
    assert 'name="consents"' not in page
    assert ">Register<" not in page
    assert registration.register(event, organiser(), "Let in", by_staff=True).status == "active"


def test_an_event_closed_by_hand_stays_open_for_players_but_not_for_lists() -> None:
    event = event_with_deadline(closes="by_hand")
    pass_deadline()
    assert close_due_events() == 0
    entry = registration.register(event, NOBODY, "Late")
    with pytest.raises(Refused, match="deadline for lists is over"):
        submit(event, entry)


def test_a_full_event_closes_and_takes_lists_until_the_deadline() -> None:
    event = event_with_deadline(closes="full", capacity=2)
    first, second = enter(event, 2)
    event.refresh_from_db()
    assert event.status == "closed"
    with pytest.raises(Refused, match="Registration is not open"):
        registration.register(event, NOBODY, "One more")
    submit(event, first)
    with pytest.raises(Refused, match="deadline for lists is not over"):
        flow.move_to(event, organiser(), "running")
    assert statuses(event) == ["active", "active"]
    pass_deadline()
    assert close_due_events() == 1
    assert statuses(event) == ["active", "dropped"]
    second.refresh_from_db()
    assert second.dropped_after == 0


def test_places_of_players_without_a_list_go_to_those_who_wait_with_one() -> None:
    event = event_with_deadline(capacity=2)
    first, _second, _third, fourth = enter(event, 4)
    for entry in (first, fourth):
        submit(event, entry)
    pass_deadline()
    close_due_events()
    assert statuses(event) == ["active", "dropped", "waiting", "active"]


def test_an_event_closed_before_the_deadline_settles_lists_at_the_start_or_the_deadline() -> None:
    event = event_with_deadline(without_list="keep")
    enter(event, 2)
    flow.move_to(event, organiser(), "closed")
    flow.move_to(event, organiser(), "running")
    assert statuses(event) == ["active", "active"]
    assert event.lists_settled


def test_opening_again_lets_the_next_close_decide_anew() -> None:
    event = event_with_deadline(deadline=None)
    enter(event, 1)
    flow.move_to(event, organiser(), "closed")
    assert statuses(event) == ["dropped"]
    flow.move_to(event, organiser(), "registration")
    registration.undrop(event, organiser(), Entry.objects.get())
    flow.move_to(event, organiser(), "closed")
    assert statuses(event) == ["dropped"]


def test_an_event_that_closes_when_full_says_how_many_it_takes() -> None:
    with pytest.raises(Refused, match="how many players"):
        make_event(closes="full")
