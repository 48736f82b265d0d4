"""Hand, piles and revealed cards, and what is hidden from a seat."""

from games.engine.compiling import kernel, part
from games.engine.counts import note_seen
from games.engine.hand import add_to_hand, take_from_hand
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.seats import other
from games.engine.worlds import Pool, deal, deal_hand, deal_library, lift, lift_hand, lift_library
from games.highlander.play import state as s
from games.highlander.play.state import Match, Player, State


@part
def to_hand(me: Player, kind: int) -> None:
    """A card that its player sees comes to hand."""
    add_to_hand(me.hand, kind)
    note_seen(me, kind)


@part
def discard_shown(me: Player) -> None:
    """The unused cards of a Hard Exertion."""
    for at in range(me.shown.count):
        put_on_pile(me.discard, me.shown.cards[at])
    me.shown.count = 0


@part
def take_shown(me: Player, kind: int) -> None:
    """Take one copy of that card out of those that are revealed."""
    for at in range(me.shown.count):
        if me.shown.cards[at] == kind:
            for after in range(at + 1, me.shown.count):
                me.shown.cards[after - 1] = me.shown.cards[after]
            me.shown.count -= 1
            return


@part
def discard(state: State, seat: int, kind: int, event: int, log: Log) -> None:
    """A card from hand to the Discard Pile."""
    me = state.players[seat]
    take_from_hand(me.hand, kind)
    put_on_pile(me.discard, kind)
    write(log, state, seat, event, kind, 0, 0)


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Hidden from a seat are the other player's hand and Endurance, what is Captured there face
    down, and what that player is looking at."""
    foe = state.players[other(seat)]
    looked_at = state.choice.what == s.LOOKING and state.choice.seat == foe.seat
    lift_hand(pool, foe.hand)
    lift_library(pool, foe.library)
    for at in range(foe.table.captured_count):
        lift(pool, foe.captured[at])
    for at in range(foe.shown.count if looked_at else 0):
        lift(pool, foe.shown.cards[at])
    deal_hand(pool, foe.hand)
    deal_library(pool, foe.library)
    for at in range(foe.table.captured_count):
        foe.captured[at] = deal(pool)
    for at in range(foe.shown.count if looked_at else 0):
        foe.shown.cards[at] = deal(pool)
