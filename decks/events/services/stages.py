"""An event as the tournament code sees it: results, standings and the next pairings.

Players are known by the numbers of their entries, so that everything can be recomputed by hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from decks.events.models import Entry, Event, Match, Round
from decks.events.models.entries import EntryStatus
from decks.events.models.event import Structure
from decks.events.models.rounds import RoundStatus
from decks.events.services.changes import Refused
from decks.events.tournament.brackets import (
    Bracket,
    MatchState,
    bracket_places,
    double_elimination,
    play_bracket,
    single_elimination,
)
from decks.events.tournament.free_for_all import SMALLEST_TABLE, seat_tables
from decks.events.tournament.results import (
    ByeResult,
    MatchResult,
    MissedRound,
    Result,
    TableResult,
)
from decks.events.tournament.round_robin import round_robin
from decks.events.tournament.standings import Standing, TieBreak, records, standings, to_pair
from decks.events.tournament.swiss import Reason, pair_swiss, usual_rounds

FREE_FOR_ALL_ROUNDS = 3
BRACKETS = (Structure.SINGLE, Structure.DOUBLE)


@dataclass(frozen=True)
class PlannedMatch:
    """Who is to meet, by entry number; one player alone has a bye."""

    players: tuple[int, ...]
    reason: str = ""
    difference: int = 0
    bracket_number: int | None = None


class Stage:
    """Everything that was played so far; made for one request."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @cached_property
    def entries(self) -> dict[int, Entry]:
        """Everybody who takes part or took part, by number."""
        found = self.event.entries.exclude(status=EntryStatus.WAITING)
        started = bool(self.event.seeding)
        return {e.number: e for e in found if not started or e.dropped_after != 0 or _plays(e)}

    @cached_property
    def active(self) -> list[int]:
        return [number for number, entry in self.entries.items() if _plays(entry)]

    @cached_property
    def rounds(self) -> list[Round]:
        """The rounds that players have seen."""
        found = self.event.played_rounds.exclude(status=RoundStatus.DRAFT)
        return list(found.prefetch_related("matches__seats__entry"))

    @cached_property
    def results(self) -> list[Result]:
        """What happened before the cut."""
        found: list[Result] = []
        for played in self.rounds:
            if not played.in_cut:
                matches = list(played.matches.all())
                found += [self._result(match) for match in matches if match.decided]
                found += self._missed(played, matches)
        return found

    def _missed(self, played: Round, matches: list[Match]) -> Iterator[MissedRound]:
        """Rounds before a late entry, and those between a drop and a return."""
        if self.event.structure not in (Structure.SWISS, Structure.FREE_FOR_ALL):
            return
        seated = {seat.entry.number for match in matches for seat in match.seats.all()}
        for number, entry in self.entries.items():
            until = entry.dropped_after
            if number not in seated and (until is None or played.number <= until):
                yield MissedRound(number)

    def _result(self, match: Match) -> Result:
        seats = list(match.seats.all())
        if len(seats) == 1:
            return ByeResult(seats[0].entry.number)
        if self.event.structure == Structure.FREE_FOR_ALL:
            scoring = self.event.definition.events.table_scoring
            return TableResult(
                {s.entry.number: scoring.points(s.place or 99, s.counted) for s in seats}
            )
        one, other = seats
        return MatchResult(
            one.entry.number,
            other.entry.number,
            one.wins,
            other.wins,
            match.draws,
            match.double_loss,
        )

    @cached_property
    def standings(self) -> list[Standing]:
        """The standings before the cut."""
        tie_breaks = [TieBreak(name) for name in self.event.tie_breaks]
        return standings(self.entries, self.results, self.event.seed, tie_breaks)

    # --- brackets ---

    @cached_property
    def bracket(self) -> Bracket:
        seeds = self.event.cut_seeding if self.event.in_cut else self.event.seeding
        double = self.event.current_structure == Structure.DOUBLE
        return double_elimination(len(seeds)) if double else single_elimination(len(seeds))

    @cached_property
    def bracket_states(self) -> list[MatchState]:
        seeds = self.event.cut_seeding if self.event.in_cut else self.event.seeding
        winners = {}
        for played in self.rounds:
            for match in played.matches.all() if played.in_cut == self.event.in_cut else ():
                if match.decided and match.bracket_number is not None:
                    best = max(match.seats.all(), key=lambda seat: seat.wins)
                    winners[match.bracket_number] = best.entry.number
        out = frozenset(number for number in seeds if number not in self.active)
        return play_bracket(self.bracket, seeds, winners, out)

    @cached_property
    def bracket_places(self) -> dict[int, int]:
        """The places that the bracket has decided so far, by entry number."""
        return bracket_places(self.bracket, self.bracket_states)

    # --- what comes next ---

    @property
    def is_bracket(self) -> bool:
        return self.event.current_structure in BRACKETS

    @cached_property
    def planned_rounds(self) -> int:
        """How many rounds there are before the cut; 0 where a bracket decides that."""
        players = len(self.event.seeding)
        if self.event.structure in BRACKETS:
            return 0
        if self.event.structure == Structure.ROUND_ROBIN:
            return players - 1 + players % 2
        usual = usual_rounds(players)
        if self.event.structure == Structure.FREE_FOR_ALL:
            usual = FREE_FOR_ALL_ROUNDS
        return self.event.rounds or usual

    @property
    def is_over(self) -> bool:
        """Whether the stage has no round to come."""
        if self.is_bracket:
            return not any(state.ready for state in self.bracket_states)
        return len(self.rounds) >= self.planned_rounds

    def plan(self, number: int, attempt: int) -> list[PlannedMatch]:
        """The pairings of the next round; another attempt gives others where there are any."""
        seed = self.event.seed if attempt == 1 else f"{self.event.seed}:{attempt}"
        if self.is_bracket:
            return list(self._bracket_matches())
        if self.event.structure == Structure.ROUND_ROBIN:
            return list(self._scheduled(number))
        players = to_pair(records(self.entries, self.results), self.active)
        if self.event.structure == Structure.FREE_FOR_ALL:
            if len(players) < SMALLEST_TABLE:
                raise Refused(_("A table needs three players. Finish the event instead."))
            return [PlannedMatch(tuple(table)) for table in seat_tables(players, seed, number)]
        return [
            PlannedMatch(
                (pairing.player,)
                if pairing.opponent is None
                else (pairing.player, pairing.opponent),
                pairing.reason,
                pairing.difference,
            )
            for pairing in pair_swiss(players, seed, number)
        ]

    def _bracket_matches(self) -> Iterator[PlannedMatch]:
        for number, state in enumerate(self.bracket_states):
            if state.ready:
                one, other = (place.player for place in state.places)
                assert one is not None
                assert other is not None
                yield PlannedMatch((one, other), bracket_number=number)

    def _scheduled(self, number: int) -> Iterator[PlannedMatch]:
        """The round robin's pairs; who would meet somebody who left has a bye."""
        for pair in round_robin(self.event.seeding)[number - 1]:
            here = tuple(player for player in pair if player in self.active)
            if here:
                yield PlannedMatch(here, Reason.BYE if len(here) == 1 else "")


def _plays(entry: Entry) -> bool:
    return entry.status == EntryStatus.ACTIVE
