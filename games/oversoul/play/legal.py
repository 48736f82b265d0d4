"""What the rules allow at each decision, as action codes."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.oversoul.play.activating import can_activate, can_deploy, is_quick
from games.oversoul.play.battle import ATTACKS, can_attack
from games.oversoul.play.codes import AT, BERSERK
from games.oversoul.play.costs import can_pay, energy_in
from games.oversoul.play.energy import energy_at_hand, is_ready
from games.oversoul.play.entering import zone_type
from games.oversoul.play.selecting import find_targets
from games.oversoul.play.standing import USABLE, USED_BY_PLAYER, in_force
from games.oversoul.play.state import (
    ACT,
    ATTACKED,
    DEPLOY,
    END,
    EVENT_ZONES,
    FIRST_EVENT,
    FLIPPED,
    FOE_LEADER,
    FROM_HAND,
    FROM_LEADER,
    GENERATED,
    KEEP,
    LEADER_ZONE,
    MAY,
    MOST_STEPS,
    MULLIGAN,
    NO,
    NOWHERE,
    PAY,
    PICK,
    PICKED,
    PLACES,
    PLAYED,
    PREPARED,
    RESOLVE,
    SELECTED,
    TIMESHIFT,
    TRADE,
    UNIT_ZONES,
    USED,
    YES,
    ZONES,
)
from games.oversoul.play.triggers import within_limit, works_here

_QUICK = AT["quick"]
_IN_USE = USABLE & ~USED_BY_PLAYER


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """Write the codes of all legal actions; the answer is how many."""
    asked = state.asking
    if asked == ACT:
        return offer_actions(state, tables, out)
    if asked == PAY:
        return offer_payment(state, out)
    if asked == TIMESHIFT:
        found = offer_quick(state, tables, out, 0)
        out[found] = RESOLVE
        return found + 1
    if asked in (MAY, TRADE):
        out[0] = YES
        out[1] = NO
        return 2
    if asked == MULLIGAN:
        return offer_replacing(state, out)
    code = PICKED if asked == PICK else SELECTED
    for at in range(state.offered):
        out[at] = code + state.choices[at]
    return state.offered


@kernel
def offer_replacing(state: Any, out: Any) -> int:
    me = state.players[0]
    for at in range(me.held_kinds):
        out[at] = PICKED + int(me.held[at])
    out[me.held_kinds] = KEEP
    return me.held_kinds + 1


@kernel
def offer_payment(state: Any, out: Any) -> int:
    found = 0
    if state.players[0].energy > 0:
        out[found] = FROM_LEADER
        found += 1
    left, place = state.players[0].makers, 0
    while left != 0:
        if left & 1 and is_ready(state.board[place]):
            out[found] = GENERATED + place
            found += 1
        left >>= 1
        place += 1
    return found


@kernel
def offer_actions(state: Any, tables: Any, out: Any) -> int:
    """The Action Phase (2.2); a BERSERK unit that can attack must do so before it ends."""
    if state.steps > MOST_STEPS:
        out[0] = END
        return 1
    energy = energy_at_hand(state, tables)
    found = _offer_hand(state, tables, out, energy)
    if state.players[0].prepared:
        found = _offer_prepared(state, tables, out, found, energy)
    if can_deploy(state, tables, energy):
        out[found] = DEPLOY
        found += 1
    if state.players[0].users:
        found = _offer_abilities(state, tables, out, found, energy, USABLE)
    before = found
    found = _offer_attacks(state, out, found)
    for at in range(before, found):
        if state.board[(out[at] - ATTACKED) // 64].keywords & BERSERK:
            return found
    out[found] = END
    return found + 1


@kernel
def _offer_hand(state: Any, tables: Any, out: Any, energy: int) -> int:
    me = state.players[0]
    found = 0
    unit_zone = me.units < UNIT_ZONES
    event_zone = me.events < EVENT_ZONES
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if can_activate(state, tables, kind, FROM_HAND, energy):
            out[found] = PLAYED + kind
            found += 1
        if energy > 0 and (unit_zone if zone_type(tables, kind) == 0 else event_zone):
            out[found] = PREPARED + kind
            found += 1
    return found


@kernel
def _offer_prepared(state: Any, tables: Any, out: Any, found: int, energy: int) -> int:
    """From the turn after it was prepared (3.4)."""
    for place in range(ZONES):
        card = state.board[place]
        if card.kind < 0 or card.up or card.since >= state.turn:
            continue
        if can_activate(state, tables, card.kind, place, energy):
            out[found] = FLIPPED + place
            found += 1
    return found


@kernel
def _offer_attacks(state: Any, out: Any, found: int) -> int:
    alone = state.players[1].units == 0 and state.players[1].events == 0
    for place in range(FIRST_EVENT):
        card = state.board[place]
        if not is_ready(card) or card.spd < ATTACKS:
            continue
        for target in range(FOE_LEADER if alone else PLACES, FOE_LEADER + 1):
            if can_attack(state, place, target):
                out[found] = ATTACKED + place * 64 + target
                found += 1
    return found


@kernel
def _offer_abilities(state: Any, tables: Any, out: Any, found: int, energy: int, laws: int) -> int:
    """CAST and QUICK abilities, and laws in use whose ability has a cost."""
    users = state.players[0].users
    for place in range(LEADER_ZONE + 1):
        card = state.board[place]
        if (users >> place) & 1 == 0 or card.kind < 0 or card.hooks & laws == 0:
            continue
        found = _offer_of(state, tables, out, found, energy, laws, card.kind, place, place)
        left, role = card.gained, 0
        while left != 0:
            if left & 1:
                rows = tables.first_role + role
                found = _offer_of(state, tables, out, found, energy, laws, rows, place, place)
            left >>= 1
            role += 1
        at = card.top
        while at != NOWHERE:
            kind = state.board[at].kind
            if tables.granted[kind] & laws:
                found = _offer_of(state, tables, out, found, energy, laws, kind, at, place)
            at = state.board[at].below
    return found


@kernel
def _offer_of(
    state: Any,
    tables: Any,
    out: Any,
    found: int,
    energy: int,
    laws: int,
    rows: int,
    holder: int,
    own: int,
) -> int:
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if (laws >> ability.moment) & 1 == 0 or ability.standing:
            continue
        if (_IN_USE >> ability.moment) & 1 and (
            ability.cost == 0 or not in_force(state, ability.moment, own)
        ):
            continue
        if energy_in(ability.cost) > energy or not works_here(state, tables, number, own):
            continue
        if within_limit(state, tables, number, holder) and can_use(state, tables, ability, own):
            out[found] = USED + holder * 512 + number
            found += 1
    return found


@kernel
def can_use(state: Any, tables: Any, ability: Any, own: int) -> bool:
    """Its cost can be paid, and what it has to select first is there: that is a cost too (8.2)."""
    step = tables.steps[ability.first]
    selects = tables.aims[step.target].selected and step.test == NONE
    if selects and find_targets(state, tables, step.target, own, ability.kind) == 0:
        return False
    if energy_in(ability.cost) > 0:
        return energy_in(ability.cost) <= energy_at_hand(state, tables)
    return can_pay(state, tables, ability.cost, own, NOWHERE, NOWHERE)


@kernel
def offer_quick(state: Any, tables: Any, out: Any, found: int) -> int:
    """Answers in a Timeshift: QUICK and PERFECT events, prepared cards, QUICK abilities (10)."""
    me = state.players[0]
    energy = energy_at_hand(state, tables)
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if is_quick(tables, kind) and can_activate(state, tables, kind, FROM_HAND, energy):
            out[found] = PLAYED + kind
            found += 1
    if me.prepared:
        found = _offer_prepared(state, tables, out, found, energy)
    if (me.hooks >> _QUICK) & 1:
        found = _offer_abilities(state, tables, out, found, energy, 1 << _QUICK)
    return found
