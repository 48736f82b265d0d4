"""Hand, deck, graveyard, void and aside: cards on their way between them."""

from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.hand import (
    add_to_hand,
    first_held,
    next_held,
    show_in_hand,
    take_from_hand,
)
from games.engine.library import EMPTY, put_on_bottom, put_on_top, shuffle_in, take_top
from games.engine.log import DRAW, Log, write
from games.engine.seats import other
from games.engine.worlds import Pool, deal, deal_hand, lift, lift_hand
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import side, trigger
from games.six_forms.play.codes import when
from games.six_forms.play.state import NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import enrol_all, mind, print_on


@part
def put_into(state: State, match: Match, me: Player, kind: int, place: int, log: Log) -> None:
    """A card of the player arrives in a pile or the hand; GATE X sets it aside first."""
    state.caches.dirty |= s.PILES_CHANGED
    if match.tables[me.seat].gate[kind] == place and me.piles.asides < s.ASIDES:
        set_aside(state, me, kind, place, log)
    else:
        lay_into(state, me, kind, place, log)


@part
def lay_into(state: State, me: Player, kind: int, place: int, log: Log) -> None:
    if place == s.GRAVEYARD:
        me.piles.graveyard[kind] += 1
        me.piles.graveyard_size += 1
    elif place == s.VOID:
        me.piles.void[kind] += 1
    elif place == s.HAND:
        into_hand(me, kind)
        show_in_hand(me.hand, kind)
        write(log, state, me.seat, e.TO_HAND, kind, 0, 0)
    elif place == s.DECK:
        shuffle_in(me.library, kind)
        write(log, state, me.seat, e.SHUFFLED_IN, kind, 0, 0)
    elif place == s.TOP_OF_DECK:
        lay_on_top(me, kind, s.EVERYBODY)
        write(log, state, me.seat, e.TOP_LOADED, kind, 0, 0)


@part
def set_aside(state: State, me: Player, kind: int, place: int, log: Log) -> None:
    """GATE X: aside until the end of the turn, then into that place."""
    me.aside[me.piles.asides] = kind
    me.aside_to[me.piles.asides] = place
    me.piles.asides += 1
    write(log, state, me.seat, e.SET_ASIDE, kind, place, 0)


@kernel
def into_hand(me: Player, kind: int) -> None:
    """One more card in hand."""
    if me.hand.copies[kind] == 0:
        me.holds[me.piles.held] = kind
        me.piles.held += 1
    add_to_hand(me.hand, kind)


@part
def leave_hand(state: State, me: Player, kind: int) -> None:
    """One card less in hand."""
    take_from_hand(me.hand, kind)
    state.caches.dirty |= s.PILES_CHANGED
    if me.hand.copies[kind] == 0:
        place = 0
        while me.holds[place] != kind:
            place += 1
        me.piles.held -= 1
        me.holds[place] = me.holds[me.piles.held]


@part
def leave_graveyard(state: State, me: Player, kind: int) -> None:
    me.piles.graveyard[kind] -= 1
    me.piles.graveyard_size -= 1
    state.caches.dirty |= s.PILES_CHANGED


@part
def top_card(me: Player) -> int:
    """The top card of the deck leaves it, seen if it was not known there; EMPTY if none is left."""
    known = me.library.on_top > 0 or me.library.unknown == 0
    kind = take_top(me, me.library)
    if kind != EMPTY and not known:
        note_seen(me, kind)
    return kind


@part
def draw_cards(state: State, match: Match, me: Player, number: int, log: Log) -> int:
    """Draw so many cards, as far as the deck goes; how many were drawn. ON DRAW effects follow, of
    cards that are unveiled."""
    moments = match.tables[me.seat].moments
    for drawn in range(number):
        at = me.library.on_top - 1
        seen = at >= 0 and me.top_known[max(at, 0)] >> other(me.seat) & 1 == 1
        kind = top_card(me)
        if kind == EMPTY:
            return drawn
        into_hand(me, kind)
        if seen or moments[kind] >> when.ON_DRAW & 1:
            show_in_hand(me.hand, kind)
        write(log, state, me.seat, DRAW, kind, 0, 0)
        trigger(state, match, me.seat, when.ON_DRAW, NONE, kind, 0, NONE)
    state.caches.dirty |= s.PILES_CHANGED
    return number


@part
def discard(state: State, match: Match, me: Player, kind: int, by_effect: bool, log: Log) -> None:
    """DISCARD from hand to the graveyard; only what an effect discards is an effect discard."""
    leave_hand(state, me, kind)
    write(log, state, me.seat, e.DISCARDED, kind, 0, 0)
    put_into(state, match, me, kind, s.GRAVEYARD, log)
    discarded(state, match, me, kind, by_effect)


@part
def discarded(state: State, match: Match, me: Player, kind: int, by_effect: bool) -> None:
    trigger(state, match, me.seat, when.ON_DISCARD, NONE, kind, 0, NONE)
    if by_effect:
        trigger(state, match, me.seat, when.ON_EFFECT_DISCARD, NONE, kind, 0, NONE)


@part
def discard_from_deck(state: State, match: Match, me: Player, number: int, log: Log) -> None:
    """The top cards of the deck into the graveyard, by effect."""
    for _ in range(number):
        kind = top_card(me)
        if kind == EMPTY:
            return
        write(log, state, me.seat, e.MILLED, kind, 0, 0)
        put_into(state, match, me, kind, s.GRAVEYARD, log)
        discarded(state, match, me, kind, True)


@part
def eliminate_from_graveyard(state: State, match: Match, me: Player, kind: int, log: Log) -> None:
    """ELIMINATE: to the void."""
    leave_graveyard(state, me, kind)
    put_into(state, match, me, kind, s.VOID, log)
    trigger(state, match, me.seat, when.ON_ELIMINATE, NONE, kind, 0, NONE)


@part
def lay_on_top(me: Player, kind: int, known: int) -> None:
    """On top of the player's deck, where those seats know it to be."""
    put_on_top(me.library, kind)
    me.top_known[me.library.on_top - 1] = known


@part
def lay_on_bottom(me: Player, kind: int, known: int) -> None:
    """At the bottom of the player's deck."""
    library = me.library
    for at in range(library.taken, library.on_bottom):
        me.bottom_known[at - library.taken] = me.bottom_known[at]
    put_on_bottom(library, kind)
    me.bottom_known[library.on_bottom - 1] = known


@part
def forget_shown(me: Player) -> None:
    """A card was placed face-down from hand: which of those that were seen is still there, the
    other player no longer knows."""
    for place in range(me.piles.held):
        me.hand.shown[me.holds[place]] = 0


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Hidden from a seat are the other player's hand and what it has placed face-down (FACE-DOWN; a
    card that was flipped in play is known), both decks but for the cards that the seat has put
    there or looked at, and the cards that the other player looks at."""
    me, foe = state.players[seat], state.players[other(seat)]
    lift_hand(pool, foe.hand)
    lift_deck(state, foe, seat, pool)
    for at in range(state.board.in_play):
        if is_hidden_card(state, foe.seat, at):
            lift(pool, state.cards[state.board.order[at]].kind)
    for at in range(state.board.in_play):
        if is_hidden_card(state, foe.seat, at):
            place_any(state, match, foe, state.board.order[at], pool)
    enrol_all(state, match)
    deal_hand(pool, foe.hand)
    deal_deck(state, foe, seat, pool)
    foe.piles.held = 0
    kind = first_held(foe.hand)
    while kind >= 0:
        foe.holds[foe.piles.held] = kind
        foe.piles.held += 1
        kind = next_held(foe.hand, kind)
    lift_deck(state, me, seat, pool)
    deal_deck(state, me, seat, pool)


@part
def looks_in(state: State, owner: Player, seat: int) -> bool:
    """Whether cards of that deck are being looked at, and not by this seat."""
    return owner.looked.count > 0 and state.question.seat != seat


@part
def lift_deck(state: State, owner: Player, seat: int, pool: Pool) -> None:
    """All cards of a deck that the seat does not know."""
    library = owner.library
    for at in range(library.unknown):
        lift(pool, library.cards[at])
    for at in range(library.on_top):
        if not owner.top_known[at] >> seat & 1:
            lift(pool, library.top[at])
    for at in range(library.taken, library.on_bottom):
        if not owner.bottom_known[at] >> seat & 1:
            lift(pool, library.bottom[at])
    if looks_in(state, owner, seat):
        for at in range(owner.looked.count):
            lift(pool, owner.looked.cards[at])


@part
def deal_deck(state: State, owner: Player, seat: int, pool: Pool) -> None:
    """As many to the same places."""
    library = owner.library
    if looks_in(state, owner, seat):
        for at in range(owner.looked.count):
            owner.looked.cards[at] = deal(pool)
    for at in range(library.on_top):
        if not owner.top_known[at] >> seat & 1:
            library.top[at] = deal(pool)
    for at in range(library.taken, library.on_bottom):
        if not owner.bottom_known[at] >> seat & 1:
            library.bottom[at] = deal(pool)
    for at in range(library.unknown):
        library.cards[at] = deal(pool)


@part
def is_hidden_card(state: State, seat: int, at: int) -> bool:
    card = state.cards[state.board.order[at]]
    return card.deck == seat and card.hidden == 1


@part
def place_any(state: State, match: Match, foe: Player, slot: int, pool: Pool) -> None:
    """The face-down card may be any battlefield card of the pool."""
    card, tables, caches = state.cards[slot], match.tables[foe.seat], state.caches
    kind = deal(pool)
    while tables.family[kind] > s.ARTIFACT:
        lift(pool, kind)
        kind = deal(pool)
    foe.piles.in_play[card.kind] -= 1
    foe.piles.in_play[kind] += 1
    mind(state, tables, kind, side(card))
    caches.watched |= tables.moments[kind]
    caches.gives |= tables.holds[kind]
    print_on(card, tables, kind)
