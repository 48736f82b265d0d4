"""What abilities do, sentence by sentence: the operations on cards of the board."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.oversoul.play import events
from games.oversoul.play.board import exhaust, reactivate, set_archetype
from games.oversoul.play.codes import DO, ROLE, SEALED, SORT, TOTEM_ROLE
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
from games.oversoul.play.state import (
    CHANGED,
    HP,
    LEADER_ZONE,
    NOWHERE,
    PLACES,
    REARRANGED,
    STANDING,
    WHILE_ACTIVE,
)
from games.oversoul.play.stats import measure

_DAMAGE, _HEAL, _SHATTER, _EXILE = DO["damage"], DO["heal"], DO["shatter"], DO["exile"]
_RETURN, _SACRIFICE, _EXHAUST = DO["return"], DO["sacrifice"], DO["exhaust"]
_REACTIVATE, _EXPOSE, _BOOST, _GIVE = DO["reactivate"], DO["expose"], DO["boost"], DO["give"]
_BECOME_ROLES, _BECOME_ARCHETYPE = DO["become-roles"], DO["become-archetype"]
_FIRST_ROLE_SORT = SORT[next(iter(ROLE))]
_TOTEM = 1 << TOTEM_ROLE


@kernel
def affect(state: Any, tables: Any, step: Any, amount: int, place: int, trace: Any) -> None:
    """Do what the sentence says to one card."""
    source, kind = state.run.own, state.run.kind
    card = state.board[place]
    if card.kind < 0 or unaffected(state, tables, place, state.run.holder, kind):
        return
    if step.op == _DAMAGE:
        serial = card.serial
        selects = tables.aims[step.target].selected
        deal(state, tables, source, kind, place, amount, selects, trace)
        state.fell = card.kind < 0 or card.serial != serial
    elif step.op == _HEAL:
        heal(state, tables, place, amount, trace)
    elif step.op == _BOOST:
        boost(state, tables, place, step.word, amount, step.lasts, trace)
    elif step.op == _GIVE:
        give(state, tables, place, step, trace)
    elif step.op <= _SACRIFICE:
        _remove(state, tables, step.op, place, trace)
    else:
        _turn(state, tables, step, place, trace)


@kernel
def _remove(state: Any, tables: Any, op: int, place: int, trace: Any) -> None:
    if op == _SHATTER:
        state.fell = shatter(state, tables, place, state.run.own, trace)
    elif op == _EXILE:
        leave(state, tables, place, EXILED, trace)
    elif op == _RETURN:
        leave(state, tables, place, TO_HAND, trace)
    elif place < PLACES and place != LEADER_ZONE:
        leave(state, tables, place, SACRIFICED, trace)


@kernel
def _turn(state: Any, tables: Any, step: Any, place: int, trace: Any) -> None:
    if step.op == _EXHAUST:
        if exhaust(state, tables, place):
            log(trace, state, events.EXHAUSTED, state.board[place].kind, 0, 0)
    elif step.op == _REACTIVATE:
        if reactivate(state, tables, place, trace) and place < PLACES:
            state.available += state.board[place].makes
    elif step.op == _EXPOSE:
        state.board[place].since = state.turn
        log(trace, state, events.EXPOSED, state.board[place].kind, 0, 0)
    elif step.op == _BECOME_ARCHETYPE:
        if state.board[place].up:
            set_archetype(state, place, step.word)
            log(trace, state, events.BECAME, state.board[place].kind, step.word, 0)
    elif step.op == _BECOME_ROLES:
        take_roles(state, tables, state.run.own, place, trace)


@kernel
def boost(
    state: Any, tables: Any, place: int, stat: int, amount: int, lasts: int, trace: Any
) -> None:
    """Change a stat; a prepared card can only change its HP (3.4)."""
    card = state.board[place]
    if amount == 0 or (card.up == 0 and stat != HP):
        return
    card.gains[lasts, stat] += amount
    state.fleeting[lasts] |= 1 << int(place)
    measure(state, tables, place)
    state.dirty |= CHANGED
    log(trace, state, events.STAT_CHANGED, card.kind, stat, amount)
    if card.damage >= card.hp:
        shatter(state, tables, place, state.run.own, trace)


@kernel
def give(state: Any, tables: Any, place: int, step: Any, trace: Any) -> None:
    """Gain a keyword; constructs and prepared cards have no use for one (8.6, 3.4)."""
    card = state.board[place]
    if card.up == 0:
        return
    card.words[step.lasts] |= step.mask
    state.fleeting[step.lasts] |= 1 << int(place)
    if step.charges:
        card.charges[step.lasts] = add_charges(card.charges[step.lasts], step.charge, step.charges)
        state.charged |= card.charges[step.lasts]
    if step.mask & SEALED:
        shatter_constructs(state, tables, place, trace)
        card.charges[:STANDING] = 0
    measure(state, tables, place)
    state.dirty |= REARRANGED if step.mask else CHANGED
    log(trace, state, events.KEYWORD_GAINED, card.kind, step.word, 0)


@kernel
def take_roles(state: Any, tables: Any, place: int, other: int, trace: Any) -> None:
    """Also become the other's roles; who consumes has their Role Abilities too (8.4)."""
    if place == NOWHERE or state.board[place].kind < 0:
        return
    card = state.board[place]
    new = state.board[other].roles & ~(card.roles | _TOTEM)
    card.roles |= new
    if tables.energy[card.kind] <= 0:
        card.gained |= new
    role = 0
    left = new
    while left != 0:
        if left & 1:
            card.sorts |= 1 << (_FIRST_ROLE_SORT + role)
            if tables.energy[card.kind] <= 0:
                card.words[WHILE_ACTIVE] |= tables.words[tables.first_role + role]
                card.charges[WHILE_ACTIVE] |= tables.charges[tables.first_role + role]
                state.charged |= card.charges[WHILE_ACTIVE]
        left >>= 1
        role += 1
    measure(state, tables, place)
    state.dirty |= REARRANGED
    log(trace, state, events.ROLES_TAKEN, card.kind, state.board[other].kind, 0)
