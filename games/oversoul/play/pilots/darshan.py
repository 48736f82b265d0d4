"""What `develop` knows of the two prophecies: which cards to give a zone to."""

from games.engine.bits import how_many
from games.engine.compiling import part
from games.oversoul.play import state as s
from games.oversoul.play.codes import CONSTRUCT, UNIT
from games.oversoul.play.darshan import ALL_NINE
from games.oversoul.play.state import Match, State

_WANTED, _UNWANTED = 40, -100


@part
def towards_darshan(state: State, match: Match, seat: int, kind: int) -> int:
    """Zones are for new archetypes if nine are in reach, else for the leader's own."""
    tables = match.tables[seat]
    if tables.one_time[kind] or kind == tables.leader:
        return 0
    if tables.shakti:
        return _towards_shakti(state, match, seat, kind)
    if tables.shiva:
        return 10 if tables.archetype[kind] == tables.archetype[tables.leader] else -10
    return 0


@part
def _towards_shakti(state: State, match: Match, seat: int, kind: int) -> int:
    """A missing archetype is wanted, as long as those that only units or only events have still
    find a zone; a card of an archetype that is there takes no zone that is needed."""
    me, tables = state.players[seat], match.tables[seat]
    missing = ALL_NINE & ~me.on_board.archetypes
    left = missing & ~(1 << tables.archetype[kind])
    wanted = _WANTED if left != missing else 0
    if tables.type[kind] == CONSTRUCT:
        return wanted
    units, events = s.UNIT_ZONES - me.on_board.units, s.EVENT_ZONES - me.on_board.events
    if tables.zone[kind] == UNIT:
        units -= 1
    else:
        events -= 1
    fits = units >= how_many(left & tables.only_units) and events >= how_many(
        left & tables.only_events
    )
    return wanted if fits and units + events >= how_many(left) else _UNWANTED
