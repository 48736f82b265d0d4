"""What the pilots think of battles: what falls, what an attack is worth, who guards."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.battle import ATTACKS, can_attack, reaches_leader
from games.oversoul.play.codes import (
    BARRIER,
    CRYSTALIZED,
    DEATHTOUCH,
    GUARD,
    RANGED,
    STRIKE,
    THORNS,
    when,
)
from games.oversoul.play.keywords import charge
from games.oversoul.play.pilots.preferences import value
from games.oversoul.play.pilots.triggers import lifted_by_attack
from games.oversoul.play.state import Match, State
from games.oversoul.play.zones.places import place_of, seat_of, side_of, zone_of

_WINS = 10_000
_LEADER_HP, _CLOSE = 2, 6
"""What a point of damage to a leader is worth, as that of a unit is: more if the end is near."""
_GUARDS = 8
"""What it is worth that a card which can guard stays Activated for the other's turn."""
_SHIELD = 2
"""What a blow is worth that shatters nothing, but a construct or a BARRIER."""


@part
def blow(state: State, place: int, target: int) -> int:
    """The damage that the unit would do to that card in battle: a BARRIER takes one blow."""
    unit = state.cards[place]
    blows = 1 + charge(state, place, STRIKE)
    if state.cards[target].up and zone_of(target) < s.ZONES:
        blows -= charge(state, target, BARRIER)
    return unit.dmg * max(blows, 0)


@part
def falls_to(state: State, place: int, target: int, amount: int) -> bool:
    """Whether so much damage by the unit shatters that card, and not only a construct on it."""
    card = state.cards[target]
    if amount == 0 or card.top != s.NOWHERE or card.keywords & CRYSTALIZED:
        return False
    return amount >= card.hp - card.damage or charge(state, place, DEATHTOUCH) > 0


@part
def strikes_back(state: State, place: int, target: int, falls: bool) -> bool:
    """Whether the attacker would fall to the card that it attacks, which falls itself or not
    (6.4)."""
    unit, card = state.cards[place], state.cards[target]
    if card.keywords & THORNS and unit.dmg >= unit.hp - unit.damage and unit.top == s.NOWHERE:
        return True
    if card.dmg == 0 or card.spd < 1 or unit.keywords & RANGED or (falls and unit.spd > card.spd):
        return False
    return falls_to(state, target, place, blow(state, target, place))


@part
def weigh_attack(state: State, place: int, target: int, per_hp: int) -> int:
    """What an attack brings: damage to the leader, or the card that falls, less the unit if it
    falls."""
    foe = state.players[seat_of(target)]
    amount = blow(state, place, target)
    falls = False
    if target == foe.leader:
        gain = _WINS if amount >= foe.life else per_hp * amount
    else:
        falls = falls_to(state, place, target, amount)
        gain = value(state, target) if falls else min(amount, _SHIELD)
    if zone_of(target) < s.ZONES and strikes_back(state, place, target, falls):
        gain -= value(state, place)
    return gain


@part
def strength_of(state: State, seat: int) -> int:
    """The DMG of all units of a player that can attack in their next turn."""
    total = 0
    left = state.players[seat].on_board.fighters
    while left != 0:
        card = state.cards[lowest(left)]
        left &= left - 1
        total += card.dmg * (card.spd >= ATTACKS)
    return total


@part
def damage_to_leader(state: State, match: Match, seat: int) -> tuple[int, int, int]:
    """The strongest attack on the opposing leader or END, its damage, and what all such attacks do
    together. Without branches: whether a unit can attack is as good as chance to the processor."""
    best, most, total = a.END, 0, 0
    target = state.players[other(seat)].leader
    at_home = zone_of(target) == s.LEADER_ZONE
    lifts = (state.players[seat].on_board.hooks >> when.ATTACK) & 1
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        blows, dmg = 1 + charge(state, place, STRIKE), int(card.dmg)
        if lifts:
            dmg += lifted_by_attack(state, match, seat, place)
        dmg *= blows * (card.spd >= ATTACKS) * reaches_leader(state, place)
        if not at_home:
            dmg *= can_attack(state, place, target)
        total += dmg
        best = a.ATTACKED + place * a.TARGETS + target if dmg > most else best
        most = max(most, dmg)
    return best, most, total


@part
def attackers(state: State, seat: int) -> int:
    """How many units can attack the opposing leader now."""
    found, target = 0, state.players[other(seat)].leader
    left = state.players[seat].on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        found += state.cards[place].dmg > 0 and can_attack(state, place, target)
    return found


@part
def guards_of(state: State, seat: int) -> int:
    """How many cards of a player could guard now."""
    found = 0
    left = state.board.ready & side_of(seat, s.IN_ZONES)
    while left != 0:
        found += state.cards[lowest(left)].keywords & GUARD != 0
        left &= left - 1
    return found


@part
def best_attack(state: State, seat: int) -> tuple[int, int]:
    """The attack that brings most or END, and how much: units are traded or the leaders' race is
    run, whichever is better."""
    foe, me = state.players[other(seat)], state.players[seat]
    per_hp, threat = _LEADER_HP, strength_of(state, other(seat))
    if 2 * strength_of(state, seat) >= foe.life and threat < me.life:
        per_hp = _CLOSE
    best, most = a.END, 0
    left = me.on_board.fighters & state.board.ready
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.spd < ATTACKS or card.dmg == 0:
            continue
        targets = state.board.taken & side_of(other(seat), s.ON_THE_BOARD)
        while targets != 0:
            target = lowest(targets)
            targets &= targets - 1
            if can_attack(state, place, target):
                gain = weigh_attack(state, place, target, per_hp)
                if card.keywords & GUARD and threat > 0:
                    gain -= _GUARDS
                if gain > most:
                    best, most = a.ATTACKED + place * a.TARGETS + target, gain
    return best, most


@part
def pick_guard(state: State, seat: int) -> int:
    """The guard that makes most of the battle, if that is better than to let the attack through."""
    attacker = state.flow.attacker
    best, least = a.NO, _suffers(state, seat, attacker, state.flow.target)
    for at in range(state.flow.offered):
        place = state.choices[at]
        found = _suffers(state, seat, attacker, place) + 1
        if found < least:
            best, least = a.SELECTED + place, found
    return best


@part
def _suffers(state: State, seat: int, attacker: int, target: int) -> int:
    """What the player loses if the attacker strikes that card, less what it gains."""
    per_hp = _LEADER_HP
    if strength_of(state, other(seat)) >= state.players[seat].life:
        per_hp = _CLOSE
    return weigh_attack(state, attacker, target, per_hp)


@part
def easy_victim(state: State, place: int) -> int:
    """A card of the opponent that falls before it strikes back; NOWHERE if there is none."""
    card = state.cards[place]
    for zone in range(s.ZONES):
        target = place_of(other(seat_of(place)), zone)
        struck = state.cards[target]
        falls = card.dmg >= struck.hp - struck.damage and card.spd > struck.spd
        if struck.kind >= 0 and falls and can_attack(state, place, target):
            return target
    return s.NOWHERE
