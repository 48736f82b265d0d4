"""Where the pilots let a card enter: in reach of the opponent's back row, and forward."""

from games.engine.compiling import kernel, part, within
from games.six_forms.play.state import NO_ATTACK, Match, Player, State
from games.six_forms.play.zones.battlefield import (
    damage_on,
    far_row,
    first_zone,
    foremost,
    one_row_back,
    opposing_zones,
    row_of,
    strikes,
    turned,
)

WORST = -1_000
OPPOSITE = 1


@kernel
def best_entry(state: State, match: Match, me: Player, kind: int, zones: int) -> int:
    """The zone to enter, among those that the card may: where `zone_score` is highest, the rearmost
    for what cannot move forward. Of equals it is the first."""
    if zones & opposing_zones(state, me):
        return best_to_attack(state, match, me, kind, zones)
    if stays(match, me, kind):
        return first_zone(me.seat, zones)
    ahead = zones & in_reach_of_back_row(state, match, me, kind)
    best = foremost(me.seat, ahead or zones)
    unblocked = best & ~one_row_back(me.seat, me.zones)
    return first_zone(me.seat, unblocked or best)


@kernel
def stays(match: Match, me: Player, kind: int) -> bool:
    """Whether the card cannot move, or has nothing to strike with."""
    tables = match.tables[me.seat]
    return tables.arrows[kind] == 0 or tables.attack[kind] == NO_ATTACK


@within
def in_reach_of_back_row(state: State, match: Match, me: Player, kind: int) -> int:
    """The zones from which the card's arrows reach an open zone of the opponent's back row: the
    reach of the opposite arrows from there."""
    tables = match.tables[me.seat]
    opposite = turned(OPPOSITE, turned(me.seat, tables.arrows[kind]))
    open_back = far_row(me.seat) & state.board.zones & ~state.board.held
    zones = 0
    while open_back:
        zone = first_zone(me.seat, open_back)
        open_back &= ~(1 << zone)
        zones |= tables.reach[opposite, zone]
    return zones


@part
def best_to_attack(state: State, match: Match, me: Player, kind: int, zones: int) -> int:
    """PLAY-TO-ATTACK is among the choices: every zone is weighed."""
    tables, foes = match.tables[me.seat], opposing_zones(state, me)
    open_back = far_row(me.seat) & ~state.board.held
    best, best_score = 0, WORST
    while zones:
        zone = first_zone(me.seat, zones)
        zones &= ~(1 << zone)
        if foes >> zone & 1:
            score = ambush_score(state, match, me, kind, zone)
        elif stays(match, me, kind):
            score = 10 - row_of(me.seat, zone)
        else:
            score = zone_score(state, match, me, tables.arrows[kind], zone, open_back)
        if score > best_score:
            best, best_score = zone, score
    return best


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


@within
def ambush_score(state: State, match: Match, me: Player, kind: int, zone: int) -> int:
    """PLAY-TO-ATTACK only what dies of it, for a beaten card is crushed."""
    there, tables = state.cards[state.board.at[zone]], match.tables[me.seat]
    beats = tables.attack[kind] >= there.full_health - damage_on(there)
    lives = not strikes(there) or there.full_attack < tables.health[kind]
    return 20 if beats and lives else -100
