"""Results: players report, and what they agree on stands; the staff decides the rest."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.events.models import Entry, Event, Match, ResultReport, Seat
from decks.events.models.desk import PenaltyKind
from decks.events.models.event import Structure
from decks.events.models.rounds import RoundStatus
from decks.events.services.changes import Refused, changing, log
from decks.events.services.stages import BRACKETS

MOST_DRAWN, MOST_COUNTED = 9, 999


def report_result(event: Event, match: Match, entry: Entry, user: Any, given: Any) -> Match:
    """A player's report. It stands as soon as another player of the table reports the same."""
    with changing(event) as locked:
        current, seats = _find(locked, match)
        if entry.pk not in {seat.entry_id for seat in seats}:
            raise Refused(_("This is not your match."))
        if current.round.status != RoundStatus.PUBLISHED or current.decided:
            raise Refused(_("This match has its result. Ask the staff if it is wrong."))
        result = read_result(locked, current, seats, given)
        if result.get("double_loss"):
            raise Refused(_("Only the staff can record that nobody came."))
        author = user if user.is_authenticated else None
        ResultReport.objects.create(match=current, entry=entry, author=author, result=result)
        newest: dict[int | None, Any] = {}
        for report in current.reports.filter(by_staff=False).order_by("pk"):
            newest[report.entry_id] = report.result
        agreed = all(other == result for other in newest.values())
        current.disputed = not agreed
        if agreed and len(newest) > 1:
            decide(current, seats, result)
        current.save()
    return current


def set_result(event: Event, match: Match, user: Any, given: Any) -> Match:
    """The staff's word on a match, also after the round."""
    with changing(event) as locked:
        current, seats = _find(locked, match)
        if current.round.status == RoundStatus.DRAFT:
            raise Refused(_("Publish the pairings first."))
        if len(seats) == 1:
            raise Refused(_("A bye has no result to change."))
        later = locked.played_rounds.filter(number__gt=current.round.number)
        if is_in_bracket(locked, current) and later.exists():
            raise Refused(_("The bracket has gone on from this match."))
        if locked.in_cut and not current.round.in_cut:
            raise Refused(_("The cut was made from this result."))
        result = read_result(locked, current, seats, given)
        ResultReport.objects.create(match=current, author=user, by_staff=True, result=result)
        decide(current, seats, result)
        current.disputed = False
        current.save()
        log(locked, user, "result", round=current.round.number, table=current.table, **result)
    return current


def _find(event: Event, match: Match) -> tuple[Match, list[Seat]]:
    current = Match.objects.select_related("round").get(pk=match.pk, round__event=event)
    return current, list(current.seats.select_related("entry"))


def is_in_bracket(event: Event, match: Match) -> bool:
    """Whether the winner goes on and the loser does not."""
    return match.round.in_cut or event.structure in BRACKETS


def lost_by_penalty(event: Event, match: Match) -> dict[int, int]:
    """The games that penalties cost players of this match, by entry number; at most all."""
    lost: dict[int, int] = {}
    for penalty in match.penalties.filter(withdrawn=False).select_related("entry"):
        games = 1 if penalty.kind == PenaltyKind.GAME_LOSS else event.games_to_win
        number = penalty.entry.number
        lost[number] = min(event.games_to_win, lost.get(number, 0) + games)
    return lost


def decide(match: Match, seats: list[Seat], result: Mapping[str, Any]) -> None:
    """Write a result to its match."""
    for seat in seats:
        key = str(seat.entry.number)
        if "places" in result:
            seat.place, seat.counted = result["places"][key], result["counted"][key]
        else:
            seat.wins = result["wins"][key]
        seat.save()
    match.draws = result.get("draws", 0)
    match.double_loss = result.get("double_loss", False)
    match.decided = True


def read_result(event: Event, match: Match, seats: list[Seat], given: Any) -> dict[str, Any]:
    """A result in one shape, so that two reports can be compared; Refused where it cannot be.

    `{wins: {entry number: games}, draws}`, with `double_loss` if nobody came; at a free-for-all
    table `{places: {entry number: place}, counted: {entry number: [numbers]}}`.
    """
    if not isinstance(given, Mapping):
        raise Refused(_("A result is an object with the games won by each player."))
    numbers = [str(seat.entry.number) for seat in seats]
    lost = lost_by_penalty(event, match)
    if event.structure == Structure.FREE_FOR_ALL and not match.round.in_cut:
        result = _table_result(event, numbers, given)
        _respect_penalties_at_table(seats, lost, result["places"])
        return result
    most = event.games_to_win
    wins = _numbers(given.get("wins"), numbers, most, _("the games won"))
    draws = _number(given.get("draws", 0), MOST_DRAWN, _("the games drawn"))
    double_loss = given.get("double_loss") is True
    values = sorted(wins.values())
    if double_loss and (any(values) or draws):
        raise Refused(_("Where nobody came, no game was played."))
    if values[0] == most:
        raise Refused(_("Only one player can win %(most)s games.") % {"most": most})
    if is_in_bracket(event, match) and (values[0] == values[1]):
        raise Refused(_("A match in a bracket needs a winner."))
    if not double_loss:
        _respect_penalties(seats, lost, wins)
    result = {"wins": wins, "draws": draws}
    return result | {"double_loss": True} if double_loss else result


def _respect_penalties(seats: list[Seat], lost: dict[int, int], wins: dict[str, int]) -> None:
    """A game lost by penalty is a game won by the opponent."""
    for seat, other in (seats, seats[::-1]):
        games = lost.get(seat.entry.number, 0)
        if wins[str(other.entry.number)] < games:
            raise Refused(
                _("%(player)s lost %(games)s by penalty: %(opponent)s has won at least as many.")
                % {
                    "player": seat.entry.name,
                    "games": ngettext("%s game", "%s games", games) % games,
                    "opponent": other.entry.name,
                }
            )


def _respect_penalties_at_table(
    seats: list[Seat], lost: dict[int, int], places: dict[str, int]
) -> None:
    """Who has a game or match loss comes last at the table."""
    others = [places[str(s.entry.number)] for s in seats if s.entry.number not in lost]
    for seat in seats:
        if seat.entry.number in lost and places[str(seat.entry.number)] <= max(others, default=0):
            raise Refused(_("%(player)s comes last by penalty.") % {"player": seat.entry.name})


def _table_result(event: Event, numbers: list[str], given: Mapping[str, Any]) -> dict[str, Any]:
    places = _numbers(given.get("places"), numbers, len(numbers), _("the places"))
    ranks = sorted(places.values())
    # Players who tie share a place, and the next one is left out: 1, 2, 2, 4.
    if any(rank != ranks.index(rank) + 1 for rank in ranks):
        raise Refused(_("The places must be 1, 2, 3 and so on; players who tie share one."))
    counters = event.definition.events.table_scoring.counters
    counted = given.get("counted") or {number: [0] * len(counters) for number in numbers}
    if not isinstance(counted, Mapping) or set(map(str, counted)) != set(numbers):
        raise Refused(_("Write what each player of the table has."))
    rows = {}
    for number, row in counted.items():
        if not isinstance(row, list) or len(row) != len(counters):
            raise Refused(_("Write for each player: %(what)s.") % {"what": ", ".join(counters)})
        rows[str(number)] = [_number(value, MOST_COUNTED, _("what was counted")) for value in row]
    return {"places": places, "counted": rows}


def _numbers(given: Any, numbers: list[str], most: int, what: str) -> dict[str, int]:
    if not isinstance(given, Mapping) or set(map(str, given)) != set(numbers):
        raise Refused(_("Write %(what)s for each player of the table.") % {"what": what})
    return {str(key): _number(value, most, what) for key, value in sorted(given.items())}


def _number(value: Any, most: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise Refused(
            _("%(what)s: write a whole number from 0 to %(most)s.")
            % {"what": what[:1].upper() + what[1:], "most": most}
        )
    return value
