"""MOVEMENT: reach, moves and what happens on the way; teleport, shift, unite and split."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.agenda import is_there, push, trigger
from games.six_forms.play.codes import (
    AWAKEN,
    FLY,
    ON_MOVE,
    ON_SHIFT,
    PLOW,
    SHIFT,
    STEALTH,
    TELEPORT,
    UNITE,
)
from games.six_forms.play.entering import can_arm, unite
from games.six_forms.play.events import EXHAUSTED, MOVED, RETREATED, SHIFTED, SPLIT
from games.six_forms.play.in_play import (
    has,
    is_stunned,
    lift,
    lowest,
    stand,
    strikes,
)
from games.six_forms.play.leaving import send
from games.six_forms.play.state import (
    ARRIVE,
    ASK_SHIFT,
    ATTACK,
    CRUSHED,
    EQUIP,
    GRAVEYARD,
    ME,
    NO_ATTACK,
    NONE,
    PLACES_CHANGED,
    SETTLE_AFTER_SHIFT,
    ZONES,
)

ALL_ZONES = (1 << ZONES) - 1


@kernel
def has_movement(tables: Any, card: Any) -> bool:
    """One movement a card a turn, for active cards: not ousted, stunned or motionless."""
    if card.face_down or card.ousted or card.moved > card.more_moves or is_stunned(card):
        return False
    return card.owner == ME and card.zone >= 0 and not tables.motionless[card.kind]


@kernel
def can_move(tables: Any, card: Any) -> bool:
    """A ready card with its movement left that is not immovable."""
    return has_movement(tables, card) and not card.exhausted and not tables.immovable[card.kind]


@kernel
def arrows_of(tables: Any, card: Any) -> int:
    """The move-arrows printed and gained."""
    return tables.arrows[card.kind] | card.turn_arrows | card.held_arrows


@kernel
def can_attack(state: Any, card: Any) -> bool:
    """NO-ATTACK CARDS never move into an opposing card; AWAKEN: not on the turn of play."""
    if card.full_attack == NO_ATTACK:
        return False
    return not (has(card, AWAKEN) and card.entered == state.turn)


@kernel
def reach(state: Any, tables: Any, slot: int) -> int:
    """REACH: all zones that the card could move to now, up to two along an arrow."""
    card = state.cards[slot]
    arrows = arrows_of(tables, card)
    free = tables.reach[arrows, card.zone]
    if not free & (state.mine | state.theirs):
        return free
    if not free & state.theirs and not tables.any_yielding:
        return _reach_among_friends(state, tables, slot, free)
    zones = 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            near = tables.beside[arrow, card.zone]
            if near >= 0:
                if may_enter(state, tables, slot, near):
                    zones |= 1 << near
                if may_pass(state, slot, near):
                    far = tables.beside[arrow, near]
                    if far >= 0 and may_enter(state, tables, slot, far):
                        zones |= 1 << far
    return zones


@kernel
def _reach_among_friends(state: Any, tables: Any, slot: int, free: int) -> int:
    """Of the zones that an empty board would leave free, those that no friend holds or bars."""
    zone = state.cards[slot].zone
    in_the_way = free & state.mine & tables.around[zone]
    zones = free & ~state.mine
    while in_the_way:
        near = lowest(tables, in_the_way)
        in_the_way &= in_the_way - 1
        far = 2 * near - zone
        if 0 <= far < ZONES and between(zone, far) == near and not may_pass(state, slot, near):
            zones &= ~(1 << far)
    return zones


@kernel
def may_enter(state: Any, tables: Any, slot: int, zone: int) -> bool:
    """An open zone, an opposing card to attack, a friend to unite with or one that shifts."""
    other = state.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if there.owner != ME:
        return can_attack(state, card)
    if has(there, SHIFT) and not there.exhausted and not is_stunned(there):
        return tables.immovable[there.kind] == 0
    return can_unite(state, tables, slot, other) or can_unite(state, tables, other, slot)


@kernel
def can_unite(state: Any, tables: Any, slot: int, host: int) -> bool:
    """UNITE: the card has the facet and can arm the other."""
    card = state.cards[slot]
    if not has(card, UNITE) or is_stunned(card) or state.cards[host].face_down:
        return False
    return can_arm(state, tables, card.kind, host)


@kernel
def may_pass(state: Any, slot: int, zone: int) -> bool:
    """PLANES: past a friend of the other plane; STEALTH: past any card; PLOW: through a battle."""
    other = state.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if has(card, STEALTH):
        return True
    if there.owner != ME:
        return has(card, PLOW) and can_attack(state, card)
    return has(card, FLY) != has(there, FLY)


@kernel
def teleport_zones(state: Any) -> int:
    """TELEPORT: any empty zone."""
    return ALL_ZONES & ~(state.mine | state.theirs)


@kernel
def destinations(state: Any, tables: Any, slot: int) -> int:
    """Where the card may go by using its movement now."""
    card = state.cards[slot]
    if not can_move(tables, card):
        return 0
    zones = reach(state, tables, slot)
    return zones | teleport_zones(state) if has(card, TELEPORT) else zones


@kernel
def united_with(state: Any, tables: Any, host: int) -> int:
    """The battlefield card that is united with that one, or NONE."""
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        if card.host == host and tables.family[card.kind] != EQUIP:
            return slot
    return NONE


@kernel
def can_attack_directly(state: Any, card: Any) -> bool:
    """DIRECT ATTACK: whether a card in the opponent's back row may declare it while the field is
    open, once a turn a card [H]."""
    if card.attacked or card.face_down or is_stunned(card) or not strikes(card):
        return False
    return can_attack(state, card)


@kernel
def start_move(state: Any, tables: Any, slot: int, zone: int, splits: int, trace: Any) -> None:
    """MOVE EVENTS: the move starts (On Move effects come here), then the card arrives."""
    card = state.cards[slot]
    log(trace, state, MOVED, card.kind, card.zone, zone)
    push(state, ARRIVE, zone, card.zone, slot, card.kind, NONE, splits, NONE)
    trigger(state, tables, ON_MOVE, slot, card.kind, 0, NONE)


@kernel
def arrive(state: Any, tables: Any, trace: Any) -> None:
    """The card leaves its zone and touches the next ones; PLOW fights on the way."""
    job = state.job
    slot, zone, origin = job.slot, job.first, job.last
    if not is_there(state, slot, job.serial) or state.cards[slot].zone != origin:
        return
    card = state.cards[slot]
    lift(state, slot)
    if job.it >= 0:
        log(trace, state, SPLIT, state.cards[job.it].kind, origin, 0)
        stand(state, job.it, origin)
    middle = between(origin, zone)
    plows = middle >= 0 and has(card, PLOW) and not has(card, STEALTH)
    if plows and state.theirs >> middle & 1:
        card.zone = middle
        push(state, ATTACK, middle, origin, slot, card.kind, zone, NONE, state.at[middle])
        return
    enter(state, tables, slot, zone, origin, trace)


@kernel
def between(origin: int, zone: int) -> int:
    """The zone in the middle of a move over two zones along an arrow, else NONE."""
    rows, columns = zone // 4 - origin // 4, zone % 4 - origin % 4
    if rows % 2 or columns % 2 or abs(rows) > 2 or abs(columns) > 2:
        return NONE
    if rows == 0 and columns == 0:
        return NONE
    return origin + rows // 2 * 4 + columns // 2


@kernel
def enter(state: Any, tables: Any, slot: int, zone: int, origin: int, trace: Any) -> None:
    """Enter the destination: settle, attack who stands there, shift a friend or unite with it."""
    card = state.cards[slot]
    other = state.at[zone]
    if other < 0:
        stand(state, slot, zone)
        return
    card.zone = zone
    if state.cards[other].owner != ME:
        push(state, ATTACK, zone, origin, slot, card.kind, NONE, NONE, other)
    elif can_unite(state, tables, slot, other):
        unite(state, slot, other, trace)
    elif can_unite(state, tables, other, slot):
        unite(state, other, slot, trace)
        stand(state, slot, zone)
    else:
        _ask_shift(state, tables, slot, other, zone, origin, trace)


@kernel
def _ask_shift(
    state: Any, tables: Any, slot: int, other: int, zone: int, origin: int, trace: Any
) -> None:
    """SHIFT: the friend makes way by a move at once; if it cannot, the entering card retreats."""
    if has(state.cards[other], SHIFT) and reach(state, tables, other):
        job = state.job
        job.slot = other
        job.serial = state.cards[other].serial
        job.first = zone
        job.last = origin
        job.other = slot
        state.ask = ASK_SHIFT
        return
    retreat(state, tables, slot, origin, trace)


@kernel
def shift(state: Any, tables: Any, to: int, trace: Any) -> None:
    """The shifting card moves, is exhausted, and the other one settles in its place."""
    job = state.job
    slot, entering = job.slot, job.other
    card = state.cards[slot]
    log(trace, state, SHIFTED, card.kind, to, 0)
    push(
        state, SETTLE_AFTER_SHIFT, job.first, job.last, entering, state.cards[entering].kind,
        slot, card.serial, NONE,
    )  # fmt: skip
    start_move(state, tables, slot, to, NONE, trace)
    trigger(state, tables, ON_SHIFT, slot, card.kind, 0, NONE)


@kernel
def settle_after_shift(state: Any, tables: Any, trace: Any) -> None:
    """The entering card takes the zone that was left; if it was not, the card retreats."""
    job = state.job
    if is_there(state, job.x, job.it):
        exhaust(state, job.x, trace)
    if not is_there(state, job.slot, job.serial):
        return
    if state.at[job.first] < 0:
        stand(state, job.slot, job.first)
    else:
        retreat(state, tables, job.slot, job.last, trace)


@kernel
def retreat(state: Any, tables: Any, slot: int, origin: int, trace: Any) -> None:
    """RETREAT: back to the zone it moved from; onto a friend it unites again or is crushed."""
    card = state.cards[slot]
    lift(state, slot)
    log(trace, state, RETREATED, card.kind, origin, 0)
    there = state.at[origin]
    card.zone = origin
    if there < 0:
        stand(state, slot, origin)
    elif can_unite(state, tables, there, slot):
        unite(state, there, slot, trace)
        stand(state, slot, origin)
    else:
        send(state, slot, GRAVEYARD, CRUSHED)


@kernel
def exhaust(state: Any, slot: int, trace: Any) -> None:
    """EXHAUST: only a ready card."""
    card = state.cards[slot]
    if not card.exhausted:
        card.exhausted = 1
        state.turned = 1
        state.dirty |= PLACES_CHANGED
        log(trace, state, EXHAUSTED, card.kind, card.zone, 0)
