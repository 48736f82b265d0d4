"""What cards and abilities are worth to a pilot now, and which are better kept."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.library import cards_left
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import can_activate, can_flip
from games.oversoul.play.battle import ATTACKS, reaches_leader
from games.oversoul.play.codes import EVENT, UNIT, VEILED, op
from games.oversoul.play.costs import is_among
from games.oversoul.play.effects.choices import find_picks
from games.oversoul.play.effects.conditions import foe_units
from games.oversoul.play.energy import energy_cost
from games.oversoul.play.keywords import charge
from games.oversoul.play.legal import find_abilities, may_use
from games.oversoul.play.pilots.battles import strength_of
from games.oversoul.play.pilots.darshan import towards_darshan
from games.oversoul.play.pilots.preferences import value
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import BELOW_ATTACKS, GREEDY, NEVER, PLAY
from games.oversoul.play.zones.places import place_of, side_of

_FEW_CARDS = 6
"""With so few cards left in the deck a pilot draws no more than it must."""
_MOST_DRAWN = 4
"""So many cards one act may draw."""
_BRINGS = sum(1 << int(op[word]) for word in ("spawn", "prepare", "search", "recover"))
"""Operations that bring a card which the player chooses, as bits."""
_WORTH_CANCELLING = 4
"""A COUNTER is kept for cards that are worth more than this to the other player."""


@part
def weigh_prepared(
    state: State, match: Match, seat: int, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    """Prepared cards; a COUNTER that waits for the other player can only be turned up in time."""
    tables = match.tables[seat]
    for zone in range(s.ZONES):
        place = place_of(seat, zone)
        if can_flip(state, match, seat, place, energy):
            kind = state.cards[place].kind
            if tables.needs_foe[kind]:
                score = _score_counter(state, match, seat, kind)
            else:
                score = score_card(state, match, seat, pilot, kind)
            if score > least and not is_unwise(state, match, seat, pilot, kind, place):
                best, least = a.FLIPPED + place, score
    return best, least


@part
def _score_counter(state: State, match: Match, seat: int, kind: int) -> int:
    """A COUNTER whose time has come is used; one that cancels only for what is worth it."""
    if match.tables[seat].cancels[kind] == 0 or state.flow.links == 0:
        return PLAY
    link, foes = state.chain[state.flow.links - 1], match.tables[other(seat)]
    worth = foes.greedy[link.kind] + foes.develop[link.kind]
    if link.form == s.ABILITY:
        worth = 2 * foes.abilities[link.ability].worth
    return PLAY + worth if worth > 2 * _WORTH_CANCELLING else NEVER


@part
def held_back(state: State, match: Match, seat: int) -> int:
    """ENERGY that is kept for a COUNTER which waits for the other player, in one's own turn."""
    found = state.players[seat].on_board
    if found.prepared == 0 or state.active != seat:
        return 0
    least, tables = 0, match.tables[seat]
    for zone in range(s.FIRST_EVENT, s.ZONES):
        card = state.cards[place_of(seat, zone)]
        if card.kind >= 0 and card.up == 0 and tables.needs_foe[card.kind]:
            cost = energy_cost(state, match, seat, card.kind)
            least = cost if least == 0 else min(least, cost)
    return least


@part
def weigh_abilities(
    state: State, match: Match, seat: int, energy: int, laws: int, best: int, least: int
) -> tuple[int, int]:
    """A discount before the card that it is for; ENERGY for abilities only after the attacks."""
    willing = state.players[seat].on_board.willing
    for at in range(find_abilities(state, match, seat, willing, 0, laws, least)):
        action = state.question.offers[at]
        ability = match.tables[seat].abilities[(action - a.USED) % a.ABILITIES]
        if ability.score <= least or (ability.draws and deck_is_thin(state, seat)):
            continue
        if ability.cheapens >= 0 and not _has_use(state, match, seat, ability.cheapens, energy):
            continue
        if may_use(state, match, seat, action, energy):
            best, least = action, ability.score
    return best, least


@part
def deck_is_thin(state: State, seat: int) -> bool:
    """Whether the deck is about to be empty; the Return Phase puts back what the hand has above its
    limit."""
    me = state.players[seat]
    left, surplus = cards_left(me.library), max(me.hand.count - s.HAND_LIMIT, 0)
    return left < _MOST_DRAWN or left + surplus <= _FEW_CARDS


@part
def _has_use(state: State, match: Match, seat: int, sort: int, energy: int) -> bool:
    """Whether a card in hand of that sort, of a RANK that may enter, consumes ENERGY that there
    is."""
    me, tables = state.players[seat], match.tables[seat]
    for at in range(me.held):
        kind = int(me.holds[at])
        meant = (tables.sorts[kind] >> sort) & 1 and tables.rank[kind] <= me.rank
        if meant and 0 < energy_cost(state, match, seat, kind) <= energy + 1:
            return True
    return False


@part
def score_card(state: State, match: Match, seat: int, pilot: int, kind: int) -> int:
    """The card's worth to this pilot, generators first while there are zones."""
    tables = match.tables[seat]
    if pilot == GREEDY:
        worth = tables.greedy[kind]
    else:
        worth = tables.develop[kind] + towards_darshan(state, match, seat, kind)
    if tables.upgrades[kind]:
        worth = min(worth + 2 * _awakens(state, seat), BELOW_ATTACKS)
    if tables.harm[kind]:
        worth += victims_worth(state, seat, tables.harm[kind]) // 2
    last_zone = int(state.players[seat].on_board.units == s.UNIT_ZONES - 1)
    return tables.first_of_all[last_zone, kind] + worth if worth > 0 else NEVER


@part
def _awakens(state: State, seat: int) -> int:
    """The DMG of the strongest unit that has attacked: a construct reactivates it (5.3)."""
    most = 0
    left = state.players[seat].on_board.fighters & ~state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.spd >= ATTACKS and reaches_leader(state, place):
            most = max(most, card.dmg)
    return most


@part
def victims_worth(state: State, seat: int, harm: int) -> int:
    """The worth of the best opposing unit that so much damage shatters, and that can be
    selected."""
    most = 0
    left = state.board.taken & side_of(other(seat), s.IN_UNIT_ZONES)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        hidden = card.up and charge(state, place, VEILED) > 0
        if card.hp - card.damage <= harm and card.top == s.NOWHERE and not hidden:
            most = max(most, value(state, place))
    return most


@part
def plays(state: State, match: Match, seat: int, pilot: int, kind: int, energy: int) -> bool:
    """Whether a card in hand can be activated, and is not better kept."""
    if not can_activate(state, match, seat, kind, s.FROM_HAND, energy):
        return False
    return not is_unwise(state, match, seat, pilot, kind, s.NOWHERE)


@part
def is_unwise(state: State, match: Match, seat: int, pilot: int, kind: int, place: int) -> bool:
    """It would only hit our own units, find no card, draw an empty deck, help no attack that is
    still to come, or take a zone that others need more."""
    tables = match.tables[seat]
    if tables.one_time[kind] and _finds_nothing(state, match, seat, kind):
        return True
    if tables.lifts_units[kind] and _waits_for_attack(state, match, seat):
        return True
    if tables.harmful[kind] and foe_units(state, seat) == 0:
        return True
    if tables.draws[kind] and deck_is_thin(state, seat):
        return True
    if place != s.NOWHERE:
        return False
    return _wastes_zone(state, match, seat, kind) or _blocks_events(state, match, seat, pilot, kind)


@part
def _waits_for_attack(state: State, match: Match, seat: int) -> bool:
    """Whether a unit that an event would make hit harder for this turn cannot attack the leader
    before the next; a hand above its limit would lose the event."""
    me = state.players[seat]
    if not match.seats[other(seat)].dummy or me.hand.count > s.HAND_LIMIT:
        return False
    left = me.on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if state.cards[place].spd >= ATTACKS and reaches_leader(state, place):
            return False
    return True


@part
def _finds_nothing(state: State, match: Match, seat: int, kind: int) -> bool:
    """Whether an event that begins by bringing a card from somewhere would find none, or no zone
    for it."""
    tables = match.tables[seat]
    step = tables.steps[tables.resolve_from[kind]]
    brings = is_among(_BRINGS, step.op)
    return brings and find_picks(state, match, seat, step) == 0


@part
def _wastes_zone(state: State, match: Match, seat: int, kind: int) -> bool:
    """Whether the unit would take a zone that a better one in hand is about to need."""
    me, tables = state.players[seat], match.tables[seat]
    left = s.UNIT_ZONES - me.on_board.units
    if tables.type[kind] != UNIT:
        return False
    if tables.hits[kind] == 0:
        left -= 2
    if left > 0 and left > me.hand.count - 1:
        return False
    for at in range(me.held):
        held = int(me.holds[at])
        soon = tables.type[held] == UNIT and tables.rank[held] <= me.rank
        if soon and tables.hits[held] > tables.hits[kind]:
            left -= me.hand.copies[held]
    return left <= 0


@part
def trades(state: State, match: Match, seat: int) -> bool:
    """Whether three cards are worth a new one in the Return Phase (2.3): if all unit zones are
    taken, one of them by a unit that does less than one which waits in hand and will still come to
    attack."""
    me, tables = state.players[seat], match.tables[seat]
    if me.on_board.units < s.UNIT_ZONES or me.hand.count < 2 or deck_is_thin(state, seat):
        return False
    if 2 * strength_of(state, seat) >= state.players[other(seat)].life:
        return False
    best = 0
    for at in range(me.held):
        held = int(me.holds[at])
        if tables.type[held] == UNIT and tables.rank[held] <= me.rank + 1:
            best = max(best, int(tables.hits[held]))
    left = state.board.taken & side_of(seat, s.IN_UNIT_ZONES)
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        if card.dmg * (card.spd >= ATTACKS) + 1 < best:
            return True
    return False


@part
def _blocks_events(state: State, match: Match, seat: int, pilot: int, kind: int) -> bool:
    """The last event zone stays free for events that are used once, until all unit zones are
    taken and a darshan needs it too."""
    me, tables = state.players[seat], match.tables[seat]
    if tables.type[kind] != EVENT or tables.one_time[kind] or tables.casts == 0:
        return False
    darshan = tables.shiva or (pilot != GREEDY and tables.shakti)
    has_room = me.on_board.units < s.UNIT_ZONES
    return me.on_board.events == s.EVENT_ZONES - 1 and (has_room or not darshan)
