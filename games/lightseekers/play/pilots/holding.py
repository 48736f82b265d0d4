"""What cards in hand are worth to the combos that they could pay for."""

from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.lightseekers.play.access import is_valid
from games.lightseekers.play.coverage import (
    HAND,
    NO_CARD,
    ONE_LESS,
    PAID_AND_ACTIONS,
    cover,
    symbols_asked,
)
from games.lightseekers.play.state import Player, State
from games.lightseekers.play.tables.records import Tables


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
            entry.covered = cover(state, tables, me, kind, entry.asked, HAND, kind, ONE_LESS)
            entry.by_actions = cover(
                state, tables, me, kind, entry.asked, PAID_AND_ACTIONS, kind, NO_CARD
            )
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
        me.hand.copies[entry.kind] -= 1
        covered = cover(state, tables, me, entry.kind, entry.asked, HAND, kind, ONE_LESS)
        me.hand.copies[entry.kind] += 1
        lost += covered < entry.covered
    return lost


@part
def cost_of_payment(state: State, combo: int) -> int:
    """How many actions of the hand a combo is paid with."""
    for at in range(state.estimate.held):
        if state.held[at].kind == combo:
            return state.held[at].by_actions + 0
    return 0
