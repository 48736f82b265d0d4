"""What one player does to the other's hand, weapons and cards in play."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.optable import EffectRow
from games.engine.seats import NO_CARD, other
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import open_choice, push_of
from games.highlander.play.board import leave, place_of
from games.highlander.play.codes import card_kind, card_type, mask, op, when
from games.highlander.play.effects.conditions import is_unarmed
from games.highlander.play.state import Match, State

STANDING = mask(card_type.BLOCK, card_type.DODGE)


@part
def do_answer(
    state: State, match: Match, seat: int, effect: EffectRow, times: int, log: Log
) -> None:
    """Operations that take an opponent who acts; against a dummy only what concerns oneself."""
    me, foe, amount = state.players[seat], other(seat), effect.first * times
    if effect.op == op.PREVENT:
        me.this_turn.prevented += amount
    elif effect.op == op.RECOVER:
        recover(state, match, seat, log)
    elif match.seats[foe].dummy:
        return
    elif effect.op == op.OPPONENT_DISCARDS:
        impose_discard(state, foe, amount, log)
    elif effect.op == op.COUNTER:
        counter(state, match, seat, effect.first, log)
    elif effect.op == op.BREAK_WEAPON:
        take_weapon(state, match, foe, True, log)
    elif effect.op == op.DROP_STANDING:
        drop_standing(state, match, foe, False, log)


@part
def impose_discard(state: State, seat: int, number: int, log: Log) -> None:
    """At once in the own turn of who discards, else it is a Must Do of the next (Golden Rule)."""
    if state.active == seat:
        open_choice(state, seat, s.DISCARDING, number, card_kind.CARD, NO_CARD)
    else:
        state.players[seat].table.owed += number
        write(log, state, seat, e.OWES, number, 0, 0)


@part
def counter(state: State, match: Match, seat: int, kind: int, log: Log) -> None:
    """The card that the opponent has just played has no effect (Countering Cards)."""
    foe = other(seat)
    for at in range(state.agenda.depth - 1, -1, -1):
        frame = state.agenda.frames[at]
        if frame.what == s.PLAYED and frame.seat == foe:
            if match.tables[foe].is_kind[frame.face] >> kind & 1:
                frame.what = s.COUNTERED
                write(log, state, seat, e.COUNTERED, frame.face + s.FOREIGN, 0, 0)
            return


@part
def set_back(state: State, match: Match, seat: int, how: int, kind: int, log: Log) -> None:
    """What the opponent may not do: by a lost weapon, on the ground, or by a card's word."""
    foe = state.players[other(seat)]
    if how == op.DISARM:
        take_weapon(state, match, foe.seat, False, log)
    elif how == op.KNOCK_PRONE:
        if foe.table.prone == 0:
            foe.table.prone = 1
            write(log, state, foe.seat, e.FALLS, 0, 0, 0)
    else:
        foe.table.barred |= 1 << kind
        write(log, state, foe.seat, e.BARRED, kind, 0, 0)


@part
def take_weapon(state: State, match: Match, seat: int, breaks: bool, log: Log) -> None:
    """The player chooses which weapon is lost, if there is a choice (Disarmed)."""
    me = state.players[seat]
    held, last, found = 0, 0, match.tables[seat].weapon_count
    for at in range(found):
        if me.table.lost >> at & 1 == 0:
            held, last = held + 1, at
    if held == 1:
        lose_weapon(state, match, seat, last, breaks, log)
    elif held > 1:
        open_choice(state, seat, s.DISARMING, 1, int(breaks), NO_CARD)


@part
def lose_weapon(state: State, match: Match, seat: int, weapon: int, breaks: bool, log: Log) -> None:
    """It is out of play, and its cards leave play; without any weapon, Guards do too."""
    me, tables = state.players[seat], match.tables[seat]
    me.table.lost |= 1 << weapon
    if breaks:
        me.table.broken |= 1 << weapon
    write(log, state, seat, e.BROKEN if breaks else e.DISARMED, weapon, 0, 0)
    mute_weapons(state, match, seat)
    at = 0
    while at < me.table.board_count:
        weapons = tables.weapon_of[me.board[at].face]
        if weapons and weapons & ~me.table.lost == 0:
            leave(state, match, seat, at, False, log)
        else:
            at += 1
    if is_unarmed(state, match, seat):
        drop_standing(state, match, seat, True, log)


@part
def mute_weapons(state: State, match: Match, seat: int) -> None:
    """A Weapon of Choice that is lost is turned face down (Primary Weapons of Choice)."""
    me, tables = state.players[seat], match.tables[seat]
    for face in range(tables.pregame, tables.pregame_end):
        weapon = tables.weapon_at[face]
        if weapon:
            lost = me.table.lost >> (weapon - 1) & 1
            me.table.silent[face] = (me.table.silent[face] & s.BY_FOE) + lost * s.LOST


@part
def drop_standing(state: State, match: Match, seat: int, by_weapon: bool, log: Log) -> None:
    """Guards and Standing Defenses leave play, or only those that take a weapon."""
    me, tables = state.players[seat], match.tables[seat]
    at = 0
    while at < me.table.board_count:
        face = me.board[at].face
        if STANDING >> tables.icon[face] & 1 and (tables.needs_weapon[face] or not by_weapon):
            leave(state, match, seat, at, False, log)
        else:
            at += 1


@part
def recover(state: State, match: Match, seat: int, log: Log) -> None:
    """Weapons and feet are regained without an Exertion."""
    me = state.players[seat]
    if me.table.lost:
        write(log, state, seat, e.REARMED, 0, 0, 0)
    if me.table.prone:
        write(log, state, seat, e.STANDS, 0, 0, 0)
    me.table.lost = 0
    me.table.broken = 0
    me.table.prone = 0
    mute_weapons(state, match, seat)


@part
def do_aiming(state: State, match: Match, seat: int, effect: EffectRow, face: int) -> None:
    """Ask which of the opponent's cards is meant, if one of that kind lies there."""
    if match.seats[other(seat)].dummy:
        return
    what = s.TAKING_OUT
    if effect.op == op.NULLIFY:
        what = s.NULLIFYING
    elif effect.op == op.IGNORE:
        what = s.IGNORING
    elif effect.op == op.DUPLICATE:
        what = s.DUPLICATING
    elif effect.op != op.REMOVE_OPPOSING:
        return
    open_choice(state, seat, what, 1, effect.first, face)


@part
def aim_at(state: State, match: Match, seat: int, what: int, face: int, log: Log) -> None:
    """That card of the opponent leaves play, falls silent, or is duplicated."""
    me, foe = state.players[seat], state.players[other(seat)]
    if what == s.TAKING_OUT:
        write(log, state, seat, e.TAKEN_OUT, face + s.FOREIGN, 0, 0)
        leave(state, match, foe.seat, place_of(foe, face), False, log)
    elif what == s.DUPLICATING:
        duplicate(state, match, seat, face, log)
    else:
        me.table.silences = 1
        how = s.NULLIFIED if what == s.NULLIFYING else s.IGNORED
        foe.table.silent[face] |= how
        write(log, state, seat, e.MADE_SILENT, face + s.FOREIGN, how, 0)


@part
def duplicate(state: State, match: Match, seat: int, face: int, log: Log) -> None:
    """All that the card does when it is played happens for another player; what it asks for must be
    met by that one (Duplicating a Card's Effects)."""
    foe, tables = other(seat), match.tables[other(seat)]
    write(log, state, seat, e.DUPLICATED, face + s.FOREIGN, 0, 0)
    for row in range(tables.first_row[face + 1] - 1, tables.first_row[face] - 1, -1):
        if tables.rows[row].moment == when.PLAY:
            push_of(state, seat, foe, s.EFFECT, row, face, s.NO_STRIKE)


@part
def end_silence(state: State, seat: int) -> None:
    """In the Sweep Phase of who nullified or ignored them, cards have their text back."""
    me, foe = state.players[seat], state.players[other(seat)]
    if me.table.silences:
        me.table.silences = 0
        for face in range(len(foe.table.silent)):
            foe.table.silent[face] &= s.LOST
