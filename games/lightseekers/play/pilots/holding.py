"""What cards in hand are worth to the combos that they could pay for."""

from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.lightseekers.play.access import is_valid
from games.lightseekers.play.codes import whole
from games.lightseekers.play.coverage import (
    HAND,
    NO_CARD,
    ONE_LESS,
    ONE_MORE,
    PAID,
    PAID_AND_ACTIONS,
    cover,
    covered_by,
    is_reckoned,
    reach_of,
    symbols_asked,
)
from games.lightseekers.play.state import HeldCombo, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import add_to_payment, take_from_payment

NONE_PAID = whole(0)


@part
def look_at_combos(state: State, tables: Tables, me: Player) -> None:
    """Which combos are held, and how much of their cost the rest of the hand covers."""
    found = 0
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.combo[kind] and is_valid(tables, me, kind):
            entry = state.held[found]
            entry.kind = kind
            entry.asked = symbols_asked(state, tables, me, kind)
            entry.reckoned = is_reckoned(tables, me, kind, entry.asked)
            if entry.reckoned:
                place = tables.combo_at[kind]
                entry.reach = reach_of(tables, me, place, HAND) - tables.reach[kind, place]
                entry.covered = covered_by(tables, kind, entry.asked, entry.reach + 0)
            else:
                entry.covered = cover(state, tables, me, kind, entry.asked, HAND, kind, ONE_LESS)
            found += 1
        kind = next_held(me.hand, kind)
    state.estimate.held = found


@part
def look_at_hand(state: State, tables: Tables, me: Player, dueling: int) -> None:
    """How strong the hand is, and what its cheapest cards are worth."""
    estimate = state.estimate
    estimate.cheapest, estimate.price, estimate.next_price, estimate.strength = -1, 999, 999, 0
    kind = first_held(me.hand)
    while kind >= 0:
        copies, keep = me.hand.copies[kind] + 0, tables.keep[dueling, kind]
        estimate.strength += copies * tables.strength[dueling, kind]
        if keep < estimate.price:
            estimate.next_price = keep if copies > 1 else estimate.price
            estimate.cheapest, estimate.price = kind, keep
        elif keep < estimate.next_price:
            estimate.next_price = keep
        kind = next_held(me.hand, kind)


@part
def symbols_lost_without(state: State, tables: Tables, me: Player, kind: int) -> int:
    """Of how many combos in hand less of the cost would be covered if that card were played."""
    lost = 0
    for at in range(state.estimate.held):
        entry = state.held[at]
        if entry.reckoned and tables.reach[kind, tables.combo_at[entry.kind]] == 0:
            continue
        lost += covered_without(state, tables, me, entry, kind) < entry.covered
    return lost


@part
def covered_without(state: State, tables: Tables, me: Player, entry: HeldCombo, kind: int) -> int:
    """How much of the cost of a combo in hand is covered without a copy of that card."""
    combo, asked = entry.kind, entry.asked
    if entry.reckoned:
        reach = entry.reach - tables.reach[kind, tables.combo_at[combo]]
        return covered_by(tables, combo, asked, reach)
    me.hand.copies[combo] -= 1
    found = cover(state, tables, me, combo, asked, HAND, kind, ONE_LESS)
    me.hand.copies[combo] += 1
    return found


@part
def cost_of_payment(state: State, tables: Tables, me: Player, combo: int) -> int:
    """How many actions of the hand a combo is paid with."""
    asked = symbols_asked(state, tables, me, combo)
    return cover(state, tables, me, combo, asked, PAID_AND_ACTIONS, combo, NO_CARD)


@part
def cards_asked(state: State, tables: Tables, me: Player, combo: int) -> int:
    """How many cards a combo is paid with: one a symbol, fewer with other combos where what the
    combo does hangs on the cards left in hand."""
    asked = symbols_asked(state, tables, me, combo)
    if not tables.by_hand[combo] or state.estimate.held < 2:
        return asked
    return fewest_payers(state, tables, me, combo, asked)


@part
def fewest_payers(state: State, tables: Tables, me: Player, combo: int, asked: int) -> int:
    """How few cards more pay for that combo, with the payment so far."""
    laid, found, now = 0, 0, NONE_PAID + 0
    if me.table.payment_size > 0:
        now = cover(state, tables, me, combo, asked, PAID, combo, NO_CARD)
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.combo[kind] and kind != combo and me.hand.copies[kind] > 0:
            covers = cover(state, tables, me, combo, asked, PAID, kind, ONE_MORE)
            if covers > now + 1:
                add_to_payment(me, kind)
                now, laid, found = covers, laid | 1 << tables.combo_at[kind], found + 1
        kind = next_held(me.hand, kind)
    kind = first_held(me.hand)
    while kind >= 0 and laid > 0:
        if tables.combo[kind] and laid >> tables.combo_at[kind] & 1:
            take_from_payment(me, kind)
        kind = next_held(me.hand, kind)
    return found + asked - now
