"""Cards between deck, discard pile, payment and limbo (2.8, 3.2)."""

from typing import Any

from games.engine.compiling import inner
from games.engine.library import EMPTY, put_on_bottom, shuffle_in, take_top
from games.engine.tally import note_seen
from games.engine.trace import log
from games.lightseekers.play.events import DREW, NIL
from games.lightseekers.play.hand import add_to_hand, first_held, forget_hand, next_held


@inner
def add_to_payment(me: Any, kind: int) -> None:
    """Lay a card down with the payment, which lies in the order of the cards' numbers."""
    at = me.payment_size
    while at > 0 and me.payment[at - 1] > kind:
        me.payment[at] = me.payment[at - 1]
        at -= 1
    me.payment[at] = kind
    me.payment_size += 1


@inner
def take_from_payment(me: Any, kind: int) -> None:
    at = 0
    while me.payment[at] != kind:
        at += 1
    me.payment_size -= 1
    for after in range(at, me.payment_size):
        me.payment[after] = me.payment[after + 1]


@inner
def draw_cards(state: Any, me: Any, number: int, trace: Any) -> int:
    """Draw from the top; an empty deck gives nothing (3.2.3.2d). How many were drawn."""
    for drawn in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            return drawn
        add_to_hand(me, kind)
        note_seen(state, kind)
        log(trace, state, DREW, kind, NIL, NIL)
    return number


@inner
def put_on_discard(tables: Any, me: Any, kind: int) -> None:
    """On top of the discard pile."""
    me.discard[me.discard_size] = kind
    me.discard_size += 1
    me.pile[kind] += 1
    me.pile_combos += tables.combo[kind]


@inner
def take_from_discard(tables: Any, me: Any, kind: int) -> None:
    """The topmost copy leaves the pile; the others keep their order (3.2.3.4c)."""
    at = me.discard_size - 1
    while me.discard[at] != kind:
        at -= 1
    for after in range(at + 1, me.discard_size):
        me.discard[after - 1] = me.discard[after]
    me.discard_size -= 1
    me.pile[kind] -= 1
    me.pile_combos -= tables.combo[kind]


@inner
def shuffle_payment_back(me: Any) -> None:
    """The payment of a combo goes from limbo into the deck (2.4.2.2f, 4.1.3.1e)."""
    for at in range(me.payment_size):
        shuffle_in(me.library, me.payment[at])
    me.payment_size = 0
    me.payment_actions = 0


@inner
def shuffle_hand_back(me: Any) -> int:
    """The whole hand goes into the deck. How many cards it held."""
    held = me.hand_size + 0
    kind = first_held(me)
    while kind >= 0:
        for _ in range(me.hand[kind]):
            shuffle_in(me.library, kind)
        me.hand[kind] = 0
        kind = next_held(me, kind)
    forget_hand(me)
    return held


@inner
def look_at_top(state: Any, me: Any, number: int) -> int:
    """Lay the top cards aside to be looked at. How many there were."""
    me.looked_count = 0
    for _ in range(number):
        kind = take_top(state, me.library)
        if kind == EMPTY:
            break
        me.looked[me.looked_count] = kind
        me.looked_count += 1
        note_seen(state, kind)
    return me.looked_count


@inner
def keep_one_looked_at(me: Any, kind: int) -> None:
    """That card to hand, the others to the bottom in the order in which they lay [H]."""
    kept = False
    for at in range(me.looked_count):
        if me.looked[at] == kind and not kept:
            kept = True
            add_to_hand(me, kind)
        else:
            put_on_bottom(me.library, me.looked[at])
    me.looked_count = 0


@inner
def store_under(me: Any, kind: int, serial: int) -> None:
    """At the bottom of what is stored already (2.8.4.3)."""
    me.stored[me.stored_count] = kind
    me.stored_under[me.stored_count] = serial
    me.stored_count += 1


@inner
def take_next_stored(me: Any, serial: int) -> int:
    """The first card stored under that one, which leaves its place; EMPTY if there is none."""
    for at in range(me.stored_count):
        if me.stored_under[at] == serial:
            kind = me.stored[at]
            for after in range(at + 1, me.stored_count):
                me.stored[after - 1] = me.stored[after]
                me.stored_under[after - 1] = me.stored_under[after]
            me.stored_count -= 1
            return kind
    return EMPTY


@inner
def stored_below(me: Any, serial: int) -> int:
    """How many cards are stored under that one."""
    found = 0
    for at in range(me.stored_count):
        found += me.stored_under[at] == serial
    return found
