"""The conditions under which an ability happens, and what it counts."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL, per, realm, test, who
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, State
from games.arkhtide.play.tables.records import Row
from games.arkhtide.play.zones.field import someone_at, units_close
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.seats import other


@part
def printed_soul(state: State, place: int, seat: int) -> int:
    """The Soul of a player on a Realm, before what constant abilities add."""
    total = 0
    party = state.players[seat].slots.party
    while party:
        thing = state.things[lowest(party)]
        party &= party - 1
        if thing.place == place:
            total += max(thing.stats[SOUL], 0)
    return total


@part
def count(state: State, seat: int, what: int, anchor: int, place: int) -> int:
    """The number that a "for each" multiplies by."""
    if what == per.ALLY_CLOSE:
        return units_close(state, place, seat, anchor)
    if what == per.ENEMY_CLOSE:
        return units_close(state, place, other(seat), NOBODY)
    if what == per.TOKEN:
        return tokens(state, seat)
    if what == per.BINDING:
        return state.things[anchor].bindings if anchor != NOBODY else 0
    if what == per.WOUND:
        return state.things[anchor].wounds if anchor != NOBODY else 0
    return count_of_player(state, seat, what)


@part
def tokens(state: State, seat: int) -> int:
    number = 0
    for at in range(s.FIRST_FREE, state.flow.top):
        thing = state.things[at]
        if thing.used and thing.owner == seat:
            number += thing.token
    return number


@part
def count_of_player(state: State, seat: int, what: int) -> int:
    me = state.players[seat]
    if what == per.UNDEAD_IN_CHRONICLE:
        return me.stock.undead
    if what == per.FEAT_THIS_ROUND:
        return me.this_round.feats
    if what == per.DISCARD_THIS_ROUND:
        return me.this_round.discards
    if what == per.WILLPOWER_THIS_ROUND:
        return me.this_round.willpower_lost
    if what == per.HARVESTED_REALM:
        return me.stock.harvested
    return me.stock.extracted if what == per.EXTRACTED_UNIT else 0


@part
def holds(state: State, seat: int, row: Row, anchor: int, place: int) -> bool:
    """True if the condition of an effect is met, or if it has none.

    For a constant effect the most Soul is judged without what constant abilities add, since they
    would hang on one another [H]; `happens` counts them.
    """
    asked = row.test
    if asked == NONE:
        return True
    if asked == test.ALLY_WITH:
        return ally_with(state, seat, row.test_number, place, anchor)
    if asked in (test.IN_GROUP, test.SEPARATED, test.WOUNDED, test.BOUND_TO, test.ON_REALM):
        subject = seat if row.test_who == who.SEEKER else anchor
        return subject != NOBODY and holds_of(state, seat, asked, subject, row.test_number)
    if asked in (test.SEEKER_CLOSE, test.ENEMY_CLOSE, test.NO_ENEMY_CLOSE, test.MOST_SOUL):
        return holds_at(state, seat, asked, place)
    return holds_of_player(state, seat, asked, row.test_number)


@part
def ally_with(state: State, seat: int, trait: int, place: int, anchor: int) -> bool:
    units = state.flow.units + 0
    while units:
        at = lowest(units)
        units &= units - 1
        thing = state.things[at]
        close = thing.owner == seat and thing.place == place and at != anchor
        if close and (thing.traits >> trait) & 1:
            return True
    return False


@part
def holds_of(state: State, seat: int, asked: int, subject: int, number: int) -> bool:
    thing = state.things[subject]
    if asked == test.WOUNDED:
        return thing.wounds > 0
    if asked == test.BOUND_TO:
        return thing.bindings > 0
    if asked == test.ON_REALM:
        return thing.place == realm_meant(seat, number)
    together = units_close(state, thing.place, thing.owner, subject) > 0
    return together == (asked == test.IN_GROUP)


@part
def realm_meant(seat: int, which: int) -> int:
    """The own, the enemy or the Neutral Realm from where a player sits."""
    if which == realm.NEUTRAL:
        return s.NEUTRAL_REALM
    return s.realm_of(seat if which == realm.OWN else other(seat))


@part
def holds_at(state: State, seat: int, asked: int, place: int) -> bool:
    if asked == test.SEEKER_CLOSE:
        return place != SAFE_ZONE and state.things[seat].place == place
    if asked == test.MOST_SOUL:
        return printed_soul(state, place, seat) > printed_soul(state, place, other(seat))
    return someone_at(state, place, other(seat)) == (asked == test.ENEMY_CLOSE)


@part
def holds_of_player(state: State, seat: int, asked: int, number: int) -> bool:
    me = state.players[seat]
    if asked == test.HAND_AT_MOST:
        return me.hand.count <= number
    if asked == test.CHRONICLE_AT_LEAST:
        return me.chronicle.count >= number
    if asked == test.ARKHE_AT_MOST:
        return me.stock.arkhe <= number
    if asked == test.WILLPOWER_AT_MOST:
        return me.life <= number
    if asked == test.ROUND_AT_LEAST:
        return state.turn >= number
    behind = state.players[other(seat)].stock.quintessence >= me.stock.quintessence
    return asked == test.BEHIND and behind
