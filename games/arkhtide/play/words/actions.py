"""A legal action as a player would say it, and the count of all cards."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.events import FROM_OTHER_DECK
from games.arkhtide.play.state import Player, State
from games.arkhtide.play.words.names import Names
from games.engine.piles import count_cards
from games.engine.play import Setup, Setups

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
    s.ASK_FEAT: "Do not invoke it",
    s.ASK_CHEAT_DEATH: "Let it die",
    s.ASK_AMPLIFY: "Do not Amplify",
    s.ASK_SHIELD: "Shield no further",
}
_SIMPLE = {
    a.PUT_ON_TOP: "Put {looked} on top of the Realm Deck",
    a.PUT_ON_BOTTOM: "Put {looked} on the bottom of the Realm Deck",
    a.GO_FIRST: "Act first in the Preparation Phase",
    a.GO_SECOND: "Let the opponent act first in the Preparation Phase",
    a.PREPARED: "Be Prepared",
    a.END_TURN: "End the Turn",
    a.REPOSITION: "Reposition",
    a.PASS: "Pass",
    a.DISCARD: "Discard {card}",
    a.RETURN: "Put {card} on the bottom",
    a.EVALUATE: "Evaluate {place}",
}


def describe(state: State, setups: Setups, action: int) -> str:
    """The action of the open question in words."""
    seat = int(state.question.seat)
    verb = action >> a.VERB_BITS
    x, y = (action >> a.ARGUMENT_BITS) & a.LAST_BITS, action & a.LAST_BITS
    names, looked = Names(setups, seat, "your"), state.players[seat].looked
    if verb == a.DONE:
        return _DECLINES[int(state.question.what)]
    if verb == a.CHOOSE:
        return _choice(state, names, seat, x)
    if verb in _SIMPLE:
        last = names.card(int(looked.cards[max(looked.count - 1, 0)])) if looked.count else ""
        card = names.card(x) if verb in (a.DISCARD, a.RETURN) else ""
        place = names.place(x) if verb == a.EVALUATE else ""
        return _SIMPLE[verb].format(looked=last, card=card, place=place)
    if verb == a.TAKE_REALM:
        return f"Bring {names.card(int(looked.cards[x]))}, Side {' AB'[y]}"
    if verb in (a.INVOKE, a.BIND, a.FEAT, a.TRANSFORM):
        setup = setups[seat]
        cost = int(setup.tables.cost[x]) if setup else 0
        return _card_action(state, names, seat, verb, f"{names.card(x)} ({cost})", y)
    return _thing_action(state, setups, names, seat, verb, x, y)


def _choice(state: State, names: Names, seat: int, x: int) -> str:
    asked = int(state.question.what)
    if asked in _CHOICES:
        return _CHOICES[asked].format(card=names.card(x))
    if asked == s.ASK_PLACE:
        return f"Go to {names.place(x)}"
    if asked == s.ASK_USE:
        frame = state.agenda.frames[state.agenda.depth - 1]
        card = int(frame.card) + FROM_OTHER_DECK * int(frame.deck != seat)
        return f"Use {names.card(card)}: {names.ability(x, card)}"
    if asked == s.ASK_CHEAT_DEATH:
        return f"Cheat death: exhaust {_thing(state, names, seat, x)}"
    if asked == s.ASK_FEAT:
        card = int(state.agenda.frames[state.agenda.depth - 1].card)
        return f"Invoke {names.card(card)}, performed by {_thing(state, names, seat, x)}"
    if asked == s.ASK_ORDER:
        return f"Resolve the Damage to {_thing(state, names, seat, x)} next"
    if asked == s.ASK_MOVER:
        return f"Move {_thing(state, names, seat, x)}"
    return f"Choose {_thing(state, names, seat, x)}"


def _name(state: State, names: Names, seat: int, at: int) -> str:
    """The name of a card in play."""
    thing = state.things[at]
    return names.card(int(thing.kind) + FROM_OTHER_DECK * int(thing.deck != seat))


def _thing(state: State, names: Names, seat: int, at: int) -> str:
    """A card in play: its name and where it stands."""
    return f"{_name(state, names, seat, at)} ({names.place(int(state.things[at].place))})"


def _card_action(state: State, names: Names, seat: int, verb: int, priced: str, y: int) -> str:
    """A card of the hand is used, whose name comes with its price."""
    if verb == a.INVOKE:
        return f"Invoke {priced} {names.onto(y)}"
    thing = _thing(state, names, seat, y)
    if verb == a.BIND:
        return f"Bind {priced} to {thing}"
    if verb == a.FEAT:
        return f"Invoke {priced}, performed by {thing}"
    return f"Metamorphosis: {thing} becomes {priced}"


def _thing_action(
    state: State, setups: Setups, names: Names, seat: int, verb: int, x: int, y: int
) -> str:
    name = _name(state, names, seat, x)
    if verb == a.LEAVE_SAFE_ZONE:
        return f"Move {name} to {names.place(y)}"
    thing = _thing(state, names, seat, x)
    if verb == a.STRIKE:
        kind = "Ranged" if y % 2 else "Melee"
        return f"Strike ({kind}): {thing} at {_thing(state, names, seat, y // 2)}"
    if verb == a.ASSIST:
        return f"Assist with {thing}"
    used = state.things[x]
    setup = setups[int(used.deck)]
    first = int(setup.tables.abilities.first[used.kind]) if setup else 0
    from_other = FROM_OTHER_DECK * int(used.deck != seat)
    text = names.ability(first + y // a.ABILITY_PLACE, from_other)
    performer = _thing(state, names, seat, y % a.ABILITY_PLACE)
    return f"Use {name} with {performer}: {text}"


def census(player: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game."""
    piles = player.chronicle.copies, player.pool.copies, player.slots.in_play
    looked = player.looked.cards[: player.looked.count]
    return count_cards(player, setup.drawn, piles, (looked,))
