"""What an action is worth to a pilot, in tenths of a Quintessence: what a player would weigh."""

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH, SOUL, keyword, op
from games.arkhtide.play.effects.continuous import critically_wounded
from games.arkhtide.play.invoking import willpower_cost
from games.arkhtide.play.pilots.fighting import (
    WIN,
    harm_on,
    swing,
    weigh_souls,
    worth_of_harm,
    worth_of_lifting,
    worth_of_mustering,
)
from games.arkhtide.play.state import QUINTESSENCE_TO_WIN, Frame, Match, State
from games.arkhtide.play.tables.records import ARKHE, SEEKER
from games.arkhtide.play.tables.values import FOR_ARKHE, FOR_POINT, PART_OF_PRICE
from games.arkhtide.play.tables.weights import IN_A_DUEL, TEMPO, TO_INVOKE, TO_PERFORM
from games.arkhtide.play.zones.field import is_ready, units_nearby
from games.engine.compiling import part
from games.engine.hand import first_held, next_held
from games.engine.seats import SEATS, other

LEAST_WILLPOWER = 3
"""No pilot pays Willpower that would leave it with less."""
NEVER = -100_000
FIGHT, STRENGTH = 3, 4
A_TARGET, MOST_TARGETS = 2, 2
"""What it is worth to reach an enemy Unit, and how many of them count."""
HAS_MELEE, HAS_RANGED = 1, 2
RICH = 2
"""A Realm worth so much goes back on top of the Realm Deck."""
IN_VAIN = 5
"""What is taken off an ability that readies who is Ready."""


@part
def manner_of(match: Match, seat: int) -> int:
    """The pilot, who weighs other things in a duel than alone."""
    in_a_duel = match.seats[other(seat)].dummy == 0
    return match.seats[seat].pilot + IN_A_DUEL * in_a_duel


@part
def consider(state: State, action: int, worth: int) -> None:
    """The best so far is kept, of equals the first."""
    if worth > state.thought.most:
        state.thought.best = action
        state.thought.most = worth


@part
def look_at_the_enemy(state: State, match: Match, seat: int) -> None:
    """Whether there are Units to fight, and whether one ability may win."""
    me, foe, thought = state.players[seat], state.players[other(seat)], state.thought
    drained, gained = 1, 0
    for each in range(SEATS):
        drained = max(drained, match.tables[each].values.most_drained)
        gained = max(gained, match.tables[each].values.most_gained)
    thought.sized = 0
    thought.most_by_tipping = 0
    thought.urgent = foe.life <= drained or me.stock.quintessence + gained >= QUINTESSENCE_TO_WIN
    thought.fighting = units_nearby(state, s.SAFE_ZONE, other(seat)) > 0 or foe.life <= 1


@part
def place_score(state: State, seat: int, manner: int, soul: int, attacks: int, place: int) -> int:
    """A Realm that this much Soul tips, else one to gather strength for; greedy goes where a Strike
    reaches the enemy Seeker: Melee there, Ranged from elsewhere."""
    thought, foe = state.thought, other(seat)
    if not thought.souls_known:
        weigh_souls(state)
    own, others = thought.souls[seat, place], thought.souls[foe, place]
    at_enemys = place == s.realm_of(foe)
    fight = worth_of_reach(state, seat, manner, attacks, place)
    if own > others:
        return fight + (2 if place == s.realm_of(seat) else 1)
    if own + soul > others:
        return 10 * state.flow.worth[place]
    if own + soul == others and own < others:
        return fight + 5 * state.flow.worth[place]
    return fight + (STRENGTH if at_enemys else 0)


@part
def worth_of_reach(state: State, seat: int, manner: int, attacks: int, place: int) -> int:
    """A place from where Strikes reach enemies: Units in a duel, else greedy's their Seeker."""
    foe = other(seat)
    if manner >= IN_A_DUEL:
        units, targets = state.players[foe].slots.units_at, 0
        if attacks & HAS_MELEE:
            targets += min(units[place], MOST_TARGETS)
        if attacks & HAS_RANGED:
            targets += min(units_nearby(state, place, foe), MOST_TARGETS)
        return A_TARGET * targets
    reaches = attacks & (HAS_MELEE if place == s.realm_of(foe) else HAS_RANGED)
    return FIGHT if reaches and manner == TEMPO else 0


@part
def can_spare(state: State, seat: int, willpower: int) -> bool:
    return willpower == 0 or state.players[seat].life - willpower >= LEAST_WILLPOWER


@part
def worth_of_invoking(
    state: State, match: Match, seat: int, manner: int, kind: int, cost: int
) -> int:
    """What the card brings for each Arkhé; nothing if the Willpower cannot be spared."""
    willpower = willpower_cost(state, match, seat, kind, cost)
    if not can_spare(state, seat, willpower):
        return 0
    value = match.tables[seat].values.keep[manner, kind] - TO_INVOKE[manner] * willpower
    return 6 * value // (cost + PART_OF_PRICE)


@part
def worth_of_ability(
    state: State,
    match: Match,
    seat: int,
    deck: int,
    manner: int,
    ability: int,
    performer: int,
    feat: int,
) -> int:
    """The ability's worth, less what would be lost on full Arkhé or on a card that is Ready. Of
    what it does to enemies only who performs it can tell, if there are any to choose from."""
    entry = match.tables[deck].abilities.each[ability]
    values = match.tables[deck].values
    if not can_spare(state, seat, entry.willpower):
        return NEVER
    score = values.ability[manner, ability]
    room = ARKHE - state.players[seat].stock.arkhe + entry.arkhe
    score -= 4 * max(0, values.refreshes[ability] - room)
    if entry.discards > 0:
        score -= max(0, cheapest_in_hand(state, match, seat, manner, feat) - 2)
    if values.readies[ability] and performer >= 0 and is_ready(state, performer):
        score -= IN_VAIN
    if state.thought.urgent and wins_by(state, match, seat, deck, ability):
        score += WIN
    if values.musters[ability]:
        arkhe = state.players[seat].stock.arkhe - entry.arkhe
        score += worth_of_mustering(state, match, seat, deck, ability, arkhe)
    if values.harms[ability]:
        if not state.thought.fighting:
            return score - values.harm[manner, ability] // 2
        score -= values.harm[manner, ability]
        if performer >= 0:
            score += worth_of_harm(state, match, seat, manner, deck, ability, performer)
    if values.lifts[ability] and performer >= 0 and state.thought.most_by_tipping > 0:
        score += worth_of_lifting(state, match, seat, deck, ability, performer)
    return score


@part
def wins_by(state: State, match: Match, seat: int, deck: int, ability: int) -> bool:
    """True if what the ability drains or gains ends the game."""
    me, foe = state.players[seat], state.players[other(seat)]
    values = match.tables[deck].values
    if values.drains[ability] >= foe.life:
        return True
    gained = me.stock.quintessence + values.gains[ability]
    enough = gained >= QUINTESSENCE_TO_WIN and gained > foe.stock.quintessence
    return enough and values.gains[ability] > 0


@part
def cheapest_in_hand(state: State, match: Match, seat: int, manner: int, besides: int) -> int:
    """The card that would be missed least, besides the one that is being played."""
    hand, least = state.players[seat].hand, 100
    kind = first_held(hand)
    while kind >= 0:
        if kind != besides or hand.copies[kind] > 1:
            least = min(least, match.tables[seat].values.keep[manner, kind])
        kind = next_held(hand, kind)
    return least


@part
def worth_of_feat(state: State, match: Match, seat: int, manner: int, kind: int, cost: int) -> int:
    """What the Feat does, less its Arkhé and Willpower."""
    tables = match.tables[seat]
    ability = tables.abilities.first[kind]
    willpower = willpower_cost(state, match, seat, kind, cost)
    if not can_spare(state, seat, willpower + tables.abilities.each[ability].willpower):
        return NEVER
    extra = tables.values.card[manner, kind] - max(0, tables.values.ability[manner, ability])
    own = worth_of_ability(state, match, seat, seat, manner, ability, s.NOBODY, kind)
    return own + extra - FOR_ARKHE * cost - TO_PERFORM[manner] * willpower


@part
def worth_of_transforming(
    state: State, match: Match, seat: int, kind: int, killed: int, cost: int
) -> int:
    """The new Unit for the old one, which a Paragon makes up for by going home at once."""
    thing, tables = state.things[killed], match.tables[seat]
    lost = match.tables[thing.deck].values.points[thing.kind]
    if (thing.keywords >> keyword.PARAGON) & 1 or critically_wounded(state, match, killed):
        lost = 0
    soul = tables.stats[kind, SOUL] - thing.stats[SOUL]
    if not can_spare(state, seat, willpower_cost(state, match, seat, kind, cost)):
        return NEVER
    worth = FOR_POINT * (tables.values.points[kind] - lost) + soul - cost
    return worth + swing(state, seat, thing.place, soul)


@part
def target_score(
    state: State, match: Match, seat: int, manner: int, frame: Frame, does: int, at: int
) -> int:
    """Of several targets: the enemy whom it hurts most, else the Seeker, then the weakest enemy; of
    friends, who gains most."""
    thing = state.things[at]
    if thing.owner != seat:
        if does >= 0:
            row = match.tables[frame.deck].abilities.rows[frame.row]
            if row.harm:
                return harm_on(state, match, seat, manner, row, frame.anchor, at)
        return 100 if thing.role == SEEKER else 50 - thing.stats[HEALTH] + thing.wounds
    value = 10 * match.tables[thing.deck].values.points[thing.kind] + thing.stats[SOUL]
    if does in (op.SACRIFICE, op.REVERSE, op.EXTRACT):
        return -value
    if does == op.READY:
        return value if is_ready(state, at) else 100 + value
    if does == op.UNLOCK:
        return 100 + value if thing.locked else value
    return value + 20 * thing.wounds
