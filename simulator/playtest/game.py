"""A game by hand on the engine's table: from its choices to a position, and on from there."""

from django.utils.translation import gettext as _

from games.engine.duel import duel_table
from games.engine.goldfish import goldfish_table
from games.engine.layout import CannotPlay
from games.engine.options import BadOption
from games.engine.table import Table
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.board.position import Position, read_position
from simulator.goldfish.preparation import NotPlayable, prepare_again
from simulator.models import PlaytestGame

MAX_CHOICES = 4_000
MOST_STEPS = 1_000
"""Choices of pilots that one request makes."""
MOST_ROLLOUTS = 4_096
"""Games that a pilot who searches tries in one request."""


class CannotContinue(Exception):
    """The game cannot be played on; the message says why."""


class NotLegal(Exception):
    """What was chosen is not among the legal actions."""


class PlayedGame:
    """A playtest at the decision that its choices lead to."""

    def __init__(self, record: PlaytestGame) -> None:
        self.record, self.seat = record, record.seat
        self.choices: list[int] = list(record.choices)
        self.own: list[int] = []
        self.rollouts = 0
        self.before: Position | None = None
        self.table = begun(record)
        self._replay()

    def _replay(self) -> None:
        """Make the choices again, and note which were the player's own."""
        for at, choice in enumerate(self.choices):
            self._require_legal(choice)
            if self.asked:
                self.own.append(at)
            self.table.apply(choice)

    def _require_legal(self, choice: int) -> None:
        if choice not in self.table.offers():
            raise CannotContinue(
                _("The cards have changed, so that this game cannot be continued.")
            )

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def asked(self) -> bool:
        """Whether the player decides now."""
        return not self.over and int(self.table.state.question.seat) == self.seat

    @property
    def outcome(self) -> str:
        return self.table.outcome(self.seat)

    @property
    def turn(self) -> int:
        return self.table.turn(self.seat)

    def position(self) -> Position:
        """What the player sees now."""
        return read_position(self.table, self.seat, self.seat, with_actions=self.asked)

    def choose(self, code: int) -> None:
        """Do it for the player, and let the opponent answer."""
        if not self.asked or code not in self.table.offers():
            raise NotLegal
        self._do(code)
        self.let_opponent_act()

    def let_pilot_choose(self, *, whole_turn: bool) -> None:
        """The player's next choice by the pilot, or all of them until the turn is over."""
        turn = self.turn
        for _step in range(MOST_STEPS):
            if not self.asked or self.turn != turn:
                return
            self.choose(self._pilots_choice())
            if not whole_turn:
                return

    def let_opponent_act(self) -> None:
        """Go on to the player's next decision, or as far as one request may go."""
        for _step in range(MOST_STEPS):
            if self.over or self.asked or self.rollouts > MOST_ROLLOUTS:
                return
            self._do(self._pilots_choice())

    def undo(self) -> None:
        """Back to the player's latest decision."""
        if self.own:
            self.choices = self.choices[: self.own[-1]]
            self._start_over()

    def _start_over(self) -> None:
        self.own = []
        self.table = begun(self.record)
        self._replay()

    def _pilots_choice(self) -> int:
        offers = self.table.offers()
        if len(offers) > 1:
            self.rollouts += self.table.settings.pilots[self.table.state.question.seat].rollouts
        return offers[self.table.pilots_choice()] if len(offers) > 1 else offers[0]

    def _do(self, code: int) -> None:
        if len(self.choices) >= MAX_CHOICES:
            raise CannotContinue(
                _("A game can have up to %s choices, and this one has them.") % f"{MAX_CHOICES:,}"
            )
        if self.asked:
            self.own.append(len(self.choices))
        self.choices.append(code)
        self.table.apply(code)

    def position_before(self) -> Position | None:
        """What the player saw when they chose last."""
        if not self.own:
            return None
        table = begun(self.record)
        for choice in self.choices[: self.own[-1]]:
            table.apply(choice)
        return read_position(table, self.seat, self.seat)


def open_record(record: PlaytestGame) -> Table:
    """The table of a game before it begins; raises CannotContinue where the engine has changed or
    cannot play the decks."""
    game = GAMES[record.game]
    try:
        play, setup = prepare_again(game, record.as_list())
        if engine_version(play.folder) != record.engine:
            raise CannotContinue(
                _("The rules of the simulator have changed since this game was played.")
            )
        if record.is_alone:
            options = record.run_options()
            table = goldfish_table(play, setup, options, seed=record.seed, logged=True)
        else:
            _play, other = prepare_again(game, record.other_list())
            decks = (setup, other) if record.seat == 0 else (other, setup)
            table = duel_table(play, decks, record.duel_options(), seed=record.seed, logged=True)
    except (CannotPlay, NotPlayable, BadOption) as error:
        raise CannotContinue(str(error)) from error
    return table


def begun(record: PlaytestGame) -> Table:
    """The table of a game at its first decision."""
    table = open_record(record)
    table.begin(record.index)
    return table
