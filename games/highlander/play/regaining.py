"""Getting up and taking up a weapon again: an Exertion each, once a turn (Prone, Disarmed)."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import offer
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.codes import GEM_COUNT, op
from games.highlander.play.effects.answers import mute_weapons
from games.highlander.play.effects.conditions import is_considered
from games.highlander.play.endurance import (
    ask_for_illusion,
    hard_exertion,
    most_more,
    soft_exertion,
)
from games.highlander.play.state import Match, State

SOFT_NEED, HARD_NEED = 3, 2
WEAPON_STEP = 8
"""Which weapon an attempt is for is written above the number of the gem."""


@part
def offer_regaining(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """Attempts to stand up, and to regain each weapon that is not broken."""
    me = state.players[seat]
    considered = is_considered(state, match, seat, op.CONSIDER_PRONE)
    if me.table.prone and me.this_turn.tried_feet == 0 and not considered:
        found = offer_attempts(state, match, seat, s.STAND_SOFT, 0, found, full)
    missing = me.table.lost & ~me.table.broken & ~me.this_turn.tried_weapons
    if missing == 0 or is_considered(state, match, seat, op.CONSIDER_DISARMED):
        return found
    for weapon in range(match.tables[seat].weapon_count):
        if missing >> weapon & 1:
            first = s.REARM_SOFT + weapon * WEAPON_STEP
            found = offer_attempts(state, match, seat, first, s.REARM_SOFT, found, full)
    return found


@part
def offer_attempts(
    state: State, match: Match, seat: int, first: int, rearms: int, found: int, full: bool
) -> int:
    """By a Soft Exertion or a Hard one, for any gem; pilots name the one that their deck has most
    of."""
    tables = match.tables[seat]
    hard = s.REARM_HARD - s.REARM_SOFT if rearms else s.STAND_HARD - s.STAND_SOFT
    most = most_more(state, match, seat) if full else 0
    for gem in range(GEM_COUNT):
        if not full and gem != tables.named_gem:
            continue
        for more in range(most + 1):
            found = offer(state, found, first + gem + more * s.ABILITY_STEP)
            if state.players[seat].this_turn.exertions_left > 0:
                found = offer(state, found, first + hard + gem + more * s.ABILITY_STEP)
    return found


@part
def regain(
    state: State, match: Match, seat: int, verb: int, which: int, tally: Tally, log: Log
) -> None:
    """Make the Exertion; with gems enough the player stands, or has the weapon again."""
    me = state.players[seat]
    gem, weapon = which % WEAPON_STEP, which // WEAPON_STEP
    feet = verb == s.STAND_SOFT or verb == s.STAND_HARD
    if feet:
        me.this_turn.tried_feet = 1
    else:
        me.this_turn.tried_weapons |= 1 << weapon
    if verb == s.STAND_SOFT or verb == s.REARM_SOFT:
        met = soft_exertion(state, match, seat, gem, tally, log) >= SOFT_NEED
        state.flow.declared = 0
    else:
        what = e.FOR_FEET if feet else e.FOR_WEAPON
        hard_exertion(state, match, seat, what, tally, log)
        met = shown_gems(state, match, seat, gem) >= HARD_NEED
    if feet:
        write(log, state, seat, e.STANDS if met else e.STAYS_DOWN, 0, 0, 0)
        me.table.prone = 0 if met else 1
    else:
        write(log, state, seat, e.REARMED if met else e.NOT_REARMED, weapon, 0, 0)
        if met:
            me.table.lost &= ~(1 << weapon)
            mute_weapons(state, match, seat)
    if state.flow.step == s.MAY_DO and me.shown.count > 0:
        ask_for_illusion(state, match, seat)


@part
def shown_gems(state: State, match: Match, seat: int, gem: int) -> int:
    """How many of a gem the cards of a Hard Exertion bear."""
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    for at in range(me.shown.count):
        found += tables.gems[me.shown.cards[at], gem]
    return found
