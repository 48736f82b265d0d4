"""Playing a card: what is allowed, from where it comes, what it costs, where it goes."""

from games.engine.cardsets import first_of, next_of
from games.engine.compiling import part, within
from games.engine.counts import note_played
from games.engine.hand import first_held, next_held, take_from_hand
from games.engine.log import Log, write
from games.engine.piles import put_on_pile, take_from_pile
from games.engine.records import clear
from games.engine.seats import other
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_wait, open_choice, push
from games.highlander.play.attacks import attach, can_be_head_shot, play_attack
from games.highlander.play.board import can_wield, enter, may_enter, may_use
from games.highlander.play.codes import card_kind, card_type, extra, op, when
from games.highlander.play.effects.conditions import continuous, is_aimed, is_prone
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.highlander.play.zones import discard, take_shown


@part
def may_play(state: State, match: Match, seat: int, face: int) -> bool:
    """Whether the card may be played now from hand, in the Defense or the Attack Phase."""
    me, tables = state.players[seat], match.tables[seat]
    where = tables.where_played[face]
    if is_restricted(tables, me, face):
        return False
    if tables.special[face] and me.this_turn.specials_left <= 0:
        return False
    if not may_use(state, match, seat, face):
        return False
    if where == r.AS_ATTACK:
        allowed = state.phase == s.ATTACK and may_attack(state, match, seat, face)
    elif where == r.IN_CONJUNCTION:
        allowed = state.phase == s.ATTACK and goes_with(state, match, seat, face)
    elif where == r.FREELY:
        allowed = tables.lasting[face] == 0 or may_enter(state, match, seat, face)
    else:
        allowed = False
    return allowed and can_afford(state, match, seat, face)


@part
def can_afford(state: State, match: Match, seat: int, face: int) -> bool:
    """Another card for its cost, and one of the same icon for who is Prone."""
    me, tables = state.players[seat], match.tables[seat]
    if tables.cost[face] >= 0 and not can_pay(tables, me, face):
        return False
    return not is_prone(state, match, seat) or has_icon(tables, me, face)


@part
def has_icon(tables: Tables, me: Player, face: int) -> bool:
    """Whether another card in hand has the same icon (Prone)."""
    kind = first_held(me.hand)
    while kind >= 0:
        spare = int(me.hand.copies[kind]) - (kind == tables.card_of[face])
        if spare > 0 and shows_icon(tables, kind, tables.icon[face]):
            return True
        kind = next_held(me.hand, kind)
    return False


@part
def shows_icon(tables: Tables, kind: int, icon: int) -> bool:
    """Whether one of the faces of a card has that icon."""
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        if tables.icon[face] == icon:
            return True
    return False


@within
def is_restricted(tables: Tables, me: Player, face: int) -> bool:
    """A card said that cards of its kind may not be played this turn."""
    return me.this_turn.restricted & tables.is_kind[face] != 0


@within
def may_attack(state: State, match: Match, seat: int, face: int) -> bool:
    """An attack opportunity, a weapon and a hand for it, and no Guard or last block of one's own in
    the way (Guard, Attack Phase)."""
    me, tables = state.players[seat], match.tables[seat]
    if me.this_turn.attacks_left <= 0 or not can_wield(state, match, seat, face):
        return False
    if tables.hands[face] > 0 and me.caches.hands_used + tables.hands[face] > tables.hands_limit:
        return False
    return barred_areas(state, match, seat) & tables.grid[face] == 0


@part
def barred_areas(state: State, match: Match, seat: int) -> int:
    """The areas that a Guard keeps the player from, and for the first attack those of the last
    block (Guard, Attack Phase)."""
    me = state.players[seat]
    guarded, blocked = me.caches.barred, 0
    if me.this_turn.strike_count == 0:
        blocked = me.this_turn.barred
    if guarded | blocked == 0 or continuous(state, match, seat, op.PAST_GUARD) == 0:
        return guarded | blocked
    return 0 if me.this_turn.barred_by_guard else blocked


@part
def goes_with(state: State, match: Match, seat: int, face: int) -> bool:
    """Whether a card can be played in conjunction with the latest attack."""
    me, tables = state.players[seat], match.tables[seat]
    strike = me.this_turn.strike_count - 1
    if strike < 0 or not is_aimed(tables, me.strikes[strike].face, tables.with_aim[face]):
        return False
    return tables.head_shot[face] == 0 or can_be_head_shot(state, match, seat, strike)


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
    match: Match,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """Take it from where it is, and pay for it if it comes from hand."""
    me, tables = state.players[seat], match.tables[seat]
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
    pay_if_prone(state, match, seat, face, source, strike, tally, log)


@part
def pay_if_prone(
    state: State,
    match: Match,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """Who is Prone discards a card of the same icon with each card from hand (Prone)."""
    me, tables = state.players[seat], match.tables[seat]
    if source == e.FROM_HAND and is_prone(state, match, seat):
        open_choice(state, seat, s.PAYING_PRONE, 1, tables.icon[face], face)
        state.choice.strike = strike
        me.table.set_aside = tables.card_of[face] + 1
    else:
        complete_play(state, match, seat, face, source, strike, tally, log)


@part
def pay(state: State, match: Match, seat: int, kind: int, tally: Tally, log: Log) -> None:
    """A cost is paid; when all are, the card is played."""
    discard(state, seat, kind, e.PAID, log)
    paid = state.choice.what
    state.choice.what = s.NO_CHOICE
    state.players[seat].table.set_aside = 0
    face, strike = state.choice.face, state.choice.strike
    if paid == s.PAYING:
        pay_if_prone(state, match, seat, face, e.FROM_HAND, strike, tally, log)
    else:
        complete_play(state, match, seat, face, e.FROM_HAND, strike, tally, log)


@part
def complete_play(
    state: State,
    match: Match,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """The card is on the table and does what it says, unless it may be countered."""
    me, tables = state.players[seat], match.tables[seat]
    where = tables.where_played[face]
    note_played(me, tables.card_of[face])
    if tables.icon[face] != card_type.EDGE and state.active == seat:
        me.this_turn.must_act = 0
    note_first_card(state, match, seat)
    event = e.PLAYED
    if where == r.AS_ATTACK:
        event = e.ATTACKED
    elif where in r.DEFENCES:
        event = e.DEFENDED
    write(log, state, seat, event, face, source, strike)
    if event == e.PLAYED and can_counter(state, match, other(seat), tables.is_kind[face]):
        me.table.set_aside = tables.card_of[face] + 1
        push(state, seat, s.PLAYED, source, face, strike)
        open_choice(state, other(seat), s.COUNTERING, 1, card_kind.CARD, face + s.FOREIGN)
    else:
        take_effect(state, match, seat, face, source, strike, tally, log)


@part
def note_first_card(state: State, match: Match, seat: int) -> None:
    """After the first card of the opponent's turn Triggers can be used (How Triggering Works)."""
    me, foe = state.players[seat], state.players[other(seat)]
    me.this_turn.cards_played += 1
    if me.this_turn.cards_played == 1 and state.active == seat:
        for at in range(foe.table.board_count):
            foe.board[at].fresh = 0


@part
def can_counter(state: State, match: Match, seat: int, kinds: int) -> bool:
    """Whether the player holds a card, or has a Trigger in play, that counters one of those kinds;
    what counters is not countered."""
    me, tables = state.players[seat], match.tables[seat]
    if match.seats[seat].dummy or state.active == seat:
        return False
    kind = first_of(me.hand, tables.counters_held)
    while kind >= 0:
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if tables.counters[face] & kinds and can_afford(state, match, seat, face):
                return True
        kind = next_of(me.hand, tables.counters_held, kind)
    for at in range(me.table.board_count):
        face = me.board[at].face
        if tables.counters[face] & kinds and me.table.silent[face] == 0:
            return True
    return False


@part
def take_effect(
    state: State,
    match: Match,
    seat: int,
    face: int,
    source: int,
    strike: int,
    tally: Tally,
    log: Log,
) -> None:
    """What is played comes into play or lies on the table, and does what it says."""
    me, tables = state.players[seat], match.tables[seat]
    where = tables.where_played[face]
    me.table.set_aside = 0
    if tables.lasting[face]:
        enter(state, match, seat, face, log)
    else:
        lay_down(tables, me, face)
    if where == r.AS_ATTACK:
        tally.extras[extra.ATTACKS_EXERTED, me.turns] += source == e.FROM_EXERTION
        play_attack(state, match, seat, face, tally, log)
        me.strikes[me.this_turn.strike_count - 1].known = source == e.FROM_EXERTION
        return
    if where in r.DEFENCES:
        take_stance(state, match, seat, face)
    elif where == r.WITH_DEFENCE:
        wait_for_defence(me, face)
    elif strike >= 0:
        attach(state, match, seat, face, strike)
    let_wait(state, match, seat, face, when.PLAY, s.NO_STRIKE)


@part
def discard_countered(state: State, match: Match, seat: int) -> None:
    """A countered card is discarded at once (Countering Cards)."""
    me = state.players[seat]
    put_on_pile(me.discard, me.table.set_aside - 1)
    me.table.set_aside = 0


@part
def wait_for_defence(me: Player, face: int) -> None:
    """A card that goes with a defence is played first (Searching for a defense)."""
    if me.this_turn.attached_count < s.MOST_ATTACHED:
        attached = me.attached[me.this_turn.attached_count]
        me.this_turn.attached_count += 1
        attached.face = face
        attached.strike = s.FOR_DEFENCE


@part
def take_stance(state: State, match: Match, seat: int, face: int) -> None:
    """A defence that was played is to meet the attack, or is laid for one; the cards that were
    played to go with it take hold of it."""
    me, tables = state.players[seat], match.tables[seat]
    at = add_defence(me, face, tables.lasting[face])
    partner = r.BLOCKS if tables.icon[face] == card_type.BLOCK else r.DODGES
    for number in range(me.this_turn.attached_count - 1, -1, -1):
        attached = me.attached[number]
        if attached.strike == s.FOR_DEFENCE:
            attached.strike = s.SPENT
            if tables.goes_with[attached.face] & partner:
                me.defences[at].meets_any |= tables.lets_meet[attached.face]
                let_wait(state, match, seat, attached.face, when.WITH_DEFENCE, s.NO_STRIKE)
                let_wait(state, match, seat, attached.face, when.DEFEND, s.NO_STRIKE)
    assign(me, at)


@part
def add_defence(me: Player, face: int, stays: int) -> int:
    """One more defence of this phase. Its place among them."""
    at = min(me.this_turn.defence_count, s.MOST_DEFENCES - 1)
    me.this_turn.defence_count = at + 1
    defence = me.defences[at]
    clear(defence)
    defence.face = face
    defence.stays = stays
    return at


@part
def assign(me: Player, at: int) -> None:
    """The defence is laid for a later attack, or meets the one that is next."""
    if me.this_turn.laying > 0:
        me.this_turn.laid[me.this_turn.laying] = at + 1
        me.this_turn.laying += 1
    else:
        me.this_turn.meeting = at + 1


@part
def lay_down(tables: Tables, me: Player, face: int) -> None:
    """It stays on the table until the next Sweep Phase."""
    me.played[me.table.played_count] = face
    me.table.played_count += 1
    me.caches.hands_used += tables.hands[face]


@part
def play_ahead(state: State, match: Match, seat: int, face: int, log: Log) -> None:
    """A card in conjunction with the attack that is about to be looked for."""
    me, tables = state.players[seat], match.tables[seat]
    kind = tables.card_of[face]
    take_from_hand(me.hand, kind)
    me.this_turn.specials_left -= tables.special[face]
    me.this_turn.must_act = 0
    me.this_turn.ahead = face + 1
    note_played(me, kind)
    note_first_card(state, match, seat)
    write(log, state, seat, e.PLAYED, face, e.FROM_HAND, s.NO_STRIKE)
    lay_down(tables, me, face)


@part
def put_into_play(state: State, match: Match, seat: int, face: int, log: Log) -> None:
    """From hand into play: that is no card played, and not the Special Card of the turn."""
    tables = match.tables[seat]
    take_from_hand(state.players[seat].hand, tables.card_of[face])
    write(log, state, seat, e.PUT_IN_PLAY, face, 0, 0)
    enter(state, match, seat, face, log)
