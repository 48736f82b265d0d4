"""Effects that wait to be resolved, the newest first: what one sets off comes before the rest."""

from games.engine.agenda import push_frame
from games.engine.compiling import part
from games.engine.optable import EffectRow
from games.engine.records import clear
from games.engine.seats import other
from games.highlander.play import state as s
from games.highlander.play.codes import test, when
from games.highlander.play.state import Match, Player, State


@part
def let_wait(state: State, match: Match, seat: int, face: int, moment: int, strike: int) -> None:
    """All effects of a card that happen at that moment, the first on top."""
    tables = match.tables[seat]
    if tables.moments[face] >> moment & 1 == 0:
        return
    for row in range(tables.first_row[face + 1] - 1, tables.first_row[face] - 1, -1):
        if tables.rows[row].moment == moment:
            push(state, seat, s.EFFECT, row, face, strike)


@part
def let_ability_wait(
    state: State, match: Match, seat: int, face: int, moment: int, ability: int
) -> None:
    """The effects of one ability that its player uses."""
    tables = match.tables[seat]
    for row in range(tables.first_row[face + 1] - 1, tables.first_row[face] - 1, -1):
        effect = tables.rows[row]
        if effect.moment == moment and effect.ability == ability:
            push(state, seat, s.EFFECT, row, face, s.NO_STRIKE)


@part
def push(state: State, seat: int, what: int, row: int, face: int, strike: int) -> None:
    """Let something of the player's own wait on top of all else, if there is room for it."""
    push_of(state, seat, seat, what, row, face, strike)


@part
def push_of(
    state: State, seat: int, owner: int, what: int, row: int, face: int, strike: int
) -> None:
    """Let something wait that a card of `owner` does for the player of that seat."""
    if state.agenda.depth < s.MOST_WAITING:
        push_frame(state.agenda, what, seat)
        frame = state.agenda.frames[state.agenda.depth - 1]
        frame.owner = owner
        frame.row = row
        frame.face = face
        frame.strike = strike


@part
def let_all_wait(state: State, match: Match, seat: int, moment: int, strike: int) -> None:
    """The effects of everything in play at that moment, the Persona's first.

    Like cards do not stack (Stacking Effects): each is asked once, however often it is in play.
    """
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    if foe.caches.shared_moments >> moment & 1 and concerns_foe(foe):
        wait_if_aimed(state, match, seat, foe.seat, foe.caches.location - 1, moment, strike)
    if me.caches.moments >> moment & 1 == 0:
        return
    for at in range(me.table.board_count - 1, -1, -1):
        face = me.board[at].face
        if tables.moments[face] >> moment & 1:
            wait_if_aimed(state, match, seat, seat, face, moment, strike)
    if tables.moments_before >> moment & 1:
        for face in range(tables.pregame_end - 1, tables.pregame - 1, -1):
            if tables.moments[face] >> moment & 1:
                wait_if_aimed(state, match, seat, seat, face, moment, strike)


@part
def concerns_foe(owner: Player) -> bool:
    """Whether the player's Location has text for the other player too (Locations, Ignoring)."""
    return owner.table.silent[owner.caches.location - 1] == 0


@part
def wait_if_aimed(
    state: State, match: Match, seat: int, owner: int, face: int, moment: int, strike: int
) -> None:
    """The effects of a card in play; of those that speak of a kind of attack, the ones that the
    attack belongs to."""
    me, tables = state.players[seat], match.tables[owner]
    if state.players[owner].table.silent[face] & s.MUTE:
        return
    aims = -1 if strike < 0 else match.tables[seat].aims[me.strikes[strike].face]
    for row in range(tables.first_row[face + 1] - 1, tables.first_row[face] - 1, -1):
        effect = tables.rows[row]
        later = strike >= 0 and is_settled_later(effect)
        if effect.moment == moment and aims >> effect.at & 1 and not later:
            push_of(state, seat, owner, s.EFFECT, row, face, strike)


@part
def is_settled_later(effect: EffectRow) -> bool:
    """A change that hangs on a Power Blow: known only when the Attack Phase ends."""
    late = effect.moment == when.ON_ATTACK or effect.moment == when.PLAY
    return late and effect.test == test.POWER_BLOW


@part
def open_choice(state: State, seat: int, what: int, number: int, wanted: int, face: int) -> None:
    """Let the player choose so many cards of a kind for that card, if any."""
    if number > 0:
        clear(state.choice)
        state.choice.what = what
        state.choice.seat = seat
        state.choice.left = number
        state.choice.wanted = wanted
        state.choice.face = face
