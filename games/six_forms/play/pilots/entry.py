"""Where the pilots let a card enter: in reach of the opponent's back row, and forward."""

from games.engine.compiling import kernel, part, within
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import facet
from games.six_forms.play.entering import entry_zones
from games.six_forms.play.state import NO_ATTACK, NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import (
    damage_on,
    far_row,
    first_zone,
    foremost,
    one_row_back,
    opposing_zones,
    own_rows,
    row_of,
    strikes,
    turned,
)

ANSWERING = sum(
    1 << int(which) for which in (facet.BLOCK, facet.LONG_BLOCK, facet.DODGE, facet.LONG_DODGE)
)
SHIELDING = 1 << int(facet.SHIELD) | 1 << int(facet.FIERCE)
OPPOSITE = 1
FIGHT = 20
"""What it counts to beat a card by entering its zone."""


@kernel
def best_entry(state: State, match: Match, me: Player, kind: int, zones: int) -> int:
    """The zone to enter, among those that the card may: to fight whom it beats there, unless it
    comes in reach of the opponent's back row; of open zones the best one."""
    foes = zones & opposing_zones(state, me)
    if not foes:
        return best_open_entry(state, match, me, kind, zones)
    beaten = beaten_by_entry(state, match, me, kind, foes)
    if zones == foes:
        return beaten if beaten >= 0 else first_zone(me.seat, foes)
    zone = best_open_entry(state, match, me, kind, zones & ~foes)
    if beaten < 0:
        return zone
    open_back = far_row(me.seat) & ~state.board.held
    arrows = match.tables[me.seat].arrows[kind]
    goes = stays(match, me, kind) or zone_score(state, match, me, arrows, zone, open_back) <= FIGHT
    return beaten if goes else zone


@part
def best_open_entry(state: State, match: Match, me: Player, kind: int, zones: int) -> int:
    """Where `zone_score` is highest, the rearmost for what cannot move forward. Of equals it is the
    first."""
    if stays(match, me, kind):
        return first_zone(me.seat, zones)
    open_back = far_row(me.seat) & state.board.zones & ~state.board.held
    ahead = zones & in_reach_of(match, me, kind, open_back)
    best = foremost(me.seat, ahead or zones)
    unblocked = best & ~one_row_back(me.seat, me.zones)
    return first_zone(me.seat, unblocked or best)


@part
def beaten_by_entry(state: State, match: Match, me: Player, kind: int, foes: int) -> int:
    """PLAY-TO-ATTACK only what dies of it, for a beaten card is crushed: the first such zone, or
    NONE."""
    tables = match.tables[me.seat]
    while foes:
        zone = first_zone(me.seat, foes)
        foes &= ~(1 << zone)
        there = state.cards[state.board.at[zone]]
        if there.hidden and there.controller != me.seat:
            continue
        beats = tables.attack[kind] >= there.full_health - damage_on(there)
        if beats and (not strikes(there) or there.full_attack < tables.health[kind]):
            return zone
    return NONE


@kernel
def stays(match: Match, me: Player, kind: int) -> bool:
    """Whether the card cannot move, or has nothing to strike with."""
    tables = match.tables[me.seat]
    return tables.arrows[kind] == 0 or tables.attack[kind] == NO_ATTACK


@part
def pilots_entry(state: State, match: Match, me: Player) -> int:
    """The zone and the orientation in which a pilot lets the card of the present job enter, as an
    action."""
    job = state.job
    zones = entry_zones(state, match, me, job.kind, job.first)
    action = act.ZONE * VERB + best_entry(state, match, me, job.kind, zones) * SCALE
    exhausted = job.first <= s.GENERATED and enters_exhausted(state, match, me, job.kind)
    return action + int(exhausted)


@within
def in_reach_of(match: Match, me: Player, kind: int, open_back: int) -> int:
    """The zones from which the card's arrows reach one of those zones of the opponent's back row:
    the reach of the opposite arrows from there."""
    tables = match.tables[me.seat]
    opposite = turned(OPPOSITE, turned(me.seat, tables.arrows[kind]))
    zones = 0
    while open_back:
        zone = first_zone(me.seat, open_back)
        open_back &= ~(1 << zone)
        zones |= tables.reach[opposite, zone]
    return zones


@part
def strikes_from_hand(state: State, match: Match, me: Player, kind: int, open_back: int) -> bool:
    """Whether the card, played now, could reach one of those zones of the opponent's back row and
    strike this turn."""
    tables = match.tables[me.seat]
    if not tables.rushes[kind]:
        return False
    spots = own_rows(me.seat) & state.board.zones & ~state.board.held
    if tables.facets[kind] >> facet.TELEPORT & 1:
        return spots != 0
    return spots & in_reach_of(match, me, kind, open_back) != 0


@part
def size_up(state: State, me: Player) -> None:
    """Note the most attack and the most health among the other player's cards that were seen."""
    caches = state.caches
    caches.strongest = 0
    caches.toughest = 0
    for place in range(state.board.in_play):
        foe = state.cards[state.board.order[place]]
        if foe.controller == other(me.seat) and foe.zone >= 0 and not foe.hidden:
            caches.strongest = max(caches.strongest, foe.full_attack)
            caches.toughest = max(caches.toughest, foe.full_health)


@within
def is_overrun(state: State, attack: int, health: int) -> bool:
    """Whether a card with these stats would let damage through to its player and not even beat the
    toughest card of the other player, so that it is better exhausted in that one's turn."""
    return state.caches.strongest > health and attack < state.caches.toughest


@part
def enters_exhausted(state: State, match: Match, me: Player, kind: int) -> bool:
    """After the move step, a card that would be overrun enters exhausted and shields its player."""
    if state.phase != s.ACT_2 or state.active != me.seat or match.seats[other(me.seat)].dummy:
        return False
    tables = match.tables[me.seat]
    if tables.facets[kind] & (SHIELDING | ANSWERING):
        return False
    size_up(state, me)
    return is_overrun(state, tables.attack[kind], tables.health[kind])


@kernel
def zone_score(
    state: State, match: Match, me: Player, arrows: int, zone: int, open_back: int
) -> int:
    """From where those arrows reach an open zone of the opponent's back row, and forward; so too
    for a card that must make way or teleports."""
    reach = match.tables[me.seat].reach[turned(me.seat, arrows), zone]
    ahead = reach & state.board.zones & open_back != 0
    blocked = one_row_back(me.seat, me.zones) >> zone & 1
    return 50 * ahead + 10 * row_of(me.seat, zone) - 5 * blocked
