"""Who picks among the legal actions. A pilot sees what a player sees, never the deck's order."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.oversoul.play.acting import GREEDY, deck_is_thin, pick_action, pick_answer, pick_quickly
from games.oversoul.play.battle import can_attack
from games.oversoul.play.energy import ready_makers
from games.oversoul.play.preferences import prefer_card, prefer_target
from games.oversoul.play.selecting import column
from games.oversoul.play.state import (
    ACT,
    FIRST_EVENT,
    FOE_LEADER,
    FROM_LEADER,
    GENERATED,
    KEEP,
    MAY,
    MULLIGAN,
    NO,
    NOT_KNOWN,
    PAY,
    PICK,
    PICKED,
    PLACE,
    QUICKLY,
    RESOLVE,
    SELECTED,
    TIMESHIFT,
    TRADE,
    YES,
)

PILOTS = {
    "greedy": "plays what deals most damage now, keeps generating units for attacks if it can",
    "develop": "plays generators and cards that draw first, and works towards a darshan in reach",
}
_LOWEST = -10_000


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the pilot's action among those that are offered, NONE if it is not; whatever it
    found before may have been by another pilot."""
    state.played_out = 0
    state.used_out = NOT_KNOWN
    action = pick(state, tables, options.pilot)
    for at in range(number):
        if actions[at] == action:
            return at
    return NONE


@within
def pick(state: Any, tables: Any, pilot: int) -> int:
    """The action with the highest score; the first of equals. In the Return Phase no card in play
    is ever given up to draw."""
    asked = state.asking
    if asked == ACT:
        return pick_action(state, tables, pilot)
    if asked == PAY:
        return _pick_payment(state, pilot)
    if asked == MAY:
        return YES if _uses(state, tables) else NO
    if asked == TRADE:
        return NO
    if asked == MULLIGAN:
        return _pick_replaced(state, tables)
    if asked == TIMESHIFT:
        return pick_answer(state, tables, pilot, RESOLVE)
    if asked == QUICKLY:
        return pick_quickly(state, tables, pilot)
    return _pick_choice(state, tables, pilot)


@kernel
def _pick_choice(state: Any, tables: Any, pilot: int) -> int:
    """A card, a card on the board, or a zone, which is the one nearest the middle."""
    asked = state.asking
    best, best_score = 0, _LOWEST
    for at in range(state.offered):
        choice = state.choices[at]
        if asked == PICK:
            score = prefer_card(state, tables, pilot, choice)
        elif asked == PLACE:
            score = -abs(column(choice) - 2)
        else:
            score = prefer_target(state, tables, choice)
        if score > best_score:
            best, best_score = choice, score
    return (PICKED if asked == PICK else SELECTED) + best


@kernel
def _uses(state: Any, tables: Any) -> bool:
    """An optional ability that brings more than it costs."""
    ability = tables.abilities[state.queue[state.queue_from].ability]
    return ability.worth > 0 and not (ability.draws and deck_is_thin(state))


@kernel
def _pick_replaced(state: Any, tables: Any) -> int:
    """Replaces what waits until turn 4, without a generator also rank III, and what needs an
    opponent who acts."""
    me = state.players[0]
    late = 3
    for at in range(me.held_kinds):
        if tables.energy[me.held[at]] > 0:
            late = 4
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if tables.rank[kind] >= late or tables.needs_foe[kind]:
            return PICKED + kind
    return KEEP


@kernel
def _pick_payment(state: Any, pilot: int) -> int:
    """The leader's energy or a generator."""
    best, best_score = FROM_LEADER, _LOWEST
    if state.players[0].energy > 0:
        best_score = 50
    left = ready_makers(state)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        score = _score_generator(state, pilot, place)
        if score > best_score:
            best, best_score = GENERATED + place, score
    return best


@kernel
def _score_generator(state: Any, pilot: int, place: int) -> int:
    """First generators that lose no attack and waste nothing, then the leader's energy, then
    generators that waste some, then units that could attack. `develop` keeps no unit back."""
    card = state.board[place]
    fights = pilot == GREEDY and place < FIRST_EVENT and card.dmg > 0
    if fights and can_attack(state, place, FOE_LEADER):
        return 20 - card.dmg
    wasted = max(card.makes - state.due, 0)
    return 60 + card.makes if wasted == 0 else 40 - wasted
