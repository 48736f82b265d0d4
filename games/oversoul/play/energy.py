"""ENERGY: what a card consumes, and how it is generated when it is to be consumed (4)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.seats import NO_CARD, ask
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.agenda import did
from games.oversoul.play.codes import DYNAMO, deed
from games.oversoul.play.keywords import charge, charges_in, use_charge
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.board import exhaust
from games.oversoul.play.zones.places import seat_of


@part
def is_ready(state: State, place: int) -> bool:
    """Activated: Active and not Exhausted, so that it can attack or generate (3.3)."""
    return (state.board.ready >> int(place)) & 1 != 0


@part
def ready_makers(state: State, seat: int) -> int:
    """The places of cards that could generate now, as bits."""
    return state.players[seat].on_board.makers & state.board.ready


@part
def ready_energy(state: State, seat: int) -> int:
    """What all activated cards together would make by what is printed on them."""
    total = 0
    left = ready_makers(state, seat)
    while left != 0:
        total += state.cards[lowest(left)].makes
        left &= left - 1
    return total


@part
def yields(state: State, place: int) -> int:
    """What a card would generate now, without the bonus for the next +card."""
    return state.cards[place].makes * (1 + charge(state, place, DYNAMO))


@part
def bonus_for(state: State, match: Match, place: int) -> int:
    """The bonus is for +cards, not for cards that a +construct lets generate (5.3)."""
    seat = seat_of(place)
    is_generator = match.tables[seat].energy[state.cards[place].kind] > 0
    return state.players[seat].this_turn.generator_bonus if is_generator else 0


@part
def generable(state: State, match: Match, seat: int) -> int:
    """What all activated generators together would make now."""
    me = state.players[seat]
    if charges_in(state.board.charged, DYNAMO) == 0 and me.this_turn.generator_bonus == 0:
        return ready_energy(state, seat)
    total = 0
    bonus = 0
    left = ready_makers(state, seat)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        total += yields(state, place)
        if me.this_turn.generator_bonus:
            bonus = max(bonus, bonus_for(state, match, place))
    return total + bonus


@part
def energy_at_hand(state: State, match: Match, seat: int) -> int:
    """The leader's energy, what is loose in this chain, and what could be generated."""
    me = state.players[seat]
    return me.energy + me.loose + generable(state, match, seat)


@part
def discount(state: State, match: Match, seat: int, kind: int) -> int:
    """1 for each active generator of the card's archetype (4.1), and what abilities take off."""
    me, tables = state.players[seat], match.tables[seat]
    less = me.on_board.generators[tables.archetype[kind]]
    if me.cheaper_rows + me.this_turn.next_rows > 0:
        less += _taken_off(state, match, seat, kind)
    return less


@part
def _taken_off(state: State, match: Match, seat: int, kind: int) -> int:
    """What abilities take off the card's cost."""
    me, tables = state.players[seat], match.tables[seat]
    less = 0
    sorts = tables.sorts[kind]
    for at in range(me.cheaper_rows):
        less += ((sorts >> int(me.cheaper[at].of_kind)) & 1) * me.cheaper[at].less
    for at in range(me.this_turn.next_rows):
        less += ((sorts >> int(me.nexts[at].of_kind)) & 1) * me.nexts[at].less
    return less


@part
def energy_cost(state: State, match: Match, seat: int, kind: int) -> int:
    """What activating the card consumes; never below 0."""
    printed = -match.tables[seat].energy[kind]
    return max(printed - discount(state, match, seat, kind), 0) if printed > 0 else 0


@part
def needs_no_rank(state: State, match: Match, seat: int, kind: int) -> bool:
    me, tables = state.players[seat], match.tables[seat]
    for at in range(me.this_turn.next_rows):
        if me.nexts[at].no_rank and (tables.sorts[kind] >> int(me.nexts[at].of_kind)) & 1:
            return True
    return False


@part
def use_nexts(state: State, match: Match, seat: int, kind: int) -> None:
    """What was said of "your next" card of that kind is used up by it."""
    me, tables = state.players[seat], match.tables[seat]
    kept = 0
    for at in range(me.this_turn.next_rows):
        row = me.nexts[at]
        if (tables.sorts[kind] >> int(row.of_kind)) & 1:
            continue
        me.nexts[kept].of_kind = row.of_kind
        me.nexts[kept].less = row.less
        me.nexts[kept].no_rank = row.no_rank
        kept += 1
    me.this_turn.next_rows = kept


@part
def generate(state: State, match: Match, seat: int, place: int, log: Log) -> None:
    """Exhaust a card for its energy: DYNAMO doubles it, a bonus for the next +card is used up."""
    me, tables = state.players[seat], match.tables[seat]
    card = state.cards[place]
    bonus = bonus_for(state, match, place)
    amount = card.makes * (1 + use_charge(state, place, DYNAMO)) + bonus
    me.this_turn.generator_bonus -= bonus
    turned = exhaust(state, match, place)
    me.loose += amount
    state.players[seat].counts.available += amount - (card.makes if turned else 0)
    write(log, state, seat, e.GENERATED_ENERGY, card.kind, amount, 0)
    if tables.energy[card.kind] > 0:
        did(state, match, seat, deed.GENERATED, amount)


@part
def pay_energy(state: State, match: Match, seat: int, log: Log) -> None:
    """Consume what is loose first; ask where the rest comes from if there is a choice."""
    me = state.players[seat]
    loose = min(state.act.due, me.loose)
    me.loose -= loose
    state.act.due -= loose
    state.players[seat].counts.spent += loose
    if state.act.due == 0:
        return
    ready = ready_makers(state, seat)
    if ready == 0:
        consume_leaders(state, seat)
    elif ready & (ready - 1) == 0 and me.energy == 0:
        generate(state, match, seat, lowest(ready), log)
    else:
        ask(state, seat, s.PAY, NO_CARD, 0)


@part
def consume_leaders(state: State, seat: int) -> None:
    """Pay what is due from the leader's energy as far as it goes."""
    me = state.players[seat]
    taken = min(state.act.due, me.energy)
    me.energy -= taken
    me.this_turn.granted = max(me.this_turn.granted - taken, 0)
    state.act.due -= taken
    state.players[seat].counts.spent += taken
