"""The step interface: begin a game, apply an action, and run on to the next decision."""

from typing import Any

from games.engine.chance import stream
from games.engine.compiling import kernel, within
from games.engine.library import clear_library, shuffle_in
from games.engine.records import HALF_AND_HALF, MAX_KINDS, ON_THE_DRAW
from games.engine.tally import begin_counting, note_opening
from games.engine.trace import log
from games.six_forms.play.actions import MULLIGAN, VERB
from games.six_forms.play.agenda import push_simple
from games.six_forms.play.answers import answer
from games.six_forms.play.choices import do_step
from games.six_forms.play.events import KEPT, MULLIGANED
from games.six_forms.play.in_play import new_card, stand, update
from games.six_forms.play.measures import MULLIGANS, empty_extras
from games.six_forms.play.piles import draw_cards, take_from_hand
from games.six_forms.play.resolving import advance
from games.six_forms.play.state import (
    ASK_MULLIGAN,
    ASK_STEP,
    BLOCKER_ATTACK,
    BLOCKER_HEALTH,
    BLOCKER_WEAKNESS,
    BLOCKERS,
    CUBES_PER_PLAYER,
    LIFE,
    ME,
    NEXT_TURN,
    NONE,
    OPENING_HAND,
    OPPONENT,
    OPPONENT_LIFE,
    SECOND_PLAYERS_SPARKS,
    SETUP,
    SLOTS,
    ZONES,
)


@kernel
def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """GAME SETUP: five cards, twenty life, two sparks for the second player, a full quarry."""
    state.rng = stream(seed, index)
    begin_counting(state)
    clear_table(state)
    state.horizon = options.horizon
    state.second = options.first == ON_THE_DRAW or (
        options.first == HALF_AND_HALF and index % 2 == 1
    )
    me = state.players[ME]
    clear_library(me.library)
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    me.life = LIFE
    me.sparks = SECOND_PLAYERS_SPARKS * state.second
    state.players[OPPONENT].life = options.own[OPPONENT_LIFE]
    state.quarry = 2 * CUBES_PER_PLAYER
    set_blockers(state, tables, options)
    draw_cards(state, tables, OPENING_HAND, trace)
    state.depth = 0
    note_opening(state, tally, me.hand, tables.drawn)
    state.ask = ASK_MULLIGAN


@kernel
def clear_table(state: Any) -> None:
    """Nothing in play, nothing in the piles."""
    for owner in range(2):
        player = state.players[owner]
        player.energy[:] = 0
        player.graveyard_size = 0
        player.hand_size = 0
        player.held = 0
        player.asides = 0
        player.cubes = 0
        player.recharging = 0
        player.sparks = 0
    me = state.players[ME]
    for kind in range(MAX_KINDS):
        me.hand[kind] = 0
        me.graveyard[kind] = 0
        me.void[kind] = 0
        me.limbo[kind] = 0
    for slot in range(SLOTS):
        state.taken[slot] = 0
    for zone in range(ZONES):
        state.at[zone] = NONE
    state.phase = SETUP
    state.active = ME
    state.in_play = 0
    state.last_slot = 0
    state.serials = 0
    state.mine = 0
    state.theirs = 0
    state.holders = 0
    state.holding = 0
    state.dirty = 0
    state.reducers = 0
    state.users = 0
    state.watched = 0
    state.gives = 0
    state.ailing = 0
    state.turned = 0
    state.counted_kind = NONE
    state.recheck = 0
    state.ousted = 0
    state.depth = 0
    state.looking = 0
    state.steps = 0
    state.cards_played = 0
    empty_extras(state)


@kernel
def set_blockers(state: Any, tables: Any, options: Any) -> None:
    """The opponent's cards, if the run sets any: its front row from the left, then its back row."""
    for number in range(options.own[BLOCKERS]):
        slot = new_card(state, tables, tables.blocker, OPPONENT)
        card = state.cards[slot]
        card.attack = options.own[BLOCKER_ATTACK]
        card.health = options.own[BLOCKER_HEALTH]
        card.weakness = options.own[BLOCKER_WEAKNESS]
        update(card)
        stand(state, slot, 8 + number)


@kernel
def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    go_on(state, tables, action, tally, trace)


@within
def go_on(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """The same as a part of the fast loop."""
    ask = state.ask
    state.ask = ASK_STEP
    if ask == ASK_MULLIGAN:
        _start(state, tables, action, tally, trace)
    elif ask == ASK_STEP:
        state.steps += 1
        do_step(state, tables, action, tally, trace)
    else:
        answer(state, tables, ask, action, trace)
    advance(state, tables, tally, trace)


@kernel
def _start(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """The hand is kept, or shuffled in for five new cards, once [H]; then the first turn."""
    if action == MULLIGAN * VERB:
        me = state.players[ME]
        log(trace, state, MULLIGANED, 0, 0, 0)
        tally.extras[MULLIGANS, 1] += 1
        while me.held > 0:
            kind = me.holds[0]
            take_from_hand(state, kind)
            shuffle_in(me.library, kind)
        draw_cards(state, tables, OPENING_HAND, trace)
        state.depth = 0
    else:
        log(trace, state, KEPT, 0, 0, 0)
    push_simple(state, NEXT_TURN)
