"""Damage and healing (2.10), and how a game ends (5.1)."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.tally import count_turn, note_points
from games.engine.trace import log
from games.lightseekers.play.codes import (
    BOOST,
    DAMAGE,
    DAMAGED,
    DRAIN,
    MODIFY_DAMAGE,
    MODIFY_POWER,
    ON_HEAL,
    TO_ALL,
    TO_SELF,
)
from games.lightseekers.play.events import BOOSTS, DEALS, HEALS, LOST, NIL, SUFFERS, WON
from games.lightseekers.play.modifiers import (
    actions_left,
    change_of_damage_taken,
    change_of_healing,
    immune_to_damage,
    power_and_damage,
)
from games.lightseekers.play.stack import push_sweep
from games.lightseekers.play.state import (
    ACTION_PHASE,
    HIGHEST_HEALTH,
    LOST_GAME,
    MAX_BOOSTS,
)


@inner
def change_health(
    state: Any, tables: Any, frame: Any, effect: Any, amount: int, tally: Any, trace: Any
) -> None:
    """Damage, drain, heal or a boost: an operation on health."""
    if effect.op in (DAMAGE, DRAIN):
        dealt = deal(state, tables, frame, amount, effect.second, tally, trace)
        frame.did = dealt
        if effect.op == DRAIN and dealt > 0 and not state.over:
            heal(state, tables, frame, dealt, trace)
    elif effect.op == BOOST:
        boost(state, frame, amount, effect.second, trace)
    elif amount > 0:
        me = state.players[state.active]
        amount += power_and_damage(state, tables, me, frame, MODIFY_POWER)
        frame.did = heal(state, tables, frame, amount, trace)


@within
def deal(state: Any, tables: Any, frame: Any, amount: int, to: int, tally: Any, trace: Any) -> int:
    """Deal damage, all modifiers first (2.9.4); a hero of several is dealt it in turn, the acting
    one first (2.6.7). Nothing times something stays nothing [H]. How much was dealt."""
    if amount <= 0:
        return 0
    me = state.players[state.active]
    amount = max(amount + power_and_damage(state, tables, me, frame, MODIFY_DAMAGE), 0)
    dealt = 0
    if to in (TO_SELF, TO_ALL):
        dealt += suffer(state, tables, me, frame, amount, tally, trace)
    if to != TO_SELF and not state.over:
        dealt += hit(state, tables, frame.kind, amount, tally, trace)
    return dealt


@within
def hit(state: Any, tables: Any, kind: int, amount: int, tally: Any, trace: Any) -> int:
    """Damage to the opponent, who is out at 0 at once, in the middle of an effect (5.1.2)."""
    other = state.players[1 - state.active]
    dealt = min(amount, other.life)
    if dealt <= 0:
        return 0
    other.life -= dealt
    note_points(state, kind if kind < tables.kinds else -1, dealt)
    log(trace, state, DEALS, kind, dealt, other.life)
    if other.life == 0:
        log(trace, state, WON, NIL, NIL, NIL)
        state.won = 1
        end_game(state, tables, tally)
    return dealt


@inner
def suffer(
    state: Any, tables: Any, me: Any, frame: Any, amount: int, tally: Any, trace: Any
) -> int:
    """Damage to oneself. By what one plays, one is out only when it is resolved (5.1.4)."""
    amount = max(amount + change_of_damage_taken(state, tables, me, frame.id), 0)
    if amount == 0 or me.life == 0 or immune_to_damage(tables, me):
        return 0
    dealt = min(amount, me.life)
    me.life -= dealt
    me.hurt = 1
    log(trace, state, SUFFERS, frame.kind, dealt, me.life)
    if me.life == 0 and state.phase != ACTION_PHASE:
        lose(state, tables, tally, trace)
    else:
        push_sweep(state, me, DAMAGED, NIL, frame.kind)
    return dealt


@inner
def heal(state: Any, tables: Any, frame: Any, amount: int, trace: Any) -> int:
    """Heal up to 35 (2.10.2), not at 0 (5.1.5). How much was healed."""
    me = state.players[state.active]
    amount = max(amount + change_of_healing(state, tables, me, frame.id), 0)
    healed = min(amount, HIGHEST_HEALTH - me.life)
    if healed <= 0 or me.life == 0:
        return 0
    me.life += healed
    me.healed = 1
    log(trace, state, HEALS, frame.kind, healed, me.life)
    push_sweep(state, me, ON_HEAL, NIL, frame.kind)
    return healed


@inner
def boost(state: Any, frame: Any, by: int, of: int, trace: Any) -> None:
    """More damage until the end of the turn, for all but the card that gives it."""
    if state.boost_count < MAX_BOOSTS:
        entry = state.boosts[state.boost_count]
        state.boost_count += 1
        entry.by = by
        entry.of = of
        entry.frame = frame.id
        frame.did = 1
        log(trace, state, BOOSTS, frame.kind, by, of)


@inner
def lose(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """The player is out of the game (5.1.1)."""
    log(trace, state, LOST, NIL, NIL, NIL)
    tally.extras[LOST_GAME, state.turn] += 1
    end_game(state, tables, tally)


@inner
def end_game(state: Any, tables: Any, tally: Any) -> None:
    """Count the turn that ended the game."""
    me = state.players[0]
    state.available = state.spent + actions_left(state, tables, me)
    count_turn(state, tally, me.hand_size)
    state.over = 1
