"""What an ability lets its player choose: cards of the board by its aim (8.2: selecting is a cost),
or a card out of hand, deck, Idle Zone or exile."""

from games.engine.bits import lowest
from games.engine.compiling import kernel, part
from games.engine.records import Library, Numbers
from games.engine.seats import other
from games.oversoul.play import state as s
from games.oversoul.play.codes import (
    BOARD,
    CONSTRUCT,
    EVENT,
    POLARITY,
    TOTEM_ROLE,
    VEILED,
    aim,
    op,
)
from games.oversoul.play.entering import has_host
from games.oversoul.play.keywords import charge
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import (
    ANY_BOARD_EVENT,
    ANY_CARD,
    ANY_EVENT,
    ANY_GENERATOR,
    ANY_PREPARED,
    ANY_TOTEM,
    ANY_UNIT,
    FOE_SIDE,
    NOT_LEADER,
    OWN_SIDE,
    Step,
)
from games.oversoul.play.zones.board import free_zone
from games.oversoul.play.zones.places import across, seat_of, seen_from, zone_of


@kernel
def column(place: int) -> int:
    """Event zones lie behind the three unit zones in the middle [H]."""
    zone = zone_of(place)
    return zone if zone < s.FIRST_EVENT else zone - s.FIRST_EVENT + 1


@kernel
def near(one: int, another: int) -> bool:
    """Whether two zones of one board touch, corners included."""
    return one != another and zone_of(one) < s.ZONES and abs(column(one) - column(another)) <= 1


@kernel
def fixed_target(state: State, seat: int, target: int, own: int) -> int:
    """The card that an aim of one fixed card means; NOWHERE if there is none."""
    if target == aim.ATTACHED and own != s.NOWHERE and zone_of(own) >= s.FIRST_CONSTRUCT:
        return state.cards[own].host
    if target == aim.SELF or target == aim.ATTACHED:
        return own
    if target == aim.IT:
        return state.run.it
    if target == aim.THAT_CARD:
        return state.run.that
    if target == aim.OWN_LEADER:
        return state.players[seat].leader
    if target == aim.OPPOSING_LEADER:
        return state.players[other(seat)].leader
    return s.NOWHERE


@kernel
def fits(
    state: State, match: Match, seat: int, target: int, place: int, own: int, kind: int
) -> bool:
    """Whether the card at a place is one that the aim may hit."""
    row = match.tables[seat].aims[target]
    card = state.cards[place]
    if row.side == 0:
        return place == fixed_target(state, seat, target, own)
    own_side = seat_of(place) == seat
    if (row.side == OWN_SIDE and not own_side) or (row.side == FOE_SIDE and own_side):
        return False
    if (row.other and place == own) or (row.active and card.up == 0):
        return False
    if (row.damaged and card.damage == 0) or (row.selected and card.keywords & POLARITY):
        return False
    if target == aim.BESIDE:
        in_row = own != s.NOWHERE and zone_of(own) < s.FIRST_EVENT
        return in_row and zone_of(place) < s.FIRST_EVENT and near(own, place)
    return _is(state, match, seat, row.what, place, own, kind)


@kernel
def _is(state: State, match: Match, seat: int, what: int, place: int, own: int, kind: int) -> bool:
    side, local, card = state.players[seat_of(place)], zone_of(place), state.cards[place]
    tables = match.tables[side.deck]
    if what == ANY_CARD:
        return True
    if what == ANY_UNIT:
        return local < s.FIRST_EVENT
    if what == ANY_EVENT:
        return local >= s.FIRST_EVENT and local < s.ZONES
    if what == ANY_GENERATOR:
        return local < s.ZONES and tables.energy[card.kind] > 0
    if what == ANY_BOARD_EVENT:
        return (
            local < s.ZONES and tables.type[card.kind] == EVENT and tables.role[card.kind] == BOARD
        )
    if what == ANY_TOTEM:
        return (card.roles >> TOTEM_ROLE) & 1 != 0
    if what == ANY_PREPARED:
        return card.up == 0
    if what == NOT_LEADER:
        return place != side.leader
    source = match.tables[seat].archetype[kind]
    if own != s.NOWHERE:
        source = state.cards[own].archetype
    return local < s.FIRST_CONSTRUCT and card.archetype == source


@kernel
def find_targets(state: State, match: Match, seat: int, target: int, own: int, kind: int) -> int:
    """Write all cards that fit into the state's choices; the answer is how many."""
    found = 0
    left = seen_from(seat, state.board.taken) & match.tables[seat].aims[target].places
    while left != 0:
        place = across(seat, lowest(left))
        left &= left - 1
        if _can_be_selected(state, match, seat, target, place, own, kind):
            state.choices[found] = place
            found += 1
    return found


@part
def has_target(state: State, match: Match, seat: int, target: int, own: int, kind: int) -> bool:
    """Whether there is a card that fits."""
    left = seen_from(seat, state.board.taken) & match.tables[seat].aims[target].places
    while left != 0:
        if _can_be_selected(state, match, seat, target, across(seat, lowest(left)), own, kind):
            return True
        left &= left - 1
    return False


@kernel
def _can_be_selected(
    state: State, match: Match, seat: int, target: int, place: int, own: int, kind: int
) -> bool:
    """Whether the card at one of the places of an aim that selects fits; opposing VEILED cards are
    not selected (8.6)."""
    if seat_of(place) != seat and state.cards[place].up and charge(state, place, VEILED) > 0:
        return False
    if match.tables[seat].aims[target].by_place:
        return state.cards[place].keywords & POLARITY == 0
    return fits(state, match, seat, target, place, own, kind)


IN_HAND, IN_DECK, IN_IDLE, IN_EXILE = range(4)


@part
def source_of(step: Step) -> int:
    """Where the sentence looks for its card."""
    if step.op == op.SEARCH:
        return IN_DECK
    if step.op == op.DISCARD or step.op == op.DISCARD_OPPOSING:
        return IN_HAND
    if step.op == op.RECYCLE:
        return IN_IDLE
    if step.op == op.RECOVER:
        return IN_EXILE if step.zone == 1 else IN_IDLE
    return step.zone


@part
def find_picks(state: State, match: Match, seat: int, step: Step) -> int:
    """Write the kinds that may be chosen into the state's choices; the answer is how many."""
    me = state.players[seat]
    zone = source_of(step)
    if zone == IN_HAND:
        return _find_among(state, match, seat, step, me.hand.copies)
    if zone == IN_IDLE:
        return _find_among(state, match, seat, step, me.piles.idle.copies)
    if zone == IN_EXILE:
        return _find_among(state, match, seat, step, me.piles.exiled.copies)
    _see_deck(state, me.library)
    return _find_among(state, match, seat, step, state.found)


@part
def _find_among(state: State, match: Match, seat: int, step: Step, cards: Numbers) -> int:
    tables = match.tables[seat]
    anything = step.op in (op.DISCARD, op.DISCARD_OPPOSING, op.RECYCLE)
    found = 0
    last = tables.leader if step.op == op.RECOVER else tables.kinds - 1
    for kind in range(last + 1):
        if cards[kind] == 0 or not (anything or (tables.sorts[kind] >> int(step.of_kind)) & 1):
            continue
        if _can_come(state, match, seat, step, kind):
            state.choices[found] = kind
            found += 1
    return found


@part
def _see_deck(state: State, library: Library) -> None:
    """Mark the kinds that the deck holds: who searches it sees them all."""
    state.found[:] = 0
    for at in range(library.unknown):
        state.found[library.cards[at]] = 1
    for at in range(library.on_top):
        state.found[library.top[at]] = 1
    for at in range(library.taken, library.on_bottom):
        state.found[library.bottom[at]] = 1


@part
def _can_come(state: State, match: Match, seat: int, step: Step, kind: int) -> bool:
    """Spawned and prepared cards need a zone, spawned ones also the rank (4)."""
    tables = match.tables[seat]
    if step.op == op.PREPARE:
        return free_zone(state, seat, tables.zone[kind]) != s.NOWHERE
    if step.op != op.SPAWN:
        return True
    if tables.one_time[kind] or tables.rank[kind] > min(step.rank, state.players[seat].rank):
        return False
    if tables.type[kind] == CONSTRUCT:
        return has_host(state, match, seat, kind)
    return free_zone(state, seat, tables.zone[kind]) != s.NOWHERE
