"""What abilities do, sentence by sentence: the operations on cards of the board."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.log import Log, write
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.codes import ROLES, SEALED, TOTEM_ROLE, noun, op
from games.oversoul.play.damage import deal, heal, unaffected
from games.oversoul.play.keywords import add_charges
from games.oversoul.play.leaving import (
    EXILED,
    SACRIFICED,
    TO_HAND,
    leave,
    shatter,
    shatter_constructs,
)
from games.oversoul.play.state import Match, State
from games.oversoul.play.stats import measure
from games.oversoul.play.tables.records import Step
from games.oversoul.play.zones.board import (
    exhaust,
    known_as,
    named_in_log,
    reactivate,
    set_archetype,
)
from games.oversoul.play.zones.places import seat_of, zone_of

_FIRST_ROLE_SORT = int(noun[ROLES[0]])
_TOTEM = 1 << TOTEM_ROLE


@part
def affect(state: State, match: Match, step: Step, amount: int, place: int, log: Log) -> None:
    """Do what the sentence says to one card."""
    seat = state.run.seat
    source, kind = state.run.own, state.run.kind
    card = state.cards[place]
    if card.kind < 0 or unaffected(state, match, seat, place, state.run.holder, kind):
        return
    if step.op == op.DAMAGE:
        serial = card.serial
        selects = match.tables[seat].aims[step.target].selected
        deal(state, match, seat, source, kind, place, amount, selects, log)
        state.run.fell = card.kind < 0 or card.serial != serial
    elif step.op == op.HEAL:
        heal(state, match, place, amount, log)
    elif step.op == op.BOOST:
        boost(state, match, place, step.word, amount, _duration(seat, step), log)
    elif step.op == op.GIVE:
        give(state, match, place, step, _duration(seat, step), log)
    elif not _remove(state, match, step.op, place, log):
        _turn(state, match, step, place, log)


@part
def _duration(seat: int, step: Step) -> int:
    """How long a gain lasts; "your next cycle" is that of the seat that gives it."""
    return step.lasts + seat if step.lasts == s.UNTIL_CYCLE else step.lasts


@part
def _remove(state: State, match: Match, what: int, place: int, log: Log) -> bool:
    """Take the card off the board, if that is what the sentence does."""
    if what == op.SHATTER:
        state.run.fell = shatter(state, match, place, state.run.own, log)
    elif what == op.EXILE:
        leave(state, match, place, EXILED, log)
    elif what == op.RETURN:
        leave(state, match, place, TO_HAND, log)
    elif what == op.SACRIFICE:
        if seat_of(place) == state.run.seat and zone_of(place) != s.LEADER_ZONE:
            leave(state, match, place, SACRIFICED, log)
    else:
        return False
    return True


@part
def _turn(state: State, match: Match, step: Step, place: int, log: Log) -> None:
    seat = seat_of(place)
    if step.op == op.EXHAUST:
        if exhaust(state, match, place):
            write(log, state, seat, e.EXHAUSTED, state.cards[place].kind, 0, 0)
    elif step.op == op.REACTIVATE:
        if reactivate(state, match, place, log):
            state.players[seat].counts.available += state.cards[place].makes
    elif step.op == op.EXPOSE:
        state.cards[place].laid = state.flow.turns
        state.cards[place].shown = 1
        write(log, state, seat, e.EXPOSED, state.cards[place].kind, 0, 0)
    elif step.op == op.BECOME_ARCHETYPE:
        if state.cards[place].up:
            set_archetype(state, place, step.word)
            write(log, state, seat, e.BECAME, state.cards[place].kind, step.word, 0)
    elif step.op == op.BECOME_ROLES:
        take_roles(state, match, state.run.own, place, log)


@part
def boost(
    state: State, match: Match, place: int, stat: int, amount: int, lasts: int, log: Log
) -> None:
    """Change a stat; a prepared card can only change its HP (3.4)."""
    seat = seat_of(place)
    card = state.cards[place]
    if amount == 0 or (card.up == 0 and stat != s.HP):
        return
    card.gains[lasts, stat] += amount
    state.board.fleeting[lasts] |= 1 << int(place)
    measure(state, match, place)
    state.board.dirty |= s.CHANGED
    write(log, state, seat, e.STAT_CHANGED, named_in_log(state, place), stat, amount)
    if card.damage >= card.hp:
        shatter(state, match, place, state.run.own, log)


@part
def give(state: State, match: Match, place: int, step: Step, lasts: int, log: Log) -> None:
    """Gain a keyword; constructs and prepared cards have no use for one (8.6, 3.4)."""
    seat = seat_of(place)
    card = state.cards[place]
    if card.up == 0:
        return
    card.words[lasts] |= step.mask
    state.board.fleeting[lasts] |= 1 << int(place)
    if step.charges:
        card.charges[lasts] = add_charges(card.charges[lasts], step.charge, step.charges)
        state.board.charged |= card.charges[lasts]
    if step.mask & SEALED:
        shatter_constructs(state, match, place, log)
        card.charges[: s.STANDING] = 0
    measure(state, match, place)
    state.board.dirty |= s.REARRANGED if step.mask else s.CHANGED
    write(log, state, seat, e.KEYWORD_GAINED, card.kind, step.word, 0)


@part
def take_roles(state: State, match: Match, place: int, model: int, log: Log) -> None:
    """Also become the other's roles; who consumes has their Role Abilities too (8.4)."""
    if place == s.NOWHERE or state.cards[place].kind < 0:
        return
    seat = seat_of(place)
    tables, card = match.tables[seat], state.cards[place]
    new = state.cards[model].roles & ~(card.roles | _TOTEM)
    card.roles |= new
    if tables.energy[card.kind] <= 0:
        card.gained |= new
    left = new
    while left != 0:
        role = lowest(left)
        left &= left - 1
        card.sorts |= 1 << (_FIRST_ROLE_SORT + role)
        if tables.energy[card.kind] <= 0:
            card.words[s.WHILE_ACTIVE] |= tables.words[tables.first_role + role]
            card.charges[s.WHILE_ACTIVE] |= tables.charges[tables.first_role + role]
            state.board.charged |= card.charges[s.WHILE_ACTIVE]
    measure(state, match, place)
    state.board.dirty |= s.REARRANGED
    write(log, state, seat, e.ROLES_TAKEN, card.kind, known_as(state, seat, model), 0)
