"""Everything that can happen from a position: all legal choices of both seats, one after the other,
until a goal is reached or missed. It proves what a seat can force; it is far too slow to play by.

Nothing is hidden from it: the next cards of a deck follow from the state's random streams. Where
that matters, search several sampled worlds (`games/engine/worlds.py`) or forbid chance in the goal.
"""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

from games.engine.calling import bound, memory_of
from games.engine.log import new_log
from games.engine.play import APPLY, OFFER, ThisTurn
from games.engine.records import new_record
from games.engine.seats import DECIDED, RUNNING
from games.engine.table import Table
from games.engine.tally import Tallies

MOST_POSITIONS = 100_000
DIGEST = 16
COUNTED_ONLY = ("counts", "noted")
"""What a player's record has for statistics; no rule depends on it."""


class TooManyPositions(Exception):
    """The goal was neither proven nor refuted within the limit."""


class Goal(Protocol):
    """What a seat wants. `verdict` is whether the goal is reached, or None while the game decides
    it; `if_endless` is what counts where the same position comes again."""

    @property
    def if_endless(self) -> bool: ...

    def verdict(self, state: Any, seat: int) -> bool | None: ...


def has_won(state: Any, seat: int) -> bool:
    return bool(state.ending == DECIDED and state.winner == seat)


def has_lost(state: Any, seat: int) -> bool:
    return bool(state.ending == DECIDED and state.winner != seat)


@dataclass(frozen=True)
class Wins:
    """The seat wins before its next turn after that one."""

    by_turn: int
    if_endless: bool = False

    def verdict(self, state: Any, seat: int) -> bool | None:
        if state.players[seat].turns > self.by_turn:
            return False
        return has_won(state, seat) if state.ending != RUNNING else None


@dataclass(frozen=True)
class Survives:
    """The seat does not lose before that turn of its own begins."""

    until_turn: int
    if_endless: bool = True

    def verdict(self, state: Any, seat: int) -> bool | None:
        if state.ending != RUNNING:
            return not has_lost(state, seat)
        return True if state.players[seat].turns >= self.until_turn else None


@dataclass(frozen=True)
class WinsWithoutChance:
    """The seat wins in this turn, and neither a draw from a shuffled deck nor any other random
    number has been needed: `streams` are those of the position."""

    turn: int
    streams: tuple[int, ...]
    if_endless: bool = False

    def verdict(self, state: Any, seat: int) -> bool | None:
        if streams_of(state) != self.streams:
            return False
        return Wins(self.turn).verdict(state, seat)


def streams_of(state: Any) -> tuple[int, ...]:
    """Where the random numbers of both seats go on."""
    return tuple(int(player.rng) for player in state.players)


class Exhaustive:
    """All that can follow from positions of one match, for one seat. `within` a turn, which is for
    `WinsWithoutChance` against a dummy, leaves out what the game says cannot win."""

    def __init__(
        self, table: Table, *, most: int = MOST_POSITIONS, within: ThisTurn | None = None
    ) -> None:
        self.source, self.most, self.visited = table, most, 0
        self._state = new_record(table.play.state)
        self._memory = memory_of(self._state)
        given = (table.match, 0, 0, 0, new_record(Tallies), new_log(on=False))
        self._program = bound(table.play.program, self._state, *given)
        self._may_win = self._forget = None
        if within is not None:
            self._may_win = bound(within.may_win, self._state, table.match, 0)
            self._forget = bound(within.forget, self._state, table.match, 0)
        self._ignored = _ignored(table.play.state.dtype)
        self._known: dict[bytes, bool] = {}
        self._seat = 0

    def reaching(self, goal: Goal) -> list[int]:
        """The offers of the open question after which the seat that is asked reaches the goal,
        whatever the other does."""
        return [action for action in self._begin() if self._reaches_after(action, goal)]

    def can_reach(self, goal: Goal) -> bool:
        """Whether there is such an offer."""
        offers = self._begin()
        if self._may_win is not None and not self._may_win(self._seat):
            return False
        return any(self._reaches_after(action, goal) for action in offers)

    def _begin(self) -> list[int]:
        self._known.clear()
        self.visited = 0
        self._to_source()
        self._seat = int(self._state.question.seat)
        return self._offers()

    def _to_source(self) -> None:
        self._memory[:] = memory_of(self.source.state)

    def _reaches_after(self, action: int, goal: Goal) -> bool:
        self._to_source()
        self._program(APPLY, action, 0)
        return self._reaches(goal)

    def _reaches(self, goal: Goal) -> bool:
        """From the position that has been reached. One choice of the seat is enough, and every
        choice of the other must do."""
        verdict = goal.verdict(self._state, self._seat)
        if verdict is not None:
            return verdict
        if self._may_win is not None and not self._may_win(self._seat):
            return False
        if self._forget is not None:
            self._forget(self._seat)
        offers = self._offers()
        key = self._key(offers)
        if key not in self._known:
            self._count_position()
            self._known[key] = goal.if_endless
            self._known[key] = self._reaches_by_some(offers, goal)
        return self._known[key]

    def _reaches_by_some(self, offers: list[int], goal: Goal) -> bool:
        wanted = bool(self._state.question.seat == self._seat)
        position = self._memory.copy()
        for action in offers:
            self._memory[:] = position
            self._program(APPLY, action, 0)
            if self._reaches(goal) == wanted:
                return wanted
        return not wanted

    def _offers(self) -> list[int]:
        number = self._program(OFFER, 0, 0)
        return [int(code) for code in self._state.question.offers[:number]]

    def _key(self, offers: list[int]) -> bytes:
        """The position without what no rule depends on."""
        memory = self._memory.copy()
        for low, high in self._ignored:
            memory[low:high] = 0
        return blake2b(memory.tobytes() + repr(offers).encode(), digest_size=DIGEST).digest()

    def _count_position(self) -> None:
        self.visited += 1
        if self.visited > self.most:
            raise TooManyPositions(f"more than {self.most:,} positions follow from this one")


def _ignored(state: Any) -> list[tuple[int, int]]:
    """The bytes of a state that only count: statistics, decisions, offers that were made before."""
    found = [_span(state, 0, "decisions")]
    question, start = state.fields["question"][:2]
    found.append(_span(question, start, "offers"))
    players, start = state.fields["players"][:2]
    for seat in range(players.shape[0]):
        offset = start + seat * players.base.itemsize
        found += [_span(players.base, offset, name) for name in COUNTED_ONLY]
    return found


def _span(record: Any, start: int, name: str) -> tuple[int, int]:
    field, offset = record.fields[name][:2]
    return start + offset, start + offset + field.itemsize
