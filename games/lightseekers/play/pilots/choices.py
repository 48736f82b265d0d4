"""What the pilots choose when an effect asks: a card, a buff, an item."""

from games.engine.compiling import kernel, part
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.pilots.evaluation import worth_in_play
from games.lightseekers.play.state import Frame, Match, Player, State
from games.lightseekers.play.tables.records import Tables

NO_APPEAL = -100_000
TAKES_NOTHING = -50_000


@part
def pick_choice(state: State, match: Match) -> int:
    """The place of the most appealing offer."""
    seat = state.question.seat
    pilot = match.seats[seat].pilot
    frame = state.agenda.frames[state.agenda.depth - 1]
    me, tables = state.players[frame.side], match.tables[frame.side]
    best, best_appeal = 0, NO_APPEAL
    for at in range(state.question.count):
        action = state.question.offers[at]
        appeal = appeal_of(tables, me, pilot, frame, action)
        if appeal > best_appeal:
            best, best_appeal = at, appeal
    return best


@part
def appeal_of(tables: Tables, me: Player, pilot: int, frame: Frame, action: int) -> int:
    """How gladly a choice is made: give away what is worth least, fetch what is worth most, and the
    other way round with cards of the other player."""
    what, which = action // s.CODES_APART * s.CODES_APART, action % s.CODES_APART
    how = s.TO_DISCARD if frame.what == s.PAYING else frame.how
    if what == s.CHOOSE_NOTHING:
        return TAKES_NOTHING
    if what == s.CHOOSE_ITEM:
        return -tables.keep[pilot, me.items[which].kind]
    if what == s.CHOOSE_BUFF:
        appeal = appeal_of_buff(tables, me, which, how)
        return appeal if frame.side == frame.seat else -appeal
    if how in (s.TO_DISCARD, s.TO_BURY, s.TO_STORE, s.FOR_DECK_CHECK, s.TO_SEND_BACK):
        spare = 10 * (int(me.hand.copies[which]) - 1) + (20 if is_in_play(tables, me, which) else 0)
        return spare - tables.keep[pilot, which]
    return tables.keep[pilot, which]


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
