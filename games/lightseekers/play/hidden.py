"""What a seat does not see (3.2.3.1a, 3.2.3.2, 2.8.4), dealt anew for a sampled world."""

from games.engine.chance import below
from games.engine.compiling import kernel
from games.engine.hand import add_to_hand, first_held, next_held
from games.engine.seats import other
from games.engine.worlds import (
    Pool,
    deal,
    deal_hand,
    deal_library,
    lift,
    lift_hand,
    lift_library,
    sort_pool,
)
from games.lightseekers.play.state import Match, Player, State
from games.lightseekers.play.tables.records import Tables


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Hidden from a seat are the other player's hand, deck and stored cards; and of its own stored
    cards those that came from the top of the deck unseen."""
    foe, tables = state.players[other(seat)], match.tables[other(seat)]
    lift_hand(pool, foe.hand)
    lift_library(pool, foe.library)
    for at in range(foe.table.stored_count):
        lift(pool, foe.stored[at])
    deal_lacking(tables, foe, pool)
    deal_hand(pool, foe.hand)
    deal_library(pool, foe.library)
    for at in range(foe.table.stored_count):
        foe.stored[at] = deal(pool)
    redeal_own_stored(state.players[seat], pool)


@kernel
def deal_lacking(tables: Tables, foe: Player, pool: Pool) -> None:
    """First the cards of the hand that were shown to be of none of some kinds (2.8.2.4)."""
    left = foe.table.lacking_cards + 0
    kind = first_held(foe.hand)
    while kind >= 0:
        left -= foe.hand.shown[kind]
        kind = next_held(foe.hand, kind)
    while left > 0 and pool.from_hand > 0:
        add_to_hand(foe.hand, deal_fitting(tables, foe.table.lacking, pool))
        pool.from_hand -= 1
        left -= 1


@kernel
def deal_fitting(tables: Tables, lacking: int, pool: Pool) -> int:
    """Any card of the pool that is of none of those kinds."""
    if pool.sorted == 0:
        sort_pool(pool)
    fitting = 0
    for at in range(pool.count):
        fitting += tables.is_kind[pool.cards[at]] & lacking == 0
    number = below(pool, max(fitting, 1))
    for at in range(pool.count):
        card = pool.cards[at]
        if tables.is_kind[card] & lacking == 0:
            if number == 0:
                pool.count -= 1
                pool.cards[at] = pool.cards[pool.count]
                return card
            number -= 1
    return deal(pool)


@kernel
def redeal_own_stored(me: Player, pool: Pool) -> None:
    """Cards that went from the top of one's deck under a card: they and those that are in the deck
    in no order may be any of each other."""
    pool.count = 0
    for at in range(me.table.stored_count):
        if not me.stored_seen[at]:
            lift(pool, me.stored[at])
    if pool.count == 0:
        return
    for at in range(me.library.unknown):
        lift(pool, me.library.cards[at])
    for at in range(me.table.stored_count):
        if not me.stored_seen[at]:
            me.stored[at] = deal(pool)
    for at in range(me.library.unknown):
        me.library.cards[at] = deal(pool)
