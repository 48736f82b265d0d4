"""Cards that finish the game this turn, once the attacks on the leader fall short of it: they do
damage at once, or let the strongest unit attack again (5.3)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_activate
from games.oversoul.play.agenda import within_limit, works_here
from games.oversoul.play.battle import ATTACKS, can_attack, reaches_leader
from games.oversoul.play.codes import CHAINED, FIRST_OCCASION, POLARITY, STRIKE, USABLE, occasion
from games.oversoul.play.effects.conditions import attached
from games.oversoul.play.energy import energy_at_hand, energy_cost, ready_makers
from games.oversoul.play.keywords import charge, charges_in
from games.oversoul.play.legal import find_abilities, may_use
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import ONCE, PLAYED, Tables
from games.oversoul.play.tables.values import CHEAPER, NEVER
from games.oversoul.play.zones.places import side_of

_PAID_BELOW, _MOST_KEPT = 99, 2
_MOST_MISSING = 20
"""More damage than this is not looked for: hardly any hand has it."""


@part
def finish(state: State, match: Match, seat: int, card: int) -> int:
    """An ability that makes that card cheaper, then the card; NEVER if neither can be paid."""
    energy, tables = energy_at_hand(state, match, seat), match.tables[seat]
    if tables.discounts and energy_cost(state, match, seat, card) > 0:
        willing = state.players[seat].on_board.willing
        for at in range(find_abilities(state, match, seat, willing, 0, USABLE, CHEAPER - 1)):
            action = state.question.offers[at]
            ability = tables.abilities[(action - a.USED) % a.ABILITIES]
            fits = (tables.sorts[card] >> ability.cheapens) & 1
            if fits and may_use(state, match, seat, action, energy):
                return int(action)
    return a.PLAYED + card if energy_cost(state, match, seat, card) <= energy else NEVER


@part
def finishing_card(state: State, match: Match, seat: int, missing: int) -> tuple[int, int]:
    """A card in hand that begins to do all the damage that the attacks leave missing, and how many
    of the weakest units must generate for it instead of attacking; NEVER if there is none."""
    if missing > _MOST_MISSING:
        return NEVER, 0
    energy = _energy_beside_attacks(state, seat)
    card = _first_of_plan(state, match, seat, missing, energy)
    if card != NEVER:
        return card, 0
    kept, left = 0, ready_makers(state, seat) & state.players[seat].on_board.fighters
    while left != 0 and kept < _MOST_KEPT:
        place = _weakest(state, left)
        left &= ~(1 << place)
        if can_attack(state, place, state.players[other(seat)].leader):
            kept += 1
            energy += state.cards[place].makes
            missing += state.cards[place].dmg * (1 + charge(state, place, STRIKE))
            card = _first_of_plan(state, match, seat, missing, energy)
            if card != NEVER:
                return card, kept
    return NEVER, 0


@part
def _weakest(state: State, left: int) -> int:
    """The place of least DMG."""
    found = lowest(left)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if state.cards[place].dmg < state.cards[found].dmg:
            found = place
    return found


@part
def _first_of_plan(state: State, match: Match, seat: int, missing: int, energy: int) -> int:
    """The first of the cards in hand that together do so much damage for so much ENERGY, those that
    do most for it first; NEVER if the hand does not have as much."""
    me, tables = state.players[seat], match.tables[seat]
    first, used, generates = NEVER, 0, False
    host = _strongest(state, seat)
    strongest, constructs = 0, attached(state, host)
    if host >= 0:
        strongest = state.cards[host].dmg + _lifted(state, match, seat) * tables.has_upgrades
    cheaper, less = _discounts(state, match, seat)
    while missing > 0:
        best, most, price = NEVER, 0, 0
        for at in range(me.held):
            kind = int(me.holds[at])
            gain = _gain_by(tables, kind, strongest, constructs)
            if gain == 0 or used >> at & 1 or (generates and tables.energy[kind] > 0):
                continue
            cost = _price(state, match, seat, kind, cheaper, less)
            better = gain * (price + 1) > most * (cost + 1) and cost <= energy
            if better and can_activate(state, match, seat, kind, s.FROM_HAND, _PAID_BELOW):
                best, most, price = at, gain, cost
        if best == NEVER:
            return NEVER
        kind = int(me.holds[best])
        first = kind if first == NEVER else first
        used |= 1 << best
        generates = generates or tables.energy[kind] > 0
        energy -= price
        missing -= most
        less -= energy_cost(state, match, seat, kind) - price
        strongest += tables.upgrades[kind] * tables.boosts[kind]
        constructs += tables.upgrades[kind]
    return first


@part
def _price(state: State, match: Match, seat: int, kind: int, cheaper: int, less: int) -> int:
    """What a card costs if abilities take so much off the prices of those sorts."""
    cost = energy_cost(state, match, seat, kind)
    return max(cost - less, 0) if match.tables[seat].sorts[kind] & cheaper else cost


@part
def _lifted(state: State, match: Match, seat: int) -> int:
    """The DMG that abilities give to a unit once a construct is activated."""
    tables, hook = match.tables[seat], FIRST_OCCASION + occasion.YOU_ACTIVATE_CONSTRUCT
    total = 0
    if (state.players[seat].on_board.hooks >> hook) & 1 == 0:
        return total
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        kind = int(state.cards[place].kind)
        if (state.cards[place].hooks >> hook) & 1 == 0:
            continue
        for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
            counts = tables.abilities[number].hook == hook and works_here(tables, number, place)
            if counts and within_limit(state, match, seat, number, place):
                lifts = tables.prospects[number].lifts
                total += lifts[ONCE] + lifts[PLAYED]
    return total


@part
def _gain_by(tables: Tables, kind: int, strongest: int, constructs: int) -> int:
    """The damage that a card does at once, or the strongest unit if it attacks once more with that
    construct; there is no end to it if that wakes its host whenever it attacks (5.3)."""
    if tables.upgrades[kind] == 0 or strongest == 0:
        return int(tables.burns[kind])
    endless = tables.arrivals[kind].endless
    if 0 < endless <= constructs + 1:
        return _MOST_MISSING
    return (strongest + tables.boosts[kind]) * (1 + charges_in(tables.charges[kind], STRIKE))


@part
def _discounts(state: State, match: Match, seat: int) -> tuple[int, int]:
    """The sorts of cards that abilities can make cheaper this turn, as bits, and by how much."""
    tables, sorts, less = match.tables[seat], 0, 0
    if tables.discounts == 0:
        return sorts, less
    willing = state.players[seat].on_board.willing
    for at in range(find_abilities(state, match, seat, willing, 0, USABLE, CHEAPER - 1)):
        ability = tables.abilities[(state.question.offers[at] - a.USED) % a.ABILITIES]
        sorts |= 1 << int(ability.cheapens)
        less += tables.steps[ability.first].amount
    return sorts, less


@part
def _strongest(state: State, seat: int) -> int:
    """The unit of most DMG that could attack the leader again if it were reactivated."""
    most, found = 0, s.NOWHERE
    left = state.players[seat].on_board.fighters
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        wakes = card.spd >= ATTACKS and card.keywords & (CHAINED | POLARITY) == 0
        if wakes and reaches_leader(state, place) and card.dmg > most:
            most, found = int(card.dmg), place
    return found


@part
def _energy_beside_attacks(state: State, seat: int) -> int:
    """The ENERGY that costs no attack on the leader."""
    me = state.players[seat]
    total, leader = me.energy + me.loose, state.players[other(seat)].leader
    left = ready_makers(state, seat)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if not can_attack(state, place, leader):
            total += state.cards[place].makes
    return total
