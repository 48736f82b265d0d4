"""Whether the game can be won in the next turn with what is in hand and in play: which actions of
this turn leave enough for that. What will be drawn until then is not counted."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.coverage import HAND, ONE_LESS, cover
from games.lightseekers.play.pilots.planning import is_combo, kind_of, may_follow
from games.lightseekers.play.pilots.weights import TENTHS, USELESS
from games.lightseekers.play.state import Match, Player, Prospect, State
from games.lightseekers.play.tables.records import Tables

NO_KIND, ALL_CARDS, NONE_FOUND = c.whole(-1), c.whole(99), c.whole(-1)
REMAINDER = 8
"""Where this turn leaves the other player more health, no win of the next turn is looked for."""
A_FURTHER_ACTION = 8
"""Of two cards for the next turn, the one that gives a further action may deal so much less."""


@part
def plan_ahead(
    state: State, match: Match, seat: int, offers: int, left: int, draw: int, least: int
) -> int:
    """The place of the first action of the best plan that leaves a win for the next turn, passing
    included, or -1 if there is none that is worth more than `least`."""
    me, tables = state.players[seat], match.tables[seat]
    missing = state.players[other(seat)].life - still_to_come(tables, me)
    now = most_of_this_turn(state, offers, left)
    if missing > now + REMAINDER:
        return NONE_FOUND
    look_at_prospects(state, tables, me, offers)
    reach = reach_next(state, tables, me, NO_KIND, NO_KIND, ALL_CARDS)
    best, found = least, NONE_FOUND
    if missing <= reach and draw * left > best:
        best, found = draw * left, offers
    if missing > reach + now:
        return found
    for at in range(offers):
        value, action = state.values[at] + 0, state.question.offers[at]
        if value <= USELESS:
            continue
        rest = missing - dealt_by(state, tables, me, at)
        if is_combo(action) or left == 1:
            value += draw if is_combo(action) else 0
            if value > best and rest <= reach and leaves(state, tables, me, at, rest):
                best, found = value, at
        else:
            best, found = best_pair(state, tables, me, offers, at, draw, rest, reach, best, found)
    return found


@part
def best_pair(
    state: State,
    tables: Tables,
    me: Player,
    offers: int,
    first: int,
    draw: int,
    rest: int,
    reach: int,
    best: int,
    found: int,
) -> tuple[int, int]:
    """The best of the plans so far and of those that begin with that action."""
    action, value = state.question.offers[first], state.values[first] + 0
    kind = card_of(action)
    if value + draw > best and rest <= min(
        reach, reach_next(state, tables, me, kind, NO_KIND, ALL_CARDS)
    ):
        best, found = value + draw, first
    for at in range(offers):
        then = state.question.offers[at]
        if value + state.values[at] <= best or is_combo(then):
            continue
        after = rest - dealt_by(state, tables, me, at)
        if after > reach or not may_follow(tables, me, action, then):
            continue
        if after <= reach_next(state, tables, me, kind, card_of(then), ALL_CARDS):
            best, found = value + state.values[at], first
    return best, found


@part
def leaves(state: State, tables: Tables, me: Player, at: int, rest: int) -> bool:
    """Whether what is left after that action alone deals the rest."""
    action = state.question.offers[at]
    cards = ALL_CARDS + 0
    if is_combo(action):
        cards = me.hand.count - 1 - tables.cost[kind_of(tables, me, action)]
    return rest <= reach_next(state, tables, me, card_of(action), NO_KIND, cards)


@within
def card_of(action: int) -> int:
    """The card that leaves the hand, or NO_KIND."""
    return action - s.PLAY_CARD if action < s.PLAY_COMBO else NO_KIND


@within
def dealt_by(state: State, tables: Tables, me: Player, at: int) -> int:
    """The damage of an action in this turn and the next."""
    kind = card_of(state.question.offers[at])
    return state.hits[at] + (tables.soon[kind] if kind >= 0 else 0)


@part
def most_of_this_turn(state: State, offers: int, left: int) -> int:
    """The most that one combo or the actions of this turn deal."""
    first, second, combo = 0, 0, 0
    for at in range(offers):
        hit = state.hits[at] + A_FURTHER_ACTION // 2
        if is_combo(state.question.offers[at]):
            combo = max(combo, hit)
        elif hit > first:
            first, second = hit, first
        else:
            second = max(second, hit)
    return max(first + (second if left > 1 else 0), combo)


@part
def look_at_prospects(state: State, tables: Tables, me: Player, offers: int) -> None:
    """What each card in hand and each ability in play can deal in the next turn, the most first."""
    state.estimate.prospects = 0
    kind = first_held(me.hand)
    while kind >= 0:
        if not tables.combo[kind] and is_not_offered(state, offers, s.PLAY_CARD + kind):
            add_prospect(state, tables, kind, tables.most[kind] + 0, me.hand.copies[kind] + 0)
        kind = next_held(me.hand, kind)
    for at in range(state.estimate.held):
        state.held[at].hit = tables.most[state.held[at].kind]
    for at in range(offers):
        action = state.question.offers[at]
        kind, hit = kind_of(tables, me, action), state.hits[at] + 0
        if is_combo(action):
            note_combo(state, kind, hit)
        else:
            copies = me.hand.copies[kind] + 0 if action < s.PLAY_COMBO else 0
            hit -= me.this_turn.taken * tables.grows[kind] // TENTHS
            add_prospect(state, tables, kind, hit, copies)


@part
def is_not_offered(state: State, offers: int, action: int) -> bool:
    found = False
    for at in range(offers):
        found = found or state.question.offers[at] == action
    return not found


@part
def note_combo(state: State, kind: int, hit: int) -> None:
    for at in range(state.estimate.held):
        if state.held[at].kind == kind:
            state.held[at].hit = hit


@part
def add_prospect(state: State, tables: Tables, kind: int, hit: int, copies: int) -> None:
    """Keep them sorted; an ability has no copies."""
    rank = hit + A_FURTHER_ACTION * tables.gains[kind]
    place = state.estimate.prospects + 0
    if rank <= 0 or place == s.MOST_PROSPECTS:
        return
    state.estimate.prospects += 1
    while place > 0 and state.prospects[place - 1].rank < rank:
        before, entry = state.prospects[place - 1], state.prospects[place]
        entry.kind, entry.hit, entry.copies = before.kind, before.hit, before.copies
        entry.rank = before.rank
        place -= 1
    entry = state.prospects[place]
    entry.kind, entry.hit, entry.copies, entry.rank = kind, hit, copies, rank


@part
def still_to_come(tables: Tables, me: Player) -> int:
    """The damage of buffs in play until the end of the next turn."""
    total = 0
    for at in range(me.table.buff_count):
        total += tables.next_hit[me.buffs[at].kind, me.buffs[at].corner]
    return total


@part
def reach_next(
    state: State, tables: Tables, me: Player, first: int, second: int, cards: int
) -> int:
    """The damage of the next turn's best actions, without those cards of the hand, of so many cards
    at most; or that of a combo that can be paid for then."""
    total, actions, used, taken, abilities = 0, s.ORDINARY_ACTIONS + 0, 0, 0, 0
    for at in range(state.estimate.prospects):
        entry = state.prospects[at]
        if taken == min(actions, cards):
            break
        spare = entry.copies - (entry.kind == first) - (entry.kind == second)
        elements = elements_of_prospect(tables, entry)
        if (abilities if entry.copies == 0 else spare <= 0) or elements & used:
            continue
        abilities += entry.copies == 0
        total += entry.hit + taken * tables.grows[entry.kind] // TENTHS
        used |= elements & me.caches.basic & ~me.caches.superior
        actions += tables.gains[entry.kind]
        taken += 1
    if cards < ALL_CARDS:
        return total
    for at in range(state.estimate.held):
        entry_held = state.held[at]
        if entry_held.hit > total and stays_payable(state, tables, me, at, first, second):
            total = entry_held.hit + 0
    return total


@within
def elements_of_prospect(tables: Tables, entry: Prospect) -> int:
    return tables.played_as[entry.kind] if entry.copies else tables.uses[entry.kind]


@part
def stays_payable(
    state: State, tables: Tables, me: Player, at: int, first: int, second: int
) -> bool:
    """Whether the hand pays for that combo without those two cards."""
    entry = state.held[at]
    if entry.covered < entry.asked:
        return False
    if first >= 0:
        me.hand.copies[first] -= 1
    if second >= 0:
        me.hand.copies[second] -= 1
    combo = entry.kind + 0
    found = cover(state, tables, me, combo, entry.asked + 0, HAND, combo, ONE_LESS)
    if first >= 0:
        me.hand.copies[first] += 1
    if second >= 0:
        me.hand.copies[second] += 1
    return found >= entry.asked
