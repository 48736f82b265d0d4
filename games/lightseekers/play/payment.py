"""Combo payment (2.4.2.2): which cards of the hand can pay for a combo, and with which others."""

from games.engine.compiling import part, within
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
from games.lightseekers.play.state import CHOOSE_CARD, Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.play.zones import add_to_payment, take_from_payment

NONE_FOUND = whole(0)


@within
def is_payable(state: State, tables: Tables, me: Player, combo: int) -> bool:
    """Whether a combo in hand can be played: all of its elements are accessible, however its cost
    is reduced (2.4.2.2i), and the rest of the hand covers the cost."""
    if not is_valid(tables, me, combo):
        return False
    asked = symbols_asked(state, tables, me, combo)
    return cover(state, tables, me, combo, asked, HAND, combo, ONE_LESS) >= asked


@within
def offer_payment(
    state: State, tables: Tables, me: Player, combo: int, asked: int, now: int
) -> int:
    """Cards that can be the next of a payment without a redundant one (2.4.2.2e), which covers so
    much now. Combos are laid down before actions, so that the order of laying down makes no payment
    impossible."""
    found = NONE_FOUND
    with_actions = True
    if me.table.payment_actions == 0:
        with_actions = completes(state, tables, me, combo, asked)
        kind = first_held(me.hand)
        while kind >= 0:
            if tables.combo[kind]:
                state.question.offers[found] = CHOOSE_CARD + kind
                found += combo_can_pay(state, tables, me, combo, asked, kind)
            kind = next_held(me.hand, kind)
    if with_actions:
        found = offer_action_payment(state, tables, me, combo, asked, now, found)
    return found


@part
def offer_action_payment(
    state: State, tables: Tables, me: Player, combo: int, asked: int, now: int, found: int
) -> int:
    """Actions that cover a symbol more than what has been laid down."""
    place, reckoned = tables.combo_at[combo], is_reckoned(tables, me, combo, asked)
    paid = reach_of(tables, me, place, PAID) if reckoned else 0
    kind = first_held(me.hand)
    while kind >= 0:
        if not tables.combo[kind]:
            state.question.offers[found] = CHOOSE_CARD + kind
            if reckoned:
                covers = covered_by(tables, combo, asked, paid + tables.reach[kind, place])
            else:
                covers = cover(state, tables, me, combo, asked, PAID, kind, ONE_MORE)
            found += covers > now
        kind = next_held(me.hand, kind)
    return found


@part
def combo_can_pay(
    state: State, tables: Tables, me: Player, combo: int, asked: int, kind: int
) -> bool:
    """Whether a payment without a redundant card holds this combo besides those laid down: with
    actions alone, or with other combos of the hand too."""
    lay_down(me, kind)
    possible = False
    if none_is_redundant(state, tables, me, combo, asked):
        rivals = gather_rivals(state, tables, me)
        for chosen in range(1 << rivals):
            if not possible:
                possible = completes_with(state, tables, me, combo, asked, rivals, chosen)
    take_back(me, kind)
    return possible


@part
def gather_rivals(state: State, tables: Tables, me: Player) -> int:
    """The combos left in hand, copy by copy. How many there are."""
    found = 0
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.combo[kind]:
            for _ in range(me.hand.copies[kind]):
                state.rivals[found] = kind
                found += 1
        kind = next_held(me.hand, kind)
    return found


@part
def completes_with(
    state: State, tables: Tables, me: Player, combo: int, asked: int, rivals: int, chosen: int
) -> bool:
    """Whether the payment so far, those combos and some actions pay without a spare card."""
    for at in range(rivals):
        if chosen >> at & 1:
            lay_down(me, state.rivals[at])
    possible = completes(state, tables, me, combo, asked) and (
        chosen == 0 or none_is_redundant(state, tables, me, combo, asked)
    )
    for at in range(rivals):
        if chosen >> at & 1:
            take_back(me, state.rivals[at])
    return possible


@within
def lay_down(me: Player, kind: int) -> None:
    """Try a card of the hand as payment; it stays among those held."""
    me.hand.copies[kind] -= 1
    add_to_payment(me, kind)


@within
def take_back(me: Player, kind: int) -> None:
    me.hand.copies[kind] += 1
    take_from_payment(me, kind)


@within
def completes(state: State, tables: Tables, me: Player, combo: int, asked: int) -> bool:
    actions = cover(state, tables, me, combo, asked, PAID_AND_ACTIONS, combo, NO_CARD)
    return actions >= asked


@part
def none_is_redundant(state: State, tables: Tables, me: Player, combo: int, asked: int) -> bool:
    """Whether every card laid down covers something that the others do not."""
    everything = cover(state, tables, me, combo, asked, PAID, combo, NO_CARD)
    for at in range(me.table.payment_size):
        without = cover(state, tables, me, combo, asked, PAID, me.payment[at], ONE_LESS)
        if without >= everything:
            return False
    return True
