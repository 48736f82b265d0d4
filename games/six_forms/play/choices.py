"""Actions of the steps: what the player does when nothing is open."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.trace import log
from games.six_forms.play.abilities import use
from games.six_forms.play.actions import (
    CUBE,
    END,
    ENERGY_CARD,
    MOVE,
    ORIENT,
    PLACE,
    PLAY,
    REVEAL,
    SCALE,
    SPARK,
    STRIKE,
    USE,
    VERB,
)
from games.six_forms.play.battle import declare_direct_attack
from games.six_forms.play.energy import activate_cube, activate_spark, pay
from games.six_forms.play.entering import push_reveal
from games.six_forms.play.events import ENERGY_DRAW, ORIENTED
from games.six_forms.play.field_operations import ready
from games.six_forms.play.moving import exhaust, start_move, united_with
from games.six_forms.play.piles import draw_cards
from games.six_forms.play.playing import place_card, play_card
from games.six_forms.play.state import ENERGY_FOR_A_CARD, EVENT, GENERIC, ME, NONE
from games.six_forms.play.steps import end_step


@within
def do_step(state: Any, tables: Any, action: int, tally: Any, trace: Any) -> None:
    """Do an action of the present step."""
    verb, what, how = action // VERB, action // SCALE % SCALE, action % SCALE
    if verb == END:
        end_step(state, tables, tally, trace)
    elif verb == PLAY:
        play_card(state, tables, what, trace)
    elif verb == MOVE or verb == MOVE + 1:
        _move(state, tables, what, how, verb != MOVE, trace)
    elif verb == STRIKE:
        declare_direct_attack(state, tables, what, trace)
    elif verb == PLACE:
        place_card(state, what)
    elif verb == REVEAL:
        push_reveal(state, what, 0)
    elif verb == ORIENT:
        orient(state, tables, what, trace)
    elif verb >= USE:
        _use(state, tables, verb, what, how, trace)
    else:
        _make_energy(state, tables, verb, trace)


@kernel
def _make_energy(state: Any, tables: Any, verb: int, trace: Any) -> None:
    """A spark, a cube, or ENERGY DRAW: eight energy for a card."""
    if verb == SPARK:
        activate_spark(state, trace)
    elif verb == CUBE:
        activate_cube(state, trace)
    elif verb == ENERGY_CARD:
        pay(state, ME, ENERGY_FOR_A_CARD, GENERIC)
        log(trace, state, ENERGY_DRAW, 0, 0, 0)
        draw_cards(state, tables, 1, trace)


@kernel
def _move(state: Any, tables: Any, slot: int, zone: int, splits: bool, trace: Any) -> None:
    """MANUAL MOVE: it uses the card's movement; what is split off stays behind."""
    state.cards[slot].moved += 1
    left = united_with(state, tables, slot) if splits else NONE
    start_move(state, tables, slot, zone, left, trace)


@kernel
def orient(state: Any, tables: Any, slot: int, trace: Any) -> None:
    """BATTLEFIELD CARD ORIENTATION: turned from ready to exhausted or back, by a movement."""
    card = state.cards[slot]
    card.moved += 1
    log(trace, state, ORIENTED, card.kind, card.zone, card.exhausted)
    if card.exhausted:
        ready(state, tables, slot, trace)
    else:
        exhaust(state, slot, trace)


@kernel
def _use(state: Any, tables: Any, verb: int, what: int, ability: int, trace: Any) -> None:
    """A manual or animate effect: of the card in that slot, or of a card out of play."""
    job = state.job
    job.code = EVENT
    job.first = ability
    job.slot = what if verb == USE else NONE
    job.serial = state.cards[what].serial if verb == USE else 0
    job.kind = tables.abilities[ability].kind
    job.x = 0
    job.other = NONE
    use(state, tables, trace)
