"""What is being handled: the newest frame first, as responses interject (2.6.3.4)."""

from typing import Any

from games.engine.compiling import inner, within
from games.lightseekers.play.codes import CORNER, ON_ELEMENT, whole
from games.lightseekers.play.state import (
    DEEPEST_TRIGGER,
    EFFECTS,
    IN_LIMBO,
    MOST_STEPS,
    NOT_IN_PLAY,
    SWEEP,
)

NO_CAUSE = whole(-1)


@inner
def push(state: Any, what: int, kind: int, serial: int) -> None:
    """Put something on top of what is being handled; the caller fills in the rest."""
    frame = state.frames[state.depth]
    state.depth += 1
    state.ids += 1
    frame.what = what
    frame.id = state.ids
    frame.kind = kind
    frame.serial = serial
    frame.corner = IN_LIMBO
    frame.cause = -1
    frame.parent = max(state.depth - 2, 0)
    frame.tag = state.serial
    frame.row = 0
    frame.moments = 0
    frame.elements = 0
    frame.did = 0
    frame.left = 0
    frame.ability = 0
    frame.stage = 0
    frame.how = 0


@within
def pop(state: Any) -> None:
    state.depth -= 1


@inner
def push_effects(
    state: Any, tables: Any, kind: int, serial: int, corner: int, moments: int, cause: int
) -> None:
    """The card's effects of those moments are to be resolved, top to bottom (2.6.1)."""
    push(state, EFFECTS, kind, serial)
    frame = state.frames[state.depth - 1]
    frame.corner = corner
    frame.row = tables.first_row[kind]
    frame.moments = moments
    frame.cause = cause


@inner
def push_limbo_effects(state: Any, tables: Any, kind: int, serial: int, moments: int) -> None:
    """The same for a card in limbo, if it has any (3.2.3.7b)."""
    if tables.moments[kind] & moments:
        push_effects(state, tables, kind, serial, IN_LIMBO, moments, kind)


@inner
def came_from(state: Any, serial: int, moments: int) -> bool:
    """Whether that effect is being resolved right now: it does not trigger itself [H]."""
    for at in range(state.depth):
        frame = state.frames[at]
        if frame.what == EFFECTS and frame.serial == serial and frame.moments & moments:
            return True
    return False


@inner
def push_corner(state: Any, tables: Any, me: Any, place: int) -> None:
    """Trigger the corner that the buff in that place shows now, if it is active (4.1.3.7a)."""
    slot = me.buffs[place]
    if not slot.active or tables.moments[slot.kind] & CORNER == 0:
        return
    if not came_from(state, slot.serial, CORNER) and may_trigger(state):
        push_effects(state, tables, slot.kind, slot.serial, slot.corner, CORNER, NO_CAUSE)


@within
def may_trigger(state: Any) -> bool:
    """Nothing more triggers in a turn that has run away; the cards of one game never come near."""
    return state.depth < DEEPEST_TRIGGER and state.steps < MOST_STEPS


@inner
def push_sweep(state: Any, me: Any, moments: int, elements: int, cause: int) -> None:
    """Look through the cards in play in Standard Order (2.6.3) for effects of those moments."""
    if me.moments & moments == 0 or not may_trigger(state):
        return
    push(state, SWEEP, NOT_IN_PLAY, NOT_IN_PLAY)
    frame = state.frames[state.depth - 1]
    frame.moments = moments
    frame.elements = elements if moments & ON_ELEMENT else 0
    frame.cause = cause
