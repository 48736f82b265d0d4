"""The Harvest Phase: Realms are evaluated, Units go home or die."""

from typing import Any

from games.arkhtide.play.agenda import fire
from games.arkhtide.play.codes import CANNOT_BE_EXTRACTED, ON_HARVESTS, OP_ENRICH, OP_HOLD_BACK
from games.arkhtide.play.constants import (
    cannot,
    constant_rows,
    critically_wounded,
    in_force,
    total_soul,
)
from games.arkhtide.play.damage import extract, kill
from games.arkhtide.play.events import HARVESTED, HELD_BACK, LOST_REALM, NOT_HARVESTED
from games.arkhtide.play.field import go_to, is_fighter, is_unit, take_off_the_field, to_chronicle
from games.arkhtide.play.state import (
    ASK_EVALUATION,
    DEATHS,
    ENEMY,
    EVALUATING,
    EXTRACTING,
    FIRST_FREE,
    HARVEST,
    LEAVING,
    ME,
    MY_SEEKER,
    NEUTRAL_CARD,
    NOBODY,
    OWN_REALM_CARD,
    SAFE_ZONE,
)
from games.engine.compiling import kernel, within
from games.engine.optable import NONE
from games.engine.tally import note_points
from games.engine.trace import log


@within
def begin_harvest(state: Any) -> None:
    state.phase = HARVEST
    state.stage = EVALUATING
    state.evaluated = 0


@within
def harvest_step(state: Any, tables: Any, trace: Any) -> bool:
    """One step of the Phase; True once all of it is resolved."""
    if state.stage == EVALUATING:
        _next_evaluation(state, tables, trace)
        if state.stage == EVALUATING:
            return False
    if state.stage == EXTRACTING:
        extract_units(state, tables, trace)
        state.stage = DEATHS
        if _disturbed(state):
            return False
    if state.stage == DEATHS:
        _bury_the_rest(state, tables, trace)
        state.stage = LEAVING
        if _disturbed(state):
            return False
    _leave_the_realms(state, tables)
    return True


@within
def _disturbed(state: Any) -> bool:
    """True if something is to be resolved before the next step, or a Unit may have died."""
    return state.waiting > 0 or (state.check_deaths and state.hurt)


@kernel
def left_to_evaluate(state: Any) -> int:
    number = 0
    for place in range(1, 4):
        number += state.open[place] == 1 and not (state.evaluated >> place) & 1
    return number


@within
def _next_evaluation(state: Any, tables: Any, trace: Any) -> None:
    """The player who started Combat orders the Realms; asked where the order can matter."""
    left = left_to_evaluate(state)
    if left == 0:
        state.stage = EXTRACTING
    elif left > 1 and tables.scores.harvests_matter:
        state.asking = ASK_EVALUATION
    else:
        for place in range(1, 4):
            if state.open[place] and not (state.evaluated >> place) & 1:
                evaluate(state, tables, place, trace)
                if state.waiting > 0:
                    return
        state.stage = EXTRACTING


@kernel
def evaluate(state: Any, tables: Any, place: int, trace: Any) -> None:
    """The most Soul harvests the Realm; a tie removes it from play."""
    state.evaluated |= 1 << place
    me, enemy = state.players[ME], state.players[ENEMY]
    mine = total_soul(state, tables, place, ME)
    theirs = total_soul(state, tables, place, ENEMY)
    if mine > theirs:
        worth = state.worth[place] + _enriched(state, tables, place)
        me.quintessence += worth
        me.harvested += 1
        state.taken[place] = 1
        note_points(state, NONE, worth)
        log(trace, state, HARVESTED, place * 100 + worth, mine, me.quintessence)
        fire(state, tables, ON_HARVESTS, NOBODY, place)
    elif theirs > mine:
        enemy.quintessence += state.worth[place]
        log(trace, state, LOST_REALM, place * 100 + state.worth[place], mine, theirs)
    else:
        log(trace, state, NOT_HARVESTED, place, mine, 0)


@kernel
def _enriched(state: Any, tables: Any, place: int) -> int:
    more = 0
    if in_force(state, OP_ENRICH, NONE):
        for at in range(state.top):
            thing = state.things[at]
            if is_fighter(thing) and thing.owner == ME and thing.place == place:
                more += constant_rows(state, tables, OP_ENRICH, NONE, at, False)
    return more


@kernel
def extract_units(state: Any, tables: Any, trace: Any) -> None:
    """Every Unit on a Realm that is not Critically Wounded is Extracted, the opponent's too."""
    _find_the_doomed(state, tables)
    fated = in_force(state, OP_HOLD_BACK, NONE)
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if not is_unit(thing) or thing.place == SAFE_ZONE or thing.dying:
            continue
        if thing.owner == ENEMY:
            state.players[ENEMY].quintessence += 1
            take_off_the_field(state, tables, at)
        elif fated and constant_rows(state, tables, OP_HOLD_BACK, NONE, at, True) > 0:
            go_to(state, at, SAFE_ZONE)
            log(trace, state, HELD_BACK, thing.kind, 0, 0)
        else:
            extract(state, tables, at, trace)


@kernel
def _find_the_doomed(state: Any, tables: Any) -> None:
    """Who cannot be Extracted is judged before the first one leaves."""
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if is_unit(thing) and thing.place != SAFE_ZONE:
            critical = critically_wounded(state, tables, at)
            thing.dying = critical or cannot(state, tables, at, CANNOT_BE_EXTRACTED)


@kernel
def _bury_the_rest(state: Any, tables: Any, trace: Any) -> None:
    """Critically Wounded Units and those that cannot be Extracted die at the end of Harvest."""
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if is_unit(thing) and thing.place != SAFE_ZONE:
            kill(state, tables, at, NOBODY, trace)


@kernel
def _leave_the_realms(state: Any, tables: Any) -> None:
    """The Realms are gone; Units that came with a last breath go too [H]; the Seeker goes home."""
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if is_unit(thing) and thing.place != SAFE_ZONE:
            take_off_the_field(state, tables, at)
            if thing.owner == ME:
                to_chronicle(state, tables, thing.kind)
    go_to(state, MY_SEEKER, SAFE_ZONE)
    state.things[OWN_REALM_CARD].used = 0
    state.things[NEUTRAL_CARD].used = 0
    state.cheaper_known = 0
    for place in range(1, 4):
        state.open[place] = 0
    while state.top > FIRST_FREE and not state.things[state.top - 1].used:
        state.top -= 1
