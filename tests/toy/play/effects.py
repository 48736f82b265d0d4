"""What the stones do: operations, conditions and counters."""

from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.log import Log
from games.engine.optable import NONE, EffectRow
from games.engine.seats import other
from tests.toy.play.codes import family, op, per, test, when
from tests.toy.play.state import Match, State
from tests.toy.play.zones import draw_cards


@part
def resolve(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Do all that a thrown stone says, from top to bottom."""
    tables = match.tables[seat]
    for at in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[at]
        if effect.moment == when.THROW and passes(state, seat, effect):
            perform(state, seat, kind, effect, log)


@part
def passes(state: State, seat: int, effect: EffectRow) -> bool:
    """Whether the condition of an effect holds, if it has one."""
    return effect.test != test.HAND_EMPTY or state.players[seat].hand.count == 0


@part
def amount_of(state: State, seat: int, effect: EffectRow) -> int:
    """The printed number; a counter multiplies it."""
    if effect.per != NONE and effect.per == per.CARD_IN_HAND:
        return effect.first * state.players[seat].hand.count
    return effect.first


@part
def perform(state: State, seat: int, kind: int, effect: EffectRow, log: Log) -> None:
    """One operation."""
    me, foe = state.players[seat], state.players[other(seat)]
    amount = amount_of(state, seat, effect)
    if effect.family == family.HURTS:
        if effect.op == op.DAMAGE:
            foe.life -= amount
            note_points(me, kind, amount)
    elif effect.op == op.DRAW:
        draw_cards(state, seat, amount, log)
    elif effect.op == op.PEBBLES:
        me.this_turn.pebbles += amount
        me.counts.available += amount
