"""Which abilities and cards may be used in Combat, and by whom."""

from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import can_pay, can_perform
from games.arkhtide.play.codes import SLOW, when
from games.arkhtide.play.effects.continuous import (
    has_attack,
)
from games.arkhtide.play.state import SAFE_ZONE, Match, State, Thing
from games.arkhtide.play.tables.records import ANYONE, BINDING, PLACE, REALM, UNIT
from games.arkhtide.play.zones.field import may_leave_safe_zone
from games.engine.compiling import part, within
from games.engine.optable import NONE
from games.engine.seats import other


@part
def may_be_prepared(state: State, seat: int) -> bool:
    """Only with the Seeker on a Realm; one that an ability moved back does not count [H]."""
    seeker = state.things[seat]
    return seeker.place != SAFE_ZONE or not may_leave_safe_zone(seeker)


@part
def takes_turns_alone(match: Match, seat: int) -> bool:
    """Against a dummy, who passes in between, a second Major Action ends the Turn and begins the
    next one without a word; so does a Pass after something was done."""
    return match.seats[other(seat)].dummy == 1


@part
def may_do_major(state: State, match: Match, seat: int) -> bool:
    """One Major Action a Turn."""
    return state.flow.major_used == 0 or takes_turns_alone(match, seat)


@part
def reaching_attack(state: State, match: Match, at: int, target: int) -> int:
    """Melee (0) on who is Close, Ranged (1) on who is Nearby; NONE with the dot, with 0 well."""
    place = state.things[target].place
    if place == SAFE_ZONE:
        return NONE
    attack = 0 if place == state.things[at].place else 1
    return attack if has_attack(state, match, at, attack) else NONE


@part
def is_open(state: State, match: Match, seat: int, deck: int, ability: int) -> bool:
    """A Slow Ability is a Major Action."""
    if state.phase != s.COMBAT or match.tables[deck].abilities.each[ability].speed != SLOW:
        return True
    return may_do_major(state, match, seat)


@within
def user_of(thing: Thing, at: int) -> int:
    """Who uses the abilities of a card that is no Realm."""
    return at if thing.role <= UNIT else thing.host


@part
def is_at_hand(state: State, seat: int, at: int) -> bool:
    """A card of the player's own, or a status on a friend. A Binding on an enemy is still
    controlled by who bound it; a status is its bearer's to use."""
    thing = state.things[at]
    if thing.role <= UNIT or thing.role == BINDING or thing.role == REALM:
        return thing.owner == seat
    return state.things[thing.host].owner == seat


@part
def may_use(state: State, match: Match, seat: int, deck: int, ability: int, user: int) -> bool:
    """True if that Seeker or Unit can pay for the ability and would do something with it."""
    if not can_pay(state, match, seat, deck, ability, user):
        return False
    return can_perform(state, match, seat, deck, ability, user, state.things[user].place)


@part
def like_one_before(matters: int, tried: int, place: int) -> bool:
    """True if it makes no difference to one who was offered before."""
    if matters == ANYONE:
        return tried != 0
    return matters == PLACE and (tried >> place) & 1 == 1


@part
def is_playable_feat(state: State, match: Match, seat: int, kind: int) -> bool:
    """A Feat whose first ability is activated; a Slow one is a Major Action."""
    table = match.tables[seat].abilities
    ability = table.first[kind]
    if ability == table.first[kind + 1] or table.each[ability].moment != when.ACTIVATE:
        return False
    return is_open(state, match, seat, seat, ability)
