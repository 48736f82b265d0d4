"""What the rules allow at each decision, as action codes."""

from games.engine.bits import lowest
from games.engine.compiling import part, within
from games.engine.optable import NONE
from games.engine.seats import offer, other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_activate, can_deploy, can_flip, can_prepare, is_quick
from games.oversoul.play.agenda import within_limit, works_here
from games.oversoul.play.battle import can_attack
from games.oversoul.play.codes import BERSERK, ENERGY_IN, USABLE, USED_BY_PLAYER, when
from games.oversoul.play.costs import can_pay
from games.oversoul.play.effects.choices import has_target
from games.oversoul.play.effects.continuous import in_force
from games.oversoul.play.energy import energy_at_hand, ready_makers
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import Ability
from games.oversoul.play.tables.values import NEVER
from games.oversoul.play.zones.board import bearer
from games.oversoul.play.zones.places import place_of

_IN_USE = USABLE & ~USED_BY_PLAYER


@part
def write_offers(state: State, match: Match) -> int:
    """Write all legal actions of the open question into it; the answer is how many."""
    asked, seat = state.question.what, state.question.seat
    if asked == s.ACT:
        return offer_actions(state, match, seat)
    if asked == s.PAY:
        return offer_payment(state, seat)
    if asked == s.TIMESHIFT:
        return offer(state, offer_quick(state, match, seat), a.RESOLVE)
    if asked == s.QUICKLY:
        return offer(state, offer_quick(state, match, seat), a.GO_ON)
    if asked == s.MAY or asked == s.TRADE or asked == s.BEGIN:
        return offer(state, offer(state, 0, a.YES), a.NO)
    if asked == s.DECK:
        return offer(state, offer(state, 0, a.OWN_DECK), a.OTHER_DECK)
    if asked == s.MULLIGAN:
        return offer_replacing(state, seat)
    code = a.PICKED if asked == s.PICK else a.SELECTED
    for at in range(state.flow.offered):
        offer(state, at, code + state.choices[at])
    if asked == s.GUARD:
        return offer(state, state.flow.offered, a.NO)
    return state.flow.offered


@part
def offer_replacing(state: State, seat: int) -> int:
    me = state.players[seat]
    for at in range(me.held):
        offer(state, at, a.PICKED + int(me.holds[at]))
    return offer(state, me.held, a.KEEP)


@part
def offer_payment(state: State, seat: int) -> int:
    found = 0
    if state.players[seat].energy > 0:
        found = offer(state, found, a.FROM_LEADER)
    left = ready_makers(state, seat)
    while left != 0:
        found = offer(state, found, a.GENERATED + lowest(left))
        left &= left - 1
    return found


@part
def offer_actions(state: State, match: Match, seat: int) -> int:
    """The Action Phase (2.2); a BERSERK unit that can attack must do so before it ends."""
    if state.flow.steps > s.MOST_STEPS:
        return offer(state, 0, a.END)
    energy = energy_at_hand(state, match, seat)
    found = _offer_hand(state, match, seat, energy)
    found = _offer_prepared(state, match, seat, found, energy)
    if can_deploy(state, match, seat, energy):
        found = offer(state, found, a.DEPLOY)
    found = _offer_abilities(state, match, seat, found, energy, USABLE)
    before = found
    found = _offer_attacks(state, seat, found)
    for at in range(before, found):
        if state.cards[(state.question.offers[at] - a.ATTACKED) // a.TARGETS].keywords & BERSERK:
            return found
    return offer(state, found, a.END)


@part
def _offer_hand(state: State, match: Match, seat: int, energy: int) -> int:
    me = state.players[seat]
    found = 0
    for at in range(me.held):
        kind = int(me.holds[at])
        if can_activate(state, match, seat, kind, s.FROM_HAND, energy):
            found = offer(state, found, a.PLAYED + kind)
        if can_prepare(state, match, seat, kind, energy):
            found = offer(state, found, a.PREPARED + kind)
    return found


@part
def _offer_prepared(state: State, match: Match, seat: int, found: int, energy: int) -> int:
    if state.players[seat].on_board.prepared == 0:
        return found
    for zone in range(s.ZONES):
        place = place_of(seat, zone)
        if can_flip(state, match, seat, place, energy):
            found = offer(state, found, a.FLIPPED + place)
    return found


@part
def _offer_attacks(state: State, seat: int, found: int) -> int:
    for zone in range(s.FIRST_EVENT):
        place = place_of(seat, zone)
        for struck in range(s.FIRST_CONSTRUCT):
            target = place_of(other(seat), struck)
            if can_attack(state, place, target):
                found = offer(state, found, a.ATTACKED + place * a.TARGETS + target)
    return found


@part
def _offer_abilities(
    state: State, match: Match, seat: int, found: int, energy: int, laws: int
) -> int:
    users = state.players[seat].on_board.users
    high = find_abilities(state, match, seat, users, found, laws, NEVER - 1)
    for at in range(found, high):
        action = state.question.offers[at]
        if may_use(state, match, seat, action, energy):
            found = offer(state, found, action)
    return found


@part
def find_abilities(
    state: State, match: Match, seat: int, left: int, found: int, laws: int, above: int
) -> int:
    """Write the CAST and QUICK abilities at those places, and those with a cost of laws in use,
    after the offers found before, whether they can be paid now or not; of those that score more
    than so much with the pilots."""
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if state.cards[place].hooks & laws:
            found = _find_of_card(state, match, seat, found, laws, above, place)
    return found


@within
def _find_of_card(
    state: State, match: Match, seat: int, found: int, laws: int, above: int, place: int
) -> int:
    """Those of the card itself, of roles that it took on, and of its constructs."""
    tables = match.tables[seat]
    card = state.cards[place]
    if card.kind < 0:
        return found
    found = _find_of(state, match, seat, found, laws, above, card.kind, place)
    left = card.gained
    while left != 0:
        role = lowest(left)
        left &= left - 1
        found = _find_of(state, match, seat, found, laws, above, tables.first_role + role, place)
    at = card.top
    while at != s.NOWHERE:
        kind = state.cards[at].kind
        if tables.granted[kind] & laws:
            found = _find_of(state, match, seat, found, laws, above, kind, at)
        at = state.cards[at].below
    return found


@part
def _find_of(
    state: State, match: Match, seat: int, found: int, laws: int, above: int, rows: int, holder: int
) -> int:
    tables = match.tables[seat]
    if tables.best_use_of[rows] <= above:
        return found
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if (laws >> ability.moment) & 1 == 0 or ability.standing or ability.score <= above:
            continue
        used = ability.cost != 0 or (_IN_USE >> ability.moment) & 1 == 0
        if used and within_limit(state, match, seat, number, holder):
            found = offer(state, found, a.USED + holder * a.ABILITIES + number)
    return found


@part
def may_use(state: State, match: Match, seat: int, action: int, energy: int) -> bool:
    """Whether an ability within its limit can be used now with so much energy at hand."""
    tables = match.tables[seat]
    number, holder = (action - a.USED) % a.ABILITIES, (action - a.USED) // a.ABILITIES
    own = bearer(state, holder)
    ability = tables.abilities[number]
    if not works_here(tables, number, own):
        return False
    if (_IN_USE >> ability.moment) & 1 and not in_force(state, ability.moment, own):
        return False
    return can_use(state, match, seat, ability, own, energy)


@part
def can_use(state: State, match: Match, seat: int, ability: Ability, own: int, energy: int) -> bool:
    """Its cost can be paid, and what it has to select first is there: that is a cost too (8.2)."""
    tables = match.tables[seat]
    if ENERGY_IN[ability.cost] > energy:
        return False
    step = tables.steps[ability.first]
    selects = tables.aims[step.target].selected and step.test == NONE
    if selects and not has_target(state, match, seat, step.target, own, ability.kind):
        return False
    return can_pay(state, match, seat, ability.cost, own, s.NOWHERE, s.NOWHERE)


@part
def has_answer(state: State, match: Match, seat: int) -> bool:
    """Whether there is anything that can be used at any time."""
    me, tables = state.players[seat], match.tables[seat]
    energy = energy_at_hand(state, match, seat)
    if tables.quick:
        for at in range(me.held):
            kind = int(me.holds[at])
            if is_quick(tables, kind) and can_activate(
                state, match, seat, kind, s.FROM_HAND, energy
            ):
                return True
    if _offer_prepared(state, match, seat, 0, energy) > 0:
        return True
    if (me.on_board.hooks >> when.QUICK) & 1 == 0:
        return False
    return _offer_abilities(state, match, seat, 0, energy, 1 << when.QUICK) > 0


@part
def offer_quick(state: State, match: Match, seat: int) -> int:
    """What can be used at any time, also in answer to a card: QUICK and PERFECT events, prepared
    cards, QUICK abilities (10)."""
    me = state.players[seat]
    found = 0
    energy = energy_at_hand(state, match, seat)
    for at in range(me.held):
        kind = int(me.holds[at])
        if is_quick(match.tables[seat], kind) and can_activate(
            state, match, seat, kind, s.FROM_HAND, energy
        ):
            found = offer(state, found, a.PLAYED + kind)
    found = _offer_prepared(state, match, seat, found, energy)
    if (me.on_board.hooks >> when.QUICK) & 1:
        found = _offer_abilities(state, match, seat, found, energy, 1 << when.QUICK)
    return found
