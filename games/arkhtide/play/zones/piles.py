"""Hand, Main Deck, Realm Deck, Chronicle and Quintessence Pool of a player."""

from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.state import Match, State
from games.arkhtide.play.tables.records import ARKHE
from games.engine.chance import below
from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.hand import take_from_hand
from games.engine.library import EMPTY, put_on_bottom, shuffle, take_top
from games.engine.log import DRAW, Log, write
from games.engine.piles import draw_to_hand, put_on_pile, take_from_pile
from games.engine.seats import other
from games.engine.worlds import Pool, deal, deal_hand, deal_library, lift, lift_hand, lift_library

_SEEN_AT_MOST = 16


@part
def draw_cards(state: State, seat: int, number: int, log: Log) -> None:
    """Draw; a Main Deck that has run out gives nothing and is not made anew."""
    me = state.players[seat]
    for _ in range(number):
        kind = draw_to_hand(me)
        if kind == EMPTY:
            return
        note_seen(me, kind)
        write(log, state, seat, DRAW, kind, 0, 0)


@part
def refresh(state: State, seat: int, number: int, log: Log) -> None:
    """Turn spent Arkhé upright again."""
    me = state.players[seat]
    number = min(number, ARKHE - me.stock.arkhe)
    if number > 0:
        me.stock.arkhe += number
        me.counts.available += number
        write(log, state, seat, e.REFRESHED, number, me.stock.arkhe, 0)


@part
def spend(state: State, seat: int, arkhe: int) -> None:
    """Exhaust Arkhé."""
    me = state.players[seat]
    me.stock.arkhe -= arkhe
    me.counts.spent += arkhe


@part
def to_chronicle(state: State, match: Match, seat: int, kind: int) -> None:
    """A card of the Main Deck into the Chronicle; a token or status leaves the game."""
    if kind < match.tables[seat].kinds:
        me = state.players[seat]
        put_on_pile(me.chronicle, kind)
        me.stock.undead += match.tables[seat].undead[kind]


@part
def from_chronicle(state: State, match: Match, seat: int, kind: int) -> None:
    me = state.players[seat]
    take_from_pile(me.chronicle, kind)
    me.stock.undead -= match.tables[seat].undead[kind]


@part
def discard(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """From hand into the Chronicle."""
    take_from_hand(state.players[seat].hand, kind)
    to_chronicle(state, match, seat, kind)
    state.players[seat].this_round.discards += 1
    write(log, state, seat, e.DISCARDED, kind, 0, 0)


@part
def bury(state: State, match: Match, seat: int, number: int, log: Log) -> None:
    """The top cards of the Main Deck into the Chronicle."""
    me = state.players[seat]
    for _ in range(number):
        kind = take_top(me, me.library)
        if kind == EMPTY:
            return
        note_seen(me, kind)
        to_chronicle(state, match, seat, kind)
        write(log, state, seat, e.BURIED, kind, 0, 0)


@part
def look_at_realms(state: State, seat: int, number: int) -> None:
    """Lay the top cards of the Realm Deck aside."""
    me = state.players[seat]
    me.looked.count = 0
    for _ in range(min(number, _SEEN_AT_MOST)):
        kind = take_top(me, me.realm_deck)
        if kind == EMPTY:
            return
        me.looked.cards[me.looked.count] = kind
        me.looked.count += 1


@part
def take_looked_at(state: State, seat: int, place: int) -> int:
    """One of the cards that were laid aside; the others keep their order."""
    looked = state.players[seat].looked
    kind = looked.cards[place]
    looked.count -= 1
    for at in range(place, looked.count):
        looked.cards[at] = looked.cards[at + 1]
    return kind


@part
def put_back_what_was_looked_at(state: State, seat: int) -> None:
    """The rest goes to the bottom, in the order in which it was seen [H]."""
    me = state.players[seat]
    for at in range(me.looked.count):
        put_on_bottom(me.library, me.looked.cards[at])
    me.looked.count = 0


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Hidden from a seat are the other player's hand and decks, the cards that it is looking at,
    and its Realm with the side of it until all are revealed (14 to 16)."""
    foe = state.players[other(seat)]
    if state.phase == s.REALM_PHASE:
        lift_library(pool, foe.realm_deck)
        for at in range(foe.looked.count):
            lift(pool, foe.looked.cards[at])
        if foe.this_round.realm:
            lift(pool, foe.this_round.realm - 1)
            foe.this_round.realm = deal(pool) + 1
            foe.this_round.side = 1 + below(pool, 2)
        for at in range(foe.looked.count):
            foe.looked.cards[at] = deal(pool)
        deal_library(pool, foe.realm_deck)
    else:
        shuffle(foe.realm_deck)
    lift_hand(pool, foe.hand)
    lift_library(pool, foe.library)
    if state.phase != s.REALM_PHASE:
        for at in range(foe.looked.count):
            lift(pool, foe.looked.cards[at])
            foe.looked.cards[at] = deal(pool)
    deal_hand(pool, foe.hand)
    deal_library(pool, foe.library)
