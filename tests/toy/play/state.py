"""The records of a game of Pebbles."""

from typing import Annotated

from games.engine import seats
from games.engine.piles import Pile
from games.engine.records import Int, Record, Rows
from tests.toy.play.tables import Tables


class ThisTurn(Record):
    """What a player has this turn; emptied as a whole when a turn begins."""

    pebbles: Int


class Player(seats.Player):
    """One player: the stones on the beach are those that were thrown."""

    this_turn: ThisTurn
    beach: Pile


class State(seats.State):
    """A game of Pebbles."""

    players: Annotated[Rows[Player], seats.SEATS]


class Match(seats.Match):
    """Two bags of stones at a table."""

    tables: Annotated[Rows[Tables], seats.SEATS]
