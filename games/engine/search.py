"""The pilot that searches: it tries every offer in worlds that its seat cannot tell from the real
one, plays each to its end by the game's own pilots, and takes the offer that does best.

All offers meet the same worlds with the same random numbers, so that luck decides nothing between
them. After a part of the budget the worse half of the offers is given up (successive halving). The
budget counts games played, never time: a pilot chooses the same on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.engine.calling import bound, memory_of
from games.engine.chance import stream
from games.engine.log import new_log
from games.engine.play import CHOOSE, OFFER, ROLLOUT, Play
from games.engine.records import new_record
from games.engine.seats import DECIDED, other
from games.engine.tally import Tallies
from games.engine.worlds import Pool, reseed

MOST_DECISIONS_AHEAD = 2_000
"""A game that goes on for longer counts as undecided."""
WIN = 1_000
"""What a win is worth, in turns: nearly all that matters, but who wins anyway wins sooner."""
SEARCH_STREAM = 8
_LARGEST = 2**62


@dataclass
class Trial:
    """An offer, and the sum of what its games were worth."""

    place: int
    action: int
    worth: int = 0


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
        self._memory = {id(record): memory_of(record) for record in (state, self.world, self.game)}

    def choose(self, rollouts: int) -> int:
        """The place of the best offer among all that are legal now."""
        self._copy(self.state, self.world)
        seat = int(self.state.question.seat)
        offers = [int(code) for code in self.world.question.offers[: self._in_world(OFFER, 0, 0)]]
        if len(offers) == 1:
            return 0
        preferred = self._in_world(CHOOSE, 0, 0)
        trials = self._candidates(offers, preferred, rollouts)
        return self._halve(trials, seat, rollouts).place

    def _candidates(self, offers: Sequence[int], preferred: int, rollouts: int) -> list[Trial]:
        """The offers to try, the one first that the game's own pilot would take. Where there are
        more than can be tried twice each, some are left out at random."""
        trials = [Trial(place, action) for place, action in enumerate(offers)]
        first = trials.pop(preferred)
        if len(offers) > rollouts // 2:
            trials.sort(key=lambda trial: self._seed_of(1 + trial.place))
            trials = sorted(trials[: max(rollouts // 2, 2) - 1], key=lambda trial: trial.place)
        return [first, *trials]

    def _halve(self, trials: list[Trial], seat: int, rollouts: int) -> Trial:
        """Give up the worse half again and again. Among equals the earlier one stays."""
        world, seed = 0, self._seed_of(0)
        rounds = (len(trials) - 1).bit_length()
        while len(trials) > 1:
            worlds = max(rollouts // (rounds * len(trials)), 1)
            for _ in range(worlds):
                self._sample(seat, seed, world)
                world += 1
                for trial in trials:
                    trial.worth += self._worth_of(trial.action, seat)
            kept = (len(trials) + 1) // 2
            trials = sorted(trials, key=lambda trial: -trial.worth)[:kept]
        return trials[0]

    def _sample(self, seat: int, seed: int, world: int) -> None:
        """A world of that seat."""
        self._copy(self.state, self.world)
        self._reseed(seat, seed, world)
        self._redeal(seat)

    def _worth_of(self, action: int, seat: int) -> int:
        """What it is worth to the seat to do that in the world, as the pilots go on."""
        self._copy(self.world, self.game)
        self._in_game(ROLLOUT, action, MOST_DECISIONS_AHEAD)
        if self.game.ending != DECIDED:
            return 0
        turns = int(self.game.players[seat].turns)
        if self.match.seats[other(seat)].dummy:
            return self.horizon + 1 - turns if self.game.winner == seat else -WIN
        return WIN - turns if self.game.winner == seat else turns - WIN

    def _seed_of(self, number: int) -> int:
        """A seed for this decision that depends on nothing that is hidden."""
        game, decision = int(self.state.game), int(self.state.decisions)
        with np.errstate(over="ignore"):
            word = stream(self.seed, game, SEARCH_STREAM)
            return int(stream(int(word) % _LARGEST, decision, number)) % _LARGEST

    def _copy(self, source: Any, target: Any) -> None:
        self._memory[id(target)][:] = self._memory[id(source)]
