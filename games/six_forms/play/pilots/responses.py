"""How the pilots respond: whether to block, dodge or taunt, and what to answer with at interrupt
speed. They respond to what the other player does, and use what is left in its end step."""

from games.engine.compiling import part, within
from games.engine.optable import NONE as NOTHING
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.agenda import place_on_agenda
from games.six_forms.play.codes import facet, noun, op, when
from games.six_forms.play.pilots.battles import blow, body, left, spills
from games.six_forms.play.state import Card, Frame, Match, Player, State
from games.six_forms.play.tables.values import OPPOSING_NEEDED
from games.six_forms.play.zones.battlefield import far_row, has, strikes

WORTH_NEGATING = 20
ALWAYS = 5_000


@part
def response_score(state: State, match: Match, me: Player, pilot: int, action: int) -> int:
    """What a response is worth, 0 if the pilot would rather pass."""
    window = state.agenda.frames[state.agenda.depth - 1]
    if window.parent == 0:
        return at_end_of_turn(state, match, me, pilot, action)
    at = place_on_agenda(state, window.parent)
    if at < 0 or state.agenda.frames[at].seat == me.seat or has_responded(state, me, at):
        return 0
    event, verb = state.agenda.frames[at], action // VERB
    if verb >= act.BLOCK:
        return intercept_score(state, match, me, event, action)
    if verb == act.PLAY:
        return answer_by_card(state, match, me, event, action // SCALE % SCALE)
    if verb == act.USE:
        slot, ability = action // SCALE % SCALE, action % SCALE
        deck = state.cards[slot].deck
        rows = match.tables[deck].abilities[ability]
        if event.what == s.BATTLE and slot in (event.other, event.slot):
            return saved_by(state, match, me, event, deck, rows.first)
    return 0


@part
def has_responded(state: State, me: Player, event: int) -> bool:
    """Whether something of the player is queued above that event already; once is enough."""
    for at in range(event + 1, state.agenda.depth - 1):
        frame = state.agenda.frames[at]
        queued = frame.what == s.QUEUED or s.BLOCK <= frame.what <= s.TAUNT
        if queued and frame.seat == me.seat:
            return True
    return False


@within
def at_end_of_turn(state: State, match: Match, me: Player, pilot: int, action: int) -> int:
    """In the other's end step, what the energy still pays for: it is charged again next turn."""
    if state.phase != s.END_STEP or state.active == me.seat:
        return 0
    verb, kind = action // VERB, action // SCALE % SCALE
    if verb == act.PLAY:
        tables = match.tables[me.seat]
        needs_foe = tables.needs[kind] & OPPOSING_NEEDED and state.board.held & ~me.zones == 0
        useless = tables.fleeting[kind] or tables.variable[kind] or needs_foe
        return 0 if useless else tables.worth[pilot, kind]
    return int(verb == act.ENERGY_CARD)


@part
def intercept_score(state: State, match: Match, me: Player, move: Frame, action: int) -> int:
    """To dodge or block an attack that costs more than the other way, or to taunt a card to its
    end."""
    verb, slot = action // VERB, action // SCALE % SCALE
    mover, card = state.cards[move.slot], state.cards[slot]
    there = state.board.at[move.first]
    lost = 0
    if there >= 0:
        lost = loss(state, match, me, mover, state.cards[there], move)
    elif far_row(other(me.seat)) >> move.first & 1 == 0 and verb != act.TAUNT:
        return 0
    if verb == act.DODGE:
        return lost
    if verb == act.BLOCK:
        return lost - loss_of_blocker(state, match, me, mover, card)
    return lost - loss(state, match, me, mover, card, move)


@part
def loss(state: State, match: Match, me: Player, mover: Card, there: Card, move: Frame) -> int:
    """What the player expects to lose by that attack, less what it costs the attacker."""
    dealt = blow(mover, there, move.last, there.zone)
    over = spills(match, mover, there, dealt)
    if over >= me.life:
        return ALWAYS
    lost = 3 * over + (body(me.seat, there) if dealt >= left(there) else 0)
    back = there.full_attack if strikes(there) and there.face_down == 0 else 0
    return lost - (body(me.seat, mover) if back >= left(mover) else 0)


@part
def loss_of_blocker(state: State, match: Match, me: Player, mover: Card, card: Card) -> int:
    """BLOCK: the card is exhausted, so that it shields its player and does not strike back."""
    dealt = max(mover.full_attack, 0)
    lost = 2 + (body(me.seat, card) if dealt >= left(card) else 0)
    if dealt > left(card) and has(mover, facet.PIERCE):
        lost += 3 * (dealt - left(card))
    fights = has(card, facet.FIERCE) and card.full_attack >= left(mover)
    return lost - (body(me.seat, mover) if fights else 0)


@part
def answer_by_card(state: State, match: Match, me: Player, event: Frame, kind: int) -> int:
    """A card in hand that undoes the event, or tips the battle, judged by its first effect."""
    tables = match.tables[me.seat]
    at = tables.first_row[kind]
    if at == tables.first_row[kind + 1] or tables.rows[at].moment != when.ON_PLAY:
        return 0
    row = tables.rows[at]
    if row.op == op.NEGATE:
        return worth_negating(match, event)
    if event.what == s.DIRECT_ATTACK and row.op == op.GAIN_LIFE:
        return ALWAYS * (state.cards[event.slot].full_attack >= me.life)
    if event.what != s.BATTLE:
        return 0
    if row.op == op.GAIN_LIFE:
        attacker, struck = state.cards[event.slot], state.cards[event.other]
        over = spills(match, attacker, struck, blow(attacker, struck, event.last, event.first))
        return ALWAYS * (over >= me.life)
    if row.opposing:
        return kills_attacker(state, match, me, event, row.op, row.first)
    return saved_by(state, match, me, event, me.seat, at)


@within
def worth_negating(match: Match, event: Frame) -> int:
    """What the other player's card or effect is worth to it, if it is worth the answer."""
    tables = match.tables[event.deck]
    worth = 0
    if event.what == s.CARD_PLAYED:
        worth = tables.worth[0, event.kind]
    elif event.what == s.ROWS:
        worth = tables.worth[0, event.kind] // 2
    return worth if worth >= WORTH_NEGATING else 0


@within
def kills_attacker(
    state: State, match: Match, me: Player, event: Frame, what: int, amount: int
) -> int:
    """Whether an effect on a target stops the attacker of the present battle."""
    attacker = state.cards[event.slot]
    if attacker.controller == me.seat:
        return 0
    kills = what == op.DAMAGE and amount >= left(attacker)
    gone = what in (op.DESTROY, op.ELIMINATE, op.CRUSH, op.TOP_LOAD, op.CONTROL)
    return body(me.seat, attacker) if kills or gone else 0


@part
def saved_by(state: State, match: Match, me: Player, event: Frame, deck: int, at: int) -> int:
    """Whether stats until the end of the turn tip the battle for the player's card in it."""
    row = match.tables[deck].rows[at]
    if row.op != op.GAIN_STATS or row.per != NOTHING or row.noun == noun.ARTIFACT:
        return 0
    defends = state.cards[event.other].controller == me.seat
    own = state.cards[event.other if defends else event.slot]
    foe = state.cards[event.slot if defends else event.other]
    dealt = own.full_attack if strikes(own) else 0
    taken = blow(foe, own, event.last, event.first) if defends else max(foe.full_attack, 0)
    dies, lives = taken >= left(own), taken < left(own) + row.third
    kills, would = dealt >= left(foe), strikes(own) and dealt + row.second >= left(foe)
    return body(me.seat, own) * (dies and lives) + body(me.seat, foe) * (would and not kills)


@within
def is_in_battle(state: State, slot: int) -> bool:
    """Whether a battle of that card is pending."""
    for at in range(state.agenda.depth):
        frame = state.agenda.frames[at]
        if frame.what == s.BATTLE and (frame.slot == slot or frame.other == slot):
            return True
    return False
