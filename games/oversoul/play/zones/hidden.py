"""What a seat does not see: the other hand, the order of both decks, Prepared cards."""

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.hand import first_held, next_held
from games.engine.piles import Looked
from games.engine.seats import other
from games.engine.worlds import Pool, deal, deal_hand, lift, lift_hand
from games.oversoul.play import state as s
from games.oversoul.play.codes import EVENT, UNIT
from games.oversoul.play.state import Match, Player, State
from games.oversoul.play.zones.board import free_zone
from games.oversoul.play.zones.piles import list_held
from games.oversoul.play.zones.places import side_of, zone_of


@kernel
def redeal_hidden(state: State, match: Match, seat: int, pool: Pool) -> None:
    """Deal anew what the seat does not know: the other player's hand and Prepared cards (3.4), both
    decks but for cards on top that it has put there, and cards that the other player gazes at."""
    me, foe = state.players[seat], state.players[other(seat)]
    looks = state.run.how != s.NOT_RUNNING and state.run.seat == seat
    _lift_deck(pool, me, seat, looks)
    _deal_deck(pool, me, seat, looks)
    lift_hand(pool, foe.hand)
    _lift_deck(pool, foe, seat, looks)
    _lift_bottom(pool, foe)
    _lift_prepared(state, foe, pool)
    _deal_prepared(state, match, foe, pool)
    deal_hand(pool, foe.hand)
    _deal_deck(pool, foe, seat, looks)
    _deal_bottom(pool, foe)
    foe.held = 0
    kind = first_held(foe.hand)
    while kind >= 0:
        list_held(foe, kind)
        kind = next_held(foe.hand, kind)


@kernel
def _lift_deck(pool: Pool, player: Player, seat: int, looks: bool) -> None:
    """The deck but for its bottom, and what is looked at unless the seat itself looks."""
    library = player.library
    for at in range(library.unknown):
        lift(pool, library.cards[at])
    for at in range(library.on_top):
        if (player.top_known[at] >> seat) & 1 == 0:
            lift(pool, library.top[at])
    if not looks:
        _lift_looked(pool, player.looked)
        _lift_looked(pool, player.ordered)


@kernel
def _deal_deck(pool: Pool, player: Player, seat: int, looks: bool) -> None:
    """As many cards to the same places."""
    library = player.library
    for at in range(library.unknown):
        library.cards[at] = deal(pool)
    for at in range(library.on_top):
        if (player.top_known[at] >> seat) & 1 == 0:
            library.top[at] = deal(pool)
    if not looks:
        _deal_looked(pool, player.looked)
        _deal_looked(pool, player.ordered)


@kernel
def _lift_bottom(pool: Pool, player: Player) -> None:
    """Cards at the bottom of a deck, which only its player knows."""
    library = player.library
    for at in range(library.taken, library.on_bottom):
        lift(pool, library.bottom[at])


@kernel
def _deal_bottom(pool: Pool, player: Player) -> None:
    library = player.library
    for at in range(library.taken, library.on_bottom):
        library.bottom[at] = deal(pool)


@kernel
def _lift_looked(pool: Pool, looked: Looked) -> None:
    for at in range(looked.count):
        lift(pool, looked.cards[at])


@kernel
def _deal_looked(pool: Pool, looked: Looked) -> None:
    for at in range(looked.count):
        looked.cards[at] = deal(pool)


@kernel
def _lift_prepared(state: State, foe: Player, pool: Pool) -> None:
    """What lies face down and was never shown, and what is being Prepared."""
    left = state.board.taken & side_of(foe.seat, s.IN_ZONES)
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        if card.up == 0 and card.shown == 0:
            foe.piles.in_play[card.kind] -= 1
            lift(pool, card.kind)
    for at in range(state.flow.links):
        link = state.chain[at]
        if link.form == s.PREPARING and link.seat == foe.seat:
            foe.piles.limbo[link.kind] -= 1
            lift(pool, link.kind)


@kernel
def _deal_prepared(state: State, match: Match, foe: Player, pool: Pool) -> None:
    """Any cards of the pool that can lie in such zones."""
    tables = match.tables[foe.deck]
    left = state.board.taken & side_of(foe.seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.up == 0 and card.shown == 0:
            in_units = zone_of(place) < s.FIRST_EVENT
            kind = _deal_for(match, foe, pool, in_units, not in_units)
            foe.piles.in_play[kind] += 1
            card.kind = kind
            card.archetype = tables.archetype[kind]
            card.roles = tables.roles[kind]
            card.sorts = tables.sorts[kind]
            card.words[s.WHILE_ACTIVE] = tables.words[kind]
            card.charges[s.WHILE_ACTIVE] = tables.charges[kind]
    for at in range(state.flow.links):
        link = state.chain[at]
        if link.form == s.PREPARING and link.seat == foe.seat:
            units = free_zone(state, foe.seat, UNIT) != s.NOWHERE
            events = free_zone(state, foe.seat, EVENT) != s.NOWHERE
            link.kind = _deal_for(match, foe, pool, units or not events, events or not units)
            foe.piles.limbo[link.kind] += 1


@kernel
def _deal_for(match: Match, foe: Player, pool: Pool, units: bool, events: bool) -> int:
    """Any card of the pool that belongs into a unit zone, or into an event zone."""
    tables = match.tables[foe.deck]
    kind = deal(pool)
    while not (units if tables.zone[kind] == UNIT else events):
        lift(pool, kind)
        kind = deal(pool)
    return kind
