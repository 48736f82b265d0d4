"""What a win available this turn is against a dummy, for who looks for those that a pilot misses.

Damage and losses of Ability are pending until the dummy's Ability Adjustment Phase, and who is at 0
loses when the next Attack Phase begins. So what is done to the dummy's Ability now wins in a later
turn at the earliest, whatever is done then; a win of this turn is one over a dummy that was at 0
when the turn began, or a Head Shot. Whether that is avoided or blocked is chance unless the dummy
can do neither. Hence a certain win takes a Head Shot that has both ruled out."""

from games.engine.compiling import kernel, within
from games.engine.hand import first_held, next_held
from games.engine.play import ThisTurn
from games.engine.seats import other
from games.highlander.play import state as s
from games.highlander.play.attacks import takes_heads
from games.highlander.play.codes import card_type, op
from games.highlander.play.state import Match, Player, State, Strike
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables


@kernel
def may_win(state: State, match: Match, seat: int) -> int:
    """Whether what is on the table and what can come there without chance might together be a Head
    Shot that the dummy can neither avoid nor block, with as many Special Cards as are allowed."""
    me, tables = state.players[seat], match.tables[seat]
    if state.players[other(seat)].life <= 0:
        return 1
    if not takes_heads(match):
        return 0
    found = ruled_out(state, match, seat) | done_for(me) | from_table(state, tables, me)
    found |= from_cards(tables, me, False)
    if found & r.FETCHES:
        found |= tables.certain_of_deck
    specials = me.this_turn.specials_left
    if specials > 0 and (specials > 1 or (found | from_cards(tables, me, True)) & r.MORE_SPECIALS):
        found |= tables.certain_of_specials | tables.certain_of_deck
    return int(is_sure(found) or (specials == 1 and is_sure_with_one(tables, me, found)))


@within
def is_sure(found: int) -> bool:
    return found & r.SURE_HEAD == r.SURE_HEAD


@kernel
def ruled_out(state: State, match: Match, seat: int) -> int:
    """Defences that the dummy does not have, by the options of the run or as things are."""
    hindered, found = state.players[other(seat)].table.hindered, 0
    if match.options.own[s.AVOIDS] == 0 or hindered & s.NO_DODGE:
        found |= r.NEVER_DODGED
    if match.options.own[s.BLOCKS] == 0 or hindered & (s.NO_BLOCK | s.DISARMED):
        found |= r.NEVER_BLOCKED
    return found


@kernel
def done_for(me: Player) -> int:
    """What has been made of attacks of this turn, and of the next one."""
    found = made_of(me.this_turn.next_strike)
    for strike in range(me.this_turn.strike_count):
        found |= made_of(me.strikes[strike])
    for at in range(me.this_turn.change_count):
        if me.changes[at].op == op.UNDODGEABLE:
            found |= r.NEVER_DODGED
        elif me.changes[at].op == op.UNBLOCKABLE:
            found |= r.NEVER_BLOCKED
    return found


@kernel
def made_of(attack: Strike) -> int:
    """What has been made of one attack."""
    found = r.HEAD if attack.head else 0
    if attack.undodgeable:
        found |= r.NEVER_DODGED
    return found | (r.NEVER_BLOCKED if attack.unblockable else 0)


@kernel
def from_table(state: State, tables: Tables, me: Player) -> int:
    """What cards in play, those that wait to be swept and waiting effects may do for an attack."""
    found = 0
    for at in range(me.table.board_count):
        found |= tables.certain[me.board[at].face]
    for at in range(me.table.played_count):
        found |= tables.certain[me.played[at]]
    for face in range(tables.pregame, tables.pregame_end):
        found |= tables.certain[face]
    for at in range(state.agenda.depth):
        found |= tables.certain[state.agenda.frames[at].face]
    if me.table.set_aside > 0:
        found |= certain_of(tables, me, me.table.set_aside - 1, True)
        found |= certain_of(tables, me, me.table.set_aside - 1, False)
    for at in range(me.shown.count):
        found |= certain_of(tables, me, me.shown.cards[at], False)
    return found


@kernel
def certain_of(tables: Tables, me: Player, kind: int, special: bool) -> int:
    """What the faces of a card may do, either those that are Special Cards or the others; what
    stays in play may come there without being played. A card that draws needs chance, unless the
    next card is known."""
    found = 0
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        by_chance = tables.certain[face] & r.DRAWS and me.library.on_top == 0
        limited = tables.special[face] > 0 and tables.lasting[face] == 0
        if limited == special and not by_chance:
            found |= tables.certain[face]
    return found


@kernel
def from_cards(tables: Tables, me: Player, special: bool) -> int:
    """The same of cards that can still be played: those in hand unless an Exertion was made in the
    Attack Phase, and known ones of the Endurance. Illusions are played only from an Exertion, which
    takes no chance if all the cards that it shows are known."""
    found, library = 0, me.library
    if me.this_turn.exerted_in != s.ATTACK:
        kind = first_held(me.hand)
        while kind >= 0:
            if tables.icon[kind] != card_type.ILLUSION:
                found |= certain_of(tables, me, kind, special)
            kind = next_held(me.hand, kind)
    shown = library.unknown == 0 or library.on_top >= s.EXERTED
    for at in range(library.on_top):
        if shown or tables.icon[library.top[at]] != card_type.ILLUSION:
            found |= certain_of(tables, me, library.top[at], special)
    if library.unknown == 0:
        for at in range(library.taken, library.on_bottom):
            found |= certain_of(tables, me, library.bottom[at], special)
    return found


@kernel
def is_sure_with_one(tables: Tables, me: Player, found: int) -> bool:
    """Whether one Special Card is all that is missing; one that is not in hand counts as one that
    may be any."""
    unknown = from_cards(tables, me, True) if me.library.on_top > 0 else 0
    if is_sure(found | unknown | (tables.certain_of_specials if found & r.FETCHES else 0)):
        return True
    if me.this_turn.exerted_in == s.ATTACK:
        return False
    kind = first_held(me.hand)
    while kind >= 0:
        more = certain_of(tables, me, kind, True)
        if is_sure(found | more | (tables.certain_of_deck if more & r.FETCHES else 0)):
            return True
        kind = next_held(me.hand, kind)
    return False


@kernel
def forget(state: State, match: Match, seat: int) -> None:
    """What wins no game before this turn is over: damage, gains and losses of Ability."""
    me, foe = state.players[seat], state.players[other(seat)]
    foe.table.loss = 0
    foe.table.damage = 0
    me.table.gain = 0
    me.this_turn.next_strike.bonus = 0
    for strike in range(me.this_turn.strike_count):
        me.strikes[strike].bonus = 0


THIS_TURN = ThisTurn(may_win=may_win, forget=forget)
