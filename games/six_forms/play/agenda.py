"""What is still to happen. EVENT STACK: what came last happens first; a card's own effects stand in
reading order; what other cards do because of an event happens before the event's own effects."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.codes import (
    FIRST_STEP_BIT,
    ON_OUST,
    WATCHING,
    WHEN_YOU_PLAY,
    WHEN_YOU_SACRIFICE,
    YOUR_STEP,
)
from games.six_forms.play.state import EVENT, MAX_JOBS, ME, NONE

assert min(WATCHING) == WHEN_YOU_PLAY
assert max(WATCHING) == WHEN_YOU_SACRIFICE


@kernel
def push(
    state: Any, code: int, first: int, last: int, slot: int, kind: int, x: int, it: int, other: int
) -> None:
    """Put something on the agenda, to happen before all that is on it already."""
    if state.depth >= MAX_JOBS:
        return
    job = state.jobs[state.depth]
    state.depth += 1
    job.code = code
    job.first = first
    job.last = last
    job.slot = slot
    job.serial = state.cards[slot].serial if slot >= 0 else 0
    job.kind = kind
    job.x = x
    job.it = it
    job.other = other


@kernel
def push_simple(state: Any, code: int) -> None:
    """A step of the turn: only its code is read."""
    if state.depth < MAX_JOBS:
        state.jobs[state.depth].code = code
        state.depth += 1


@kernel
def nothing_came(state: Any, before: int) -> bool:
    """Whether the step that was put on the agenda last is still on top; then it is taken off, to
    be gone on with at once."""
    if state.depth != before:
        return False
    state.depth -= 1
    return True


@kernel
def take_job(state: Any) -> None:
    """Make the topmost thing the present one, `state.job`."""
    state.depth -= 1
    job = state.jobs[state.depth]
    now = state.job
    now.code = job.code
    now.first = job.first
    now.last = job.last
    now.slot = job.slot
    now.serial = job.serial
    now.kind = job.kind
    now.x = job.x
    now.it = job.it
    now.other = job.other


@kernel
def is_there(state: Any, slot: int, serial: int) -> bool:
    """Whether that very card is still in play."""
    return slot >= 0 and state.taken[slot] == 1 and state.cards[slot].serial == serial


@kernel
def trigger(state: Any, tables: Any, moment: int, slot: int, kind: int, x: int, other: int) -> None:
    """A card's own effects of that moment; an ousted card has only its On Oust (OUSTED)."""
    if tables.moments[kind] >> moment & 1:
        _trigger(state, tables, moment, slot, kind, x, other)


@kernel
def _trigger(
    state: Any, tables: Any, moment: int, slot: int, kind: int, x: int, other: int
) -> None:
    if slot >= 0 and state.cards[slot].ousted and moment != ON_OUST:
        return
    for at in range(tables.ability_of[kind + 1] - 1, tables.ability_of[kind] - 1, -1):
        if tables.abilities[at].moment == moment:
            push(state, EVENT, at, 0, slot, kind, x, NONE, other)


@kernel
def watch(state: Any, tables: Any, moment: int, about: int, except_slot: int) -> None:
    """Effects of the player's active cards that watch for something, in order of entry. `about`
    is a step, or the kind of card that it happened to."""
    if state.watched >> moment & 1:
        _watch(state, tables, moment, about, except_slot)


@kernel
def watch_step(state: Any, tables: Any, step: int) -> None:
    """Effects of the player's active cards that happen as that step begins."""
    if state.watched >> (FIRST_STEP_BIT + step) & 1:
        _watch(state, tables, YOUR_STEP, step, NONE)


@kernel
def _watch(state: Any, tables: Any, moment: int, about: int, except_slot: int) -> None:
    for place in range(state.in_play - 1, -1, -1):
        slot = state.order[place]
        card = state.cards[slot]
        kind = card.kind
        if not tables.moments[kind] >> moment & 1 or slot == except_slot:
            continue
        if card.owner != ME or card.face_down or card.ousted:
            continue
        for at in range(tables.ability_of[kind + 1] - 1, tables.ability_of[kind] - 1, -1):
            ability = tables.abilities[at]
            if ability.moment == moment and concerns(tables, ability, about):
                push(state, EVENT, at, 0, slot, kind, 0, NONE, NONE)


@kernel
def concerns(tables: Any, ability: Any, about: int) -> bool:
    """Whether a watching ability means this kind of card; a step effect, this step."""
    if about < 0:
        return True
    if WHEN_YOU_PLAY <= ability.moment <= WHEN_YOU_SACRIFICE:
        return tables.is_a[about] >> ability.about & 1 == 1
    return ability.about == about
