"""Which cards an ability may act on, by its aim (8.2: selecting is a cost)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.oversoul.play.codes import AIM, BOARD, EVENT, POLARITY, TOTEM_ROLE
from games.oversoul.play.state import (
    FIRST_CONSTRUCT,
    FIRST_EVENT,
    FOE_LEADER,
    NOWHERE,
    PLACES,
    ZONES,
)
from games.oversoul.play.tables import (
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
)

_SELF, _ATTACHED, _IT, _THAT = AIM["self"], AIM["attached"], AIM["it"], AIM["that-card"]
_OWN_LEADER, _FOE_LEADER, _BESIDE = AIM["own-leader"], AIM["opposing-leader"], AIM["beside"]


@kernel
def column(place: int) -> int:
    """Event zones lie behind the three unit zones in the middle [H]."""
    return place if place < FIRST_EVENT else place - FIRST_EVENT + 1


@kernel
def near(one: int, other: int) -> bool:
    """Whether two zones of the player's board touch, corners included."""
    return one != other and one < ZONES and abs(column(one) - column(other)) <= 1


@kernel
def fixed_target(state: Any, aim: int, own: int) -> int:
    """The card that an aim of one fixed card means; NOWHERE if there is none."""
    if aim == _ATTACHED and own >= FIRST_CONSTRUCT:
        return state.board[own].host
    if aim in (_SELF, _ATTACHED):
        return own
    if aim == _IT:
        return state.it
    if aim == _THAT:
        return state.run.that
    if aim == _OWN_LEADER:
        return state.players[0].leader
    if aim == _FOE_LEADER:
        return FOE_LEADER
    return NOWHERE


@kernel
def fits(state: Any, tables: Any, aim: int, place: int, own: int, kind: int) -> bool:
    """Whether the card at a place is one that the aim may hit."""
    row = tables.aims[aim]
    card = state.board[place]
    if row.side == 0:
        return place == fixed_target(state, aim, own)
    if (row.side == OWN_SIDE and place >= PLACES) or (row.side == FOE_SIDE and place < PLACES):
        return False
    if (row.other and place == own) or (row.active and card.up == 0):
        return False
    if (row.damaged and card.damage == 0) or (row.selected and card.keywords & POLARITY):
        return False
    if aim == _BESIDE:
        return place < FIRST_EVENT and 0 <= own < FIRST_EVENT and near(own, place)
    return _is(state, tables, row.what, place, own, kind)


@kernel
def _is(state: Any, tables: Any, what: int, place: int, own: int, kind: int) -> bool:
    local = place % PLACES
    card = state.board[place]
    if what == ANY_CARD:
        return True
    if what == ANY_UNIT:
        return local < FIRST_EVENT
    if what == ANY_EVENT:
        return local >= FIRST_EVENT and local < ZONES
    if what == ANY_GENERATOR:
        return local < ZONES and tables.energy[card.kind] > 0
    if what == ANY_BOARD_EVENT:
        return local < ZONES and tables.type[card.kind] == EVENT and tables.role[card.kind] == BOARD
    if what == ANY_TOTEM:
        return (card.roles >> TOTEM_ROLE) & 1 != 0
    if what == ANY_PREPARED:
        return card.up == 0
    if what == NOT_LEADER:
        return card.kind not in (tables.leader, tables.foe_leader)
    source = tables.archetype[kind] if own == NOWHERE else state.board[own].archetype
    return local < FIRST_CONSTRUCT and card.archetype == source


@kernel
def find_targets(state: Any, tables: Any, aim: int, own: int, kind: int) -> int:
    """Write all cards that fit into the state's choices; the answer is how many."""
    found = 0
    left = state.taken & tables.aims[aim].places
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if _can_be_selected(state, tables, aim, place, own, kind):
            state.choices[found] = place
            found += 1
    return found


@kernel
def has_target(state: Any, tables: Any, aim: int, own: int, kind: int) -> bool:
    """Whether there is a card that fits."""
    left = state.taken & tables.aims[aim].places
    while left != 0 and not _can_be_selected(state, tables, aim, lowest(left), own, kind):
        left &= left - 1
    return left != 0


@kernel
def _can_be_selected(state: Any, tables: Any, aim: int, place: int, own: int, kind: int) -> bool:
    """Whether the card at one of the places of an aim that selects fits."""
    if tables.aims[aim].by_place:
        return state.board[place].keywords & POLARITY == 0
    return fits(state, tables, aim, place, own, kind)
