"""Who picks among the legal actions. A pilot sees its hand and the table, never a deck's order."""

from typing import Any

from games.arkhtide.play.answers import goes_on_top, worth_amplifying
from games.arkhtide.play.codes import SOUL
from games.arkhtide.play.constants import invoke_cost
from games.arkhtide.play.judging import (
    NEVER,
    place_score,
    target_score,
    worth_in_combat,
    worth_of_ability,
    worth_of_invoking,
)
from games.arkhtide.play.state import (
    ABILITY_PLACE,
    ARGUMENT_BITS,
    ASK_AMPLIFY,
    ASK_CHEAT_DEATH,
    ASK_COMBAT,
    ASK_DISCARD,
    ASK_EVALUATION,
    ASK_HOST,
    ASK_MOVER,
    ASK_PLACE,
    ASK_PREPARATION,
    ASK_REGROUP,
    ASK_SHIELD,
    ASK_TARGET,
    ASK_TOP_OR_BOTTOM,
    ASK_USE,
    BIND,
    DONE,
    INVOKE,
    LAST_BITS,
    LEAVE_SAFE_ZONE,
    ME,
    PASS,
    PREPARED,
    PUT_ON_BOTTOM,
    PUT_ON_TOP,
    SAFE_ZONE,
    TAKE_REALM,
    USE,
    VERB_BITS,
)
from games.engine.compiling import kernel
from games.engine.optable import NONE

PILOTS = {
    "greedy": "sends out the Units that bring most home for their Arkhé and strikes the enemy "
    "Seeker with whoever can",
    "develop": "assists instead of striking, draws and refreshes first, and fills the Safe Zone "
    "for the next Round",
}
GREEDY, DEVELOP = 0, 1
GOES_FIRST = 10_000
"""Who waits in the Safe Zone goes out before anything else is thought of."""


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the legal action that is worth most to the pilot; of equals the first.

    The last action is often to be done or to decline, which is worth 0: what is worth no more than
    that is left undone.
    """
    asking = state.asking
    state.weighed = NONE
    state.souls_weighed = 0
    best, most = 0, NEVER - 1
    for at in range(number):
        action = actions[at]
        verb = action >> VERB_BITS
        if most >= GOES_FIRST and verb != LEAVE_SAFE_ZONE:
            return best
        a, b = (action >> ARGUMENT_BITS) & LAST_BITS, action & LAST_BITS
        if verb in (DONE, PREPARED, PASS):
            worth = 0
        elif asking == ASK_COMBAT:
            worth = worth_in_combat(state, tables, options.pilot, verb, a, b)
        elif asking in (ASK_PREPARATION, ASK_REGROUP):
            worth = _worth_to_send(state, tables, options.pilot, verb, a, b)
        else:
            worth = _worth_of_choice(state, tables, options.pilot, verb, a, b)
        if worth > most or (worth == most and at == number - 1):
            best, most = at, worth
    return best


@kernel
def _worth_of_choice(state: Any, tables: Any, pilot: int, verb: int, a: int, b: int) -> int:
    if state.asking <= ASK_TOP_OR_BOTTOM:
        return _worth_of_bringing(state, tables, pilot, verb, a, b)
    return worth_of_answer(state, tables, pilot, a)


@kernel
def _worth_of_bringing(state: Any, tables: Any, pilot: int, verb: int, a: int, b: int) -> int:
    """Away with cards that are worth less than they cost and with second copies of a Unique Unit;
    the Realm with the most Quintessence, and the side with the better abilities; what is rich goes
    back on top."""
    if verb == TAKE_REALM:
        kind = state.looked[a]
        return 10 * tables.worth[kind] + tables.scores.side[pilot, kind, b]
    if verb in (PUT_ON_TOP, PUT_ON_BOTTOM):
        on_top = goes_on_top(tables, state.looked[state.looked_count - 1])
        return 1 if on_top == (verb == PUT_ON_TOP) else 0
    if tables.unique[a] and state.players[ME].hand[a] > 1:
        return 1
    return -tables.scores.keep[pilot, a]


@kernel
def _worth_to_send(state: Any, tables: Any, pilot: int, verb: int, a: int, b: int) -> int:
    """Preparation and Regroup: who waits in the Safe Zone goes first, then the best card to invoke;
    each to the Realm that it tips."""
    if verb == LEAVE_SAFE_ZONE:
        thing = state.things[a]
        attacks = tables.attacks[thing.kind]
        return GOES_FIRST + place_score(state, pilot, thing.stats[SOUL], attacks, b)
    if verb == USE:
        ability = tables.abilities.first[state.things[a].kind] + b // ABILITY_PLACE
        return 500 * worth_of_ability(state, tables, pilot, ability, b % ABILITY_PLACE, NONE)
    if verb == INVOKE and b == SAFE_ZONE and state.asking == ASK_PREPARATION:
        return NEVER
    if a != state.weighed:
        state.weighed = a
        cost = invoke_cost(state, tables, a)
        state.weight = 20 * worth_of_invoking(state, tables, pilot, a, cost)
    worth = state.weight
    if worth <= 0 or b == SAFE_ZONE:
        return worth
    if verb == BIND:
        return worth + (1 if state.things[b].bindings == 0 else 0)
    return worth + place_score(state, pilot, tables.stats[a, SOUL], tables.attacks[a], b)


@kernel
def worth_of_answer(state: Any, tables: Any, pilot: int, a: int) -> int:
    """A choice in the middle of an effect; to decline, where it is allowed, is worth 0."""
    asking = state.asking
    item = state.agenda[state.waiting - 1]
    if asking == ASK_USE:
        return worth_of_ability(state, tables, pilot, a, item.anchor, NONE)
    if asking == ASK_TARGET:
        return 1 + target_score(state, tables, tables.abilities.rows[item.row].op, a)
    if asking == ASK_HOST:
        return target_score(state, tables, NONE, a)
    if asking == ASK_PLACE:
        if a == SAFE_ZONE:
            return -1
        mover = state.things[item.a]
        return place_score(state, pilot, mover.stats[SOUL], tables.attacks[mover.kind], a)
    if asking == ASK_DISCARD:
        return -tables.scores.keep[pilot, a]
    if asking == ASK_AMPLIFY:
        return 1000 - tables.scores.keep[pilot, a] if worth_amplifying(state, item) else -1
    if asking == ASK_SHIELD:
        return -1
    if asking in (ASK_CHEAT_DEATH, ASK_EVALUATION, ASK_MOVER):
        return 1
    return tables.scores.keep[pilot, a]
