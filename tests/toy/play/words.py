"""The log of Pebbles in sentences, its actions in words, and a count of all cards."""

from collections.abc import Mapping

from games.engine.log import DRAW, TURN, Teller
from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from tests.toy.play.codes import OUT, PASS, SETUP, THROWING, THROWN
from tests.toy.play.state import Player, State

PHASES = {SETUP: "setup", THROWING: "throwing"}


def describe(state: State, setups: Setups, action: int) -> str:
    """A legal action as a player would say it."""
    setup = setups[state.question.seat]
    if action == PASS or setup is None:
        return "Pass the turn"
    return f"Throw {setup.kinds[action].title} for {setup.tables.cost[action]}"


def census(player: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game, over all zones."""
    return count_cards(player, setup.drawn, (player.beach.copies,), ())


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat."""
    setup = setups[seat]
    title = [card.title for card in setup.kinds] if setup else []
    return {
        TURN: lambda v: f"Turn {v[0]} begins with {v[0]} pebbles.",
        DRAW: lambda v: f"Draws {title[v[0]]}.",
        THROWN: lambda v: f"Throws {title[v[0]]} for {v[1]}, {v[2]} pebbles left.",
        OUT: lambda v: "The opponent is out.",
    }
