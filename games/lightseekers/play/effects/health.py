"""Damage and healing (2.10), and how a game ends (5.1)."""

from games.engine.compiling import part, within
from games.engine.counts import count_turn, note_points
from games.engine.log import Log, write
from games.engine.optable import EffectRow
from games.engine.seats import RUNNING, other, win
from games.engine.tally import Tallies
from games.lightseekers.play.agenda import may_trigger, pop, push, push_sweep
from games.lightseekers.play.codes import AGAINST_DAMAGE, HAS_IMMUNE, TO_ALL, TO_SELF, op, when
from games.lightseekers.play.effects.lasting import (
    actions_left,
    change_of_damage_taken,
    change_of_healing,
    is_immune,
    is_shielded,
    power_and_damage,
)
from games.lightseekers.play.events import BOOSTS, DEALS, HEALS, LOST, NIL, PREVENTS, SUFFERS, WON
from games.lightseekers.play.state import (
    ABOUT_TO_HIT,
    ABOUT_TO_LAND,
    ACTION_PHASE,
    BY_HEALTH,
    HIGHEST_HEALTH,
    HURTING,
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
        drains = int(effect.op == op.DRAIN)
        deal(state, match, frame, amount, effect.second, drains, tally, log)
    elif effect.op == op.BOOST:
        boost(state, frame, amount, effect.second, log)
    elif effect.op == op.HEAL and amount > 0:
        me, tables = state.players[frame.seat], match.tables[frame.seat]
        amount += power_and_damage(state, tables, me, frame, op.MODIFY_POWER)
        frame.did = heal(state, match, frame, amount, log)


@within
def deal(
    state: State,
    match: Match,
    frame: Frame,
    amount: int,
    to: int,
    drains: int,
    tally: Tallies,
    log: Log,
) -> None:
    """Deal damage, all modifiers first (2.9.4). Of several heroes the acting one is dealt it first,
    and all that follows from that is played out before the other is (2.6.7). Nothing times
    something stays nothing [H]."""
    if amount <= 0:
        return
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    amount = max(amount + power_and_damage(state, tables, me, frame, op.MODIFY_DAMAGE), 0)
    here = state.agenda.depth - 1
    if to != TO_SELF:
        push_damage(state, here, other(frame.seat), amount, drains)
    if to in (TO_SELF, TO_ALL):
        push_damage(state, here, frame.seat, amount, drains)
    number = state.agenda.depth
    hurt(state, match, state.agenda.frames[number - 1], tally, log)
    if to == TO_ALL and state.agenda.depth == number - 1 and state.ending == RUNNING:
        hurt(state, match, state.agenda.frames[number - 2], tally, log)


@part
def push_damage(state: State, parent: int, victim: int, amount: int, drains: int) -> None:
    """So much damage by the frame in that place is to be taken by that player."""
    source = state.agenda.frames[parent]
    push(state, source.seat, HURTING, source.kind, source.serial)
    pending = state.agenda.frames[state.agenda.depth - 1]
    pending.side = victim
    pending.left = amount
    pending.how = drains
    pending.stage = ABOUT_TO_HIT
    pending.parent = parent


@part
def hurt(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """Go on with damage that is to be taken: what its recipient has against it, what waits for
    damage that is about to be taken (2.9.4), then the damage itself."""
    if frame.stage == ABOUT_TO_HIT:
        frame.stage = ABOUT_TO_LAND
        frame.left = after_protection(state, match, frame)
        victim = state.players[frame.side]
        if frame.left > 0 and victim.caches.moments & when.THREATENED and may_trigger(state):
            push_sweep(state, victim, when.THREATENED, NIL, frame.kind)
            return
    pop(state)
    land(state, match, frame, tally, log)


@part
def after_protection(state: State, match: Match, frame: Frame) -> int:
    """What is left of the damage after the changes and immunities of who is to take it."""
    victim, tables = state.players[frame.side], match.tables[frame.side]
    if victim.life == 0:
        return 0
    source = state.agenda.frames[frame.parent]
    if victim.caches.lasting & HAS_IMMUNE:
        if is_immune(state, tables, victim, AGAINST_DAMAGE):
            return 0
        if frame.side != frame.seat and is_shielded(state, match, source):
            return 0
    return max(frame.left + change_of_damage_taken(state, tables, victim, source), 0)


@part
def land(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """The damage is taken. Who is at 0 by it is out at once, in the middle of an effect (5.1.2);
    but by what one plays oneself, only when that is resolved (5.1.4)."""
    seat, victim = frame.seat, state.players[frame.side]
    dealt = min(frame.left, victim.life)
    if dealt <= 0:
        return
    victim.life -= dealt
    victim.this_turn.hurt = 1
    source, kind, drains = state.agenda.frames[frame.parent], frame.kind, frame.how
    source.did += dealt
    if victim.seat == seat:
        write(log, state, seat, SUFFERS, kind, dealt, victim.life)
    else:
        me, kinds = state.players[seat], match.tables[seat].kinds
        note_points(me, kind if kind < kinds else -1, dealt)
        write(log, state, seat, DEALS, kind, dealt, victim.life)
    acts = victim.seat == state.active and state.phase == ACTION_PHASE
    if victim.life == 0 and not acts:
        lose(state, match, victim.seat, BY_HEALTH, tally, log)
        return
    push_sweep(state, victim, when.DAMAGED, NIL, kind)
    if drains:
        heal(state, match, source, dealt, log)


@part
def prevent(state: State, frame: Frame, amount: int, log: Log) -> None:
    """Less of the damage that the frame answers."""
    pending = state.agenda.frames[state.agenda.frames[frame.parent].parent]
    if pending.what == HURTING:
        frame.did = min(amount, pending.left)
        pending.left -= frame.did
        write(log, state, frame.seat, PREVENTS, frame.kind, frame.did, pending.left)


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
def lose(state: State, match: Match, seat: int, cause: int, tally: Tallies, log: Log) -> None:
    """That player is out of the game (5.1.1), and the other has won it (5.2.2)."""
    if match.seats[seat].dummy:
        write(log, state, other(seat), WON, NIL, NIL, NIL)
    else:
        write(log, state, seat, LOST, NIL, NIL, NIL)
        tally.seats[seat].extras[LOST_GAME, state.players[seat].turns] += 1
    count_last_turn(state, match, tally)
    state.cause = cause
    win(state, other(seat))


@part
def count_last_turn(state: State, match: Match, tally: Tallies) -> None:
    """The turn that ended the game counts as it stands."""
    me = state.players[state.active]
    left = actions_left(state, match, me)
    me.counts.available = me.counts.spent + left
    count_turn(me, tally.seats[state.active])
