"""Actions of the May Do and Attack Phases, and choices within effects. A pilot sees hand, table and
piles, never the next card."""

from games.engine.cardsets import holds_any
from games.engine.compiling import part, within
from games.engine.library import cards_left
from games.engine.seats import other
from games.highlander.play import state as s
from games.highlander.play.codes import op
from games.highlander.play.effects.conditions import continuous
from games.highlander.play.endurance import wanted_more
from games.highlander.play.pilots.attacking import (
    GREEDY,
    NO,
    copies_in_hand,
    gain_of,
    score_attack,
    score_exertion,
    score_illusion,
    score_search,
    tempo_now,
    wants_head,
    worth_as_head_shot,
    worth_of_showing,
)
from games.highlander.play.pilots.defences import choose_defence, choose_facing
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.values import POOR

AT_ONCE = 1_000
VERY_DEEP = 16
"""Cards in the Endurance of which five can be done without."""
ENOUGH_CARDS = 6
AS_OTHERS = 150
MAKES_ROOM = 60
"""Played before an Exertion, after which no card from hand may follow."""
WORTH_DRAWING = 25
"""More than most attacks are worth; a Head Shot is worth much more."""


@within
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    return state.question.offers[choose(state, match)]


@part
def choose(state: State, match: Match) -> int:
    """The place of the chosen action among those that are offered."""
    question, seat = state.question, state.question.seat
    pilot = match.seats[seat].pilot
    if question.count == 1:
        return 0
    if question.what >= s.PICKING_DEFENCE:
        return choose_facing(state, match, seat, pilot)
    if question.what != s.MAIN:
        return choose_within(state, match, seat, pilot)
    if state.phase == s.DEFENCE:
        return choose_defence(state, match, seat, pilot)
    best, best_score = 0, 2 * NO
    head = state.phase == s.ATTACK and wants_head(state, match, seat)
    for at in range(question.count):
        score = score_of(state, match, seat, pilot, question.offers[at], head)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def score_of(state: State, match: Match, seat: int, pilot: int, action: int, head: bool) -> int:
    """What an action of a phase is worth; passing is worth nothing, and bad ideas less."""
    verb, face = action & s.VERBS, action & s.CARDS
    if verb == s.PLAY or verb == s.PLAY_FROM_PILE:
        return score_play(state, match, seat, pilot, face, head)
    if verb == s.PASS:
        return 0
    if verb in (s.USE, s.DO_MUST, s.DO_OWED):
        return 30 if state.phase == s.MAY_DO and verb == s.USE else AT_ONCE
    if verb >= s.STAND_SOFT:
        return score_regaining(state, match, seat, verb, action)
    if verb == s.TOSS:
        return 20 if worth_of(match, seat, pilot, face) < POOR else NO
    if verb in (s.TRIGGER, s.ONCE):
        return score_ability(state, match, seat, face)
    if verb == s.PUT_GUARD:
        return 10 if past_guard(state, match, seat, face) else NO
    more = action % s.VERB // s.ABILITY_STEP
    if verb == s.EXERT_WITH:
        return score_search(state, match, seat, face, more)
    if verb in (s.EXERT_NOTHING, s.EXERT_POWER, s.EXERT_ATTACK):
        return score_exertion(state, match, seat, pilot, verb, more)
    return NO - 1


@part
def past_guard(state: State, match: Match, seat: int, face: int) -> bool:
    """Whether a Guard would not be in the way of one's own attacks."""
    tables = match.tables[seat]
    if tables.grid[face] == 0:
        return False
    return tables.opens_itself[face] > 0 or continuous(state, match, seat, op.PAST_GUARD) > 0


@part
def worth_of(match: Match, seat: int, pilot: int, face: int) -> int:
    """How gladly a card is kept: against a dummy no defence is worth keeping."""
    tables = match.tables[seat]
    if match.seats[other(seat)].dummy:
        return tables.worth[pilot, face]
    return tables.worth_in_duel[pilot, face]


@part
def appeal_of(state: State, match: Match, seat: int, pilot: int, face: int) -> int:
    """How gladly it is played; what is aimed at cards of the opponent, only if there are such."""
    tables, foe = match.tables[seat], state.players[other(seat)]
    if match.seats[foe.seat].dummy:
        return tables.appeal[pilot, face]
    wanted, opposing = tables.targets[face], match.tables[foe.seat]
    if wanted:
        found = 0
        for at in range(foe.table.board_count):
            found |= opposing.is_kind[foe.board[at].face]
        for at in range(foe.table.played_count):
            found |= opposing.is_kind[foe.played[at]] if tables.duplicates[face] else 0
        if wanted & found == 0:
            return tables.appeal[pilot, face]
    return tables.appeal_in_duel[pilot, face]


@part
def score_regaining(state: State, match: Match, seat: int, verb: int, action: int) -> int:
    """Stand up by a Soft Exertion; for a weapon, without which there is no attack, by a Hard one
    while the Endurance is deep. The gem is the one that the deck has most of."""
    me = state.players[seat]
    gem, more = action % 8, action % s.VERB // s.ABILITY_STEP
    if gem != match.tables[seat].named_gem or more > 0:
        return NO
    hard = verb == s.REARM_HARD or verb == s.STAND_HARD
    wanted = verb >= s.REARM_SOFT and cards_left(me.library) >= VERY_DEEP
    if hard:
        return AT_ONCE if wanted else NO
    return AT_ONCE - 1


@within
def score_play(state: State, match: Match, seat: int, pilot: int, face: int, head: bool) -> int:
    """First what goes with the attack on the table, then other cards, then the next attack. Against
    a dummy even a card that does nothing makes room in hand for one that may win."""
    tables = match.tables[seat]
    where = tables.where_played[face]
    if where == r.AS_ATTACK:
        return score_attack(state, match, seat, pilot, face, head)
    if where == r.IN_CONJUNCTION:
        if tables.special[face] and head and tables.head_shot[face] == 0:
            return NO
        gain = gain_of(state, match, seat, face)
        least = 0 if pilot == GREEDY else 11
        return 200 + gain if gain > least else NO
    if head and tables.special[face] and (pilot == GREEDY or tables.lasting[face] == 0):
        return NO
    in_vain = tables.wish[face] == r.WHEN_HURT and not is_hurt(state.players[seat])
    score = -1 if in_vain else appeal_of(state, match, seat, pilot, face)
    if tables.conditional[face]:
        more = tempo_now(state, match, seat, face)
        score = max(score, AS_OTHERS) + more if more > 0 else score
    return MAKES_ROOM if score < 0 and match.seats[other(seat)].dummy else score


@within
def is_hurt(me: Player) -> bool:
    """Whether three points of Ability would not be wasted."""
    return me.life - me.table.loss + me.table.gain <= me.table.most - 3


@part
def score_ability(state: State, match: Match, seat: int, face: int) -> int:
    """Abilities that are used up: healing when hurt, help for attacks before them."""
    me, tables = state.players[seat], match.tables[seat]
    wish = tables.wish[face]
    if wish == r.ALWAYS:
        return 300
    if wish == r.WHEN_HURT:
        return 300 if is_hurt(me) else NO
    if wish == r.WHEN_DOWN:
        return 300 if me.table.lost | me.table.prone else NO
    if state.phase != s.ATTACK:
        return NO
    if wish == r.BEFORE_ATTACKS:
        ready = me.this_turn.attacks_left > 0 and holds_any(me.hand, tables.attacks)
        return 300 if ready else NO
    if wish == r.WITH_MORE_ATTACKS:
        more = copies_in_hand(me, tables.attacks) > me.this_turn.attacks_left
        return 300 if more else NO
    return NO


@within
def choose_within(state: State, match: Match, seat: int, pilot: int) -> int:
    """Give away what is worth least, take what is worth most."""
    asking, number = state.question.what, state.question.count
    if asking == s.DRAWING_UP:
        return choose_drawing(state, seat, pilot)
    if asking == s.SIZING:
        return wanted_more(state, match.tables[seat], state.players[seat], s.EXERT_ATTACK)
    gives_away = asking in (s.DISCARDING, s.DISCARDING_DOWN, s.PAYING, s.PAYING_PRONE, s.REMOVING)
    trades = asking in (s.CYCLING, s.LOOKING)
    best, best_score = number - 1, NO
    for at in range(number):
        if state.question.offers[at] == s.STOP:
            score = POOR if asking == s.RESTORING else 0
            if trades:
                score = -least_to_keep(match, seat, asking)
        else:
            face = state.question.offers[at] & s.CARDS
            if asking == s.PICKING_ATTACK:
                score = score_found(state, match, seat, face)
            elif asking == s.PICKING_ILLUSION:
                score = score_illusion(state, match, seat, face)
            else:
                worth = worth_of(match, seat, pilot, face)
                if asking == s.LOOKING:
                    worth += worth_of_showing(state, match, seat, face)
                score = -worth if gives_away or trades else worth
        if score > best_score:
            best, best_score = at, score
    return best


@part
def least_to_keep(match: Match, seat: int, asking: int) -> int:
    """What a card must be worth not to be traded for another. Cards that are looked at may be
    drawn or exerted: against a dummy, none but those that may win are as good as an unknown one."""
    if asking == s.LOOKING and match.seats[other(seat)].dummy:
        return WORTH_DRAWING
    return POOR


@part
def score_found(state: State, match: Match, seat: int, face: int) -> int:
    """An attack of an Exertion, perhaps for a Head Shot that was played ahead of it."""
    me, tables = state.players[seat], match.tables[seat]
    score = 1 + max(tables.tempo[face], 0)
    if tables.conditional[face]:
        score += max(tempo_now(state, match, seat, face), 0)
    return score + (worth_as_head_shot(tables, face) if me.this_turn.ahead > 0 else 0)


@part
def choose_drawing(state: State, seat: int, pilot: int) -> int:
    """Draw all; the careful pilot stops short of Exhausting while it has cards enough. May Dos,
    which a pilot uses earlier, are offered after the draws."""
    me, number = state.players[seat], state.question.count
    while state.question.offers[number - 1] & s.VERBS == s.USE:
        number -= 1
    left = cards_left(me.library)
    if pilot != GREEDY and left <= me.this_turn.to_draw and me.hand.count >= ENOUGH_CARDS:
        if number == 4:
            return 3
        return 1 if left == 2 else 0
    return 2 if number > 2 else 1
