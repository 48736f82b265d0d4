"""Whom an ability speaks of, the conditions under which it does, and what it counts."""

from typing import Any

from games.arkhtide.play.codes import (
    IF_ALLY_WITH,
    IF_ARKHE_AT_MOST,
    IF_BEHIND,
    IF_BOUND_TO,
    IF_CHRONICLE_AT_LEAST,
    IF_ENEMY_CLOSE,
    IF_HAND_AT_MOST,
    IF_IN_GROUP,
    IF_MOST_SOUL,
    IF_NO_ENEMY_CLOSE,
    IF_ON_REALM,
    IF_ROUND_AT_LEAST,
    IF_SEEKER_CLOSE,
    IF_SEPARATED,
    IF_WILLPOWER_AT_MOST,
    IF_WOUNDED,
    PER_ALLY_CLOSE,
    PER_BINDING,
    PER_DISCARD,
    PER_ENEMY_CLOSE,
    PER_EXTRACTED,
    PER_FEAT,
    PER_HARVESTED,
    PER_TOKEN,
    PER_UNDEAD,
    PER_WILLPOWER,
    PER_WOUND,
    SOUL,
    TO,
    TO_BOUND,
    TO_PERFORMER,
    TO_SEEKER,
    TO_SELF,
    WHO_SEEKER,
)
from games.arkhtide.play.field import enemy_close, friend_at, is_fighter, is_unit, units_close
from games.arkhtide.play.state import (
    ENEMY,
    ENEMY_REALM,
    ENEMY_SEEKER,
    FIRST_FREE,
    ME,
    MY_SEEKER,
    NEUTRAL_REALM,
    NOBODY,
    OWN_REALM,
    REALM,
    SAFE_ZONE,
    UNIT,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE

# How a card in play stands to whoever performs an ability.
(
    _APART,
    _OTHER_FRIEND,
    _THE_SAME,
    _NEARBY_FRIEND,
    _RESERVE,
    _FOE,
    _FOE_UNIT,
    _NEARBY_FOE,
    _NEARBY_FOE_UNIT,
) = range(9)
_MEANT = {
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
MEANS = tuple(sum(1 << standing for standing in _MEANT.get(word, ())) for word in TO)
"""For each word of `TO` the standings that it means, a bit each."""
_REALMS = (OWN_REALM, ENEMY_REALM, NEUTRAL_REALM)


@kernel
def _standing(state: Any, anchor: int, place: int, target: int) -> int:
    thing = state.things[target]
    if thing.role > UNIT:
        return _APART
    if thing.owner != ME:
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


@kernel
def covers(state: Any, whom: int, anchor: int, place: int, target: int) -> bool:
    """True if the card in play is one that those words speak of."""
    if whom in (TO_SELF, TO_BOUND, TO_PERFORMER):
        return target == anchor
    if whom == TO_SEEKER:
        return target == MY_SEEKER and state.things[target].place != SAFE_ZONE
    return (MEANS[whom] >> _standing(state, anchor, place, target)) & 1 == 1


@kernel
def printed_soul(state: Any, place: int, owner: int) -> int:
    """The Soul of a player there, before what constant abilities add."""
    total = 0
    if owner == ME and place != SAFE_ZONE:
        party = state.party
        while party:
            thing = state.things[lowest(party)]
            party &= party - 1
            if thing.place == place:
                total += max(thing.stats[SOUL], 0)
        return total
    if owner == ENEMY and state.units_at[ENEMY, place] == 0:
        seeker = state.things[ENEMY_SEEKER]
        return max(seeker.stats[SOUL], 0) if seeker.place == place else 0
    for at in range(state.top):
        thing = state.things[at]
        if thing.place == place and thing.owner == owner and is_fighter(thing):
            total += max(thing.stats[SOUL], 0)
    return total


@kernel
def count(state: Any, tables: Any, per: int, anchor: int, place: int) -> int:
    """The number that a "for each" multiplies by."""
    if per == PER_ALLY_CLOSE:
        return units_close(state, place, ME, anchor)
    if per == PER_ENEMY_CLOSE:
        return units_close(state, place, ENEMY, NOBODY)
    if per == PER_TOKEN:
        return _tokens(state, tables)
    if per == PER_BINDING:
        return state.things[anchor].bindings if anchor != NOBODY else 0
    if per == PER_WOUND:
        return state.things[anchor].wounds if anchor != NOBODY else 0
    return _count_of_player(state, per)


@kernel
def _tokens(state: Any, tables: Any) -> int:
    number = 0
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if thing.used and thing.owner == ME:
            number += tables.token[thing.kind]
    return number


@kernel
def _count_of_player(state: Any, per: int) -> int:
    me = state.players[ME]
    if per == PER_UNDEAD:
        return me.undead
    if per == PER_FEAT:
        return state.feats
    if per == PER_DISCARD:
        return state.discards
    if per == PER_WILLPOWER:
        return state.willpower_lost
    if per == PER_HARVESTED:
        return me.harvested
    return me.extracted if per == PER_EXTRACTED else 0


@kernel
def holds(state: Any, tables: Any, row: Any, anchor: int, place: int) -> bool:
    """True if the condition of an effect is met, or if it has none.

    For a constant effect the most Soul is judged without what constant abilities add, since they
    would hang on one another [H]; `happens` counts them.
    """
    test = row.test
    if test == NONE:
        return True
    if test == IF_ALLY_WITH:
        return _ally_with(state, tables, row.test_n, place, anchor)
    if test in (IF_IN_GROUP, IF_SEPARATED, IF_WOUNDED, IF_BOUND_TO, IF_ON_REALM):
        who = MY_SEEKER if row.test_who == WHO_SEEKER else anchor
        return who != NOBODY and _holds_of(state, test, who, row.test_n)
    if test in (IF_SEEKER_CLOSE, IF_ENEMY_CLOSE, IF_NO_ENEMY_CLOSE, IF_MOST_SOUL):
        return _holds_at(state, test, place)
    return _holds_of_player(state, test, row.test_n)


@kernel
def _ally_with(state: Any, tables: Any, trait: int, place: int, anchor: int) -> bool:
    for at in range(FIRST_FREE, state.top):
        thing = state.things[at]
        if not is_unit(thing) or thing.owner != ME or thing.place != place or at == anchor:
            continue
        if (tables.traits[thing.kind] >> trait) & 1:
            return True
    return False


@kernel
def _holds_of(state: Any, test: int, who: int, number: int) -> bool:
    thing = state.things[who]
    if test == IF_WOUNDED:
        return thing.wounds > 0
    if test == IF_BOUND_TO:
        return thing.bindings > 0
    if test == IF_ON_REALM:
        return thing.place == _REALMS[number]
    together = units_close(state, thing.place, thing.owner, who) > 0
    return together == (test == IF_IN_GROUP)


@kernel
def _holds_at(state: Any, test: int, place: int) -> bool:
    if test == IF_SEEKER_CLOSE:
        return place != SAFE_ZONE and state.things[MY_SEEKER].place == place
    if test == IF_MOST_SOUL:
        return printed_soul(state, place, ME) > printed_soul(state, place, ENEMY)
    return enemy_close(state, place) == (test == IF_ENEMY_CLOSE)


@kernel
def _holds_of_player(state: Any, test: int, number: int) -> bool:
    me = state.players[ME]
    if test == IF_HAND_AT_MOST:
        return me.hand_size <= number
    if test == IF_CHRONICLE_AT_LEAST:
        return me.chronicle_size >= number
    if test == IF_ARKHE_AT_MOST:
        return me.arkhe <= number
    if test == IF_WILLPOWER_AT_MOST:
        return me.life <= number
    if test == IF_ROUND_AT_LEAST:
        return state.turn >= number
    return test == IF_BEHIND and state.players[ENEMY].quintessence >= me.quintessence


@kernel
def anchor_of(state: Any, at: int) -> int:
    """Who performs a card's ability: itself, its host, or a friend present on the Realm."""
    thing = state.things[at]
    if thing.role <= UNIT:
        return at
    if thing.role == REALM:
        return friend_at(state, thing.place)
    return thing.host
