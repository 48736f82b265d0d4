"""Who picks among the legal actions. A pilot sees hand, table and piles, never the next card."""

from typing import Any

from games.engine.compiling import kernel, within
from games.engine.library import cards_left
from games.highlander.play import codes as c
from games.highlander.play import state as s
from games.highlander.play.attacks import can_be_power_blow, takes_heads
from games.highlander.play.bits import HALF, lowest
from games.highlander.play.judging import continuous
from games.highlander.play.scores import POOR
from games.highlander.play.tables import (
    ALWAYS,
    AS_ATTACK,
    BEFORE_ATTACKS,
    GIVES_ATTACK,
    GIVES_BLOCK,
    GIVES_CARDS,
    GIVES_DAMAGE,
    GIVES_DODGE,
    GIVES_HEAD,
    GIVES_HIDDEN,
    GIVES_POWER,
    IN_CONJUNCTION,
    WHEN_HURT,
    WITH_MORE_ATTACKS,
)

PILOTS = {
    "greedy": "the most damage now: attacks, Edges and a Power Blow each turn, Head Shots at once",
    "develop": "cards that stay and draw first; exerts and draws only while the Endurance lasts",
}
GREEDY = 0
NO = -1_000
DEEP, VERY_DEEP = 8, 16
"""Cards in the Endurance that allow an Exertion; the careful pilot asks for more."""
LAST_ABILITY = 5
ENOUGH_CARDS = 6


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the chosen action among those that were offered last."""
    return pick(state, tables, options, number)


@within
def pick(state: Any, tables: Any, options: Any, number: int) -> int:
    """The same as a part of the fast loop."""
    if number == 1:
        return 0
    if state.asking != s.MAIN:
        return choose_within(state, tables, options, number)
    if state.phase == s.DEFENCE:
        return number - 1
    best, best_score = 0, 2 * NO
    head = state.phase == s.ATTACK and wants_head(state, tables, options)
    for at in range(number):
        score = score_of(state, tables, options, state.offers[at], head)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def score_of(state: Any, tables: Any, options: Any, action: int, head: bool) -> int:
    """What an action of a phase is worth; passing is worth nothing, and bad ideas less."""
    verb, face = action & s.VERBS, action & s.CARDS
    if verb == s.PLAY or verb == s.PLAY_FROM_PILE:
        return score_play(state, tables, options, face, head)
    if verb == s.PASS:
        return 0
    if verb == s.USE:
        return 30
    if verb == s.TOSS:
        return 20 if tables.worth[options.pilot, face] < POOR else NO
    if verb in (s.TRIGGER, s.ONCE):
        return score_ability(state, tables, face)
    if verb == s.PUT_GUARD:
        return 10 if past_guard(state, tables, face) else NO
    if verb in (s.EXERT_NOTHING, s.EXERT_POWER, s.EXERT_ATTACK):
        return score_exertion(state, tables, options, verb)
    return NO - 1


@kernel
def past_guard(state: Any, tables: Any, face: int) -> bool:
    """Whether a Guard would not be in the way of one's own attacks."""
    if tables.grid[face] == 0:
        return False
    return tables.opens_itself[face] > 0 or continuous(state, tables, c.PAST_GUARD) > 0


@within
def wants_head(state: Any, tables: Any, options: Any) -> bool:
    """A Head Shot in hand that could still be played this turn: the Special is kept for it."""
    if state.specials_left <= 0 or not takes_heads(options) or state.exerted_in == state.phase:
        return False
    me = state.players[0]
    if (me.held[0] & tables.heads[0]) | (me.held[1] & tables.heads[1]) == 0:
        return False
    last = state.strike_size - 1
    if last >= 0 and tables.shoots[state.strikes[last].face] and state.strikes[last].head == 0:
        return state.strikes[last].power > 0 or state.power_made == 0
    if state.attacks_left <= 0 or state.power_made:
        return False
    return (me.held[0] & tables.shooters[0]) | (me.held[1] & tables.shooters[1]) != 0


@within
def score_play(state: Any, tables: Any, options: Any, face: int, head: bool) -> int:
    """First what goes with the attack on the table, then other cards, then the next attack."""
    where = tables.where_played[face]
    if where == AS_ATTACK:
        return tables.appeal[options.pilot, face] + (40 if head and tables.shoots[face] else 0)
    if where == IN_CONJUNCTION:
        if tables.special[face] and head and tables.head_shot[face] == 0:
            return NO
        gain = gain_of(state, tables, options, face)
        least = 0 if options.pilot == GREEDY else 11
        return 200 + gain if gain > least else NO
    if head and tables.special[face] and (options.pilot == GREEDY or tables.lasting[face] == 0):
        return NO
    if tables.wish[face] == WHEN_HURT and not is_hurt(state):
        return -1
    return tables.appeal[options.pilot, face]


@kernel
def gain_of(state: Any, tables: Any, options: Any, face: int) -> int:
    """What a card would add to the attack on the table."""
    strike = state.strike_size - 1
    attack, gives = state.strikes[strike], tables.gives[face]
    gain = 0
    if gives & GIVES_HEAD and takes_heads(options):
        gain += 90
    if gives & GIVES_POWER and attack.power == 0 and can_be_power_blow(state, tables, strike):
        gain += 30
    if gives & GIVES_DAMAGE:
        gain += 4 * min(tables.tempo[face], 5)
    if gives & GIVES_DODGE and attack.undodgeable == 0:
        gain += 15
    if gives & GIVES_BLOCK and attack.unblockable == 0 and tables.unblocked[attack.face] == 0:
        gain += 15
    if gives & GIVES_HIDDEN and attack.hidden == 0 and tables.unblocked[attack.face] == 0:
        gain += 5
    if gives & GIVES_ATTACK and attacks_in_hand(state, tables) > state.attacks_left:
        gain += 25
    if gives & GIVES_CARDS:
        gain += 12
    return gain


@kernel
def attacks_in_hand(state: Any, tables: Any) -> int:
    me = state.players[0]
    found = 0
    for word in range(tables.words):
        left = me.held[word] & tables.attacks[word]
        while left:
            found += me.hand[word * HALF + lowest(left)]
            left &= left - 1
    return found


@kernel
def is_hurt(state: Any) -> bool:
    """Whether three points of Ability would not be wasted."""
    me = state.players[0]
    return me.life - me.loss + me.gain <= me.most - 3


@kernel
def score_ability(state: Any, tables: Any, face: int) -> int:
    """Abilities that are used up: healing when hurt, help for attacks before them."""
    wish = tables.wish[face]
    if wish == ALWAYS:
        return 300
    if wish == WHEN_HURT:
        return 300 if is_hurt(state) else NO
    if state.phase != s.ATTACK:
        return NO
    if wish == BEFORE_ATTACKS:
        return 300 if state.attacks_left > 0 and attacks_in_hand(state, tables) > 0 else NO
    if wish == WITH_MORE_ATTACKS:
        return 300 if attacks_in_hand(state, tables) > state.attacks_left else NO
    return NO


@within
def score_exertion(state: Any, tables: Any, options: Any, verb: int) -> int:
    """Exert while the Endurance is deep, or while Ability is left to Exhaust."""
    me = state.players[0]
    left = cards_left(me.library)
    careful = options.pilot != GREEDY
    if (careful and left < VERY_DEEP) or (left < DEEP and me.life <= LAST_ABILITY):
        return NO + (verb == s.EXERT_ATTACK) + 1
    if verb == s.EXERT_POWER:
        return 50
    if verb == s.EXERT_ATTACK:
        return 40 if state.strike_size == 0 else NO
    if tables.illusions == 0:
        return NO + 1
    return 5 if careful or state.phase == s.ATTACK else NO


@within
def choose_within(state: Any, tables: Any, options: Any, number: int) -> int:
    """Give away what is worth least, take what is worth most."""
    asking = state.asking
    if asking == s.DRAWING_UP:
        return choose_drawing(state, options, number)
    gives_away = asking in (s.DISCARDING, s.DISCARDING_DOWN, s.PAYING, s.REMOVING)
    trades = asking in (s.CYCLING, s.LOOKING)
    best, best_score = number - 1, NO
    for at in range(number):
        if state.offers[at] == s.STOP:
            score = -POOR if trades else POOR if asking == s.RESTORING else 0
        else:
            face = state.offers[at] & s.CARDS
            worth = tables.worth[options.pilot, face]
            if asking == s.LOOKING and tables.icon[face] == c.ILLUSION:
                worth = POOR + 1
            score = -worth if gives_away or trades else worth
            if asking == s.PICKING_ATTACK or asking == s.PICKING_ILLUSION:
                score = 1 + max(tables.tempo[face], 0)
        if score > best_score:
            best, best_score = at, score
    return best


@kernel
def choose_drawing(state: Any, options: Any, number: int) -> int:
    """Draw all; the careful pilot stops short of Exhausting while it has cards enough."""
    me = state.players[0]
    left = cards_left(me.library)
    if options.pilot != GREEDY and left <= state.to_draw and me.hand_size >= ENOUGH_CARDS:
        if number == 4:
            return 3
        return 1 if left == 2 else 0
    return 2 if number > 2 else 1
