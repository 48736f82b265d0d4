"""Hand, deck, Idle Zone and the exiled cards: where cards are when they are not on the board (3.1),
and how they move there, with what each move sets off (8.7)."""

from games.engine.chance import below
from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.hand import add_to_hand, first_held, next_held, show_in_hand, take_from_hand
from games.engine.library import EMPTY, put_on_bottom, put_on_top, shuffle, take_kind, take_top
from games.engine.log import Log, write
from games.engine.piles import look_at_top
from games.engine.seats import other, win
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import note_done, queue_kind, react
from games.oversoul.play.codes import answers, occasion, when
from games.oversoul.play.state import Match, Player, State, Zone


@kernel
def into_hand(me: Player, kind: int) -> None:
    """One more card in hand."""
    if me.hand.copies[kind] == 0:
        list_held(me, kind)
    add_to_hand(me.hand, kind)


@kernel
def list_held(me: Player, kind: int) -> None:
    me.holds[me.held] = kind
    me.held_at[kind] = me.held
    me.held += 1


@kernel
def out_of_hand(me: Player, kind: int) -> None:
    """One card less in hand."""
    take_from_hand(me.hand, kind)
    if me.hand.copies[kind] == 0:
        me.held -= 1
        at, last = me.held_at[kind], me.holds[me.held]
        me.holds[at] = last
        me.held_at[last] = at


@kernel
def lay_into(zone: Zone, kind: int) -> None:
    """A card goes to the Idle Zone or into exile."""
    zone.copies[kind] += 1
    zone.count += 1


@kernel
def take_out(zone: Zone, kind: int) -> None:
    zone.copies[kind] -= 1
    zone.count -= 1


@part
def draw(state: State, seat: int, number: int, log: Log) -> None:
    """Draw cards; who has none left to draw loses (2)."""
    me = state.players[seat]
    for _ in range(number):
        known = on_top_known_to(me, other(seat))
        kind = take_top(me, me.library)
        if kind == EMPTY:
            write(log, state, seat, e.DECK_EMPTY, 0, 0, 0)
            state.cause = s.BY_EMPTY_DECK
            win(state, other(seat))
            return
        into_hand(me, kind)
        if known:
            show_in_hand(me.hand, kind)
        note_seen(me, kind)
        note_done(state, seat, answers.DRAW, s.NOWHERE)
        write(log, state, seat, e.DREW, kind, 0, 0)
    if me.on_board.watching:
        state.board.dirty |= s.CHANGED


@part
def _own_ability(state: State, match: Match, seat: int, kind: int, moment: int) -> None:
    if state.players[seat].on_board.watching:
        state.board.dirty |= s.CHANGED
    if (match.tables[seat].hooks[kind] >> moment) & 1:
        queue_kind(state, match, seat, kind, moment, kind, s.NOWHERE, s.NOWHERE, s.NOWHERE)


@part
def discard(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """From the hand to the Idle Zone."""
    me = state.players[seat]
    out_of_hand(me, kind)
    _discarded(state, match, seat, kind, log)


@part
def _discarded(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    lay_into(state.players[seat].piles.idle, kind)
    write(log, state, seat, e.DISCARDED, kind, 0, 0)
    _own_ability(state, match, seat, kind, when.DISCARD)
    react(state, match, seat, occasion.YOU_DISCARD, s.NOWHERE)


@part
def mill(state: State, match: Match, seat: int, number: int, log: Log) -> None:
    """Discard from the top of the deck, as far as it goes."""
    for _ in range(number):
        kind = take_top(state.players[seat], state.players[seat].library)
        if kind == EMPTY:
            return
        _discarded(state, match, seat, kind, log)


@part
def exile_idle(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    me = state.players[seat]
    take_out(me.piles.idle, kind)
    lay_into(me.piles.exiled, kind)
    write(log, state, seat, e.EXILED, kind, 0, 0)
    _own_ability(state, match, seat, kind, when.EXILE)
    react(state, match, seat, occasion.YOU_EXILE, s.NOWHERE)


@part
def recover(state: State, match: Match, seat: int, kind: int, exiled: int, log: Log) -> None:
    """Return a card from the Idle Zone or from exile to the hand."""
    me = state.players[seat]
    if exiled:
        take_out(me.piles.exiled, kind)
    else:
        take_out(me.piles.idle, kind)
    into_hand(me, kind)
    show_in_hand(me.hand, kind)
    write(log, state, seat, e.TO_HAND, kind, 0, 0)
    _own_ability(state, match, seat, kind, when.RETURN)
    react(state, match, seat, occasion.YOU_RETURN, s.NOWHERE)


@part
def recycle(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Return a card from the Idle Zone to the bottom of the deck."""
    take_out(state.players[seat].piles.idle, kind)
    _to_bottom(state, match, seat, kind, log)


@part
def hand_to_bottom(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Return a card from the hand to the bottom of the deck (2.3)."""
    out_of_hand(state.players[seat], kind)
    _to_bottom(state, match, seat, kind, log)


@part
def _to_bottom(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    put_on_bottom(state.players[seat].library, kind)
    write(log, state, seat, e.TO_BOTTOM, kind, 0, 0)
    _own_ability(state, match, seat, kind, when.RETURN)


@part
def search(state: State, seat: int, kind: int, log: Log) -> None:
    """Draw a card of one's choice, reveal it, then shuffle (8.1)."""
    me = state.players[seat]
    take_kind(me.library, kind)
    shuffle(me.library)
    into_hand(me, kind)
    show_in_hand(me.hand, kind)
    note_seen(me, kind)
    note_done(state, seat, answers.DRAW, s.NOWHERE)
    write(log, state, seat, e.SEARCHED, kind, 0, 0)
    if me.on_board.watching:
        state.board.dirty |= s.CHANGED


@part
def expose_hand(state: State, seat: int, log: Log) -> None:
    """Any card of the other player's hand is seen, and cannot be activated until the next Cycle
    Phase (8.7)."""
    me, foe = state.players[seat], state.players[other(seat)]
    if foe.hand.count == 0:
        return
    left = below(me, foe.hand.count)
    kind = first_held(foe.hand)
    while left >= foe.hand.copies[kind]:
        left -= foe.hand.copies[kind]
        kind = next_held(foe.hand, kind)
    show_in_hand(foe.hand, kind)
    foe.this_turn.exposed[kind] += 1
    write(log, state, other(seat), e.EXPOSED, kind, 0, 0)


@kernel
def on_top_known_to(me: Player, seat: int) -> bool:
    """Whether that seat knows the top card of the player's deck."""
    at = me.library.on_top - 1
    return at >= 0 and (me.top_known[at] >> seat) & 1 != 0


@part
def gaze(state: State, seat: int, whose: int, depth: int, log: Log) -> None:
    """Take up the top cards of a deck, to be put back in any order (8.7)."""
    me = state.players[whose]
    me.ordered.count = 0
    number = look_at_top(me, me.looked, min(depth, s.MOST_GAZED))
    write(log, state, seat, e.GAZED, number, int(whose != seat), 0)


@part
def order(me: Player, kind: int) -> None:
    """The chosen card is the next one from the top."""
    looked, ordered = me.looked, me.ordered
    at = 0
    while looked.cards[at] != kind:
        at += 1
    looked.count -= 1
    looked.cards[at] = looked.cards[looked.count]
    ordered.cards[ordered.count] = kind
    ordered.count += 1


@part
def put_back(me: Player, seat: int) -> None:
    """The cards go back on top of the deck; the seat that looked at them knows their order."""
    while me.ordered.count > 0:
        me.ordered.count -= 1
        me.top_known[me.library.on_top] = 1 << seat
        put_on_top(me.library, me.ordered.cards[me.ordered.count])
