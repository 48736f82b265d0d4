"""The log of a duel in sentences, its actions in words, and the count of its cards."""

from collections.abc import Mapping

from games.engine.log import DRAW, TURN, Teller, counted
from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from games.highlander.kinds import KINDS
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.state import Player, State
from games.highlander.words import ATTACK_TYPES, BUDGET_GEMS

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
    s.USE_GUARD: "Block {1} with {0}, which is in play",
    s.DEFEND: "Defend with {0} against {1}",
}
PLAIN = {
    s.DO_OWED: "Discard what the opponent's cards make you discard",
    s.CONCEDE: "Concede to the Head Shot",
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
    s.PAYING_PRONE: "Discard {0}, since you are Prone",
    s.PICKING_DEFENCE: "Defend with {0} from the Exertion",
    s.COUNTERING: "Counter it with {0}",
    s.TAKING_OUT: "Remove {0} from play",
    s.NULLIFYING: "Nullify {0}",
    s.IGNORING: "Ignore {0}",
    s.DUPLICATING: "Duplicate {0}",
}
OPPOSING = (s.TAKING_OUT, s.NULLIFYING, s.IGNORING, s.DUPLICATING)
ENDS = {
    s.CYCLING: "Discard no more",
    s.LOOKING: "Leave the rest on top",
    s.PUTTING: "Put nothing into play",
    s.PICKING_ATTACK: "Play no attack from the Exertion",
    s.PICKING_ILLUSION: "Play no Illusion",
    s.DRAWING_UP: "Draw no more",
    s.PICKING_DEFENCE: "Play no defense from the Exertion",
    s.POWER_BLOCKING: "Make it no Power Block",
    s.COUNTERING: "Counter nothing",
}
EXERTIONS = (s.EXERT_NOTHING, s.EXERT_ATTACK, s.EXERT_POWER, s.EXERT_WITH, s.EXERT_DEFENCE)
REGAINING = {
    s.STAND_SOFT: "Make a Soft Exertion{} for 3 {} gems to stand up",
    s.STAND_HARD: "Make a Hard Exertion{} for 2 {} gems to stand up",
    s.REARM_SOFT: "Make a Soft Exertion{} for 3 {} gems to regain {}",
    s.REARM_HARD: "Make a Hard Exertion{} for 2 {} gems to regain {}",
}
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
    e.FOR_DEFENCE: "Makes a Hard Exertion for a defense.",
    e.FOR_BLOCK: "Makes a Hard Exertion for the Power Block.",
    e.FOR_FEET: "Makes a Hard Exertion to stand up.",
    e.FOR_WEAPON: "Makes a Hard Exertion to regain a weapon.",
}
KIND_NAMES = [kind.many for kind in KINDS.values()]
SOURCES = {e.FROM_EXERTION: " from the Exertion", e.FROM_PILE: " from the Discard Pile"}
OF_ATTACKS = (e.POWERED, e.TAKES_AIM, e.HARMED, e.WILL_GAIN, e.WILL_LOSE)
"""Events that may name an attack before it is known whether it lies face down."""
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
        return _describe_choice(state, setups, setup, action)
    if verb == s.PASS:
        return PASSES[int(state.phase)]
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in REGAINING:
        return _describe_regaining(setup, verb, face, _more(action))
    if verb in (s.LET_THROUGH, s.KEEP):
        return _describe_answer(state, setups, setup, verb, face)
    if verb in EXERTIONS:
        return _describe_exertion(state, setup, verb, face, _more(action))
    attack = _attack(state, setups) if verb in (s.DEFEND, s.USE_GUARD) else ""
    return PHRASES[verb].format(setup.kinds[face].title, attack)


def _attack(state: State, setups: Setups) -> str:
    """The attack that a defence is asked for; a Hidden one is not named."""
    seat = int(state.question.seat)
    me, foe, other = state.players[seat], state.players[1 - seat], setups[1 - seat]
    strike = foe.strikes[int(me.this_turn.laying or foe.this_turn.resolved)]
    if other is None or (strike.hidden and not strike.revealed):
        return "the Hidden attack"
    return other.kinds[strike.face].title


def _describe_answer(state: State, setups: Setups, setup: Setup, verb: int, at: int) -> str:
    attack, me = _attack(state, setups), state.players[int(state.question.seat)]
    if verb == s.KEEP:
        return f"Let {setup.kinds[me.defences[at].face].title} meet {attack} too"
    return f"Lay no defense for {attack}" if me.this_turn.laying else f"Let {attack} through"


def _weapon(setup: Setup, at: int) -> str:
    """The name of a weapon by its place; who has none of their own uses a plain one."""
    names = [card.title for card in setup.kinds if card.type == "weapon"]
    return names[at] if at < len(names) else "the weapon"


def _describe_regaining(setup: Setup, verb: int, which: int, more: int) -> str:
    size = f" of {s.EXERTED + more} cards" if more else ""
    gem, weapon = GEM_NAMES[which % 8], _weapon(setup, which // 8)
    return REGAINING[verb].format(size, gem, weapon)


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
    if verb == s.EXERT_DEFENCE:
        return f"{exertion} for a defense"
    if verb == s.EXERT_POWER:
        attack = setup.kinds[state.players[question.seat].strikes[face].face].title
        return f"{exertion}: attack {face + 1}, {attack}, is a Power Blow"
    exertion = exertion.replace("Make", "make")
    return f"Play {setup.kinds[face].title} and {exertion} for an attack to go with it"


def _describe_choice(state: State, setups: Setups, setup: Setup, action: int) -> str:
    what, verb, face = int(state.question.what), action // s.VERB * s.VERB, action % s.ABILITY_STEP
    if verb == s.STOP:
        return ENDS.get(what, "Choose no more")
    if verb == s.DRAW_UP:
        return f"Draw {counted(face, 'card')}"
    if what == s.SIZING:
        return f"Make a Soft Exertion of {s.EXERTED + face} cards"
    if what == s.POWER_BLOCKING:
        return f"Make a Hard Exertion of {s.EXERTED + _more(action)} cards: it is a Power Block"
    if what == s.DISARMING:
        return f"Lose {_weapon(setup, face)}"
    if what == s.INSERTING:
        return f"Make it attack {face + 1} of the sequence"
    other = setups[1 - int(state.question.seat)]
    whose = other if what in OPPOSING and other is not None else setup
    phrase = PHRASES[verb] if verb == s.USE else CHOICES[what]
    return phrase.format(whose.kinds[face].title)


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
    name = _names(setup, setups[1 - seat])
    return {
        **_beginning(name),
        **_playing(name),
        **_defending(name),
        **_set_back(name, setup),
        **_cards_moved(name),
        **_ability(name),
    }


def public_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What the other player reads of cards that they do not see: what is looked at, searched for or
    Captured, and attacks, which may become Hidden after they are played and are named by what
    becomes of them."""
    setup = setups[seat]
    if setup is None:
        return {}
    name = _names(setup, setups[1 - seat])
    vague = list(name)
    for at, card in enumerate(setup.kinds):
        if card.type in ATTACK_TYPES:
            vague[at] = "An attack"
    told = {**_playing(vague), **_ability(vague)}
    return {
        **{code: told[code] for code in OF_ATTACKS},
        e.ATTACKED: lambda v: f"Plays an attack{SOURCES.get(v[1], '')}.",
        e.TO_BOTTOM: lambda v: "Puts a card at the bottom of the Endurance.",
        e.FOUND: lambda v: "Takes a card from the Endurance and shuffles it.",
        e.CAPTURED: lambda v: f"A card is Captured under {name[v[1]]}.",
        e.RELEASED: lambda v: f"Takes a card, Captured under {name[v[1]]}.",
    }


def _names(setup: Setup, other: Setup | None) -> list[str]:
    """The titles of the seat's own cards, and from FOREIGN on those of the opponent's."""
    own = [card.title for card in setup.kinds]
    opposing = [card.title for card in other.kinds] if other else []
    return own + [""] * (int(s.FOREIGN) - len(own)) + opposing


def _defending(name: list[str]) -> dict[int, Teller]:
    return {
        e.DEFENDED: lambda v: f"Defends with {name[v[0]]}{SOURCES.get(v[1], '')}.",
        e.KEPT: lambda v: f"{name[v[0]]} is to meet the next attack.",
        e.REVEALED: lambda v: f"The Hidden attack is {name[v[0]]}.",
        e.FAILED: lambda v: f"{name[v[0]]} does not stop the attack.",
        e.POWER_BLOCKED: lambda v: f"{name[v[0]]} is a Power Block.",
        e.PREVENTED: lambda v: f"{v[0]} of the damage is prevented.",
        e.CONCEDED: lambda v: "Concedes before the Head Shot is resolved.",
        e.COUNTERED: lambda v: f"Counters {name[v[0]]}.",
    }


def _set_back(name: list[str], setup: Setup) -> dict[int, Teller]:
    return {
        e.OWES: lambda v: f"Must discard {counted(v[0], 'card')} in the next Must Do Phase.",
        e.BARRED: lambda v: f"May not play {KIND_NAMES[v[0]]} next turn.",
        e.FALLS: lambda v: "Is Prone.",
        e.STANDS: lambda v: "Stands up.",
        e.STAYS_DOWN: lambda v: "Stays Prone.",
        e.DISARMED: lambda v: f"Is Disarmed: {_weapon(setup, v[0])} is lost.",
        e.BROKEN: lambda v: f"{_weapon(setup, v[0])} is broken.",
        e.REARMED: lambda v: "Is armed again.",
        e.NOT_REARMED: lambda v: "Does not regain the weapon.",
        e.TAKEN_OUT: lambda v: f"Removes {name[v[0]]} from play.",
        e.MADE_SILENT: lambda v: (
            f"{'Nullifies' if v[1] == s.NULLIFIED else 'Ignores'} {name[v[0]]}."
        ),
        e.DUPLICATED: lambda v: f"Does what {name[v[0]]} does.",
        e.CHALLENGED: lambda v: f"Attribute Challenge: {_gems(v[1], v[0])} against {v[2]}.",
    }


def _beginning(name: list[str]) -> dict[int, Teller]:
    return {
        e.STARTS_IN_PLAY: lambda v: f"{name[v[0]]} begins the game in play.",
        e.FIRST_EXERTION: lambda v: (
            f"Names {GEM_NAMES[v[0]]} and shows {_gems(v[1], v[0])} for the first turn."
        ),
        e.DREW_FOR_TIE: lambda v: f"A tie: one more card shows {_gems(v[1], v[0])}.",
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
        e.ADJUSTED: lambda v: (
            f"{'Gains' if v[1] > 0 else 'Loses'} {abs(v[1])} Ability, now {v[0]}."
        ),
        e.FOE_ADJUSTED: lambda v: f"The opponent loses {v[1]}: Ability {v[0]}.",
        e.FOE_OUT: lambda v: "The opponent begins its Attack Phase at 0 Ability and has lost.",
        e.OUT: lambda v: "Begins the Attack Phase at 0 Ability and has lost.",
    }
