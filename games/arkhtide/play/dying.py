"""Death of Units (26), and leaving for the Quintessence Pool."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import answered, ask, fire, push, settle
from games.arkhtide.play.codes import HEALTH, deed, keyword, when
from games.arkhtide.play.effects.continuous import (
    cannot,
    critically_wounded,
    has_keyword,
    stat_of,
)
from games.arkhtide.play.effects.targets import find
from games.arkhtide.play.state import NOBODY, Match, State
from games.arkhtide.play.zones.field import (
    exhaust,
    is_ready,
    leave_play,
    named,
    take_off_the_field,
)
from games.arkhtide.play.zones.piles import to_chronicle
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.piles import put_on_pile
from games.engine.seats import SEATS


@part
def die(state: State, at: int, killer: int, certainly: bool) -> None:
    """The Unit will die once what comes before is resolved; `certainly` where no Health decides."""
    thing = state.things[at]
    if not thing.dying:
        thing.dying = 1
        place = push(state, s.DYING, thing.owner, NOBODY, killer, thing.place, NONE)
        frame = state.agenda.frames[place]
        frame.a = at
        frame.b = certainly


@part
def dying_step(state: State, match: Match, log: Log) -> None:
    """Death of Units (26), unless Cheat Death keeps it alive on 1 Health, Exhausted."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    at, killer = frame.a, frame.anchor
    thing = state.things[at]
    chosen = answered(state)
    alive = not frame.b and thing.wounds < stat_of(state, match, at, HEALTH)
    if not thing.used or alive:
        thing.dying = 0
        settle(state)
        return
    may_cheat = chosen == NONE and is_ready(state, at) and not match.seats[thing.owner].dummy
    if may_cheat and has_keyword(state, match, at, keyword.CHEAT_DEATH):
        state.flow.found_count = 0
        find(state, at)
        ask(state, thing.owner, s.ASK_CHEAT_DEATH, 1)
        return
    settle(state)
    thing.dying = 0
    if chosen >= 0:
        exhaust(state, at)
        thing.wounds = max(stat_of(state, match, at, HEALTH) - 1, 0)
        write(log, state, thing.owner, e.CHEATED_DEATH, thing.kind, 0, 0)
    else:
        kill(state, match, at, killer, log)


@part
def kill(state: State, match: Match, at: int, killer: int, log: Log) -> None:
    """A dead Unit goes to its owner's Chronicle with all that is bound to it."""
    thing = state.things[at]
    write(log, state, thing.owner, e.DIED, named(state, thing.owner, at), 0, 0)
    if killer != NOBODY:
        fire(state, match, when.KILLS, killer)
    fire(state, match, when.DIES, at)
    take_off_the_field(state, match, at)
    to_chronicle(state, match, thing.deck, thing.kind)
    state.flow.check_deaths = 1


@part
def bury_the_dead(state: State, match: Match) -> None:
    """Recheck every Unit's Wounds after Health may have changed (26 b)."""
    state.flow.check_deaths = is_fickle(match)
    if not state.flow.hurt:
        return
    units, frail = state.flow.units + 0, 0
    for seat in range(SEATS):
        frail |= match.tables[seat].frail
    while units:
        at = lowest(units)
        units &= units - 1
        thing = state.things[at]
        if thing.wounds < thing.stats[HEALTH] and not frail:
            continue
        if not thing.dying and thing.wounds >= stat_of(state, match, at, HEALTH):
            die(state, at, NOBODY, False)


@part
def is_fickle(match: Match) -> int:
    """1 if a constant effect of either deck changes Health by more than who is where."""
    found = 0
    for seat in range(SEATS):
        found |= match.tables[seat].fickle_health
    return found


@part
def may_be_extracted(state: State, match: Match, at: int) -> bool:
    if cannot(state, match, at, deed.BE_EXTRACTED):
        return False
    return not critically_wounded(state, match, at)


@part
def extract(state: State, match: Match, at: int, log: Log) -> None:
    """Into the Quintessence Pool for 1, with Collector for 2; a Binding with Cask goes along."""
    thing = state.things[at]
    seat, kind = thing.owner, thing.kind
    me, told = state.players[seat], not match.seats[seat].dummy
    points = 1 + has_keyword(state, match, at, keyword.COLLECTOR)
    fire(state, match, when.EXTRACTED, at)
    me.stock.quintessence += points
    me.stock.extracted += 1
    me.measured.units_home += 1
    note_points(me, kind if thing.deck == seat else NONE, points)
    if told:
        extracted = named(state, seat, at)
        write(log, state, seat, e.EXTRACTED, extracted, points, me.stock.quintessence)
    if thing.attached:
        for each in range(s.FIRST_FREE, state.flow.top):
            bound = state.things[each]
            goes_along = bound.used and bound.host == at and bound.deck == seat
            if goes_along and (bound.printed >> keyword.CASK) & 1:
                leave_play(state, each)
                me.stock.quintessence += 1
                note_points(me, bound.kind, 1)
                total = me.stock.quintessence
                write(log, state, seat, e.EXTRACTED_BINDING, bound.kind, 1, total)
                if bound.kind < match.tables[seat].kinds:
                    put_on_pile(me.pool, bound.kind)
    take_off_the_field(state, match, at)
    if thing.deck == seat and kind < match.tables[seat].kinds:
        put_on_pile(me.pool, kind)
    state.flow.check_deaths = 1
