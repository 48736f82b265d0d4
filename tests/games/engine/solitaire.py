"""One game alone played step by step: the rules offer, a test or the pilot picks."""

from dataclasses import dataclass

from games.engine.goldfish import goldfish_table
from games.engine.log import Line
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.records import Numbers
from games.engine.table import Table


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
        self,
        play: Play,
        setup: Setup,
        options: RunOptions,
        *,
        seed: int,
        index: int,
        seat: int = 0,
    ) -> None:
        self.play, self.setup, self.seat = play, setup, seat
        self.table: Table = goldfish_table(play, setup, options, seed=seed, seat=seat, logged=True)
        self.state = self.table.state
        self.table.begin(index)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def outcome(self) -> str:
        """won, lost, drawn or undecided; empty while the game goes on."""
        return self.table.outcome(self.seat)

    @property
    def turn(self) -> int:
        """The number of the player's latest turn."""
        return self.table.turn(self.seat)

    def hand(self) -> Numbers:
        """How many of each card the player holds."""
        copies: Numbers = self.table.hand(self.seat)
        return copies

    def codes(self) -> list[int]:
        """What the rules offer now, as numbers; nothing once the game is over."""
        return self.table.offers()

    def actions(self) -> list[Action]:
        """The same with what each does in words."""
        return [Action(code, self.table.describe(code)) for code in self.codes()]

    def pilots_choice(self) -> int:
        """What the pilot would do now."""
        codes = self.codes()
        chosen = self.table.pilots_choice()
        if not 0 <= chosen < len(codes):
            raise NotLegal("the pilot picks what is not among the legal actions")
        return codes[chosen]

    def choose(self, code: int) -> None:
        """Do it, and go on to the next decision."""
        if code not in self.codes():
            raise NotLegal(f"{code} is not among the legal actions")
        self.table.apply(code)

    def lines(self) -> list[Line]:
        """What has happened so far."""
        return self.table.lines()
