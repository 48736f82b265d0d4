"""A whole event through its services: every structure, from registration to the end."""

from collections import Counter

import pytest
from django.contrib.auth.models import User

from decks.events.models import AuditEntry, Event, Match, Seat
from decks.events.models.event import EventStatus
from decks.events.services import flow, registration, results, rounds
from decks.events.services.changes import Refused
from decks.events.services.stages import Stage
from tests.decks.events.event_world import (
    enter,
    enter_results,
    make_event,
    open_event,
    organiser,
    play_round,
    play_stage,
    publish_next,
    result_of,
    running_event,
)

pytestmark = pytest.mark.django_db


def test_a_swiss_event_with_a_cut_has_a_champion() -> None:
    event = running_event(9, cut=4)
    play_stage(event)
    assert event.played_rounds.count() == 4, "nine players play four rounds"
    met = Counter(
        frozenset(match.seats.values_list("entry__number", flat=True))
        for match in Match.objects.filter(round__event=event)
    )
    assert max(met.values()) == 1, "no rematch and no second bye"
    first = Stage(event).standings[0]
    assert (first.record.key, first.record.points) == (1, 12)
    rounds.start_cut(event, organiser())
    assert len(event.cut_seeding) == 4
    assert event.cut_seeding[0] == 1
    play_stage(event)
    assert Stage(event).bracket_places[1] == 1
    flow.move_to(event, organiser(), "finished")
    assert event.status == EventStatus.FINISHED


@pytest.mark.parametrize(
    ("structure", "players", "expected"),
    [
        ("single_elimination", 6, 3),
        ("double_elimination", 5, 5),
        ("round_robin", 5, 5),
        ("free_for_all", 10, 3),
    ],
)
def test_other_structures_come_to_an_end(structure: str, players: int, expected: int) -> None:
    game = "arkhtide" if structure == "free_for_all" else "lightseekers"
    event = running_event(players, structure=structure, game=game, games_to_win=2)
    play_stage(event)
    stage = Stage(event)
    assert len(stage.rounds) == expected
    if stage.is_bracket:
        assert stage.bracket_places[1] == 1
    else:
        assert stage.standings[0].record.key == 1
    with pytest.raises(Refused, match="All rounds are played"):
        rounds.pair_round(event, organiser())


def test_an_arkhtide_table_scores_as_its_book_says() -> None:
    event = running_event(4, structure="free_for_all", game="arkhtide")
    play_round(event)
    points = [row.record.points for row in Stage(event).standings]
    assert points == [106, 66, 26, 6], "100, 60, 20 and nothing, with 3 Quintessence, 3 Willpower"


def test_a_highlander_event_starts_with_its_books_rules() -> None:
    event = make_event(game="highlander", structure="double_elimination")
    assert (event.round_minutes, event.games_to_win) == (30, 1)
    assert flow.game_defaults("highlander")["structure"] == "double_elimination"


def test_late_players_lose_the_rounds_they_missed_and_drops_are_not_paired() -> None:
    event = running_event(6)
    play_round(event)
    late = enter(event, 1)[0]
    assert late.first_round == 2
    gone = event.entries.get(number=1)
    registration.drop(event, organiser(), gone)
    publish_next(event)
    numbers = Seat.objects.filter(match__round__number=2).values_list("entry__number", flat=True)
    assert sorted(numbers) == [2, 3, 4, 5, 6, 7]
    enter_results(event)
    rows = {row.record.key: row.record for row in Stage(event).standings}
    assert rows[7].losses >= 1
    assert len(rows[7].opponents) == 1, "the missed round brings no opponent"
    assert rows[1].points == 3, "who dropped keeps the record"
    registration.undrop(event, organiser(), gone)
    assert Stage(event).entries[1].dropped_after is None
    rows = {row.record.key: row.record for row in Stage(event).standings}
    assert (rows[1].wins, rows[1].losses) == (1, 1), "the round away is lost"


def test_a_bye_is_credited_and_needs_no_result() -> None:
    event = running_event(3)
    publish_next(event)
    bye = Match.objects.get(round__event=event, table=None)
    assert bye.decided
    with pytest.raises(Refused, match="A bye has no result"):
        results.set_result(event, bye, organiser(), {})
    number = bye.seats.get().entry.number
    rows = {row.record.key: row.record for row in Stage(event).standings}
    assert (rows[number].points, rows[number].byes) == (3, 1)


def test_a_draft_is_paired_again_and_changed_by_hand() -> None:
    event = running_event(8)
    rounds.pair_round(event, organiser())

    def pairs() -> set[frozenset[int]]:
        return {
            frozenset(match.seats.values_list("entry__number", flat=True))
            for match in Match.objects.filter(round__event=event)
        }

    first = pairs()
    rounds.pair_round(event, organiser())
    assert pairs() != first
    one = min(min(pair) for pair in pairs())
    other = next(number for pair in pairs() if one not in pair for number in pair)
    mate = next(next(iter(pair - {other})) for pair in pairs() if other in pair)
    rounds.swap_players(event, organiser(), one, other)
    assert frozenset({one, mate}) in pairs()
    with pytest.raises(Refused, match="two players"):
        rounds.swap_players(event, organiser(), one, 99)
    assert not Stage(event).rounds, "a draft is not shown"
    assert [e.action for e in AuditEntry.objects.all()[:3]] == ["swapped", "paired", "paired"]


def test_pairings_with_somebody_who_left_are_not_published() -> None:
    event = running_event(4)
    rounds.pair_round(event, organiser())
    registration.drop(event, organiser(), event.entries.get(number=2))
    with pytest.raises(Refused, match="Player 2 left"):
        rounds.publish_round(event, organiser())
    publish_next(event)


def test_a_player_keeps_the_table_they_need() -> None:
    event = running_event(8)
    event.entries.filter(number=5).update(fixed_table=2)
    rounds.pair_round(event, organiser())
    assert Seat.objects.get(entry__number=5).match.table == 2
    tables = Match.objects.values_list("table", flat=True)
    assert sorted(tables) == [1, 2, 3, 4]


def test_a_round_is_closed_only_with_all_results() -> None:
    event = running_event(4)
    publish_next(event)
    with pytest.raises(Refused, match="No result yet: table 1, 2"):
        rounds.close_round(event, organiser())
    with pytest.raises(Refused, match="Close the current round"):
        rounds.pair_round(event, organiser())
    with pytest.raises(Refused, match="Close the current round"):
        flow.move_to(event, organiser(), "finished")


def test_the_clock_stops_and_goes_on() -> None:
    event = running_event(4, round_minutes=50)
    publish_next(event)
    started = rounds.run_clock(event, organiser(), True)
    assert started.ends is not None
    stopped = rounds.run_clock(event, organiser(), False)
    assert stopped.ends is None
    assert 2_990 <= stopped.seconds_left <= 3_000
    match = Match.objects.filter(round=stopped).first()
    rounds.extend_time(event, organiser(), match, 5)
    rounds.extend_time(event, organiser(), match, 3)
    match.refresh_from_db()
    assert match.extra_minutes == 8
    with pytest.raises(Refused, match="1 to 60"):
        rounds.extend_time(event, organiser(), match, 61)


def test_the_states_of_an_event_follow_one_another() -> None:
    event = make_event()
    with pytest.raises(Refused, match="cannot become"):
        flow.move_to(event, organiser(), "running")
    flow.move_to(event, organiser(), "registration")
    flow.move_to(event, organiser(), "closed")
    with pytest.raises(Refused, match="at least 2 players"):
        flow.move_to(event, organiser(), "running")
    flow.move_to(event, organiser(), "registration")
    enter(event, 2)
    flow.move_to(event, organiser(), "closed")
    flow.move_to(event, organiser(), "running")
    assert sorted(event.seeding) == [1, 2]
    with pytest.raises(Refused, match="structure are settled"):
        flow.change_settings(event, organiser(), structure="round_robin")
    flow.change_settings(event, organiser(), name="Another name", structure="swiss")
    assert event.name == "Another name"


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"format": "house-none"}, "house-none"),
        ({"cut": 3}, "cut: "),
        ({"structure": "chess"}, "structure: "),
        ({"structure": "round_robin", "cut": 4}, "has a cut"),
        ({"capacity": 1}, "capacity: "),
        ({"round_minutes": 0}, "round_minutes: "),
    ],
)
def test_settings_that_no_event_can_have_are_refused(values: dict, message: str) -> None:
    with pytest.raises(Refused, match=message):
        make_event(**values)
    assert not Event.objects.exists()


def test_an_event_that_was_cancelled_by_mistake_goes_on() -> None:
    event = running_event(4)
    publish_next(event)
    flow.move_to(event, organiser(), "cancelled")
    with pytest.raises(Refused, match="cannot open again"):
        flow.move_to(event, organiser(), "draft")
    flow.move_to(event, organiser(), "running")
    enter_results(event)
    rounds.close_round(event, organiser())
    fresh = make_event(name="Not started")
    flow.move_to(fresh, organiser(), "cancelled")
    with pytest.raises(Refused, match="had not started"):
        flow.move_to(fresh, organiser(), "running")


def test_who_did_not_check_in_does_not_play() -> None:
    event = open_event(check_in=True)
    players = enter(event, 3)
    for entry in players[:2]:
        registration.check_in(event, organiser(), entry)
    flow.move_to(event, organiser(), "closed")
    flow.move_to(event, organiser(), "running")
    assert sorted(Stage(event).entries) == [1, 2]


def test_a_full_event_has_a_waiting_list_that_moves_up() -> None:
    event = open_event(capacity=2)
    first, _, third = enter(event, 3)
    assert third.status == "waiting"
    registration.drop(event, organiser(), first)
    third.refresh_from_db()
    assert third.status == "active"
    with pytest.raises(Refused, match="under this name"):
        registration.register(event, organiser(), "player 2", by_staff=True)


def test_a_copy_has_the_settings_and_staff_and_chance_of_its_own() -> None:
    event = running_event(4, cut=2)
    User.objects.create_user("judy")
    flow.add_staff(event, organiser(), "judy", "judge")
    copied = flow.copy_event(event, organiser(), name="Again")
    assert (copied.name, copied.cut, copied.status) == ("Again", 2, "draft")
    assert copied.key != event.key
    assert copied.seed != event.seed
    assert sorted(copied.staff.values_list("role", flat=True)) == ["judge", "organiser"]
    assert not copied.entries.exists()
    assert event.entries.count() == 4


def test_staff_has_roles_and_one_organiser_stays() -> None:
    event = make_event()
    with pytest.raises(Refused, match="no account called"):
        flow.add_staff(event, organiser(), "nobody", "judge")
    with pytest.raises(Refused, match="needs an organiser"):
        flow.remove_staff(event, organiser(), event.staff.get().pk)


def test_results_of_the_past_are_corrected_until_the_bracket_has_gone_on() -> None:
    event = running_event(4, structure="single_elimination")
    play_round(event)
    match = Match.objects.filter(round__number=1).first()
    results.set_result(event, match, organiser(), result_of(event, match))
    rounds.pair_round(event, organiser())
    with pytest.raises(Refused, match="bracket has gone on"):
        results.set_result(event, match, organiser(), result_of(event, match))
