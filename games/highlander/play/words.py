"""The actions of a duel in words, its phases, and the count of its cards."""

from typing import Any

from games.engine.library import copies_left
from games.engine.play import Setup
from games.highlander.play import state as s

PHASES = {
    s.SETTING_UP: "before the game",
    s.SWEEP: "sweep",
    s.MAY_DO: "May Do/Must Do",
    s.DEFENCE: "defense",
    s.ATTACK: "attack",
    s.ADJUSTMENT: "ability adjustment",
    s.DRAW: "draw/discard",
    s.OPPONENT: "opponent's turn",
}
PHRASES = {
    s.PLAY: "Play {0}",
    s.PLAY_FROM_PILE: "Play {0} from your Discard Pile",
    s.USE: "Use {0}",
    s.TRIGGER: "Give up {0} for its effect",
    s.ONCE: "Use {0}, once a game",
    s.PUT_GUARD: "Put {0} into play, unprovoked",
    s.DROP: "Drop {0}",
    s.TOSS: "Discard {0}, since no attack came",
    s.EXERT_WITH: "Play {0} and make a Hard Exertion for an attack to go with it",
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
PASSES = {
    s.MAY_DO: "Go on to the Defense Phase",
    s.DEFENCE: "Go on to the Attack Phase",
    s.ATTACK: "End the Attack Phase",
}


def title_of(setup: Setup, face: int) -> str:
    """A card's title; of a dual card, the face's."""
    return setup.kinds[face].title


def describe(state: Any, setup: Setup, action: int) -> str:
    """A legal action as a player would say it."""
    verb, face = action // s.VERB * s.VERB, action % s.ABILITY_STEP
    if state.asking != s.MAIN:
        return _describe_choice(state, setup, verb, face)
    if verb == s.PASS:
        return PASSES[int(state.phase)]
    if verb == s.EXERT_NOTHING:
        return "Make a Hard Exertion for an Illusion or nothing"
    if verb == s.EXERT_ATTACK:
        return "Make a Hard Exertion for an attack"
    if verb == s.EXERT_POWER:
        attack = title_of(setup, int(state.strikes[face].face))
        return f"Make a Hard Exertion: attack {face + 1}, {attack}, is a Power Blow"
    return PHRASES[verb].format(title_of(setup, face))


def _describe_choice(state: Any, setup: Setup, verb: int, face: int) -> str:
    asking = int(state.asking)
    if verb == s.STOP:
        return ENDS.get(asking, "Choose no more")
    if verb == s.DRAW_UP:
        return f"Draw {face} {'card' if face == 1 else 'cards'}"
    return CHOICES[asking].format(title_of(setup, face))


def census(state: Any, setup: Setup) -> list[int]:
    """How many copies of each card are in the game, over all zones."""
    me, tables = state.players[0], setup.tables
    found = [
        int(me.hand[kind]) + int(me.pile[kind]) + int(me.removed[kind])
        + copies_left(me.library, kind)
        for kind in range(setup.drawn)
    ]  # fmt: skip
    lying = [int(face) for face in me.played_faces[: me.played_size]]
    lying += [int(p.face) for p in me.board[: me.board_size] for _ in range(int(p.copies))]
    if state.asking == s.PAYING:
        lying.append(int(state.asked_by))
    kinds = [int(tables.card_of[face]) for face in lying]
    kinds += [int(kind) for kind in me.captured[: me.captured_size]]
    kinds += [int(kind) for kind in state.shown[: state.shown_size]]
    for kind in kinds:
        if kind < setup.drawn:
            found[kind] += 1
    return found
