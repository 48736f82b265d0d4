"""What an action is worth to a pilot: what it does now, what its card does later, and what it takes
from the hand."""

from games.engine.compiling import part, within
from games.engine.library import cards_left
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.pilots.choices import is_in_play
from games.lightseekers.play.pilots.estimates import estimate_play
from games.lightseekers.play.pilots.holding import cost_of_payment, symbols_lost_without
from games.lightseekers.play.pilots.supposing import estimate_used
from games.lightseekers.play.pilots.weights import (
    ACTION,
    AGAINST_A_CANCEL,
    BY_DRAW,
    CARD,
    DAMAGE,
    DROPPED,
    FAR,
    FETCHED,
    GIVEN,
    HARM,
    HEALING,
    HUNDRED,
    HURT,
    LAST_HEALTH,
    LATER,
    LOW_HEALTH,
    NEAR,
    PACE,
    PAID,
    PROMISE,
    SYMBOL,
    TENTHS,
    USELESS,
)
from games.lightseekers.play.state import Match, Player, State
from games.lightseekers.play.tables.records import HANDS, TURNS_AHEAD, Tables


@part
def value_of(state: State, match: Match, seat: int, mode: int, action: int, left: int) -> int:
    """What an action is worth, in tenths of a point of damage."""
    me, tables = state.players[seat], match.tables[seat]
    if action >= s.USE_ABILITY:
        estimate_used(state, match, me, action - s.USE_ABILITY)
        return weighed(state, tables, me, mode)
    combo = action >= s.PLAY_COMBO
    kind = action - (s.PLAY_COMBO if combo else s.PLAY_CARD)
    estimate_play(state, match, seat, kind)
    if tables.stands_alone[kind] and is_in_play(tables, me, kind):
        return USELESS
    value = weighed(state, tables, me, mode)
    value += tables.weights[mode, LATER] * later(state, tables, kind) // HUNDRED
    if combo:
        value -= tables.weights[mode, PAID] * cost_of_payment(state, tables, me, kind)
    else:
        value -= tables.grows[kind] if left > 1 else 0
        value -= tables.weights[mode, SYMBOL] * symbols_lost_without(state, tables, me, kind)
    if state.estimate.cancels > 0 and tables.is_source[kind] & c.IS_ATTACK:
        value += max(AGAINST_A_CANCEL - printed_damage(tables, kind) // 2, 0)
    return value


@part
def weighed(state: State, tables: Tables, me: Player, mode: int) -> int:
    """What the estimate is worth to that pilot. Nobody kills themselves but to win."""
    estimate = state.estimate
    if estimate.hurt >= me.life:
        return USELESS
    healing, dueling = tables.weights[mode, HEALING], mode > 1
    if dueling and me.life - estimate.hurt <= LOW_HEALTH:
        healing = tables.weights[mode, LAST_HEALTH]
    by_draw = tables.weights[mode, BY_DRAW] * estimate.draw // HUNDRED
    return (
        tables.weights[mode, DAMAGE] * estimate.damage
        + tables.weights[mode, CARD] * estimate.cards
        + tables.weights[mode, FETCHED] * estimate.fetched
        + healing * min(estimate.healing, s.HIGHEST_HEALTH - me.life)
        + tables.weights[mode, HURT] * estimate.hurt
        + (tables.weights[mode, ACTION] + by_draw) * estimate.actions
        + tables.weights[mode, PROMISE] * estimate.promise // TENTHS
        + tables.weights[mode, HARM] * estimate.harm // TENTHS
        - tables.weights[mode, GIVEN] * estimate.given // HUNDRED
        + tables.weights[mode, DROPPED] * estimate.dropped
    )


@part
def look_at_the_end(state: State, match: Match, seat: int, mode: int) -> None:
    """For how many turns the game will go on, as far as the other player's health tells."""
    tables, life = match.tables[seat], state.players[other(seat)].life
    tenths = min(life * HUNDRED // tables.weights[mode, PACE], TENTHS * TURNS_AHEAD)
    state.estimate.row = mode // 2 * (TURNS_AHEAD + 1) + tenths // TENTHS
    state.estimate.part_of_next = tenths % TENTHS


@within
def later(state: State, tables: Tables, kind: int) -> int:
    """What a card does in the turns to come."""
    row, part_of_next = state.estimate.row, state.estimate.part_of_next
    value = tables.ahead[row, kind]
    if part_of_next:
        value += (tables.ahead[row + 1, kind] - value) * part_of_next // TENTHS
    return value


@part
def worth_of_a_draw(state: State, match: Match, seat: int, mode: int) -> int:
    """What a card more is worth: the more, the weaker the hand and the farther the end."""
    if cards_left(state.players[seat].library) == 0:
        return 0
    tables = match.tables[seat]
    hand = min((state.estimate.strength + TENTHS // 2) // TENTHS, HANDS - 1)
    far, near = tables.weights[mode, FAR], tables.weights[mode, NEAR]
    life = min(state.players[other(seat)].life, far)
    return tables.draws[mode, hand] * (near * far + (HUNDRED - near) * life) // (far * HUNDRED)


@part
def printed_damage(tables: Tables, kind: int) -> int:
    """The damage that the card says, in tenths of a point, whatever else is in play."""
    total = 0
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if effect.op in (c.op.DAMAGE, c.op.DRAIN):
            total += TENTHS * effect.first
    return total
