"""What the pilots choose when an effect asks: a card, a buff, an item."""

from games.engine.compiling import kernel, part
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.coverage import HAND, NO_CARD, ONE_MORE, PAID, cover, symbols_asked
from games.lightseekers.play.payment import is_payable
from games.lightseekers.play.pilots.evaluation import worth_in_play
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import TURNS_AHEAD, Tables

NO_APPEAL = -100_000
TAKES_NOTHING = -50_000
FAR_LIFE = 30
A_MISSING_SYMBOL = 25
LAST_LIFE = 8
"""Who has no more left than this after a combo that gives actions is nearly beaten: another combo
is better paid with than kept."""
A_LIFT = 8
"""What it is worth that a card may add a point of damage to others."""


@part
def pick_choice(state: State, match: Match) -> int:
    """The place of the most appealing offer."""
    seat = state.question.seat
    dueling = 1 - int(match.seats[other(seat)].dummy)
    frame = state.agenda.frames[state.agenda.depth - 1]
    best, best_appeal = 0, NO_APPEAL
    for at in range(state.question.count):
        action = state.question.offers[at]
        appeal = appeal_of(state, match, frame, dueling, action)
        if appeal > best_appeal:
            best, best_appeal = at, appeal
    return best


@part
def appeal_of(state: State, match: Match, frame: Frame, dueling: int, action: int) -> int:
    """How gladly a choice is made: give away what is worth least, fetch what is worth most, and the
    other way round with cards of the other player."""
    me, tables = state.players[frame.side], match.tables[frame.side]
    what, which = action // s.CODES_APART * s.CODES_APART, action % s.CODES_APART
    if frame.what == s.PAYING:
        cost = cost_of_paying(state, match, frame, dueling, which)
        return -(cost // symbols_paid(state, tables, me, frame.kind, which))
    how = frame.how
    if what == s.CHOOSE_NOTHING:
        return TAKES_NOTHING
    if what == s.CHOOSE_ITEM:
        return -tables.keep[dueling, me.items[which].kind]
    if what == s.CHOOSE_BUFF:
        appeal = appeal_of_buff(tables, me, which, how)
        return appeal if frame.side == frame.seat else -appeal
    if how in (s.TO_DISCARD, s.TO_BURY, s.TO_STORE, s.FOR_DECK_CHECK, s.TO_SEND_BACK):
        return -appeal_of_keeping(state, match, frame.side, which)
    return tables.keep[dueling, which] - symbols_missing(state, tables, me, which)


@part
def symbols_missing(state: State, tables: Tables, me: Player, kind: int) -> int:
    """What it takes off a combo that is fetched that the hand does not cover its cost yet."""
    if not tables.combo[kind]:
        return 0
    asked = symbols_asked(state, tables, me, kind)
    return A_MISSING_SYMBOL * (asked - cover(state, tables, me, kind, asked, HAND, kind, NO_CARD))


@part
def symbols_paid(state: State, tables: Tables, me: Player, combo: int, kind: int) -> int:
    """How many symbols of a combo that card covers besides what has been laid down."""
    if not tables.combo[kind]:
        return 1
    asked, now = symbols_asked(state, tables, me, combo), 0
    if me.table.payment_size > 0:
        now = cover(state, tables, me, combo, asked, PAID, combo, NO_CARD)
    return max(cover(state, tables, me, combo, asked, PAID, kind, ONE_MORE) - now, 1)


@part
def cost_of_paying(state: State, match: Match, frame: Frame, dueling: int, kind: int) -> int:
    """What it costs to pay for a combo with that card. Before the further actions that a combo may
    give, what counts is what the card would do with them."""
    tables, foe = match.tables[frame.side], state.players[other(frame.side)]
    worth = tables.keep[dueling, kind] + 0
    if tables.gains[frame.kind] or tables.gains[tables.hero]:
        if tables.combo[kind]:
            life = max(foe.life - tables.most[frame.kind] - LAST_LIFE, 0)
            return worth * min(life, FAR_LIFE) // FAR_LIFE
        later = tables.ahead[dueling * (TURNS_AHEAD + 1) + TURNS_AHEAD - 1, kind]
        return worth - later + A_LIFT * tables.lift[kind]
    return appeal_of_keeping(state, match, frame.side, kind)


@part
def appeal_of_keeping(state: State, match: Match, seat: int, kind: int) -> int:
    """What a card of the hand is worth there: less if there are more of it, or it is in play; and
    the nearer the end is, the less is a combo that cannot be paid for."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    dueling = 1 - match.seats[other(seat)].dummy
    worth = tables.keep[dueling, kind] + 0
    if tables.combo[kind] and not is_payable(state, tables, me, kind):
        worth = worth * min(foe.life, FAR_LIFE) // FAR_LIFE
    return worth - 10 * (me.hand.copies[kind] - 1) - (20 if is_in_play(tables, me, kind) else 0)


@part
def appeal_of_buff(tables: Tables, me: Player, place: int, how: int) -> int:
    """Turn the buff whose next corner does most, give up the one that has least before it."""
    slot = me.buffs[place]
    kind, corner = slot.kind, slot.corner
    if how == s.TO_ROTATE_FORWARD:
        last = corner == 3 or tables.corner_state[kind, corner + 1] == c.NO_SYMBOL
        return tables.corner_score[kind, 4 if last else corner + 1] - 5 * last
    if how == s.TO_ROTATE_BACKWARD:
        return tables.corner_score[kind, corner - 1] + corner
    if how == s.TO_RESTART:
        return tables.corner_score[kind, 0] + 10 * corner
    if how == s.TO_TRIGGER:
        return tables.corner_score[kind, corner]
    return -worth_in_play(tables, me, place)


@kernel
def kind_at(tables: Tables, me: Player, code: int) -> int:
    """The card whose ability that is."""
    place = code // s.ABILITIES_A_PLACE
    if place >= s.FIRST_BUFF_PLACE:
        return me.buffs[place - s.FIRST_BUFF_PLACE].kind
    if place >= s.FIRST_ITEM_PLACE:
        return me.items[place - s.FIRST_ITEM_PLACE].kind
    return tables.hero


@part
def is_in_play(tables: Tables, me: Player, kind: int) -> bool:
    """A further copy of a unique buff would be dormant; a further item would not fit, or would only
    take the place of its like (2.5.4.7)."""
    if tables.category[kind] == c.ITEM:
        points = tables.worth[kind]
        for at in range(me.table.item_count):
            if tables.same_name[me.items[at].kind] == tables.same_name[kind]:
                return True
            points += tables.worth[me.items[at].kind]
        return points > tables.item_points
    if tables.unique[kind]:
        for at in range(me.table.buff_count):
            if me.buffs[at].kind == kind:
                return True
    return False
