"""Damage and healing (2.10), and how a game ends (5.1)."""

from games.engine.compiling import part, within
from games.engine.counts import count_turn, note_points
from games.engine.log import Log, write
from games.engine.optable import EffectRow
from games.engine.seats import RUNNING, other, win
from games.engine.tally import Tallies
from games.lightseekers.play.agenda import push_sweep
from games.lightseekers.play.codes import TO_ALL, TO_SELF, op, when
from games.lightseekers.play.effects.lasting import (
    actions_left,
    change_of_damage_taken,
    change_of_healing,
    immune_to_damage,
    power_and_damage,
)
from games.lightseekers.play.events import BOOSTS, DEALS, HEALS, LOST, NIL, SUFFERS, WON
from games.lightseekers.play.state import (
    ACTION_PHASE,
    HIGHEST_HEALTH,
    LOST_GAME,
    MAX_BOOSTS,
    Frame,
    Match,
    State,
)


@part
def change_health(
    state: State,
    match: Match,
    frame: Frame,
    effect: EffectRow,
    amount: int,
    tally: Tallies,
    log: Log,
) -> None:
    """Damage, drain, heal or a boost: an operation on health."""
    if effect.op in (op.DAMAGE, op.DRAIN):
        dealt = deal(state, match, frame, amount, effect.second, tally, log)
        frame.did = dealt
        if effect.op == op.DRAIN and dealt > 0 and state.ending == RUNNING:
            heal(state, match, frame, dealt, log)
    elif effect.op == op.BOOST:
        boost(state, frame, amount, effect.second, log)
    elif effect.op == op.HEAL and amount > 0:
        me, tables = state.players[frame.seat], match.tables[frame.seat]
        amount += power_and_damage(state, tables, me, frame, op.MODIFY_POWER)
        frame.did = heal(state, match, frame, amount, log)


@within
def deal(
    state: State, match: Match, frame: Frame, amount: int, to: int, tally: Tallies, log: Log
) -> int:
    """Deal damage, all modifiers first (2.9.4); a hero of several is dealt it in turn, the acting
    one first (2.6.7). Nothing times something stays nothing [H]. How much was dealt."""
    if amount <= 0:
        return 0
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    amount = max(amount + power_and_damage(state, tables, me, frame, op.MODIFY_DAMAGE), 0)
    dealt = 0
    if to in (TO_SELF, TO_ALL):
        dealt += suffer(state, match, frame, amount, tally, log)
    if to != TO_SELF and state.ending == RUNNING:
        dealt += hit(state, match, frame, amount, tally, log)
    return dealt


@within
def hit(state: State, match: Match, frame: Frame, amount: int, tally: Tallies, log: Log) -> int:
    """Damage to the opponent, who is out at 0 at once, in the middle of an effect (5.1.2)."""
    me, foe = state.players[frame.seat], state.players[other(frame.seat)]
    dealt = min(amount, foe.life)
    if dealt <= 0:
        return 0
    foe.life -= dealt
    kind = frame.kind
    note_points(me, kind if kind < match.tables[frame.seat].kinds else -1, dealt)
    write(log, state, frame.seat, DEALS, kind, dealt, foe.life)
    if foe.life == 0:
        write(log, state, frame.seat, WON, NIL, NIL, NIL)
        end_game(state, match, frame.seat, tally)
    return dealt


@part
def suffer(state: State, match: Match, frame: Frame, amount: int, tally: Tallies, log: Log) -> int:
    """Damage to oneself. By what one plays, one is out only when it is resolved (5.1.4)."""
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    amount = max(amount + change_of_damage_taken(state, tables, me, frame), 0)
    if amount == 0 or me.life == 0 or immune_to_damage(tables, me):
        return 0
    dealt = min(amount, me.life)
    me.life -= dealt
    me.this_turn.hurt = 1
    write(log, state, frame.seat, SUFFERS, frame.kind, dealt, me.life)
    if me.life == 0 and state.phase != ACTION_PHASE:
        lose(state, match, frame.seat, tally, log)
    else:
        push_sweep(state, me, when.DAMAGED, NIL, frame.kind)
    return dealt


@part
def heal(state: State, match: Match, frame: Frame, amount: int, log: Log) -> int:
    """Heal up to 35 (2.10.2), not at 0 (5.1.5). How much was healed."""
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    amount = max(amount + change_of_healing(state, tables, me, frame), 0)
    healed = min(amount, HIGHEST_HEALTH - me.life)
    if healed <= 0 or me.life == 0:
        return 0
    me.life += healed
    me.this_turn.healed = 1
    write(log, state, frame.seat, HEALS, frame.kind, healed, me.life)
    push_sweep(state, me, when.ON_HEAL, NIL, frame.kind)
    return healed


@part
def boost(state: State, frame: Frame, by: int, of: int, log: Log) -> None:
    """More damage until the end of the turn, for all but the card that gives it."""
    me = state.players[frame.seat]
    if me.this_turn.boost_count < MAX_BOOSTS:
        entry = me.boosts[me.this_turn.boost_count]
        me.this_turn.boost_count += 1
        entry.by = by
        entry.of = of
        entry.frame = frame.id
        frame.did = 1
        write(log, state, frame.seat, BOOSTS, frame.kind, by, of)


@part
def lose(state: State, match: Match, seat: int, tally: Tallies, log: Log) -> None:
    """That player is out of the game (5.1.1)."""
    write(log, state, seat, LOST, NIL, NIL, NIL)
    tally.seats[seat].extras[LOST_GAME, state.players[seat].turns] += 1
    end_game(state, match, other(seat), tally)


@part
def end_game(state: State, match: Match, winner: int, tally: Tallies) -> None:
    """The remaining player has won (5.2.2); count the turn that ended the game."""
    me = state.players[state.active]
    left = actions_left(state, match.tables[state.active], me)
    me.counts.available = me.counts.spent + left
    count_turn(me, tally.seats[state.active])
    win(state, winner)
