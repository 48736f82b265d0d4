"""What the rules allow at each decision, as action codes."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.oversoul.play.activating import (
    can_activate,
    can_deploy,
    can_flip,
    can_prepare,
    is_quick,
)
from games.oversoul.play.battle import can_attack
from games.oversoul.play.codes import AT, BERSERK, USABLE, USED_BY_PLAYER
from games.oversoul.play.costs import can_pay, energy_in
from games.oversoul.play.energy import energy_at_hand, ready_makers
from games.oversoul.play.selecting import has_target
from games.oversoul.play.standing import in_force
from games.oversoul.play.state import (
    ACT,
    ATTACKED,
    DEPLOY,
    END,
    FIRST_EVENT,
    FLIPPED,
    FOE_LEADER,
    FROM_HAND,
    FROM_LEADER,
    GENERATED,
    GO_ON,
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
    QUICKLY,
    RESOLVE,
    SELECTED,
    TIMESHIFT,
    TRADE,
    USED,
    YES,
    ZONES,
)
from games.oversoul.play.triggers import within_limit, works_here
from games.oversoul.play.worth import NEVER

QUICK_LAW = AT["quick"]
_IN_USE = USABLE & ~USED_BY_PLAYER


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """Write the codes of all legal actions; the answer is how many."""
    number = offer(state, tables)
    for at in range(number):
        out[at] = state.offers[at]
    return number


@kernel
def offer(state: Any, tables: Any) -> int:
    """Write what the rules allow now into the state's offers; the answer is how many."""
    asked = state.asking
    if asked == ACT:
        return offer_actions(state, tables)
    if asked == PAY:
        return offer_payment(state)
    if asked == TIMESHIFT:
        return _add(state, offer_quick(state, tables), RESOLVE)
    if asked == QUICKLY:
        return _add(state, offer_quick(state, tables), GO_ON)
    if asked in (MAY, TRADE):
        return _add(state, _add(state, 0, YES), NO)
    if asked == MULLIGAN:
        return offer_replacing(state)
    code = PICKED if asked == PICK else SELECTED
    for at in range(state.offered):
        state.offers[at] = code + state.choices[at]
    return state.offered


@kernel
def _add(state: Any, found: int, action: int) -> int:
    """One more offer; the answer is how many there are now."""
    state.offers[found] = action
    return found + 1


@kernel
def offer_replacing(state: Any) -> int:
    me = state.players[0]
    for at in range(me.held_kinds):
        state.offers[at] = PICKED + int(me.held[at])
    return _add(state, me.held_kinds, KEEP)


@kernel
def offer_payment(state: Any) -> int:
    found = 0
    if state.players[0].energy > 0:
        found = _add(state, found, FROM_LEADER)
    left = ready_makers(state)
    while left != 0:
        found = _add(state, found, GENERATED + lowest(left))
        left &= left - 1
    return found


@kernel
def offer_actions(state: Any, tables: Any) -> int:
    """The Action Phase (2.2); a BERSERK unit that can attack must do so before it ends."""
    if state.steps > MOST_STEPS:
        return _add(state, 0, END)
    energy = energy_at_hand(state, tables)
    found = _offer_hand(state, tables, energy)
    found = _offer_prepared(state, tables, found, energy)
    if can_deploy(state, tables, energy):
        found = _add(state, found, DEPLOY)
    found = _offer_abilities(state, tables, found, energy, USABLE)
    before = found
    found = _offer_attacks(state, found)
    for at in range(before, found):
        if state.board[(state.offers[at] - ATTACKED) // 64].keywords & BERSERK:
            return found
    return _add(state, found, END)


@kernel
def _offer_hand(state: Any, tables: Any, energy: int) -> int:
    me = state.players[0]
    found = 0
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if can_activate(state, tables, kind, FROM_HAND, energy):
            found = _add(state, found, PLAYED + kind)
        if can_prepare(state, tables, kind, energy):
            found = _add(state, found, PREPARED + kind)
    return found


@kernel
def _offer_prepared(state: Any, tables: Any, found: int, energy: int) -> int:
    if state.players[0].prepared == 0:
        return found
    for place in range(ZONES):
        if can_flip(state, tables, place, energy):
            found = _add(state, found, FLIPPED + place)
    return found


@kernel
def _offer_attacks(state: Any, found: int) -> int:
    for place in range(FIRST_EVENT):
        for target in range(PLACES, FOE_LEADER + 1):
            if can_attack(state, place, target):
                found = _add(state, found, ATTACKED + place * 64 + target)
    return found


@kernel
def _offer_abilities(state: Any, tables: Any, found: int, energy: int, laws: int) -> int:
    users = state.players[0].users
    high = find_abilities(state, tables, users, found, laws, NEVER - 1)
    for at in range(found, high):
        action = state.offers[at]
        if may_use(state, tables, action, energy):
            found = _add(state, found, action)
    return found


@kernel
def find_abilities(state: Any, tables: Any, left: int, found: int, laws: int, above: int) -> int:
    """Write the CAST and QUICK abilities at those places, and those with a cost of laws in use,
    after the offers found before, whether they can be paid now or not; of those that score more
    than so much with the pilots."""
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if state.board[place].hooks & laws:
            found = _find_of_card(state, tables, found, laws, above, place)
    return found


@within
def _find_of_card(state: Any, tables: Any, found: int, laws: int, above: int, place: int) -> int:
    """Those of the card itself, of roles that it took on, and of its constructs."""
    card = state.board[place]
    if card.kind < 0:
        return found
    found = _find_of(state, tables, found, laws, above, card.kind, place)
    left, role = card.gained, 0
    while left != 0:
        if left & 1:
            found = _find_of(state, tables, found, laws, above, tables.first_role + role, place)
        left >>= 1
        role += 1
    at = card.top
    while at != NOWHERE:
        kind = state.board[at].kind
        if tables.granted[kind] & laws:
            found = _find_of(state, tables, found, laws, above, kind, at)
        at = state.board[at].below
    return found


@kernel
def _find_of(
    state: Any, tables: Any, found: int, laws: int, above: int, rows: int, holder: int
) -> int:
    if tables.best_use_of[rows] <= above:
        return found
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if (laws >> ability.moment) & 1 == 0 or ability.standing or ability.score <= above:
            continue
        used = ability.cost != 0 or (_IN_USE >> ability.moment) & 1 == 0
        if used and within_limit(state, tables, number, holder):
            found = _add(state, found, USED + holder * 512 + number)
    return found


@kernel
def may_use(state: Any, tables: Any, action: int, energy: int) -> bool:
    """Whether an ability within its limit can be used now with so much energy at hand."""
    number, holder = (action - USED) % 512, (action - USED) // 512
    own = holder if holder <= LEADER_ZONE else state.board[holder].host
    ability = tables.abilities[number]
    if not works_here(state, tables, number, own):
        return False
    if (_IN_USE >> ability.moment) & 1 and not in_force(state, ability.moment, own):
        return False
    return can_use(state, tables, ability, own, energy)


@kernel
def can_use(state: Any, tables: Any, ability: Any, own: int, energy: int) -> bool:
    """Its cost can be paid, and what it has to select first is there: that is a cost too (8.2)."""
    if energy_in(ability.cost) > energy:
        return False
    step = tables.steps[ability.first]
    selects = tables.aims[step.target].selected and step.test == NONE
    if selects and not has_target(state, tables, step.target, own, ability.kind):
        return False
    return can_pay(state, tables, ability.cost, own, NOWHERE, NOWHERE)


@kernel
def has_answer(state: Any, tables: Any) -> bool:
    """Whether there is anything that can be used at any time."""
    me = state.players[0]
    possible = tables.quick != 0 or me.prepared > 0 or (me.hooks >> QUICK_LAW) & 1 != 0
    return possible and offer_quick(state, tables) > 0


@kernel
def offer_quick(state: Any, tables: Any) -> int:
    """What can be used at any time, also in answer to a card: QUICK and PERFECT events, prepared
    cards, QUICK abilities (10)."""
    me = state.players[0]
    found = 0
    energy = energy_at_hand(state, tables)
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if is_quick(tables, kind) and can_activate(state, tables, kind, FROM_HAND, energy):
            found = _add(state, found, PLAYED + kind)
    found = _offer_prepared(state, tables, found, energy)
    if (me.hooks >> QUICK_LAW) & 1:
        found = _offer_abilities(state, tables, found, energy, 1 << QUICK_LAW)
    return found
