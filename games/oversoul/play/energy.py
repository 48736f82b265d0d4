"""ENERGY: what a card consumes, and how it is generated when it is to be consumed (4)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import exhaust
from games.oversoul.play.codes import DYNAMO, OF
from games.oversoul.play.keywords import charge, charges_in, use_charge
from games.oversoul.play.state import PAY
from games.oversoul.play.triggers import did

_GENERATED = OF["generated"]


@kernel
def is_ready(state: Any, place: int) -> bool:
    """Activated: Active and not Exhausted, so that it can attack or generate (3.3)."""
    return (state.ready >> int(place)) & 1 != 0


@kernel
def ready_makers(state: Any) -> int:
    """The places of cards that could generate now, as bits."""
    return state.players[0].makers & state.ready


@kernel
def ready_energy(state: Any) -> int:
    """What all activated cards together would make by what is printed on them."""
    total = 0
    left = ready_makers(state)
    while left != 0:
        total += state.board[lowest(left)].makes
        left &= left - 1
    return total


@kernel
def yields(state: Any, place: int) -> int:
    """What a card would generate now, without the bonus for the next +card."""
    return state.board[place].makes * (1 + charge(state, place, DYNAMO))


@kernel
def bonus_for(state: Any, tables: Any, place: int) -> int:
    """The bonus is for +cards, not for cards that a +construct lets generate (5.3)."""
    is_generator = tables.energy[state.board[place].kind] > 0
    return state.players[0].generator_bonus if is_generator else 0


@kernel
def generable(state: Any, tables: Any) -> int:
    """What all activated generators together would make now."""
    me = state.players[0]
    if charges_in(state.charged, DYNAMO) == 0 and me.generator_bonus == 0:
        return ready_energy(state)
    total = 0
    bonus = 0
    left = ready_makers(state)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        total += yields(state, place)
        if me.generator_bonus:
            bonus = max(bonus, bonus_for(state, tables, place))
    return total + bonus


@kernel
def energy_at_hand(state: Any, tables: Any) -> int:
    """The leader's energy, what is loose in this chain, and what could be generated."""
    me = state.players[0]
    return me.energy + me.loose + generable(state, tables)


@kernel
def discount(state: Any, tables: Any, kind: int) -> int:
    """1 for each active generator of the card's archetype (4.1), and what abilities take off."""
    me = state.players[0]
    less = me.generators[tables.archetype[kind]]
    if me.cheaper_rows + me.next_rows > 0:
        less += _taken_off(state, tables, kind)
    return less


@kernel
def _taken_off(state: Any, tables: Any, kind: int) -> int:
    """What abilities take off the card's cost."""
    me = state.players[0]
    less = 0
    sorts = tables.sorts[kind]
    for at in range(me.cheaper_rows):
        less += ((sorts >> int(me.cheaper[at].of_kind)) & 1) * me.cheaper[at].less
    for at in range(me.next_rows):
        less += ((sorts >> int(me.nexts[at].of_kind)) & 1) * me.nexts[at].less
    return less


@kernel
def energy_cost(state: Any, tables: Any, kind: int) -> int:
    """What activating the card consumes; never below 0."""
    printed = -tables.energy[kind]
    return max(printed - discount(state, tables, kind), 0) if printed > 0 else 0


@kernel
def needs_no_rank(state: Any, tables: Any, kind: int) -> bool:
    me = state.players[0]
    for at in range(me.next_rows):
        if me.nexts[at].no_rank and (tables.sorts[kind] >> int(me.nexts[at].of_kind)) & 1:
            return True
    return False


@kernel
def use_nexts(state: Any, tables: Any, kind: int) -> None:
    """What was said of "your next" card of that kind is used up by it."""
    me = state.players[0]
    kept = 0
    for at in range(me.next_rows):
        row = me.nexts[at]
        if (tables.sorts[kind] >> int(row.of_kind)) & 1:
            continue
        me.nexts[kept].of_kind = row.of_kind
        me.nexts[kept].less = row.less
        me.nexts[kept].no_rank = row.no_rank
        kept += 1
    me.next_rows = kept


@kernel
def generate(state: Any, tables: Any, place: int, trace: Any) -> None:
    """Exhaust a card for its energy: DYNAMO doubles it, a bonus for the next +card is used up."""
    me = state.players[0]
    card = state.board[place]
    bonus = bonus_for(state, tables, place)
    amount = card.makes * (1 + use_charge(state, place, DYNAMO)) + bonus
    me.generator_bonus -= bonus
    turned = exhaust(state, tables, place)
    me.loose += amount
    state.available += amount - (card.makes if turned else 0)
    log(trace, state, events.GENERATED_ENERGY, card.kind, amount, 0)
    if tables.energy[card.kind] > 0:
        did(state, tables, _GENERATED, amount)


@kernel
def pay_energy(state: Any, tables: Any, trace: Any) -> None:
    """Consume what is loose first; ask where the rest comes from if there is a choice."""
    me = state.players[0]
    loose = min(state.due, me.loose)
    me.loose -= loose
    state.due -= loose
    state.spent += loose
    if state.due == 0:
        return
    ready = ready_makers(state)
    if ready == 0:
        consume_leaders(state)
    elif ready & (ready - 1) == 0 and me.energy == 0:
        generate(state, tables, lowest(ready), trace)
    else:
        state.asking = PAY


@kernel
def consume_leaders(state: Any) -> None:
    """Pay what is due from the leader's energy as far as it goes."""
    me = state.players[0]
    taken = min(state.due, me.energy)
    me.energy -= taken
    state.due -= taken
    state.spent += taken
