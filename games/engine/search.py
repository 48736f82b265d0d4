"""The pilot that searches: it tries every offer in worlds that its seat cannot tell from the real
one, plays each to its end by the game's own pilots, and takes the offer that does best.

All offers meet the same worlds with the same random numbers, so that luck decides nothing between
them; `trials.py` says which of them are tried further. The budget counts games played, never time:
a pilot chooses the same on every machine."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.engine.calling import bound, memory_of, number_in
from games.engine.chance import stream
from games.engine.log import new_log
from games.engine.play import CHOOSE, OFFER, ROLLOUT, Play
from games.engine.records import new_record
from games.engine.seats import DECIDED, SEATS, other
from games.engine.tally import Tallies
from games.engine.trials import Trial, best_of
from games.engine.worlds import Pool, reseed

MOST_DECISIONS_AHEAD = 2_000
"""A game that goes on for longer counts as undecided."""
WIN = 1_000
"""What a win is worth, in turns: nearly all that matters, but who wins anyway wins sooner."""
SEARCH_STREAM = 8
_LARGEST = 2**62


class Search:
    """Tries offers for one match. It has records of its own and leaves those of the match alone."""

    def __init__(self, play: Play, match: Any, state: Any) -> None:
        self.state = state
        self.match = match.copy()
        self.seed, self.horizon = int(match.options.seed), int(match.options.horizon)
        for seat in self.match.seats:
            seat.pilot = 0
        self.world, self.game = new_record(play.state), new_record(play.state)
        self.pool, tallies, log = new_record(Pool), new_record(Tallies), new_log(on=False)
        others = (self.match, 0, 0, 0, tallies, log)
        self._in_world = bound(play.program, self.world, *others)
        self._in_game = bound(play.program, self.game, *others)
        self._reseed = bound(reseed, self.world, self.pool, 0, 0, 0)
        self._redeal = bound(play.redeal_hidden, self.world, self.match, 0, self.pool)
        records = (state, self.world, self.game)
        self._of_state, self._of_world, self._of_game = (memory_of(record) for record in records)
        self._ending, self._winner = number_in(self.game, "ending"), number_in(self.game, "winner")
        self._turns = [number_in(self.game, "players", seat, "turns") for seat in range(SEATS)]
        self._alone = [bool(self.match.seats[other(seat)].dummy) for seat in range(SEATS)]

    def choose(self, rollouts: int) -> int:
        """The place of the best offer among all that are legal now."""
        self._of_world[:] = self._of_state
        seat = int(self.state.question.seat)
        offers = [int(code) for code in self.world.question.offers[: self._in_world(OFFER, 0, 0)]]
        if len(offers) == 1:
            return 0
        trials = self._candidates(offers, self._in_world(CHOOSE, 0, 0), rollouts)
        seed = self._seed_of(0)

        def try_all(trials: Sequence[Trial], world: int) -> None:
            self._sample(seat, seed, world)
            for trial in trials:
                trial.add(self._worth_of(trial.action, seat))

        return best_of(trials, rollouts, try_all).place

    def _candidates(self, offers: Sequence[int], preferred: int, rollouts: int) -> list[Trial]:
        """The offers to try, the one first that the game's own pilot would take. Where there are
        more than can be tried twice each, some are left out at random."""
        trials = [Trial(place, action) for place, action in enumerate(offers)]
        first = trials.pop(preferred)
        if len(offers) > rollouts // 2:
            trials.sort(key=lambda trial: self._seed_of(1 + trial.place))
            trials = sorted(trials[: max(rollouts // 2, 2) - 1], key=lambda trial: trial.place)
        return [first, *trials]

    def _sample(self, seat: int, seed: int, world: int) -> None:
        """A world of that seat."""
        self._of_world[:] = self._of_state
        self._reseed(seat, seed, world)
        self._redeal(seat)

    def _worth_of(self, action: int, seat: int) -> int:
        """What it is worth to the seat to do that in the world, as the pilots go on."""
        self._of_game[:] = self._of_world
        self._in_game(ROLLOUT, action, MOST_DECISIONS_AHEAD)
        if self._ending.value != DECIDED:
            return 0
        turns, won = self._turns[seat].value, self._winner.value == seat
        if self._alone[seat]:
            return self.horizon + 1 - turns if won else -WIN
        return WIN - turns if won else turns - WIN

    def _seed_of(self, number: int) -> int:
        """A seed for this decision that depends on nothing that is hidden."""
        game, decision = int(self.state.game), int(self.state.decisions)
        with np.errstate(over="ignore"):
            word = stream(self.seed, game, SEARCH_STREAM)
            return int(stream(int(word) % _LARGEST, decision, number)) % _LARGEST
