"""What holds while a card is Active: the board is surveyed anew whenever it changed."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.oversoul.play.codes import ARCHETYPE, AT, DO
from games.oversoul.play.counting import count, holds
from games.oversoul.play.damage import unaffected
from games.oversoul.play.keywords import add_charges
from games.oversoul.play.selecting import fits, fixed_target, near
from games.oversoul.play.state import (
    DMG,
    FIRST_EVENT,
    HP,
    LEADER_ZONE,
    MOST_NEXT,
    NOWHERE,
    PLACES,
    SPD,
    STANDING,
    ZONES,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.tables import FOE_SIDE
from games.oversoul.play.triggers import queue, within_limit, works_here

_ARCHETYPES = len(ARCHETYPE)
_HONEST, _OUTLAST, _ISOLATED = AT["honest"], AT["outlast"], AT["isolated"]
_RESONATE, _AURA = AT["resonate"], AT["aura"]
_IN_USE = (1 << _HONEST) | (1 << _OUTLAST) | (1 << _ISOLATED) | (1 << _RESONATE) | (1 << _AURA)
USED_BY_PLAYER = (1 << AT["cast"]) | (1 << AT["quick"])
USABLE = USED_BY_PLAYER | (_IN_USE & ~(1 << _AURA))
_HAS_STAT, _HAS = DO["has-stat"], DO["has"]
_KIND_HAS_STAT, _KIND_HAS = DO["kind-has-stat"], DO["kind-has"]
_KIND_COSTS_LESS = DO["kind-costs-less"]


@kernel
def survey(state: Any, tables: Any) -> None:
    """Count the board: zones taken, archetypes, generators, hooks, standing abilities."""
    me = state.players[0]
    units, events, prepared, makers, users = 0, 0, 0, 0, 0
    fighters, standers = 0, 0
    me.constructs = 0
    me.archetypes = 0
    me.resonating = 0
    me.standing = 0
    me.watching = 0
    me.swaying = 0
    me.hooks = 0
    for archetype in range(_ARCHETYPES):
        me.generators[archetype] = 0
    for place in range(LEADER_ZONE + 1):
        card = state.board[place]
        if card.kind < 0:
            continue
        if place < FIRST_EVENT:
            units += 1
        elif place < ZONES:
            events += 1
        if card.up == 0:
            prepared += 1
            continue
        _survey_card(state, tables, card)
        makers |= (card.makes > 0) << place
        users |= (card.hooks & USABLE != 0) << place
        fighters |= (place < FIRST_EVENT) << place
        standers |= (tables.standing[card.kind] != 0) << place
        at = card.top
        while at != NOWHERE:
            construct = state.board[at]
            me.constructs += 1
            _survey_card(state, tables, construct)
            standers |= (tables.standing[construct.kind] != 0) << place
            at = construct.below
    if me.leader == LEADER_ZONE:
        me.standing += tables.standing_at_home - tables.standing[tables.leader]
    me.units = units
    me.events = events
    me.prepared = prepared
    me.makers = makers
    me.users = users
    me.fighters = fighters
    me.standers = standers


@kernel
def _survey_card(state: Any, tables: Any, card: Any) -> None:
    me = state.players[0]
    kind = card.kind
    me.hooks |= card.hooks
    if tables.stands[kind]:
        me.resonating += tables.resonates[kind]
        me.standing += tables.standing[kind]
        me.watching |= tables.watches[kind]
        me.swaying |= tables.sways[kind]
    if card.archetype >= 0:
        me.archetypes |= 1 << card.archetype
        if tables.energy[kind] > 0:
            me.generators[card.archetype] += 1


@kernel
def in_force(state: Any, moment: int, place: int) -> bool:
    """Whether a law that is "in use" holds for the card now (8.5)."""
    card = state.board[place]
    if moment == _HONEST:
        return card.damage == 0
    if moment == _OUTLAST:
        return card.damage > 0
    if moment == _RESONATE:
        return state.players[0].resonating >= 2
    if moment == _ISOLATED:
        return _alone(state, place)
    return True


@kernel
def _alone(state: Any, place: int) -> bool:
    """The only Active card of its type on its board; there is only one leader."""
    if place == LEADER_ZONE:
        return True
    low, high = (0, FIRST_EVENT) if place < FIRST_EVENT else (FIRST_EVENT, ZONES)
    for other in range(low, high):
        if other != place and state.board[other].kind >= 0 and state.board[other].up:
            return False
    return True


@kernel
def stand(state: Any, tables: Any) -> None:
    """Reckon all standing abilities anew."""
    touched = _take_back(state)
    left, place = state.players[0].standers, 0
    while left != 0:
        if left & 1:
            _stand_place(state, tables, place)
        left >>= 1
        place += 1
    _measure_lent(state, tables, touched | state.lending)


@kernel
def _stand_place(state: Any, tables: Any, place: int) -> None:
    """The standing abilities of a card and of its constructs."""
    card = state.board[place]
    if card.kind < 0 or card.up == 0:
        return
    if tables.standing[card.kind]:
        _stand_card(state, tables, card.kind, place, place)
    at = card.top
    while at != NOWHERE:
        if tables.standing[state.board[at].kind]:
            _stand_card(state, tables, state.board[at].kind, at, place)
        at = state.board[at].below


@kernel
def _take_back(state: Any) -> int:
    """What had been lent is taken back; the answer is from whom, as bits."""
    state.players[0].cheaper_rows = 0
    left, place = state.lending, 0
    state.lending = 0
    touched = 0
    while left != 0:
        card = state.board[place]
        if left & 1 and card.kind >= 0 and card.lent:
            touched |= 1 << place
            card.lent = 0
            card.gains[STANDING, DMG] = 0
            card.gains[STANDING, SPD] = 0
            card.gains[STANDING, HP] = 0
            card.words[STANDING] = 0
            card.charges[STANDING] = 0
        left >>= 1
        place += 1
    return touched


@kernel
def _measure_lent(state: Any, tables: Any, left: int) -> None:
    me = state.players[0]
    place = 0
    while left != 0:
        if left & 1:
            measure(state, tables, place)
            if place <= LEADER_ZONE:
                card = state.board[place]
                me.hooks |= card.hooks
                me.users |= (card.hooks & USABLE != 0) << place
        left >>= 1
        place += 1


@kernel
def _stand_card(state: Any, tables: Any, kind: int, holder: int, own: int) -> None:
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.standing == 0 or not works_here(state, tables, number, own):
            continue
        if not in_force(state, ability.moment, own):
            continue
        for at in range(ability.first, ability.end):
            step = tables.steps[at]
            if not holds(state, tables, step, own):
                continue
            amount = step.amount
            if step.per != NONE:
                amount *= count(state, tables, step.per, own, kind)
            if ability.moment == _AURA:
                _stand_around(state, tables, step, amount, holder, own, kind)
            else:
                _stand_step(state, tables, step, amount, holder, own, kind)


@kernel
def _stand_around(
    state: Any, tables: Any, step: Any, amount: int, holder: int, own: int, kind: int
) -> None:
    """AURA: this card and all cards around it have the ability (8.5)."""
    for place in range(ZONES):
        if place == own or (state.board[place].kind >= 0 and near(own, place)):
            _lend(state, tables, step, amount, place, holder, kind)


@kernel
def _stand_step(
    state: Any, tables: Any, step: Any, amount: int, holder: int, own: int, kind: int
) -> None:
    me = state.players[0]
    if step.op == _KIND_COSTS_LESS:
        if me.cheaper_rows < MOST_NEXT:
            me.cheaper[me.cheaper_rows].of_kind = step.of_kind
            me.cheaper[me.cheaper_rows].less = amount
            me.cheaper_rows += 1
        return
    by_kind = step.op in (_KIND_HAS_STAT, _KIND_HAS)
    side = tables.aims[step.target].side
    if not by_kind and side == 0:
        place = fixed_target(state, step.target, own)
        if 0 <= place <= LEADER_ZONE and state.board[place].kind >= 0:
            _lend(state, tables, step, amount, place, holder, kind)
        return
    on_foes = not by_kind and side & FOE_SIDE
    for place in range(PLACES + LEADER_ZONE + 1 if on_foes else LEADER_ZONE + 1):
        card = state.board[place]
        if card.kind < 0 or LEADER_ZONE < place < PLACES:
            continue
        if by_kind:
            meant = (card.sorts >> int(step.of_kind)) & 1 != 0
        else:
            meant = fits(state, tables, step.target, place, own, kind)
        if meant:
            _lend(state, tables, step, amount, place, holder, kind)


@kernel
def _lend(
    state: Any, tables: Any, step: Any, amount: int, place: int, holder: int, kind: int
) -> None:
    card = state.board[place]
    if card.up == 0 or unaffected(state, tables, place, holder, kind):
        return
    card.lent = 1
    state.lending |= 1 << place
    if step.op in (_HAS_STAT, _KIND_HAS_STAT):
        card.gains[STANDING, step.word] += amount
    elif step.op in (_HAS, _KIND_HAS):
        card.words[STANDING] |= step.mask
        if step.charges:
            card.charges[STANDING] = add_charges(card.charges[STANDING], step.charge, step.charges)
            state.charged |= card.charges[STANDING]


@kernel
def begin_in_force(state: Any, tables: Any) -> None:
    """Abilities of laws "in use" that happen once do so when their state begins [H]."""
    if state.players[0].hooks & _IN_USE == 0:
        return
    for place in range(LEADER_ZONE + 1):
        card = state.board[place]
        if card.kind < 0 or card.hooks & _IN_USE == 0:
            continue
        _begin_of(state, tables, card.kind, place, place)
        role = 0
        left = card.gained
        while left != 0:
            if left & 1:
                _begin_of(state, tables, tables.first_role + role, place, place)
            left >>= 1
            role += 1
        at = card.top
        while at != NOWHERE:
            if tables.granted[state.board[at].kind] & _IN_USE:
                _begin_of(state, tables, state.board[at].kind, at, place)
            at = state.board[at].below


@kernel
def _begin_of(state: Any, tables: Any, rows: int, holder: int, own: int) -> None:
    """Of the abilities of card or role `rows`, those whose state has just begun."""
    card = state.board[holder]
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if ability.standing or (_IN_USE >> ability.moment) & 1 == 0 or ability.cost:
            continue
        if not in_force(state, ability.moment, own):
            card.in_force &= ~ability.bit
        elif card.in_force & ability.bit == 0:
            card.in_force |= ability.bit
            if works_here(state, tables, number, own) and within_limit(
                state, tables, number, holder
            ):
                queue(state, number, card.kind, holder, own, NOWHERE)
