"""Abilities and events resolve a sentence at a time, with a question where there is a choice."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.codes import AT, DO, DYNAMO, PERFECT
from games.oversoul.play.counting import count, holds
from games.oversoul.play.entering import event_played, perfect_played
from games.oversoul.play.keywords import use_charge
from games.oversoul.play.moving import look, order, put_back
from games.oversoul.play.operations import affect
from games.oversoul.play.picking import find_picks
from games.oversoul.play.selecting import find_targets, fits, fixed_target
from games.oversoul.play.sentences import attach_self, attach_spawned, do_plainly, use_pick
from games.oversoul.play.state import (
    FIRST_EVENT,
    FOE_PLACES,
    NOT_KNOWN,
    NOT_RUNNING,
    NOTHING,
    NOWHERE,
    OWN_CARDS,
    PICK,
    PLACES,
    RUNS_ABILITY,
    RUNS_EVENT,
    SELECT,
    ZONES,
)
from games.oversoul.play.zones import into_idle

_RESOLVE = AT["resolve"]
_GAZE, _BECOME_ROLES, _ATTACH_SELF = DO["gaze"], DO["become-roles"], DO["attach-self"]
_CANCEL, _LAST_ON_BOARD = DO["cancel"], DO["become-archetype"]
_SPAWN, _PREPARE = DO["spawn"], DO["prepare"]
_SEARCH, _DISCARD, _RECOVER, _RECYCLE = (
    DO["search"],
    DO["discard"],
    DO["recover"],
    DO["recycle"],
)


@kernel
def copy_work(work: Any, into: Any) -> None:
    into.form = work.form
    into.kind = work.kind
    into.ability = work.ability
    into.holder = work.holder
    into.own = work.own
    into.serial = work.serial
    into.that = work.that
    into.source = work.source


@kernel
def is_there(state: Any, work: Any) -> bool:
    """Whether the card that has the ability still lies where it was."""
    if work.holder == NOWHERE:
        return False
    holder = state.board[work.holder]
    return holder.kind >= 0 and holder.serial == work.serial


@kernel
def run_ability(state: Any, tables: Any, work: Any) -> None:
    """Begin to resolve an ability; DYNAMO doubles the values of one that has any (8.6)."""
    ability = tables.abilities[work.ability]
    copy_work(work, state.run)
    _begin_running(state, RUNS_ABILITY, ability.first, ability.end)
    if not is_there(state, state.run):
        state.run.holder = NOWHERE
        state.run.own = NOWHERE
    own = state.run.own
    if ability.values and own != NOWHERE and own < ZONES:
        state.factor = 1 + use_charge(state, own, DYNAMO)
    state.told = 0


@kernel
def run_event(state: Any, tables: Any, work: Any) -> None:
    """Begin to resolve an event that is used once (7.2)."""
    copy_work(work, state.run)
    state.run.own = NOWHERE
    state.run.holder = NOWHERE
    kind = work.kind
    _begin_running(state, RUNS_EVENT, tables.resolve_from[kind], tables.resolve_to[kind])


@kernel
def _begin_running(state: Any, how: int, row: int, end: int) -> None:
    state.running = how
    state.row = row
    state.end = end
    state.left = NOWHERE
    state.it = NOWHERE
    state.fell = 0
    state.factor = 1
    state.picked = NOWHERE
    state.played_out = 0
    state.used_out = NOT_KNOWN


@kernel
def finish(state: Any, tables: Any, trace: Any) -> None:
    """All is said; an event goes to the Idle Zone, and only now counts as played this turn."""
    was = state.running
    state.running = NOT_RUNNING
    if was == RUNS_ABILITY:
        if trace.on:
            _tell_if_nothing_happened(trace)
        return
    me = state.players[0]
    kind = state.run.kind
    me.limbo[kind] -= 1
    me.limbo_events -= 1
    into_idle(me, kind)
    log(trace, state, events.TO_IDLE, kind, 0, 0)
    event_played(state, tables)
    if tables.role[kind] == PERFECT:
        perfect_played(state, tables)


@kernel
def _tell_if_nothing_happened(trace: Any) -> None:
    """Mark an ability that no event follows."""
    last = trace.rows[trace.events - 1]
    if last[0] == events.ABILITY_USED:
        last[3] = 1


@kernel
def next_sentence(state: Any, tables: Any, trace: Any) -> None:
    """Do the next sentence if its condition holds, or ask for what it lets the player choose."""
    step = tables.steps[state.row]
    if state.running == RUNS_EVENT and step.moment != _RESOLVE:
        state.row += 1
        return
    if state.left == NOWHERE:
        if not holds(state, tables, step, state.run.own):
            state.row += 1
            return
        state.left = amount_of(state, tables, step)
        if state.running == RUNS_ABILITY and state.told == 0:
            state.told = 1
            log(trace, state, events.ABILITY_USED, state.run.kind, step.moment, 0)
    if step.op <= _LAST_ON_BOARD and step.op not in (_CANCEL, _BECOME_ROLES):
        _on_board(state, tables, step, trace)
    elif step.op in (_BECOME_ROLES, _ATTACH_SELF):
        _on_unit(state, tables, step, trace)
    elif step.op == _GAZE:
        _gaze(state, step, trace)
    elif step.op in (_SPAWN, _PREPARE, _SEARCH, _DISCARD, _RECOVER, _RECYCLE):
        _with_pick(state, tables, step, trace)
    else:
        do_plainly(state, tables, step, state.left, trace)
        _done(state)


@kernel
def amount_of(state: Any, tables: Any, step: Any) -> int:
    """The number in a sentence: RANK for 0, times its counter, times DYNAMO."""
    amount = step.amount
    if amount == 0:
        amount = tables.rank[state.run.kind]
    if step.per != NONE:
        amount *= count(state, tables, step.per, state.run.own, state.run.kind)
    return amount * state.factor


@kernel
def _done(state: Any) -> None:
    state.row += 1
    state.left = NOWHERE
    state.picked = NOWHERE


@kernel
def _on_board(state: Any, tables: Any, step: Any, trace: Any) -> None:
    aim = tables.aims[step.target]
    own = state.run.own
    state.executed = 0
    if aim.many:
        _on_all(state, tables, step, trace)
    elif aim.selected:
        if state.picked == NOWHERE:
            found = find_targets(state, tables, step.target, own, state.run.kind)
            if _must_ask(state, found, SELECT):
                return
        state.it = state.picked
        if state.picked != NOWHERE:
            affect(state, tables, step, state.left, state.picked, trace)
    else:
        place = fixed_target(state, step.target, own)
        if place != NOWHERE:
            affect(state, tables, step, state.left, place, trace)
    _done(state)


@kernel
def _must_ask(state: Any, found: int, question: int) -> bool:
    """True if the player has to choose; a single choice is made at once."""
    if found > 1:
        state.offered = found
        state.asking = question
        return True
    if found == 1:
        state.picked = state.choices[0]
    return False


@kernel
def _on_all(state: Any, tables: Any, step: Any, trace: Any) -> None:
    own, kind, amount = state.run.own, state.run.kind, state.left
    left = state.taken & (OWN_CARDS | FOE_PLACES)
    while left != 0 and not state.over:
        place = lowest(left)
        left &= left - 1
        if state.board[place].kind >= 0 and fits(state, tables, step.target, place, own, kind):
            affect(state, tables, step, amount, place, trace)


@kernel
def _on_unit(state: Any, tables: Any, step: Any, trace: Any) -> None:
    """An Active unit to take the roles of, or a unit of the card's archetype to lie on."""
    if state.picked == NOWHERE:
        found = 0
        archetype = tables.archetype[state.run.kind]
        for place in range(PLACES + ZONES):
            card = state.board[place]
            if (
                place % PLACES >= FIRST_EVENT
                or card.kind < 0
                or card.up == 0
                or place == state.run.own
            ):
                continue
            if step.op == _ATTACH_SELF and (card.archetype != archetype or place >= PLACES):
                continue
            state.choices[found] = place
            found += 1
        if _must_ask(state, found, SELECT):
            return
    if state.picked != NOWHERE:
        if step.op == _ATTACH_SELF:
            attach_self(state, tables, state.picked, trace)
        else:
            affect(state, tables, step, 0, state.picked, trace)
    _done(state)


@kernel
def _with_pick(state: Any, tables: Any, step: Any, trace: Any) -> None:
    """Choose a card out of a zone; discarding and returning several is done one by one."""
    several = step.op in (_DISCARD, _RECYCLE)
    if state.attaching != NOWHERE:
        attach_spawned(state, tables, state.picked, trace)
        _done(state)
        return
    if state.picked == NOWHERE:
        found = find_picks(state, tables, step)
        if _must_ask(state, found, PICK):
            return
    if state.picked == NOWHERE:
        _done(state)
        return
    use_pick(state, tables, step, state.picked, trace)
    state.picked = NOWHERE
    state.left -= 1
    if state.asking == NOTHING and (not several or state.left <= 0):
        _done(state)


@kernel
def _gaze(state: Any, step: Any, trace: Any) -> None:
    """Look at the top cards and put them back in any order (8.7)."""
    if state.picked != NOWHERE:
        order(state, state.picked)
        state.picked = NOWHERE
    elif state.gazed_cards == 0:
        look(state, state.left, trace)
    while state.gazed_cards > 0:
        found = _different(state)
        if _must_ask(state, found, PICK):
            return
        order(state, state.picked)
        state.picked = NOWHERE
    put_back(state)
    _done(state)


@kernel
def _different(state: Any) -> int:
    """The different cards among those that are looked at."""
    found = 0
    for at in range(state.gazed_cards):
        known = False
        for before in range(found):
            known = known or state.choices[before] == state.gazed[at]
        if not known:
            state.choices[found] = state.gazed[at]
            found += 1
    return found
