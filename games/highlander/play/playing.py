"""Playing a card: what is allowed, from where it comes, what it costs, where it goes."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.tally import note_played
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play.attacks import attach, can_be_head_shot, play_attack
from games.highlander.play.bits import HALF, let_go, lowest
from games.highlander.play.board import enter, may_enter
from games.highlander.play.endurance import take_shown, to_pile
from games.highlander.play.judging import continuous
from games.highlander.play.state import ATTACK, MAIN, PAYING
from games.highlander.play.tables import AS_ATTACK, FREELY, IN_CONJUNCTION
from games.highlander.play.waiting import let_wait


@within
def may_play(state: Any, tables: Any, face: int) -> bool:
    """Whether the card may be played now from hand, in the Defense or the Attack Phase."""
    where = tables.where_played[face]
    if state.restricted and is_restricted(state, tables, face):
        return False
    if tables.special[face] and state.specials_left <= 0:
        return False
    if where == AS_ATTACK:
        allowed = state.phase == ATTACK and may_attack(state, tables, face)
    elif where == IN_CONJUNCTION:
        allowed = state.phase == ATTACK and goes_with(state, tables, face, state.strike_size - 1)
    elif where == FREELY:
        allowed = tables.lasting[face] == 0 or may_enter(state, tables, face)
    else:
        allowed = False
    return allowed and (tables.cost[face] < 0 or can_pay(state, tables, face))


@within
def is_restricted(state: Any, tables: Any, face: int) -> bool:
    """A card said that cards of its kind may not be played this turn."""
    return state.restricted & tables.is_kind[face] != 0


@within
def may_attack(state: Any, tables: Any, face: int) -> bool:
    """An attack opportunity, a hand for it, and no Guard of one's own in the way (Guard)."""
    if state.attacks_left <= 0:
        return False
    if tables.hands[face] > 0 and state.hands_used + tables.hands[face] > tables.hands_limit:
        return False
    barred = state.barred & tables.grid[face]
    return barred == 0 or continuous(state, tables, c.PAST_GUARD) > 0


@kernel
def goes_with(state: Any, tables: Any, face: int, strike: int) -> bool:
    """Whether a card can be played in conjunction with that attack."""
    if strike < 0:
        return False
    if tables.aims[state.strikes[strike].face] >> tables.with_aim[face] & 1 == 0:
        return False
    return tables.head_shot[face] == 0 or can_be_head_shot(state, tables, strike)


@kernel
def can_pay(state: Any, tables: Any, face: int) -> bool:
    """The card's cost is another card of a kind from hand (Paying a Cost)."""
    me = state.players[0]
    for word in range(tables.words):
        left = me.held[word]
        while left:
            kind = word * HALF + lowest(left)
            left &= left - 1
            spare = int(me.hand[kind]) - (kind == tables.card_of[face])
            if spare > 0 and tables.card_is[kind] >> tables.cost[face] & 1:
                return True
    return False


@kernel
def play_card(
    state: Any, tables: Any, face: int, source: int, strike: int, tally: Any, trace: Any
) -> None:
    """Take it from where it is, and pay for it if it comes from hand."""
    me = state.players[0]
    kind = tables.card_of[face]
    if source == e.FROM_HAND:
        let_go(me, kind)
    elif source == e.FROM_PILE:
        me.pile[kind] -= 1
        me.pile_size -= 1
        state.allowed = 0
    else:
        take_shown(state, kind)
    if tables.special[face] and source == e.FROM_HAND:
        state.specials_left -= 1
    if source == e.FROM_HAND and tables.cost[face] >= 0:
        state.asking = PAYING
        state.left = 1
        state.wanted = tables.cost[face]
        state.asked_by = face
        state.cycled = strike
        return
    complete_play(state, tables, face, source, strike, tally, trace)


@kernel
def pay(state: Any, tables: Any, kind: int, tally: Any, trace: Any) -> None:
    """The cost is paid, the card is played."""
    discard(state, kind, trace, e.PAID)
    state.asking = MAIN
    complete_play(state, tables, state.asked_by, e.FROM_HAND, state.cycled, tally, trace)


@kernel
def discard(state: Any, kind: int, trace: Any, event: int) -> None:
    """A card from hand to the Discard Pile."""
    me = state.players[0]
    let_go(me, kind)
    to_pile(me, kind)
    log(trace, state, event, kind, 0, 0)


@kernel
def complete_play(
    state: Any, tables: Any, face: int, source: int, strike: int, tally: Any, trace: Any
) -> None:
    """The card is on the table and does what it says."""
    icon = tables.icon[face]
    note_played(state, tables.card_of[face])
    if icon != c.EDGE:
        state.must_act = 0
    log(trace, state, e.ATTACKED if icon <= c.SPECIAL_ATTACK else e.PLAYED, face, source, strike)
    if tables.lasting[face]:
        enter(state, tables, face, trace)
        let_wait(state, tables, face, c.PLAY, -1)
        return
    lay_down(state, tables, face)
    if icon <= c.SPECIAL_ATTACK:
        tally.extras[m.ATTACKS_EXERTED, state.turn] += source == e.FROM_EXERTION
        play_attack(state, tables, face, tally, trace)
        return
    if strike >= 0:
        attach(state, tables, face, strike)
    let_wait(state, tables, face, c.PLAY, -1)


@kernel
def lay_down(state: Any, tables: Any, face: int) -> None:
    """It stays on the table until the next Sweep Phase."""
    me = state.players[0]
    me.played_faces[me.played_size] = face
    me.played_size += 1
    state.hands_used += tables.hands[face]
