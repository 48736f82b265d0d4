"""Two decks at a table: the records of a match, and the game's program that works on them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.calling import bound, number_in
from games.engine.counts import count_phases_so_far, note_not_drawn
from games.engine.log import Line, events, new_log, tell
from games.engine.pilots import FIRST_PILOT, Pilot
from games.engine.play import APPLY, BEGIN, CHOOSE, OFFER, ROLLOUT, RUN, Play, Setups
from games.engine.records import new_record
from games.engine.search import Search
from games.engine.seats import DECIDED, DRAWN, MOST_DECISIONS, SEATS
from games.engine.tally import Tallies, Tally

WON, LOST, ENDED_DRAWN, UNDECIDED, NOT_OVER = "won", "lost", "drawn", "undecided", ""


@dataclass(frozen=True)
class Settings:
    """How a match is played, as the kernels read it."""

    seed: int
    horizon: int
    first: int
    first_of_even: int = 0
    by_role: bool = False
    pilots: tuple[Pilot, Pilot] = (FIRST_PILOT, FIRST_PILOT)
    streams: tuple[int, int] = (0, 1)
    own: tuple[int, ...] = ()


class Table:
    """A match, and one of its games after the other."""

    def __init__(self, play: Play, setups: Setups, settings: Settings, *, logged: bool) -> None:
        self.play, self.setups, self.settings = play, setups, settings
        self.match = new_record(play.match)
        self.state = new_record(play.state)
        self.tallies = new_record(Tallies)
        self.log = new_log(on=logged)
        options = self.match.options
        options.seed, options.horizon = settings.seed, settings.horizon
        options.first, options.first_of_even = settings.first, settings.first_of_even
        options.by_role = settings.by_role
        options.own[: len(settings.own)] = settings.own
        for seat, setup in enumerate(setups):
            self.match.seats[seat].dummy = setup is None
            self.match.seats[seat].pilot = settings.pilots[seat].number
            self.match.seats[seat].stream = settings.streams[seat]
            if setup is not None:
                self.match.tables[seat] = setup.tables
        self._ending, self._winner = (
            number_in(self.state, "ending"),
            number_in(self.state, "winner"),
        )
        self._turns = [number_in(self.state, "players", seat, "turns") for seat in range(SEATS)]
        self._offers = self.state.question.offers

    @cached_property
    def _program(self) -> Callable[..., int]:
        return bound(self.play.program, self.state, self.match, 0, 0, 0, self.tallies, self.log)

    @cached_property
    def _search(self) -> Search:
        return Search(self.play, self.match, self.state)

    def _do(self, task: int, number: int = 0, count: int = 0) -> int:
        return self._program(task, number, count)

    def run(self, first: int, count: int) -> None:
        """Play games `first` to `first + count - 1` to their ends, by the pilots."""
        if any(pilot.rollouts for pilot in self.settings.pilots):
            self._run_by_steps(first, count)
        else:
            self._do(RUN, first, count)

    def _run_by_steps(self, first: int, count: int) -> None:
        """The same, where a pilot searches, which no kernel does."""
        for seat in range(SEATS):
            count_phases_so_far(self.state.players[seat].noted, self.tally(seat))
        for index in range(first, first + count):
            self.begin(index)
            while not self.over:
                self.apply(self.offers()[self.pilots_choice()])
        for seat in range(SEATS):
            kinds = self.match.tables[seat].kinds
            note_not_drawn(self.state.players[seat].noted, self.tally(seat), kinds)

    def begin(self, index: int) -> None:
        """Go to the first decision of that game."""
        self._do(BEGIN, index)

    def offers(self) -> list[int]:
        """The legal actions of the seat that is asked; none once the game is over."""
        if self.over:
            return []
        number = self._do(OFFER)
        return [int(code) for code in self._offers[:number]]

    def pilots_choice(self) -> int:
        """Which of the offers the pilot of that seat would choose: its place among them."""
        pilot = self.settings.pilots[self.state.question.seat]
        return self._search.choose(pilot.rollouts) if pilot.rollouts else self._do(CHOOSE)

    def apply(self, code: int) -> None:
        """Do it, and go on to the next decision or the end."""
        self._do(APPLY, code)

    def play_on(self, code: int) -> None:
        """Do it, and go on to the end by the pilots, who do not search; no tally counts it."""
        self._do(ROLLOUT, code, MOST_DECISIONS)

    def tally(self, seat: int) -> Tally:
        tally: Tally = self.tallies.seats[seat]
        return tally

    @property
    def over(self) -> bool:
        return bool(self._ending.value)

    def outcome(self, seat: int) -> str:
        """How the game ended for that seat."""
        if not self.over:
            return NOT_OVER
        if self._ending.value == DECIDED:
            return WON if self._winner.value == seat else LOST
        return ENDED_DRAWN if self._ending.value == DRAWN else UNDECIDED

    def turn(self, seat: int) -> int:
        """The number of that seat's latest turn."""
        return self._turns[seat].value

    def hand(self, seat: int) -> Any:
        """How many of each card the seat holds."""
        return self.state.players[seat].hand.copies

    def counts(self, seat: int) -> Any:
        """When each card was first seen and played by that seat."""
        return self.state.players[seat].counts

    def describe(self, code: int) -> str:
        """A legal action in words."""
        return self.play.describe(self.state, self.setups, code)

    def census(self, seat: int) -> list[int]:
        """How many copies of each of the seat's cards are in the game, over all zones."""
        setup = self.setups[seat]
        return self.play.census(self.state.players[seat], setup) if setup else []

    def lines(self) -> list[Line]:
        """What has happened so far, if the match is logged."""
        tellers = [self.play.tellers(self.setups, seat) for seat in range(SEATS)]
        return tell(events(self.log), tellers, self.play.phases)


def open_table(play: Play, setups: Setups, settings: Settings, *, logged: bool = False) -> Table:
    """A match of these decks."""
    return Table(play, setups, settings, logged=logged)
