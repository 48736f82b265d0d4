"""One game played step by step: the rules offer, somebody picks, a person or the pilot."""

from dataclasses import dataclass

import numpy as np

from games.engine.goldfish import encode_options
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import MAX_ACTIONS, new_record
from games.engine.tally import new_tally
from games.engine.trace import Line, events, new_trace, tell


class NotLegal(Exception):
    """The action was not among those that the rules offered."""


@dataclass(frozen=True)
class Action:
    """A legal action: its code, and what it does in words."""

    code: int
    text: str


class Solitaire:
    """Game `index` of a run, at one of its decisions. The same choices give the same game."""

    def __init__(
        self, play: Play, setup: Setup, options: RunOptions, *, seed: int, index: int
    ) -> None:
        self.play, self.setup = play, setup
        self.options = encode_options(play, options)
        self.state = new_record(play.state)
        self.tally, self.trace = new_tally(), new_trace(on=True)
        self._offered = np.zeros(MAX_ACTIONS, dtype=np.int32)
        with np.errstate(over="ignore"):
            play.begin(self.state, setup.tables, self.options, seed, index, self.tally, self.trace)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def codes(self) -> list[int]:
        """What the rules offer now, as numbers; nothing once the game is over."""
        if self.over:
            return []
        number = self.play.legal_actions(self.state, self.setup.tables, self._offered)
        return [int(code) for code in self._offered[:number]]

    def actions(self) -> list[Action]:
        """The same with what each does in words."""
        return [
            Action(code, self.play.describe(self.state, self.setup, code)) for code in self.codes()
        ]

    def pilots_choice(self) -> int:
        """What the pilot would do now."""
        codes = self.codes()
        chosen = self.play.choose(
            self.state, self.setup.tables, self.options, self._offered, len(codes)
        )
        if not 0 <= chosen < len(codes):
            raise NotLegal("the pilot picks what is not among the legal actions")
        return codes[chosen]

    def choose(self, code: int) -> None:
        """Do it, and go on to the next decision."""
        if code not in self.codes():
            raise NotLegal(f"{code} is not among the legal actions")
        with np.errstate(over="ignore"):
            self.play.apply(
                self.state, self.setup.tables, self.options, code, self.tally, self.trace
            )

    def lines(self) -> list[Line]:
        """What has happened so far."""
        return tell(events(self.trace), self.play.tellers(self.setup), self.play.phases)
