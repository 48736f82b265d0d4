"""Battle (6): who may attack what, and the exchange of blows in the order of speed."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import NO_CARD, ask, other
from games.oversoul.play import actions as a
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import trigger
from games.oversoul.play.codes import AVIAN, GUARD, RANGED, THORNS, VEILED, when
from games.oversoul.play.damage import deal, hit, taker
from games.oversoul.play.energy import is_ready
from games.oversoul.play.keywords import charge
from games.oversoul.play.state import Card, Match, State, Work
from games.oversoul.play.timeshift import pass_priority
from games.oversoul.play.zones.board import exhaust, known_as
from games.oversoul.play.zones.places import seat_of, side_of, zone_of

ATTACKS, STRIKES_UNITS, STRIKES_EVENTS, STRIKES_LEADERS = 2, 3, 4, 5


@part
def reaches_leader(state: State, place: int) -> bool:
    """Whether a unit may attack the opposing leader, once it is ready and fast enough to attack."""
    card = state.cards[place]
    return (card.since < state.players[seat_of(place)].turns) | (card.spd >= STRIKES_LEADERS)


@part
def can_attack(state: State, place: int, target: int) -> bool:
    """The table of speed (6.2); on the turn of entering only what the speed reaches."""
    card = state.cards[place]
    if not is_ready(state, place) or card.spd < ATTACKS or state.cards[target].kind < 0:
        return False
    local = zone_of(target)
    if local < s.ZONES and not can_be_attacked(state, target, card):
        return False
    if card.since < state.players[seat_of(place)].turns:
        return True
    if local < s.FIRST_EVENT:
        return card.spd >= STRIKES_UNITS
    if local < s.ZONES:
        return card.spd >= STRIKES_EVENTS
    return reaches_leader(state, place)


@part
def can_be_attacked(state: State, target: int, attacker: Card) -> bool:
    """VEILED cards are never selected, AVIAN ones not by the slower; a Prepared card is neither."""
    struck = state.cards[target]
    if struck.up and charge(state, target, VEILED) > 0:
        return False
    return not _evades(struck, attacker)


@part
def _evades(card: Card, unit: Card) -> bool:
    """An AVIAN card is neither attacked nor guarded by a slower unit, RANGED and AVIAN ones apart
    (8.6)."""
    return (
        card.keywords & AVIAN != 0 and unit.keywords & (AVIAN | RANGED) == 0 and unit.spd < card.spd
    )


@part
def attack(state: State, match: Match, place: int, target: int, log: Log) -> None:
    """Attack selection: exhaust the unit; then the other player selects who guards, if anybody."""
    seat, flow = seat_of(place), state.flow
    card = state.cards[place]
    write(log, state, seat, e.ATTACK, card.kind, known_as(state, seat, target), card.dmg)
    exhaust(state, match, place)
    flow.attacker = place
    flow.target = target
    if find_guards(state, match, place, target) > 0:
        ask(state, other(seat), s.GUARD, NO_CARD, 0)
    else:
        _declare(state, match, place, target, log)


@part
def find_guards(state: State, match: Match, attacker: int, target: int) -> int:
    """Write the GUARD cards that can be exhausted to battle the attacker in the target's place into
    the state's choices; how many there are (6.4, 8.6)."""
    seat, found = other(seat_of(attacker)), 0
    if match.seats[seat].dummy:
        return 0
    left = state.board.ready & side_of(seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        guards = card.keywords & GUARD and place != target
        if guards and not _evades(state.cards[attacker], card):
            state.choices[found] = place
            found += 1
    state.flow.offered = found
    return found


@part
def guard(state: State, match: Match, action: int, log: Log) -> None:
    """Guard selection: the card that was chosen is exhausted and battles instead (6.4)."""
    flow = state.flow
    if action != a.NO:
        flow.target = action - a.SELECTED
        write(log, state, seat_of(flow.target), e.GUARDED, state.cards[flow.target].kind, 0, 0)
        exhaust(state, match, flow.target)
    _declare(state, match, flow.attacker, flow.target, log)


@part
def _declare(state: State, match: Match, place: int, target: int, log: Log) -> None:
    """The attack is declared: it can be answered, and ATTACK abilities come before the battle
    [H]."""
    trigger(state, match, place, when.ATTACK, target)
    alone = match.seats[other(seat_of(place))].dummy
    if alone and state.flow.queue_from == state.flow.queue_to and not state.board.dirty:
        battle(state, match, place, target, log)
    else:
        _await_battle(state, place, target)


@part
def _await_battle(state: State, place: int, target: int) -> None:
    """The battle is the next link of the chain: what was triggered comes first."""
    link = state.chain[state.flow.links]
    link.form = s.BATTLE
    link.seat = seat_of(place)
    link.kind = state.cards[place].kind
    link.holder = place
    link.own = place
    link.serial = state.cards[place].serial
    link.that = target
    link.source = state.cards[target].serial
    link.cancelled = 0
    state.flow.links += 1
    pass_priority(state, link.seat)


@part
def battle_awaited(state: State, match: Match, link: Work, log: Log) -> None:
    """The battle takes place if both are still there."""
    attacker, struck = state.cards[link.own], state.cards[link.that]
    if attacker.kind < 0 or attacker.serial != link.serial:
        return
    if struck.kind < 0 or struck.serial != link.source:
        return
    battle(state, match, link.own, link.that, log)


@part
def battle(state: State, match: Match, place: int, target: int, log: Log) -> None:
    """The faster strikes first, equals strike together; who falls first does not strike (6.4)."""
    attacker, struck = state.cards[place], state.cards[target]
    serial, struck_serial = attacker.serial, struck.serial
    retaliates = zone_of(target) < s.FIRST_EVENT and struck.up != 0 and struck.spd >= 1
    if attacker.keywords & RANGED:
        retaliates = False
    if not retaliates or attacker.spd > struck.spd:
        strike(state, match, place, target, attacker.dmg, log)
        if retaliates and struck.kind >= 0 and struck.serial == struck_serial:
            strike(state, match, target, place, struck.dmg, log)
    elif attacker.spd < struck.spd:
        strike(state, match, target, place, struck.dmg, log)
        if attacker.kind >= 0 and attacker.serial == serial:
            strike(state, match, place, target, attacker.dmg, log)
    else:
        back, kind = struck.dmg, struck.kind
        strike(state, match, place, target, attacker.dmg, log)
        source = target if struck.serial == struck_serial and struck.kind >= 0 else s.NOWHERE
        if attacker.kind < 0 or attacker.serial != serial:
            return
        if source == s.NOWHERE:
            hit(state, match, seat_of(target), s.NOWHERE, kind, taker(state, place), back, log)
        else:
            strike(state, match, target, place, back, log)


@part
def strike(state: State, match: Match, place: int, target: int, amount: int, log: Log) -> None:
    """One side's blow; THORNS give a unit back what it dealt in battle."""
    kind = state.cards[place].kind
    struck = state.cards[target]
    serial, thorns = struck.serial, struck.keywords & THORNS
    state.flow.executed = 0
    dealt = deal(state, match, seat_of(place), place, kind, target, amount, 1, log)
    if thorns and dealt > 0 and state.cards[place].kind == kind:
        source = target if struck.kind >= 0 and struck.serial == serial else s.NOWHERE
        state.flow.executed = 0
        hit(state, match, seat_of(target), source, struck.kind, taker(state, place), dealt, log)
