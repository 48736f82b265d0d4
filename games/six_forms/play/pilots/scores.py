"""What the pilots think of an action: a score in tenths of a point of damage, nothing for what they
would not do."""

from games.engine.bits import how_many
from games.engine.compiling import part, within
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import price, when
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.energy import tangible
from games.six_forms.play.entering import own_zones
from games.six_forms.play.legal.steps import has_access
from games.six_forms.play.pilots.battles import UNSEEN, battle_score, is_unseen, left
from games.six_forms.play.pilots.entry import (
    ANSWERING,
    SHIELDING,
    is_overrun,
    strikes_from_hand,
    zone_score,
)
from games.six_forms.play.pilots.responses import is_in_battle
from games.six_forms.play.reach import can_attack, can_move, moves_follow
from games.six_forms.play.state import Card, Match, Player, State
from games.six_forms.play.tables.records import MOST_COLUMNS
from games.six_forms.play.tables.values import (
    DEVELOP,
    FRIEND_NEEDED,
    GRAVEYARD_NEEDED,
    GREEDY,
    OPPOSING_NEEDED,
)
from games.six_forms.play.zones.battlefield import (
    far_row,
    far_rows,
    field_is_open,
    opposing_zones,
    own_rows,
    row_of,
    seen_from,
)

ENOUGH_FOR_X = 2
FIRST_OF_ALL = 10_000
CAREFUL_LIFE = 6
POOR = 25
LITTLE_ROOM = 2
STRIKING = 500
"""The least that a move counts after which the card can strike the player."""
MOST_CROWDED = 200
RALLY = 9
"""What one attack more is worth for each card that can still strike."""
SOON = 1
"""How many more cubes there will be when a card on top of the deck can be paid for."""
IN_BATTLE = 100


@part
def act_score(state: State, match: Match, me: Player, pilot: int, action: int, best: int) -> int:
    """Anything but to play a card, in the act steps and at interrupt speed."""
    tables = match.tables[me.seat]
    verb, what = action // VERB, action // SCALE % SCALE
    if verb == act.PLACE:
        return 2 * tables.ambush[what]
    if verb == act.ORIENT:
        return orient_score(state, match, me, state.cards[what])
    if verb == act.SPARK:
        return spark_score(state, match, me, pilot, best)
    if verb == act.REVEAL:
        return tables.worth[pilot, state.cards[what].kind]
    if act.USE <= verb < act.MOVE:
        return use_score(state, match, me, pilot, verb, what, action % SCALE)
    return 2 * int(verb == act.ENERGY_CARD)


@part
def play_score(state: State, match: Match, me: Player, pilot: int, kind: int) -> int:
    """What the card is worth, if what it needs is there. X comes last, unless it wins. What makes
    all cards stronger is worth more the more of them can strike. On an open field a card that
    strikes at once is worth more, but less if no zone of the opponent's back row is left for it."""
    tables = match.tables[me.seat]
    if is_untimely(state, match, me, kind):
        return 0
    if tables.variable[kind]:
        energy, life = tangible(me, tables.form[kind]), state.players[other(me.seat)].life
        if tables.burns[kind] and energy >> tables.halves[kind] >= life:
            return FIRST_OF_ALL
        return 0 if state.phase == s.REGROUP_STEP else 2 * int(energy >= ENOUGH_FOR_X)
    worth = tables.worth[pilot, kind]
    if tables.rallies[kind] and state.phase == s.ACT_1:
        worth += RALLY * tables.rallies[kind] * strikers(state, match, me)
    if tables.at_once[pilot, kind] and field_is_open(state, me):
        open_back = far_row(me.seat) & state.board.zones & ~state.board.held
        able = strikes_from_hand(state, match, me, kind, open_back)
        worth += tables.at_once[pilot, kind] // 2 if able else -tables.at_once[pilot, kind]
    return worth


@part
def is_untimely(state: State, match: Match, me: Player, kind: int) -> bool:
    """Whether a pilot would not play the card now: what it needs is not there; before regrouping
    only what idle cubes pay for is played, since they are charged again at once, for what is free
    is better played later; before the move step nothing that is better done after it."""
    tables = match.tables[me.seat]
    needs = tables.needs[kind]
    if tables.answers[kind]:
        return True
    if state.phase == s.REGROUP_STEP and tables.cost[kind] == 0 and not tables.variable[kind]:
        return True
    if needs & FRIEND_NEEDED and me.zones == 0:
        return True
    if needs & GRAVEYARD_NEEDED and me.piles.graveyard_size == 0:
        return True
    if needs & OPPOSING_NEEDED and opposing_zones(state, me) == 0:
        return True
    return tables.late[kind] == 1 and state.phase == s.ACT_1 and moves_follow(state, me)


@part
def strikers(state: State, match: Match, me: Player) -> int:
    """How many of the player's cards can still move or strike this turn."""
    found = 0
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        able = card.controller == me.seat and card.full_attack > 0 and card.attacked == 0
        found += able and can_move(match, card)
    return found


@within
def use_score(
    state: State, match: Match, me: Player, pilot: int, verb: int, slot: int, at: int
) -> int:
    """Greedy animates only what would not strike for more; nobody pays the last life."""
    tables = match.tables[state.cards[slot].deck if verb == act.USE else me.seat]
    ability = tables.abilities[at]
    if ability.price == price.LOSE_LIFE and me.life <= CAREFUL_LIFE:
        return 0
    if tables.ability_needs[at] & OPPOSING_NEEDED and opposing_zones(state, me) == 0:
        return 0
    worth = tables.ability_worth[pilot, at]
    animates = ability.moment == when.ANIMATE and verb == act.USE
    if animates and pilot == GREEDY and state.phase == s.ACT_1:
        card = state.cards[slot]
        if card.zone >= 0 and can_move(match, card):
            worth -= 10 * max(card.full_attack, 0)
    return worth


@part
def orient_score(state: State, match: Match, me: Player, card: Card) -> int:
    """An exhausted card is readied to move. At the end of the turn, after all else, a card that
    would be overrun without striking back to any effect shields its player by exhaustion; it is
    readied again."""
    if state.phase != s.ACT_2 or match.seats[other(me.seat)].dummy:
        return 3 * card.exhausted
    if card.exhausted:
        return 0
    if card.now & (SHIELDING | ANSWERING):
        return 0
    return int(is_overrun(state, card.full_attack, left(card)))


@within
def spark_score(state: State, match: Match, me: Player, pilot: int, best: int) -> int:
    """A spark is used when one more energy plays a better card than any that can be played now;
    develop keeps it as long as anything can be played; for interrupts alone nobody spends it."""
    if (pilot == DEVELOP and best > 0) or state.question.what == s.ASK_RESPONSE:
        return 0
    tables, spots = match.tables[me.seat], own_zones(state, match, me)
    for place in range(me.piles.held):
        kind = me.holds[place]
        if tables.worth[pilot, kind] > best and not tables.variable[kind]:
            short = cost_of(state, match, me, kind) - tangible(me, tables.form[kind])
            if short == 1 and has_access(state, match, me, kind, spots):
                return best + 1
    return 0


@part
def move_score(state: State, match: Match, me: Player, slot: int, zone: int) -> int:
    """To where the card can strike the player; else through a blocker it beats; else forward."""
    card, there = state.cards[slot], state.board.at[zone]
    if there >= 0:
        return battle_score(state, match, me, slot, there, zone)
    back = far_row(me.seat)
    forward = row_of(me.seat, zone) - row_of(me.seat, card.zone)
    if forward <= 0 and back >> card.zone & 1:
        return 0
    if back >> zone & 1 and card.full_attack > 0:
        if not card.attacked and can_attack(state, card) and field_is_open(state, me):
            return STRIKING + MOST_CROWDED + card.full_attack
    elif back >> zone & 1:
        return 0
    return 0 if is_exposed(state, match, me, zone) else 10 * forward


@part
def is_exposed(state: State, match: Match, me: Player, zone: int) -> bool:
    """Whether a card that walks there can be attacked by whatever the other player plays; with
    little room left at home it goes all the same."""
    if match.seats[other(me.seat)].dummy or not far_rows(me.seat) >> zone & 1:
        return False
    home = own_rows(me.seat) & state.board.zones & ~state.board.held
    return how_many(home) > LITTLE_ROOM


@part
def answer_score(state: State, match: Match, me: Player, pilot: int, verb: int, what: int) -> int:
    tables, asked = match.tables[me.seat], state.question.what
    if verb == act.ZONE:
        arrows = tables.arrows[state.cards[state.job.slot].kind]
        return zone_score(state, match, me, arrows, what, far_row(me.seat))
    if verb == act.CARD:
        return card_score(state, me, what)
    if verb == act.KIND:
        worth = tables.worth[pilot, what]
        return -worth if asked == s.ASK_DISCARD else worth
    if verb == act.PAY:
        return tables.ability_worth[pilot, state.job.first] if asked == s.ASK_PAY else 1
    if verb == act.TOP or verb == act.BOTTOM:
        return load_score(state, match, me, pilot, verb, what)
    return 0


@within
def card_score(state: State, me: Player, slot: int) -> int:
    """The strongest card for what is good and for what hurts the opponent; of the player's own,
    the one that can still strike. To be sacrificed, the weakest, tokens first."""
    card = state.cards[slot]
    if is_unseen(me.seat, card):
        return UNSEEN
    if state.question.what == s.ASK_SACRIFICE:
        return -card.full_attack * 4 - card.full_health
    score = 4 * card.full_attack + card.full_health + IN_BATTLE * is_in_battle(state, slot)
    if card.controller == me.seat:
        score += 20 * (card.exhausted == 0 and card.attacked == 0 and not card.face_down)
        zone = seen_from(state, me.seat, card.zone)
        score += zone - zone // MOST_COLUMNS
    return score


@within
def load_score(state: State, match: Match, me: Player, pilot: int, verb: int, kind: int) -> int:
    """On top what can be paid for soon and is better than the next card would be, the best card
    last; the rest to the bottom. On the other player's deck the poorest cards."""
    tables = match.tables[state.job.deck]
    if state.job.deck != me.seat:
        poor = tables.worth[pilot, kind] < POOR
        return 1_000 - tables.worth[pilot, kind] if poor == (verb == act.TOP) else 0
    soon = tables.cost[kind] <= me.energy.cubes + me.energy.recharging + SOON
    good = soon and tables.worth[pilot, kind] >= tables.usual_worth[pilot]
    if good != (verb == act.TOP):
        return 0
    return 1_000 - tables.worth[pilot, kind]
