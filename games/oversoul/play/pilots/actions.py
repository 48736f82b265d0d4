"""What a pilot does in the Action Phase: the legal action of the highest score, the first of equals
in the order in which the rules offer them. What cannot score more than the best so far is not asked
whether it is legal."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.activating import (
    can_deploy,
    can_prepare,
    what_is_missing,
)
from games.oversoul.play.battle import ATTACKS, can_attack
from games.oversoul.play.codes import BERSERK, USABLE
from games.oversoul.play.effects.conditions import foe_units
from games.oversoul.play.energy import energy_at_hand
from games.oversoul.play.legal import offer_actions
from games.oversoul.play.pilots.battles import (
    attackers,
    best_attack,
    damage_to_leader,
    easy_victim,
    guards_of,
)
from games.oversoul.play.pilots.cards import (
    held_back,
    is_unwise,
    plays,
    score_card,
    weigh_abilities,
    weigh_prepared,
)
from games.oversoul.play.pilots.finishing import finish, finishing_card
from games.oversoul.play.pilots.laying import lay_before, lay_for_energy, lay_to_sacrifice
from games.oversoul.play.pilots.triggers import burns_by_itself, stings
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import GREEDY, NEVER
from games.oversoul.play.zones.places import place_of, seat_of, side_of

_ATTACK, _MOST_GAIN = 500, 300


@part
def pick_action(state: State, match: Match, seat: int, pilot: int) -> int:
    """Generators first, then cards and abilities by worth, then attacks, strongest first; but if
    the attacks on the leader are enough to win, they come before anything else."""
    foe = other(seat)
    if state.flow.steps > s.MOST_STEPS:
        return a.END
    best, most, total = damage_to_leader(state, match, seat)
    burns, by_event = burns_by_itself(state, match, seat)
    life = state.players[foe].life - burns
    others = state.board.taken & side_of(foe, s.IN_ZONES)
    contested = others != 0 and not match.seats[foe].dummy
    guarded = guards_of(state, foe) * most if contested else 0
    if most > 0 and total - guarded >= life:
        return best
    missing = life - total + guarded
    card, kept = finishing_card(state, match, seat, missing, by_event)
    if card != NEVER:
        attacks = attackers(state, seat) > kept
        act = best if attacks else finish(state, match, seat, card)
        if act != NEVER:
            return act
    worth = _ATTACK + 10 + most if most > 0 else NEVER
    if contested:
        best, worth = a.END, NEVER
    elif most == 0 and others:
        best, worth = _weigh_victims(state, seat)
    least = max(worth, 0) - 1
    best, least = _weigh_others(state, match, seat, pilot, best, least)
    if contested and least < _ATTACK + _MOST_GAIN:
        attack, gain = best_attack(state, seat)
        if gain > 0 and _ATTACK + min(gain, _MOST_GAIN) > least:
            best = attack
    if best == a.END:
        best = _prepare_or_end(state, match, seat, pilot)
    return best


@part
def _weigh_others(
    state: State, match: Match, seat: int, pilot: int, best: int, least: int
) -> tuple[int, int]:
    """Cards and abilities that score more than so much, or the best action so far."""
    tables = match.tables[seat]
    willing = state.players[seat].on_board.willing != 0
    uses = willing and least < min(tables.best_use, state.flow.used_out)
    energy = 0
    if uses or not state.flow.played_out:
        energy = energy_at_hand(state, match, seat) - held_back(state, match, seat)
    if not state.flow.played_out:
        best, least = _weigh_hand(state, match, seat, pilot, energy, best, least)
        best, least = _weigh_board(state, match, seat, pilot, energy, best, least)
        looked_at_all = best == a.END or not tables.has_upgrades
        state.flow.played_out = _is_no_card(best) and looked_at_all and not tables.laws_on_foe_hp
    if uses and least < tables.best_use:
        best, least = _use_instead(state, match, seat, energy, best, least)
    if a.PLAYED <= best < a.PREPARED:
        best = lay_before(state, match, seat, best - a.PLAYED, energy)
    elif tables.feeds and _is_no_card(best):
        energy = energy_at_hand(state, match, seat) - held_back(state, match, seat)
        best = lay_to_sacrifice(state, match, seat, energy, best)
    return best, least


@part
def _use_instead(
    state: State, match: Match, seat: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    """The ability that scores most if that is more than so much, else the best action so far."""
    use, score = weigh_abilities(state, match, seat, energy, USABLE, a.END, NEVER)
    if score > least:
        return use, score
    if _is_no_card(best) and (foe_units(state, seat) == 0 or not match.seats[other(seat)].dummy):
        state.flow.used_out = score
    return best, least


@part
def _is_no_card(action: int) -> bool:
    """Whether no card was found to activate, only an attack or nothing."""
    return action == a.END or a.ATTACKED <= action < a.USED


@part
def _prepare_or_end(state: State, match: Match, seat: int, pilot: int) -> int:
    """Nothing is worth doing: lay a card that waits for its moment, or go on. A BERSERK unit that
    is not worth an attack leaves no choice but the first thing that is offered."""
    me, tables = state.players[seat], match.tables[seat]
    for at in range(me.held):
        kind = int(me.holds[at])
        if tables.lays[kind] and not (tables.needs_foe[kind] and match.seats[other(seat)].dummy):
            energy = energy_at_hand(state, match, seat)
            if can_prepare(state, match, seat, kind, energy):
                return a.PREPARED + kind
    card = NEVER
    if stings(state, match, seat):
        card = lay_for_energy(state, match, seat)
    if card == NEVER:
        card = _kept_face_down(state, match, seat, pilot)
    if card != NEVER:
        return a.PREPARED + card
    if _must_attack(state, seat):
        offer_actions(state, match, seat)
        return state.question.offers[0]
    return a.END


@part
def _kept_face_down(state: State, match: Match, seat: int, pilot: int) -> int:
    """The card of most worth in a hand above the limit, which would go back to the deck (2.3), or
    against a player one that the next draw brings there, if ENERGY and a zone are left to Prepare
    it; else NEVER. `develop` keeps zones for a darshan."""
    me, tables = state.players[seat], match.tables[seat]
    best, most = NEVER, 0
    most_kept = s.HAND_LIMIT - int(not match.seats[other(seat)].dummy)
    if me.hand.count <= most_kept or pilot != GREEDY:
        return best
    energy = energy_at_hand(state, match, seat)
    for at in range(me.held):
        kind = int(me.holds[at])
        score = score_card(state, match, seat, pilot, kind)
        soon = tables.rank[kind] <= me.rank + 1
        if soon and score > most and can_prepare(state, match, seat, kind, energy):
            best, most = kind, score
    return best


@part
def _weigh_victims(state: State, seat: int) -> tuple[int, int]:
    """An attack on a card of the opponent that falls before it strikes back, or END."""
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.spd >= ATTACKS and card.dmg > 0:
            target = easy_victim(state, place)
            if target != s.NOWHERE:
                return a.ATTACKED + place * a.TARGETS + target, _ATTACK
    return a.END, NEVER


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
        score = score_card(state, match, seat, pilot, kind)
        if score > least and plays(state, match, seat, pilot, kind, energy):
            best, least = a.PLAYED + kind, score
    return best, least


@part
def _weigh_board(
    state: State, match: Match, seat: int, pilot: int, energy: int, best: int, least: int
) -> tuple[int, int]:
    """Prepared cards, and the leader as a unit or an event."""
    tables = match.tables[seat]
    if state.players[seat].on_board.prepared > 0:
        best, least = weigh_prepared(state, match, seat, pilot, energy, best, least)
    if can_deploy(state, match, seat, energy):
        score = score_card(state, match, seat, pilot, tables.leader)
        if score > least and not is_unwise(state, match, seat, pilot, tables.leader, s.NOWHERE):
            best, least = a.DEPLOY, score
    return best, least
