"""What a pilot does about the other player's attacks and cards. Of a Hidden attack it knows what
everybody sees: that it is one, and whether it is a Power Blow or a Head Shot."""

from games.engine.bits import how_many
from games.engine.cardsets import CardSet, first_of, holds_any, next_of
from games.engine.compiling import part
from games.engine.library import cards_left
from games.engine.seats import other
from games.highlander.play import state as s
from games.highlander.play.attacks import harm_of, takes_heads
from games.highlander.play.codes import card_type, whole
from games.highlander.play.defending import attack_to_answer, is_concealed, suits
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables.records import Tables

GREEDY = 0
NO = -1_000
DEEP = 16
LOST_HEAD, LAST_POINTS, A_POINT = 2_000, 400, 12
FOR_EACH_MORE, LOST_ATTACK, LOST_SHOT = 10, 14, 16
EVERYWHERE = whole(2**9 - 1)
HIDDEN_HARM = 2
BY_POWER_BLOW = 2


@part
def choose_defence(state: State, match: Match, seat: int, pilot: int) -> int:
    """The place of the best answer to the attack that is next."""
    question = state.question
    best, best_score = question.count - 1, NO
    stake = stake_of(state, match, seat)
    for at in range(question.count):
        score = score_answer(state, match, seat, pilot, question.offers[at], stake)
        if score > best_score:
            best, best_score = at, score
    return best


@part
def stake_of(state: State, match: Match, seat: int) -> int:
    """What is lost if the attack is successful: the head, the last points of Ability, or some."""
    me, foe = state.players[seat], state.players[other(seat)]
    attack = foe.strikes[attack_to_answer(me, foe)]
    if attack.head and takes_heads(match):
        return LOST_HEAD
    harm = HIDDEN_HARM + BY_POWER_BLOW * attack.power
    if not is_concealed(attack):
        harm = harm_of(match.tables[foe.seat], attack)
    left = me.life - me.table.loss - me.table.damage
    return A_POINT * harm + (LAST_POINTS if harm >= left else 0)


@part
def score_answer(state: State, match: Match, seat: int, pilot: int, action: int, stake: int) -> int:
    """What the answer saves, less what it costs; to let the attack through is worth nothing."""
    me = state.players[seat]
    verb, face = action & s.VERBS, action & s.CARDS
    if verb == s.LET_THROUGH:
        return 0
    if verb == s.EXERT_DEFENCE:
        return score_search(state, match, seat, action, stake)
    if verb == s.DEFEND:
        return score_defence(state, match, seat, face, stake) - cost_of(state, match, seat, face)
    if verb == s.USE_GUARD:
        return score_defence(state, match, seat, face, stake)
    if verb == s.KEEP:
        return score_defence(state, match, seat, me.defences[face].face, stake)
    return NO - 1


@part
def score_defence(state: State, match: Match, seat: int, face: int, stake: int) -> int:
    """What is saved of the stake, and what the same defence could do about later attacks. A Hidden
    attack is stopped the more surely, the more areas are covered."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    strike = attack_to_answer(me, foe)
    attack = foe.strikes[strike]
    if is_concealed(attack):
        return stake * how_many(tables.grid[face] + 0) // 9
    saved = stake
    if attack.power and tables.icon[face] != card_type.DODGE:
        saved -= A_POINT * BY_POWER_BLOW
    for later in range(strike + 1, foe.this_turn.strike_count):
        if not is_concealed(foe.strikes[later]) and suits(state, match, seat, face, 0, later):
            saved += FOR_EACH_MORE
    return saved


@part
def cost_of(state: State, match: Match, seat: int, face: int) -> int:
    """A defence that covers much, or does something besides, is kept for later."""
    me, tables = state.players[seat], match.tables[seat]
    dodges = tables.icon[face] == card_type.DODGE
    cost = how_many(tables.grid[face] + 0) + 2 - tables.help[face] + 2 * dodges
    if me.this_turn.attacks_left == 0:
        return cost
    barred = 0 if dodges else tables.grid[face]
    if tables.loses_attack[face]:
        barred = EVERYWHERE
    if barred and bars_all(tables, me, tables.attacks, barred):
        cost += LOST_ATTACK
        if holds_any(me.hand, tables.heads) and holds_any(me.hand, tables.shooters):
            cost += LOST_SHOT
    elif (
        barred
        and holds_any(me.hand, tables.heads)
        and bars_all(tables, me, tables.shooters, barred)
    ):
        cost += LOST_SHOT
    return cost


@part
def bars_all(tables: Tables, me: Player, attacks: CardSet, barred: int) -> bool:
    """Whether there are such attacks in hand, and none that is clear of those areas."""
    kind, found = first_of(me.hand, attacks), False
    while kind >= 0:
        found = True
        if tables.grid[kind] & barred == 0:
            return False
        kind = next_of(me.hand, attacks, kind)
    return found


@part
def score_search(state: State, match: Match, seat: int, action: int, stake: int) -> int:
    """An Exertion for a defence where nothing else saves the head or the last points."""
    me = state.players[seat]
    if action % s.VERB // s.ABILITY_STEP > 0 or stake < LAST_POINTS:
        return NO
    return 1 if cards_left(me.library) > s.EXERTED or stake >= LOST_HEAD else NO


@part
def choose_facing(state: State, match: Match, seat: int, pilot: int) -> int:
    """Choices that the other player's doings call for."""
    asking, number = state.question.what, state.question.count
    if asking == s.POWER_BLOCKING:
        return choose_power_block(state, seat, pilot)
    if asking == s.COUNTERING:
        return 0
    if asking == s.DISARMING or asking == s.INSERTING:
        return number - 1
    tables = match.tables[seat if asking == s.PICKING_DEFENCE else other(seat)]
    best, best_score = number - 1, NO
    for at in range(number):
        action = state.question.offers[at]
        face = action & s.CARDS
        if action == s.STOP:
            score = NO + 1
        elif asking == s.PICKING_DEFENCE:
            score = -how_many(tables.grid[face] + 0)
        else:
            score = tables.growth[face] + tables.tempo[face]
        if score > best_score:
            best, best_score = at, score
    return best


@part
def choose_power_block(state: State, seat: int, pilot: int) -> int:
    """A Power Block for the last points; the careful pilot makes one while the Endurance is deep
    and no other attack waits, the greedy one keeps the Exertion for a Power Blow."""
    me, foe = state.players[seat], state.players[other(seat)]
    left = me.life - me.table.loss - me.table.damage
    last = foe.this_turn.resolved + 1 == foe.this_turn.strike_count
    wanted = pilot != GREEDY and last and cards_left(me.library) >= DEEP
    return 0 if wanted or left <= BY_POWER_BLOW else state.question.count - 1
