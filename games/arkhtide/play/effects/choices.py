"""Steps of the agenda in which a card or a place is chosen: discarding, seeking, mustering …"""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import answered, ask, fire, push, settle
from games.arkhtide.play.codes import deed, keyword, when
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.effects.continuous import cannot
from games.arkhtide.play.effects.operations import find_other_realms, move_to
from games.arkhtide.play.effects.targets import find
from games.arkhtide.play.invoking import (
    affordable,
    can_host,
    discard_from_hand,
    invoke_binding,
    invoke_unit,
    may_field,
    prints,
)
from games.arkhtide.play.state import DECLINED, NOBODY, SAFE_ZONE, Frame, Match, State
from games.arkhtide.play.tables.records import BINDING, UNIT
from games.arkhtide.play.zones.field import exhaust, free_slot, go_to, named
from games.arkhtide.play.zones.piles import (
    from_chronicle,
    put_back_what_was_looked_at,
    take_looked_at,
)
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.hand import add_to_hand, first_held, next_held, show_in_hand
from games.engine.log import Log, write
from games.engine.optable import NONE


@part
def resolve_choice(state: State, match: Match, what: int, log: Log) -> None:
    """The step on top of the agenda, if it is one of these."""
    if what == s.DISCARDING:
        discarding(state, match, log)
    elif what == s.SEEKING:
        seeking(state, match, log)
    elif what == s.RETRIEVING:
        retrieving(state, match, log)
    elif what == s.BINDING_TO:
        binding_to(state, match, log)
    elif what == s.REPOSITIONING:
        repositioning(state, match)
    else:
        moving(state, match, log)


@part
def discarding(state: State, match: Match, log: Log) -> None:
    """Discard so many cards, each of them chosen."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat = frame.seat
    chosen = answered(state)
    if chosen == NONE:
        found = find_in_hand(state, seat)
        if found == 0:
            settle(state)
            return
        if found > 1:
            ask(state, seat, s.ASK_DISCARD, 0)
            return
        chosen = state.found[0]
    frame.a -= 1
    if frame.a == 0:
        settle(state)
    discard_from_hand(state, match, seat, chosen, log)


@part
def seeking(state: State, match: Match, log: Log) -> None:
    """Draw what was sought among the cards looked at; the rest goes to the bottom."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    chosen = answered(state)
    if chosen == NONE:
        chosen = only_one_sought(state, match, frame)
    while chosen != NONE:
        take_sought(state, frame.seat, chosen, log)
        frame.a -= 1
        chosen = only_one_sought(state, match, frame)
    if state.flow.found_count == 0:
        put_back_what_was_looked_at(state, frame.seat)
        settle(state)
    else:
        ask(state, frame.seat, s.ASK_SEEK, 0)


@part
def only_one_sought(state: State, match: Match, frame: Frame) -> int:
    """What may still be drawn of the cards looked at, each kind once; the only one, if it is so."""
    state.flow.found_count = 0
    looked, tables = state.players[frame.seat].looked, match.tables[frame.seat]
    found = 0
    for at in range(looked.count if frame.a > 0 else 0):
        kind = looked.cards[at]
        if (tables.is_a[kind] >> frame.b) & 1 and not (found >> kind) & 1:
            found |= 1 << kind
            find(state, kind)
    return state.found[0] if state.flow.found_count == 1 else NONE


@part
def take_sought(state: State, seat: int, kind: int, log: Log) -> None:
    me = state.players[seat]
    for at in range(me.looked.count):
        if me.looked.cards[at] == kind:
            take_looked_at(state, seat, at)
            add_to_hand(me.hand, kind)
            write(log, state, seat, e.RETRIEVED, kind, 1, 0)
            return


@part
def retrieving(state: State, match: Match, log: Log) -> None:
    """Return cards from the Chronicle to hand."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat = frame.seat
    me, tables = state.players[seat], match.tables[seat]
    chosen = answered(state)
    if chosen == NONE:
        state.flow.found_count = 0
        for kind in range(tables.kinds):
            if me.chronicle.copies[kind] > 0 and (tables.is_a[kind] >> frame.b) & 1:
                find(state, kind)
        if state.flow.found_count == 0:
            settle(state)
            return
        if state.flow.found_count > 1:
            ask(state, seat, s.ASK_RETRIEVE, 0)
            return
        chosen = state.found[0]
    from_chronicle(state, match, seat, chosen)
    add_to_hand(me.hand, chosen)
    show_in_hand(me.hand, chosen)
    write(log, state, seat, e.RETRIEVED, chosen, 0, 0)
    frame.a -= 1
    if frame.a == 0:
        settle(state)


@part
def find_to_raise(state: State, match: Match, seat: int, most: int) -> int:
    state.flow.found_count = 0
    me, tables = state.players[seat], match.tables[seat]
    if me.chronicle.count > 0 and free_slot(state) != NOBODY:
        for kind in range(tables.kinds):
            unit = me.chronicle.copies[kind] > 0 and tables.role[kind] == UNIT
            if unit and tables.cost[kind] <= most and may_field(state, match, seat, kind):
                find(state, kind)
    return state.flow.found_count


@part
def find_to_muster(
    state: State, match: Match, seat: int, sought: int, discount: int, place: int
) -> int:
    """Cards in hand that can be invoked here; one with Metamorphosis has its own way [H]."""
    state.flow.found_count = 0
    me, tables = state.players[seat], match.tables[seat]
    if place == SAFE_ZONE or free_slot(state) == NOBODY:
        return 0
    kind = first_held(me.hand)
    while kind >= 0:
        fits = (tables.is_a[kind] >> sought) & 1 and affordable(state, match, seat, kind, discount)
        if fits and fits_here(state, match, seat, kind, place):
            find(state, kind)
        kind = next_held(me.hand, kind)
    return state.flow.found_count


@part
def fits_here(state: State, match: Match, seat: int, kind: int, place: int) -> bool:
    tables = match.tables[seat]
    if tables.role[kind] == UNIT:
        changes = prints(tables, kind, keyword.METAMORPHOSIS)
        return not changes and may_field(state, match, seat, kind)
    return tables.role[kind] == BINDING and any_host(state, match, seat, kind, place)


@part
def any_host(state: State, match: Match, seat: int, kind: int, place: int) -> bool:
    for at in range(state.flow.top):
        if state.things[at].place == place and can_host(state, match, seat, kind, at):
            return True
    return False


@part
def muster(state: State, match: Match, kind: int, discount: int, frame: Frame, log: Log) -> None:
    seat = frame.seat
    if match.tables[seat].role[kind] == UNIT:
        invoke_unit(state, match, seat, kind, frame.place, discount, log)
        return
    at = push(state, s.BINDING_TO, seat, frame.source, frame.anchor, frame.place, kind)
    state.agenda.frames[at].a = discount


@part
def binding_to(state: State, match: Match, log: Log) -> None:
    """To whom a Binding is bound that an ability invokes."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, kind, discount = frame.seat, frame.card, frame.a
    chosen = answered(state)
    if chosen == NONE:
        state.flow.found_count = 0
        for at in range(state.flow.top):
            here = state.things[at].place == frame.place
            if here and can_host(state, match, seat, kind, at):
                find(state, at)
        if state.flow.found_count > 1:
            ask(state, seat, s.ASK_HOST, 0)
            return
        chosen = state.found[0] if state.flow.found_count == 1 else DECLINED
    settle(state)
    if chosen >= 0:
        invoke_binding(state, match, seat, kind, chosen, discount, log)


@part
def repositioning(state: State, match: Match) -> None:
    """The Act of Repositioning: who moves, which Exhausts them, and then where to."""
    seat = state.agenda.frames[state.agenda.depth - 1].seat
    chosen = answered(state)
    if chosen == NONE:
        state.flow.found_count = 0
        able = state.players[seat].slots.party & state.flow.ready
        while able:
            at = lowest(able)
            able &= able - 1
            if not cannot(state, match, at, deed.REPOSITION):
                find(state, at)
        if state.flow.found_count > 1:
            ask(state, seat, s.ASK_MOVER, 0)
            return
        chosen = state.found[0]
    settle(state)
    thing = state.things[chosen]
    exhaust(state, chosen)
    place = push(state, s.MOVING, seat, NOBODY, chosen, thing.place, thing.kind)
    state.agenda.frames[place].a = chosen
    state.agenda.frames[place].b = 1


@part
def moving(state: State, match: Match, log: Log) -> None:
    """To which Nearby Realm; an Act may also go to the Safe Zone."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    seat, at, by_act = frame.seat, frame.a, frame.b
    chosen = answered(state)
    if chosen == NONE:
        found = find_other_realms(state, seat, state.things[at].place)
        if by_act:
            find(state, SAFE_ZONE)
            found += 1
        if found > 1:
            ask(state, seat, s.ASK_PLACE, 0)
            return
        chosen = state.found[0] if found == 1 else DECLINED
    settle(state)
    if chosen < 0:
        return
    if by_act:
        reposition(state, match, at, chosen, log)
    else:
        move_to(state, match, at, chosen, log)


@part
def reposition(state: State, match: Match, at: int, place: int, log: Log) -> None:
    """The Act: heard of on the Realm that is left; the mover's own abilities then work there."""
    before = state.agenda.depth
    seat = state.things[at].owner
    fire(state, match, when.REPOSITIONS, at)
    go_to(state, at, place)
    for number in range(before, state.agenda.depth):
        frame = state.agenda.frames[number]
        source = frame.source
        if source == at or (source != NOBODY and state.things[source].host == at):
            frame.place = place
    write(log, state, seat, e.REPOSITIONED, named(state, seat, at), place, 0)
