"""A game at one of its decisions, read off the engine's table: what a seat sees, what has happened,
what can be done now."""

from dataclasses import dataclass

from games.engine.table import Table
from games.engine.view import About, TableView
from simulator.board.log import BoardLine, lines_for

NOTHING = About()


@dataclass(frozen=True)
class BoardAction:
    """A legal action: its code, what it does in words, and what it is about."""

    code: int
    text: str
    about: About = NOTHING


@dataclass(frozen=True)
class Position:
    """What somebody sees of a game between two choices."""

    view: TableView
    lines: tuple[BoardLine, ...]
    outcome: str
    turn: int
    actions: tuple[BoardAction, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.outcome)


def read_position(table: Table, viewer: int, seat: int, *, with_actions: bool = False) -> Position:
    """The table as the viewer sees it, with outcome and turn of that seat."""
    return Position(
        view=table.play.view(table.state, table.match, table.setups, viewer),
        lines=lines_for(table, viewer),
        outcome=table.outcome(seat),
        turn=table.turn(seat),
        actions=read_actions(table) if with_actions else (),
    )


def read_actions(table: Table) -> tuple[BoardAction, ...]:
    """What the seat that is asked may do."""
    return tuple(
        BoardAction(code, table.describe(code), table.play.about(table.state, table.setups, code))
        for code in table.offers()
    )
