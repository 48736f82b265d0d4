"""Steps of the agenda in which a card or a place is chosen: discarding, seeking, mustering …"""

from typing import Any

from games.arkhtide.play.agenda import answered, ask, find, fire, push, settle
from games.arkhtide.play.answers import best_found
from games.arkhtide.play.codes import CANNOT_REPOSITION, METAMORPHOSIS, ON_REPOSITIONS
from games.arkhtide.play.constants import cannot
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.events import REPOSITIONED, RETRIEVED
from games.arkhtide.play.field import exhaust, free_slot, from_chronicle, go_to, into_hand
from games.arkhtide.play.invoking import (
    affordable,
    can_host,
    discard_from_hand,
    invoke_binding,
    invoke_unit,
    may_field,
)
from games.arkhtide.play.operations import (
    find_other_realms,
    move_to,
    put_back_what_was_looked_at,
)
from games.arkhtide.play.state import (
    ASK_DISCARD,
    ASK_HOST,
    ASK_MOVER,
    ASK_PLACE,
    ASK_RETRIEVE,
    ASK_SEEK,
    BINDING,
    BINDING_TO,
    DECLINED,
    DISCARDING,
    ME,
    MOVING,
    NOBODY,
    REPOSITIONING,
    RETRIEVING,
    SAFE_ZONE,
    SEEKING,
    UNIT,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.trace import log


@kernel
def resolve_choice(state: Any, tables: Any, step: int, trace: Any) -> None:
    """The step on top of the agenda, if it is one of these."""
    if step == DISCARDING:
        discarding(state, tables, trace)
    elif step == SEEKING:
        seeking(state, tables, trace)
    elif step == RETRIEVING:
        retrieving(state, tables, trace)
    elif step == BINDING_TO:
        binding_to(state, tables, trace)
    elif step == REPOSITIONING:
        repositioning(state, tables)
    else:
        moving(state, tables, trace)


@kernel
def discarding(state: Any, tables: Any, trace: Any) -> None:
    """Discard so many cards, each of them chosen."""
    item = state.agenda[state.waiting - 1]
    chosen = answered(state)
    if chosen == NONE:
        found = find_in_hand(state, tables)
        if found == 0:
            settle(state)
            return
        if found > 1:
            ask(state, ASK_DISCARD, 0)
            return
        chosen = state.found[0]
    item.a -= 1
    if item.a == 0:
        settle(state)
    discard_from_hand(state, tables, chosen, trace)


@kernel
def seeking(state: Any, tables: Any, trace: Any) -> None:
    """Draw what was sought among the cards looked at; the rest goes to the bottom."""
    item = state.agenda[state.waiting - 1]
    chosen = answered(state)
    if chosen == NONE:
        chosen = _sought(state, tables, item)
    while chosen != NONE:
        _take_looked_at(state, chosen, trace)
        item.a -= 1
        chosen = _sought(state, tables, item)
    if state.found_count == 0:
        put_back_what_was_looked_at(state)
        settle(state)
    else:
        ask(state, ASK_SEEK, 0)


@within
def _sought(state: Any, tables: Any, item: Any) -> int:
    """The next card to draw, if nobody need be asked for it."""
    found = _find_looked_at(state, tables, item)
    if found > 1 and state.unasked:
        return best_found(state, tables, state.unasked - 1)
    return state.found[0] if found == 1 else NONE


@kernel
def _find_looked_at(state: Any, tables: Any, item: Any) -> int:
    """What may still be drawn of the cards looked at, each kind once."""
    state.found_count = 0
    found = 0
    for at in range(state.looked_count if item.a > 0 else 0):
        kind = int(state.looked[at])
        if tables.matches[item.b, kind] and not (found >> kind) & 1:
            found |= 1 << kind
            find(state, kind)
    return state.found_count


@kernel
def _take_looked_at(state: Any, kind: int, trace: Any) -> None:
    for at in range(state.looked_count):
        if state.looked[at] == kind:
            state.looked_count -= 1
            for after in range(at, state.looked_count):
                state.looked[after] = state.looked[after + 1]
            into_hand(state, kind)
            log(trace, state, RETRIEVED, kind, 1, 0)
            return


@kernel
def retrieving(state: Any, tables: Any, trace: Any) -> None:
    """Return cards from the Chronicle to hand."""
    item = state.agenda[state.waiting - 1]
    chosen = answered(state)
    if chosen == NONE:
        state.found_count = 0
        me = state.players[ME]
        for kind in range(tables.kinds):
            if me.chronicle[kind] > 0 and tables.matches[item.b, kind]:
                find(state, kind)
        if state.found_count == 0:
            settle(state)
            return
        if state.found_count > 1:
            ask(state, ASK_RETRIEVE, 0)
            return
        chosen = state.found[0]
    from_chronicle(state, tables, chosen)
    into_hand(state, chosen)
    log(trace, state, RETRIEVED, chosen, 0, 0)
    item.a -= 1
    if item.a == 0:
        settle(state)


@kernel
def find_to_raise(state: Any, tables: Any, most: int) -> int:
    state.found_count = 0
    me = state.players[ME]
    if me.chronicle_size > 0 and free_slot(state) != NOBODY:
        for kind in range(tables.kinds):
            unit = me.chronicle[kind] > 0 and tables.role[kind] == UNIT
            if unit and tables.cost[kind] <= most and may_field(state, tables, kind):
                find(state, kind)
    return state.found_count


@kernel
def find_to_muster(state: Any, tables: Any, sought: int, discount: int, place: int) -> int:
    """Cards in hand that can be invoked here; one with Metamorphosis has its own way [H]."""
    state.found_count = 0
    me = state.players[ME]
    if place == SAFE_ZONE or free_slot(state) == NOBODY:
        return 0
    kinds = me.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if not tables.matches[sought, kind]:
            continue
        if affordable(state, tables, kind, discount) and _fits(state, tables, kind, place):
            find(state, kind)
    return state.found_count


@kernel
def _fits(state: Any, tables: Any, kind: int, place: int) -> bool:
    if tables.role[kind] == UNIT:
        return not tables.keywords[kind] & METAMORPHOSIS and may_field(state, tables, kind)
    return tables.role[kind] == BINDING and any_host(state, tables, kind, place)


@kernel
def any_host(state: Any, tables: Any, kind: int, place: int) -> bool:
    for at in range(state.top):
        if state.things[at].place == place and can_host(state, tables, kind, at):
            return True
    return False


@kernel
def muster(state: Any, tables: Any, kind: int, discount: int, item: Any, trace: Any) -> None:
    if tables.role[kind] == UNIT:
        invoke_unit(state, tables, kind, item.place, discount, trace)
        return
    at = push(state, BINDING_TO, item.source, item.anchor, item.place, kind)
    state.agenda[at].a = discount


@kernel
def binding_to(state: Any, tables: Any, trace: Any) -> None:
    """To whom a Binding is bound that an ability invokes."""
    item = state.agenda[state.waiting - 1]
    kind, discount = item.card, item.a
    chosen = answered(state)
    if chosen == NONE:
        state.found_count = 0
        for at in range(state.top):
            if state.things[at].place == item.place and can_host(state, tables, kind, at):
                find(state, at)
        if state.found_count > 1:
            ask(state, ASK_HOST, 0)
            return
        chosen = state.found[0] if state.found_count == 1 else DECLINED
    settle(state)
    if chosen >= 0:
        invoke_binding(state, tables, kind, chosen, discount, trace)


@kernel
def repositioning(state: Any, tables: Any) -> None:
    """The Act of Repositioning: who moves, which Exhausts them, and then where to."""
    chosen = answered(state)
    if chosen == NONE:
        state.found_count = 0
        able = state.party & state.ready
        while able:
            at = lowest(able)
            able &= able - 1
            if not cannot(state, tables, at, CANNOT_REPOSITION):
                find(state, at)
        if state.found_count > 1:
            ask(state, ASK_MOVER, 0)
            return
        chosen = state.found[0]
    settle(state)
    thing = state.things[chosen]
    exhaust(state, chosen)
    item = state.agenda[push(state, MOVING, NOBODY, chosen, thing.place, thing.kind)]
    item.a = chosen
    item.b = 1


@kernel
def moving(state: Any, tables: Any, trace: Any) -> None:
    """To which Nearby Realm; an Act may also go to the Safe Zone."""
    item = state.agenda[state.waiting - 1]
    at, by_act = item.a, item.b
    chosen = answered(state)
    if chosen == NONE:
        found = find_other_realms(state, state.things[at].place)
        if by_act:
            find(state, SAFE_ZONE)
            found += 1
        if found > 1:
            ask(state, ASK_PLACE, 0)
            return
        chosen = state.found[0] if found == 1 else DECLINED
    settle(state)
    if chosen < 0:
        return
    if by_act:
        _reposition(state, tables, at, chosen, trace)
    else:
        move_to(state, tables, at, chosen, trace)


@kernel
def _reposition(state: Any, tables: Any, at: int, place: int, trace: Any) -> None:
    """The Act: heard of on the Realm that is left; the mover's own abilities then work there."""
    before = state.waiting
    fire(state, tables, ON_REPOSITIONS, at, SAFE_ZONE)
    go_to(state, at, place)
    for number in range(before, state.waiting):
        item = state.agenda[number]
        if item.source == at or (item.source != NOBODY and state.things[item.source].host == at):
            item.place = place
    log(trace, state, REPOSITIONED, state.things[at].kind, place, 0)
