"""Cards that stay in play: what may enter, what leaves, and the hands that they take."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.seats import other
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.codes import card_type
from games.highlander.play.effects.conditions import is_unarmed
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables


@part
def may_use(state: State, match: Match, seat: int, face: int) -> bool:
    """Whether a weapon's card has its weapon, and a card that is lent its allowance card."""
    me, tables = state.players[seat], match.tables[seat]
    weapons = tables.weapon_of[face]
    if weapons and (weapons & ~me.table.lost == 0 or is_unarmed(state, match, seat)):
        return False
    return tables.borrows[face] == 0 or is_lent(state, match, seat, face)


@part
def can_wield(state: State, match: Match, seat: int, face: int) -> bool:
    """An attack or a block takes a weapon in hand, unless it says otherwise (Disarmed)."""
    tables = match.tables[seat]
    return tables.needs_weapon[face] == 0 or not is_unarmed(state, match, seat)


@part
def is_lent(state: State, match: Match, seat: int, face: int) -> bool:
    """An allowance card in play lends what may be used only in conjunction with it; cards that
    wait to be swept are in play (Allowance Cards, Sweep Phase)."""
    me, tables = state.players[seat], match.tables[seat]
    if me.table.ignores_marks:
        return True
    lent = tables.lends_before
    for at in range(me.table.board_count):
        lent |= tables.lends[me.board[at].face]
    for at in range(me.table.played_count):
        lent |= tables.lends[me.played[at]]
    return lent & tables.borrows[face] != 0


@part
def may_enter(state: State, match: Match, seat: int, face: int) -> bool:
    """Hand Icons, one of each Ally, Member and Plot, one Armor an area, one Vehicle, one Hilt, and
    that on a Weapon of Choice."""
    me, tables = state.players[seat], match.tables[seat]
    if not may_use(state, match, seat, face):
        return False
    if me.caches.hands_used + tables.hands[face] > tables.hands_limit and tables.hands[face] > 0:
        return False
    if me.table.board_count >= s.MOST_IN_PLAY:
        return False
    alone, exclusive = tables.alone[face], tables.exclusive[face]
    if alone == 0 and exclusive == 0:
        return True
    if exclusive & r.HILTS and tables.weapons == 0:
        return False
    if alone and tables.name[face] == me.table.foes_persona:
        return False
    for at in range(me.table.board_count):
        there = me.board[at].face
        if alone and tables.title[there] == tables.title[face]:
            return False
        if exclusive & tables.exclusive[there]:
            return False
    return alone < 2


@part
def enter(state: State, match: Match, seat: int, face: int, log: Log) -> None:
    """Put a card into play; a Location takes the place of the one before (Locations)."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    if tables.icon[face] == card_type.LOCATION:
        if me.caches.location:
            at = place_of(me, me.caches.location - 1)
            leave(state, match, seat, at, False, log)
        if foe.caches.location:
            at = place_of(foe, foe.caches.location - 1)
            leave(state, match, foe.seat, at, False, log)
        me.caches.location = face + 1
        me.caches.shared_moments = tables.moments[face]
        me.caches.shared_continuing = tables.continuing[face]
    me.caches.hands_used += tables.hands[face]
    if tables.exclusive[face] & r.GUARD:
        me.caches.barred |= tables.grid[face]
    for at in range(me.table.board_count):
        if me.board[at].face == face:
            me.board[at].copies += 1
            me.board[at].fresh += 1
            return
    place = me.board[me.table.board_count]
    me.table.board_count += 1
    place.face = face
    place.copies = 1
    place.fresh = 1
    me.caches.moments |= tables.moments[face]
    me.caches.continuing |= tables.continuing[face]


@part
def leave(state: State, match: Match, seat: int, at: int, out: bool, log: Log) -> None:
    """One copy leaves play, to the Discard Pile or, with `out`, from the game."""
    me, tables = state.players[seat], match.tables[seat]
    face = me.board[at].face
    kind = tables.card_of[face]
    me.caches.hands_used -= tables.hands[face]
    if out:
        me.table.removed[kind] += 1
        write(log, state, seat, e.REMOVED, kind, 0, 0)
    else:
        put_on_pile(me.discard, kind)
        write(log, state, seat, e.LEAVES, face, 0, 0)
    me.board[at].copies -= 1
    if me.board[at].copies == 0:
        close_up(tables, me, at)
        drop_captured(me, face)
        me.table.silent[face] = 0
        if me.caches.location == face + 1:
            me.caches.location = 0
            me.caches.shared_moments = 0
            me.caches.shared_continuing = 0


@part
def close_up(tables: Tables, me: Player, gone: int) -> None:
    """Close the gap, and see which moments still concern a card in play."""
    for at in range(gone + 1, me.table.board_count):
        here, there = me.board[at - 1], me.board[at]
        here.face = there.face
        here.copies = there.copies
        here.fresh = there.fresh
    me.table.board_count -= 1
    me.caches.moments = tables.moments_before
    me.caches.continuing = tables.continuing_before
    me.caches.barred = 0
    for at in range(me.table.board_count):
        face = me.board[at].face
        me.caches.moments |= tables.moments[face]
        me.caches.continuing |= tables.continuing[face]
        if tables.exclusive[face] & r.GUARD:
            me.caches.barred |= tables.grid[face]


@part
def drop_captured(me: Player, face: int) -> None:
    """Cards held by one that left play go to the Discard Pile (FAQ, Focusing Cards)."""
    kept = 0
    for at in range(me.table.captured_count):
        if me.captor[at] == face:
            put_on_pile(me.discard, me.captured[at])
        else:
            me.captured[kept] = me.captured[at]
            me.captor[kept] = me.captor[at]
            kept += 1
    me.table.captured_count = kept


@part
def place_of(me: Player, face: int) -> int:
    """Where on the board that card lies; -1 if it does not."""
    for at in range(me.table.board_count):
        if me.board[at].face == face:
            return at
    return -1
