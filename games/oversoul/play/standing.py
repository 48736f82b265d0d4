"""What holds while a card is Active: reckoned anew whenever the board changed."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.oversoul.play.codes import AT, DO, IN_USE, USABLE
from games.oversoul.play.counting import count, holds
from games.oversoul.play.damage import unaffected
from games.oversoul.play.keywords import add_charges
from games.oversoul.play.selecting import fits, fixed_target, near
from games.oversoul.play.state import (
    DMG,
    FIRST_CONSTRUCT,
    FIRST_EVENT,
    FOE_PLACES,
    HP,
    LEADER_ZONE,
    MOST_NEXT,
    NOWHERE,
    OWN_CARDS,
    SPD,
    STANDING,
    ZONES,
)
from games.oversoul.play.stats import measure
from games.oversoul.play.tables import FOE_SIDE
from games.oversoul.play.triggers import queue, within_limit, works_here

_HONEST, _OUTLAST, _ISOLATED = AT["honest"], AT["outlast"], AT["isolated"]
_RESONATE, _AURA = AT["resonate"], AT["aura"]
_HAS_STAT, _HAS = DO["has-stat"], DO["has"]
_KIND_HAS_STAT, _KIND_HAS = DO["kind-has-stat"], DO["kind-has"]
_KIND_COSTS_LESS = DO["kind-costs-less"]


@kernel
def in_force(state: Any, moment: int, place: int) -> bool:
    """Whether a law that is "in use" holds for the card now (8.5)."""
    card = state.board[place]
    if moment == _HONEST:
        return card.damage == 0
    if moment == _OUTLAST:
        return card.damage > 0
    if moment == _RESONATE:
        return resonates(state)
    if moment == _ISOLATED:
        return _alone(state, place)
    return True


@kernel
def resonates(state: Any) -> bool:
    """Whether RESONATE abilities are in use: at least two cards have one (8.5)."""
    return state.players[0].resonating >= 2


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
    left = state.players[0].standers
    while left != 0:
        _stand_place(state, tables, lowest(left))
        left &= left - 1
    _measure_lent(state, tables, touched)


@kernel
def stand_entered(state: Any, tables: Any, left: int) -> None:
    """What cards that have just entered lend, where it depends on no other card and no other
    standing ability does."""
    lent = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        own = place if place < FIRST_CONSTRUCT else int(card.host)
        if card.up and tables.standing[card.kind]:
            _stand_card(state, tables, card.kind, place, own)
            lent |= 1 << own
    _measure_places(state, tables, lent & state.lending)


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
    left = state.lending & state.taken
    state.lending = 0
    touched = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.lent:
            touched |= 1 << place
            card.lent = 0
            for stat in (DMG, SPD, HP):
                card.had[stat] = card.gains[STANDING, stat]
                card.gains[STANDING, stat] = 0
            card.had_words = card.words[STANDING]
            card.had_charges = card.charges[STANDING]
            card.words[STANDING] = 0
            card.charges[STANDING] = 0
    return touched


@kernel
def _measure_lent(state: Any, tables: Any, touched: int) -> None:
    """Measure the cards for which something is not as it was before."""
    left, changed = touched, state.lending & ~touched
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if not _has_as_before(state.board[place]):
            changed |= 1 << place
    _measure_places(state, tables, changed)


@kernel
def _measure_places(state: Any, tables: Any, left: int) -> None:
    me = state.players[0]
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        measure(state, tables, place)
        if place <= LEADER_ZONE:
            me.hooks |= card.hooks
            me.users |= (card.hooks & USABLE != 0) << place


@kernel
def _has_as_before(card: Any) -> bool:
    """Whether standing abilities lend the card what they had lent it."""
    if card.had_words != card.words[STANDING] or card.had_charges != card.charges[STANDING]:
        return False
    had, has = card.had, card.gains[STANDING]
    return had[DMG] == has[DMG] and had[SPD] == has[SPD] and had[HP] == has[HP]


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
    left = state.taken & (OWN_CARDS | FOE_PLACES if on_foes else OWN_CARDS)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
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
    if state.players[0].hooks & IN_USE == 0:
        return
    left = state.taken & OWN_CARDS
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if card.hooks & IN_USE == 0:
            continue
        _begin_of(state, tables, card.kind, place, place)
        role = 0
        roles = card.gained
        while roles != 0:
            if roles & 1:
                _begin_of(state, tables, tables.first_role + role, place, place)
            roles >>= 1
            role += 1
        at = card.top
        while at != NOWHERE:
            if tables.granted[state.board[at].kind] & IN_USE:
                _begin_of(state, tables, state.board[at].kind, at, place)
            at = state.board[at].below


@kernel
def _begin_of(state: Any, tables: Any, rows: int, holder: int, own: int) -> None:
    """Of the abilities of card or role `rows`, those whose state has just begun."""
    card = state.board[holder]
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if ability.standing or (IN_USE >> ability.moment) & 1 == 0 or ability.cost:
            continue
        if not in_force(state, ability.moment, own):
            card.in_force &= ~ability.bit
        elif card.in_force & ability.bit == 0:
            card.in_force |= ability.bit
            if works_here(state, tables, number, own) and within_limit(
                state, tables, number, holder
            ):
                queue(state, number, card.kind, holder, own, NOWHERE)
