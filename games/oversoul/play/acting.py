"""What a pilot does in the Action Phase, in a Timeshift, and wherever QUICK cards can be used: the
legal action of the highest score, the first of equals in the order in which the rules offer them.
What cannot score more than the best so far is not asked whether it is legal."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.library import cards_left
from games.oversoul.play.activating import (
    can_activate,
    can_deploy,
    can_flip,
    can_prepare,
    is_quick,
    what_is_missing,
)
from games.oversoul.play.battle import ATTACKS, can_attack, reaches_leader
from games.oversoul.play.codes import BERSERK, EVENT, USABLE
from games.oversoul.play.counting import foe_units
from games.oversoul.play.darshan import towards_darshan
from games.oversoul.play.energy import energy_at_hand, energy_cost
from games.oversoul.play.legal import QUICK_LAW, find_abilities, may_use, offer_actions
from games.oversoul.play.state import (
    ATTACKED,
    CYCLE,
    DEPLOY,
    END,
    EVENT_ZONES,
    FLIPPED,
    FOE_LEADER,
    FROM_HAND,
    GO_ON,
    MOST_STEPS,
    NOWHERE,
    PLACES,
    PLAYED,
    PREPARED,
    UNIT_ZONES,
    USED,
    ZONES,
)
from games.oversoul.play.worth import NEVER

GREEDY = 0
_ATTACK = 500
_FEW_CARDS = 6
"""With so few cards left in the deck a pilot draws no more than it must."""


@kernel
def pick_action(state: Any, tables: Any, pilot: int) -> int:
    """Generators first, then cards and abilities by worth, then attacks, strongest first; but if
    the attacks on the leader are enough to win, they come before anything else."""
    if state.steps > MOST_STEPS:
        return END
    best, worth, total = _weigh_attacks(state)
    if best != END and total >= state.players[1].life:
        return best
    least = max(worth, 0) - 1
    uses = state.players[0].willing != 0 and least < min(tables.best_use, state.used_out)
    energy = energy_at_hand(state, tables) if uses or not state.played_out else 0
    if not state.played_out:
        best, least = _weigh_hand(state, tables, pilot, energy, best, least)
        best, least = _weigh_board(state, tables, pilot, energy, best, least)
        state.played_out = _is_no_card(best) and not tables.laws_on_foe_hp
    if uses and least < tables.best_use:
        best = _use_instead(state, tables, energy, best, least)
    if best == END:
        best = _prepare_or_end(state, tables)
    return best


@kernel
def _use_instead(state: Any, tables: Any, energy: int, best: int, least: int) -> int:
    """The ability that scores most if that is more than so much, else the best action so far."""
    use, score = _weigh_abilities(state, tables, energy, USABLE, END, NEVER)
    if score > least:
        return use
    if _is_no_card(best) and state.players[1].units == 0:
        state.used_out = score
    return best


@kernel
def _is_no_card(action: int) -> bool:
    """Whether no card was found to activate, only an attack or nothing."""
    return action == END or ATTACKED <= action < USED


@kernel
def _prepare_or_end(state: Any, tables: Any) -> int:
    """Nothing is worth doing: lay a card that waits for its moment, or go on. A BERSERK unit that
    is not worth an attack leaves no choice but the first thing that is offered."""
    me = state.players[0]
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if tables.lays[kind] and can_prepare(state, tables, kind, energy_at_hand(state, tables)):
            return PREPARED + kind
    if _must_attack(state):
        offer_actions(state, tables)
        return state.offers[0]
    return END


@kernel
def pick_quickly(state: Any, tables: Any, pilot: int) -> int:
    """In the Cycle Phase nothing: the Action Phase offers the same and more. In the Return Phase
    whatever is still worth its ENERGY, which is lost with the turn."""
    if state.phase == CYCLE:
        return GO_ON
    return pick_answer(state, tables, pilot, GO_ON)


@kernel
def pick_answer(state: Any, tables: Any, pilot: int, nothing: int) -> int:
    """A QUICK card or ability or a prepared card that is worth it, or nothing."""
    me = state.players[0]
    best, least = nothing, NEVER
    energy = energy_at_hand(state, tables)
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        if is_quick(tables, kind):
            score = _score_card(state, tables, pilot, kind)
            if score > least and _plays(state, tables, pilot, kind, energy):
                best, least = PLAYED + kind, score
    if me.prepared > 0:
        best, least = _weigh_prepared(state, tables, pilot, energy, best, least)
    if (me.hooks >> QUICK_LAW) & 1:
        best, least = _weigh_abilities(state, tables, energy, 1 << QUICK_LAW, best, least)
    return best


@kernel
def _weigh_attacks(state: Any) -> tuple[int, int, int]:
    """The best attack or END, its score, and the damage that all units together can do to the
    leader, which is attacked whenever it can be reached. Without branches: whether a unit can
    attack is as good as chance to the processor."""
    best, most, total = END, 0, 0
    left = state.players[0].fighters & state.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        dmg = card.dmg * (card.spd >= ATTACKS) * reaches_leader(state, card)
        total += dmg
        best = ATTACKED + place * 64 + FOE_LEADER if dmg > most else best
        most = max(most, dmg)
    if most > 0:
        return best, _ATTACK + 10 + most, total
    foe = state.players[1]
    if foe.units > 0 or foe.events > 0:
        return _weigh_victims(state)
    return END, NEVER, 0


@kernel
def _weigh_victims(state: Any) -> tuple[int, int, int]:
    """An attack on a card of the opponent that falls before it strikes back, or END."""
    left = state.players[0].fighters & state.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.spd >= ATTACKS and card.dmg > 0:
            target = _easy_victim(state, place)
            if target != NOWHERE:
                return ATTACKED + place * 64 + target, _ATTACK, 0
    return END, NEVER, 0


@kernel
def _must_attack(state: Any) -> bool:
    """Whether there is a BERSERK unit that can attack something."""
    left = state.players[0].fighters & state.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        driven = card.keywords & BERSERK and card.spd >= ATTACKS
        if driven and (reaches_leader(state, card) or _has_victim(state, place)):
            return True
    return False


@kernel
def _has_victim(state: Any, place: int) -> bool:
    target = PLACES
    while target < FOE_LEADER and not can_attack(state, place, target):
        target += 1
    return target < FOE_LEADER


@kernel
def _easy_victim(state: Any, place: int) -> int:
    """A card of the opponent that falls before it strikes back; NOWHERE if there is none."""
    card = state.board[place]
    for target in range(PLACES, FOE_LEADER):
        struck = state.board[target]
        falls = card.dmg >= struck.hp - struck.damage and card.spd > struck.spd
        if struck.kind >= 0 and falls and can_attack(state, place, target):
            return target
    return NOWHERE


@kernel
def _weigh_hand(
    state: Any, tables: Any, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    me = state.players[0]
    missing = what_is_missing(state)
    found = 0
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        state.offers[found] = kind
        found += tables.needs[kind] & missing == 0
    for at in range(found):
        kind = state.offers[at]
        score = _score_card(state, tables, pilot, kind)
        if score > least and _plays(state, tables, pilot, kind, energy):
            best, least = PLAYED + kind, score
    return best, least


@kernel
def _weigh_prepared(
    state: Any, tables: Any, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    for place in range(ZONES):
        if can_flip(state, tables, place, energy):
            kind = state.board[place].kind
            score = _score_card(state, tables, pilot, kind)
            if score > least and not _is_unwise(state, tables, pilot, kind, place):
                best, least = FLIPPED + place, score
    return best, least


@kernel
def _weigh_board(
    state: Any, tables: Any, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    """Prepared cards, and the leader as a unit or an event."""
    if state.players[0].prepared > 0:
        best, least = _weigh_prepared(state, tables, pilot, energy, best, least)
    if can_deploy(state, tables, energy):
        score = _score_card(state, tables, pilot, tables.leader)
        if score > least and not _is_unwise(state, tables, pilot, tables.leader, NOWHERE):
            best, least = DEPLOY, score
    return best, least


@kernel
def _weigh_abilities(
    state: Any, tables: Any, energy: int, laws: int, best: int, least: int
) -> tuple[int, int]:
    """A discount before the card that it is for; ENERGY for abilities only after the attacks."""
    willing = state.players[0].willing
    for at in range(find_abilities(state, tables, willing, 0, laws, least)):
        action = state.offers[at]
        ability = tables.abilities[(action - USED) % 512]
        if ability.score <= least or (ability.draws and deck_is_thin(state)):
            continue
        if ability.cheapens >= 0 and not _has_use(state, tables, ability.cheapens, energy):
            continue
        if may_use(state, tables, action, energy):
            best, least = action, ability.score
    return best, least


@kernel
def deck_is_thin(state: Any) -> bool:
    return cards_left(state.players[0].library) <= _FEW_CARDS


@kernel
def _has_use(state: Any, tables: Any, sort: int, energy: int) -> bool:
    """Whether a card in hand of that sort, of a RANK that may enter, consumes ENERGY that there
    is."""
    me = state.players[0]
    for at in range(me.held_kinds):
        kind = int(me.held[at])
        meant = (tables.sorts[kind] >> sort) & 1 and tables.rank[kind] <= me.rank
        if meant and 0 < energy_cost(state, tables, kind) <= energy + 1:
            return True
    return False


@within
def _score_card(state: Any, tables: Any, pilot: int, kind: int) -> int:
    """The card's worth to this pilot, generators first while there are zones."""
    if pilot == GREEDY:
        worth = tables.greedy[kind]
    else:
        worth = tables.develop[kind] + towards_darshan(state, tables, kind)
    last_zone = int(state.players[0].units == UNIT_ZONES - 1)
    return tables.first_of_all[last_zone, kind] + worth if worth > 0 else NEVER


@kernel
def _plays(state: Any, tables: Any, pilot: int, kind: int, energy: int) -> bool:
    """Whether a card in hand can be activated, and is not better kept."""
    if not can_activate(state, tables, kind, FROM_HAND, energy):
        return False
    return not _is_unwise(state, tables, pilot, kind, NOWHERE)


@kernel
def _is_unwise(state: Any, tables: Any, pilot: int, kind: int, place: int) -> bool:
    """It would only hit our own units, draw an empty deck, or take the last event zone early."""
    if tables.harmful[kind] and foe_units(state) == 0:
        return True
    if tables.draws[kind] and deck_is_thin(state):
        return True
    return place == NOWHERE and _blocks_events(state, tables, pilot, kind)


@kernel
def _blocks_events(state: Any, tables: Any, pilot: int, kind: int) -> bool:
    """The last event zone stays free for events that are used once, until all unit zones are
    taken and a darshan needs it too."""
    me = state.players[0]
    if tables.type[kind] != EVENT or tables.one_time[kind] or tables.casts == 0:
        return False
    darshan = tables.shiva or (pilot != GREEDY and tables.shakti)
    return me.events == EVENT_ZONES - 1 and (me.units < UNIT_ZONES or not darshan)
