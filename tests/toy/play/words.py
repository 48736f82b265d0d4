"""The log of Pebbles in sentences, and its actions in words."""

from collections.abc import Mapping
from typing import Any

from games.engine.library import copies_left
from games.engine.play import Setup
from games.engine.trace import DRAW, TURN, Teller
from tests.toy.play.state import PASS, THROWING, THROWN, WON

PHASES = {0: "setup", THROWING: "throwing"}
EXTRAS = {"dry_turns": "turns in which no stone was thrown"}


def describe(state: Any, setup: Setup, action: int) -> str:
    """A legal action as a player would say it."""
    if action == PASS:
        return "Pass the turn"
    return f"Throw {setup.kinds[action].title} for {setup.tables.cost[action]}"


def census(state: Any, setup: Setup) -> list[int]:
    """How many copies of each card are in the game, over all zones."""
    me = state.players[0]
    return [
        int(me.hand[kind] + me.beach[kind] + copies_left(me.library, kind))
        for kind in range(setup.drawn)
    ]


def tellers(setup: Setup) -> Mapping[int, Teller]:
    """A sentence for each event."""
    title = [card.title for card in setup.kinds]
    return {
        TURN: lambda v: f"Turn {v[0]} begins with {v[0]} pebbles.",
        DRAW: lambda v: f"Draws {title[v[0]]}.",
        THROWN: lambda v: f"Throws {title[v[0]]} for {v[1]}, {v[2]} pebbles left.",
        WON: lambda v: "The opponent is out.",
    }
