"""Battle (6): who may attack what, and the exchange of blows in the order of speed."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import exhaust
from games.oversoul.play.codes import AT, AVIAN, RANGED, THORNS, VEILED
from games.oversoul.play.damage import deal, hit, taker
from games.oversoul.play.energy import is_ready
from games.oversoul.play.keywords import charge
from games.oversoul.play.state import (
    BATTLE,
    FIRST_EVENT,
    NOWHERE,
    PLACES,
    ZONES,
)
from games.oversoul.play.triggers import trigger

_ATTACK = AT["attack"]
ATTACKS, STRIKES_UNITS, STRIKES_EVENTS, STRIKES_LEADERS = 2, 3, 4, 5


@kernel
def reaches_leader(state: Any, card: Any) -> bool:
    """Whether a unit may attack the opposing leader, once it is ready and fast enough to attack."""
    return (card.since < state.turn) | (card.spd >= STRIKES_LEADERS)


@kernel
def can_attack(state: Any, place: int, target: int) -> bool:
    """The table of speed (6.2); on the turn of entering only what the speed reaches."""
    card = state.board[place]
    if not is_ready(state, place) or card.spd < ATTACKS or state.board[target].kind < 0:
        return False
    local = target % PLACES
    if local < ZONES and not can_be_attacked(state, target, card):
        return False
    if card.since < state.turn:
        return True
    if local < FIRST_EVENT:
        return card.spd >= STRIKES_UNITS
    if local < ZONES:
        return card.spd >= STRIKES_EVENTS
    return reaches_leader(state, card)


@kernel
def can_be_attacked(state: Any, target: int, attacker: Any) -> bool:
    """VEILED cards are never selected, AVIAN ones not by the slower, RANGED and AVIAN apart."""
    struck = state.board[target]
    if charge(state, target, VEILED) > 0:
        return False
    evades = struck.keywords & AVIAN and attacker.keywords & (AVIAN | RANGED) == 0
    return not (evades and attacker.spd < struck.spd)


@kernel
def attack(state: Any, tables: Any, place: int, target: int, trace: Any) -> None:
    """Declare an attack: exhaust the unit; ATTACK abilities come before the battle [H]."""
    card = state.board[place]
    log(trace, state, events.ATTACK, card.kind, state.board[target].kind, card.dmg)
    exhaust(state, tables, place)
    trigger(state, tables, place, _ATTACK, target)
    if state.queue_from < state.queue_to or state.dirty:
        _await_battle(state, place, target)
    else:
        battle(state, tables, place, target, trace)


@kernel
def _await_battle(state: Any, place: int, target: int) -> None:
    """The battle is the next link of the chain: what was triggered comes first."""
    link = state.chain[state.links]
    link.form = BATTLE
    link.kind = state.board[place].kind
    link.holder = place
    link.own = place
    link.serial = state.board[place].serial
    link.that = target
    link.source = state.board[target].serial
    state.links += 1


@kernel
def battle_awaited(state: Any, tables: Any, link: Any, trace: Any) -> None:
    """The battle takes place if both are still there."""
    attacker, struck = state.board[link.own], state.board[link.that]
    if attacker.kind < 0 or attacker.serial != link.serial:
        return
    if struck.kind < 0 or struck.serial != link.source:
        return
    battle(state, tables, link.own, link.that, trace)


@kernel
def battle(state: Any, tables: Any, place: int, target: int, trace: Any) -> None:
    """The faster strikes first, equals strike together; who falls first does not strike (6.4)."""
    attacker, struck = state.board[place], state.board[target]
    serial, struck_serial = attacker.serial, struck.serial
    retaliates = target % PLACES < FIRST_EVENT and struck.up != 0 and struck.spd >= 1
    if attacker.keywords & RANGED:
        retaliates = False
    if not retaliates or attacker.spd > struck.spd:
        strike(state, tables, place, target, attacker.dmg, trace)
        if retaliates and struck.kind >= 0 and struck.serial == struck_serial:
            strike(state, tables, target, place, struck.dmg, trace)
    elif attacker.spd < struck.spd:
        strike(state, tables, target, place, struck.dmg, trace)
        if attacker.kind >= 0 and attacker.serial == serial:
            strike(state, tables, place, target, attacker.dmg, trace)
    else:
        back, kind = struck.dmg, struck.kind
        strike(state, tables, place, target, attacker.dmg, trace)
        source = target if struck.serial == struck_serial and struck.kind >= 0 else NOWHERE
        if attacker.kind < 0 or attacker.serial != serial:
            return
        if source == NOWHERE:
            hit(state, tables, NOWHERE, kind, taker(state, place), back, trace)
        else:
            strike(state, tables, target, place, back, trace)


@within
def strike(state: Any, tables: Any, place: int, target: int, amount: int, trace: Any) -> None:
    """One side's blow; THORNS give a unit back what it dealt in battle."""
    kind = state.board[place].kind
    struck = state.board[target]
    serial, thorns = struck.serial, struck.keywords & THORNS
    state.executed = 0
    dealt = deal(state, tables, place, kind, target, amount, 1, trace)
    if thorns and dealt > 0 and state.board[place].kind == kind:
        source = target if struck.kind >= 0 and struck.serial == serial else NOWHERE
        state.executed = 0
        hit(state, tables, source, struck.kind, taker(state, place), dealt, trace)
