"""Penalties that change results, and the judge's desk."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.test import Client

from decks.events.models import AuditEntry, Entry, Event, Match, Penalty
from decks.events.services import flow, judging, penalties, results, rounds, submissions
from decks.events.services.changes import Refused
from decks.events.services.permissions import entry_link
from decks.events.services.stages import Stage
from games.registry import GAMES
from tests.decks.events.event_world import (
    demo_text,
    enter,
    enter_results,
    open_event,
    organiser,
    publish_next,
    running_event,
)
from tests.markup import compact

pytestmark = pytest.mark.django_db
NOBODY = AnonymousUser()


def give(event: Event, number: int, kind: str) -> Penalty:
    entry = event.entries.get(number=number)
    return penalties.penalise(event, organiser(), entry, kind=kind, infraction="Slow play")


def games(match: Match) -> list[int]:
    """Games won, by entry number."""
    return list(match.seats.order_by("entry__number").values_list("wins", flat=True))


def game_of_two(**values: Any) -> tuple[Event, Match]:
    event = running_event(2, **values)
    publish_next(event)
    return event, Match.objects.get()


def test_a_game_loss_is_a_game_that_the_opponent_won() -> None:
    event, match = game_of_two()
    give(event, 1, "game_loss")
    match.refresh_from_db()
    assert not match.decided, "two games are left to play"
    one, other = event.entries.order_by("number")
    wrong = {"wins": {"1": 2, "2": 0}}
    with pytest.raises(Refused, match="Player 1 lost 1 game by penalty: Player 2 has won"):
        results.report_result(event, match, one, NOBODY, wrong)
    with pytest.raises(Refused, match="Player 1 lost 1 game"):
        results.set_result(event, match, organiser(), wrong)
    right = {"wins": {"1": 2, "2": 1}}
    for entry in (one, other):
        results.report_result(event, match, entry, NOBODY, right)
    assert Match.objects.get().decided


def test_two_game_losses_are_the_match() -> None:
    event, match = game_of_two()
    give(event, 2, "game_loss")
    give(event, 2, "game_loss")
    match.refresh_from_db()
    assert match.decided
    assert games(match) == [2, 0]


def test_a_match_loss_decides_and_is_seen_in_the_standings() -> None:
    event, match = game_of_two()
    results.set_result(event, match, organiser(), {"wins": {"1": 2, "2": 0}})
    give(event, 1, "match_loss")
    match.refresh_from_db()
    assert games(match) == [0, 2], "it also changes a result of this round"
    rounds.close_round(event, organiser())
    first = Stage(event).standings[0]
    assert (first.record.key, first.record.points) == (2, 3)


def test_a_match_loss_of_both_is_a_loss_of_both_but_not_in_a_bracket() -> None:
    event, match = game_of_two()
    give(event, 1, "match_loss")
    give(event, 2, "match_loss")
    match.refresh_from_db()
    assert match.double_loss
    assert games(match) == [0, 0]
    assert [row.record.points for row in Stage(event).standings] == [0, 0]
    bracket = running_event(2, name="Bracket", structure="single_elimination")
    publish_next(bracket)
    give(bracket, 1, "match_loss")
    with pytest.raises(Refused, match="one of the two goes on"):
        give(bracket, 2, "match_loss")
    assert Penalty.objects.filter(entry__event=bracket).count() == 1, "nothing is half done"


def test_in_a_match_of_one_game_a_game_loss_is_the_match() -> None:
    event, match = game_of_two(games_to_win=1)
    give(event, 1, "game_loss")
    match.refresh_from_db()
    assert match.decided
    assert games(match) == [0, 1]


def test_what_comes_after_the_match_counts_in_the_next_one() -> None:
    event = running_event(4)
    publish_next(event)
    enter_results(event)
    late = give(event, 1, "game_loss")
    assert late.match is None
    assert late.waits
    assert not Match.objects.filter(decided=False).exists(), "the result of this round stays"
    rounds.close_round(event, organiser())
    between = give(event, 4, "match_loss")
    assert between.waits
    publish_next(event)
    late.refresh_from_db()
    between.refresh_from_db()
    assert late.match.round.number == 2
    assert between.match.decided
    assert between.match.seats.get(entry__number=4).wins == 0


def test_a_player_with_a_bye_keeps_the_penalty_for_a_match() -> None:
    event = running_event(3)
    publish_next(event)
    bye = Match.objects.filter(table=None).get().seats.get().entry
    penalty = give(event, bye.number, "match_loss")
    assert penalty.waits
    assert Match.objects.get(table=None).decided


def test_at_a_table_who_lost_by_penalty_comes_last() -> None:
    event = running_event(3, structure="free_for_all", game="arkhtide")
    publish_next(event)
    give(event, 1, "game_loss")
    match = Match.objects.get()
    counted = {str(at): [0, 0] for at in (1, 2, 3)}
    given = {"places": {"1": 1, "2": 2, "3": 3}, "counted": counted}
    with pytest.raises(Refused, match="Player 1 comes last"):
        results.set_result(event, match, organiser(), given)
    given = {"places": {"1": 3, "2": 1, "3": 2}, "counted": counted}
    results.set_result(event, match, organiser(), given)
    give(event, 2, "match_loss")
    places = match.seats.order_by("entry__number").values_list("place", flat=True)
    assert list(places) == [2, 2, 1], "the only player without a penalty wins the table"


def test_a_disqualified_player_is_out_and_loses_the_match() -> None:
    event, match = game_of_two()
    give(event, 1, "warning")
    give(event, 1, "disqualification")
    entry = event.entries.get(number=1)
    assert entry.status == "disqualified"
    match.refresh_from_db()
    assert games(match) == [0, 2]
    assert [penalty.kind for penalty in entry.penalties.all()] == ["disqualification", "warning"]
    assert entry.penalties.first().round.number == 1
    with pytest.raises(Refused, match="no such penalty"):
        give(event, 1, "tickling")


def test_a_withdrawn_penalty_opens_the_match_again() -> None:
    event, match = game_of_two()
    out = give(event, 1, "disqualification")
    penalties.withdraw_penalty(event, organiser(), out)
    match.refresh_from_db()
    assert not match.decided
    assert event.entries.get(number=1).status == "active"
    results.set_result(event, match, organiser(), {"wins": {"1": 2, "2": 0}})
    with pytest.raises(Refused, match="has been withdrawn"):
        penalties.withdraw_penalty(event, organiser(), out)
    loss = give(event, 2, "match_loss")
    rounds.close_round(event, organiser())
    with pytest.raises(Refused, match="round is closed"):
        penalties.withdraw_penalty(event, organiser(), loss)


def judge_of(event: Event) -> Client:
    user = User.objects.create_user("judge")
    flow.add_staff(event, organiser(), "judge", "judge")
    client = Client()
    client.force_login(user)
    return client


def press(client: Client, event: Event, act: str, **data: Any) -> str:
    sent = {"back": "judge", **data}
    answer = client.post(f"/events/{event.key}/desk/{act}/", sent, follow=True)
    assert answer.redirect_chain == [(f"/events/{event.key}/judge/", 302)]
    return compact(answer.content.decode())


def test_the_judge_sees_open_tables_and_gives_time() -> None:
    event = running_event(4)
    publish_next(event)
    client = judge_of(event)
    first, second = Match.objects.order_by("table")
    results.set_result(event, second, organiser(), {"wins": _wins(second)})
    page = press(client, event, "extend", match=first.pk, minutes=3)
    assert "3 extra minutes" in page
    shown = re.findall(r'class="table-number">(\d+)<', page)
    assert shown == [str(first.table)], "the other table has its result"


def test_a_table_shows_its_extra_time_and_game_losses_wherever_it_is_listed() -> None:
    event = running_event(4)
    publish_next(event)
    match = Match.objects.order_by("table")[0]
    rounds.extend_time(event, organiser(), match, 3)
    loser = match.seats.all()[0].entry
    give(event, loser.number, "game_loss")
    client = judge_of(event)
    client.force_login(organiser())
    desk = compact(client.get(f"/events/{event.key}/desk/").content.decode())
    summary = next(s for s in re.findall(r"<summary>.*?</summary>", desk) if loser.name in s)
    assert "3 extra minutes" in summary
    assert f"Game loss: {loser.name}" in summary
    page = compact(Client().get(f"/events/{event.key}/").content.decode())
    assert f'<td>{match.table}<span class="quiet">+3&nbsp;min</span></td>' in page


@pytest.mark.parametrize(
    ("structure", "said"),
    [("free_for_all", "a game loss is the last place"), ("swiss", "a game won by the opponent")],
)
def test_what_a_game_loss_means_is_said_of_the_kind_of_table(structure: str, said: str) -> None:
    event = running_event(4, structure=structure, game="arkhtide")
    client = judge_of(event)
    page = compact(client.get(f"/events/{event.key}/judge/").content.decode())
    for text in ("a game loss is the last place", "a game won by the opponent"):
        assert (text in page) == (text == said), text


def _wins(match: Match) -> dict[str, int]:
    low, high = sorted(seat.entry.number for seat in match.seats.all())
    return {str(low): 2, str(high): 0}


def test_the_judge_gives_penalties_and_sees_the_history_of_one_player() -> None:
    event = running_event(4)
    publish_next(event)
    client = judge_of(event)
    assert "Choose a player" in press(client, event, "penalty", entry=99, kind="warning")
    press(client, event, "penalty", entry=2, kind="game_loss", infraction="Marked cards")
    page = press(client, event, "penalty", entry=3, kind="warning", infraction="Slow play")
    assert "counts at table" in page
    history = client.get(f"/events/{event.key}/judge/?player=2").content.decode()
    listed = history[history.index("History of Player 2") :]
    assert "Marked cards" in listed
    assert "Slow play" not in listed
    penalty = Penalty.objects.get(entry__number=2)
    assert "Withdrawn" in press(client, event, "withdraw", penalty=penalty.pk)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_deck_is_checked_line_by_line(slug: str) -> None:
    event = open_event(game=slug, lists_required=True)
    for entry in enter(event, 4):
        outcome = submissions.check_list(event, demo_text(slug))
        submissions.submit(entry, outcome, NOBODY)
    for status in ("closed", "running"):
        flow.move_to(event, organiser(), status)
    publish_next(event)
    client = judge_of(event)
    press(client, event, "draw", share=10)
    check = event.played_rounds.get().deck_checks.get()
    address = f"/events/{event.key}/judge/checks/1/{check.entry.number}/"
    page = client.get(address).content.decode()
    values = re.findall(r'name="found"\s+value="([^"]+)"', page)
    listed = check.submission.as_list().sections
    assert len(values) == sum(len(cards) for cards in listed.values()), "a box for each line"
    ticked = client.post(address, {"found": [*values[:-1], "nothing:X"]}, HTTP_HX_REQUEST="true")
    assert ticked.status_code == 204
    again = client.get(address).content.decode()
    assert len(re.findall(r"\bchecked\b", again)) == len(values) - 1, "ticks survive a reload"
    client.post(address, {"found": values[:-1], "passed": "0", "note": "one short"})
    check.refresh_from_db()
    assert (check.passed, check.judge.username, check.note) == (False, "judge", "one short")
    assert AuditEntry.objects.first().details["missing"] == [values[-1]]
    assert "not in order" in client.get(f"/events/{event.key}/judge/").content.decode()


def test_a_check_that_was_not_drawn_is_marked() -> None:
    event = running_event(4)
    publish_next(event)
    client = judge_of(event)
    page = press(client, event, "add-check", entry=2)
    assert "not drawn" in page
    assert "checked in this round already" in press(client, event, "add-check", entry=2)
    page = client.get(f"/events/{event.key}/judge/checks/1/2/").content.decode()
    assert "submitted no list" in page
    assert client.get(f"/events/{event.key}/judge/checks/1/3/").status_code == 404
    with pytest.raises(Refused, match="10 to 100"):
        judging.draw_checks(event, organiser(), 5)


def test_the_player_sees_a_penalty() -> None:
    event, _match = game_of_two()
    give(event, 1, "game_loss")
    entry: Entry = event.entries.get(number=1)
    page = Client().get(f"/events/play/{entry_link(entry)}/").content.decode()
    assert "Game loss: Player 1" in compact(page)
