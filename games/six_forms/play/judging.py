"""What the pilots think of an action: a score in tenths of a point of damage, nothing for what they
would not do."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.actions import (
    BOTTOM,
    CARD,
    ENERGY_CARD,
    KIND,
    MOVE,
    ORIENT,
    PAY,
    PLACE,
    REVEAL,
    SCALE,
    SPARK,
    TOP,
    USE,
    VERB,
    ZONE,
)
from games.six_forms.play.battle import from_behind
from games.six_forms.play.codes import ANIMATE, LOSE_TWO_LIFE
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import own_zones
from games.six_forms.play.in_play import damage_on, field_is_open, strikes
from games.six_forms.play.moving import can_attack, can_move
from games.six_forms.play.offers import has_access
from games.six_forms.play.scores import (
    DEVELOP,
    FRIEND_NEEDED,
    GRAVEYARD_NEEDED,
    GREEDY,
    OPPOSING_NEEDED,
)
from games.six_forms.play.state import (
    ACT_1,
    ASK_DISCARD,
    ASK_PAY,
    ASK_SACRIFICE,
    ME,
    OPPONENT,
    THEIR_BACK_ROW,
)
from games.six_forms.play.zone_choice import zone_score

ENOUGH_FOR_X = 3
FIRST_OF_ALL = 10_000
CAREFUL_LIFE = 6


@kernel
def act_score(state: Any, tables: Any, pilot: int, action: int, best: int) -> int:
    verb, what = action // VERB, action // SCALE % SCALE
    if verb == PLACE:
        return 2 * tables.ambush[what]
    if verb == ORIENT:
        return 3 * state.cards[what].exhausted
    if verb == SPARK:
        return _spark_score(state, tables, pilot, best)
    if verb == REVEAL:
        return tables.worth[pilot, state.cards[what].kind]
    if verb >= USE and verb < MOVE:
        return _use_score(state, tables, pilot, verb, what, action % SCALE)
    return int(verb == ENERGY_CARD)


@kernel
def play_score(state: Any, tables: Any, pilot: int, kind: int) -> int:
    """What the card is worth, if what it needs is there. X comes last, unless it wins."""
    needs = tables.needs[kind]
    if needs & FRIEND_NEEDED and state.mine == 0:
        return 0
    if needs & GRAVEYARD_NEEDED and state.players[ME].graveyard_size == 0:
        return 0
    if needs & OPPOSING_NEEDED and state.theirs == 0:
        return 0
    if tables.variable[kind]:
        energy = tangible(state.players[ME], tables.form[kind])
        if tables.burns[kind] and energy >> tables.halves[kind] >= state.players[OPPONENT].life:
            return FIRST_OF_ALL
        return 2 * int(energy >= ENOUGH_FOR_X)
    return tables.worth[pilot, kind]


@kernel
def _use_score(state: Any, tables: Any, pilot: int, verb: int, slot: int, ability: int) -> int:
    """Greedy animates only what would not strike for more; nobody pays the last life."""
    row = tables.abilities[ability]
    if row.price == LOSE_TWO_LIFE and state.players[ME].life <= CAREFUL_LIFE:
        return 0
    worth = tables.ability_worth[pilot, ability]
    if row.moment == ANIMATE and verb == USE and pilot == GREEDY and state.phase == ACT_1:
        card = state.cards[slot]
        if card.zone >= 0 and can_move(tables, card):
            worth -= 10 * max(card.full_attack, 0)
    return worth


@kernel
def _spark_score(state: Any, tables: Any, pilot: int, best: int) -> int:
    """A spark is used when one more energy plays a better card than any that can be played now;
    develop keeps it as long as anything can be played."""
    me = state.players[ME]
    if pilot == DEVELOP and best > 0:
        return 0
    spots = own_zones(state, tables)
    for place in range(me.held):
        kind = me.holds[place]
        better = tables.worth[pilot, kind] > best and not tables.variable[kind]
        if not better:
            continue
        short = cost_of(state, tables, kind) - tangible(me, tables.form[kind])
        if short == 1 and has_access(state, tables, kind, spots):
            return best + 1
    return 0


@kernel
def move_score(state: Any, tables: Any, slot: int, zone: int) -> int:
    """To where the card can strike the player; else through a blocker it beats; else forward."""
    card = state.cards[slot]
    there = state.at[zone]
    if there >= 0:
        return _battle_score(state, slot, there, zone)
    forward = zone // 4 - card.zone // 4
    if forward <= 0 and THEIR_BACK_ROW >> card.zone & 1:
        return 0
    if THEIR_BACK_ROW >> zone & 1 and card.full_attack > 0:
        if card.attacked or not can_attack(state, card) or not field_is_open(state):
            return 10 * forward
        return 500 + card.full_attack
    if card.full_attack <= 0 and zone >= 12:
        return 0
    return 10 * forward


@kernel
def _battle_score(state: Any, slot: int, there: int, zone: int) -> int:
    """Attack what dies of it; first what does not take the attacker with it."""
    card, other = state.cards[slot], state.cards[there]
    if other.owner == ME:
        return 0
    dealt = card.full_attack
    if from_behind(state, card.zone, zone, there):
        dealt += other.full_weakness
    if other.face_down or dealt < other.full_health - damage_on(other):
        return 0
    lives = not strikes(other) or other.full_attack < card.full_health - damage_on(card)
    return 200 + 100 * lives + other.full_attack


@kernel
def answer_score(state: Any, tables: Any, pilot: int, verb: int, what: int) -> int:
    if verb == ZONE:
        arrows = tables.arrows[state.cards[state.job.slot].kind]
        return zone_score(state, tables, arrows, what, THEIR_BACK_ROW)
    if verb == CARD:
        return _card_score(state, what)
    if verb == KIND:
        worth = tables.worth[pilot, what]
        return -worth if state.ask == ASK_DISCARD else worth
    if verb == PAY:
        worth = 1
        if state.ask == ASK_PAY:
            worth = tables.ability_worth[pilot, state.job.first]
        return worth
    if TOP <= verb <= BOTTOM:
        return _load_score(state, tables, pilot, verb, what)
    return 0


@kernel
def _card_score(state: Any, slot: int) -> int:
    """The strongest card for what is good and for what hurts the opponent; of the player's own,
    the one that can still strike. To be sacrificed, the weakest, tokens first."""
    card = state.cards[slot]
    if state.ask == ASK_SACRIFICE:
        return -card.full_attack * 4 - card.full_health
    score = 4 * card.full_attack + card.full_health
    if card.owner == ME:
        score += 20 * (card.exhausted == 0 and card.attacked == 0 and not card.face_down)
        score += card.zone
    return score


@kernel
def _load_score(state: Any, tables: Any, pilot: int, verb: int, kind: int) -> int:
    """On top what can be paid for soon, the best card last; the rest to the bottom."""
    me = state.players[ME]
    soon = tables.cost[kind] <= me.cubes + me.recharging + 2
    if soon != (verb == TOP):
        return 0
    return 1_000 - tables.worth[pilot, kind]
