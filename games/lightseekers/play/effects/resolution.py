"""Effects being resolved, row by row, and what they trigger in Standard Order."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.optable import NONE, EffectRow
from games.engine.seats import RUNNING
from games.engine.tally import Tallies
from games.lightseekers.play import codes as c
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.access import (
    place_of_buff,
    place_of_item,
    refresh,
    working_on_pile,
)
from games.lightseekers.play.agenda import came_from, may_trigger, pop, push_effects
from games.lightseekers.play.buffs import (
    FORWARD,
    LOUD,
    ONE_CORNER,
    QUIET,
    expire_spent,
    push_turning,
    take_out_buff,
)
from games.lightseekers.play.codes import family, op, when_at, whole
from games.lightseekers.play.effects.conditions import amount_of, passes
from games.lightseekers.play.effects.health import change_health, prevent
from games.lightseekers.play.effects.operations import change_buffs, gain_actions, move_cards
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables

PILE_AREA, HERO_AREA, ITEM_AREA, BUFF_AREA = range(4)
NO_CORNER = whole(0)


@part
def resolve_effects(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """The card's effects of this moment in their order, until one sets off something else."""
    me, tables = state.players[frame.seat], match.tables[frame.seat]
    depth, end = state.agenda.depth, tables.first_row[frame.kind + 1]
    while frame.row < end:
        effect = tables.rows[frame.row]
        frame.row += 1
        if not belongs(tables, frame, effect):
            continue
        if not still_acting(state, match, frame):
            break
        if effect.test != NONE and not passes(
            state,
            tables,
            me,
            effect,
            frame.kind,
            frame.serial,
            frame.corner,
            frame.did,
            frame.cause,
        ):
            frame.did = 0
            continue
        perform(state, match, frame, effect, tally, log)
        if state.agenda.depth != depth or state.ending != RUNNING:
            return
    if frame.corner == s.IN_LIMBO and not state.flow.used_up:
        pop(state)
    else:
        finish_effects(state, match, frame)


@part
def belongs(tables: Tables, frame: Frame, effect: EffectRow) -> bool:
    """Whether the effect is one of this moment: its icon, element or ability is the right one."""
    if frame.moments >> effect.moment & 1 == 0:
        return False
    if effect.moment == when_at.CORNER:
        icon = effect.at
        corner = frame.corner
        return icon == 0 or (corner < 4 and tables.corner_icon[frame.kind, corner] == icon)
    if effect.moment == when_at.ON_ELEMENT:
        return bool(frame.elements >> effect.at & 1)
    return frame.ability == 0 or effect.ability == frame.ability


@part
def still_acting(state: State, match: Match, frame: Frame) -> bool:
    """An acting buff that has left its corner or play resolves nothing more (2.5.3.9i, 2.6.5)."""
    tables = match.tables[frame.seat]
    if frame.serial <= s.HERO_SERIAL or frame.corner == s.IN_LIMBO:
        return True
    me = state.players[frame.seat]
    if tables.category[frame.kind] == c.ITEM:
        return place_of_item(me, frame.serial) >= 0
    place = place_of_buff(me, frame.serial)
    if place < 0:
        return False
    return me.buffs[place].corner == frame.corner and bool(me.buffs[place].active)


@within
def perform(
    state: State, match: Match, frame: Frame, effect: EffectRow, tally: Tallies, log: Log
) -> None:
    """One operation. `did` is for the effect after it."""
    tables = match.tables[frame.seat]
    frame.did = 0
    amount = amount_of(
        state,
        tables,
        state.players[frame.seat],
        effect,
        effect.first,
        frame.kind,
        frame.serial,
        frame.corner,
    )
    if effect.family == family.HEALTH:
        change_health(state, match, frame, effect, amount, tally, log)
    elif effect.family == family.TURN:
        gain_actions(state, frame, effect, amount, log)
    elif effect.family == family.IN_PLAY:
        change_buffs(state, match, frame, effect, log)
    elif effect.family == family.CARDS:
        move_cards(state, match, frame, effect, amount, log)
    elif effect.family == family.ANSWERS:
        give_answer(state, frame, effect, amount, log)


@part
def give_answer(state: State, frame: Frame, effect: EffectRow, amount: int, log: Log) -> None:
    """Cancel what is being played, once (2.6.4), or prevent damage that is about to be taken."""
    if effect.op == op.PREVENT:
        prevent(state, frame, amount, log)
    elif effect.op == op.CANCEL:
        answered = state.agenda.frames[state.agenda.frames[frame.parent].parent]
        if answered.what == s.RESOLVE and not answered.cancelled:
            answered.cancelled = 1
            frame.did = 1
            write(log, state, frame.seat, e.CANCELS, frame.kind, e.NIL, e.NIL)


@part
def finish_effects(state: State, match: Match, frame: Frame) -> None:
    """A clunky buff turns after its effect (2.5.3.9e), a `next` buff expires after its trigger."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    kind, serial, moments, number = frame.kind, frame.serial, frame.moments, frame.id
    in_play = serial > s.HERO_SERIAL and frame.corner != s.IN_LIMBO
    pop(state)
    if state.flow.used_up:
        expire_spent(state, match, number)
    if not in_play or tables.category[kind] != c.BUFF:
        return
    if tables.next_only[kind] and moments & c.ANY_TRIGGER:
        place = place_of_buff(me, serial)
        if place >= 0:
            take_out_buff(state, me, place, s.EXPIRED)
            refresh(tables, me)
    elif tables.rotation[kind] == c.CLUNKY:
        turn_clunky(state, tables, me.seat, kind, serial, moments)


@within
def turn_clunky(
    state: State, tables: Tables, seat: int, kind: int, serial: int, moments: int
) -> None:
    """By its ability if it has one, else by any effect, which does not set itself off again [H]."""
    turned_by = tables.turned_by[kind]
    if turned_by == c.BY_ABILITY and moments & c.ANY_ABILITY:
        push_turning(state, seat, serial, ONE_CORNER, FORWARD, LOUD)
    elif turned_by == c.BY_EFFECT and moments & c.TURNS_A_CLUNKY_BUFF:
        push_turning(state, seat, serial, ONE_CORNER, FORWARD, QUIET)


@part
def sweep(state: State, match: Match, frame: Frame, tally: Tallies, log: Log) -> None:
    """Let card after card respond in Standard Order, until one sets off something else."""
    depth = state.agenda.depth
    while state.agenda.depth == depth and let_next_respond(state, match, frame):
        resolve_effects(state, match, state.agenda.frames[depth], tally, log)


@part
def let_next_respond(state: State, match: Match, frame: Frame) -> bool:
    """The next card in Standard Order with an effect of these moments: top of the discard pile,
    hero, items, buffs (2.6.3.2)."""
    tables = match.tables[frame.seat]
    me = state.players[frame.seat]
    if frame.stage == PILE_AREA:
        frame.stage = HERO_AREA
        kind = working_on_pile(tables, me) if frame.moments & c.ON_THE_PILE else -1
        if kind >= 0 and respond(state, frame, tables, kind, s.ON_PILE, tables.pile_moments[kind]):
            return True
    if frame.stage == HERO_AREA:
        frame.stage = ITEM_AREA
        frame.serial = s.HERO_SERIAL
        if respond(state, frame, tables, tables.hero, s.HERO_SERIAL, tables.moments[tables.hero]):
            return True
    if frame.stage == ITEM_AREA:
        if let_item_respond(state, frame, tables, me):
            return True
        frame.stage = BUFF_AREA
        frame.serial = s.HERO_SERIAL
    for at in range(me.table.buff_count):
        slot = me.buffs[at]
        if slot.order > frame.serial and slot.serial <= frame.tag:
            frame.serial = slot.order
            moments = tables.moments[slot.kind] if slot.active else 0
            if respond(state, frame, tables, slot.kind, slot.serial, moments):
                state.agenda.frames[state.agenda.depth - 1].corner = slot.corner
                return True
    pop(state)
    return False


@part
def let_item_respond(state: State, frame: Frame, tables: Tables, me: Player) -> bool:
    for at in range(me.table.item_count):
        slot = me.items[at]
        if frame.serial < slot.serial <= frame.tag:
            frame.serial = slot.serial
            if respond(state, frame, tables, slot.kind, slot.serial, tables.moments[slot.kind]):
                return True
    return False


@part
def respond(
    state: State, frame: Frame, tables: Tables, kind: int, serial: int, waits_for: int
) -> bool:
    """Let a card respond if it waits for one of these moments and is not its own cause."""
    moments = waits_for & frame.moments
    if moments == 0 or came_from(state, frame.seat, serial, moments) or not may_trigger(state):
        return False
    elements, cause = frame.elements, frame.cause
    push_effects(state, frame.seat, tables, kind, serial, NO_CORNER, moments, cause)
    state.agenda.frames[state.agenda.depth - 1].elements = elements
    return True
