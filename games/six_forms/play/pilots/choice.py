"""Who picks among the legal actions. A pilot sees hand, battlefield and piles, never the deck."""

from games.engine.bits import how_many
from games.engine.compiling import part, within
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.legal.steps import offer
from games.six_forms.play.pilots.battles import way_made
from games.six_forms.play.pilots.entry import best_entry, size_up
from games.six_forms.play.pilots.lethal import winning_offer
from games.six_forms.play.pilots.responses import response_score
from games.six_forms.play.pilots.scores import (
    FIRST_OF_ALL,
    act_score,
    answer_score,
    move_score,
    play_score,
)
from games.six_forms.play.state import Match, Player, State
from games.six_forms.play.tables.values import DEVELOP

CHEAP = 2


@part
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    offer(state, match, True)
    return state.question.offers[choose(state, match)]


@part
def choose(state: State, match: Match) -> int:
    """The place of the chosen action among the offers: a step's best action, or the best answer to
    what is asked."""
    question = state.question
    me, pilot = state.players[question.seat], match.seats[question.seat].pilot
    asked, number = question.what, question.count
    if number == 1 or asked == s.ASK_ORDER:
        return 0
    if asked == s.ASK_RESPONSE:
        return pick_response(state, match, me, pilot)
    if asked == s.ASK_STEP:
        if state.phase == s.MOVE_STEP:
            return pick_move(state, match, me, pilot)
        return pick_act(state, match, me, pilot, 0)
    if asked == s.ASK_ZONE:
        return pick_zone(state, match, me)
    if asked == s.ASK_MULLIGAN:
        return mulligan(match, me, pilot)
    if asked == s.ASK_AMOUNT:
        return amount(state, match, me)
    return pick_answer(state, match, me, pilot)


@within
def pick_move(state: State, match: Match, me: Player, pilot: int) -> int:
    """Who can strike the player does; else the best move there is, past an opposing card rather
    than through it: what a card can beat it attacks anyway."""
    offers = state.question.offers
    if offers[0] // VERB == act.STRIKE:
        return 0
    best, best_score = 0, 0
    at = 0
    while act.MOVE <= offers[at] // VERB <= act.TELEPORT:
        verb, what, zone = offers[at] // VERB, offers[at] // SCALE % SCALE, offers[at] % SCALE
        if verb != act.SPLIT_OFF:
            score = move_score(state, match, me, what, zone)
            score += verb == act.TELEPORT and score > 0
            if score > best_score:
                best, best_score = at, score
        at += 1
    if best_score <= 0:
        best = way_made(state, match, me, at)
    return best if best >= 0 else pick_act(state, match, me, pilot, at)


@part
def pick_response(state: State, match: Match, me: Player, pilot: int) -> int:
    """What scores best against an event of the other player, or nothing. In one's own regroup and
    end steps what there is to play; before the draw nothing, for the regroup step offers the same
    with one card more."""
    last = state.question.count - 1
    at_step = state.agenda.frames[state.agenda.depth - 1].parent == 0
    if at_step and state.active == me.seat:
        if state.phase == s.REGROUP_STEP or state.phase == s.END_STEP:
            return pick_act(state, match, me, pilot, 0)
        return last
    best, best_score = last, 0
    for at in range(last):
        score = response_score(state, match, me, pilot, state.question.offers[at])
        if score > best_score:
            best, best_score = at, score
    return best


@part
def pick_act(state: State, match: Match, me: Player, pilot: int, first: int) -> int:
    """What wins this turn; else what scores best; the last action, which ends the step, if nothing
    does."""
    last = state.question.count - 1
    if first == last:
        return last
    if state.question.what == s.ASK_STEP:
        winning = winning_offer(state, match, me)
        if winning >= 0:
            return winning
    if state.phase == s.ACT_2:
        size_up(state, me)
    best, best_score = last, 0
    for at in range(first, last):
        action = state.question.offers[at]
        if action // VERB == act.PLAY:
            score = play_score(state, match, me, pilot, action // SCALE % SCALE)
        else:
            score = act_score(state, match, me, pilot, action, best_score)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def pick_zone(state: State, match: Match, me: Player) -> int:
    """Cards enter ready, which is offered first, in the order of the zones."""
    zones = entry_zones(state, match, me, state.job.kind, state.job.first)
    best = best_entry(state, match, me, state.job.kind, zones)
    return how_many(zones >> (best + 1) if me.seat else zones & ((1 << best) - 1))


@within
def pick_answer(state: State, match: Match, me: Player, pilot: int) -> int:
    best, best_score = 0, -FIRST_OF_ALL
    for at in range(state.question.count):
        action = state.question.offers[at]
        score = answer_score(state, match, me, pilot, action // VERB, action // SCALE % SCALE)
        if score > best_score:
            best, best_score = at, score
    return best


@within
def mulligan(match: Match, me: Player, pilot: int) -> int:
    """Keep a hand with a card for two energy or less; greedy wants one that stands and strikes."""
    tables = match.tables[me.seat]
    for place in range(me.piles.held):
        kind = me.holds[place]
        cheap = tables.cost[kind] <= CHEAP and not tables.variable[kind]
        if cheap and (pilot == DEVELOP or tables.family[kind] <= s.ARTIFACT):
            return 0
    return 1


@within
def amount(state: State, match: Match, me: Player) -> int:
    """All the energy there is; an even amount where only half of it counts."""
    most = state.question.count - 1
    return most - most % 2 if match.tables[me.seat].halves[state.job.kind] else most
