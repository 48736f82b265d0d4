"""What a pilot does in the Action Phase, in a Timeshift, and wherever QUICK cards can be used: the
legal action of the highest score, the first of equals in the order in which the rules offer them.
What cannot score more than the best so far is not asked whether it is legal."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.library import cards_left
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import (
    can_activate,
    can_deploy,
    can_flip,
    can_prepare,
    is_quick,
    what_is_missing,
)
from games.oversoul.play.battle import ATTACKS, can_attack, reaches_leader
from games.oversoul.play.codes import BERSERK, EVENT, USABLE, when
from games.oversoul.play.effects.conditions import foe_units
from games.oversoul.play.energy import energy_at_hand, energy_cost
from games.oversoul.play.legal import find_abilities, may_use, offer_actions
from games.oversoul.play.pilots.darshan import towards_darshan
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import GREEDY, NEVER
from games.oversoul.play.zones.places import place_of, seat_of, side_of, zone_of

_ATTACK = 500
_FEW_CARDS = 6
"""With so few cards left in the deck a pilot draws no more than it must."""


@part
def pick_action(state: State, match: Match, seat: int, pilot: int) -> int:
    """Generators first, then cards and abilities by worth, then attacks, strongest first; but if
    the attacks on the leader are enough to win, they come before anything else."""
    tables = match.tables[seat]
    if state.flow.steps > s.MOST_STEPS:
        return a.END
    best, worth, total = _weigh_attacks(state, seat)
    if best != a.END and total >= state.players[other(seat)].life:
        return best
    least = max(worth, 0) - 1
    willing = state.players[seat].on_board.willing != 0
    uses = willing and least < min(tables.best_use, state.flow.used_out)
    energy = energy_at_hand(state, match, seat) if uses or not state.flow.played_out else 0
    if not state.flow.played_out:
        best, least = _weigh_hand(state, match, seat, pilot, energy, best, least)
        best, least = _weigh_board(state, match, seat, pilot, energy, best, least)
        state.flow.played_out = _is_no_card(best) and not tables.laws_on_foe_hp
    if uses and least < tables.best_use:
        best = _use_instead(state, match, seat, energy, best, least)
    if best == a.END:
        best = _prepare_or_end(state, match, seat)
    return best


@part
def _use_instead(state: State, match: Match, seat: int, energy: int, best: int, least: int) -> int:
    """The ability that scores most if that is more than so much, else the best action so far."""
    use, score = _weigh_abilities(state, match, seat, energy, USABLE, a.END, NEVER)
    if score > least:
        return use
    if _is_no_card(best) and foe_units(state, seat) == 0:
        state.flow.used_out = score
    return best


@part
def _is_no_card(action: int) -> bool:
    """Whether no card was found to activate, only an attack or nothing."""
    return action == a.END or a.ATTACKED <= action < a.USED


@part
def _prepare_or_end(state: State, match: Match, seat: int) -> int:
    """Nothing is worth doing: lay a card that waits for its moment, or go on. A BERSERK unit that
    is not worth an attack leaves no choice but the first thing that is offered."""
    me, tables = state.players[seat], match.tables[seat]
    for at in range(me.held):
        kind = int(me.holds[at])
        if tables.lays[kind]:
            energy = energy_at_hand(state, match, seat)
            if can_prepare(state, match, seat, kind, energy):
                return a.PREPARED + kind
    if _must_attack(state, seat):
        offer_actions(state, match, seat)
        return state.question.offers[0]
    return a.END


@part
def pick_quickly(state: State, match: Match, seat: int, pilot: int) -> int:
    """In the Cycle Phase nothing: the Action Phase offers the same and more. In the Return Phase
    whatever is still worth its ENERGY, which is lost with the turn."""
    if state.phase == s.CYCLE:
        return a.GO_ON
    return pick_answer(state, match, seat, pilot, a.GO_ON)


@part
def pick_answer(state: State, match: Match, seat: int, pilot: int, nothing: int) -> int:
    """A QUICK card or ability or a prepared card that is worth it, or nothing."""
    me = state.players[seat]
    best, least = nothing, NEVER
    energy = energy_at_hand(state, match, seat)
    for at in range(me.held):
        kind = int(me.holds[at])
        if is_quick(match.tables[seat], kind):
            score = _score_card(state, match, seat, pilot, kind)
            if score > least and _plays(state, match, seat, pilot, kind, energy):
                best, least = a.PLAYED + kind, score
    if me.on_board.prepared > 0:
        best, least = _weigh_prepared(state, match, seat, pilot, energy, best, least)
    if (me.on_board.hooks >> when.QUICK) & 1:
        best, least = _weigh_abilities(state, match, seat, energy, 1 << when.QUICK, best, least)
    return best


@part
def _weigh_attacks(state: State, seat: int) -> tuple[int, int, int]:
    """The best attack or END, its score, and the damage that all units together can do to the
    leader, which is attacked whenever it can be reached. Without branches: whether a unit can
    attack is as good as chance to the processor."""
    best, most, total = a.END, 0, 0
    target = state.players[other(seat)].leader
    at_home = zone_of(target) == s.LEADER_ZONE
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        dmg = card.dmg * (card.spd >= ATTACKS) * reaches_leader(state, place)
        if not at_home:
            dmg *= can_attack(state, place, target)
        total += dmg
        best = a.ATTACKED + place * a.TARGETS + target if dmg > most else best
        most = max(most, dmg)
    if most > 0:
        return best, _ATTACK + 10 + most, total
    if state.board.taken & side_of(other(seat), s.IN_ZONES):
        return _weigh_victims(state, seat)
    return a.END, NEVER, 0


@part
def _weigh_victims(state: State, seat: int) -> tuple[int, int, int]:
    """An attack on a card of the opponent that falls before it strikes back, or END."""
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.spd >= ATTACKS and card.dmg > 0:
            target = _easy_victim(state, place)
            if target != s.NOWHERE:
                return a.ATTACKED + place * a.TARGETS + target, _ATTACK, 0
    return a.END, NEVER, 0


@part
def _must_attack(state: State, seat: int) -> bool:
    """Whether there is a BERSERK unit that can attack something."""
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        driven = card.keywords & BERSERK and card.spd >= ATTACKS
        if driven and _has_victim(state, place):
            return True
    return False


@part
def _has_victim(state: State, place: int) -> bool:
    """Whether the unit can attack anything, the leader included."""
    for zone in range(s.FIRST_CONSTRUCT):
        if can_attack(state, place, place_of(other(seat_of(place)), zone)):
            return True
    return False


@part
def _easy_victim(state: State, place: int) -> int:
    """A card of the opponent that falls before it strikes back; NOWHERE if there is none."""
    card = state.cards[place]
    for zone in range(s.ZONES):
        target = place_of(other(seat_of(place)), zone)
        struck = state.cards[target]
        falls = card.dmg >= struck.hp - struck.damage and card.spd > struck.spd
        if struck.kind >= 0 and falls and can_attack(state, place, target):
            return target
    return s.NOWHERE


@part
def _weigh_hand(
    state: State, match: Match, seat: int, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    me, tables = state.players[seat], match.tables[seat]
    missing = what_is_missing(state, seat)
    found = 0
    for at in range(me.held):
        kind = int(me.holds[at])
        state.question.offers[found] = kind
        found += tables.needs[kind] & missing == 0
    for at in range(found):
        kind = state.question.offers[at]
        score = _score_card(state, match, seat, pilot, kind)
        if score > least and _plays(state, match, seat, pilot, kind, energy):
            best, least = a.PLAYED + kind, score
    return best, least


@part
def _weigh_prepared(
    state: State, match: Match, seat: int, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    for zone in range(s.ZONES):
        place = place_of(seat, zone)
        if can_flip(state, match, seat, place, energy):
            kind = state.cards[place].kind
            score = _score_card(state, match, seat, pilot, kind)
            if score > least and not _is_unwise(state, match, seat, pilot, kind, place):
                best, least = a.FLIPPED + place, score
    return best, least


@part
def _weigh_board(
    state: State, match: Match, seat: int, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    """Prepared cards, and the leader as a unit or an event."""
    tables = match.tables[seat]
    if state.players[seat].on_board.prepared > 0:
        best, least = _weigh_prepared(state, match, seat, pilot, energy, best, least)
    if can_deploy(state, match, seat, energy):
        score = _score_card(state, match, seat, pilot, tables.leader)
        if score > least and not _is_unwise(state, match, seat, pilot, tables.leader, s.NOWHERE):
            best, least = a.DEPLOY, score
    return best, least


@part
def _weigh_abilities(
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
    return cards_left(state.players[seat].library) <= _FEW_CARDS


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
def _score_card(state: State, match: Match, seat: int, pilot: int, kind: int) -> int:
    """The card's worth to this pilot, generators first while there are zones."""
    tables = match.tables[seat]
    if pilot == GREEDY:
        worth = tables.greedy[kind]
    else:
        worth = tables.develop[kind] + towards_darshan(state, match, seat, kind)
    last_zone = int(state.players[seat].on_board.units == s.UNIT_ZONES - 1)
    return tables.first_of_all[last_zone, kind] + worth if worth > 0 else NEVER


@part
def _plays(state: State, match: Match, seat: int, pilot: int, kind: int, energy: int) -> bool:
    """Whether a card in hand can be activated, and is not better kept."""
    if not can_activate(state, match, seat, kind, s.FROM_HAND, energy):
        return False
    return not _is_unwise(state, match, seat, pilot, kind, s.NOWHERE)


@part
def _is_unwise(state: State, match: Match, seat: int, pilot: int, kind: int, place: int) -> bool:
    """It would only hit our own units, draw an empty deck, or take the last event zone early."""
    tables = match.tables[seat]
    if tables.harmful[kind] and foe_units(state, seat) == 0:
        return True
    if tables.draws[kind] and deck_is_thin(state, seat):
        return True
    return place == s.NOWHERE and _blocks_events(state, match, seat, pilot, kind)


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
