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
from games.oversoul.play.effects.choices import find_picks
from games.oversoul.play.effects.conditions import attached
from games.oversoul.play.energy import energy_at_hand, energy_cost, ready_makers
from games.oversoul.play.keywords import charge, charges_in
from games.oversoul.play.legal import find_abilities, may_use
from games.oversoul.play.pilots.prices import discounts, price_after, price_with
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import ONCE, PLAYED, Tables
from games.oversoul.play.tables.values import CHEAPER, NEVER
from games.oversoul.play.zones.places import side_of

_PAID_BELOW, _MOST_KEPT = 99, 2
_MOST_MISSING = 20
"""More damage than this is not looked for: hardly any hand has it."""
_MOST_ADDED = 9
"""More constructs than are attached in one turn."""
_BOOSTS_FIRST = 6
"""What a point of DMG that stays counts for where the constructs that add most come first."""


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
def finishing_card(
    state: State, match: Match, seat: int, missing: int, by_event: int
) -> tuple[int, int]:
    """A card in hand that begins to do all the damage that the attacks leave missing, and how many
    of the weakest units must generate for it instead of attacking; NEVER if there is none."""
    if missing > _MOST_MISSING or not _may_suffice(state, match, seat, missing - by_event):
        return NEVER, 0
    energy = _energy_beside_attacks(state, seat)
    card = _first_of_plan(state, match, seat, missing, by_event, energy)
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
            card = _first_of_plan(state, match, seat, missing, by_event, energy)
            if card != NEVER:
                return card, kept
    return NEVER, 0


@part
def _may_suffice(state: State, match: Match, seat: int, missing: int) -> bool:
    """Whether all cards in hand together could do so much damage if everything could be paid."""
    me, tables = state.players[seat], match.tables[seat]
    host, strongest, constructs = _strongest(state, seat), 0, 0
    if tables.has_upgrades and host >= 0:
        strongest = state.cards[host].dmg + _lifted(state, match, seat)
        constructs = attached(state, host) + _MOST_ADDED
        for at in range(me.held):
            strongest += tables.boosts[me.holds[at]] * me.hand.copies[me.holds[at]]
    for at in range(me.held):
        kind = int(me.holds[at])
        if tables.rank[kind] > me.rank and me.this_turn.next_rows == 0:
            continue
        gain = _gain_by(tables, kind, strongest, constructs)
        if gain == 0 and tables.finds[kind] and strongest > 0:
            return True
        missing -= gain * me.hand.copies[kind]
    return missing <= 0


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
def _first_of_plan(
    state: State, match: Match, seat: int, missing: int, by_event: int, energy: int
) -> int:
    """The first of the cards in hand that together do so much damage for so much ENERGY: those that
    do most for it come first, or else the constructs that add most DMG; NEVER if the hand does not
    have as much."""
    first = _first_in_order(state, match, seat, missing, by_event, energy, 0)
    if first == NEVER and match.tables[seat].has_upgrades:
        first = _first_in_order(state, match, seat, missing, by_event, energy, _BOOSTS_FIRST)
    return first


@part
def _first_in_order(
    state: State, match: Match, seat: int, missing: int, by_event: int, energy: int, weight: int
) -> int:
    """The first card of such a plan, or one that brings another: that comes before the rest. If a
    point of DMG that stays has a weight, prices do not count for the order."""
    me, tables = state.players[seat], match.tables[seat]
    first, used, again, generates = NEVER, 0, 0, False
    host = _strongest(state, seat)
    strongest, constructs = 0, attached(state, host)
    if host >= 0:
        strongest = state.cards[host].dmg + _lifted(state, match, seat) * tables.has_upgrades
    cheaper, less = discounts(state, match, seat)
    while missing > 0:
        best, most, worth, price, brought = NEVER, 0, 0, 0, NEVER
        for at in range(me.held):
            kind = int(me.holds[at])
            left = me.hand.copies[kind] - (used >> at & 1) - (again >> at & 1)
            if left <= 0 or (generates and tables.energy[kind] > 0):
                continue
            found, gain, cost = _promises(
                state, match, seat, kind, energy, strongest, constructs, cheaper, less
            )
            boost = int(tables.boosts[kind if found == NEVER else found])
            score = gain + weight * boost
            better = _is_better(score, cost, worth, price, weight)
            fits = better and gain > 0 and cost <= energy
            if fits and can_activate(state, match, seat, kind, s.FROM_HAND, _PAID_BELOW):
                best, most, worth, price, brought = at, gain, score, cost, found
        if best == NEVER:
            return NEVER
        kind = int(me.holds[best])
        if first == NEVER or brought != NEVER:
            first = kind
        again |= used & 1 << best
        used |= 1 << best
        energy -= price
        missing -= most
        if tables.one_time[kind]:
            missing -= by_event
            by_event = 0
        if brought == NEVER:
            less -= max(energy_cost(state, match, seat, kind) - price, 0)
        kind = kind if brought == NEVER else brought
        generates = generates or tables.energy[kind] > 0
        strongest += tables.upgrades[kind] * tables.boosts[kind]
        constructs += tables.upgrades[kind]
    return first


@part
def _is_better(score: int, cost: int, worth: int, price: int, weight: int) -> bool:
    """Whether a card comes before the best so far: by what it does for its ENERGY, or at all."""
    if weight > 0:
        return score > worth
    return score * (price + 1) > worth * (cost + 1)


@part
def _promises(
    state: State,
    match: Match,
    seat: int,
    kind: int,
    energy: int,
    strongest: int,
    constructs: int,
    cheaper: int,
    less: int,
) -> tuple[int, int, int]:
    """The construct that a card in hand would bring, or NEVER; the damage that it does, or that
    construct; and what both cost."""
    tables, found = match.tables[seat], NEVER
    cost = price_with(state, match, seat, kind, cheaper, less)
    gain = _gain_by(tables, kind, strongest, constructs)
    if gain == 0 and tables.finds[kind] and strongest > 0 and cost <= energy:
        found = _to_find(
            state, match, seat, kind, energy - cost, strongest, constructs, cheaper, less
        )
    if found != NEVER:
        gain = _gain_by(tables, found, strongest, constructs)
        cost += price_after(state, match, seat, found, kind, cheaper, less)
    return found, gain, cost


@part
def _to_find(
    state: State,
    match: Match,
    seat: int,
    finder: int,
    energy: int,
    strongest: int,
    constructs: int,
    cheaper: int,
    less: int,
) -> int:
    """The construct of most use that the card would bring from the deck, of those that could then
    be paid; NEVER if there is none."""
    me, tables = state.players[seat], match.tables[seat]
    best, most = NEVER, 0
    for at in range(find_picks(state, match, seat, tables.steps[tables.finds[finder] - 1])):
        kind = int(state.choices[at])
        spent = tables.energy[kind] > 0 and me.this_turn.generators_left <= 0
        if tables.upgrades[kind] == 0 or tables.rank[kind] > me.rank or spent:
            continue
        gain = _gain_by(tables, kind, strongest, constructs)
        if gain <= most:
            continue
        if price_after(state, match, seat, kind, finder, cheaper, less) <= energy:
            best, most = kind, gain
    return best


@part
def gain_at_once(state: State, match: Match, seat: int, kind: int) -> int:
    """The damage that the card would do if it were activated now."""
    host, strongest = _strongest(state, seat), 0
    if host >= 0:
        strongest = state.cards[host].dmg
    return _gain_by(match.tables[seat], kind, strongest, attached(state, host))


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
