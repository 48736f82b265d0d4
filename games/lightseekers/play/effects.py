"""Effects being resolved, row by row, and what they trigger in Standard Order."""

from typing import Any

from games.engine.compiling import inner, within
from games.engine.optable import NONE
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.access import place_of_buff, place_of_item, refresh
from games.lightseekers.play.buffs import (
    FORWARD,
    LOUD,
    ONE_CORNER,
    QUIET,
    expire_spent,
    push_turning,
    take_out_buff,
)
from games.lightseekers.play.codes import whole
from games.lightseekers.play.counting import amount_of, passes
from games.lightseekers.play.health import change_health
from games.lightseekers.play.operations import change_buffs, gain_actions, move_cards
from games.lightseekers.play.stack import came_from, may_trigger, pop, push_effects

HERO_AREA, ITEM_AREA, BUFF_AREA = range(3)
NO_CORNER = whole(0)


@inner
def resolve_effects(state: Any, tables: Any, frame: Any, tally: Any, trace: Any) -> None:
    """The card's effects of this moment in their order, until one sets off something else."""
    depth, end = state.depth, tables.first_row[frame.kind + 1]
    while frame.row < end:
        effect = tables.rows[frame.row]
        frame.row += 1
        if not belongs(tables, frame, effect):
            continue
        if not still_acting(state, tables, frame):
            break
        if effect.test != NONE and not passes(
            state, tables, effect, frame.kind, frame.serial, frame.corner, frame.did, frame.cause
        ):
            frame.did = 0
            continue
        perform(state, tables, frame, effect, tally, trace)
        if state.depth != depth or state.over:
            return
    if frame.corner == s.IN_LIMBO and not state.used_up:
        pop(state)
    else:
        finish_effects(state, tables, frame)


@inner
def belongs(tables: Any, frame: Any, effect: Any) -> bool:
    """Whether the effect is one of this moment: its icon, element or ability is the right one."""
    if frame.moments >> effect.moment & 1 == 0:
        return False
    if effect.moment == c.CORNER_AT:
        icon = effect.at
        corner = frame.corner
        return icon == 0 or (corner < 4 and tables.corner_icon[frame.kind, corner] == icon)
    if effect.moment == c.ON_ELEMENT_AT:
        return bool(frame.elements >> effect.at & 1)
    return frame.ability == 0 or effect.ability == frame.ability


@inner
def still_acting(state: Any, tables: Any, frame: Any) -> bool:
    """An acting buff that has left its corner or play resolves nothing more (2.5.3.9i, 2.6.5)."""
    if frame.serial <= s.HERO_SERIAL or frame.corner == s.IN_LIMBO:
        return True
    me = state.players[state.active]
    if tables.category[frame.kind] == c.ITEM:
        return place_of_item(me, frame.serial) >= 0
    place = place_of_buff(me, frame.serial)
    if place < 0:
        return False
    return me.buffs[place].corner == frame.corner and bool(me.buffs[place].active)


@within
def perform(state: Any, tables: Any, frame: Any, effect: Any, tally: Any, trace: Any) -> None:
    """One operation. `did` is for the effect after it."""
    frame.did = 0
    op = effect.op
    amount = amount_of(state, tables, effect, effect.first, frame.kind, frame.serial, frame.corner)
    if op in (c.DAMAGE, c.DRAIN, c.HEAL, c.BOOST):
        change_health(state, tables, frame, effect, amount, tally, trace)
    elif op in (c.GAIN_ACTIONS, c.GAIN_UNRESTRICTED):
        gain_actions(state, frame, effect, amount, trace)
    elif op in (c.ROTATE, c.RESTART, c.TRIGGER, c.REMOVE, c.RETURN):
        change_buffs(state, tables, frame, effect, trace)
    else:
        move_cards(state, tables, frame, effect, amount, trace)


@inner
def finish_effects(state: Any, tables: Any, frame: Any) -> None:
    """A clunky buff turns after its effect (2.5.3.9e), a `next` buff expires after its trigger."""
    me = state.players[state.active]
    kind, serial, moments, number = frame.kind, frame.serial, frame.moments, frame.id
    in_play = serial > s.HERO_SERIAL and frame.corner != s.IN_LIMBO
    pop(state)
    if state.used_up:
        expire_spent(state, tables, me, number)
    if not in_play or tables.category[kind] != c.BUFF:
        return
    if tables.next_only[kind] and moments & c.ANY_TRIGGER:
        place = place_of_buff(me, serial)
        if place >= 0:
            take_out_buff(state, me, place, s.EXPIRED)
            refresh(tables, me)
    elif tables.rotation[kind] == c.CLUNKY:
        turn_clunky(state, tables, kind, serial, moments)


@within
def turn_clunky(state: Any, tables: Any, kind: int, serial: int, moments: int) -> None:
    """By its ability if it has one, else by any effect, which does not set itself off again [H]."""
    turned_by = tables.turned_by[kind]
    if turned_by == c.BY_ABILITY and moments & c.ANY_ABILITY:
        push_turning(state, serial, ONE_CORNER, FORWARD, LOUD)
    elif turned_by == c.BY_EFFECT and moments & c.TURNS_A_CLUNKY_BUFF:
        push_turning(state, serial, ONE_CORNER, FORWARD, QUIET)


@inner
def sweep(state: Any, tables: Any, frame: Any, tally: Any, trace: Any) -> None:
    """Let card after card respond in Standard Order, until one sets off something else."""
    depth = state.depth
    while state.depth == depth and let_next_respond(state, tables, frame):
        resolve_effects(state, tables, state.frames[depth], tally, trace)


@inner
def let_next_respond(state: Any, tables: Any, frame: Any) -> bool:
    """The next card in Standard Order with an effect of these moments: hero, items, buffs."""
    me = state.players[state.active]
    if frame.stage == HERO_AREA:
        frame.stage = ITEM_AREA
        frame.serial = s.HERO_SERIAL
        if respond(state, tables, frame, tables.hero, s.HERO_SERIAL, NO_CORNER):
            return True
    if frame.stage == ITEM_AREA:
        for at in range(me.item_count):
            slot = me.items[at]
            if frame.serial < slot.serial <= frame.tag:
                frame.serial = slot.serial
                if respond(state, tables, frame, slot.kind, slot.serial, NO_CORNER):
                    return True
        frame.stage = BUFF_AREA
        frame.serial = s.HERO_SERIAL
    for at in range(me.buff_count):
        slot = me.buffs[at]
        if frame.serial < slot.serial <= frame.tag:
            frame.serial = slot.serial
            if slot.active and respond(state, tables, frame, slot.kind, slot.serial, slot.corner):
                return True
    pop(state)
    return False


@inner
def respond(state: Any, tables: Any, frame: Any, kind: int, serial: int, corner: int) -> bool:
    """Let a card respond if it has an effect of these moments and is not its own cause."""
    moments = tables.moments[kind] & frame.moments
    if moments == 0 or came_from(state, serial, moments) or not may_trigger(state):
        return False
    elements, cause = frame.elements, frame.cause
    push_effects(state, tables, kind, serial, corner, moments, cause)
    state.frames[state.depth - 1].elements = elements
    return True
