"""Who picks among the legal actions. A pilot sees what a player sees, never the deck's order."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.library import cards_left
from games.oversoul.play.battle import can_attack
from games.oversoul.play.codes import EVENT, UNIT
from games.oversoul.play.costs import energy_in
from games.oversoul.play.counting import foe_units
from games.oversoul.play.darshan import towards_darshan
from games.oversoul.play.energy import energy_at_hand, energy_cost
from games.oversoul.play.preferences import prefer_card, prefer_target
from games.oversoul.play.selecting import column
from games.oversoul.play.state import (
    ACT,
    ATTACKED,
    DEPLOY,
    EVENT_ZONES,
    FIRST_EVENT,
    FLIPPED,
    FOE_LEADER,
    FROM_LEADER,
    GENERATED,
    KEEP,
    MULLIGAN,
    NO,
    NOWHERE,
    PAY,
    PICK,
    PICKED,
    PLACE,
    PLAYED,
    PREPARED,
    SELECT,
    SELECTED,
    TIMESHIFT,
    TRADE,
    UNIT_ZONES,
    USED,
    YES,
)

PILOTS = {
    "greedy": "plays what deals most damage now, keeps generating units for attacks if it can",
    "develop": "plays generators and cards that draw first, and works towards a darshan in reach",
}
GREEDY = 0
_FREE, _CHEAPER, _PLAY, _USE, _ATTACK, _LEFT_OVER, _PREPARE = 3000, 2000, 1000, 900, 500, 400, 100
_NEVER = -1
_FEW_CARDS = 6
"""With so few cards left in the deck a pilot draws no more than it must."""


@kernel
def choose(state: Any, tables: Any, options: Any, actions: Any, number: int) -> int:
    """The place of the action with the highest score; the first of equals."""
    asked, pilot = state.asking, options.pilot
    if asked in (ACT, TIMESHIFT):
        return _choose_action(state, tables, pilot, actions, number)
    best, best_score = number - 1, -10_000
    for at in range(number):
        action = actions[at]
        if asked == PAY:
            score = _score_payment(state, pilot, action)
        elif asked == PICK:
            score = prefer_card(state, tables, pilot, action - PICKED)
        elif asked == SELECT:
            score = prefer_target(state, tables, action - SELECTED)
        elif asked == MULLIGAN:
            score = _score_replacing(state, tables, action)
        else:
            score = _score_offer(state, tables, action)
        if score > best_score:
            best, best_score = at, score
    return best


@kernel
def _choose_action(state: Any, tables: Any, pilot: int, actions: Any, number: int) -> int:
    """The best action; but if the attacks on the leader are enough to win, the strongest."""
    best, best_score = number - 1, -10_000
    strongest, most, total = 0, -1, 0
    for at in range(number):
        action = actions[at]
        score = _score_action(state, tables, pilot, action)
        if score > best_score:
            best, best_score = at, score
        if ATTACKED <= action < USED and (action - ATTACKED) % 64 == FOE_LEADER:
            dmg = state.board[(action - ATTACKED) // 64].dmg
            total += dmg
            if dmg > most:
                strongest, most = at, dmg
    return strongest if total >= state.players[1].life else best


@kernel
def _deck_is_thin(state: Any) -> bool:
    return cards_left(state.players[0].library) <= _FEW_CARDS


@kernel
def _score_offer(state: Any, tables: Any, action: int) -> int:
    """Uses an optional ability that brings more than it costs; never gives up a card in play to
    draw in the Return Phase; places cards towards the middle."""
    if state.asking == TRADE:
        return action == NO
    if state.asking == PLACE:
        return -abs(column(action - SELECTED) - 2)
    ability = tables.abilities[state.queue[state.queue_from].ability]
    use = ability.worth > 0 and not (ability.draws and _deck_is_thin(state))
    return use == (action == YES)


@kernel
def _score_replacing(state: Any, tables: Any, action: int) -> int:
    """Replaces what waits until turn 4, without a generator also rank III, and what needs an
    opponent who acts."""
    if action == KEEP:
        return 0
    me = state.players[0]
    generators = 0
    for at in range(me.held_kinds):
        generators += tables.energy[me.held[at]] > 0
    kind = action - PICKED
    late = 4 if generators else 3
    return 1 if tables.rank[kind] >= late or tables.needs_foe[kind] else -1


@kernel
def _score_payment(state: Any, pilot: int, action: int) -> int:
    """First generators that lose no attack and waste nothing, then the leader's energy, then
    generators that waste some, then units that could attack. `develop` keeps no unit back."""
    if action == FROM_LEADER:
        return 50
    place = action - GENERATED
    card = state.board[place]
    attacks = place < FIRST_EVENT and card.dmg > 0 and can_attack(state, place, FOE_LEADER)
    wasted = max(card.makes - state.due, 0)
    if attacks and pilot == GREEDY:
        return 20 - card.dmg
    return 60 + card.makes if wasted == 0 else 40 - wasted


@kernel
def _score_action(state: Any, tables: Any, pilot: int, action: int) -> int:
    """Generators first, then cards and abilities by worth, then attacks, strongest first."""
    if action >= USED:
        return _score_ability(state, tables, (action - USED) % 512)
    if action >= ATTACKED:
        return _score_attack(state, tables, action - ATTACKED)
    if action >= FLIPPED:
        place = action - FLIPPED
        return _score_card(state, tables, pilot, state.board[place].kind, place)
    if action >= PREPARED:
        return _PREPARE if tables.lays[action - PREPARED] else _NEVER
    if action >= PLAYED:
        return _score_card(state, tables, pilot, action - PLAYED, NOWHERE)
    return _score_card(state, tables, pilot, tables.leader, NOWHERE) if action == DEPLOY else 0


@kernel
def _score_ability(state: Any, tables: Any, number: int) -> int:
    """A discount before the card that it is for; ENERGY for abilities only after the attacks."""
    ability = tables.abilities[number]
    if ability.worth <= 0 or (ability.draws and _deck_is_thin(state)):
        return _NEVER
    if ability.cheapens >= 0:
        return _CHEAPER if _has_use(state, tables, ability.cheapens) else _NEVER
    return (_LEFT_OVER if energy_in(ability.cost) else _USE) + ability.worth


@kernel
def _has_use(state: Any, tables: Any, sort: int) -> bool:
    """Whether a card in hand of that sort, of a RANK that may enter, consumes ENERGY that there
    is."""
    me = state.players[0]
    most = energy_at_hand(state, tables) + 1
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        meant = (tables.sorts[kind] >> sort) & 1 and tables.rank[kind] <= me.rank
        if meant and 0 < energy_cost(state, tables, kind) <= most:
            return True
    return False


@kernel
def _score_attack(state: Any, tables: Any, pair: int) -> int:
    """The leader whenever it can be reached; a unit only if it falls before it strikes back."""
    card, target = state.board[pair // 64], pair % 64
    if card.dmg == 0:
        return _NEVER
    if state.board[target].kind == tables.foe_leader:
        return _ATTACK + 10 + card.dmg
    struck = state.board[target]
    falls = card.dmg >= struck.hp - struck.damage
    return _ATTACK if falls and card.spd > struck.spd else _NEVER


@kernel
def _score_card(state: Any, tables: Any, pilot: int, kind: int, place: int) -> int:
    """The card's worth to this pilot, generators first while there are zones; nothing that would
    only hit our own units, that draws an empty deck, or that takes the last event zone early."""
    if tables.harmful[kind] and foe_units(state) == 0:
        return _NEVER
    if tables.draws[kind] and _deck_is_thin(state):
        return _NEVER
    if place == NOWHERE and _blocks_events(state, tables, pilot, kind):
        return _NEVER
    if pilot == GREEDY:
        worth = tables.greedy[kind]
    else:
        worth = tables.develop[kind] + towards_darshan(state, tables, kind)
    if worth <= 0:
        return _NEVER
    last_zone = tables.type[kind] == UNIT and state.players[0].units == UNIT_ZONES - 1
    first = tables.energy[kind] > 0 and not last_zone
    return (_FREE if first else _PLAY) + worth


@kernel
def _blocks_events(state: Any, tables: Any, pilot: int, kind: int) -> bool:
    """The last event zone stays free for events that are used once, until all unit zones are
    taken and a darshan needs it too."""
    me = state.players[0]
    if tables.type[kind] != EVENT or tables.one_time[kind] or tables.casts == 0:
        return False
    darshan = tables.shiva or (pilot != GREEDY and tables.shakti)
    return me.events == EVENT_ZONES - 1 and (me.units < UNIT_ZONES or not darshan)
