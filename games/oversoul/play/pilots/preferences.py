"""What both pilots prefer when an ability or a cost lets them choose a card."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import state as s
from games.oversoul.play.activating import what_is_missing
from games.oversoul.play.battle import reaches_leader
from games.oversoul.play.codes import HINDRANCES, STRIKE, op
from games.oversoul.play.energy import energy_at_hand
from games.oversoul.play.keywords import charge
from games.oversoul.play.pilots.finishing import gain_at_once
from games.oversoul.play.pilots.prices import price_now
from games.oversoul.play.return_phase import gives_back
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.records import NEEDS_EVENT_ZONE, Step
from games.oversoul.play.tables.values import GREEDY
from games.oversoul.play.zones.places import seat_of, side_of, zone_of

REMOVES = sum(1 << int(op[word]) for word in ("shatter", "exile", "return", "sacrifice"))
"""Operations that take a card off the board, as bits."""
_AT_ONCE = 200
"""What it adds to a card's worth that it can be activated in this turn: more than any worth."""
_FOR_LATER = 50
"""What a card loses for each turn after the next that its RANK keeps it waiting: nearly all."""
_ONE_A_TURN = 5
"""What a +card loses for each that waits in hand: one a turn is activated (4.1)."""


@part
def prefer_card(state: State, match: Match, seat: int, pilot: int, kind: int) -> int:
    """The best card to get, the worst to give: worth, less what waits for a higher rank."""
    if state.run.gazing == other(seat):
        return -_worth_to_other(match, seat, pilot, kind)
    me, tables = state.players[seat], match.tables[seat]
    worth = tables.greedy[kind] if pilot == GREEDY else tables.develop[kind]
    worth -= _FOR_LATER * max(tables.rank[kind] - me.rank - 1, 0)
    if tables.shakti and (me.on_board.archetypes >> max(tables.archetype[kind], 0)) & 1 == 0:
        worth += 40 - 20 * min(me.hand.copies[kind], 1)
    gives = state.act.paying != 0 or gives_back(state)
    if tables.energy[kind] > 0 and not gives:
        worth -= _ONE_A_TURN * _generators_held(state, match, seat)
    if state.run.how != s.NOT_RUNNING and not state.act.paying:
        done = match.tables[state.run.seat].steps[state.run.row].op
        gives = done in (op.DISCARD, op.RECYCLE, op.DISCARD_OPPOSING)
        if done == op.SEARCH or done == op.RECOVER:
            worth += _at_once(state, match, seat, kind)
    return -worth if gives else worth


@part
def _generators_held(state: State, match: Match, seat: int) -> int:
    """How many different +cards are in hand."""
    me, tables = state.players[seat], match.tables[seat]
    found = 0
    for at in range(me.held):
        found += tables.energy[me.holds[at]] > 0
    return found


@part
def _at_once(state: State, match: Match, seat: int, kind: int) -> int:
    """What is added to the worth of a card that could be activated in this turn, in the zone too
    that the event leaves which brings it: of a construct, what it does for the unit that it
    reactivates."""
    me, tables = state.players[seat], match.tables[seat]
    if state.active != seat or state.phase == s.RETURN:
        return 0
    price = price_now(state, match, seat, kind)
    missing = what_is_missing(state, seat)
    if state.run.how == s.RUNS_EVENT and me.on_board.events < s.EVENT_ZONES:
        missing &= ~NEEDS_EVENT_ZONE
    if tables.needs[kind] & missing:
        return 0
    if price > energy_at_hand(state, match, seat):
        return 0
    gain = gain_at_once(state, match, seat, kind) if tables.upgrades[kind] else 0
    return _AT_ONCE + 10 * gain - price


@part
def _worth_to_other(match: Match, seat: int, pilot: int, kind: int) -> int:
    """What a card of the other deck is worth there."""
    tables = match.tables[other(seat)]
    return tables.greedy[kind] if pilot == GREEDY else tables.develop[kind]


@part
def value(state: State, place: int) -> int:
    """What a card on the board is worth to its player."""
    card = state.cards[place]
    return 3 * card.dmg + 2 * card.makes + card.hp - card.damage + 3 * (card.top >= 0)


@part
def prefer_target(state: State, match: Match, seat: int, place: int) -> int:
    """Costs take the least card; harm goes to the opponent, help to the strongest unit."""
    if state.act.paying or gives_back(state):
        return -value(state, place)
    if state.run.how == s.NOT_RUNNING:
        return _as_fighter(state, place, True)
    step, own_side = match.tables[seat].steps[state.run.row], seat_of(place) == seat
    if REMOVES >> step.op & 1 or _hinders(step):
        return -value(state, place) if own_side else value(state, place)
    if step.op == op.DAMAGE:
        return _to_damage(state, match, seat, place)
    if step.op == op.HEAL:
        return state.cards[place].damage if own_side else -1
    if step.op == op.BECOME_ARCHETYPE:
        return _to_recolour(state, match, seat, place, step.word)
    if not own_side:
        return 0
    return _as_fighter(state, place, step.op == op.REACTIVATE)


@part
def _hinders(step: Step) -> bool:
    """Whether the sentence makes a card worse."""
    if step.op == op.GIVE:
        return step.mask & HINDRANCES != 0
    if step.op == op.BOOST:
        return step.amount < 0
    return step.op == op.EXHAUST or step.op == op.EXPOSE


@part
def _to_damage(state: State, match: Match, seat: int, place: int) -> int:
    """The opposing leader, or rather a unit that falls and is worth more; of our own cards one that
    survives it, last the leader."""
    foe, card, amount = state.players[other(seat)], state.cards[place], state.run.left
    left = card.hp - card.damage - amount
    if place == foe.leader:
        wins = left <= 0 or match.seats[other(seat)].dummy
        return 1000 if wins else 500 + 3 * amount
    if seat_of(place) != seat:
        falls = left <= 0 and card.top == s.NOWHERE
        return 500 + value(state, place) if falls or match.seats[other(seat)].dummy else 500
    if place == state.players[seat].leader:
        return -500
    return left if left > 0 else -100 - value(state, place)


@part
def _as_fighter(state: State, place: int, exhausted: bool) -> int:
    """DMG of a unit that will still attack this turn, or that would be turned upright."""
    card = state.cards[place]
    score = 2 * card.dmg * (1 + charge(state, place, STRIKE)) + card.makes
    if zone_of(place) < s.FIRST_EVENT and card.spd >= 2 and (card.exhausted != 0) == exhausted:
        score += 20 + 20 * reaches_leader(state, place)
    return score


@part
def _to_recolour(state: State, match: Match, seat: int, place: int, archetype: int) -> int:
    """A card whose own archetype is not missed: never the leader, rather a doubled colour."""
    tables = match.tables[seat]
    card = state.cards[place]
    if place == state.players[seat].leader or card.archetype == archetype:
        return -10
    doubled = 0
    left = state.board.taken & side_of(seat, s.ANYWHERE)
    while left != 0:
        doubled += state.cards[lowest(left)].archetype == card.archetype
        left &= left - 1
    return doubled if tables.shakti else int(card.archetype != tables.archetype[tables.leader])
