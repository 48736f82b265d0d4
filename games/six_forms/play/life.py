"""Life totals: player damage, gaining and losing, and the end of the game."""

from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.log import Log, write
from games.engine.seats import RUNNING, other
from games.engine.seats import win as end_won
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import let_order, watch
from games.six_forms.play.codes import when
from games.six_forms.play.state import NONE, Match, Player, State


@part
def win(state: State, seat: int, log: Log) -> None:
    write(log, state, seat, e.WON, 0, 0, 0)
    end_won(state, seat)


@part
def lose(state: State, seat: int, log: Log) -> None:
    write(log, state, seat, e.LOST, 0, 0, 0)
    end_won(state, other(seat))


@part
def damage_opponent(state: State, me: Player, kind: int, amount: int, log: Log) -> None:
    """PLAYER DAMAGE to the other player, made by a card of that kind; at zero life it is won."""
    if amount <= 0 or state.ending != RUNNING:
        return
    foe = state.players[other(me.seat)]
    foe.life -= amount
    note_points(me, kind, amount)
    write(log, state, me.seat, e.HITS, kind, amount, foe.life)
    if foe.life <= 0:
        state.cause = s.BY_DAMAGE
        win(state, me.seat, log)


@part
def take_damage(state: State, me: Player, amount: int, log: Log) -> None:
    """PLAYER DAMAGE made by a card of nobody's deck."""
    if amount <= 0 or state.ending != RUNNING:
        return
    me.life -= amount
    write(log, state, me.seat, e.IS_HIT, amount, me.life, 0)
    if me.life <= 0:
        state.cause = s.BY_DAMAGE
        lose(state, me.seat, log)


@part
def gain_life(state: State, match: Match, me: Player, amount: int, log: Log) -> None:
    """Life has no upper limit."""
    if amount <= 0:
        return
    me.life += amount
    me.measured.life_gained += amount
    write(log, state, me.seat, e.LIFE_UP, amount, me.life, 0)
    begin = state.agenda.depth
    watch(state, match, me.seat, when.WHEN_YOU_GAIN_LIFE, NONE, NONE)
    let_order(state, me.seat, begin)
    state.caches.dirty |= s.PILES_CHANGED


@part
def lose_life(state: State, me: Player, amount: int, log: Log) -> None:
    if amount <= 0 or state.ending != RUNNING:
        return
    me.life -= amount
    write(log, state, me.seat, e.LIFE_DOWN, amount, me.life, 0)
    state.caches.dirty |= s.PILES_CHANGED
    if me.life <= 0:
        state.cause = s.BY_LOSING_LIFE
        lose(state, me.seat, log)
