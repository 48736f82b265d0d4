"""What `develop` knows of the two prophecies: which cards to give a zone to."""

from typing import Any

from games.engine.bits import how_many
from games.engine.compiling import kernel
from games.oversoul.play.codes import CONSTRUCT, UNIT
from games.oversoul.play.state import EVENT_ZONES, UNIT_ZONES
from games.oversoul.play.winning import ALL_NINE

_WANTED, _UNWANTED = 40, -100


@kernel
def towards_darshan(state: Any, tables: Any, kind: int) -> int:
    """Zones are for new archetypes if nine are in reach, else for the leader's own."""
    if tables.one_time[kind] or kind == tables.leader:
        return 0
    if tables.shakti:
        return _towards_shakti(state, tables, kind)
    if tables.shiva:
        return 10 if tables.archetype[kind] == tables.archetype[tables.leader] else -10
    return 0


@kernel
def _towards_shakti(state: Any, tables: Any, kind: int) -> int:
    """A missing archetype is wanted, as long as those that only units or only events have still
    find a zone; a card of an archetype that is there takes no zone that is needed."""
    me = state.players[0]
    missing = ALL_NINE & ~me.archetypes
    left = missing & ~(1 << tables.archetype[kind])
    wanted = _WANTED if left != missing else 0
    if tables.type[kind] == CONSTRUCT:
        return wanted
    units, events = UNIT_ZONES - me.units, EVENT_ZONES - me.events
    if tables.zone[kind] == UNIT:
        units -= 1
    else:
        events -= 1
    fits = units >= how_many(left & tables.only_units) and events >= how_many(
        left & tables.only_events
    )
    return wanted if fits and units + events >= how_many(left) else _UNWANTED
