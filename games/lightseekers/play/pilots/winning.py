"""Whether the actions of this turn can win the game. The offered actions are put in the order in
which they add most to each other; then sets of them are tried on the table, one action after the
other, as long as what is left may be enough."""

from games.engine.compiling import part
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.coverage import (
    HAND,
    NO_CARD,
    PAID_AND_ACTIONS,
    cover,
    symbols_asked,
)
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.pilots.planning import is_combo, kind_of
from games.lightseekers.play.pilots.supposing import (
    best_to_recover,
    estimate_if_legal,
    suppose,
    suppose_estimated,
    take_back,
)
from games.lightseekers.play.pilots.weights import TENTHS
from games.lightseekers.play.state import Match, Player, State
from games.lightseekers.play.tables.records import NEEDS_NONE, Tables

NOT_FOUND = -1
FIRST, SECOND = c.whole(0), c.whole(1)
NOTHING_PAID, ANY_LIFE = c.whole(-1), c.whole(99)
MOST_TRIES = 40
(RAISES, LENDS, FREE, PLAIN, UNSURE, DROPS, GROWS) = range(0, 7_000, 1_000)
"""In which order actions come: what gives two more, what adds to others, what gives another one,
the rest, what hangs on the table, what takes cards from the hand, what grows with the actions
before it."""


@part
def find_win(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """The place of an action that begins a win by several actions, or NOT_FOUND. `hits` has the
    damage of each action alone."""
    life = state.players[other(seat)].life + 0
    if life > farthest_reach(state, match, seat, offers, left):
        return NOT_FOUND
    gather_moves(state, match, seat, FIRST, offers)
    if left + gains_of_all(state) > 1:
        found = best_beginning(state, match, seat, left, life, NOTHING_PAID)
        if found >= 0:
            return state.moves[found].at + 0
    for at in range(offers):
        action = state.question.offers[at]
        if is_combo(action) and wins_after(state, match, seat, at, life):
            return at
    return NOT_FOUND


@part
def farthest_reach(state: State, match: Match, seat: int, offers: int, left: int) -> int:
    """More than all offered actions deal with all that they lend to each other, and the best combo
    with them."""
    me, tables = state.players[seat], match.tables[seat]
    total, combo, actions, lift, growth, count = 0, 0, left + 0, 0, 0, 0
    for at in range(offers):
        action = state.question.offers[at]
        kind = kind_of(tables, me, action)
        actions += tables.gains[kind]
        if is_combo(action):
            combo = max(combo, max(state.hits[at], tables.most[kind]))
            actions += tables.gains[tables.hero]
        else:
            count += 1
            total += state.hits[at] + tables.maybe[kind]
            lift += tables.lift[kind]
            growth += tables.grows[kind]
            if state.estimate.cancels > 0 or tables.recovers[kind] > 0:
                return ANY_LIFE
    actions = min(actions, count)
    return total + combo + actions * (lift + growth // TENTHS)


@part
def best_beginning(
    state: State, match: Match, seat: int, left: int, enough: int, paying: int
) -> int:
    """The first of so many actions, and those that they give, that deal enough, or NOT_FOUND."""
    order_moves(state, match.tables[seat], left)
    if enough > most_from(state, FIRST, left):
        return NOT_FOUND
    return first_of_win(state, match, seat, FIRST, enough, paying)


@part
def wins_after(state: State, match: Match, seat: int, at: int, life: int) -> bool:
    """Whether that combo and the further actions that it gives win."""
    me, tables = state.players[seat], match.tables[seat]
    combo = state.question.offers[at] - s.PLAY_COMBO
    further = tables.gains[combo] + tables.gains[tables.hero]
    if further == 0:
        return False
    order_moves(state, tables, further)
    if life > max(state.hits[at], tables.most[combo]) + most_from(state, FIRST, further):
        return False
    suppose(state, match, me, state.supposed[FIRST], state.question.offers[at])
    rest = life - state.supposed[FIRST].dealt
    found = first_of_win(state, match, seat, SECOND, rest, combo)
    take_back(state, match, me, state.supposed[FIRST])
    return found >= 0


@part
def gather_moves(state: State, match: Match, seat: int, first: int, after: int) -> None:
    """The offered actions between those places that may help to win; all of them where one waits
    for others."""
    me, tables = state.players[seat], match.tables[seat]
    state.estimate.moves, state.estimate.waiting = 0, 0
    for at in range(first, after):
        state.estimate.waiting |= tables.waits[kind_of(tables, me, state.question.offers[at])]
    for at in range(first, after):
        action = state.question.offers[at]
        if is_combo(action):
            continue
        kind = kind_of(tables, me, action)
        add_move(state, tables, action, at, kind, state.hits[at] + 0)
        if tables.recovers[kind]:
            fetched = best_to_recover(tables, me, kind)
            if fetched >= 0 and me.hand.copies[fetched] == 0:
                most = tables.most[fetched] + lent_in_play(tables, me, fetched)
                add_move(state, tables, s.PLAY_CARD + fetched, at, fetched, most)
    add_lent(state, tables, me)


@part
def add_lent(state: State, tables: Tables, me: Player) -> None:
    """What the moves add to each other, and to what hangs on the table what lies there."""
    for at in range(state.estimate.moves):
        kind = state.moves[at].kind
        if tables.maybe[kind]:
            state.moves[at].lent += lent_in_play(tables, me, kind) // 2
        if tables.lift[kind]:
            for then in range(state.estimate.moves):
                if then != at:
                    state.moves[then].lent += tables.lent[kind, state.moves[then].kind]


@part
def add_move(state: State, tables: Tables, action: int, at: int, kind: int, hit: int) -> None:
    """Note an action that may help to win."""
    helps = hit + tables.gains[kind] + tables.lift[kind] + tables.maybe[kind]
    helps += tables.recovers[kind] + state.estimate.waiting
    if state.estimate.moves == s.MOST_MOVES or (helps <= 0 and state.estimate.cancels == 0):
        return
    move = state.moves[state.estimate.moves]
    state.estimate.moves += 1
    move.action, move.at, move.kind = action, at, kind
    move.hit, move.gains, move.lent = hit, tables.gains[kind], 0
    if state.estimate.cancels > 0:
        move.hit = max(hit, tables.most[kind])


@part
def lent_in_play(tables: Tables, me: Player, kind: int) -> int:
    """What the cards in play may add to that card."""
    total = tables.lent[tables.hero, kind] + 0
    for at in range(me.table.buff_count):
        total += tables.lent[me.buffs[at].kind, kind]
    for at in range(me.table.item_count):
        total += tables.lent[me.items[at].kind, kind]
    return total


@part
def gains_of_all(state: State) -> int:
    total = 0
    for at in range(state.estimate.moves):
        total += state.moves[at].gains
    return total


@part
def order_moves(state: State, tables: Tables, left: int) -> None:
    """Sort the moves by the order in which they come, reckon the most that each may deal if so many
    actions are left, and sort these."""
    count, actions = state.estimate.moves + 0, left + gains_of_all(state)
    before, raised = max(min(actions, count) - 1, 0), 0
    for at in range(count):
        raised += max(state.moves[at].gains - 1, 0)
    for at in range(count):
        move = state.moves[at]
        grows = tables.grows[move.kind] // TENTHS
        move.peak = move.hit + tables.maybe[move.kind] + move.lent + grows * before
        move.rank = rank_of(state, tables, at, left + raised)
    gains = 0
    for at in range(count):
        place = at
        while place > 0 and state.moves[state.by_peak[place - 1]].peak < state.moves[at].peak:
            state.by_peak[place] = state.by_peak[place - 1]
            place -= 1
        state.by_peak[place] = at
        place = at
        while place > 0 and state.moves[state.in_order[place - 1]].rank > state.moves[at].rank:
            state.in_order[place] = state.in_order[place - 1]
            place -= 1
        state.in_order[place] = at
    for place in range(count - 1, -1, -1):
        move = state.moves[state.in_order[place]]
        gains += move.gains
        move.gains_from, move.place = gains, place


@part
def rank_of(state: State, tables: Tables, at: int, left: int) -> int:
    """Where that move comes among the others."""
    move = state.moves[at]
    kind, grows = move.kind, tables.grows[move.kind]
    if state.estimate.cancels > 0:
        return move.peak
    if move.gains > 1 or tables.recovers[kind]:
        return RAISES
    if tables.lift[kind] and (left > 1 or move.gains > 0):
        return LENDS + move.lent
    if move.gains > 0:
        return FREE + grows
    if tables.lift[kind]:
        return FREE + TENTHS * TENTHS
    if grows:
        return GROWS + grows
    if tables.drops[kind]:
        return DROPS + (tables.drops[kind] == NEEDS_NONE)
    return UNSURE + tables.waits[kind] if tables.maybe[kind] else PLAIN


@part
def most_from(state: State, first: int, left: int) -> int:
    """The most that so many actions deal, and those that they give, by the moves from that place in
    their order on."""
    if first >= state.estimate.moves:
        return 0
    total, actions = 0, left + state.moves[state.in_order[first]].gains_from
    for place in range(state.estimate.moves):
        move = state.moves[state.by_peak[place]]
        if move.place >= first:
            total += move.peak
            actions -= 1
            if actions == 0:
                break
    return total


@part
def first_of_win(
    state: State, match: Match, seat: int, first: int, enough: int, paying: int
) -> int:
    """The first move of a set that deals enough, or NOT_FOUND. Each move is left out or tried on
    the table, in their order; that combo, if there is one, is still to be paid for."""
    me, tables = state.players[seat], match.tables[seat]
    depth, dealt, tries, won = first + 0, 0, 0, False
    state.supposed[depth].move = 0
    while True:
        place = state.supposed[depth].move + 0
        left = actions_left(state, match, me)
        hopeless = tries >= MOST_TRIES or place >= state.estimate.moves or left <= 0
        if won or hopeless or dealt + most_from(state, place, left) < enough:
            if depth == first:
                break
            depth -= 1
            dealt -= state.supposed[depth].dealt
            take_back(state, match, me, state.supposed[depth])
            continue
        state.supposed[depth].move = place + 1
        action = state.moves[state.in_order[place]].action + 0
        if not estimate_if_legal(state, match, seat, action):
            continue
        if paying >= 0 and not stays_payable(state, tables, me, paying, action):
            continue
        if dealt + state.estimate.damage >= enough:
            won = True
            continue
        if left + state.estimate.actions > 1 and depth < s.LONGEST_CHAIN - 1:
            tries += 1
            suppose_estimated(state, match, me, state.supposed[depth], action)
            dealt += state.supposed[depth].dealt
            depth += 1
            state.supposed[depth].move = place + 1
    return state.in_order[state.supposed[first].move - 1] if won else NOT_FOUND


@part
def stays_payable(state: State, tables: Tables, me: Player, combo: int, action: int) -> bool:
    """Whether the combo that is to be paid for can be without the card of that action."""
    if action >= s.USE_ABILITY:
        return True
    kind = action - s.PLAY_CARD
    asked = symbols_asked(state, tables, me, combo)
    me.hand.copies[kind] -= 1
    which = PAID_AND_ACTIONS if me.table.payment_size > 0 else HAND
    found = cover(state, tables, me, combo, asked, which, kind, NO_CARD)
    me.hand.copies[kind] += 1
    return found >= asked
