"""Who picks among the legal actions. A pilot sees hand, table and discard pile, never the deck's
order. What a card is worth was reckoned before the game (`estimates.py`)."""

from games.engine.compiling import kernel, part, within
from games.engine.seats import other
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.state import Match, Player, Slot, State
from games.lightseekers.play.tables.records import Tables
from games.rules.labels import gettext_noop as _

PILOTS = {
    "greedy": _("deals as much damage as it can now; plays a combo if that beats two actions"),
    "develop": _(
        "builds up first: cards, extra actions and lasting buffs; draws while its hand is small"
    ),
}
GREEDY = 0
A_DRAWN_CARD = 15
"""What passing an action is worth, in tenths of a point of damage: a card is drawn for it."""
A_CARD_IN_NEED = 40
SMALL_HAND = 3
USELESS, THE_WIN = -100, 10_000


@within
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    return state.question.offers[choose(state, match)]


@part
def choose(state: State, match: Match) -> int:
    """The place of the chosen action among those that are offered."""
    seat = state.question.seat
    tables, pilot = match.tables[seat], match.seats[seat].pilot
    if state.question.what == s.WHICH_ACTION:
        return pick_action(state, tables, seat, pilot)
    frame = state.agenda.frames[state.agenda.depth - 1]
    how = s.TO_DISCARD if frame.what == s.PAYING else frame.how
    best, best_appeal = 0, -100_000
    for at in range(state.question.count):
        appeal = appeal_of(tables, state.players[seat], pilot, how, state.question.offers[at])
        if appeal > best_appeal:
            best, best_appeal = at, appeal
    return best


@within
def pick_action(state: State, tables: Tables, seat: int, pilot: int) -> int:
    """A combo if it is worth as much as the two best actions that it replaces; else the best action
    if it is worth more than the card that passing draws; else pass, which is offered last."""
    me, life = state.players[seat], state.players[other(seat)].life
    passing = state.question.count - 1
    best, second, at_best = USELESS, 0, passing
    combo, at_combo = USELESS, -1
    for at in range(passing):
        action = state.question.offers[at]
        score = score_of(tables, me, life, pilot, action)
        if s.PLAY_COMBO <= action < s.USE_ABILITY:
            if score > combo:
                combo, at_combo = score, at
        elif score > best:
            best, second, at_best = score, best, at
        else:
            second = max(second, score)
    if at_combo >= 0 and combo >= max(best, 0) + max(second, 0):
        return at_combo
    enough = A_CARD_IN_NEED if pilot != GREEDY and me.hand.count <= SMALL_HAND else A_DRAWN_CARD
    return at_best if best >= enough else passing


@within
def score_of(tables: Tables, me: Player, life: int, pilot: int, action: int) -> int:
    """What a play is worth now: most of all the win, nothing for a card that replaces itself."""
    if action >= s.USE_ABILITY:
        return tables.ability_score[pilot, kind_at(tables, me, action - s.USE_ABILITY)]
    kind = action - (s.PLAY_COMBO if action >= s.PLAY_COMBO else s.PLAY_CARD)
    if tables.sure_damage[kind] >= life:
        return THE_WIN
    if tables.stands_alone[kind] and is_in_play(tables, me, kind):
        return USELESS
    return tables.score[pilot, kind] + me.this_turn.taken * tables.grows[pilot, kind]


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


@part
def appeal_of(tables: Tables, me: Player, pilot: int, how: int, action: int) -> int:
    """How gladly a choice is made: give away what is worth least, fetch what is worth most."""
    what, which = action // s.CODES_APART * s.CODES_APART, action % s.CODES_APART
    if what == s.CHOOSE_NOTHING:
        return -50_000
    if what == s.CHOOSE_ITEM:
        return -tables.keep[pilot, me.items[which].kind]
    if what == s.CHOOSE_BUFF:
        return appeal_of_buff(tables, me.buffs[which], how)
    if how in (s.TO_DISCARD, s.TO_BURY, s.TO_STORE, s.FOR_DECK_CHECK):
        spare = 10 * (int(me.hand.copies[which]) - 1) + (20 if is_in_play(tables, me, which) else 0)
        return spare - tables.keep[pilot, which]
    return tables.keep[pilot, which]


@part
def appeal_of_buff(tables: Tables, slot: Slot, how: int) -> int:
    """Turn the buff whose next corner does most, keep the one that has most before it."""
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
    ahead = 40 if tables.rotation[kind] == c.PERMANENT else 0
    for after in range(corner, 4):
        ahead += tables.corner_score[kind, after]
    return -ahead
