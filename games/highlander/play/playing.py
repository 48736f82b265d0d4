"""Playing a card: what is allowed, from where it comes, what it costs, where it goes."""

from games.engine.compiling import part, within
from games.engine.counts import note_played
from games.engine.hand import first_held, next_held, take_from_hand
from games.engine.log import Log, write
from games.engine.piles import take_from_pile
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_wait, open_choice
from games.highlander.play.attacks import attach, can_be_head_shot, play_attack
from games.highlander.play.board import enter, may_enter, may_use
from games.highlander.play.codes import card_type, extra, op, when
from games.highlander.play.effects.conditions import continuous, is_aimed
from games.highlander.play.state import Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.highlander.play.zones import discard, take_shown


@part
def may_play(state: State, tables: Tables, seat: int, face: int) -> bool:
    """Whether the card may be played now from hand, in the Defense or the Attack Phase."""
    me = state.players[seat]
    where = tables.where_played[face]
    if is_restricted(tables, me, face):
        return False
    if tables.special[face] and me.this_turn.specials_left <= 0:
        return False
    if not may_use(state, tables, seat, face):
        return False
    if where == r.AS_ATTACK:
        allowed = state.phase == s.ATTACK and may_attack(state, tables, seat, face)
    elif where == r.IN_CONJUNCTION:
        allowed = state.phase == s.ATTACK and goes_with(state, tables, seat, face)
    elif where == r.FREELY:
        allowed = tables.lasting[face] == 0 or may_enter(state, tables, seat, face)
    else:
        allowed = False
    return allowed and (tables.cost[face] < 0 or can_pay(tables, me, face))


@within
def is_restricted(tables: Tables, me: Player, face: int) -> bool:
    """A card said that cards of its kind may not be played this turn."""
    return me.this_turn.restricted & tables.is_kind[face] != 0


@within
def may_attack(state: State, tables: Tables, seat: int, face: int) -> bool:
    """An attack opportunity, a hand for it, and no Guard of one's own in the way (Guard)."""
    me = state.players[seat]
    if me.this_turn.attacks_left <= 0:
        return False
    if tables.hands[face] > 0 and me.caches.hands_used + tables.hands[face] > tables.hands_limit:
        return False
    barred = me.caches.barred & tables.grid[face]
    return barred == 0 or continuous(state, tables, seat, op.PAST_GUARD) > 0


@part
def goes_with(state: State, tables: Tables, seat: int, face: int) -> bool:
    """Whether a card can be played in conjunction with the latest attack."""
    me = state.players[seat]
    strike = me.this_turn.strike_count - 1
    if strike < 0 or not is_aimed(tables, me.strikes[strike].face, tables.with_aim[face]):
        return False
    return tables.head_shot[face] == 0 or can_be_head_shot(state, tables, seat, strike)


@part
def can_pay(tables: Tables, me: Player, face: int) -> bool:
    """The card's cost is another card of a kind from hand (Paying a Cost)."""
    kind = first_held(me.hand)
    while kind >= 0:
        spare = int(me.hand.copies[kind]) - (kind == tables.card_of[face])
        if spare > 0 and tables.card_is[kind] >> tables.cost[face] & 1:
            return True
        kind = next_held(me.hand, kind)
    return False


@part
def play_card(
    state: State,
    tables: Tables,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """Take it from where it is, and pay for it if it comes from hand."""
    me = state.players[seat]
    kind = tables.card_of[face]
    if source == e.FROM_HAND:
        take_from_hand(me.hand, kind)
    elif source == e.FROM_PILE:
        take_from_pile(me.discard, kind)
        me.this_turn.allowed = 0
    else:
        take_shown(me, kind)
    if tables.special[face] and source == e.FROM_HAND:
        me.this_turn.specials_left -= 1
    if source == e.FROM_HAND and tables.cost[face] >= 0:
        open_choice(state, seat, s.PAYING, 1, tables.cost[face], face)
        state.choice.strike = strike
        me.table.set_aside = kind + 1
        return
    complete_play(state, tables, seat, face, source, strike, tally, log)


@part
def pay(state: State, tables: Tables, seat: int, kind: int, tally: Tally, log: Log) -> None:
    """The cost is paid, the card is played."""
    discard(state, seat, kind, e.PAID, log)
    state.choice.what = s.NO_CHOICE
    state.players[seat].table.set_aside = 0
    face, strike = state.choice.face, state.choice.strike
    complete_play(state, tables, seat, face, e.FROM_HAND, strike, tally, log)


@part
def complete_play(
    state: State,
    tables: Tables,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """The card is on the table and does what it says."""
    me = state.players[seat]
    attacks = tables.where_played[face] == r.AS_ATTACK
    note_played(me, tables.card_of[face])
    if tables.icon[face] != card_type.EDGE:
        me.this_turn.must_act = 0
    write(log, state, seat, e.ATTACKED if attacks else e.PLAYED, face, source, strike)
    if tables.lasting[face]:
        enter(state, tables, seat, face, log)
        let_wait(state, tables, seat, face, when.PLAY, s.NO_STRIKE)
        return
    lay_down(tables, me, face)
    if attacks:
        tally.extras[extra.ATTACKS_EXERTED, me.turns] += source == e.FROM_EXERTION
        play_attack(state, tables, seat, face, tally, log)
        return
    if strike >= 0:
        attach(state, tables, seat, face, strike)
    let_wait(state, tables, seat, face, when.PLAY, s.NO_STRIKE)


@part
def lay_down(tables: Tables, me: Player, face: int) -> None:
    """It stays on the table until the next Sweep Phase."""
    me.played[me.table.played_count] = face
    me.table.played_count += 1
    me.caches.hands_used += tables.hands[face]


@part
def play_ahead(state: State, tables: Tables, seat: int, face: int, log: Log) -> None:
    """A card in conjunction with the attack that is about to be looked for."""
    me = state.players[seat]
    kind = tables.card_of[face]
    take_from_hand(me.hand, kind)
    me.this_turn.specials_left -= tables.special[face]
    me.this_turn.must_act = 0
    me.this_turn.ahead = face + 1
    note_played(me, kind)
    write(log, state, seat, e.PLAYED, face, e.FROM_HAND, s.NO_STRIKE)
    lay_down(tables, me, face)


@part
def put_into_play(state: State, tables: Tables, seat: int, face: int, log: Log) -> None:
    """From hand into play: that is no card played, and not the Special Card of the turn."""
    take_from_hand(state.players[seat].hand, tables.card_of[face])
    write(log, state, seat, e.PUT_IN_PLAY, face, 0, 0)
    enter(state, tables, seat, face, log)
