"""How many symbols of a combo's cost a set of cards covers (2.4.2.2).

Every card is worth units: an action one [H], a combo one a symbol of its own cost (2.4.2.2g). A
unit fits some of the different symbols asked for. How many symbols the units cover at most is a
matching, found by Hall's condition: for every set of different symbols, those outside the set and
the units that reach into it.

With the hero's own access and no symbol added, what a card reaches is known before the game. For up
to three different symbols it is one number, a field for each of their seven sets, and what a set of
cards reaches is the sum of theirs. All else is counted unit by unit.
"""

from games.engine.compiling import kernel, part, within
from games.engine.hand import first_held, next_held
from games.lightseekers.play.codes import ELEMENT_COUNT, HAS_COST, ORDER_COUNT, places, whole
from games.lightseekers.play.effects.lasting import change_of_cost
from games.lightseekers.play.state import Player, State
from games.lightseekers.play.tables.records import FIELD, FIELD_BITS, Tables

HAND, PAID, PAID_AND_ACTIONS = places(3)
NO_CARD, ONE_MORE, ONE_LESS = whole(0), whole(1), whole(-1)
NO_ELEMENT, ZERO, ONE_CARD = whole(0), whole(0), whole(1)


@part
def symbols_asked(state: State, tables: Tables, me: Player, combo: int) -> int:
    """How many symbols must be covered; a cost is never below 0 (2.9.3)."""
    change = change_of_cost(state, tables, me, combo) if me.caches.lasting & HAS_COST else 0
    return max(tables.cost[combo] + change, 0)


@part
def cover(
    state: State,
    tables: Tables,
    me: Player,
    combo: int,
    asked: int,
    which: int,
    card: int,
    copies: int,
) -> int:
    """How many symbols the hand covers, or the payment so far, or that and all actions in hand, all
    with `copies` of a card more or less; no more than asked for."""
    if is_reckoned(tables, me, combo, asked):
        place = tables.combo_at[combo]
        reach = reach_of(tables, me, place, which) + copies * tables.reach[card, place]
        return covered_by(tables, combo, asked, reach)
    kinds = tables.symbols[combo] + (asked > tables.cost[combo])
    gather_units(state, tables, me, combo, kinds, which)
    if copies != 0:
        add_units(state, tables, me, combo, kinds, card, copies)
    return covered(state, tables, combo, asked, kinds)


@within
def is_reckoned(tables: Tables, me: Player, combo: int, asked: int) -> bool:
    """Whether what cards reach was reckoned before the game for this access and cost."""
    access = me.caches.superior | me.caches.basic
    known = tables.hero_superior | tables.hero_basic
    return bool(tables.reckoned[combo]) and access == known and asked <= tables.cost[combo]


@within
def reach_of(tables: Tables, me: Player, place: int, which: int) -> int:
    """What those cards reach, all sets in one number."""
    total = 0
    if which != PAID:
        kind = first_held(me.hand)
        while kind >= 0:
            if which == HAND or not tables.combo[kind]:
                total += me.hand.copies[kind] * tables.reach[kind, place]
            kind = next_held(me.hand, kind)
    if which != HAND:
        for at in range(me.table.payment_size):
            total += tables.reach[me.payment[at], place]
    return total


@within
def covered_by(tables: Tables, combo: int, asked: int, reach: int) -> int:
    place, least = tables.combo_at[combo], asked
    for chosen in range(1, 1 << tables.symbols[combo]):
        least = min(least, tables.outside[place, chosen] + (reach & FIELD))
        reach >>= FIELD_BITS
    return least


@part
def gather_units(
    state: State, tables: Tables, me: Player, combo: int, kinds: int, which: int
) -> None:
    """Count the units of those cards by the symbols that they fit."""
    for mask in range(1 << kinds):
        state.units[mask] = 0
    if which != PAID:
        kind = first_held(me.hand)
        while kind >= 0:
            if which == HAND or not tables.combo[kind]:
                add_units(state, tables, me, combo, kinds, kind, me.hand.copies[kind] + ZERO)
            kind = next_held(me.hand, kind)
    if which != HAND:
        for at in range(me.table.payment_size):
            add_units(state, tables, me, combo, kinds, me.payment[at], ONE_CARD)


@part
def add_units(
    state: State, tables: Tables, me: Player, combo: int, kinds: int, payer: int, copies: int
) -> None:
    """The units of a card; a combo pays for all that the two share (2.4.2.2g)."""
    access = me.caches.superior | me.caches.basic
    if tables.combo[payer]:
        for at in range(tables.symbols[payer]):
            mask = fits_of_symbol(tables, access, combo, kinds, payer, at)
            state.units[mask] += copies * tables.symbol_count[payer, at]
    else:
        shown, orders = tables.elements[payer], tables.needs_orders[payer]
        state.units[fits(tables, combo, kinds, access, shown, orders)] += copies


@kernel
def fits(tables: Tables, combo: int, kinds: int, access: int, element: int, orders: int) -> int:
    """Which of the combo's different symbols one unit fits: its element (a bit) where that is asked
    for; for an Order, an element of it with access (2.4.2.2l) or a card of that Order alone [H]. An
    increase is paid with any card of the combo's Orders (2.4.2.2j)."""
    found = 0
    shown = orders
    for order in range(ORDER_COUNT):
        if element & access & (7 << (3 * order)):
            shown |= 1 << order
    for at in range(tables.symbols[combo]):
        symbol = tables.symbol[combo, at]
        if symbol < ELEMENT_COUNT:
            found |= (element >> symbol & 1) << at
        else:
            found |= (shown >> (symbol - ELEMENT_COUNT) & 1) << at
    if kinds > tables.symbols[combo] and shown & tables.orders[combo]:
        found |= 1 << (kinds - 1)
    return found


@kernel
def fits_of_symbol(tables: Tables, access: int, combo: int, kinds: int, payer: int, at: int) -> int:
    """The symbols that one symbol of a paying combo fits; it pays if one of its elements or Orders
    is accessible (2.4.2.2h)."""
    if not has_an_element(tables, payer, access):
        return 0
    symbol = tables.symbol[payer, at]
    if symbol < ELEMENT_COUNT:
        return fits(tables, combo, kinds, access, 1 << symbol, NO_ELEMENT)
    return fits(tables, combo, kinds, access, NO_ELEMENT, 1 << (symbol - ELEMENT_COUNT))


@part
def has_an_element(tables: Tables, payer: int, access: int) -> bool:
    if tables.elements[payer] & access:
        return True
    for order in range(ORDER_COUNT):
        if tables.needs_orders[payer] >> order & 1 and access >> (3 * order) & 7:
            return True
    return False


@part
def covered(state: State, tables: Tables, combo: int, asked: int, kinds: int) -> int:
    """How many symbols the counted units cover."""
    sets = 1 << kinds
    printed = tables.symbols[combo]
    least = asked
    for chosen in range(sets):
        covers = 0
        for at in range(kinds):
            if chosen >> at & 1 == 0:
                wild = asked - tables.cost[combo]
                covers += tables.symbol_count[combo, at] if at < printed else wild
        if covers < least:
            for mask in range(1, sets):
                if mask & chosen:
                    covers += state.units[mask]
            least = min(least, covers)
    return least
