"""What the pilots do in the action phase: every legal action is weighed (`weighing.py`), and the
turn is planned: a combo, two actions, an action and a card, or the cards that passing draws."""

from games.engine.compiling import part
from games.engine.seats import other
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.pilots.defences import look_across
from games.lightseekers.play.pilots.holding import look_at_combos, look_at_hand
from games.lightseekers.play.pilots.next_turn import plan_ahead
from games.lightseekers.play.pilots.planning import is_combo, kind_of, may_follow
from games.lightseekers.play.pilots.weighing import look_at_the_end, value_of, worth_of_a_draw
from games.lightseekers.play.pilots.weights import COMBO, DAMAGE, NEXT_WIN, USELESS
from games.lightseekers.play.pilots.winning import find_win
from games.lightseekers.play.state import Match, State


@part
def pick_action(state: State, match: Match) -> int:
    """A win if there is one; else the plan for this turn that is worth most. Passing is offered
    last."""
    seat = state.question.seat
    passing = state.question.count - 1
    if passing == 0:
        return 0
    dueling = 1 - match.seats[other(seat)].dummy
    mode = match.seats[seat].pilot + 2 * dueling
    left = actions_left(state, match, state.players[seat])
    winning, at_combo = weigh_all(state, match, seat, mode, passing, left)
    if winning < 0:
        winning = find_win(state, match, seat, passing, left)
    if winning >= 0:
        return winning
    return pick_plan(state, match, seat, mode, passing, left, at_combo)


@part
def pick_plan(
    state: State, match: Match, seat: int, mode: int, passing: int, left: int, at_combo: int
) -> int:
    """The first action of the best plan; of those that are worth about as much, one that leaves a
    win for the next turn."""
    tables, draw = match.tables[seat], state.estimate.draw + 0
    best, at_best = best_plan(state, match, seat, mode, passing, left, draw)
    drawn = draw * min(left, 2)
    if best < drawn:
        best, at_best = drawn, passing
    if at_combo >= 0 and state.values[at_combo] + draw >= best:
        best, at_best = state.values[at_combo] + draw, at_combo
    if tables.weights[mode, NEXT_WIN] > 0:
        least = best - tables.weights[mode, NEXT_WIN]
        ahead = plan_ahead(state, match, seat, passing, left, draw, least)
        if ahead >= 0:
            return ahead
    return at_best


@part
def weigh_all(
    state: State, match: Match, seat: int, mode: int, offers: int, left: int
) -> tuple[int, int]:
    """Write down what each action is worth, and the damage that it deals. The place of one that
    wins at once, and that of the best combo, or -1."""
    look_across(state, match, seat)
    look_at_combos(state, match.tables[seat], state.players[seat])
    look_at_hand(state, match.tables[seat], state.players[seat], mode // 2)
    look_at_the_end(state, match, seat, mode)
    state.estimate.draw = worth_of_a_draw(state, match, seat, mode)
    best, at_combo = USELESS, -1
    for at in range(offers):
        action = state.question.offers[at]
        value = value_of(state, match, seat, mode, action, left)
        state.hits[at] = state.estimate.damage
        if state.estimate.damage >= state.players[other(seat)].life:
            return at, at_combo
        if is_combo(action):
            value += match.tables[seat].weights[mode, COMBO]
            if value > best:
                best, at_combo = value, at
        state.values[at] = value
    return -1, at_combo


@part
def best_plan(
    state: State, match: Match, seat: int, mode: int, offers: int, left: int, draw: int
) -> tuple[int, int]:
    """What the best action and the best use of another after it are worth; the place of the first
    of them. What an action adds to others is tried on the table if it may make a better plan."""
    me, tables, best, at_best = state.players[seat], match.tables[seat], USELESS, offers
    rank_offers(state, offers, draw)
    for at in range(offers):
        action, value = state.question.offers[at], state.values[at] + 0
        if value <= USELESS or is_combo(action):
            continue
        if left > 1:
            kind = kind_of(tables, me, action)
            beside = best_beside(state, match, seat, at, draw)
            if (
                tables.lift[kind]
                and value + beside + tables.weights[mode, DAMAGE] * tables.lift[kind] > best
            ):
                beside = max(beside, best_lent(state, match, seat, mode, offers, at))
            value += beside
        if value > best or (value == best and state.values[at] > state.values[at_best]):
            best, at_best = value, at
    return best, at_best


@part
def best_lent(state: State, match: Match, seat: int, mode: int, offers: int, first: int) -> int:
    """What the best second action is worth with what the first adds to its damage."""
    me, tables, best = state.players[seat], match.tables[seat], USELESS
    action = state.question.offers[first]
    kind = kind_of(tables, me, action)
    for at in range(offers):
        then = state.question.offers[at]
        lent = tables.lent[kind, kind_of(tables, me, then)]
        if lent > 0 and not is_combo(then) and state.hits[at] > 0:
            value = state.values[at] + tables.weights[mode, DAMAGE] * lent
            if value > best and may_follow(tables, me, action, then):
                best = value
    return best


@part
def best_beside(state: State, match: Match, seat: int, first: int, draw: int) -> int:
    """What the best second use of the turn is worth: a card, or an action that is still legal after
    the first."""
    me, tables, action = state.players[seat], match.tables[seat], state.question.offers[first]
    for place in range(state.estimate.ranked):
        at = state.ranked[place]
        if may_follow(tables, me, action, state.question.offers[at]):
            return state.values[at] + 0
    return draw


@part
def rank_offers(state: State, offers: int, draw: int) -> None:
    """The actions that are worth more than a card, the best first."""
    found = 0
    for at in range(offers):
        value = state.values[at] + 0
        if value > draw and not is_combo(state.question.offers[at]):
            place = found
            while place > 0 and state.values[state.ranked[place - 1]] < value:
                state.ranked[place] = state.ranked[place - 1]
                place -= 1
            state.ranked[place] = at
            found += 1
    state.estimate.ranked = found
