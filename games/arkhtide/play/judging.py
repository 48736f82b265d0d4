"""What an action is worth to a pilot, in tenths of a Quintessence: what a player would weigh."""

from typing import Any

from games.arkhtide.play.codes import (
    HEALTH,
    ON_ASSISTS,
    OP_EXTRACT,
    OP_READY,
    OP_REVERSE,
    OP_SACRIFICE,
    OP_UNLOCK,
    PARAGON,
    SOUL,
)
from games.arkhtide.play.constants import invoke_cost
from games.arkhtide.play.field import is_ready, is_unit, units_nearby
from games.arkhtide.play.invoking import willpower_cost
from games.arkhtide.play.scores import ASSISTANCE, FOR_ARKHE
from games.arkhtide.play.state import (
    ABILITY_PLACE,
    ARKHE,
    ASSIST,
    END_TURN,
    ENEMY,
    ENEMY_REALM,
    ENEMY_SEEKER,
    FEAT,
    FIRST_FREE,
    ME,
    NOBODY,
    OWN_REALM,
    REPOSITION,
    SAFE_ZONE,
    SEEKER,
    STRIKE,
    TRANSFORM,
    USE,
)
from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE

LEAST_WILLPOWER = 3
"""No pilot pays Willpower that would leave it with less."""
NEVER = -100_000
FIGHT, STRENGTH = 3, 4
HAS_MELEE, HAS_RANGED = 1, 2
STRIKE_SEEKER, STRIKE_UNIT = (8, 2), (5, 1)
"""For greedy and for develop; see `pilots.PILOTS`."""


@kernel
def weigh_souls(state: Any) -> None:
    """Both sides' Soul on each Realm, as it lies on the table."""
    state.souls_weighed = 1
    for place in range(4):
        state.souls[ME, place] = 0
        state.souls[ENEMY, place] = 0
    party = state.party
    while party:
        thing = state.things[lowest(party)]
        party &= party - 1
        state.souls[ME, thing.place] += thing.stats[SOUL]
    seeker = state.things[ENEMY_SEEKER]
    state.souls[ENEMY, seeker.place] += seeker.stats[SOUL]
    if units_nearby(state, SAFE_ZONE, ENEMY) > 0:
        for at in range(FIRST_FREE, state.top):
            thing = state.things[at]
            if is_unit(thing) and thing.owner == ENEMY:
                state.souls[ENEMY, thing.place] += thing.stats[SOUL]


@kernel
def place_score(state: Any, pilot: int, soul: int, attacks: int, place: int) -> int:
    """A Realm that this much Soul tips, else one to gather strength for; greedy goes where a Strike
    reaches the enemy Seeker: Melee there, Ranged from elsewhere."""
    if not state.souls_weighed:
        weigh_souls(state)
    mine, theirs = state.souls[ME, place], state.souls[ENEMY, place]
    reaches = attacks & (HAS_MELEE if place == ENEMY_REALM else HAS_RANGED)
    fight = FIGHT if reaches and pilot == 0 else 0
    if mine > theirs:
        return fight + (2 if place == OWN_REALM else 1)
    if mine + soul > theirs:
        return 10 * state.worth[place]
    return fight + (STRENGTH if place == ENEMY_REALM else 0)


@kernel
def consider(state: Any, action: int, worth: int) -> None:
    """The best so far is kept, of equals the first."""
    if worth > state.most:
        state.best = action
        state.most = worth


@kernel
def can_spare(state: Any, willpower: int) -> bool:
    return willpower == 0 or state.players[ME].life - willpower >= LEAST_WILLPOWER


@kernel
def worth_of_invoking(state: Any, tables: Any, pilot: int, kind: int, cost: int) -> int:
    """What the card brings for each Arkhé; nothing if the Willpower cannot be spared."""
    willpower = willpower_cost(state, tables, kind, cost)
    if not can_spare(state, willpower):
        return 0
    value = tables.scores.keep[pilot, kind] - 4 * willpower
    return 6 * value // (cost + 1)


@kernel
def worth_of_ability(
    state: Any, tables: Any, pilot: int, ability: int, performer: int, feat: int
) -> int:
    """The ability's worth, less what would be lost on full Arkhé or on a card that is Ready."""
    entry = tables.abilities.each[ability]
    scores = tables.scores
    if not can_spare(state, entry.willpower):
        return NEVER
    score = scores.ability[pilot, ability]
    room = ARKHE - state.players[ME].arkhe + entry.arkhe
    score -= 4 * max(0, scores.refreshes[ability] - room)
    if entry.discards > 0:
        score -= max(0, cheapest_in_hand(state, tables, pilot, feat) - 2)
    if scores.readies[ability] and performer >= 0 and is_ready(state, performer):
        score -= 5
    return score


@kernel
def cheapest_in_hand(state: Any, tables: Any, pilot: int, besides: int) -> int:
    """The card that would be missed least, besides the one that is being played."""
    me = state.players[ME]
    least = 100
    kinds = me.held
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if kind != besides or me.hand[kind] > 1:
            least = min(least, tables.scores.keep[pilot, kind])
    return least


@kernel
def worth_of_feat(state: Any, tables: Any, pilot: int, kind: int, cost: int) -> int:
    """What the Feat does, less its Arkhé and Willpower."""
    ability = tables.abilities.first[kind]
    willpower = willpower_cost(state, tables, kind, cost)
    if not can_spare(state, willpower + tables.abilities.each[ability].willpower):
        return NEVER
    extra = tables.scores.card[pilot, kind] - max(0, tables.scores.ability[pilot, ability])
    own = worth_of_ability(state, tables, pilot, ability, NOBODY, kind)
    return own + extra - FOR_ARKHE * cost - 5 * willpower


@kernel
def _readies_in_vain(state: Any, tables: Any, kind: int, performer: int) -> bool:
    readies = tables.scores.readies[tables.abilities.first[kind]]
    return readies == 1 and is_ready(state, performer)


@kernel
def worth_of_transforming(state: Any, tables: Any, kind: int, killed: int, cost: int) -> int:
    """The new Unit for the old one, which a Paragon makes up for by going home at once."""
    thing = state.things[killed]
    points = tables.scores.points
    lost = 0 if thing.keywords & PARAGON else points[thing.kind]
    soul = tables.stats[kind, SOUL] - thing.stats[SOUL]
    if not can_spare(state, willpower_cost(state, tables, kind, cost)):
        return NEVER
    return 10 * (points[kind] - lost) + soul - cost


@kernel
def worth_in_combat(state: Any, tables: Any, pilot: int, verb: int, a: int, b: int) -> int:
    """The worth of an action of the Combat Phase; to end the Turn and to move are worth nothing."""
    if verb == ASSIST:
        if state.players[ME].arkhe < ARKHE:
            return ASSISTANCE[pilot]
        kind = state.things[a].kind
        return (tables.abilities.hears[kind] >> ON_ASSISTS) & 1
    if verb == STRIKE:
        seeker = state.things[b // 2].role == SEEKER
        return STRIKE_SEEKER[pilot] if seeker else STRIKE_UNIT[pilot]
    if verb in (REPOSITION, END_TURN):
        return -1
    return worth_of_card_or_ability(state, tables, pilot, verb, a, b)


@kernel
def worth_of_card_or_ability(state: Any, tables: Any, pilot: int, verb: int, a: int, b: int) -> int:
    if verb == USE:
        ability = tables.abilities.first[state.things[a].kind] + b // ABILITY_PLACE
        return worth_of_ability(state, tables, pilot, ability, b % ABILITY_PLACE, NONE)
    if verb == FEAT:
        if a != state.weighed:
            state.weighed = a
            state.weight = worth_of_feat(state, tables, pilot, a, invoke_cost(state, tables, a))
        return state.weight - (5 if _readies_in_vain(state, tables, a, b) else 0)
    cost = invoke_cost(state, tables, a)
    if verb == TRANSFORM:
        return worth_of_transforming(state, tables, a, b, cost)
    if worth_of_invoking(state, tables, pilot, a, cost) <= 0:
        return NEVER
    return 10 + place_score(state, pilot, tables.stats[a, SOUL], tables.attacks[a], b)


@kernel
def target_score(state: Any, tables: Any, op: int, at: int) -> int:
    """Of several targets: the enemy Seeker, then the weakest enemy; of friends, who gains most."""
    thing = state.things[at]
    if thing.owner != ME:
        return 100 if thing.role == SEEKER else 50 - thing.stats[HEALTH] + thing.wounds
    value = 10 * tables.scores.points[thing.kind] + thing.stats[SOUL]
    if op in (OP_SACRIFICE, OP_REVERSE, OP_EXTRACT):
        return -value
    if op == OP_READY:
        return value if is_ready(state, at) else 100 + value
    if op == OP_UNLOCK:
        return 100 + value if thing.locked else value
    return value + 20 * thing.wounds
