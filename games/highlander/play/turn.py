"""The step interface: begin a duel, say what is legal, do what was chosen."""

from typing import Any

from games.engine.chance import stream
from games.engine.compiling import kernel, within
from games.engine.library import EMPTY, clear_library, put_on_bottom, take_top
from games.engine.records import HALF_AND_HALF, MAX_KINDS, MAX_TURNS, ON_THE_DRAW
from games.engine.tally import begin_counting, note_opening, note_played
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play import state as s
from games.highlander.play.attacks import clear_strike, make_power_blow
from games.highlander.play.bits import let_go
from games.highlander.play.board import enter, leave, place_of
from games.highlander.play.choices import answer, ask_for_illusion
from games.highlander.play.endurance import EXERTED, draw_cards, hard_exertion
from games.highlander.play.legal import offer_main
from games.highlander.play.phases import advance, clear_turn
from games.highlander.play.playing import discard, lay_down, play_card
from games.highlander.play.waiting import let_ability_wait, let_all_wait, let_leaving_wait

GEM_COLUMNS = c.GEMS + 1
"""The five gems in the order of the book, and Master after them."""


@kernel
def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Reveal the pre-game cards, exert for the first turn, draw the hand (Beginning the Game)."""
    state.rng = stream(seed, index)
    begin_counting(state)
    set_up(state, tables, options, trace)
    first_exertion(state, tables, tally, trace)
    second = options.first == ON_THE_DRAW or (options.first == HALF_AND_HALF and index % 2 == 1)
    if second:
        log(trace, state, e.OPPONENT_BEGINS, 0, 0, 0)
    me = state.players[0]
    draw_cards(state, tables, me.most, tally, trace)
    note_opening(state, tally, me.hand, tables.kinds)
    let_all_wait(state, tables, c.GAME_START, -1)
    state.step = s.SWEEP
    advance(state, tables, options, tally, trace)


@kernel
def set_up(state: Any, tables: Any, options: Any, trace: Any) -> None:
    """An empty table, a full Endurance, and what begins in play."""
    me, foe = state.players[0], state.players[1]
    clear_library(me.library)
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    for kind in range(MAX_KINDS):
        me.hand[kind] = 0
        me.pile[kind] = 0
        me.removed[kind] = 0
        state.used_up[kind] = 0
    me.held[0] = 0
    me.held[1] = 0
    me.hand_size = 0
    me.pile_size = 0
    me.board_size = 0
    me.played_size = 0
    me.captured_size = 0
    me.gain = 0
    me.loss = 0
    me.most = options.own[s.ABILITY]
    me.life = me.most
    foe.life = options.own[s.FOE_ABILITY]
    clear_game(state, tables)
    for face in range(tables.kinds, tables.kinds + tables.begun):
        enter(state, tables, face, trace)
        log(trace, state, e.STARTS_IN_PLAY, face, 0, 0)


@kernel
def clear_game(state: Any, tables: Any) -> None:
    state.active = 0
    state.phase = s.SETTING_UP
    state.step = s.SETTING_UP
    state.asking = s.MAIN
    state.left = 0
    state.waiting_size = 0
    state.shown_size = 0
    state.attacks_later = 0
    state.exhaustions = 0
    state.resolved = 0
    state.to_draw = 0
    state.hands_used = tables.hands_held
    state.barred = 0
    state.hindered = 0
    state.hindered_later = 0
    state.pending = 0
    state.moments = tables.moments_before
    state.continuing = tables.continuing_before
    clear_strike(state.next_strike)
    clear_turn(state)


@kernel
def first_exertion(state: Any, tables: Any, tally: Any, trace: Any) -> None:
    """Five cards for the named gem, then beneath the Endurance; the opponent has none to show."""
    library = state.players[0].library
    for gem in range(GEM_COLUMNS):
        state.counts[gem] = 0
    for _ in range(min(EXERTED, tables.deck_size - 1)):
        kind = take_top(state, library)
        if kind == EMPTY:
            break
        for gem in range(GEM_COLUMNS):
            state.counts[gem] += tables.gems[kind, gem]
        put_on_bottom(library, kind)
    for gem in range(GEM_COLUMNS):
        shown = min(int(state.counts[gem]), MAX_TURNS - 1)
        tally.extras[m.FIRST_GEM + (gem + 1) % GEM_COLUMNS, shown] += 1
    found = state.counts[tables.named_gem]
    log(trace, state, e.FIRST_EXERTION, tables.named_gem, found, 0)


@kernel
def legal_actions(state: Any, tables: Any, out: Any) -> int:
    """What the rules offer now."""
    found = state.offered_size
    if state.asking == s.MAIN:
        found = offer_main(state, tables, True)
    for at in range(found):
        out[at] = state.offers[at]
    return found


@within
def offer_to_pilot(state: Any, tables: Any) -> int:
    """Of that, what a pilot may pick, in the state's own room for offers."""
    if state.asking == s.MAIN:
        return offer_main(state, tables, False)
    return state.offered_size


@kernel
def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    do_chosen(state, tables, action, tally, trace)
    advance(state, tables, options, tally, trace)


@within
def do_chosen(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """An answer to what is asked, or an action of the phase."""
    state.steps += 1
    if state.asking != s.MAIN:
        answer(state, tables, action, tally, trace)
    elif action == s.PASS:
        pass_phase(state)
    else:
        verb, face = action & s.VERBS, action & s.CARDS
        act(state, tables, verb, face, action % s.VERB // s.ABILITY_STEP, tally, trace)
        if verb != s.ONCE:
            state.acted_in = 1


@within
def pass_phase(state: Any) -> None:
    """On to the next phase."""
    if state.step == s.MAY_DO:
        state.step = s.DEFENCE
    elif state.step == s.DEFENCE:
        state.step = s.BEGIN_ATTACK
    else:
        state.step = s.ADJUSTMENT


@within
def act(
    state: Any, tables: Any, verb: int, face: int, ability: int, tally: Any, trace: Any
) -> None:
    """One action of a phase."""
    if verb == s.PLAY or verb == s.PLAY_FROM_PILE:
        source = e.FROM_HAND if verb == s.PLAY else e.FROM_PILE
        strike = state.strike_size - 1 if tables.with_aim[face] >= 0 else -1
        play_card(state, tables, face, source, strike, tally, trace)
    elif verb in (s.USE, s.ONCE, s.TRIGGER):
        use_ability(state, tables, verb, face, ability, trace)
    elif verb == s.PUT_GUARD:
        put_guard(state, tables, face, trace)
    elif verb == s.DROP:
        log(trace, state, e.DROPPED, face, 0, 0)
        leave(state, tables, place_of(state.players[0], face), trace, 0)
    elif verb == s.TOSS:
        state.tossed = 1
        discard(state, face, trace, e.DISCARDED)
    else:
        exert(state, tables, verb, face, tally, trace)


@kernel
def use_ability(state: Any, tables: Any, verb: int, face: int, ability: int, trace: Any) -> None:
    """An ability that may be used each turn, once a game, or by giving the card up."""
    log(trace, state, e.USED, face, verb, ability)
    if verb == s.USE:
        state.used[face] |= 1 << ability
        let_ability_wait(state, tables, face, c.MAY_DO, ability)
    elif verb == s.ONCE:
        state.used_up[face] |= 1 << ability
        let_ability_wait(state, tables, face, c.ONCE, ability)
    else:
        out = tables.moments[face] >> c.TRIGGER_OUT & 1 != 0
        let_leaving_wait(state, face, out)
        let_ability_wait(state, tables, face, c.TRIGGER_OUT if out else c.TRIGGER, ability)


@kernel
def put_guard(state: Any, tables: Any, face: int, trace: Any) -> None:
    """One unprovoked Guard a turn; it is no card played (Guard)."""
    state.guarded = 1
    let_go(state.players[0], tables.card_of[face])
    log(trace, state, e.PUT_IN_PLAY, face, 0, 0)
    enter(state, tables, face, trace)


@kernel
def exert(state: Any, tables: Any, verb: int, face: int, tally: Any, trace: Any) -> None:
    """A Hard Exertion for a Power Blow, for an attack, or for an Illusion or nothing."""
    what = e.FOR_NOTHING
    if verb == s.EXERT_POWER:
        what = e.FOR_POWER
        make_power_blow(state, tables, face, tally, trace)
    elif verb == s.EXERT_ATTACK or verb == s.EXERT_WITH:
        what = e.FOR_ATTACK
        tally.extras[m.ATTACK_EXERTIONS, state.turn] += 1
    if verb == s.EXERT_WITH:
        play_ahead(state, tables, face, trace)
    hard_exertion(state, tables, tally, trace, what)
    if state.step == s.BEGIN_DRAW:
        return
    if what == e.FOR_ATTACK:
        state.asking = s.PICKING_ATTACK
        state.left = 1
    else:
        ask_for_illusion(state, tables)


@kernel
def play_ahead(state: Any, tables: Any, face: int, trace: Any) -> None:
    """A card in conjunction with the attack that is about to be looked for."""
    kind = tables.card_of[face]
    let_go(state.players[0], kind)
    state.specials_left -= tables.special[face]
    state.must_act = 0
    state.ahead = face
    note_played(state, kind)
    log(trace, state, e.PLAYED, face, e.FROM_HAND, -1)
    lay_down(state, tables, face)
