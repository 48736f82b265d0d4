"""What lies on the board, counted whenever it changed: all of it, or what has just entered."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.records import clear
from games.oversoul.play import state as s
from games.oversoul.play.codes import USABLE
from games.oversoul.play.state import Card, Match, OnBoard, State
from games.oversoul.play.tables.records import Tables
from games.oversoul.play.zones.places import side_of, zone_of


@part
def survey(state: State, match: Match, seat: int) -> None:
    """Count the board: zones taken, archetypes, generators, hooks, standing abilities."""
    me, tables = state.players[seat], match.tables[seat]
    found = me.on_board
    clear(found)
    at_home = zone_of(me.leader) == s.LEADER_ZONE and state.cards[me.leader].kind >= 0
    if at_home:
        found.standing = tables.standing_at_home - tables.standing[tables.leader]
        found.shifting = -tables.shifts[tables.leader] if tables.standing_at_home == 0 else 0
    survey_cards(state, match, seat, state.board.taken & side_of(seat, s.ANYWHERE))
    if at_home and tables.standing_at_home == 0:
        found.standers &= ~(1 << me.leader)


@part
def survey_cards(state: State, match: Match, seat: int, left: int) -> None:
    """Count the cards at those places too."""
    tables = match.tables[seat]
    found = state.players[seat].on_board
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        zone = zone_of(place)
        is_unit, is_construct = zone < s.FIRST_EVENT, zone > s.LEADER_ZONE
        found.units += is_unit
        found.events += (not is_unit) & (zone < s.ZONES)
        if card.up == 0:
            found.prepared += 1
            continue
        found.fighters |= int(is_unit) << place
        found.constructs += is_construct
        _survey_card(tables, found, card)
        unused = tables.uses[card.kind] & ~card.used_turn
        if is_construct:
            place = int(card.host)
        found.willing |= int((unused | card.gained) != 0) << place
        found.standers |= int(tables.standing[card.kind] != 0) << place
        bearer = state.cards[place]
        found.makers |= int(bearer.makes > 0) << place
        found.users |= int(bearer.hooks & USABLE != 0) << place


@part
def _survey_card(tables: Tables, found: OnBoard, card: Card) -> None:
    kind = card.kind
    found.hooks |= card.hooks
    if tables.stands[kind]:
        found.resonating += tables.resonates[kind]
        found.standing += tables.standing[kind]
        found.shifting += tables.shifts[kind]
        found.watching |= tables.watches[kind]
        found.swaying |= tables.sways[kind]
    if card.archetype >= 0:
        found.archetypes |= 1 << card.archetype
        found.generators[card.archetype] += tables.energy[kind] > 0
