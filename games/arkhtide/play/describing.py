"""A legal action as a player would say it."""

from typing import Any

from games.arkhtide.play import state as s
from games.arkhtide.play.naming import Names
from games.engine.play import Setup

_CHOICES = {
    s.ASK_DISCARD: "Discard {card}",
    s.ASK_SEEK: "Take {card}",
    s.ASK_RETRIEVE: "Take {card} back from the Chronicle",
    s.ASK_RAISE: "Put {card} onto the Realm",
    s.ASK_MUSTER: "Invoke {card} here",
    s.ASK_AMPLIFY: "Amplify: discard {card}",
    s.ASK_SHIELD: "Shield with {card}",
}
_DECLINES = {
    s.ASK_OLD_HAND: "Keep the rest of the hand",
    s.ASK_MULLIGAN: "Keep the hand",
    s.ASK_MUSTER: "Invoke nothing",
    s.ASK_USE: "Do not use it",
    s.ASK_CHEAT_DEATH: "Let it die",
    s.ASK_AMPLIFY: "Do not Amplify",
    s.ASK_SHIELD: "Shield no further",
}
_SIMPLE = {
    s.PUT_ON_TOP: "Put {looked} on top of the Realm Deck",
    s.PUT_ON_BOTTOM: "Put {looked} on the bottom of the Realm Deck",
    s.PREPARED: "Be Prepared",
    s.END_TURN: "End the Turn",
    s.REPOSITION: "Reposition",
    s.PASS: "Pass",
    s.DISCARD: "Discard {card}",
    s.RETURN: "Put {card} on the bottom",
    s.EVALUATE: "Evaluate {place}",
}


def describe(state: Any, setup: Setup, action: int) -> str:
    """The action in words."""
    names = Names(setup)
    verb = action >> s.VERB_BITS
    a, b = (action >> s.ARGUMENT_BITS) & s.LAST_BITS, action & s.LAST_BITS
    if verb == s.DONE:
        return _DECLINES[int(state.asking)]
    if verb == s.CHOOSE:
        return _choice(state, names, a)
    if verb in _SIMPLE:
        looked = names.card(int(state.looked[max(state.looked_count - 1, 0)]))
        card = names.card(a) if verb in (s.DISCARD, s.RETURN) else ""
        place = names.place(a) if verb == s.EVALUATE else ""
        return _SIMPLE[verb].format(looked=looked, card=card, place=place)
    if verb == s.TAKE_REALM:
        return f"Bring {names.card(int(state.looked[a]))}, Side {' AB'[b]}"
    if verb in (s.INVOKE, s.BIND, s.FEAT, s.TRANSFORM):
        return _card_action(state, setup, names, verb, a, b)
    return _thing_action(state, setup, names, verb, a, b)


def _choice(state: Any, names: Names, a: int) -> str:
    asking = int(state.asking)
    if asking in _CHOICES:
        return _CHOICES[asking].format(card=names.card(a))
    if asking == s.ASK_PLACE:
        return f"Go to {names.place(a)}"
    if asking == s.ASK_USE:
        card = int(state.agenda[state.waiting - 1].card)
        return f"Use {names.card(card)}: {names.ability(a)}"
    if asking == s.ASK_CHEAT_DEATH:
        return f"Cheat death: exhaust {_thing(state, names, a)}"
    if asking == s.ASK_MOVER:
        return f"Move {_thing(state, names, a)}"
    return f"Choose {_thing(state, names, a)}"


def _thing(state: Any, names: Names, at: int) -> str:
    """A card in play: its name and where it stands."""
    thing = state.things[at]
    return f"{names.card(int(thing.kind))} ({names.place(int(thing.place))})"


def _card_action(state: Any, setup: Setup, names: Names, verb: int, a: int, b: int) -> str:
    card, cost = names.card(a), int(setup.tables.cost[a])
    if verb == s.INVOKE:
        return f"Invoke {card} ({cost}) {names.onto(b)}"
    if verb == s.BIND:
        return f"Bind {card} ({cost}) to {_thing(state, names, b)}"
    if verb == s.FEAT:
        return f"Invoke {card} ({cost}), performed by {_thing(state, names, b)}"
    return f"Metamorphosis: {_thing(state, names, b)} becomes {card} ({cost})"


def _thing_action(state: Any, setup: Setup, names: Names, verb: int, a: int, b: int) -> str:
    thing = _thing(state, names, a)
    if verb == s.LEAVE_SAFE_ZONE:
        return f"Move {names.card(int(state.things[a].kind))} to {names.place(b)}"
    if verb == s.STRIKE:
        kind = "Ranged" if b % 2 else "Melee"
        return f"Strike ({kind}): {thing} at {_thing(state, names, b // 2)}"
    if verb == s.ASSIST:
        return f"Assist with {thing}"
    first = int(setup.tables.abilities.first[state.things[a].kind])
    text = names.ability(first + b // s.ABILITY_PLACE)
    performer = _thing(state, names, b % s.ABILITY_PLACE)
    return f"Use {names.card(int(state.things[a].kind))} with {performer}: {text}"
