"""Cards that finish the game this turn, once the attacks on the leader fall short of it: they do
damage at once, or let the strongest unit attack again (5.3)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_activate
from games.oversoul.play.battle import ATTACKS, can_attack, reaches_leader
from games.oversoul.play.codes import CHAINED, POLARITY
from games.oversoul.play.energy import energy_cost, ready_makers
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import NEVER

_MOST_MISSING = 20
"""More damage than this is not looked for: hardly any hand has it."""


@part
def finishing_card(state: State, match: Match, seat: int, missing: int) -> int:
    """A card in hand that begins to do all the damage that the attacks leave missing, those first
    that do most for their ENERGY; NEVER if the hand does not have as much."""
    me, tables = state.players[seat], match.tables[seat]
    first, used, generates = NEVER, 0, False
    if missing > _MOST_MISSING:
        return first
    strongest, energy = _strongest(state, seat), _energy_beside_attacks(state, seat)
    while missing > 0:
        best, most, price = NEVER, 0, 0
        for at in range(me.held):
            kind = int(me.holds[at])
            gain = tables.burns[kind]
            if tables.upgrades[kind] and strongest > 0:
                gain = strongest + tables.boosts[kind]
            if gain == 0 or used >> at & 1 or (generates and tables.energy[kind] > 0):
                continue
            cost = energy_cost(state, match, seat, kind)
            better = gain * (price + 1) > most * (cost + 1)
            if better and can_activate(state, match, seat, kind, s.FROM_HAND, energy):
                best, most, price = at, gain, cost
        if best == NEVER:
            return NEVER
        kind = int(me.holds[best])
        first = kind if first == NEVER else first
        used |= 1 << best
        generates = generates or tables.energy[kind] > 0
        energy -= price
        missing -= most
        strongest += tables.upgrades[kind] * tables.boosts[kind]
    return first


@part
def _strongest(state: State, seat: int) -> int:
    """The most DMG of a unit that could attack the leader again if it were reactivated."""
    most = 0
    left = state.players[seat].on_board.fighters
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        wakes = card.spd >= ATTACKS and card.keywords & (CHAINED | POLARITY) == 0
        if wakes and reaches_leader(state, place):
            most = max(most, card.dmg)
    return most


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
