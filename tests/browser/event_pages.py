"""Every page of events, with something on it: the demo events, seen by their organiser."""

from collections.abc import Iterator

from django.contrib.auth.models import User

from decks.events.demo import give_to, load_demo_events
from decks.events.models import Entry, Event, Round
from decks.events.services import judging, penalties, rounds
from decks.events.services.permissions import entry_link
from decks.events.views.sheets import SHEETS


def prepare_events(organiser: User) -> None:
    """The demo events, with deck checks, penalties, more time and a running clock."""
    load_demo_events()
    give_to(organiser)
    for event in Event.objects.filter(status="running"):
        one, other = event.entries.order_by("number")[:2]
        judging.draw_checks(event, organiser, 20)
        judging.add_check(event, organiser, _unchecked(event))
        for entry, kind in ((one, "warning"), (other, "game_loss")):
            penalties.penalise(event, organiser, entry, kind=kind, infraction="Slow play")
        match = _current(event).matches.filter(decided=False).first()
        assert match is not None
        rounds.extend_time(event, organiser, match, 3)
        rounds.run_clock(event, organiser, True)


def _unchecked(event: Event) -> Entry:
    entry = event.entries.filter(deck_checks=None, status="active").first()
    assert entry is not None
    return entry


def _current(event: Event) -> Round:
    played = event.played_rounds.last()
    assert played is not None
    return played


def event_addresses(slug: str) -> Iterator[tuple[str, str]]:
    """The pages of a game's demo events."""
    events = {event.status: event for event in Event.objects.filter(game=slug)}
    running = events["running"]
    check = _current(running).deck_checks.first()
    assert check is not None
    yield "event-to-enter", f"/events/{events['registration'].key}/"
    yield "event-running", f"/events/{running.key}/"
    yield "event-over", f"/events/{events['finished'].key}/"
    yield "event-list-of-player", f"/events/{events['finished'].key}/lists/1/"
    yield "event-play", f"/events/play/{entry_link(running.entries.get(number=2))}/"
    entering = events["registration"].entries.get(number=1)
    yield "event-play-list", f"/events/play/{entry_link(entering)}/"
    yield "event-desk", f"/events/{running.key}/desk/"
    yield "event-judge", f"/events/{running.key}/judge/"
    yield "event-check", f"/events/{running.key}/judge/checks/2/{check.entry.number}/"
    yield "event-player", f"/events/{running.key}/players/2/"
    yield "event-settings", f"/events/{running.key}/settings/"
    for name in SHEETS:
        yield f"event-sheet-{name}", f"/events/{running.key}/sheets/{name}/"
