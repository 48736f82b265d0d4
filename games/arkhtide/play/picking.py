"""What a pilot picks, found without a list of all offers: the same as `pilots.choose` of them.

Where the last offer ends the Phase or declines, which is worth 0, nothing matters that is worth no
more; what cannot be worth more than the best so far is not tried by the rules.
"""

from typing import Any

from games.arkhtide.play.answers import goes_on_top, worth_amplifying
from games.arkhtide.play.constants import forget_prices
from games.arkhtide.play.damage import find_in_hand
from games.arkhtide.play.fighting import pick_in_combat
from games.arkhtide.play.judging import NEVER, consider
from games.arkhtide.play.legal import offer_actions
from games.arkhtide.play.pilots import choose, worth_of_answer
from games.arkhtide.play.sending import pick_in_preparation, pick_in_regroup
from games.arkhtide.play.state import (
    ARGUMENT,
    ASK_AMPLIFY,
    ASK_COMBAT,
    ASK_EVALUATION,
    ASK_MULLIGAN,
    ASK_PREPARATION,
    ASK_REALM,
    ASK_REGROUP,
    ASK_TOP_OR_BOTTOM,
    CHOOSE,
    DISCARD,
    DONE,
    ME,
    PUT_ON_BOTTOM,
    PUT_ON_TOP,
    RETURN,
    TAKE_REALM,
    VERB,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE


@kernel
def pick(state: Any, tables: Any, options: Any) -> int:
    """The action that the pilot takes now."""
    asking, pilot = state.asking, options.pilot
    forget_prices(state, tables)
    state.souls_weighed = 0
    action = NONE
    if asking == ASK_COMBAT:
        action = pick_in_combat(state, tables, pilot)
    elif asking == ASK_PREPARATION:
        action = pick_in_preparation(state, tables, pilot)
    elif asking == ASK_REGROUP:
        action = pick_in_regroup(state, tables, pilot)
    elif asking <= ASK_TOP_OR_BOTTOM:
        action = _pick_before_preparation(state, tables, pilot)
    elif asking != ASK_EVALUATION:
        action = _pick_answer(state, tables, pilot)
    return action if action != NONE else _pick_of_all(state, tables, options)


@kernel
def _pick_of_all(state: Any, tables: Any, options: Any) -> int:
    """Where nothing is known beforehand: of the list of all offers."""
    offer_actions(state, tables)
    return state.offered[choose(state, tables, options, state.offered, state.offered_count)]


@within
def _pick_before_preparation(state: Any, tables: Any, pilot: int) -> int:
    """The Resource and the Realm Phase."""
    if state.asking == ASK_REALM:
        return _pick_realm(state, tables, pilot)
    if state.asking == ASK_TOP_OR_BOTTOM:
        on_top = goes_on_top(tables, state.looked[state.looked_count - 1])
        return (PUT_ON_TOP if on_top else PUT_ON_BOTTOM) * VERB
    state.best = DONE * VERB
    state.most = 0
    verb = RETURN if state.asking == ASK_MULLIGAN else DISCARD
    me = state.players[ME]
    kinds = me.held & (tables.scores.unwanted[pilot] | tables.uniques)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        second = tables.unique[kind] and me.hand[kind] > 1
        worth = 1 if second else -tables.scores.keep[pilot, kind]
        consider(state, verb * VERB + kind * ARGUMENT, worth)
    return state.best


@within
def _pick_realm(state: Any, tables: Any, pilot: int) -> int:
    """Of equals the first, but the last offer before it."""
    state.most = NEVER
    worth = 0
    for slot in range(state.looked_count):
        kind = state.looked[slot]
        for side in range(1, 3):
            worth = 10 * tables.worth[kind] + tables.scores.side[pilot, kind, side]
            consider(state, TAKE_REALM * VERB + slot * ARGUMENT + side, worth)
    if worth == state.most:
        return TAKE_REALM * VERB + (state.looked_count - 1) * ARGUMENT + 2
    return state.best


@kernel
def _pick_answer(state: Any, tables: Any, pilot: int) -> int:
    """A choice in the middle of an effect: of equals the first, but the last offer before it."""
    item = state.agenda[state.waiting - 1]
    if state.asking == ASK_AMPLIFY and not worth_amplifying(state, item):
        return DONE * VERB
    if state.asking == ASK_AMPLIFY:
        find_in_hand(state, tables)
    state.most = NEVER - 1
    worth = 0
    for at in range(state.found_count):
        worth = worth_of_answer(state, tables, pilot, state.found[at])
        consider(state, CHOOSE * VERB + state.found[at] * ARGUMENT, worth)
    if state.may_decline:
        return DONE * VERB if state.most <= 0 else state.best
    if worth == state.most:
        return CHOOSE * VERB + state.found[state.found_count - 1] * ARGUMENT
    return state.best
