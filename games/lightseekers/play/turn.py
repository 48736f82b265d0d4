"""The step interface: a game begins, offers what is legal, and does what is chosen."""

from typing import Any

from games.engine.chance import stream
from games.engine.compiling import inner, kernel, within
from games.engine.library import clear_library
from games.engine.records import HALF_AND_HALF, MAX_KINDS, ON_THE_DRAW
from games.engine.tally import begin_counting, note_opening
from games.engine.trace import log
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import refresh
from games.lightseekers.play.actions import (
    note_play,
    play_card,
    push_played,
    resolve_card,
    use_ability,
)
from games.lightseekers.play.buffs import leave_play, rotate_once
from games.lightseekers.play.choices import choose_next, take_choice
from games.lightseekers.play.codes import places, whole
from games.lightseekers.play.coverage import NO_CARD, PAID, cover, symbols_asked
from games.lightseekers.play.effects import resolve_effects, sweep
from games.lightseekers.play.hand import forget_hand, take_from_hand
from games.lightseekers.play.modifiers import actions_left, use_up_cost
from games.lightseekers.play.payment import offer_payment
from games.lightseekers.play.phases import next_step
from games.lightseekers.play.pilots import pick
from games.lightseekers.play.stack import pop, push
from games.lightseekers.play.zones import add_to_payment, draw_cards

NOTHING_CHOSEN = whole(-1)
BY_HAND, BY_PILOT = places(2)
"""Who makes the choices of a game."""


def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Prepare a game and go to its first decision."""
    prepare(state, tables, options, seed, index, tally, trace)
    go_on(state, tables, options, NOTHING_CHOSEN, BY_HAND, tally, trace)


def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    go_on(state, tables, options, action, BY_HAND, tally, trace)


@kernel
def go_on(
    state: Any, tables: Any, options: Any, action: int, who: int, tally: Any, trace: Any
) -> None:
    """From a choice to the next decision or, if the pilot makes them all, to the end. One kernel
    for both, as it holds all steps of a turn."""
    while True:
        if action != NOTHING_CHOSEN:
            take(state, tables, action, tally, trace)
        advance(state, tables, options, tally, trace)
        if state.over or who == BY_HAND:
            return
        action = state.offered[pick(state, tables, options.pilot)]


@kernel
def prepare(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Shuffle, and draw 4 cards on the play and 5 on the draw (3.3.3, 3.4)."""
    state.rng = stream(seed, index)
    begin_counting(state)
    clear_state(state)
    me, other = state.players[0], state.players[1]
    clear_player(me)
    other.life = options.own[s.HEALTH_OPTION]
    other.inert = options.own[s.BUFFS_OPTION]
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    me.life = tables.health
    refresh(tables, me)
    second = options.first == ON_THE_DRAW or (options.first == HALF_AND_HALF and index % 2 == 1)
    draw_cards(state, me, opening_hand(second), trace)
    note_opening(state, tally, me.hand, tables.kinds)


@kernel
def opening_hand(before: int) -> int:
    """With how many cards a player begins after so many others, 7 at most (3.3.3)."""
    return min(s.OPENING_HAND + before, s.LARGEST_OPENING_HAND)


@within
def clear_state(state: Any) -> None:
    state.phase = s.SETUP
    state.active = 0
    state.step = s.BEGIN_TURN
    state.steps = 0
    state.asking = s.NO_QUESTION
    state.acting = 0
    state.serial = 0
    state.ids = 0
    state.left_hand = 0
    state.used_up = 0
    state.depth = 0
    state.boost_count = 0


@inner
def clear_player(me: Any) -> None:
    clear_library(me.library)
    for kind in range(MAX_KINDS):
        me.hand[kind] = 0
        me.used_on[kind] = 0
        me.pile[kind] = 0
        me.limbo[kind] = 0
    forget_hand(me)
    me.once_used = 0
    me.discard_size = 0
    me.pile_combos = 0
    me.buff_count = 0
    me.item_count = 0
    me.stored_count = 0
    me.looked_count = 0
    me.payment_size = 0
    me.payment_actions = 0
    me.inert = 0


@within
def advance(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Handle what is open, newest first, until somebody must decide or the game is over."""
    while not state.over and state.asking == s.NO_QUESTION:
        state.steps += 1
        if state.depth == 0:
            next_step(state, tables, options, tally, trace)
        else:
            handle(state, tables, state.frames[state.depth - 1], tally, trace)


@within
def handle(state: Any, tables: Any, frame: Any, tally: Any, trace: Any) -> None:
    """Take the newest frame a step further."""
    what = frame.what
    if what == s.EFFECTS:
        resolve_effects(state, tables, frame, tally, trace)
    elif what == s.SWEEP:
        sweep(state, tables, frame, tally, trace)
    elif what == s.RESOLVE:
        resolve_card(state, tables, frame, tally, trace)
    elif what == s.LEAVING:
        leave_play(state, tables, frame, trace)
    elif what == s.TURNING:
        rotate_once(state, tables, frame, trace)
    elif what == s.CHOOSE:
        choose_next(state, tables, frame, trace)
    else:
        pay_next(state, tables, frame, tally, trace)


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """What the rules offer at this decision: it was written down when the question arose."""
    for at in range(state.offer_count):
        out[at] = state.offered[at]
    return state.offer_count


@within
def take(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """Take a legal action; what follows from it is handled as the game advances."""
    me = state.players[state.active]
    asked = state.asking
    state.asking = s.NO_QUESTION
    if asked == s.WHICH_CHOICE:
        choose(state, tables, me, action, trace)
    elif action == s.PASS:
        log(trace, state, e.PASSES, actions_left(state, tables, me), e.NIL, e.NIL)
        state.step = s.DRAW_CARDS
    elif action >= s.USE_ABILITY:
        tally.extras[s.ABILITY_USED, state.turn] += 1
        use_ability(state, tables, me, action - s.USE_ABILITY, trace)
    elif action >= s.PLAY_COMBO:
        tally.extras[s.COMBO_PLAYED, state.turn] += 1
        play_combo(state, tables, me, action - s.PLAY_COMBO, trace)
    else:
        play_card(state, tables, me, action - s.PLAY_CARD, trace)


@within
def choose(state: Any, tables: Any, me: Any, action: int, trace: Any) -> None:
    frame = state.frames[state.depth - 1]
    if frame.what == s.PAYING:
        pay_with(state, tables, me, frame, action - s.CHOOSE_CARD, trace)
    else:
        take_choice(state, tables, frame, action, trace)


@inner
def play_combo(state: Any, tables: Any, me: Any, kind: int, trace: Any) -> None:
    """Show the combo, then the payment (4.1.3.1). It uses up all ordinary actions, no element."""
    log(trace, state, e.PLAYS_COMBO, kind, e.NIL, e.NIL)
    state.spent += actions_left(state, tables, me)
    me.actions = 0
    me.unrestricted = 0
    me.combos_played += 1
    note_play(state, tables, me, kind)
    push(state, s.PAYING, kind, s.NOT_IN_PLAY)


@within
def pay_next(state: Any, tables: Any, frame: Any, tally: Any, trace: Any) -> None:
    """Ask for the next card of the payment; when the cost is covered, resolve the combo."""
    me = state.players[state.active]
    kind = frame.kind
    asked = symbols_asked(state, tables, me, kind)
    now = e.NIL
    if me.payment_size > 0:
        now = cover(state, tables, me, kind, asked, PAID, kind, NO_CARD)
    if now >= asked:
        pop(state)
        push_played(state, tables, kind)
        use_up_cost(state, tables, me, kind, state.frames[state.depth - 1].id)
        return
    offers = offer_payment(state, tables, me, kind, asked, now)
    if offers == 1:
        pay_with(state, tables, me, frame, state.offered[0] - s.CHOOSE_CARD, trace)
    else:
        state.offer_count = offers
        state.asking = s.WHICH_CHOICE


@inner
def pay_with(state: Any, tables: Any, me: Any, frame: Any, kind: int, trace: Any) -> None:
    """Lay a card of the hand down as payment; it waits in limbo (2.4.2.2f)."""
    take_from_hand(state, me, kind)
    add_to_payment(me, kind)
    me.payment_actions += tables.combo[kind] == 0
    log(trace, state, e.PAYS, kind, frame.kind, e.NIL)
