"""Choices on which a win of this turn hangs: which cards a combo is paid with, which are given up,
which is fetched."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.codes import op, test
from games.lightseekers.play.effects.lasting import actions_left
from games.lightseekers.play.legal import may_play_combo, offer_abilities
from games.lightseekers.play.payment import is_payable, lay_down, take_back
from games.lightseekers.play.pilots.choices import NO_APPEAL, appeal_of
from games.lightseekers.play.pilots.defences import look_across
from games.lightseekers.play.pilots.estimates import estimate_play
from games.lightseekers.play.pilots.supposing import estimate_if_legal
from games.lightseekers.play.pilots.winning import (
    NOT_FOUND,
    NOTHING_PAID,
    add_move,
    best_beginning,
    gather_moves,
)
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables

FORTH, BACK = False, True
FAR_FROM_A_WIN, A_LITTLE_MORE = 25, 2
"""Where the other player has more health, no win is looked for; what each card in play may add."""


@part
def pick_winning_choice(state: State, match: Match) -> int:
    """The place of the most appealing of the choices that leave a win for this turn, or NOT_FOUND;
    that is looked for only where the hand may deal enough."""
    seat = state.question.seat
    frame = state.agenda.frames[state.agenda.depth - 1]
    life = state.players[other(seat)].life + 0
    acts = seat == state.active and frame.side == seat and state.phase <= s.ACTION_PHASE
    if not acts or life > FAR_FROM_A_WIN or not (takes(frame) or gives(frame)):
        return NOT_FOUND
    me, tables = state.players[seat], match.tables[seat]
    if gives(frame) and life > roughly(tables, me, frame):
        return NOT_FOUND
    acting, further, count = me.this_turn.acting + 0, 0, state.question.count + 0
    me.this_turn.acting = 0
    look_across(state, match, seat)
    if frame.what == s.PAYING:
        further = tables.gains[frame.kind] + tables.gains[tables.hero]
        life -= dealt_by_combo(state, match, me, frame.kind)
    else:
        life -= still_to_deal(state, tables, frame)
    me.this_turn.actions += further
    left, found = actions_left(state, match, me), NOT_FOUND
    if life > 0:
        gather_hand(state, match, me, frame)
        found = most_appealing(state, match, frame, left, life)
    me.this_turn.actions -= further
    me.this_turn.acting = acting
    state.question.count = count
    return found


@part
def roughly(tables: Tables, me: Player, frame: Frame) -> int:
    """More than the hand deals in most turns."""
    total, combo = tables.most[tables.hero], 0
    if frame.what == s.PAYING:
        combo = tables.most[frame.kind] + 0
    kind = first_held(me.hand)
    while kind >= 0:
        most = tables.most[kind] + tables.lift[kind] + tables.grows[kind] // 5
        if not tables.combo[kind]:
            total += most
        elif frame.what != s.PAYING:
            combo = max(combo, most)
        kind = next_held(me.hand, kind)
    return total + combo + A_LITTLE_MORE * (me.table.buff_count + me.table.item_count + 1)


@within
def gives(frame: Frame) -> bool:
    """Whether a card of the hand is given up."""
    return frame.what == s.PAYING or frame.how == s.TO_DISCARD or frame.how == s.TO_BURY


@within
def takes(frame: Frame) -> bool:
    """Whether a card comes to the hand."""
    return frame.what == s.CHOOSE and (
        frame.how == s.TO_RECOVER or frame.how == s.TO_SEARCH or frame.how == s.TO_DIG
    )


@part
def most_appealing(state: State, match: Match, frame: Frame, left: int, life: int) -> int:
    """Try each choice; of those that leave a win, the most appealing."""
    seat, best, found = frame.side, NO_APPEAL, NOT_FOUND
    me = state.players[seat]
    for at in range(state.question.count):
        action = state.question.offers[at]
        if action < s.CHOOSE_CARD or action >= s.CHOOSE_BUFF:
            continue
        kind = action - s.CHOOSE_CARD
        appeal = appeal_of(state, match, frame, 0, action)
        if appeal > best:
            move_card(me, frame, kind, FORTH)
            if wins_then(state, match, me, frame, left, life):
                best, found = appeal, at
            move_card(me, frame, kind, BACK)
    return found


@part
def move_card(me: Player, frame: Frame, kind: int, back: bool) -> None:
    """As if that card had been chosen, and back again."""
    if frame.what == s.PAYING:
        if back:
            take_back(me, kind)
        else:
            lay_down(me, kind)
    elif takes(frame) != back:
        me.hand.copies[kind] += 1
        me.hand.count += 1
    else:
        me.hand.copies[kind] -= 1
        me.hand.count -= 1


@part
def wins_then(state: State, match: Match, me: Player, frame: Frame, left: int, life: int) -> bool:
    """Whether the actions that are left win with the hand as it is supposed to be."""
    tables = match.tables[me.seat]
    paying = frame.kind if frame.what == s.PAYING else NOTHING_PAID
    if left > 0 and best_beginning(state, match, me.seat, left, life, paying) >= 0:
        return True
    if paying >= 0:
        return bool(tables.by_hand[paying]) and dealt_by_combo(state, match, me, paying) >= life
    if not may_play_combo(me, left):
        return False
    kind = first_held(me.hand)
    while kind >= 0:
        if tables.combo[kind] and me.hand.copies[kind] > 0 and is_payable(state, tables, me, kind):
            estimate_play(state, match, me.seat, kind)
            if state.estimate.damage >= life:
                return True
        kind = next_held(me.hand, kind)
    return False


@part
def gather_hand(state: State, match: Match, me: Player, frame: Frame) -> None:
    """Write what may be played or used next behind the choices that are offered, and gather it."""
    tables, first = match.tables[me.seat], state.question.count + 0
    found = first
    kind = first_held(me.hand)
    while kind >= 0:
        if not tables.combo[kind] and estimate_if_legal(state, match, me.seat, s.PLAY_CARD + kind):
            state.question.offers[found] = s.PLAY_CARD + kind
            state.hits[found] = state.estimate.damage
            found += 1
        kind = next_held(me.hand, kind)
    cards = found
    if me.this_turn.abilities_used == 0 and me.caches.moments & c.ANY_ABILITY:
        found = offer_abilities(state, tables, me, found)
    for at in range(cards, found):
        state.hits[at] = 0
        if estimate_if_legal(state, match, me.seat, state.question.offers[at]):
            state.hits[at] = state.estimate.damage
    gather_moves(state, match, me.seat, first, found)
    if takes(frame):
        for at in range(first):
            kind = state.question.offers[at] - s.CHOOSE_CARD
            if kind < s.CODES_APART and not tables.combo[kind] and me.hand.copies[kind] == 0:
                add_move(state, tables, s.PLAY_CARD + kind, at, kind, tables.most[kind] + 0)


@part
def dealt_by_combo(state: State, match: Match, me: Player, combo: int) -> int:
    """The damage of the combo that is being paid for."""
    me.hand.count += 1
    me.this_turn.played_count -= 1
    state.estimate.held = 2
    estimate_play(state, match, me.seat, combo)
    me.this_turn.played_count += 1
    me.hand.count -= 1
    return state.estimate.damage + 0


@part
def still_to_deal(state: State, tables: Tables, frame: Frame) -> int:
    """The damage that the card deals which asks for the choice, if the choice is made."""
    total, asking = 0, state.agenda.frames[frame.parent]
    if asking.what != s.EFFECTS:
        return 0
    for row in range(asking.row, tables.first_row[asking.kind + 1]):
        effect = tables.rows[row]
        if effect.test == test.DID and effect.op == op.DAMAGE and effect.second != c.TO_SELF:
            total += effect.first
    return total
