"""What the pilots do in the action phase: every legal action is weighed by what it would do now and
what its card will do later."""

import numpy as np

from games.engine.compiling import part, within
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.pilots.choices import is_in_play
from games.lightseekers.play.pilots.evaluation import estimate_play, look_across
from games.lightseekers.play.pilots.winning import estimate_used, find_win
from games.lightseekers.play.state import Match, Player, State
from games.lightseekers.play.tables.records import Tables

SMALL_HAND = 3
USELESS = -100
LOW_HEALTH = 12
"""Who has no more than this thinks of staying alive first."""
AGAINST_A_CANCEL = 40
"""What it is worth to have an attack cancelled, less half of what that attack says."""
TENTHS = 10

DAMAGE, CARD, HEALING, HURT, ACTION, PROMISE, HARM, LAST_HEALTH, FAR, DRAWN, NEEDED = range(11)
WEIGHTS = np.array([
    [10, 30, 1, -1, 30, 10, 0, 0, 30, 20, 20],
    [5, 20, 2, -1, 20, 10, 0, 0, 1, 15, 40],
    [6, 34, 5, -6, 30, 2, 40, 44, 40, 3, 25],
    [8, 15, 6, -6, 20, 10, 10, 10, 1, 15, 40],
])  # fmt: skip
"""What a point of damage, a card, a point of healing and of damage to oneself and an extra action
are worth to both pilots alone, then to both in a duel; how much of what is prepared and of what the
other player loses counts, in tenths; a point of the last health; the health of the other player
above which what a card does later counts in full; what an action must be worth to be taken instead
of the card that passing draws, and to be taken with a small hand.

Those of the first pilot were found by playing: the turns in which the demo decks win alone, and how
often they win against the second pilot."""


@part
def pick_action(state: State, match: Match) -> int:
    """A win if there is one. A combo if it is worth as much as the two best actions that it
    replaces; else the best action if it is worth more than the card that passing draws; else pass,
    which is offered last."""
    seat = state.question.seat
    me, foe = state.players[seat], state.players[other(seat)]
    passing = state.question.count - 1
    if passing == 0:
        return 0
    mode = match.seats[seat].pilot + (0 if match.seats[other(seat)].dummy else 2)
    left = actions_left(state, match, me)
    look_across(state, match, seat)
    best, second, at_best = USELESS, 0, passing
    combo, at_combo = USELESS, -1
    for at in range(passing):
        action = state.question.offers[at]
        value = value_of(state, match, seat, mode, action, left)
        state.hits[at] = state.estimate.damage
        if state.estimate.damage >= foe.life:
            return at
        if s.PLAY_COMBO <= action < s.USE_ABILITY:
            if value > combo:
                combo, at_combo = value, at
        elif value > best:
            best, second, at_best = value, best, at
        else:
            second = max(second, value)
    winning = find_win(state, match, seat, passing, left)
    if winning >= 0:
        return winning
    if at_combo >= 0 and combo >= max(best, 0) + (max(second, 0) if left > 1 else 0):
        return at_combo
    return at_best if best >= enough(me, mode) else passing


@within
def enough(me: Player, mode: int) -> int:
    """What an action must be worth to be taken instead of the card that passing draws."""
    return WEIGHTS[mode, NEEDED if me.hand.count <= SMALL_HAND else DRAWN]


@part
def value_of(state: State, match: Match, seat: int, mode: int, action: int, left: int) -> int:
    """What an action is worth, in tenths of a point of damage. What a card does later counts less,
    the nearer the end is."""
    me, tables, far = state.players[seat], match.tables[seat], WEIGHTS[mode, FAR]
    if action >= s.USE_ABILITY:
        estimate_used(state, match, me, action - s.USE_ABILITY)
        return weighed(state, me, mode)
    kind = action - (s.PLAY_COMBO if action >= s.PLAY_COMBO else s.PLAY_CARD)
    estimate_play(state, match, seat, kind)
    if tables.stands_alone[kind] and is_in_play(tables, me, kind):
        return USELESS
    ahead = min(state.players[other(seat)].life, far)
    value = weighed(state, me, mode) + tables.future[mode, kind] * ahead // far
    if left > 1 and action < s.PLAY_COMBO:
        value -= tables.grows[kind]
    if state.estimate.cancels > 0 and tables.is_source[kind] & c.IS_ATTACK:
        value += max(AGAINST_A_CANCEL - printed_damage(tables, kind) // 2, 0)
    return value


@part
def weighed(state: State, me: Player, mode: int) -> int:
    """What the estimate is worth to that pilot. Nobody kills themselves but to win."""
    estimate = state.estimate
    if estimate.hurt >= me.life:
        return USELESS
    healing, dueling = WEIGHTS[mode, HEALING], mode > 1
    if dueling and me.life - estimate.hurt <= LOW_HEALTH:
        healing = WEIGHTS[mode, LAST_HEALTH]
    return (
        WEIGHTS[mode, DAMAGE] * estimate.damage
        + WEIGHTS[mode, CARD] * estimate.cards
        + healing * min(estimate.healing, s.HIGHEST_HEALTH - me.life)
        + WEIGHTS[mode, HURT] * estimate.hurt
        + WEIGHTS[mode, ACTION] * estimate.actions
        + WEIGHTS[mode, PROMISE] * estimate.promise // TENTHS
        + WEIGHTS[mode, HARM] * estimate.harm // TENTHS
    )


@part
def printed_damage(tables: Tables, kind: int) -> int:
    """The damage that the card says, in tenths of a point, whatever else is in play."""
    total = 0
    for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
        effect = tables.rows[row]
        if effect.op in (c.op.DAMAGE, c.op.DRAIN):
            total += 10 * effect.first
    return total
