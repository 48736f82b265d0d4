"""The log of a duel in sentences."""

from collections.abc import Mapping

from games.engine.play import Setup
from games.engine.trace import DRAW, TURN, Teller
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.words import BUDGET_GEMS

GEM_NAMES = [gem.capitalize() for gem in BUDGET_GEMS]
USES = {
    s.USE: "Uses {}.",
    s.ONCE: "Uses {}, once this game.",
    s.TRIGGER: "Gives up {} for its effect.",
}
PURPOSES = {
    e.FOR_NOTHING: "Makes a Hard Exertion.",
    e.FOR_POWER: "Makes a Hard Exertion for the Power Blow.",
    e.FOR_ATTACK: "Makes a Hard Exertion for an attack.",
}
SOURCES = {e.FROM_EXERTION: " from the Exertion", e.FROM_PILE: " from the Discard Pile"}
HAMPERS = {
    s.NO_DODGE: "cannot dodge",
    s.NO_BLOCK: "cannot block",
    s.NO_DODGE | s.NO_BLOCK: "cannot defend",
    s.DISARMED: "is Disarmed",
    s.PRONE: "is Prone",
}


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _gems(number: int, gem: int) -> str:
    return f"{number} {GEM_NAMES[gem]} {'gem' if number == 1 else 'gems'}"


def _more_attacks(number: int, later: int) -> str:
    attacks = "attack" if number == 1 else "attacks"
    return f"Gains {number} more {attacks}{' next turn' if later else ''}."


def tellers(setup: Setup) -> Mapping[int, Teller]:
    """A sentence for each event."""
    name = [card.title for card in setup.kinds]
    return {**_beginning(name), **_playing(name), **_cards_moved(name), **_ability(name)}


def _beginning(name: list[str]) -> dict[int, Teller]:
    return {
        e.STARTS_IN_PLAY: lambda v: f"{name[v[0]]} begins the game in play.",
        e.FIRST_EXERTION: lambda v: (
            f"Names {GEM_NAMES[v[0]]} and shows {_gems(v[1], v[0])} for the first turn."
        ),
        e.OPPONENT_BEGINS: lambda v: "The opponent has the first turn and does nothing.",
        TURN: lambda v: f"Turn {v[0]}: Ability {v[1]}, the opponent's {v[2]}.",
        e.SWEPT: lambda v: f"Sweeps {_cards(v[0])}.",
    }


def _playing(name: list[str]) -> dict[int, Teller]:
    return {
        e.PLAYED: lambda v: f"Plays {name[v[0]]}{SOURCES.get(v[1], '')}.",
        e.ATTACKED: lambda v: f"Attacks with {name[v[0]]}{SOURCES.get(v[1], '')}.",
        e.PUT_IN_PLAY: lambda v: f"Puts {name[v[0]]} into play.",
        e.POWERED: lambda v: f"{name[v[0]]} is a Power Blow.",
        e.TAKES_AIM: lambda v: f"{name[v[0]]} is a Head Shot.",
        e.USED: lambda v: USES[v[1]].format(name[v[0]]),
        e.EXERTED: lambda v: PURPOSES[v[0]],
        e.SHOWN: lambda v: f"The Exertion shows {name[v[0]]}.",
        e.SOFT: lambda v: f"A Soft Exertion of {_cards(v[2])} shows {_gems(v[1], v[0])}.",
        e.THRESHOLD: lambda v: (
            f"{_gems(v[0], v[2])} needed: {'enough' if v[1] else 'nothing happens'}."
        ),
        e.MORE_ATTACKS: lambda v: _more_attacks(v[0], v[1]),
        e.HAMPERED: lambda v: f"The opponent {HAMPERS[v[0]]} through their next turn.",
        e.AVOIDED: lambda v: f"The opponent avoids {name[v[0]]}.",
        e.BLOCKED: lambda v: (
            f"The opponent blocks {name[v[0]]}{', with no Power Block' if v[1] else ''}."
        ),
        e.HIT: lambda v: f"{name[v[0]]} is successful.",
        e.HEAD_TAKEN: lambda v: f"{name[v[0]]} is not defended: the opponent's head is taken.",
    }


def _cards_moved(name: list[str]) -> dict[int, Teller]:
    return {
        DRAW: lambda v: f"Draws {name[v[0]]}.",
        e.DISCARDED: lambda v: f"Discards {name[v[0]]}.",
        e.PAID: lambda v: f"Discards {name[v[0]]} to pay.",
        e.DROPPED: lambda v: f"Drops {name[v[0]]}.",
        e.LEAVES: lambda v: f"{name[v[0]]} goes to the Discard Pile.",
        e.REMOVED: lambda v: f"{name[v[0]]} is removed from the game.",
        e.TO_BOTTOM: lambda v: f"Puts {name[v[0]]} at the bottom of the Endurance.",
        e.RETRIEVED: lambda v: f"Takes {name[v[0]]} from the Discard Pile.",
        e.FOUND: lambda v: f"Takes {name[v[0]]} from the Endurance and shuffles it.",
        e.RESTORED: lambda v: f"Shuffles {name[v[0]]} into the Endurance.",
        e.BURNED: lambda v: f"{name[v[0]]} is burned from the Endurance.",
        e.CAPTURED: lambda v: f"{name[v[0]]} is Captured under {name[v[1]]}.",
        e.RELEASED: lambda v: f"Takes {name[v[0]]}, Captured under {name[v[1]]}.",
        e.EXHAUSTS: lambda v: (
            f"Exhausts: {_cards(v[0])} of the Discard Pile become the Endurance, "
            f"{v[1]} Ability will be lost."
        ),
    }


def _ability(name: list[str]) -> dict[int, Teller]:
    return {
        e.EMPTY_HANDED: lambda v: "No card is left to form an Endurance: Ability is 0.",
        e.HARMED: lambda v: f"{name[v[0]]} does {v[1]}: {v[2]} pending against the opponent.",
        e.WILL_GAIN: lambda v: f"{name[v[0]]}: {v[1]} Ability to be gained.",
        e.WILL_LOSE: lambda v: f"{name[v[0]]}: {v[1]} Ability to be lost.",
        e.ADJUSTED: lambda v: f"Ability changes by {v[1]:+d} to {v[0]}.",
        e.FOE_ADJUSTED: lambda v: f"The opponent loses {v[1]}: Ability {v[0]}.",
        e.FOE_OUT: lambda v: "The opponent begins its Attack Phase at 0 Ability and has lost.",
        e.OUT: lambda v: "Begins the Attack Phase at 0 Ability and has lost.",
    }
