"""What the player may do in the May Do, Defense and Attack Phases."""

from typing import Any

from games.engine.compiling import kernel, within
from games.highlander.play import codes as c
from games.highlander.play.attacks import can_be_power_blow
from games.highlander.play.bits import HALF, lowest
from games.highlander.play.board import may_enter
from games.highlander.play.playing import is_restricted, may_play
from games.highlander.play.state import (
    ABILITY_STEP,
    ATTACK,
    DEFENCE,
    DROP,
    EXERT_ATTACK,
    EXERT_NOTHING,
    EXERT_POWER,
    EXERT_WITH,
    MAY_DO,
    MOST_STEPS,
    ONCE,
    PASS,
    PLAY,
    PLAY_FROM_PILE,
    PUT_GUARD,
    TOSS,
    TRIGGER,
    USE,
    VERBS,
)
from games.highlander.play.tables import AS_GUARD, IN_CONJUNCTION

SLOTS = 8
"""Numbers of abilities are smaller than this."""
GIVEN_UP = 1 << c.TRIGGER | 1 << c.TRIGGER_OUT
DROPPED_BY_CHOICE = 1 << c.BLOCK | 1 << c.DODGE


@within
def offer_main(state: Any, tables: Any, full: bool) -> int:
    """All that the present phase allows; the end of the phase comes last where it may end.

    If it need not be `full`, without what no pilot picks: anything in the Defense Phase, cards
    dropped, good cards discarded, cards played ahead of an attack, Exertions in vain; and all else
    of the May Do Phase while an ability can be used in it.
    """
    if state.steps > MOST_STEPS or (state.phase == DEFENCE and not full):
        state.offers[0] = PASS
        return 1
    found = offer_abilities(state, tables, full)
    if found > 0 and not full and state.phase == MAY_DO and state.offers[0] & VERBS == USE:
        return found
    if state.exerted_in != state.phase:
        if state.phase == MAY_DO:
            found = offer_may_do(state, tables, found, full)
        else:
            found = offer_hand(state, tables, found, full)
            if state.allowed:
                found = offer_pile(state, tables, found)
    if state.exertions_left > 0:
        found = offer_exertions(state, tables, found, full)
    if found == 0 or state.phase != ATTACK or state.must_act == 0:
        state.offers[found] = PASS
        found += 1
    return found


@within
def offer_abilities(state: Any, tables: Any, full: bool) -> int:
    """Abilities of cards in play that their player may use."""
    me = state.players[0]
    found = 0
    in_phase = c.MAY_DO if state.phase == MAY_DO else c.TRIGGER
    usable = 1 << in_phase | GIVEN_UP
    if full or state.moments & usable:
        for at in range(me.board_size):
            face = me.board[at].face
            if tables.moments[face] & usable:
                ready = me.board[at].copies > me.board[at].fresh
                if has_ability(state, tables, face, ready):
                    found = offer_abilities_of(state, tables, face, ready, found)
                    if found > 0 and not full and not state.moments & GIVEN_UP:
                        break
            if full and 1 << tables.icon[face] & DROPPED_BY_CHOICE:
                state.offers[found] = DROP + face
                found += 1
    at_start = state.phase == ATTACK and state.acted_in == 0
    wanted = c.ONCE if at_start else c.MAY_DO
    if (state.phase == MAY_DO or at_start) and tables.moments_before >> wanted & 1:
        for face in range(tables.pregame, tables.pregame_end):
            if tables.moments[face] >> wanted & 1 and has_ability(state, tables, face, False):
                found = offer_abilities_of(state, tables, face, False, found)
    return found


@within
def has_ability(state: Any, tables: Any, face: int, ready: bool) -> bool:
    """Whether a card has an ability that is not used up, or can be given up for its effect."""
    if ready and tables.moments[face] & GIVEN_UP:
        return True
    if state.phase == MAY_DO:
        return state.used[face] != tables.may_dos[face]
    return state.phase == ATTACK and state.used_up[face] != tables.onces[face]


@kernel
def offer_abilities_of(state: Any, tables: Any, face: int, ready: bool, found: int) -> int:
    """A card's abilities, each by its number; like Triggers of one card are one ability."""
    done = 0
    for row in range(tables.ops.first[face], tables.ops.first[face + 1]):
        effect = tables.ops.rows[row]
        moment, ability = effect.moment, effect.ability
        given_up = moment in (c.TRIGGER, c.TRIGGER_OUT)
        slot = ability + (SLOTS if given_up else 0)
        if done >> slot & 1:
            continue
        if moment == c.MAY_DO:
            fits = state.phase == MAY_DO and state.used[face] >> ability & 1 == 0
            verb = USE
        elif moment == c.ONCE:
            fits = state.phase == ATTACK and state.used_up[face] >> ability & 1 == 0
            verb = ONCE
        else:
            fits = ready and given_up
            verb = TRIGGER
        if fits:
            done |= 1 << slot
            state.offers[found] = verb + ability * ABILITY_STEP + face
            found += 1
    return found


@within
def offer_may_do(state: Any, tables: Any, found: int, full: bool) -> int:
    """One unprovoked Guard, and one defense discarded since no attack came (May Do Effects)."""
    me = state.players[0]
    if state.tossed and state.guarded:
        return found
    for word in range(tables.words):
        tossed = tables.defences[word] if full else tables.poor_defences[word]
        if state.tossed:
            tossed = 0
        guards = 0 if state.guarded else tables.guards[word]
        left = me.held[word] & (tossed | guards)
        while left:
            place = lowest(left)
            left &= left - 1
            if tossed >> place & 1:
                state.offers[found] = TOSS + word * HALF + place
                found += 1
            if guards >> place & 1:
                found = offer_guards(state, tables, word * HALF + place, found)
    return found


@kernel
def offer_guards(state: Any, tables: Any, kind: int, found: int) -> int:
    """A card as a Guard, if none is in the way."""
    first = tables.first_face[kind]
    for face in range(first, first + tables.faces[kind]):
        if tables.where_played[face] == AS_GUARD and may_enter(state, tables, face):
            state.offers[found] = PUT_GUARD + face
            found += 1
    return found


@within
def offer_hand(state: Any, tables: Any, found: int, full: bool) -> int:
    """Cards that may be played from hand."""
    attacking = state.phase == ATTACK and state.attacks_left > 0
    ahead = full and attacking and state.exertions_left > 0
    for word in range(tables.words):
        left = within_reach(state, tables, word, attacking, ahead)
        while left:
            kind = word * HALF + lowest(left)
            left &= left - 1
            first = tables.first_face[kind]
            for face in range(first, first + tables.faces[kind]):
                if may_play(state, tables, face):
                    state.offers[found] = PLAY + face
                    found += 1
                if ahead and may_go_ahead(state, tables, face):
                    state.offers[found] = EXERT_WITH + face
                    found += 1
    return found


@within
def within_reach(state: Any, tables: Any, word: int, attacking: bool, ahead: bool) -> int:
    """Cards in hand that what is left of the turn does not rule out at once."""
    found = state.players[0].held[word] & tables.playable[word]
    if not attacking:
        found &= ~tables.attacks_only[word]
    if not ahead and (state.phase != ATTACK or state.strike_size == 0):
        found &= ~tables.joining_only[word]
    if state.specials_left <= 0:
        found &= ~tables.specials_only[word]
    return found


@kernel
def may_go_ahead(state: Any, tables: Any, face: int) -> bool:
    """Played first, in conjunction with an attack that is exerted for (Searching for an Attack)."""
    if tables.where_played[face] != IN_CONJUNCTION or tables.cost[face] >= 0:
        return False
    if tables.special[face] and state.specials_left <= 0:
        return False
    return not is_restricted(state, tables, face)


@kernel
def offer_pile(state: Any, tables: Any, found: int) -> int:
    """What a card lets the player play from the Discard Pile, besides the Special of the turn."""
    me = state.players[0]
    specials = state.specials_left
    state.specials_left = max(specials, 1)
    for kind in range(tables.physical):
        if me.pile[kind] == 0 or tables.card_is[kind] >> (state.allowed - 1) & 1 == 0:
            continue
        first = tables.first_face[kind]
        for face in range(first, first + tables.faces[kind]):
            if tables.is_kind[face] >> (state.allowed - 1) & 1 and may_play(state, tables, face):
                state.offers[found] = PLAY_FROM_PILE + face
                found += 1
    state.specials_left = specials
    return found


@within
def offer_exertions(state: Any, tables: Any, found: int, full: bool) -> int:
    """A Hard Exertion: for an Illusion or nothing, for a Power Blow, for an attack. A pilot who may
    end the phase looks for no second attack and for no Illusion that the deck does not have; like
    Power Blows are one to it."""
    may_end = not full and (state.phase != ATTACK or state.must_act == 0)
    if state.phase == ATTACK:
        for strike in range(state.strike_size):
            if state.strikes[strike].power == 0 and can_be_power_blow(state, tables, strike):
                state.offers[found] = EXERT_POWER + strike
                found += 1
                if not full:
                    break
        if state.attacks_left > 0 and not (may_end and state.strike_size > 0):
            state.offers[found] = EXERT_ATTACK
            found += 1
    if may_end and tables.illusions == 0:
        return found
    state.offers[found] = EXERT_NOTHING
    return found + 1
