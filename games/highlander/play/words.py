"""The log of a duel in sentences, its actions in words, and the count of its cards."""

from collections.abc import Mapping

from games.engine.log import DRAW, TURN, Teller, counted
from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.state import Player, State
from games.highlander.words import BUDGET_GEMS

PHASES = {
    s.SETTING_UP: "before the game",
    s.SWEEP: "sweep",
    s.MAY_DO: "May Do/Must Do",
    s.DEFENCE: "defense",
    s.ATTACK: "attack",
    s.ADJUSTMENT: "ability adjustment",
    s.DRAW: "draw/discard",
    s.ANSWER: "opponent's turn",
}
PHRASES = {
    s.PLAY: "Play {0}",
    s.PLAY_FROM_PILE: "Play {0} from your Discard Pile",
    s.USE: "Use {0}",
    s.DO_MUST: "Do what {0} says you must",
    s.TRIGGER: "Give up {0} for its effect",
    s.ONCE: "Use {0}, once a game",
    s.PUT_GUARD: "Put {0} into play, unprovoked",
    s.DROP: "Drop {0}",
    s.TOSS: "Discard {0}, since no attack came",
}
CHOICES = {
    s.DISCARDING: "Discard {0}",
    s.CYCLING: "Discard {0} to draw another card",
    s.LOOKING: "Put {0} at the bottom of your Endurance",
    s.RETRIEVING: "Take {0} from your Discard Pile",
    s.SEARCHING: "Take {0} from your Endurance",
    s.PUTTING: "Put {0} into play",
    s.PICKING_ATTACK: "Attack with {0} from the Exertion",
    s.PICKING_ILLUSION: "Play {0} from the Exertion",
    s.PAYING: "Discard {0} to pay",
    s.RESTORING: "Shuffle {0} into your Endurance",
    s.REMOVING: "Remove {0} from the game",
    s.DISCARDING_DOWN: "Discard {0} down to your Maximum Hand Size",
}
ENDS = {
    s.CYCLING: "Discard no more",
    s.LOOKING: "Leave the rest on top",
    s.PUTTING: "Put nothing into play",
    s.PICKING_ATTACK: "Play no attack from the Exertion",
    s.PICKING_ILLUSION: "Play no Illusion",
    s.DRAWING_UP: "Draw no more",
}
EXERTIONS = (s.EXERT_NOTHING, s.EXERT_ATTACK, s.EXERT_POWER, s.EXERT_WITH)
PASSES = {
    s.MAY_DO: "Go on to the Defense Phase",
    s.DEFENCE: "Go on to the Attack Phase",
    s.ATTACK: "End the Attack Phase",
}
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


def describe(state: State, setups: Setups, action: int) -> str:
    """A legal action as a player would say it."""
    setup = setups[state.question.seat]
    if setup is None:
        raise ValueError("a dummy is never asked")
    verb, face = action // s.VERB * s.VERB, action % s.ABILITY_STEP
    if state.question.what != s.MAIN:
        return _describe_choice(int(state.question.what), setup, verb, face)
    if verb == s.PASS:
        return PASSES[int(state.phase)]
    if verb in EXERTIONS:
        return _describe_exertion(state, setup, verb, face, _more(action))
    return PHRASES[verb].format(setup.kinds[face].title)


def _more(action: int) -> int:
    """How many cards above five an Exertion shows."""
    return int(action % s.VERB // s.ABILITY_STEP)


def _describe_exertion(state: State, setup: Setup, verb: int, face: int, more: int) -> str:
    question, exertion = state.question, "Make a Hard Exertion"
    offered = [int(code) for code in question.offers[: question.count]]
    if any(code // s.VERB * s.VERB in EXERTIONS and _more(code) for code in offered):
        exertion += f" of {s.EXERTED + more} cards"
    if verb == s.EXERT_NOTHING:
        return f"{exertion} for an Illusion or nothing"
    if verb == s.EXERT_ATTACK:
        return f"{exertion} for an attack"
    if verb == s.EXERT_POWER:
        attack = setup.kinds[state.players[question.seat].strikes[face].face].title
        return f"{exertion}: attack {face + 1}, {attack}, is a Power Blow"
    exertion = exertion.replace("Make", "make")
    return f"Play {setup.kinds[face].title} and {exertion} for an attack to go with it"


def _describe_choice(what: int, setup: Setup, verb: int, face: int) -> str:
    if verb == s.STOP:
        return ENDS.get(what, "Choose no more")
    if verb == s.DRAW_UP:
        return f"Draw {counted(face, 'card')}"
    if what == s.SIZING:
        return f"Make a Soft Exertion of {s.EXERTED + face} cards"
    phrase = PHRASES[verb] if verb == s.USE else CHOICES[what]
    return phrase.format(setup.kinds[face].title)


def census(player: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game."""
    table, shown = player.table, player.shown
    lying = [*player.played[: table.played_count]]
    for at in range(table.board_count):
        lying += [player.board[at].face] * int(player.board[at].copies)
    lists = (
        [setup.tables.card_of[face] for face in lying],
        player.captured[: table.captured_count],
        shown.cards[: shown.count],
        [table.set_aside - 1],
    )
    return count_cards(player, setup.drawn, (player.discard.copies, table.removed), lists)


def _gems(number: int, gem: int) -> str:
    return counted(number, f"{GEM_NAMES[gem]} gem")


def _more_attacks(number: int, later: int) -> str:
    return f"Gains {counted(number, 'more attack')}{' next turn' if later else ''}."


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat."""
    setup = setups[seat]
    if setup is None:
        return {}
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
        e.SWEPT: lambda v: f"Sweeps {counted(v[0], 'card')}.",
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
        e.SOFT: lambda v: f"A Soft Exertion of {counted(v[2], 'card')} shows {_gems(v[1], v[0])}.",
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
            f"Exhausts: {counted(v[0], 'card')} of the Discard Pile become the Endurance, "
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
