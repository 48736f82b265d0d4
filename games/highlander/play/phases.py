"""The sequence of play: sweep, May Do and Must Do, defense, attack, adjustment, draw, opponent."""

from typing import Any

from games.engine.chance import below
from games.engine.compiling import kernel, within
from games.engine.records import MAX_KINDS
from games.engine.tally import count_turn
from games.engine.trace import TURN, log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play import state as s
from games.highlander.play.attacks import clear_strike, harm_of, settle_attacks, takes_heads
from games.highlander.play.castable import note_castable
from games.highlander.play.choices import close_choice, offer_choice
from games.highlander.play.endurance import discard_shown, to_pile
from games.highlander.play.judging import continuous
from games.highlander.play.operations import harm
from games.highlander.play.resolving import resolve_top
from games.highlander.play.waiting import let_all_wait, let_wait

THROUGH_A_BLOCK = 2
"""What a Power Blow does through a block that is no Power Block (Power Blocks)."""


@kernel
def advance(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Go on to the next decision or the end; waiting effects come before the next step."""
    go_on(state, tables, options, tally, trace)


@within
def go_on(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """The same as a part of the fast loop."""
    while not state.over:
        if state.asking != s.MAIN:
            state.offered_size = offer_choice(state, tables)
            if state.offered_size > 1 or state.offers[0] != s.STOP:
                return
            close_choice(state, tables, tally, trace)
        elif state.waiting_size > 0:
            resolve_top(state, tables, tally, trace)
        elif state.step in (s.MAY_DO, s.DEFENCE, s.ATTACK):
            state.phase = state.step
            return
        else:
            take_step(state, tables, options, tally, trace)


@within
def take_step(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """One step of the sequence that needs no decision."""
    step = state.step
    if step == s.SWEEP:
        sweep_phase(state, tables, options, trace)
    elif step == s.BEGIN_ATTACK:
        begin_attack_phase(state, tables, tally, trace)
    elif step == s.ADJUSTMENT:
        state.phase = s.ADJUSTMENT
        settle_attacks(state, tables)
        let_all_wait(state, tables, c.ADJUSTMENT, -1)
        state.step = s.ADJUSTING
    elif step == s.ADJUSTING:
        ability_adjustment_phase(state, trace)
    elif step == s.BEGIN_DRAW:
        state.phase = s.DRAW
        discard_shown(state)
        let_all_wait(state, tables, c.DRAW_PHASE, -1)
        state.step = s.DRAW
    elif step == s.DRAW:
        draw_discard_phase(state, tables)
    elif step == s.BEGIN_OPPONENT:
        state.phase = s.OPPONENT
        state.resolved = 0
        state.step = s.OPPONENT
    elif state.resolved < state.strike_size:
        resolve_attack(state, tables, options, tally, trace)
    else:
        end_opponents_turn(state, options, tally, trace)


@kernel
def sweep_phase(state: Any, tables: Any, options: Any, trace: Any) -> None:
    """A new turn: what does not stay in play goes to the Discard Pile; then the Must Dos."""
    if state.turn == options.horizon:
        state.over = 1
        return
    state.turn += 1
    state.phase = s.SWEEP
    me = state.players[0]
    log(trace, state, TURN, state.turn, me.life, state.players[1].life)
    if me.played_size > 0:
        log(trace, state, e.SWEPT, me.played_size, 0, 0)
    for at in range(me.played_size):
        face = int(me.played_faces[at])
        state.hands_used -= tables.hands[face]
        to_pile(me, tables.card_of[face])
    me.played_size = 0
    for at in range(me.board_size):
        me.board[at].fresh = 0
    clear_turn(state)
    state.phase = s.MAY_DO
    state.step = s.MAY_DO
    let_all_wait(state, tables, c.MUST_DO, -1)


@kernel
def clear_turn(state: Any) -> None:
    """What lasted for a turn is over, and its allowances are new."""
    state.strike_size = 0
    state.attached_size = 0
    state.change_size = 0
    state.softened = 0
    clear_strike(state.next_strike)
    for face in range(MAX_KINDS):
        state.used[face] = 0
    state.specials_left = 1
    state.exertions_left = 1
    state.exerted_in = 0
    state.must_act = 1
    state.tossed = 0
    state.guarded = 0
    state.power_made = 0
    state.restricted = 0
    state.allowed = 0
    state.ahead = -1
    state.steps = 0
    state.attacks_left = min(1 + state.attacks_later, s.MOST_ATTACKS)
    state.available = state.attacks_left
    state.attacks_later = 0


@kernel
def begin_attack_phase(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Who begins it at zero Ability has lost; else the effects of its start."""
    state.phase = s.ATTACK
    state.acted_in = 0
    if state.players[0].life <= 0:
        tally.extras[m.OWN_DEFEATS, state.turn] += 1
        log(trace, state, e.OUT, 0, 0, 0)
        count_turn(state, tally, state.players[0].hand_size)
        state.over = 1
        return
    note_castable(state, tables, tally)
    let_all_wait(state, tables, c.ATTACK_PHASE, -1)
    state.step = s.ATTACK


@kernel
def ability_adjustment_phase(state: Any, trace: Any) -> None:
    """Losses and gains in the order that suits the player: losses first, up to the maximum."""
    me = state.players[0]
    if me.gain or me.loss:
        after = min(max(me.life - me.loss + me.gain, 0), max(me.most, me.life))
        if after != me.life:
            log(trace, state, e.ADJUSTED, after, after - me.life, 0)
        me.life = after
        me.gain = 0
        me.loss = 0
    state.step = s.BEGIN_DRAW


@kernel
def draw_discard_phase(state: Any, tables: Any) -> None:
    """Discard down to the Maximum Hand Size, or draw up to it."""
    me = state.players[0]
    most = max(me.life + continuous(state, tables, c.HAND_SIZE), 0)
    state.step = s.BEGIN_OPPONENT
    if me.hand_size > most:
        state.asking = s.DISCARDING_DOWN
        state.left = me.hand_size - most
        state.wanted = c.K_CARD
        return
    library = me.library
    cards = library.unknown + library.on_top + library.on_bottom - library.taken
    state.to_draw = most - me.hand_size if cards > 0 else 0
    if state.to_draw > 0:
        state.asking = s.DRAWING_UP


@kernel
def resolve_attack(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """The opponent avoids the attack, blocks it, or it is successful."""
    strike = state.resolved
    state.resolved += 1
    attack = state.strikes[strike]
    face = attack.face
    avoids, blocks = chances(state, tables, options, attack)
    roll = below(state, 200)
    if roll < avoids:
        tally.extras[m.AVOIDED, state.turn] += 1
        log(trace, state, e.AVOIDED, face, 0, 0)
        let_outcome_wait(state, tables, c.DODGED, strike)
    elif roll < avoids + blocks:
        tally.extras[m.BLOCKED, state.turn] += 1
        log(trace, state, e.BLOCKED, face, attack.power, 0)
        if attack.power:
            harm(state, tables, face, THROUGH_A_BLOCK, trace)
        let_outcome_wait(state, tables, c.BLOCKED, strike)
    else:
        tally.extras[m.SUCCESSFUL, state.turn] += 1
        if attack.head and takes_heads(options):
            take_head(state, face, tally, trace)
            return
        log(trace, state, e.HIT, face, harm_of(tables, attack), 0)
        harm(state, tables, face, harm_of(tables, attack), trace)
        let_all_wait(state, tables, c.ON_SUCCESS, strike)
        let_outcome_wait(state, tables, c.SUCCESSFUL, strike)


@kernel
def chances(state: Any, tables: Any, options: Any, attack: Any) -> tuple[int, int]:
    """Out of 200, how often the opponent avoids and how often it blocks this attack."""
    avoids = 0 if attack.undodgeable else 2 * options.own[s.AVOIDS]
    blocks = 0 if attack.unblockable else 2 * options.own[s.BLOCKS]
    if tables.unblocked[attack.face] or state.hindered & (s.NO_BLOCK | s.DISARMED):
        blocks = 0
    if state.hindered & s.NO_DODGE:
        avoids = 0
    if state.hindered & s.PRONE:
        avoids //= 2
        blocks //= 2
    if attack.hidden:
        blocks //= 2
    return avoids, blocks


@kernel
def let_outcome_wait(state: Any, tables: Any, moment: int, strike: int) -> None:
    """What the attack, and the cards played with it, say of its outcome."""
    for at in range(state.attached_size - 1, -1, -1):
        if state.attached_to[at] == strike:
            let_wait(state, tables, int(state.attached[at]), moment, strike)
    let_wait(state, tables, state.strikes[strike].face, moment, strike)


@kernel
def take_head(state: Any, face: int, tally: Any, trace: Any) -> None:
    """A Head Shot that is not defended ends the game at once (Head Shots)."""
    tally.extras[m.HEAD_SHOT_WINS, state.turn] += 1
    log(trace, state, e.HEAD_TAKEN, face, 0, 0)
    win(state, tally)


@kernel
def end_opponents_turn(state: Any, options: Any, tally: Any, trace: Any) -> None:
    """At zero it loses as its Attack Phase begins; else its Ability is adjusted."""
    foe = state.players[1]
    if foe.life <= 0:
        tally.extras[m.ABILITY_WINS, state.turn] += 1
        log(trace, state, e.FOE_OUT, 0, 0, 0)
        win(state, tally)
        return
    if state.pending > 0:
        foe.life = max(foe.life - state.pending, 0)
        log(trace, state, e.FOE_ADJUSTED, foe.life, state.pending, 0)
        state.pending = 0
    state.hindered = state.hindered_later
    state.hindered_later = 0
    count_turn(state, tally, state.players[0].hand_size)
    state.step = s.SWEEP


@kernel
def win(state: Any, tally: Any) -> None:
    count_turn(state, tally, state.players[0].hand_size)
    state.won = 1
    state.over = 1
