"""What lies on the board, counted whenever it changed: all of it, or what has just entered."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.oversoul.play.codes import ARCHETYPE, USABLE
from games.oversoul.play.state import FIRST_EVENT, LEADER_ZONE, OWN_PLACES, ZONES

_ARCHETYPES = len(ARCHETYPE)


@kernel
def survey(state: Any, tables: Any) -> None:
    """Count the board: zones taken, archetypes, generators, hooks, standing abilities."""
    me = state.players[0]
    me.units = 0
    me.events = 0
    me.prepared = 0
    me.constructs = 0
    me.archetypes = 0
    me.resonating = 0
    me.standing = 0
    me.watching = 0
    me.swaying = 0
    me.hooks = 0
    me.makers = 0
    me.users = 0
    me.willing = 0
    me.fighters = 0
    me.standers = 0
    me.shifting = 0
    for archetype in range(_ARCHETYPES):
        me.generators[archetype] = 0
    if me.leader == LEADER_ZONE:
        me.standing = tables.standing_at_home - tables.standing[tables.leader]
        me.shifting = -tables.shifts[tables.leader] if tables.standing_at_home == 0 else 0
    survey_cards(state, tables, state.taken & OWN_PLACES)
    if me.leader == LEADER_ZONE and tables.standing_at_home == 0:
        me.standers &= ~(1 << LEADER_ZONE)


@kernel
def survey_cards(state: Any, tables: Any, left: int) -> None:
    """Count the cards at those places too."""
    me = state.players[0]
    state.entered = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        is_unit, is_construct = place < FIRST_EVENT, place > LEADER_ZONE
        me.units += is_unit
        me.events += (not is_unit) & (place < ZONES)
        if card.up == 0:
            me.prepared += 1
            continue
        me.fighters |= is_unit << place
        me.constructs += is_construct
        _survey_card(state, tables, card)
        unused = tables.uses[card.kind] & ~card.used_turn
        if is_construct:
            place = int(card.host)
        me.willing |= ((unused | card.gained) != 0) << place
        me.standers |= (tables.standing[card.kind] != 0) << place
        bearer = state.board[place]
        me.makers |= (bearer.makes > 0) << place
        me.users |= (bearer.hooks & USABLE != 0) << place


@kernel
def _survey_card(state: Any, tables: Any, card: Any) -> None:
    me = state.players[0]
    kind = card.kind
    me.hooks |= card.hooks
    if tables.stands[kind]:
        me.resonating += tables.resonates[kind]
        me.standing += tables.standing[kind]
        me.shifting += tables.shifts[kind]
        me.watching |= tables.watches[kind]
        me.swaying |= tables.sways[kind]
    if card.archetype >= 0:
        me.archetypes |= 1 << card.archetype
        me.generators[card.archetype] += tables.energy[kind] > 0
