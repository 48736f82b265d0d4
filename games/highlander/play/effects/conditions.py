"""Whether an effect's condition holds, what multiplies the effect, what continues."""

from games.engine.compiling import part, within
from games.engine.optable import NONE, EffectRow
from games.engine.seats import other
from games.highlander.play import state as s
from games.highlander.play.agenda import concerns_foe
from games.highlander.play.codes import (
    AMOUNTS,
    COUNTED_KIND,
    ROW_AIM,
    op,
    per,
    test,
    when,
)
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables.records import Tables


@within
def holds(state: State, match: Match, seat: int, effect: EffectRow, face: int, strike: int) -> bool:
    """Conditions that only look; a Soft Exertion is made by the effect itself."""
    return effect.test == NONE or passes(state, match, seat, effect, face, strike)


@part
def passes(
    state: State, match: Match, seat: int, effect: EffectRow, face: int, strike: int
) -> bool:
    """Whether the condition is met."""
    tables = match.tables[seat]
    me, foe = state.players[seat], state.players[other(seat)]
    asked, number = effect.test, effect.test_first
    if asked == test.NO_ATTACK_CAME:
        return me.this_turn.attack_came == 0
    if asked == test.ABILITY_AT_MOST:
        return me.life <= number
    if asked == test.ABILITY_AT_LEAST:
        return me.life >= number
    if asked == test.OPPONENT_ABILITY_AT_MOST:
        return foe.life <= number
    if asked == test.OPPONENT_DISARMED:
        return foe.table.hindered & s.DISARMED != 0 or is_unarmed(state, match, foe.seat)
    if asked in (test.ATTACKS_PLAYED, test.POWER_BLOW, test.ATTACK_IS):
        return attack_passes(tables, me, asked, number, strike)
    if asked in (test.IN_PLAY, test.ANY_IN_PLAY, test.NONE_IN_PLAY, test.SEQUENCE_PLOTS):
        return play_passes(tables, me, effect, face)
    return cards_pass(tables, me, asked, number)


@within
def attack_passes(tables: Tables, me: Player, asked: int, number: int, strike: int) -> bool:
    """Conditions about attacks."""
    if asked == test.ATTACKS_PLAYED:
        return me.this_turn.strike_count >= number
    if strike < 0:
        return False
    if asked == test.POWER_BLOW:
        return me.strikes[strike].power > 0
    return is_aimed(tables, me.strikes[strike].face, ROW_AIM[number])


@within
def cards_pass(tables: Tables, me: Player, asked: int, number: int) -> bool:
    """Conditions about hand, Discard Pile, Endurance and weapons."""
    if asked == test.HAND_AT_MOST:
        return me.hand.count <= number
    if asked == test.HAND_AT_LEAST:
        return me.hand.count >= number
    if asked == test.DISCARD_AT_LEAST:
        return me.discard.count >= number
    if asked == test.EXHAUSTED:
        return me.table.exhaustions > 0
    if asked == test.FREE_HAND:
        return me.caches.hands_used < tables.hands_limit
    return asked == test.TWO_WEAPONS and tables.weapons >= 2


@within
def is_aimed(tables: Tables, face: int, aim: int) -> bool:
    """Whether an attack is one of those that an aim means."""
    return tables.aims[face] >> aim & 1 != 0


@within
def play_passes(tables: Tables, me: Player, effect: EffectRow, face: int) -> bool:
    """Conditions about what is in play."""
    asked, number = effect.test, effect.test_first
    if asked == test.SEQUENCE_PLOTS:
        return sequence_plots(tables, me, face) >= number
    found = in_play_of(tables, me, number)
    if asked == test.IN_PLAY:
        return found >= effect.test_second
    if asked == test.ANY_IN_PLAY:
        return found > 0
    return found == 0


@part
def in_play_of(tables: Tables, me: Player, kind: int) -> int:
    """Cards of a kind in play; those that wait to be swept are (Sweep Phase)."""
    found = 0
    for at in range(me.table.board_count):
        if tables.is_kind[me.board[at].face] >> kind & 1:
            found += me.board[at].copies
    for at in range(me.table.played_count):
        found += tables.is_kind[me.played[at]] >> kind & 1
    return found


@part
def sequence_plots(tables: Tables, me: Player, face: int) -> int:
    """Sequence Plots in play other than this one."""
    found = 0
    for at in range(me.table.board_count):
        plot = me.board[at].face
        found += tables.sequence[plot] > 0 and plot != face
    return found


@part
def counted(tables: Tables, me: Player, counter: int, face: int) -> int:
    """How often a counter multiplies; the gems of a Soft Exertion are counted by the effect."""
    if counter == per.ATTACK_PLAYED:
        return me.this_turn.strike_count
    if counter == per.CARD_IN_HAND:
        return me.hand.count
    if counter == per.CAPTURED_CARD:
        found = 0
        for at in range(me.table.captured_count):
            found += me.captor[at] == face
        return found
    kind = COUNTED_KIND[counter]
    return in_play_of(tables, me, kind) if kind >= 0 else 0


@part
def continuous(state: State, match: Match, seat: int, which: int) -> int:
    """What all cards in play add up to for an operation; like cards count once."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    total = 0
    if foe.caches.shared_continuing >> which & 1 and concerns_foe(foe):
        total = continuous_of(state, match, seat, foe.seat, foe.caches.location - 1, which)
    if me.caches.continuing >> which & 1 == 0:
        return total
    for at in range(me.table.board_count):
        face = me.board[at].face
        if tables.continuing[face] >> which & 1:
            total += continuous_of(state, match, seat, seat, face, which)
    if tables.continuing_before >> which & 1:
        for face in range(tables.pregame, tables.pregame_end):
            if tables.continuing[face] >> which & 1:
                total += continuous_of(state, match, seat, seat, face, which)
    return total


@part
def continuous_of(state: State, match: Match, seat: int, owner: int, face: int, which: int) -> int:
    """What one of them adds; ignored cards do nothing to who ignores them (Ignoring)."""
    tables = match.tables[owner]
    me, total = state.players[seat], 0
    silent = state.players[owner].table.silent[face]
    if silent & s.MUTE or (silent and which == op.PREVENT):
        return 0
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        if effect.op != which or effect.moment != when.IN_PLAY:
            continue
        if holds(state, match, seat, effect, face, s.NO_STRIKE):
            times = 1 if effect.per == NONE else counted(match.tables[seat], me, effect.per, face)
            total += times * (effect.first if AMOUNTS >> which & 1 else 1)
    return total


@part
def is_unarmed(state: State, match: Match, seat: int) -> bool:
    """Every weapon is Disarmed or broken, or the player is considered Disarmed."""
    me = state.players[seat]
    if me.table.lost > 0 and me.table.lost == (1 << match.tables[seat].weapon_count) - 1:
        return True
    return is_considered(state, match, seat, op.CONSIDER_DISARMED)


@part
def is_prone(state: State, match: Match, seat: int) -> bool:
    """On the ground, or considered to be (Prone, Considered Prone)."""
    return state.players[seat].table.prone > 0 or is_considered(
        state, match, seat, op.CONSIDER_PRONE
    )


@part
def is_considered(state: State, match: Match, seat: int, which: int) -> bool:
    """Whether a card of the other player in play says so, and is not ignored or nullified."""
    foe, tables = state.players[other(seat)], match.tables[other(seat)]
    if foe.caches.continuing >> which & 1 == 0:
        return False
    for at in range(foe.table.board_count):
        face = foe.board[at].face
        if tables.continuing[face] >> which & 1 and foe.table.silent[face] == 0:
            return True
    for face in range(tables.pregame, tables.pregame_end):
        if tables.continuing[face] >> which & 1 and foe.table.silent[face] == 0:
            return True
    return False
