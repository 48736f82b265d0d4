"""What a pilot does in answer to an act, in the other player's turn, and at the ends of its own."""

from games.engine.compiling import part
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_activate, is_quick
from games.oversoul.play.codes import when
from games.oversoul.play.energy import energy_at_hand
from games.oversoul.play.pilots.cards import plays, score_card, weigh_abilities, weigh_prepared
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import NEVER


@part
def pick_answer(state: State, match: Match, seat: int, pilot: int) -> int:
    """To one's own act, whatever is worth the ENERGY that is left over. To an act of the other
    player a COUNTER, and to an attack all that is of use in the other's turn."""
    link = state.chain[state.flow.links - 1]
    ours = link.seat == seat
    return _pick_useful(state, match, seat, pilot, a.RESOLVE, ours, ours or link.form == s.BATTLE)


@part
def pick_quickly(state: State, match: Match, seat: int, pilot: int) -> int:
    """In one's own Cycle Phase nothing: the Action Phase offers the same and more. In the Return
    Phase of either player whatever is still worth its ENERGY, which is lost with the next cycle;
    before that, in the other's turn, a COUNTER. A leader that has fallen is saved."""
    if (state.flow.fallen >> seat) & 1:
        return _pick_rescue(state, match, seat)
    ours = state.active == seat
    if ours and state.phase == s.CYCLE:
        return a.GO_ON
    return _pick_useful(state, match, seat, pilot, a.GO_ON, ours, state.phase == s.RETURN)


@part
def _pick_useful(
    state: State, match: Match, seat: int, pilot: int, nothing: int, ours: bool, anything: bool
) -> int:
    """The card or ability of the highest score, or nothing: a COUNTER at any time, all else only if
    `anything` is to be used, and in the other's turn only what is of use there."""
    me, tables = state.players[seat], match.tables[seat]
    best, least = nothing, NEVER
    energy = energy_at_hand(state, match, seat)
    if anything:
        for at in range(me.held):
            kind = int(me.holds[at])
            if is_quick(tables, kind) and (ours or tables.off_turn[kind]):
                score = score_card(state, match, seat, pilot, kind)
                if score > least and plays(state, match, seat, pilot, kind, energy):
                    best, least = a.PLAYED + kind, score
    if me.on_board.prepared > 0:
        best, least = weigh_prepared(state, match, seat, pilot, energy, best, least)
    if anything and (me.on_board.hooks >> when.QUICK) & 1:
        best, least = weigh_abilities(state, match, seat, energy, 1 << when.QUICK, best, least)
    return best


@part
def _pick_rescue(state: State, match: Match, seat: int) -> int:
    """A card that brings the leader back, from the hand."""
    me, tables = state.players[seat], match.tables[seat]
    energy = energy_at_hand(state, match, seat)
    for at in range(me.held):
        kind = int(me.holds[at])
        quick = tables.rescues[kind] and is_quick(tables, kind)
        if quick and can_activate(state, match, seat, kind, s.FROM_HAND, energy):
            return a.PLAYED + kind
    return a.GO_ON
