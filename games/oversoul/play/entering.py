"""Cards that come onto the board: Activated, Spawned, Prepared, Attached (5, 8.7)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import did, queue_kind, react, trigger
from games.oversoul.play.codes import BOARD, CONSTRUCT, EVENT, POLARITY, UNIT, deed, occasion, when
from games.oversoul.play.leaving import move_leader, shatter_constructs
from games.oversoul.play.state import Match, State
from games.oversoul.play.stats import measure
from games.oversoul.play.zones.board import (
    attach,
    exhaust,
    free_construct,
    free_zone,
    put,
    reactivate,
    set_archetype,
)
from games.oversoul.play.zones.piles import into_hand, lay_into
from games.oversoul.play.zones.places import (
    across,
    place_of,
    seat_of,
    seen_from,
    side_of,
    zone_of,
)


@part
def can_host(state: State, match: Match, kind: int, place: int) -> bool:
    """UNIT constructs go on Active units, EVENT constructs on BOARD events (7.3)."""
    tables, card, zone = match.tables[seat_of(place)], state.cards[place], zone_of(place)
    if card.kind < 0 or card.up == 0 or card.keywords & POLARITY:
        return False
    if tables.role[kind] == UNIT:
        return zone < s.FIRST_EVENT
    if zone < s.FIRST_EVENT or zone >= s.ZONES:
        return False
    return tables.type[card.kind] == EVENT and tables.role[card.kind] == BOARD


@part
def find_hosts(state: State, match: Match, seat: int, kind: int) -> int:
    """Write the cards that a construct may be attached to into the state's choices."""
    if free_construct(state, seat) == s.NOWHERE:
        return 0
    found = 0
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if can_host(state, match, kind, place):
            state.choices[found] = place
            found += 1
    return found


@part
def has_host(state: State, match: Match, seat: int, kind: int) -> bool:
    """Whether there is a card that a construct may be attached to, and a place for it."""
    left = state.board.taken & side_of(seat, s.IN_ZONES)
    while left != 0 and not can_host(state, match, kind, lowest(left)):
        left &= left - 1
    return left != 0 and free_construct(state, seat) != s.NOWHERE


@part
def enter(state: State, match: Match, place: int, kind: int, spawned: int, log: Log) -> None:
    """A card comes face up into a zone; spawned ones come exhausted and are not Activated."""
    seat = seat_of(place)
    put(state, match, place, kind, 1)
    card = state.cards[place]
    write(log, state, seat, e.SPAWNED if spawned else e.ENTERED, kind, card.dmg, card.hp)
    arrive(state, match, place, spawned, log)


@part
def arrive(state: State, match: Match, place: int, spawned: int, log: Log) -> None:
    """What a card sets off that has just come to lie face up in a zone."""
    seat = seat_of(place)
    trigger(state, match, place, when.ENTER, s.NOWHERE)
    if spawned:
        exhaust(state, match, place)
    else:
        trigger(state, match, place, when.ACTIVATE, s.NOWHERE)
        state.players[seat].counts.available += state.cards[place].makes
    if zone_of(place) < s.FIRST_EVENT:
        did(state, match, seat, deed.UNITS, 1)
        react(state, match, seat, occasion.YOUR_UNIT_ENTERS, place)
    elif not spawned:
        event_played(state, match, seat)


@part
def event_played(state: State, match: Match, seat: int) -> None:
    """An event was Activated: it counts for the turn, for reactions and for rituals."""
    state.players[seat].this_turn.events_played += 1
    if state.players[seat].on_board.watching:
        state.board.dirty |= s.CHANGED
    react(state, match, seat, occasion.YOU_ACTIVATE_EVENT, s.NOWHERE)
    did(state, match, seat, deed.EVENTS, 1)


@part
def perfect_played(state: State, match: Match) -> None:
    """A PERFECT event sets off every PERFECT ability on either board (7.2), first those of the
    player whose turn it is."""
    left = seen_from(state.active, state.board.taken)
    while left != 0:
        place = across(state.active, lowest(left))
        left &= left - 1
        if zone_of(place) < s.FIRST_CONSTRUCT:
            trigger(state, match, place, when.PERFECT, s.NOWHERE)


@part
def enter_attached(
    state: State, match: Match, seat: int, kind: int, host: int, spawned: int, log: Log
) -> int:
    """Attach a construct: activated it wakes an exhausted card, spawned it exhausts it (5.3)."""
    tables = match.tables[seat]
    place = free_construct(state, seat)
    if place == s.NOWHERE:
        lay_into(state.players[seat].piles.idle, kind)
        return s.NOWHERE
    put(state, match, place, kind, 1)
    attach(state, match, place, host)
    write(log, state, seat, e.ATTACHED, kind, state.cards[host].kind, 0)
    if tables.type[kind] == CONSTRUCT:
        if (tables.hooks[kind] >> when.ENTER) & 1:
            queue_kind(state, match, seat, kind, when.ENTER, kind, place, place, s.NOWHERE)
        did(state, match, seat, deed.CONSTRUCTS, 1)
    if spawned:
        exhaust(state, match, host)
        return place
    if (tables.hooks[kind] >> when.ACTIVATE) & 1:
        queue_kind(state, match, seat, kind, when.ACTIVATE, kind, place, host, s.NOWHERE)
    if state.cards[host].exhausted and reactivate(state, match, host, log):
        state.players[seat].counts.available += state.cards[host].makes
    else:
        state.players[seat].counts.available += max(tables.energy[kind], 0)
    react(state, match, seat, occasion.YOU_ACTIVATE_CONSTRUCT, s.NOWHERE)
    return place


@part
def spawn_totem(state: State, match: Match, seat: int, word: int, archetype: int, log: Log) -> None:
    """A totem has the archetype of the card that spawned it (7.1); without a zone there is none."""
    place = free_zone(state, seat, UNIT)
    if place == s.NOWHERE:
        return
    enter(state, match, place, match.tables[seat].first_totem + word, 1, log)
    if archetype >= 0:
        set_archetype(state, place, archetype)
    react(state, match, seat, occasion.YOU_SPAWN_TOTEM, s.NOWHERE)


@part
def prepare(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """Lay a card face down into a zone of its type (3.4)."""
    place = free_zone(state, seat, match.tables[seat].zone[kind])
    if place == s.NOWHERE:
        into_hand(state.players[seat], kind)
        return
    put(state, match, place, kind, 0)
    write(log, state, seat, e.PREPARED_CARD, kind, 0, 0)
    react(state, match, seat, occasion.YOU_PREPARE, s.NOWHERE)


@part
def turn_down(state: State, match: Match, place: int, log: Log) -> None:
    """Prepare a card that is on the board: whatever it had on it is gone."""
    seat = seat_of(place)
    kind = state.cards[place].kind
    shatter_constructs(state, match, place, log)
    put(state, match, place, kind, 0)
    write(log, state, seat, e.PREPARED_CARD, kind, 0, 0)
    react(state, match, seat, occasion.YOU_PREPARE, s.NOWHERE)


@part
def flip(state: State, match: Match, place: int, log: Log) -> None:
    """Activate a prepared unit or BOARD event where it lies."""
    seat = seat_of(place)
    card = state.cards[place]
    damage = card.damage
    put(state, match, place, card.kind, 1)
    card.damage = damage
    write(log, state, seat, e.FLIPPED_CARD, card.kind, card.dmg, card.hp - damage)
    arrive(state, match, place, 0, log)


@part
def deploy(state: State, match: Match, place: int, log: Log) -> None:
    """The leader comes onto the board as a unit or an event (5.4)."""
    seat = seat_of(place)
    move_leader(state, match, place_of(seat, s.LEADER_ZONE), place)
    measure(state, match, place)
    write(log, state, seat, e.DEPLOYED, state.cards[place].kind, state.cards[place].dmg, 0)
    arrive(state, match, place, 0, log)
