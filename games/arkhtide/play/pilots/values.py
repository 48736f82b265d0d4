"""What an action is worth to a pilot, in tenths of a Quintessence: what a player would weigh."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH, SOUL, keyword, op
from games.arkhtide.play.invoking import willpower_cost
from games.arkhtide.play.state import Frame, Match, State
from games.arkhtide.play.tables.records import ARKHE, SEEKER
from games.arkhtide.play.tables.values import FOR_ARKHE
from games.arkhtide.play.zones.field import is_ready
from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.seats import SEATS, other

LEAST_WILLPOWER = 3
"""No pilot pays Willpower that would leave it with less."""
NEVER = -100_000
FIGHT, STRENGTH = 3, 4
HAS_MELEE, HAS_RANGED = 1, 2
STRIKE_SEEKER, STRIKE_UNIT = (8, 2), (5, 1)
"""For greedy and for develop; see `pilots.choice.PILOTS`."""
RICH = 2
"""A Realm worth so much goes back on top of the Realm Deck."""
IN_VAIN = 5
"""What is taken off an ability that readies who is Ready."""


@part
def consider(state: State, action: int, worth: int) -> None:
    """The best so far is kept, of equals the first."""
    if worth > state.thought.most:
        state.thought.best = action
        state.thought.most = worth


@part
def weigh_souls(state: State) -> None:
    """Both sides' Soul on each Realm, as it lies on the table."""
    thought = state.thought
    thought.souls_known = 1
    for seat in range(SEATS):
        for place in range(4):
            thought.souls[seat, place] = 0
        party = state.players[seat].slots.party
        while party:
            thing = state.things[lowest(party)]
            party &= party - 1
            thought.souls[seat, thing.place] += thing.stats[SOUL]


@part
def place_score(state: State, seat: int, pilot: int, soul: int, attacks: int, place: int) -> int:
    """A Realm that this much Soul tips, else one to gather strength for; greedy goes where a Strike
    reaches the enemy Seeker: Melee there, Ranged from elsewhere."""
    thought, foe = state.thought, other(seat)
    if not thought.souls_known:
        weigh_souls(state)
    own, others = thought.souls[seat, place], thought.souls[foe, place]
    at_enemys = place == s.realm_of(foe)
    reaches = attacks & (HAS_MELEE if at_enemys else HAS_RANGED)
    fight = FIGHT if reaches and pilot == 0 else 0
    if own > others:
        return fight + (2 if place == s.realm_of(seat) else 1)
    if own + soul > others:
        return 10 * state.flow.worth[place]
    return fight + (STRENGTH if at_enemys else 0)


@part
def can_spare(state: State, seat: int, willpower: int) -> bool:
    return willpower == 0 or state.players[seat].life - willpower >= LEAST_WILLPOWER


@part
def worth_of_invoking(
    state: State, match: Match, seat: int, pilot: int, kind: int, cost: int
) -> int:
    """What the card brings for each Arkhé; nothing if the Willpower cannot be spared."""
    willpower = willpower_cost(state, match, seat, kind, cost)
    if not can_spare(state, seat, willpower):
        return 0
    value = match.tables[seat].values.keep[pilot, kind] - 4 * willpower
    return 6 * value // (cost + 1)


@part
def worth_of_ability(
    state: State,
    match: Match,
    seat: int,
    deck: int,
    pilot: int,
    ability: int,
    performer: int,
    feat: int,
) -> int:
    """The ability's worth, less what would be lost on full Arkhé or on a card that is Ready."""
    entry = match.tables[deck].abilities.each[ability]
    values = match.tables[deck].values
    if not can_spare(state, seat, entry.willpower):
        return NEVER
    score = values.ability[pilot, ability]
    room = ARKHE - state.players[seat].stock.arkhe + entry.arkhe
    score -= 4 * max(0, values.refreshes[ability] - room)
    if entry.discards > 0:
        score -= max(0, cheapest_in_hand(state, match, seat, pilot, feat) - 2)
    if values.readies[ability] and performer >= 0 and is_ready(state, performer):
        score -= IN_VAIN
    return score


@part
def cheapest_in_hand(state: State, match: Match, seat: int, pilot: int, besides: int) -> int:
    """The card that would be missed least, besides the one that is being played."""
    hand, least = state.players[seat].hand, 100
    kind = first_held(hand)
    while kind >= 0:
        if kind != besides or hand.copies[kind] > 1:
            least = min(least, match.tables[seat].values.keep[pilot, kind])
        kind = next_held(hand, kind)
    return least


@part
def worth_of_feat(state: State, match: Match, seat: int, pilot: int, kind: int, cost: int) -> int:
    """What the Feat does, less its Arkhé and Willpower."""
    tables = match.tables[seat]
    ability = tables.abilities.first[kind]
    willpower = willpower_cost(state, match, seat, kind, cost)
    if not can_spare(state, seat, willpower + tables.abilities.each[ability].willpower):
        return NEVER
    extra = tables.values.card[pilot, kind] - max(0, tables.values.ability[pilot, ability])
    own = worth_of_ability(state, match, seat, seat, pilot, ability, s.NOBODY, kind)
    return own + extra - FOR_ARKHE * cost - 5 * willpower


@part
def worth_of_transforming(
    state: State, match: Match, seat: int, kind: int, killed: int, cost: int
) -> int:
    """The new Unit for the old one, which a Paragon makes up for by going home at once."""
    thing, tables = state.things[killed], match.tables[seat]
    lost = match.tables[thing.deck].values.points[thing.kind]
    if (thing.keywords >> keyword.PARAGON) & 1:
        lost = 0
    soul = tables.stats[kind, SOUL] - thing.stats[SOUL]
    if not can_spare(state, seat, willpower_cost(state, match, seat, kind, cost)):
        return NEVER
    return 10 * (tables.values.points[kind] - lost) + soul - cost


@part
def target_score(state: State, match: Match, seat: int, does: int, at: int) -> int:
    """Of several targets: the enemy Seeker, then the weakest enemy; of friends, who gains most."""
    thing = state.things[at]
    if thing.owner != seat:
        return 100 if thing.role == SEEKER else 50 - thing.stats[HEALTH] + thing.wounds
    value = 10 * match.tables[thing.deck].values.points[thing.kind] + thing.stats[SOUL]
    if does in (op.SACRIFICE, op.REVERSE, op.EXTRACT):
        return -value
    if does == op.READY:
        return value if is_ready(state, at) else 100 + value
    if does == op.UNLOCK:
        return 100 + value if thing.locked else value
    return value + 20 * thing.wounds


@part
def worth_amplifying(state: State, seat: int, frame: Frame) -> bool:
    """Where one more Damage makes the first Wound on a Seeker, or the last on a Unit."""
    thing = state.things[frame.a]
    if thing.owner == seat:
        return False
    if thing.role == SEEKER:
        return frame.b == thing.block
    return frame.b + 1 == thing.stats[HEALTH] - thing.wounds + thing.block
