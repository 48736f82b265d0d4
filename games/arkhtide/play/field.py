"""Cards in play: how they come, are bound, move and leave. Nothing here decides anything."""

from typing import Any

from games.arkhtide.play.codes import HEALTH, HEALTH_AURA, PENITENT, REAPING
from games.arkhtide.play.state import (
    BINDING,
    ENEMY,
    ENEMY_SEEKER,
    FIRST_FREE,
    MAX_THINGS,
    ME,
    MY_SEEKER,
    NOBODY,
    SAFE_ZONE,
    SEEKER,
    STATUS,
    UNIT,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel, within


@kernel
def free_slot(state: Any) -> int:
    """A place for one more card in play, or NOBODY when the table is full."""
    return state.top if state.top < MAX_THINGS else _slot_left_free(state)


@kernel
def _slot_left_free(state: Any) -> int:
    for at in range(FIRST_FREE, MAX_THINGS):
        if state.things[at].used == 0:
            return at
    return NOBODY


@kernel
def set_up(state: Any, tables: Any, at: int, kind: int, owner: int, place: int) -> None:
    """Put a card into that slot: Ready, without Wounds, with its printed numbers."""
    thing = state.things[at]
    thing.used = 1
    thing.kind = kind
    thing.owner = owner
    thing.role = tables.role[kind]
    thing.place = place
    thing.host = NOBODY
    thing.side = 0
    thing.reserve = 0
    thing.locked = 0
    thing.used_now = 0
    for stat in range(4):
        thing.stats[stat] = tables.stats[kind, stat]
        thing.boosts[stat] = 0
    thing.wounds = 0
    thing.block = 0
    thing.keywords = tables.keywords[kind]
    thing.granted = 0
    thing.reaping = tables.reaping[kind]
    thing.penitent = tables.penitent[kind]
    thing.reaping_granted = 0
    thing.penitent_granted = 0
    thing.attached = 0
    thing.bindings = 0
    thing.oath_used = 0
    thing.dying = 0
    make_ready(state, at)
    state.top = max(state.top, at + 1)
    state.held |= tables.abilities.holds[kind]
    state.heard |= tables.abilities.hears[kind]
    _arrive(state, at)
    state.sources = with_slot(state.sources, at, tables.abilities.holds[kind] != 0)
    state.listeners = with_slot(state.listeners, at, tables.abilities.waits[kind] != 0)
    note_useful(state, tables, at)


@within
def is_ready(state: Any, at: int) -> bool:
    return (state.ready >> int(at)) & 1 == 1


@kernel
def make_ready(state: Any, at: int) -> None:
    state.ready |= 1 << int(at)


@kernel
def exhaust(state: Any, at: int) -> None:
    state.ready &= ~(1 << int(at))


@within
def with_slot(slots: int, at: int, noted: bool) -> int:
    """Those slots, that one noted or not."""
    return (slots & ~(1 << int(at))) | (int(noted) << int(at))


@kernel
def note_useful(state: Any, tables: Any, at: int) -> None:
    """Note whether the card in that slot has abilities that a pilot may want, not all Locked."""
    thing = state.things[at]
    scores = tables.scores
    wanted = scores.wanted_by_any[thing.kind, thing.side] & ~thing.locked
    state.useful = with_slot(state.useful, at, wanted != 0)
    omni = wanted & tables.abilities.omni[thing.kind, thing.side]
    state.useful_omni = with_slot(state.useful_omni, at, omni != 0)
    most = wanted & scores.wanted_most[thing.kind]
    state.useful_most = with_slot(state.useful_most, at, most != 0)


@within
def _look_around(state: Any) -> None:
    """Somebody comes or goes: prices may be others, and whom constant abilities give Health."""
    state.cheaper_known = 0
    state.check_deaths |= (state.held >> HEALTH_AURA) & 1


@kernel
def _arrive(state: Any, at: int) -> None:
    """Note a Seeker or Unit where it is."""
    _look_around(state)
    thing = state.things[at]
    if thing.role == UNIT:
        state.units_at[thing.owner, thing.place] += 1
    if thing.role <= UNIT and thing.owner == ME and thing.place != SAFE_ZONE:
        state.party |= 1 << int(at)


@kernel
def _depart(state: Any, at: int) -> None:
    """Strike a Seeker or Unit off the place where it was."""
    _look_around(state)
    thing = state.things[at]
    if thing.role == UNIT:
        state.units_at[thing.owner, thing.place] -= 1
    state.party &= ~(1 << int(at))


@kernel
def put_into_play(state: Any, tables: Any, kind: int, owner: int, place: int) -> int:
    """A new card in play; NOBODY if there is no room, which callers ask beforehand."""
    at = free_slot(state)
    if at != NOBODY:
        set_up(state, tables, at, kind, owner, place)
    return at


@kernel
def weaken(state: Any) -> None:
    """From now on in this game a Unit may be short of Health, so deaths are looked for."""
    state.hurt = 1
    state.check_deaths = 1


@kernel
def attach(state: Any, tables: Any, kind: int, host_at: int) -> int:
    """Bind a Binding or a status: its numbers and keywords are lent to the host."""
    at = put_into_play(state, tables, kind, ME, state.things[host_at].place)
    if at == NOBODY:
        return at
    host = state.things[host_at]
    state.things[at].host = host_at
    host.attached += 1
    host.bindings += state.things[at].role == BINDING
    for stat in range(4):
        host.stats[stat] += tables.stats[kind, stat]
    if tables.stats[kind, HEALTH] < 0:
        weaken(state)
    host.keywords |= tables.keywords[kind]
    host.reaping += tables.reaping[kind]
    host.penitent += tables.penitent[kind]
    return at


@kernel
def detach(state: Any, tables: Any, at: int) -> None:
    """Take a bound card off its host, with all that it lent."""
    thing = state.things[at]
    host = state.things[thing.host]
    kind = thing.kind
    host.attached -= 1
    host.bindings -= thing.role == BINDING
    for stat in range(4):
        host.stats[stat] -= tables.stats[kind, stat]
    host.reaping -= tables.reaping[kind]
    host.penitent -= tables.penitent[kind]
    thing.used = 0
    host.keywords = tables.keywords[host.kind] | host.granted
    for other in range(FIRST_FREE, state.top):
        bound = state.things[other]
        if bound.used and bound.host == thing.host:
            host.keywords |= tables.keywords[bound.kind]
    state.cheaper_known = 0
    state.check_deaths = 1


@kernel
def to_chronicle(state: Any, tables: Any, kind: int) -> None:
    """A card of the Main Deck into the Chronicle; a token or status leaves the game."""
    if kind < tables.kinds:
        me = state.players[ME]
        me.chronicle[kind] += 1
        me.chronicle_size += 1
        me.undead += tables.undead[kind]


@kernel
def from_chronicle(state: Any, tables: Any, kind: int) -> None:
    me = state.players[ME]
    me.chronicle[kind] -= 1
    me.chronicle_size -= 1
    me.undead -= tables.undead[kind]


@kernel
def from_hand(state: Any, kind: int) -> None:
    me = state.players[ME]
    me.hand[kind] -= 1
    me.hand_size -= 1
    if me.hand[kind] == 0:
        me.held &= ~(1 << int(kind))


@kernel
def into_hand(state: Any, kind: int) -> None:
    me = state.players[ME]
    me.held |= 1 << int(kind)
    me.hand[kind] += 1
    me.hand_size += 1


@kernel
def go_to(state: Any, at: int, place: int) -> None:
    """Move a Seeker or Unit with all that is bound to it."""
    thing = state.things[at]
    _depart(state, at)
    thing.place = place
    _arrive(state, at)
    if thing.attached:
        for other in range(FIRST_FREE, state.top):
            if state.things[other].used and state.things[other].host == at:
                state.things[other].place = place


@kernel
def take_off_the_field(state: Any, tables: Any, at: int) -> None:
    """Remove a Unit; what is bound to it goes to the Chronicle."""
    thing = state.things[at]
    if thing.attached:
        for other in range(FIRST_FREE, state.top):
            if state.things[other].used and state.things[other].host == at:
                state.things[other].used = 0
                to_chronicle(state, tables, state.things[other].kind)
        thing.attached = 0
        thing.bindings = 0
    thing.used = 0
    _depart(state, at)


@kernel
def is_fighter(thing: Any) -> bool:
    """True for a Seeker or a Unit in play."""
    return thing.used == 1 and thing.role <= UNIT


@kernel
def is_unit(thing: Any) -> bool:
    return thing.used == 1 and thing.role == UNIT


@within
def may_leave_safe_zone(thing: Any) -> bool:
    """Who started the Preparation Phase there and has not been moved out of it since."""
    return thing.reserve and thing.used and thing.place == SAFE_ZONE


@kernel
def friend_at(state: Any, place: int) -> int:
    """A friendly Seeker or Unit at that place, the Seeker first; NOBODY if there is none."""
    if state.things[MY_SEEKER].place == place:
        return MY_SEEKER
    party = state.party
    while party:
        at = lowest(party)
        party &= party - 1
        if state.things[at].place == place:
            return at
    return NOBODY


@kernel
def units_close(state: Any, place: int, owner: int, besides: int) -> int:
    """How many Units of a player stand at that place, one of them left out."""
    number = state.units_at[owner, place]
    if besides != NOBODY:
        other = state.things[besides]
        if is_unit(other) and other.owner == owner and other.place == place:
            number -= 1
    return number


@kernel
def units_nearby(state: Any, place: int, owner: int) -> int:
    """How many Units of a player stand on the other Realms."""
    units = state.units_at
    here = units[owner, place] if place != SAFE_ZONE else 0
    return units[owner, 1] + units[owner, 2] + units[owner, 3] - here


@kernel
def enemy_close(state: Any, place: int) -> bool:
    """True if an enemy, Seeker or Unit, stands at that place."""
    return state.units_at[ENEMY, place] > 0 or state.things[ENEMY_SEEKER].place == place


@kernel
def in_play(state: Any, kind: int) -> bool:
    """True if a copy of that Unit is on the player's side, on a Realm or in the Safe Zone."""
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if thing.used and thing.kind == kind and thing.owner == ME:
            return True
    return False


@kernel
def boost(state: Any, at: int, stat: int, amount: int) -> None:
    """A change until the Round ends."""
    thing = state.things[at]
    thing.stats[stat] += amount
    thing.boosts[stat] += amount
    if stat == HEALTH and amount < 0:
        weaken(state)


@kernel
def grant(thing: Any, keyword: int, number: int) -> None:
    """A keyword until the Round ends; numbers of the same keyword add up (Ability Accumulation)."""
    thing.keywords |= 1 << keyword
    thing.granted |= 1 << keyword
    if keyword == REAPING:
        thing.reaping += number
        thing.reaping_granted += number
    elif keyword == PENITENT:
        thing.penitent += number
        thing.penitent_granted += number


@kernel
def end_of_round(state: Any, tables: Any) -> None:
    """What lasted for the Round ends; abilities are Unlocked."""
    state.held = 0
    state.heard = 0
    for at in range(state.top):
        thing = state.things[at]
        if not thing.used:
            continue
        state.held |= tables.abilities.holds[thing.kind]
        state.heard |= tables.abilities.hears[thing.kind]
        thing.locked = 0
        thing.used_now = 0
        thing.block = 0
        note_useful(state, tables, at)
        if thing.role == SEEKER or thing.role == UNIT:
            _forget_boosts(state, tables, at)


@kernel
def _forget_boosts(state: Any, tables: Any, at: int) -> None:
    thing = state.things[at]
    for stat in range(4):
        thing.stats[stat] -= thing.boosts[stat]
        thing.boosts[stat] = 0
    thing.reaping -= thing.reaping_granted
    thing.penitent -= thing.penitent_granted
    thing.reaping_granted = 0
    thing.penitent_granted = 0
    if thing.granted:
        thing.granted = 0
        thing.keywords = tables.keywords[thing.kind]
        for other in range(FIRST_FREE, state.top):
            bound = state.things[other]
            if bound.used and bound.host == at:
                thing.keywords |= tables.keywords[bound.kind]


@kernel
def remove_statuses(state: Any, tables: Any, host: int) -> None:
    """Every status of a card goes; Bindings stay."""
    if state.things[host].attached == 0:
        return
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if thing.used and thing.role == STATUS and thing.host == host:
            detach(state, tables, at)
