"""MOVEMENT: reach, moves and what happens on the way; teleport, shift, unite and split."""

from games.engine.bits import lowest
from games.engine.compiling import kernel, part, within
from games.engine.log import Log, write
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import ask_about_job, is_there, push, trigger_card
from games.six_forms.play.codes import facet, when
from games.six_forms.play.entering import can_arm, unite
from games.six_forms.play.leaving import send
from games.six_forms.play.state import NONE, Card, Match, State
from games.six_forms.play.tables.records import MOST_COLUMNS, ZONES
from games.six_forms.play.zones.battlefield import (
    has,
    is_stunned,
    lift,
    opposing_zones,
    seen_from,
    stand,
    strikes,
    turned,
)


@part
def has_movement(match: Match, card: Card) -> bool:
    """One movement a card a turn, for active cards: not ousted, stunned or motionless."""
    if card.face_down or card.ousted or card.moved > card.more_moves or is_stunned(card):
        return False
    return card.zone >= 0 and not match.tables[card.deck].motionless[card.kind]


@part
def can_move(match: Match, card: Card) -> bool:
    """A ready card with its movement left that is not immovable."""
    if card.exhausted or match.tables[card.deck].immovable[card.kind]:
        return False
    return has_movement(match, card)


@part
def can_attack(state: State, card: Card) -> bool:
    """NO-ATTACK CARDS never move into an opposing card; AWAKEN: not on the turn of play."""
    if card.full_attack == s.NO_ATTACK:
        return False
    return not (has(card, facet.AWAKEN) and card.entered == state.players[card.deck].turns)


@kernel
def reach(state: State, match: Match, slot: int) -> int:
    """REACH: all zones that the card could move to now, up to two along an arrow."""
    card, board = state.cards[slot], state.board
    tables, me = match.tables[card.deck], state.players[card.deck]
    arrows = tables.arrows[card.kind] | card.turn.arrows | card.held.arrows
    arrows = turned(card.deck, arrows)
    free = tables.reach[arrows, card.zone] & board.zones
    if not free & board.held:
        return free
    if not free & opposing_zones(state, me) and not tables.any_yielding:
        return reach_among_friends(state, match, slot, free)
    zones = 0
    for arrow in range(8):
        if arrows >> arrow & 1:
            near = tables.beside[arrow, card.zone]
            if near >= 0 and board.zones >> near & 1:
                if may_enter(state, match, slot, near):
                    zones |= 1 << near
                if may_pass(state, slot, near):
                    far = tables.beside[arrow, near]
                    on_board = far >= 0 and board.zones >> far & 1
                    if on_board and may_enter(state, match, slot, far):
                        zones |= 1 << far
    return zones


@part
def reach_among_friends(state: State, match: Match, slot: int, free: int) -> int:
    """Of the zones that an empty board would leave free, those that no friend holds or bars."""
    card = state.cards[slot]
    zone, friends = card.zone, state.players[card.deck].zones
    in_the_way = free & friends & match.tables[card.deck].around[zone]
    zones = free & ~friends
    while in_the_way:
        near = lowest(in_the_way)
        in_the_way &= in_the_way - 1
        far = 2 * near - zone
        if 0 <= far < ZONES and between(zone, far) == near and not may_pass(state, slot, near):
            zones &= ~(1 << far)
    return zones


@part
def may_enter(state: State, match: Match, slot: int, zone: int) -> bool:
    """An open zone, an opposing card to attack, a friend to unite with or one that shifts."""
    other = state.board.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if there.controller != card.controller:
        return can_attack(state, card)
    if has(there, facet.SHIFT) and not there.exhausted and not is_stunned(there):
        return match.tables[there.deck].immovable[there.kind] == 0
    return can_unite(state, match, slot, other) or can_unite(state, match, other, slot)


@part
def can_unite(state: State, match: Match, slot: int, host: int) -> bool:
    """UNITE: the card has the facet and can arm the other."""
    card = state.cards[slot]
    if not has(card, facet.UNITE) or is_stunned(card) or state.cards[host].face_down:
        return False
    return can_arm(state, match, card.deck, card.kind, host)


@part
def may_pass(state: State, slot: int, zone: int) -> bool:
    """PLANES: past a friend of the other plane; STEALTH: past any card; PLOW: through a battle."""
    other = state.board.at[zone]
    if other < 0:
        return True
    card, there = state.cards[slot], state.cards[other]
    if has(card, facet.STEALTH):
        return True
    if there.controller != card.controller:
        return has(card, facet.PLOW) and can_attack(state, card)
    return has(card, facet.FLY) != has(there, facet.FLY)


@kernel
def teleport_zones(state: State) -> int:
    """TELEPORT: any empty zone."""
    return state.board.zones & ~state.board.held


@part
def destinations(state: State, match: Match, slot: int) -> int:
    """Where the card may go by using its movement now."""
    card = state.cards[slot]
    if not can_move(match, card):
        return 0
    zones = reach(state, match, slot)
    return zones | teleport_zones(state) if has(card, facet.TELEPORT) else zones


@part
def may_jump(state: State, slot: int, zone: int) -> bool:
    """TELEPORT: whether the card could also teleport to a zone that it can walk to, and the walk
    would lead through a battle."""
    card = state.cards[slot]
    if not has(card, facet.TELEPORT) or state.board.at[zone] >= 0:
        return False
    return plows_through(state, card, between(card.zone, zone))


@part
def united_with(state: State, match: Match, host: int) -> int:
    """The battlefield card that is united with that one, or NONE."""
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.host == host and match.tables[card.deck].family[card.kind] != s.EQUIP:
            return slot
    return NONE


@part
def can_attack_directly(state: State, card: Card) -> bool:
    """DIRECT ATTACK: whether a card in the opponent's back row may declare it while the field is
    open, once a turn a card [H]."""
    if card.attacked or card.face_down or is_stunned(card) or not strikes(card):
        return False
    return can_attack(state, card)


@part
def start_move(
    state: State, match: Match, slot: int, zone: int, splits: int, teleports: int, log: Log
) -> None:
    """MOVE EVENTS: the move starts (On Move effects come here), then the card arrives. TELEPORT:
    it touches no zone on its way."""
    card = state.cards[slot]
    seat, origin = card.deck, card.zone
    write(
        log, state, seat, e.MOVED, card.kind,
        seen_from(state, seat, origin), seen_from(state, seat, zone),
    )  # fmt: skip
    push(state, seat, s.ARRIVE, zone, origin, slot, card.kind, teleports, splits, NONE)
    trigger_card(state, match, card, when.ON_MOVE, slot, NONE)


@part
def arrive(state: State, match: Match, log: Log) -> None:
    """The card leaves its zone and touches the next ones; PLOW fights on the way."""
    job = state.job
    slot, zone, origin = job.slot, job.first, job.last
    if not is_there(state, slot, job.serial) or state.cards[slot].zone != origin:
        return
    card = state.cards[slot]
    lift(state, slot)
    if job.it >= 0:
        left, at = state.cards[job.it], seen_from(state, card.deck, origin)
        write(log, state, left.deck, e.SPLIT, left.kind, at, 0)
        stand(state, job.it, origin)
    middle = between(origin, zone)
    if job.x <= 0 and plows_through(state, card, middle):
        card.zone = middle
        there = state.board.at[middle]
        push(state, card.deck, s.ATTACK, middle, origin, slot, card.kind, zone, NONE, there)
        return
    enter(state, match, slot, zone, origin, log)


@part
def plows_through(state: State, card: Card, middle: int) -> bool:
    """PLOW: whether a walk over that zone, NONE for a shorter one, fights who stands there."""
    if middle < 0 or not has(card, facet.PLOW) or has(card, facet.STEALTH):
        return False
    return opposing_zones(state, state.players[card.deck]) >> middle & 1 == 1


@part
def between(origin: int, zone: int) -> int:
    """The zone in the middle of a move over two zones along an arrow, else NONE."""
    rows = zone // MOST_COLUMNS - origin // MOST_COLUMNS
    columns = zone % MOST_COLUMNS - origin % MOST_COLUMNS
    if rows % 2 or columns % 2 or abs(rows) > 2 or abs(columns) > 2:
        return NONE
    if rows == 0 and columns == 0:
        return NONE
    return origin + rows // 2 * MOST_COLUMNS + columns // 2


@part
def enter(state: State, match: Match, slot: int, zone: int, origin: int, log: Log) -> None:
    """Enter the destination: settle, attack who stands there, shift a friend or unite with it."""
    card, other = state.cards[slot], state.board.at[zone]
    if other < 0:
        stand(state, slot, zone)
        return
    card.zone = zone
    if state.cards[other].controller != card.controller:
        push(state, card.deck, s.ATTACK, zone, origin, slot, card.kind, NONE, NONE, other)
    elif can_unite(state, match, slot, other):
        unite(state, slot, other, log)
    elif can_unite(state, match, other, slot):
        unite(state, other, slot, log)
        stand(state, slot, zone)
    elif has(state.cards[other], facet.SHIFT) and reach(state, match, other):
        ask_shift(state, slot, other, zone, origin)
    else:
        retreat(state, match, slot, origin, log)


@within
def ask_shift(state: State, slot: int, other: int, zone: int, origin: int) -> None:
    """SHIFT: the friend makes way by a move at once; if it cannot, the entering card retreats."""
    job = state.job
    job.slot = other
    job.serial = state.cards[other].serial
    job.first = zone
    job.last = origin
    job.other = slot
    ask_about_job(state, s.ASK_SHIFT)


@part
def shift(state: State, match: Match, to: int, log: Log) -> None:
    """The shifting card moves, is exhausted, and the other one settles in its place."""
    job = state.job
    slot, entering = job.slot, job.other
    card, kind = state.cards[slot], state.cards[entering].kind
    seat = card.deck
    write(log, state, seat, e.SHIFTED, card.kind, seen_from(state, seat, to), 0)
    push(
        state, seat, s.SETTLE_AFTER_SHIFT, job.first, job.last, entering, kind, slot, card.serial,
        NONE,
    )  # fmt: skip
    start_move(state, match, slot, to, NONE, 0, log)
    trigger_card(state, match, card, when.ON_SHIFT, slot, NONE)


@part
def settle_after_shift(state: State, match: Match, log: Log) -> None:
    """The entering card takes the zone that was left; if it was not, the card retreats."""
    job = state.job
    if is_there(state, job.x, job.it):
        exhaust(state, job.x, log)
    if not is_there(state, job.slot, job.serial):
        return
    if state.board.at[job.first] < 0:
        stand(state, job.slot, job.first)
    else:
        retreat(state, match, job.slot, job.last, log)


@part
def retreat(state: State, match: Match, slot: int, origin: int, log: Log) -> None:
    """RETREAT: back to the zone it moved from; onto a friend it unites again or is crushed."""
    card = state.cards[slot]
    lift(state, slot)
    write(log, state, card.deck, e.RETREATED, card.kind, seen_from(state, card.deck, origin), 0)
    there = state.board.at[origin]
    card.zone = origin
    if there < 0:
        stand(state, slot, origin)
    elif can_unite(state, match, there, slot):
        unite(state, there, slot, log)
        stand(state, slot, origin)
    else:
        send(state, slot, s.GRAVEYARD, s.CRUSHED)


@part
def exhaust(state: State, slot: int, log: Log) -> None:
    """EXHAUST: only a ready card."""
    card = state.cards[slot]
    if not card.exhausted:
        card.exhausted = 1
        state.caches.turned = 1
        state.caches.dirty |= s.PLACES_CHANGED
        at = seen_from(state, card.deck, card.zone)
        write(log, state, card.deck, e.EXHAUSTED, card.kind, at, 0)
