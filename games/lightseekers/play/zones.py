"""Cards between deck, discard pile, payment and limbo (2.8, 3.2)."""

from games.engine.compiling import part
from games.engine.counts import note_seen
from games.engine.hand import (
    Hand,
    add_to_hand,
    first_held,
    next_held,
    show_in_hand,
    take_from_hand,
)
from games.engine.library import EMPTY, put_on_bottom, shuffle_in
from games.engine.log import Log, write
from games.engine.piles import draw_to_hand, look_at_top, put_on_pile, take_from_pile
from games.lightseekers.play.access import refresh
from games.lightseekers.play.events import DREW, NIL
from games.lightseekers.play.state import Player, State
from games.lightseekers.play.tables.records import Tables


@part
def add_to_payment(me: Player, kind: int) -> None:
    """Lay a card down with the payment, which lies in the order of the cards' numbers."""
    at = me.table.payment_size
    while at > 0 and me.payment[at - 1] > kind:
        me.payment[at] = me.payment[at - 1]
        at -= 1
    me.payment[at] = kind
    me.table.payment_size += 1


@part
def take_from_payment(me: Player, kind: int) -> None:
    at = 0
    while me.payment[at] != kind:
        at += 1
    me.table.payment_size -= 1
    for after in range(at, me.table.payment_size):
        me.payment[after] = me.payment[after + 1]


@part
def leave_hand(me: Player, kind: int) -> None:
    """A card leaves the hand for all to see; the Empty Deck Check asks about that (4.1.5.5c)."""
    take_from_hand(me.hand, kind)
    me.this_turn.left_hand = 1
    if me.table.lacking_cards > 0:
        me.table.lacking_cards -= 1


@part
def leave_hand_unseen(me: Player, kind: int) -> None:
    """The same for a card that nobody else sees: it may be any, one that was shown before too."""
    leave_hand(me, kind)
    forget_shown(me.hand)


@part
def forget_shown(hand: Hand) -> None:
    """The other player does not know any more which cards are in hand."""
    kind = first_held(hand)
    while kind >= 0:
        hand.shown[kind] = 0
        kind = next_held(hand, kind)


@part
def add_shown(me: Player, kind: int) -> None:
    """A card comes to the hand for all to see (2.8.3.1)."""
    add_to_hand(me.hand, kind)
    show_in_hand(me.hand, kind)


@part
def show_lack(me: Player, kind_of: int) -> None:
    """The rest of the hand is shown to have no more cards of that kind (2.8.2.4)."""
    if me.table.lacking_cards < me.hand.count:
        me.table.lacking = 0
    me.table.lacking |= 1 << kind_of
    me.table.lacking_cards = me.hand.count


@part
def draw_cards(state: State, me: Player, number: int, log: Log) -> int:
    """Draw from the top; an empty deck gives nothing (3.2.3.2d). How many were drawn."""
    for drawn in range(number):
        kind = draw_to_hand(me)
        if kind == EMPTY:
            return drawn
        note_seen(me, kind)
        write(log, state, me.seat, DREW, kind, NIL, NIL)
    return number


@part
def put_on_discard(tables: Tables, me: Player, kind: int) -> None:
    """On top of the discard pile."""
    put_on_pile(me.discard, kind)
    me.table.pile_combos += tables.combo[kind]
    if tables.works_on_pile:
        refresh(tables, me)


@part
def take_from_discard(tables: Tables, me: Player, kind: int) -> None:
    """The topmost copy leaves the pile; the others keep their order (3.2.3.4c)."""
    take_from_pile(me.discard, kind)
    me.table.pile_combos -= tables.combo[kind]
    if tables.works_on_pile:
        refresh(tables, me)


@part
def place_on_discard(me: Player, kind: int) -> int:
    """Where the topmost copy lies in the discard pile, from the bottom."""
    at = me.discard.count - 1
    while me.discard.cards[at] != kind:
        at -= 1
    return at


@part
def insert_in_discard(tables: Tables, me: Player, kind: int, at: int) -> None:
    """Into that place of the discard pile: that of the card it was swapped with (6.2, Swap)."""
    put_on_discard(tables, me, kind)
    place = me.discard.count - 1
    while place > at:
        me.discard.cards[place] = me.discard.cards[place - 1]
        place -= 1
    me.discard.cards[place] = kind
    if tables.works_on_pile:
        refresh(tables, me)


@part
def shuffle_payment_back(me: Player) -> None:
    """The payment of a combo goes from limbo into the deck (2.4.2.2f, 4.1.3.1e)."""
    for at in range(me.table.payment_size):
        shuffle_in(me.library, me.payment[at])
    me.table.payment_size = 0
    me.table.payment_actions = 0


@part
def look(me: Player, number: int) -> int:
    """Lay the top cards aside to be looked at. How many there were."""
    found = look_at_top(me, me.looked, number)
    for at in range(found):
        note_seen(me, me.looked.cards[at])
    return found


@part
def keep_one_looked_at(me: Player, kind: int) -> None:
    """That card to hand, the others to the bottom in the order in which they lay [H]."""
    kept = False
    for at in range(me.looked.count):
        if me.looked.cards[at] == kind and not kept:
            kept = True
            add_to_hand(me.hand, kind)
        else:
            put_on_bottom(me.library, me.looked.cards[at])
    me.looked.count = 0


@part
def store_under(me: Player, kind: int, serial: int, seen: int) -> None:
    """At the bottom of what is stored already (2.8.4.3)."""
    me.stored[me.table.stored_count] = kind
    me.stored_seen[me.table.stored_count] = seen
    me.stored_under[me.table.stored_count] = serial
    me.table.stored_count += 1


@part
def take_next_stored(me: Player, serial: int) -> int:
    """The first card stored under that one, which leaves its place; EMPTY if there is none."""
    for at in range(me.table.stored_count):
        if me.stored_under[at] == serial:
            kind = me.stored[at]
            for after in range(at + 1, me.table.stored_count):
                me.stored[after - 1] = me.stored[after]
                me.stored_under[after - 1] = me.stored_under[after]
                me.stored_seen[after - 1] = me.stored_seen[after]
            me.table.stored_count -= 1
            return kind
    return EMPTY


@part
def stored_below(me: Player, serial: int) -> int:
    """How many cards are stored under that one."""
    found = 0
    for at in range(me.table.stored_count):
        found += me.stored_under[at] == serial
    return found


@part
def know_stored(me: Player) -> None:
    """Who looks through the deck knows which cards are not there, and so what is stored."""
    for at in range(me.table.stored_count):
        me.stored_seen[at] = 1
