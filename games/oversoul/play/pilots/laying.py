"""Cards that the pilots Prepare for the sake of others: for those that ask for a Prepared card, and
as what an ability sacrifices (8.7)."""

from games.engine.compiling import part
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_prepare
from games.oversoul.play.agenda import works_here
from games.oversoul.play.codes import UNIT, USABLE, price
from games.oversoul.play.costs import can_pay
from games.oversoul.play.energy import energy_at_hand, energy_cost
from games.oversoul.play.legal import find_abilities
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import NEVER
from games.oversoul.play.zones.board import bearer

_FEEDS = (1 << int(price["sacrifice-totem"])) | (1 << int(price["sacrifice-prepared"]))


@part
def lay_before(state: State, match: Match, seat: int, kind: int, energy: int) -> int:
    """The card to Prepare before that one is activated, which asks for a Prepared card; or its
    activation."""
    me, tables = state.players[seat], match.tables[seat]
    left = energy - energy_cost(state, match, seat, kind)
    if tables.asks_prepared[kind] > me.on_board.prepared and left > 0:
        card = _to_lay(state, match, seat, kind, left)
        if card != NEVER:
            return a.PREPARED + card
    return a.PLAYED + kind


@part
def lay_to_sacrifice(state: State, match: Match, seat: int, energy: int, best: int) -> int:
    """The card to Prepare for an ability that lacks what it sacrifices; else the best action."""
    tables, willing = match.tables[seat], state.players[seat].on_board.willing
    if energy <= 0 or state.players[seat].on_board.prepared > 0:
        return best
    for at in range(find_abilities(state, match, seat, willing, 0, USABLE, 0)):
        action = state.question.offers[at]
        number, holder = (action - a.USED) % a.ABILITIES, (action - a.USED) // a.ABILITIES
        cost, own = tables.abilities[number].cost, bearer(state, holder)
        lacks = not can_pay(state, match, seat, cost, own, s.NOWHERE, s.NOWHERE)
        if (_FEEDS >> cost) & 1 and lacks and works_here(tables, number, own):
            card = _to_lay(state, match, seat, NEVER, energy)
            return best if card == NEVER else a.PREPARED + card
    return best


@part
def lay_for_energy(state: State, match: Match, seat: int) -> int:
    """The card to Prepare so that ENERGY is consumed, or NEVER."""
    return _to_lay(state, match, seat, NEVER, energy_at_hand(state, match, seat))


@part
def _to_lay(state: State, match: Match, seat: int, but: int, energy: int) -> int:
    """The card in hand of the highest RANK, the one that is missed least this turn; a unit not in
    the zone that the card needs for which it is laid."""
    me, tables = state.players[seat], match.tables[seat]
    best, most = NEVER, 0
    for at in range(me.held):
        kind = int(me.holds[at])
        if kind == but and me.hand.copies[kind] == 1:
            continue
        crowds = but != NEVER and tables.zone[kind] == UNIT
        crowds = crowds and me.on_board.units >= s.UNIT_ZONES - 1
        if (
            tables.rank[kind] > most
            and not crowds
            and can_prepare(state, match, seat, kind, energy)
        ):
            best, most = kind, int(tables.rank[kind])
    return best
