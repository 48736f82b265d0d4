"""The Harvest Phase: Realms are evaluated, Units go home or die."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import ask, fire_for
from games.arkhtide.play.codes import constant, deed, when
from games.arkhtide.play.dying import extract, kill
from games.arkhtide.play.effects.continuous import (
    cannot,
    constant_on,
    critically_wounded,
    in_force,
    total_soul,
)
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.zones.field import (
    forget_prices,
    go_to,
    leave_play,
    named,
    take_off_the_field,
    units_on_realms,
)
from games.arkhtide.play.zones.piles import to_chronicle
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.counts import note_points
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.seats import SEATS, other


@part
def begin_harvest(state: State) -> None:
    state.phase = s.HARVEST
    state.flow.stage = s.EVALUATING
    state.flow.evaluated = 0


@part
def harvest_step(state: State, match: Match, log: Log) -> bool:
    """One step of the Phase; True once all of it is resolved."""
    flow = state.flow
    if flow.stage == s.EVALUATING:
        next_evaluation(state, match, log)
        if flow.stage == s.EVALUATING:
            return False
    if flow.stage == s.EXTRACTING:
        extract_units(state, match, log)
        flow.stage = s.DEATHS
        if is_disturbed(state):
            return False
    if flow.stage == s.DEATHS:
        bury_the_rest(state, match, log)
        flow.stage = s.LEAVING
        if is_disturbed(state):
            return False
    leave_the_realms(state, match)
    return True


@part
def is_disturbed(state: State) -> bool:
    """True if something is to be resolved before the next step, or a Unit may have died."""
    return state.agenda.depth > 0 or (state.flow.check_deaths != 0 and state.flow.hurt != 0)


@part
def is_left(state: State, place: int) -> bool:
    """True for a Realm in play that has not been evaluated yet."""
    return state.flow.open[place] == 1 and not (state.flow.evaluated >> place) & 1


@part
def next_evaluation(state: State, match: Match, log: Log) -> None:
    """The player who started Combat orders the Realms; asked where the order can matter."""
    flow, matters, left = state.flow, 0, 0
    for seat in range(SEATS):
        matters |= match.tables[seat].values.harvests_matter
    for place in range(1, 4):
        left += is_left(state, place)
    if left > 1 and matters:
        ask(state, flow.starter, s.ASK_EVALUATION, 0)
        return
    for number in range(1, 4):
        place = s.place_seen(flow.starter, number)
        if is_left(state, place):
            evaluate(state, match, place, log)
            if state.agenda.depth > 0:
                return
    flow.stage = s.EXTRACTING


@part
def evaluate(state: State, match: Match, place: int, log: Log) -> None:
    """The most Soul harvests the Realm; a tie removes it from play."""
    flow = state.flow
    flow.evaluated |= 1 << place
    seat = flow.starter
    soul = total_soul(state, match, place, seat)
    others = total_soul(state, match, place, other(seat))
    if soul == others:
        write(log, state, seat, e.NOT_HARVESTED, place, soul, 0)
        return
    if others > soul:
        seat = other(seat)
        soul, others = others, soul
    me = state.players[seat]
    worth = flow.worth[place] + enriched(state, match, seat, place)
    me.stock.quintessence += worth
    me.stock.harvested += 1
    me.measured.taken[place] = 1
    note_points(me, NONE, worth)
    if match.seats[seat].dummy:
        write(log, state, other(seat), e.LOST_REALM, place * 100 + worth, others, soul)
        return
    write(log, state, seat, e.HARVESTED, place * 100 + worth, soul, me.stock.quintessence)
    fire_for(state, match, when.HARVESTS, seat, place)


@part
def enriched(state: State, match: Match, seat: int, place: int) -> int:
    more = 0
    if in_force(state, constant.ENRICH, NONE):
        party = state.players[seat].slots.party
        while party:
            at = lowest(party)
            party &= party - 1
            if state.things[at].place == place:
                more += constant_on(state, match, constant.ENRICH, NONE, at, False)
    return more


@part
def extract_units(state: State, match: Match, log: Log) -> None:
    """Every Unit on a Realm that is not Critically Wounded is Extracted."""
    find_the_doomed(state, match)
    fated = in_force(state, constant.HOLD_BACK, NONE)
    units = units_on_realms(state)
    while units:
        at = lowest(units)
        units &= units - 1
        thing = state.things[at]
        if thing.dying:
            continue
        if fated and constant_on(state, match, constant.HOLD_BACK, NONE, at, True) > 0:
            go_to(state, at, SAFE_ZONE)
            write(log, state, thing.owner, e.HELD_BACK, named(state, thing.owner, at), 0, 0)
        else:
            extract(state, match, at, log)


@part
def find_the_doomed(state: State, match: Match) -> None:
    """Who cannot be Extracted is judged before the first one leaves."""
    units = units_on_realms(state)
    while units:
        at = lowest(units)
        units &= units - 1
        critical = critically_wounded(state, match, at)
        state.things[at].dying = critical or cannot(state, match, at, deed.BE_EXTRACTED)


@part
def bury_the_rest(state: State, match: Match, log: Log) -> None:
    """Critically Wounded Units and those that cannot be Extracted die at the end of Harvest."""
    units = units_on_realms(state)
    while units:
        kill(state, match, lowest(units), NOBODY, log)
        units &= units - 1


@part
def leave_the_realms(state: State, match: Match) -> None:
    """The Realms are gone; Units that came with a last breath go too [H]; Seekers go home."""
    flow = state.flow
    units = units_on_realms(state)
    while units:
        at = lowest(units)
        units &= units - 1
        take_off_the_field(state, match, at)
        to_chronicle(state, match, state.things[at].deck, state.things[at].kind)
    for seat in range(SEATS):
        if not match.seats[seat].dummy:
            go_to(state, seat, SAFE_ZONE)
    for at in range(s.FIRST_REALM_CARD, s.FIRST_FREE):
        if state.things[at].used:
            leave_play(state, at)
    forget_prices(state)
    for place in range(1, 4):
        flow.open[place] = 0
    while flow.top > s.FIRST_FREE and not state.things[flow.top - 1].used:
        flow.top -= 1
