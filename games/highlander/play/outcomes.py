"""What becomes of an attack, against a dummy and against a player: dodged, blocked, successful."""

from games.engine.compiling import part
from games.engine.counts import count_turn
from games.engine.log import Log, write
from games.engine.seats import win
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_all_wait, let_wait
from games.highlander.play.attacks import harm_of, takes_heads
from games.highlander.play.codes import extra, when
from games.highlander.play.effects.operations import harm
from games.highlander.play.state import Match, State

THROUGH_A_BLOCK = 2
"""What a Power Blow does through a block that is no Power Block (Power Blocks)."""


@part
def dodge(state: State, match: Match, seat: int, strike: int, tally: Tally, log: Log) -> None:
    """The attack of that seat is avoided."""
    me = state.players[seat]
    tally.extras[extra.AVOIDED, me.turns] += 1
    write(log, state, seat, e.AVOIDED, me.strikes[strike].face, 0, 0)
    let_outcome_wait(state, match, seat, when.DODGED, strike)


@part
def block(
    state: State, match: Match, seat: int, strike: int, held: bool, tally: Tally, log: Log
) -> None:
    """It is blocked; a Power Blow does damage unless a Power Block held it."""
    me = state.players[seat]
    attack = me.strikes[strike]
    through = attack.power and not held
    tally.extras[extra.BLOCKED, me.turns] += 1
    write(log, state, seat, e.BLOCKED, attack.face, through, 0)
    if through:
        harm(state, match, seat, attack.face, THROUGH_A_BLOCK, log)
    let_outcome_wait(state, match, seat, when.BLOCKED, strike)


@part
def succeed(state: State, match: Match, seat: int, strike: int, tally: Tally, log: Log) -> None:
    """It is successful: a Head Shot ends the game, others do damage (Successful Attacks)."""
    me, tables = state.players[seat], match.tables[seat]
    attack = me.strikes[strike]
    tally.extras[extra.SUCCESSFUL, me.turns] += 1
    if attack.head and takes_heads(match):
        tally.extras[extra.HEAD_SHOT_WINS, me.turns] += 1
        write(log, state, seat, e.HEAD_TAKEN, attack.face, 0, 0)
        if state.active == seat:
            count_turn(me, tally)
        state.cause = s.BY_HEAD_SHOT
        win(state, seat)
        return
    write(log, state, seat, e.HIT, attack.face, harm_of(tables, attack), 0)
    harm(state, match, seat, attack.face, harm_of(tables, attack), log)
    let_all_wait(state, match, seat, when.ON_SUCCESS, strike)
    let_outcome_wait(state, match, seat, when.SUCCESSFUL, strike)


@part
def let_outcome_wait(state: State, match: Match, seat: int, moment: int, strike: int) -> None:
    """What the attack, and the cards played with it, say of its outcome."""
    me = state.players[seat]
    for at in range(me.this_turn.attached_count - 1, -1, -1):
        if me.attached[at].strike == strike:
            let_wait(state, match, seat, me.attached[at].face, moment, strike)
    let_wait(state, match, seat, me.strikes[strike].face, moment, strike)
