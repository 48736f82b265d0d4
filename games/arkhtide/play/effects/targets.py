"""Whom the words of an ability mean, from where its player sits."""

from games.arkhtide.operations import WHOM
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import IS_FOE, family, to
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, State
from games.arkhtide.play.tables.records import REALM, UNIT, Row
from games.arkhtide.play.zones.field import friend_at, someone_at, units_close, units_nearby
from games.engine.bits import lowest
from games.engine.compiling import part, within
from games.engine.seats import other

# How a card in play stands to whoever performs an ability.
(
    _APART, _OTHER_FRIEND, _THE_SAME, _NEARBY_FRIEND, _RESERVE, _FOE, _FOE_UNIT, _NEARBY_FOE,
    _NEARBY_FOE_UNIT,
) = range(9)  # fmt: skip
MEANT = {
    "ally": (_OTHER_FRIEND,),
    "allies": (_OTHER_FRIEND,),
    "friend": (_OTHER_FRIEND, _THE_SAME),
    "party": (_OTHER_FRIEND, _THE_SAME),
    "nearby-friend": (_NEARBY_FRIEND,),
    "reserve": (_RESERVE,),
    "foe": (_FOE, _FOE_UNIT),
    "foe-unit": (_FOE_UNIT,),
    "foe-units": (_FOE_UNIT,),
    "nearby-foe": (_NEARBY_FOE, _NEARBY_FOE_UNIT),
    "nearby-foe-unit": (_NEARBY_FOE_UNIT,),
}
MEANS = tuple(sum(1 << standing for standing in MEANT.get(word, ())) for word in WHOM)
"""For each word the standings that it means, a bit each."""


@part
def standing(state: State, seat: int, anchor: int, place: int, target: int) -> int:
    thing = state.things[target]
    if thing.role > UNIT:
        return _APART
    if thing.owner != seat:
        if thing.place == SAFE_ZONE:
            return _APART
        return (_FOE if thing.place == place else _NEARBY_FOE) + thing.role
    if thing.role != UNIT:
        return _APART
    if thing.place == SAFE_ZONE:
        return _RESERVE
    if thing.place != place:
        return _NEARBY_FRIEND
    return _THE_SAME if target == anchor else _OTHER_FRIEND


@within
def means_anchor(whom: int) -> bool:
    """True for the words that mean who performs the ability."""
    return whom in (to.SELF, to.BOUND, to.PERFORMER)


@part
def covers(state: State, seat: int, whom: int, anchor: int, place: int, target: int) -> bool:
    """True if the card in play is one that those words speak of."""
    if means_anchor(whom):
        return target == anchor
    if whom == to.SEEKER:
        return target == seat and state.things[target].place != SAFE_ZONE
    return (MEANS[whom] >> standing(state, seat, anchor, place, target)) & 1 == 1


@part
def find(state: State, what: int) -> None:
    """One more thing to choose from."""
    if state.flow.found_count < s.MAX_FOUND:
        state.found[state.flow.found_count] = what
        state.flow.found_count += 1


@within
def one_of_many(whom: int) -> bool:
    """False for words that mean each of them."""
    return whom not in (to.ALLIES, to.PARTY, to.FOE_UNITS)


@part
def find_targets(state: State, seat: int, whom: int, anchor: int, place: int) -> int:
    """Write down all whom those words may mean."""
    state.flow.found_count = 0
    fighters = state.flow.units | s.SEEKERS
    if means_anchor(whom):
        fighters &= 1 << max(anchor, 0)
    elif IS_FOE[whom]:
        fighters = state.players[other(seat)].slots.party + 0
    while fighters:
        at = lowest(fighters)
        fighters &= fighters - 1
        if covers(state, seat, whom, anchor, place, at):
            find(state, at)
    return state.flow.found_count


@part
def any_target(state: State, seat: int, whom: int, anchor: int, place: int) -> bool:
    """True if those words mean anybody."""
    if IS_FOE[whom]:
        return any_foe(state, other(seat), whom, place)
    units_at = state.players[seat].slots.units_at
    if means_anchor(whom):
        return anchor != NOBODY
    if whom == to.SEEKER:
        return state.things[seat].place != SAFE_ZONE
    if whom == to.RESERVE:
        return units_at[SAFE_ZONE] > 0
    if whom == to.NEARBY_FRIEND:
        return units_nearby(state, place, seat) > 0
    if whom in (to.ALLY, to.ALLIES):
        return units_close(state, place, seat, anchor) > 0
    return units_at[place] > 0


@part
def any_foe(state: State, foe: int, whom: int, place: int) -> bool:
    if whom == to.FOE:
        return someone_at(state, place, foe)
    if whom in (to.FOE_UNIT, to.FOE_UNITS):
        return state.players[foe].slots.units_at[place] > 0
    if units_nearby(state, place, foe) > 0:
        return True
    seeker_at = state.things[foe].place
    return whom == to.NEARBY_FOE and seeker_at != SAFE_ZONE and seeker_at != place


@part
def target_word(row: Row) -> int:
    """Whom an effect is about: an attack is on a Close or a Nearby enemy."""
    if row.family == family.ATTACKS:
        return to.NEARBY_FOE if row.word == 1 else to.FOE
    return row.whom


@part
def anchor_of(state: State, at: int) -> int:
    """Who performs a card's ability: itself, its host, or a friend present on the Realm."""
    thing = state.things[at]
    if thing.role <= UNIT:
        return at
    if thing.role == REALM:
        return friend_at(state, thing.owner, thing.place)
    return thing.host
