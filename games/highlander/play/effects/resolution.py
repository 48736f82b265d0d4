"""Resolves the effect that waits on top."""

from games.engine.agenda import pop_frame
from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.optable import NONE, EffectRow
from games.engine.seats import other
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import open_choice
from games.highlander.play.board import leave, place_of
from games.highlander.play.codes import EXERTED_GEM, card_kind, extra, family, op, test
from games.highlander.play.effects.answers import do_aiming, do_answer
from games.highlander.play.effects.conditions import counted, holds
from games.highlander.play.effects.operations import (
    do_ability,
    do_blow,
    do_change,
    do_choosing,
    do_moving,
    do_turn,
)
from games.highlander.play.endurance import most_more, soft_exertion
from games.highlander.play.playing import discard_countered, take_effect
from games.highlander.play.state import Match, State


@within
def resolve_top(state: State, match: Match, seat: int, tallies: Tallies, log: Log) -> None:
    """Ask its condition, count what multiplies it, and do it; first of all, if it makes a Soft
    Exertion, ask how large that shall be."""
    frame, tally = state.agenda.frames[state.agenda.depth - 1], tallies.seats[seat]
    what, face, strike = frame.what, frame.face, frame.strike
    if what != s.EFFECT:
        source = frame.row
        pop_frame(state.agenda)
        resolve_card(state, match, seat, what, face, source, strike, tally, log)
        return
    effect = match.tables[frame.owner].rows[frame.row]
    if frame.owner != seat:
        face += s.FOREIGN
    if asks_for_size(state, match, seat, effect, face, strike):
        open_choice(state, seat, s.SIZING, 1, card_kind.CARD, face)
        return
    pop_frame(state.agenda)
    if effect.test in (test.SOFT_EXERTION, test.ATTRIBUTE_CHALLENGE):
        if not threshold_met(state, match, seat, effect, tallies, log):
            state.flow.declared = 0
            return
    elif not holds(state, match, seat, effect, face, strike):
        return
    times = times_of(state, match, seat, effect, face, tally, log)
    state.flow.declared = 0
    if times > 0:
        perform(state, match, seat, effect, face, times, strike, tallies, log)


@part
def resolve_card(
    state: State,
    match: Match,
    seat: int,
    what: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """A card that was played and could be countered, or one that leaves play."""
    if what == s.PLAYED:
        take_effect(state, match, seat, face, source, strike, tally, log)
    elif what == s.COUNTERED:
        discard_countered(state, match, seat)
    else:
        at = place_of(state.players[seat], face)
        if at >= 0:
            leave(state, match, seat, at, what == s.REMOVAL, log)


@within
def perform(
    state: State,
    match: Match,
    seat: int,
    effect: EffectRow,
    face: int,
    times: int,
    strike: int,
    tallies: Tallies,
    log: Log,
) -> None:
    """One operation, by its family; the others do nothing when they are resolved."""
    if effect.family == family.MOVING:
        do_moving(state, match, seat, effect, face, times, tallies, log)
    elif effect.family == family.CHOOSING:
        do_choosing(state, seat, effect, face, times)
    elif effect.family == family.ABILITY:
        do_ability(state, match, seat, effect, face, times, log)
    elif effect.family == family.CHANGES:
        do_change(state, match, seat, effect, times, strike)
    elif effect.family == family.BLOWS:
        do_blow(state, match, seat, effect, strike, tallies.seats[seat], log)
    elif effect.family == family.TURN:
        do_turn(state, match, seat, effect, face, times, log)
    elif effect.family == family.ANSWERS:
        do_answer(state, match, seat, effect, times, log)
    elif effect.family == family.AIMING:
        do_aiming(state, match, seat, effect, face)


@within
def asks_for_size(
    state: State, match: Match, seat: int, effect: EffectRow, face: int, strike: int
) -> bool:
    """Whether a Soft Exertion is made that can be of several sizes, and none is declared."""
    me, foe = state.players[seat], state.players[other(seat)]
    continuing = me.caches.continuing | foe.caches.shared_continuing
    if continuing >> op.EXERTION_SIZE & 1 == 0 or state.flow.declared > 0:
        return False
    exerts = effect.test in (test.SOFT_EXERTION, test.ATTRIBUTE_CHALLENGE)
    if not exerts and effect.per != NONE and EXERTED_GEM[effect.per] >= 0:
        exerts = holds(state, match, seat, effect, face, strike)
    return exerts and most_more(state, match, seat) > 0


@part
def threshold_met(
    state: State, match: Match, seat: int, effect: EffectRow, tallies: Tallies, log: Log
) -> bool:
    """A Soft Exertion for a number of gems: fewer give nothing (Threshold Exertions). In an
    Attribute Challenge the opponent exerts too, and a tie gives nothing; a dummy shows no gems."""
    me, tally = state.players[seat], tallies.seats[seat]
    if effect.test == test.ATTRIBUTE_CHALLENGE:
        return challenge(state, match, seat, effect.test_first, tallies, log)
    gem, need = effect.test_first, effect.test_second
    met = soft_exertion(state, match, seat, gem, tally, log) >= need
    tally.extras[extra.THRESHOLDS, max(me.turns, 1)] += 1
    tally.extras[extra.THRESHOLDS_MET, max(me.turns, 1)] += met
    write(log, state, seat, e.THRESHOLD, need, met, gem)
    return met


@part
def challenge(state: State, match: Match, seat: int, gem: int, tallies: Tallies, log: Log) -> bool:
    """Who shows more of the gem; the opponent exerts five cards (Attribute Challenge)."""
    foe, shown = other(seat), 0
    found = soft_exertion(state, match, seat, gem, tallies.seats[seat], log)
    if not match.seats[foe].dummy:
        state.flow.declared = 0
        shown = soft_exertion(state, match, foe, gem, tallies.seats[foe], log)
    write(log, state, seat, e.CHALLENGED, gem, found, shown)
    return found > shown


@part
def times_of(
    state: State, match: Match, seat: int, effect: EffectRow, face: int, tally: Tally, log: Log
) -> int:
    """Once, or once for each of what is counted (Tiered Exertions)."""
    tables = match.tables[seat]
    if effect.per == NONE:
        return 1
    gem = EXERTED_GEM[effect.per]
    if gem >= 0:
        return soft_exertion(state, match, seat, gem, tally, log)
    return counted(tables, state.players[seat], effect.per, face)
