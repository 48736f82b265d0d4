"""What is being handled: the newest frame first, as responses interject (2.6.3.4)."""

from games.engine.agenda import pop_frame, push_frame
from games.engine.compiling import part, within
from games.lightseekers.play.codes import when, whole
from games.lightseekers.play.state import (
    DEEPEST_TRIGGER,
    EFFECTS,
    IN_LIMBO,
    MOST_STEPS,
    NOT_IN_PLAY,
    SWEEP,
    Player,
    State,
)
from games.lightseekers.play.tables.records import Tables

NO_CAUSE = whole(-1)


@part
def push(state: State, seat: int, what: int, kind: int, serial: int) -> None:
    """Put something on top of what is being handled; the caller fills in the rest."""
    push_frame(state.agenda, what, seat)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.kind = kind
    frame.side = seat
    frame.serial = serial
    frame.corner = IN_LIMBO
    frame.cause = -1
    frame.parent = max(state.agenda.depth - 2, 0)
    frame.tag = state.flow.serial


@within
def pop(state: State) -> None:
    """The newest frame is done."""
    pop_frame(state.agenda)


@part
def push_effects(
    state: State,
    seat: int,
    tables: Tables,
    kind: int,
    serial: int,
    corner: int,
    moments: int,
    cause: int,
) -> None:
    """The card's effects of those moments are to be resolved, top to bottom (2.6.1)."""
    push(state, seat, EFFECTS, kind, serial)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.corner = corner
    frame.row = tables.first_row[kind]
    frame.moments = moments
    frame.cause = cause


@part
def push_limbo_effects(
    state: State, seat: int, tables: Tables, kind: int, serial: int, moments: int
) -> None:
    """The same for a card in limbo, if it has any (3.2.3.7b)."""
    if tables.moments[kind] & moments:
        push_effects(state, seat, tables, kind, serial, IN_LIMBO, moments, kind)


@part
def came_from(state: State, seat: int, serial: int, moments: int) -> bool:
    """Whether that effect is being resolved right now: it does not trigger itself [H]."""
    for at in range(state.agenda.depth):
        frame = state.agenda.frames[at]
        itself = frame.seat == seat and frame.serial == serial
        if itself and frame.what == EFFECTS and frame.moments & moments:
            return True
    return False


@part
def push_corner(state: State, tables: Tables, me: Player, place: int) -> None:
    """Trigger the corner that the buff in that place shows now, if it is active (4.1.3.7a)."""
    slot = me.buffs[place]
    if not slot.active or tables.moments[slot.kind] & when.CORNER == 0:
        return
    if not came_from(state, me.seat, slot.serial, when.CORNER) and may_trigger(state):
        push_effects(
            state, me.seat, tables, slot.kind, slot.serial, slot.corner, when.CORNER, NO_CAUSE
        )


@within
def may_trigger(state: State) -> bool:
    """Nothing more triggers in a turn that has run away; the cards of one game never come near."""
    return state.agenda.depth < DEEPEST_TRIGGER and state.flow.steps < MOST_STEPS


@part
def push_sweep(state: State, me: Player, moments: int, elements: int, cause: int) -> None:
    """Look through the cards in play in Standard Order (2.6.3) for effects of those moments."""
    if moments & me.caches.moments == 0 or not may_trigger(state):
        return
    push(state, me.seat, SWEEP, NOT_IN_PLAY, NOT_IN_PLAY)
    frame = state.agenda.frames[state.agenda.depth - 1]
    frame.moments = moments
    frame.elements = elements if moments & when.ON_ELEMENT else 0
    frame.cause = cause
