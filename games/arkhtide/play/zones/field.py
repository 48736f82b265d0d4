"""Cards in play: how they come, are bound, move and leave. Nothing here decides anything."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH_AURA
from games.arkhtide.play.events import FROM_OTHER_DECK
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State, Thing
from games.arkhtide.play.tables.records import SEEKER, UNIT
from games.arkhtide.play.zones.piles import to_chronicle
from games.engine.bits import lowest
from games.engine.compiling import part, within
from games.engine.records import clear
from games.engine.seats import SEATS


@part
def free_slot(state: State) -> int:
    """A place for one more card in play, or NOBODY when the table is full."""
    if state.flow.top < s.MAX_THINGS:
        return state.flow.top
    for at in range(s.FIRST_FREE, s.MAX_THINGS):
        if state.things[at].used == 0:
            return at
    return NOBODY


@part
def set_up(
    state: State, match: Match, at: int, kind: int, deck: int, owner: int, place: int
) -> None:
    """Put a card into that slot: Ready, without Wounds, with its printed numbers."""
    tables = match.tables[deck]
    thing = state.things[at]
    clear(thing)
    thing.used = 1
    thing.kind = kind
    thing.deck = deck
    thing.owner = owner
    thing.role = tables.role[kind]
    if match.seats[deck].dummy:
        thing.role = UNIT if kind == s.DUMMYS_UNIT else SEEKER
    thing.place = place
    thing.host = NOBODY
    for stat in range(4):
        thing.stats[stat] = tables.stats[kind, stat]
    thing.attacks = tables.attacks[kind]
    thing.traits = tables.traits[kind]
    thing.token = tables.token[kind]
    thing.printed = tables.keywords[kind]
    thing.keywords = thing.printed
    thing.reaping = tables.reaping[kind]
    thing.penitent = tables.penitent[kind]
    thing.holds = tables.abilities.holds[kind]
    thing.hears = tables.abilities.hears[kind]
    state.players[deck].slots.in_play[kind] += 1
    make_ready(state, at)
    state.flow.top = max(state.flow.top, at + 1)
    state.flow.units = with_slot(state.flow.units, at, thing.role == UNIT)
    state.flow.held |= thing.holds
    state.flow.heard |= thing.hears
    arrive(state, at)
    slots = state.players[owner].slots
    slots.sources = with_slot(slots.sources, at, thing.holds != 0)
    slots.listeners = with_slot(slots.listeners, at, tables.abilities.waits[kind] != 0)
    note_useful(state, match, at)


@part
def leave_play(state: State, at: int) -> None:
    """The card in that slot is no longer there."""
    thing, stay = state.things[at], ~(1 << at)
    slots = state.players[thing.owner].slots
    thing.used = 0
    slots.sources &= stay
    slots.listeners &= stay
    slots.useful &= stay
    slots.useful_omni &= stay
    slots.useful_most &= stay
    state.flow.units &= stay
    state.players[thing.deck].slots.in_play[thing.kind] -= 1


@part
def named(state: State, seat: int, at: int) -> int:
    """A card in play as the log names it to a player: those of the other deck come after all."""
    thing = state.things[at]
    return thing.kind if thing.deck == seat else thing.kind + FROM_OTHER_DECK


@within
def is_ready(state: State, at: int) -> bool:
    return (state.flow.ready >> int(at)) & 1 == 1


@part
def make_ready(state: State, at: int) -> None:
    state.flow.ready |= 1 << at


@part
def exhaust(state: State, at: int) -> None:
    state.flow.ready &= ~(1 << at)


@part
def with_slot(slots: int, at: int, noted: bool) -> int:
    """Those slots, that one noted or not."""
    return (slots & ~(1 << at)) | (int(noted) << at)


@part
def note_useful(state: State, match: Match, at: int) -> None:
    """Note whether the card in that slot has abilities that a pilot may want, not all Locked."""
    thing = state.things[at]
    tables, slots = match.tables[thing.deck], state.players[thing.owner].slots
    wanted = tables.values.wanted_by_any[thing.kind, thing.side] & ~thing.locked
    slots.useful = with_slot(slots.useful, at, wanted != 0)
    omni = wanted & tables.abilities.omni[thing.kind, thing.side]
    slots.useful_omni = with_slot(slots.useful_omni, at, omni != 0)
    most = wanted & tables.values.wanted_most[thing.kind]
    slots.useful_most = with_slot(slots.useful_most, at, most != 0)


@part
def forget_prices(state: State) -> None:
    """Somebody comes or goes, who may make cards cheaper."""
    for seat in range(SEATS):
        state.players[seat].prices.known = 0


@part
def look_around(state: State) -> None:
    """Somebody comes or goes: prices may be others, the Soul on Realms, and whom constant abilities
    give Health."""
    forget_prices(state)
    state.thought.souls_known = 0
    state.flow.check_deaths |= (state.flow.held >> HEALTH_AURA) & 1


@part
def arrive(state: State, at: int) -> None:
    """Note a Seeker or Unit where it is."""
    look_around(state)
    thing = state.things[at]
    slots = state.players[thing.owner].slots
    if thing.role == UNIT:
        slots.units_at[thing.place] += 1
    if thing.role <= UNIT and thing.place != SAFE_ZONE:
        slots.party |= 1 << at


@part
def depart(state: State, at: int) -> None:
    """Take a Seeker or Unit off the place where it was."""
    look_around(state)
    thing = state.things[at]
    slots = state.players[thing.owner].slots
    if thing.role == UNIT:
        slots.units_at[thing.place] -= 1
    slots.party &= ~(1 << at)


@part
def put_into_play(state: State, match: Match, kind: int, deck: int, owner: int, place: int) -> int:
    """A new card in play; NOBODY if there is no room, which callers ask beforehand."""
    at = free_slot(state)
    if at != NOBODY:
        set_up(state, match, at, kind, deck, owner, place)
    return at


@part
def weaken(state: State) -> None:
    """From now on in this game a Unit may be short of Health, so deaths are looked for."""
    state.flow.hurt = 1
    state.flow.check_deaths = 1


@part
def go_to(state: State, at: int, place: int) -> None:
    """Move a Seeker or Unit with all that is bound to it."""
    thing = state.things[at]
    depart(state, at)
    thing.place = place
    arrive(state, at)
    if thing.attached:
        for each in range(s.FIRST_FREE, state.flow.top):
            if state.things[each].used and state.things[each].host == at:
                state.things[each].place = place


@part
def take_off_the_field(state: State, match: Match, at: int) -> None:
    """Remove a Unit; what is bound to it goes to its owner's Chronicle."""
    thing = state.things[at]
    if thing.attached:
        for each in range(s.FIRST_FREE, state.flow.top):
            bound = state.things[each]
            if bound.used and bound.host == at:
                leave_play(state, each)
                to_chronicle(state, match, bound.deck, bound.kind)
        thing.attached = 0
        thing.bindings = 0
    leave_play(state, at)
    depart(state, at)


@within
def is_fighter(thing: Thing) -> bool:
    """True for a Seeker or a Unit in play."""
    return thing.used == 1 and thing.role <= UNIT


@within
def is_unit(thing: Thing) -> bool:
    return thing.used == 1 and thing.role == UNIT


@within
def may_leave_safe_zone(thing: Thing) -> bool:
    """Who started the Preparation Phase there and has not been moved out of it since."""
    return thing.reserve == 1 and thing.used == 1 and thing.place == SAFE_ZONE


@part
def units_on_realms(state: State) -> int:
    """A bit for each Unit on a Realm, both players'."""
    parties = 0
    for seat in range(SEATS):
        parties |= state.players[seat].slots.party
    return state.flow.units & parties


@part
def friend_at(state: State, seat: int, place: int) -> int:
    """A player's Seeker or Unit at that place, the Seeker first; NOBODY if there is none."""
    party = state.players[seat].slots.party
    while party:
        at = lowest(party)
        party &= party - 1
        if state.things[at].place == place:
            return at
    return NOBODY


@part
def units_close(state: State, place: int, seat: int, besides: int) -> int:
    """How many Units of a player stand at that place, one of them left out."""
    number = state.players[seat].slots.units_at[place]
    if besides != NOBODY:
        left_out = state.things[besides]
        if is_unit(left_out) and left_out.owner == seat and left_out.place == place:
            number -= 1
    return number


@part
def units_nearby(state: State, place: int, seat: int) -> int:
    """How many Units of a player stand on the other Realms."""
    units = state.players[seat].slots.units_at
    here = units[place] if place != SAFE_ZONE else 0
    return units[1] + units[2] + units[3] - here


@part
def someone_at(state: State, place: int, seat: int) -> bool:
    """True if a player's Seeker or a Unit of theirs stands at that place."""
    if state.players[seat].slots.units_at[place] > 0:
        return True
    return state.things[seat].place == place
