"""Who picks among the legal actions. A pilot sees hand, battlefield and piles, never the deck."""

from games.engine.bits import how_many
from games.engine.compiling import part, within
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import facet
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.legal.moves import wanted_zones
from games.six_forms.play.legal.steps import offer
from games.six_forms.play.pilots.battles import way_made
from games.six_forms.play.pilots.entry import best_entry, size_up
from games.six_forms.play.pilots.lethal import winning_offer
from games.six_forms.play.pilots.responses import response_score
from games.six_forms.play.pilots.scores import (
    FIRST_OF_ALL,
    STRIKING,
    act_score,
    answer_score,
    move_score,
    play_score,
)
from games.six_forms.play.reach import arrows_reach, between, can_move
from games.six_forms.play.state import Card, Match, Player, State
from games.six_forms.play.zones.battlefield import far_row, has

RIVAL, CHOICE = 20, 10
"""What it counts for a striking move that another card could go there, and that the card could go
elsewhere."""


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
        return strike_or_unite(state, me) if state.caches.yields else 0
    best, best_score = 0, 0
    at = 0
    while act.MOVE <= offers[at] // VERB <= act.TELEPORT:
        verb, what, zone = offers[at] // VERB, offers[at] // SCALE % SCALE, offers[at] % SCALE
        if verb != act.SPLIT_OFF:
            if far_row(me.seat) >> state.cards[what].zone & 1 and state.board.at[zone] < 0:
                score = way_score(state, match, me, what, zone)
            else:
                score = move_score(state, match, me, what, zone)
                score += verb == act.TELEPORT and score > 0
                if score >= STRIKING:
                    score -= crowd(state, me, what, zone)
            if score > best_score:
                best, best_score = at, score
        at += 1
    if best_score <= 0:
        best = way_made(state, match, me, at)
    return best if best >= 0 else pick_act(state, match, me, pilot, at)


@part
def strike_or_unite(state: State, me: Player) -> int:
    """What can unite strikes first; once it has struck, it makes a friend stronger that has not."""
    offers, at = state.question.offers, 0
    while offers[at] // VERB == act.STRIKE:
        if has(state.cards[offers[at] // SCALE % SCALE], facet.UNITE):
            return at
        at += 1
    while act.MOVE <= offers[at] // VERB <= act.TELEPORT:
        there = state.board.at[offers[at] % SCALE]
        if there >= 0 and offers[at] // VERB == act.MOVE:
            card, friend = state.cards[offers[at] // SCALE % SCALE], state.cards[there]
            back = far_row(me.seat) >> friend.zone & 1 == 1
            if back and friend.controller == me.seat and is_strengthened(card, friend):
                return at
        at += 1
    return 0


@within
def is_strengthened(one: Card, two: Card) -> bool:
    """Whether one of two cards that may unite has struck and the other, which it arms, has not."""
    if has(one, facet.UNITE) == has(two, facet.UNITE):
        return False
    armed = two if has(one, facet.UNITE) else one
    return one.attacked + two.attacked == 1 and armed.attacked == 0


@part
def way_score(state: State, match: Match, me: Player, slot: int, zone: int) -> int:
    """To leave the zone from which it has struck to another card that can strike."""
    card = state.cards[slot]
    if not card.attacked or not wanted_zones(state, match, me) >> card.zone & 1:
        return 0
    if far_row(me.seat) >> zone & 1:
        return 400
    return 100 if is_in_the_way(state, match, me, card.zone, zone) else 300


@part
def is_in_the_way(state: State, match: Match, me: Player, left: int, zone: int) -> bool:
    """Whether a card that waits for the one zone would have to pass the other."""
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        waits = card.controller == me.seat and card.zone >= 0 and card.attacked == 0
        passes = waits and between(card.zone, left) == zone and can_move(match, card)
        if passes and arrows_reach(match, card) >> left & 1:
            return True
    return False


@part
def crowd(state: State, me: Player, slot: int, zone: int) -> int:
    """What speaks against a zone of the back row: others that could strike from it, and the other
    zones from which the card could."""
    offers, at, against = state.question.offers, 0, 0
    while act.MOVE <= offers[at] // VERB <= act.TELEPORT:
        to = offers[at] % SCALE
        if far_row(me.seat) >> to & 1 and state.board.at[to] < 0:
            if offers[at] // SCALE % SCALE == slot:
                against += CHOICE
            elif to == zone:
                against += RIVAL
        at += 1
    return against


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
    """Keep a hand that is worth as much as five cards of the deck usually are."""
    tables, found = match.tables[me.seat], 0
    for place in range(me.piles.held):
        kind = me.holds[place]
        found += me.hand.copies[kind] * tables.early[kind]
    return int(found < tables.usual_hand)


@within
def amount(state: State, match: Match, me: Player) -> int:
    """All the energy there is; an even amount where only half of it counts."""
    most = state.question.count - 1
    return most - most % 2 if match.tables[me.seat].halves[state.job.kind] else most
