"""Where the pilots let a card enter: in reach of the opponent's back row, and forward."""

from typing import Any

from games.engine.compiling import kernel
from games.six_forms.play.in_play import damage_on, foremost, lowest, strikes
from games.six_forms.play.state import NO_ATTACK, THEIR_BACK_ROW, ZONES

WORST = -1_000


@kernel
def best_entry(state: Any, tables: Any, kind: int, zones: int) -> int:
    """The zone to enter, among those that the card may: where `zone_score` is highest, the rearmost
    for what cannot move forward. Of equals it is the first."""
    if zones & state.theirs:
        return _best_to_attack(state, tables, kind, zones)
    if stays(tables, kind):
        return lowest(tables, zones)
    ahead = zones & _in_reach_of_back_row(state, tables, tables.arrows[kind])
    best = foremost(ahead or zones)
    unblocked = best & ~(state.mine >> 4)
    return lowest(tables, unblocked or best)


@kernel
def stays(tables: Any, kind: int) -> bool:
    """Whether the card cannot move, or has nothing to strike with."""
    return tables.arrows[kind] == 0 or tables.attack[kind] == NO_ATTACK


@kernel
def _in_reach_of_back_row(state: Any, tables: Any, arrows: int) -> int:
    """The zones from which those arrows reach an open zone of the opponent's back row: the reach
    of the opposite arrows from there."""
    opposite = (arrows << 4 | arrows >> 4) & 255
    taken = state.mine | state.theirs
    zones = 0
    for zone in range(ZONES - 4, ZONES):
        if not taken >> zone & 1:
            zones |= tables.reach[opposite, zone]
    return zones


@kernel
def _best_to_attack(state: Any, tables: Any, kind: int, zones: int) -> int:
    """PLAY-TO-ATTACK is among the choices: every zone is weighed."""
    open_back = THEIR_BACK_ROW & ~(state.mine | state.theirs)
    best, best_score = 0, WORST
    while zones:
        zone = lowest(tables, zones)
        zones &= zones - 1
        if state.theirs >> zone & 1:
            score = ambush_score(state, tables, kind, zone)
        elif stays(tables, kind):
            score = 10 - zone // 4
        else:
            score = zone_score(state, tables, tables.arrows[kind], zone, open_back)
        if score > best_score:
            best, best_score = zone, score
    return best


@kernel
def zone_score(state: Any, tables: Any, arrows: int, zone: int, open_back: int) -> int:
    """From where those arrows reach an open zone of the opponent's back row, and forward; so too
    for a card that must make way or teleports."""
    ahead = tables.reach[arrows, zone] & open_back != 0
    blocked = state.mine >> (zone + 4) & 1 if zone < 12 else 0
    return 50 * ahead + 10 * (zone // 4) - 5 * blocked


@kernel
def ambush_score(state: Any, tables: Any, kind: int, zone: int) -> int:
    """PLAY-TO-ATTACK only what dies of it, for a beaten card is crushed."""
    other = state.cards[state.at[zone]]
    beats = tables.attack[kind] >= other.full_health - damage_on(other)
    lives = not strikes(other) or other.full_attack < tables.health[kind]
    return 20 if beats and lives else -100
