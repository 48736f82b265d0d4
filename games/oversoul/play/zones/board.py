"""Cards on the board: free zones, entering, attaching, exhausting and reactivating (3, 5.3)."""

from games.engine.bits import lowest
from games.engine.compiling import kernel, part
from games.engine.log import Log, write
from games.engine.records import MAX_KINDS
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import trigger
from games.oversoul.play.codes import (
    CHAINED,
    CONSTRUCT,
    FIRST_DEED,
    FRENZY,
    NINE,
    UNIT,
    VEILED,
    noun,
    when,
)
from games.oversoul.play.keywords import use_charge
from games.oversoul.play.state import Match, State
from games.oversoul.play.stats import measure
from games.oversoul.play.tables.records import Tables
from games.oversoul.play.zones.places import place_of, seat_of, side_of, zone_of
from games.oversoul.words import ARCHETYPES

_FIRST_ARCHETYPE = int(noun[ARCHETYPES[0]])
_UNIT_SORT, _EVENT_SORT = 1 << int(noun.UNIT), 1 << int(noun.EVENT)
_ALL_ARCHETYPES = ((1 << NINE) - 1) << _FIRST_ARCHETYPE


@kernel
def free_zone(state: State, seat: int, as_type: int) -> int:
    """The free unit or event zone nearest the middle; NOWHERE if all are taken (3.1)."""
    middle = 2 if as_type == UNIT else s.FIRST_EVENT + 1
    reach = 2 if as_type == UNIT else 1
    taken = state.board.taken >> place_of(seat, 0)
    for away in range(reach + 1):
        if (taken >> (middle - away)) & 1 == 0:
            return place_of(seat, middle - away)
        if (taken >> (middle + away)) & 1 == 0:
            return place_of(seat, middle + away)
    return s.NOWHERE


@kernel
def free_construct(state: State, seat: int) -> int:
    free = ~state.board.taken & side_of(seat, s.ANYWHERE & ~s.ON_THE_BOARD)
    return s.NOWHERE if free == 0 else lowest(free)


@kernel
def put(state: State, match: Match, place: int, kind: int, up: int) -> None:
    """A new card at a place, with nothing on it and nothing remembered."""
    me, card, bit = state.players[seat_of(place)], state.cards[place], 1 << int(place)
    tables = match.tables[me.deck]
    state.board.serials += 1
    card.kind = kind
    card.serial = state.board.serials
    card.up = up
    card.exhausted = 0
    state.board.ready &= ~bit
    state.board.ready |= int(up) << int(place)
    card.since = me.turns
    card.laid = state.flow.turns
    card.shown = 0
    card.host = s.NOWHERE
    card.top = s.NOWHERE
    card.below = s.NOWHERE
    card.damage = 0
    card.drained = 0
    card.lent = 0
    for lasts in range(s.STANDING + 1):
        card.gains[lasts, s.DMG] = 0
        card.gains[lasts, s.SPD] = 0
        card.gains[lasts, s.HP] = 0
        card.words[lasts] = 0
        card.charges[lasts] = 0
    card.words[s.WHILE_ACTIVE] = tables.words[kind]
    card.charges[s.WHILE_ACTIVE] = tables.charges[kind]
    state.board.charged |= tables.charges[kind]
    card.archetype = tables.archetype[kind]
    card.roles = tables.roles[kind]
    card.sorts = tables.sorts[kind]
    card.gained = 0
    card.used_turn = 0
    card.used_active = 0
    card.in_force = 0
    if tables.hooks[kind] >> FIRST_DEED != 0:
        card.progress[:] = 0
    if kind == tables.leader and zone_of(place) != s.LEADER_ZONE:
        card.sorts |= _UNIT_SORT if zone_of(place) < s.FIRST_EVENT else _EVENT_SORT
    measure(state, match, place)
    me.on_board.hooks |= card.hooks
    if state.board.taken & bit:
        state.board.dirty |= s.REARRANGED
    else:
        me.piles.in_play[kind] += 1
        state.board.taken |= bit
        state.board.entered |= bit
        state.board.dirty |= s.ENTERED


@part
def leaves_zone(tables: Tables, kind: int) -> bool:
    """A prepared construct or one-time event does not stay where it lay."""
    return tables.one_time[kind] != 0 or tables.type[kind] == CONSTRUCT


@part
def take_off(state: State, place: int) -> None:
    """There is no card at a place any more."""
    state.players[seat_of(place)].piles.in_play[state.cards[place].kind] -= 1
    state.cards[place].kind = s.EMPTY_ZONE
    state.board.taken &= ~(1 << int(place))
    state.board.ready &= ~(1 << int(place))
    state.board.dirty |= s.REARRANGED


@part
def set_archetype(state: State, place: int, archetype: int) -> None:
    """The new archetype replaces the old one while the card is Active."""
    card = state.cards[place]
    card.archetype = archetype
    card.sorts = (card.sorts & ~_ALL_ARCHETYPES) | (1 << (_FIRST_ARCHETYPE + archetype))
    state.board.dirty |= s.REARRANGED


@part
def known_as(state: State, seat: int, place: int) -> int:
    """The number of a card in the log of a seat: those of the other deck come after all its own."""
    name, deck = named_in_log(state, place), state.players[seat_of(place)].deck
    foreign = name != e.FACE_DOWN and deck != state.players[seat].deck
    return MAX_KINDS + name if foreign else name


@part
def named_in_log(state: State, place: int) -> int:
    """The number of a card in the log of its own seat, which names none that is face down: the
    other player reads it too (3.4)."""
    card = state.cards[place]
    return card.kind if card.up else e.FACE_DOWN


@part
def bearer(state: State, holder: int) -> int:
    """The card that has an ability of its own or of a construct on it: "this card" (5.3)."""
    return holder if zone_of(holder) <= s.LEADER_ZONE else int(state.cards[holder].host)


@kernel
def attach(state: State, match: Match, place: int, host: int) -> None:
    """Lay the construct at a place on top of its host (5.3)."""
    construct = state.cards[place]
    construct.host = host
    construct.below = state.cards[host].top
    state.cards[host].top = place
    measure(state, match, host)
    state.players[seat_of(host)].on_board.hooks |= state.cards[host].hooks


@part
def detach(state: State, match: Match, place: int) -> None:
    """Take the construct at a place off its host."""
    construct = state.cards[place]
    host = state.cards[construct.host]
    if host.top == place:
        host.top = construct.below
    else:
        at = host.top
        while state.cards[at].below != place:
            at = state.cards[at].below
        state.cards[at].below = construct.below
    measure(state, match, construct.host)


@part
def exhaust(state: State, match: Match, place: int) -> bool:
    """Turn the card sideways; FRENZY keeps it upright once. True if it was turned."""
    card = state.cards[place]
    if card.exhausted or card.up == 0 or zone_of(place) >= s.ZONES:
        return False
    if use_charge(state, place, FRENZY) > 0:
        return False
    card.exhausted = 1
    state.board.ready &= ~(1 << int(place))
    use_charge(state, place, VEILED)
    trigger(state, match, place, when.EXHAUST, s.NOWHERE)
    return True


@part
def reactivate(state: State, match: Match, place: int, log: Log) -> bool:
    """Turn an exhausted card upright: it counts as Activated, not as Entered (3.3)."""
    card = state.cards[place]
    if card.exhausted == 0 or card.keywords & CHAINED:
        return False
    card.exhausted = 0
    state.board.ready |= 1 << int(place)
    trigger(state, match, place, when.ACTIVATE, s.NOWHERE)
    write(log, state, seat_of(place), e.REACTIVATED, card.kind, 0, 0)
    return True
