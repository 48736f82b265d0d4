"""The phases of the turn (4.1), one step after the other."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.library import cards_left
from games.engine.records import MAX_TURNS
from games.engine.tally import (
    NO_ACCESS,
    NOT_AFFORDABLE,
    NOT_DRAWN,
    PLAYABLE,
    STATES_OF_A_CARD,
    count_turn,
)
from games.engine.trace import log
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import is_valid, refresh
from games.lightseekers.play.actions import offer_actions, over_item_limit
from games.lightseekers.play.buffs import (
    FORWARD,
    can_rotate,
    is_expired,
    take_out_buff,
    turn_one_corner,
)
from games.lightseekers.play.choices import ANY_CARD, ONE_CHOICE, push_choice
from games.lightseekers.play.hand import first_held, next_held
from games.lightseekers.play.health import lose
from games.lightseekers.play.modifiers import actions_left
from games.lightseekers.play.stack import NO_CAUSE, push_sweep
from games.lightseekers.play.zones import draw_cards


@within
def next_step(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """Nothing is being handled: go on with the turn."""
    me = state.players[state.active]
    state.acting = 0
    if me.life == 0:
        lose(state, tables, tally, trace)
    elif me.changed:
        me.changed = 0
        if over_item_limit(state, tables, me):
            push_choice(state, s.TO_DROP_ITEM, ONE_CHOICE, ANY_CARD)
    elif state.step < s.DRAW_CARDS:
        first_phases(state, tables, options, me, tally, trace)
    else:
        last_phases(state, tables, me, tally, trace)


@within
def first_phases(state: Any, tables: Any, options: Any, me: Any, tally: Any, trace: Any) -> None:
    """Start, buff and action phase, one step after the other until one sets something off."""
    if state.step == s.BEGIN_TURN:
        start_phase(state, tables, options, me, trace)
        if state.depth > 0 or state.over:
            return
    if state.step == s.ROTATE_BUFFS:
        state.phase = s.BUFF_PHASE
        state.step = s.TRIGGER_INSTANT
        if me.buff_count > 0:
            rotate_buffs(state, tables, me, trace)
        if me.changed:
            return
    if state.step == s.TRIGGER_INSTANT:
        state.step = s.BEGIN_ACTIONS
        let_respond(state, me, c.CORNER)
        if state.depth > 0:
            return
    action_phase(state, tables, me, tally)


@within
def action_phase(state: Any, tables: Any, me: Any, tally: Any) -> None:
    """Ask for an action while there are any (4.1.3)."""
    begins = state.step == s.BEGIN_ACTIONS
    left = actions_left(state, tables, me)
    if begins or left > 0:
        state.offer_count = offer_actions(state, tables, me, left)
    if begins:
        state.phase = s.ACTION_PHASE
        state.step = s.ACTIONS
        note_castable(state, tables, me, tally)
    if left > 0:
        state.asking = s.WHICH_ACTION
    else:
        state.step = s.DRAW_CARDS


@within
def last_phases(state: Any, tables: Any, me: Any, tally: Any, trace: Any) -> None:
    """Draw and end phase, one step after the other until one sets something off."""
    if state.step == s.DRAW_CARDS:
        draw_phase(state, tables, me, trace)
        state.phase = s.END_PHASE
        state.step = s.EMPTY_DECK_CHECK
        let_respond(state, me, c.END_OF_TURN)
        if state.depth > 0:
            return
    if state.step == s.EMPTY_DECK_CHECK:
        empty_deck_check(state, tables, me, tally, trace)
        if state.depth > 0:
            return
    if state.step == s.AFTER_DECK_CHECK and has_nothing(me):
        lose(state, tables, tally, trace)
        return
    count_turn(state, tally, me.hand_size)
    state.step = s.BEGIN_TURN


@within
def start_phase(state: Any, tables: Any, options: Any, me: Any, trace: Any) -> None:
    """Two actions, then what happens at the start of the turn, and only here (4.1.1)."""
    if state.turn == options.horizon:
        state.over = 1
        return
    state.turn += 1
    state.phase = s.START_PHASE
    state.step = s.ROTATE_BUFFS
    state.steps = 0
    state.boost_count = 0
    state.left_hand = 0
    me.actions = s.ORDINARY_ACTIONS
    me.unrestricted = 0
    me.taken = 0
    me.combos_played = 0
    me.abilities_used = 0
    me.basic_used = 0
    me.healed = 0
    me.hurt = 0
    me.expired = 0
    me.played_count = 0
    log(trace, state, e.NEW_TURN, state.turn + 0, me.life, state.players[1 - state.active].life)
    let_respond(state, me, c.START_OF_TURN)


@within
def let_respond(state: Any, me: Any, moment: int) -> None:
    """What waits for a moment of the turn, if anything in play does."""
    if me.moments & moment:
        push_sweep(state, me, moment, e.NIL, NO_CAUSE)


@inner
def rotate_buffs(state: Any, tables: Any, me: Any, trace: Any) -> None:
    """Regular buffs turn together (4.1.2.1), lasting effects follow (4.1.2.2), and what has expired
    waits in limbo to be handled from left to right, each fully before the next (4.1.2.3)."""
    turned = False
    for place in range(me.buff_count):
        slot = me.buffs[place]
        if tables.rotation[slot.kind] == c.REGULAR and can_rotate(tables, slot, FORWARD):
            turn_one_corner(tables, slot, FORWARD, state, trace)
            turned = True
    if not turned:
        return
    for place in range(me.buff_count - 1, -1, -1):
        if is_expired(tables, me.buffs[place]):
            take_out_buff(state, me, place, s.EXPIRED)
    refresh(tables, me)


@within
def note_castable(state: Any, tables: Any, me: Any, tally: Any) -> None:
    """What keeps each card from being played this turn, if anything: those that are offered come in
    the order of the hand."""
    turn, offer, payable = state.turn, 0, 0
    state.noted[turn] += 1
    kind = first_held(me)
    while kind >= 0:
        play = (s.PLAY_COMBO if tables.combo[kind] else s.PLAY_CARD) + kind
        if state.offered[offer] == play:
            tally.castable[PLAYABLE, kind, turn] += 1
            payable += tables.combo[kind]
            offer += 1
        elif is_valid(tables, me, kind):
            tally.castable[NOT_AFFORDABLE, kind, turn] += 1
        else:
            tally.castable[NO_ACCESS, kind, turn] += 1
            note_dead(tables, me, kind, turn, tally)
        kind = next_held(me, kind)
    tally.extras[s.PAYABLE_COMBO, turn] += payable > 0


@inner
def count_phases_so_far(state: Any, tally: Any) -> None:
    """The action phases that a tally holds already, by turn: in each, every card is something."""
    for turn in range(MAX_TURNS):
        state.noted[turn] = 0
        for what in range(len(STATES_OF_A_CARD)):
            state.noted[turn] += tally.castable[what, 0, turn]


@inner
def note_not_drawn(state: Any, tables: Any, tally: Any) -> None:
    """In all action phases but those in which it was something else, a card was not in hand."""
    for turn in range(MAX_TURNS):
        for kind in range(tables.kinds):
            held = tally.castable[PLAYABLE, kind, turn]
            held += tally.castable[NOT_AFFORDABLE, kind, turn]
            held += tally.castable[NO_ACCESS, kind, turn]
            tally.castable[NOT_DRAWN, kind, turn] = state.noted[turn] - held


@inner
def note_dead(tables: Any, me: Any, kind: int, turn: int, tally: Any) -> None:
    """A card that cannot be played for want of an element, counted for each that is missing."""
    copies = int(me.hand[kind])
    tally.extras[s.DEAD_CARDS, turn] += copies
    missing = tables.needs[kind] & ~(me.superior | me.basic)
    for element in range(c.ELEMENT_COUNT):
        if missing >> element & 1:
            tally.extras[s.FIRST_DEAD_ELEMENT + element, turn] += copies


@within
def draw_phase(state: Any, tables: Any, me: Any, trace: Any) -> None:
    """A card for each action not used, and one for a combo (4.1.4)."""
    state.phase = s.DRAW_PHASE
    unused = actions_left(state, tables, me)
    state.available = state.spent + unused
    draw_cards(state, me, unused + me.combos_played, trace)


@inner
def empty_deck_check(state: Any, tables: Any, me: Any, tally: Any, trace: Any) -> None:
    """With an empty deck and a hand that nothing has left, something must go (4.1.5.5)."""
    state.step = s.FINISH_TURN
    if cards_left(me.library) > 0 or state.left_hand:
        return
    state.step = s.AFTER_DECK_CHECK
    log(trace, state, e.CHECKS_DECK, e.NIL, e.NIL, e.NIL)
    tally.extras[s.DECK_CHECKED, state.turn] += 1
    push_choice(state, s.FOR_DECK_CHECK, ONE_CHOICE, ANY_CARD)


@within
def has_nothing(me: Any) -> bool:
    return me.hand_size == 0 and me.buff_count == 0 and me.item_count == 0
