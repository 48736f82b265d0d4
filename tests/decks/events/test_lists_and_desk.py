"""Lists, reports, deck checks, penalties, roles and the log."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404
from django.utils import timezone

from decks.events.models import AuditEntry, Event, Match, Submission
from decks.events.services import flow, judging, registration, results, submissions
from decks.events.services.changes import Refused
from decks.events.services.permissions import (
    EventAction,
    entry_link,
    linked_entry,
    may,
    staff_event,
    visible_event,
)
from decks.events.tournament.deck_checks import draw_deck_checks
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from games.models import FormatList
from tests.decks.events.event_world import (
    demo_text,
    enter,
    make_event,
    open_event,
    organiser,
    publish_next,
    running_event,
)

pytestmark = pytest.mark.django_db
NOBODY = AnonymousUser()


def submit_text(event: Event, entry: object, text: str) -> Submission:
    return submissions.submit(entry, submissions.check_list(event, text), NOBODY)


def test_a_list_is_checked_for_the_event_and_kept_with_its_fingerprint() -> None:
    event = open_event(lists_required=True)
    entry = enter(event, 1)[0]
    good = submit_text(event, entry, demo_text())
    assert good.legal
    assert good.as_of == event.day
    assert good.short_fingerprint.startswith("1-")
    again = submit_text(event, entry, "\n" + demo_text() + "\n// the same list\n")
    assert (again.number, again.fingerprint) == (2, good.fingerprint)
    bad = submit_text(event, entry, "3 Briar Hound\n2 Nothing Of That Name")
    assert not bad.legal
    assert submissions.newest_submissions(event).get() == bad
    assert submissions.entries_without_list(event) == [entry]
    with pytest.raises(Refused, match="NUL"):
        submissions.check_list(event, "\0")


def test_a_submission_is_a_copy_that_never_changes() -> None:
    event = open_event()
    entry = enter(event, 1)[0]
    deck = create_deck("lightseekers", DeckState(format="constructed"), owner=organiser())
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    deck.refresh_from_db()
    made = submissions.submit(entry, submissions.check_decks(event, [deck]), organiser())
    before = (made.content, made.fingerprint)
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-072")])
    made = Submission.objects.get(pk=made.pk)
    assert (made.content, made.fingerprint) == before
    assert made.as_list().sections == {"actions": {"LS-071": 1}}
    with pytest.raises(TypeError, match="never changes"):
        made.save()
    with pytest.raises(TypeError, match="never changes"):
        Submission.objects.update(legal=True)


def test_a_deck_of_another_game_is_refused() -> None:
    event = open_event()
    deck = create_deck("oversoul", DeckState(format="standard"), owner=organiser())
    with pytest.raises(Refused, match="The deck is for Oversoul"):
        submissions.check_decks(event, [deck])


def test_after_the_deadline_only_the_staff_corrects_with_a_reason() -> None:
    event = open_event(lists_required=True, deadline=timezone.now() + timedelta(hours=1))
    entry = enter(event, 1)[0]
    outcome = submissions.check_list(event, demo_text())
    submissions.submit(entry, outcome, NOBODY)
    Event.objects.update(deadline=timezone.now())
    with pytest.raises(Refused, match="deadline for lists is over"):
        submissions.submit(entry, outcome, NOBODY)
    with pytest.raises(Refused, match="Say why"):
        submissions.correct(entry, outcome, organiser(), " ")
    made = submissions.correct(entry, outcome, organiser(), "Wrote 3 for 2")
    assert (made.number, made.by_staff, made.reason) == (2, True, "Wrote 3 for 2")
    assert made.author == organiser()
    assert Submission.objects.count() == 2, "the first list is kept"
    assert AuditEntry.objects.first().action == "list corrected"


def test_a_list_must_be_legal_on_the_day_of_the_event_not_today() -> None:
    today = open_event(name="Today", starts=timezone.now())
    later = open_event(name="Later", starts=timezone.now() + timedelta(days=20))
    code = next(iter(submissions.check_list(today, demo_text()).deck.sections["actions"]))
    banned = FormatList.objects.create(
        game="lightseekers",
        format="constructed",
        name="From next week",
        effective=timezone.localdate() + timedelta(days=7),
        published=timezone.now(),
    )
    banned.entries.create(where=f"code:{code}", limit=0)
    assert submissions.check_list(today, demo_text()).report.legal
    assert not submissions.check_list(later, demo_text()).report.legal
    repaired = submissions.check_list(later, demo_text(), repair=True).repair
    assert repaired is not None
    assert code in str(repaired.as_dict()["remove"])


@pytest.mark.parametrize(("without", "expected"), [("drop", ["active", "dropped"]), ("keep", None)])
def test_at_the_close_who_has_no_list_is_dropped_or_kept(
    without: str, expected: list[str] | None
) -> None:
    event = open_event(lists_required=True, without_list=without)
    first, _ = enter(event, 2)
    submit_text(event, first, demo_text())
    flow.move_to(event, organiser(), "closed")
    statuses = list(event.entries.order_by("number").values_list("status", flat=True))
    assert statuses == (expected or ["active", "active"])


def test_what_two_players_report_alike_stands() -> None:
    event = running_event(2)
    publish_next(event)
    match = Match.objects.get()
    one, other = event.entries.order_by("number")
    result = {"wins": {"1": 2, "2": 1}, "draws": 0}
    results.report_result(event, match, one, NOBODY, result)
    match.refresh_from_db()
    assert not match.decided
    results.report_result(event, match, other, NOBODY, {"wins": {"2": 1, "1": 2}})
    match.refresh_from_db()
    assert match.decided
    assert [seat.wins for seat in match.seats.order_by("entry__number")] == [2, 1]
    with pytest.raises(Refused, match="has its result"):
        results.report_result(event, match, one, NOBODY, result)


def test_reports_that_differ_go_to_the_staff() -> None:
    event = running_event(2)
    publish_next(event)
    match = Match.objects.get()
    one, other = event.entries.order_by("number")
    results.report_result(event, match, one, NOBODY, {"wins": {"1": 2, "2": 0}})
    results.report_result(event, match, other, NOBODY, {"wins": {"1": 0, "2": 2}})
    match.refresh_from_db()
    assert (match.disputed, match.decided) == (True, False)
    results.set_result(event, match, organiser(), {"wins": {"1": 2, "2": 1}})
    match.refresh_from_db()
    assert (match.disputed, match.decided) == (False, True)
    assert match.reports.count() == 3, "every report is kept"


def test_a_report_can_be_taken_back_by_agreeing() -> None:
    event = running_event(2)
    publish_next(event)
    match = Match.objects.get()
    one, other = event.entries.order_by("number")
    results.report_result(event, match, one, NOBODY, {"wins": {"1": 2, "2": 0}})
    results.report_result(event, match, other, NOBODY, {"wins": {"1": 2, "2": 1}})
    results.report_result(event, match, one, NOBODY, {"wins": {"1": 2, "2": 1}})
    match.refresh_from_db()
    assert (match.disputed, match.decided) == (False, True)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (None, "A result is an object"),
        ({}, "the games won for each"),
        ({"wins": {"1": 2}}, "the games won for each"),
        ({"wins": {"1": 2, "9": 0}}, "the games won for each"),
        ({"wins": {"1": 3, "2": 0}}, "from 0 to 2"),
        ({"wins": {"1": True, "2": 0}}, "from 0 to 2"),
        ({"wins": {"1": 2, "2": 2}}, "Only one player can win 2"),
        ({"wins": {"1": 1, "2": 0}, "draws": -1}, "games drawn: write"),
        ({"wins": {"1": 1, "2": 0}, "double_loss": True}, "nobody came, no game"),
    ],
)
def test_results_that_cannot_be_are_refused(given: object, message: str) -> None:
    event = running_event(2)
    publish_next(event)
    with pytest.raises(Refused, match=message):
        results.set_result(event, Match.objects.get(), organiser(), given)
    assert not Match.objects.get().decided


@pytest.mark.parametrize(
    ("places", "allowed"),
    [([1, 2, 3], True), ([1, 2, 2], True), ([1, 1, 2], False), ([2, 3, 3], False)],
)
def test_places_at_a_table(places: list[int], allowed: bool) -> None:
    event = running_event(3, structure="free_for_all", game="arkhtide")
    publish_next(event)
    given = {
        "places": {str(at): place for at, place in enumerate(places, 1)},
        "counted": {str(at): [1, 2] for at in (1, 2, 3)},
    }
    if allowed:
        assert results.set_result(event, Match.objects.get(), organiser(), given).decided
    else:
        with pytest.raises(Refused, match="players who tie"):
            results.set_result(event, Match.objects.get(), organiser(), given)


def test_nobody_reports_for_others() -> None:
    event = running_event(4)
    publish_next(event)
    match = Match.objects.first()
    stranger = event.entries.exclude(seats__match=match).first()
    with pytest.raises(Refused, match="not your match"):
        results.report_result(event, match, stranger, NOBODY, {})


def test_a_bracket_needs_a_winner() -> None:
    event = running_event(2, structure="single_elimination")
    publish_next(event)
    with pytest.raises(Refused, match="needs a winner"):
        results.set_result(event, Match.objects.get(), organiser(), {"wins": {"1": 1, "2": 1}})


def test_the_draw_of_deck_checks_is_logged_so_that_it_can_be_repeated() -> None:
    event = running_event(12)
    publish_next(event)
    drawn = judging.draw_checks(event, organiser())
    assert len(drawn) == 2, "a tenth of twelve, rounded up"
    logged = AuditEntry.objects.first().details
    before = {int(number): count for number, count in logged["checks_before"].items()}
    assert draw_deck_checks(before, event.seed, 1, logged["share"]) == logged["drawn"]
    with pytest.raises(Refused, match="are drawn"):
        judging.draw_checks(event, organiser())
    judging.record_check(event, organiser(), drawn[0], passed=False, note="59 cards")
    drawn[0].refresh_from_db()
    assert (drawn[0].passed, drawn[0].judge) == (False, organiser())


def test_each_role_may_do_its_own_things() -> None:
    event = make_event()
    users = {role: User.objects.create_user(role) for role in ("judge", "scorekeeper", "other")}
    users["organiser"] = organiser()
    for role in ("judge", "scorekeeper"):
        flow.add_staff(event, organiser(), role, role)
    allowed = {
        role: {str(action) for action in EventAction if may(user, event, action)}
        for role, user in (*users.items(), ("anonymous", NOBODY))
    }
    assert allowed == {
        "organiser": {"manage", "score", "judge", "see_desk"},
        "judge": {"judge", "see_desk"},
        "scorekeeper": {"score", "see_desk"},
        "other": set(),
        "anonymous": set(),
    }
    for user in (users["other"], NOBODY):
        with pytest.raises(Http404):
            visible_event(user, event.key)
    flow.move_to(event, organiser(), "registration")
    assert visible_event(NOBODY, event.key) == event
    with pytest.raises(Http404):
        staff_event(users["judge"], event.key, EventAction.SCORE)


def test_a_private_event_is_seen_by_its_players() -> None:
    event = open_event(visibility="private")
    player = User.objects.create_user("player")
    with pytest.raises(Http404):
        visible_event(player, event.key)
    registration.register(event, player, "Pat")
    assert visible_event(player, event.key) == event
    with pytest.raises(Refused, match="entered this event already"):
        registration.register(event, player, "Pat again")


def test_without_an_account_a_signed_link_stands_for_the_player() -> None:
    event = open_event()
    entry = registration.register(event, NOBODY, "Sam")
    assert linked_entry(entry_link(entry)) == entry
    with pytest.raises(Http404):
        linked_entry(entry.key)
    with pytest.raises(Http404):
        linked_entry(entry_link(entry)[:-1] + "!")
    flow.change_settings(event, organiser(), accounts_required=True)
    with pytest.raises(Refused, match="Log in"):
        registration.register(event, NOBODY, "Alex")


def test_every_change_raises_the_version() -> None:
    event = open_event()
    before = event.version
    registration.register(event, NOBODY, "Sam")
    assert event.version == before + 1
