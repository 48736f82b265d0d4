"""What holds while a card is Active: measured anew whenever the board changed."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.optable import NONE
from games.engine.seats import SEATS, other
from games.oversoul.play import state as s
from games.oversoul.play.agenda import queue, within_limit, works_here
from games.oversoul.play.codes import IN_USE, USABLE, op, when
from games.oversoul.play.damage import unaffected
from games.oversoul.play.effects.choices import fits, fixed_target, near
from games.oversoul.play.effects.conditions import count, holds
from games.oversoul.play.keywords import add_charges
from games.oversoul.play.state import Card, Match, State
from games.oversoul.play.stats import measure
from games.oversoul.play.tables.records import FOE_SIDE, Step
from games.oversoul.play.zones.places import place_of, seat_of, side_of, zone_of


@part
def in_force(state: State, moment: int, place: int) -> bool:
    """Whether a law that is "in use" holds for the card now (8.5)."""
    seat = seat_of(place)
    card = state.cards[place]
    if moment == when.HONEST:
        return card.damage == 0
    if moment == when.OUTLAST:
        return card.damage > 0
    if moment == when.RESONATE:
        return resonates(state, seat)
    if moment == when.ISOLATED:
        return _alone(state, place)
    return True


@part
def resonates(state: State, seat: int) -> bool:
    """Whether RESONATE abilities are in use: at least two cards have one (8.5)."""
    return state.players[seat].on_board.resonating >= 2


@part
def _alone(state: State, place: int) -> bool:
    """The only Active card of its type on its board; there is only one leader."""
    zone = zone_of(place)
    if zone == s.LEADER_ZONE:
        return True
    row = s.IN_UNIT_ZONES if zone < s.FIRST_EVENT else s.IN_ZONES & ~s.IN_UNIT_ZONES
    left = state.board.taken & side_of(seat_of(place), row) & ~(1 << int(place))
    while left != 0 and state.cards[lowest(left)].up == 0:
        left &= left - 1
    return left == 0


@part
def stand(state: State, match: Match) -> None:
    """Measure all standing abilities of both players anew."""
    touched = _take_back(state)
    for each in range(SEATS):
        left = state.players[each].on_board.standers
        while left != 0:
            _stand_place(state, match, lowest(left))
            left &= left - 1
    _measure_lent(state, match, touched)


@part
def stand_entered(state: State, match: Match, left: int) -> None:
    """What cards that have just entered lend, where it depends on no other card and no other
    standing ability does."""
    lent = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        own = place if zone_of(place) < s.FIRST_CONSTRUCT else int(card.host)
        seat = seat_of(place)
        if card.up and match.tables[state.players[seat].deck].standing[card.kind]:
            _stand_card(state, match, seat, card.kind, place, own)
            lent |= 1 << own
    _measure_places(state, match, lent & state.board.lending)


@part
def _stand_place(state: State, match: Match, place: int) -> None:
    """The standing abilities of a card and of its constructs."""
    seat = seat_of(place)
    tables, card = match.tables[seat], state.cards[place]
    if card.kind < 0 or card.up == 0:
        return
    if tables.standing[card.kind]:
        _stand_card(state, match, seat, card.kind, place, place)
    at = card.top
    while at != s.NOWHERE:
        if tables.standing[state.cards[at].kind]:
            _stand_card(state, match, seat, state.cards[at].kind, at, place)
        at = state.cards[at].below


@part
def _take_back(state: State) -> int:
    """What had been lent is taken back; the answer is from whom, as bits."""
    for seat in range(SEATS):
        state.players[seat].cheaper_rows = 0
    left = state.board.lending & state.board.taken
    state.board.lending = 0
    touched = 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.lent:
            touched |= 1 << place
            card.lent = 0
            for stat in (s.DMG, s.SPD, s.HP):
                card.had[stat] = card.gains[s.STANDING, stat]
                card.gains[s.STANDING, stat] = 0
            card.had_words = card.words[s.STANDING]
            card.had_charges = card.charges[s.STANDING]
            card.words[s.STANDING] = 0
            card.charges[s.STANDING] = 0
    return touched


@part
def _measure_lent(state: State, match: Match, touched: int) -> None:
    """Measure the cards for which something is not as it was before."""
    left, changed = touched, state.board.lending & ~touched
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if not _has_as_before(state.cards[place]):
            changed |= 1 << place
    _measure_places(state, match, changed)


@part
def _measure_places(state: State, match: Match, left: int) -> None:
    while left != 0:
        place = lowest(left)
        left &= left - 1
        measure(state, match, place)
        if zone_of(place) <= s.LEADER_ZONE:
            found, hooks = state.players[seat_of(place)].on_board, state.cards[place].hooks
            found.hooks |= hooks
            found.users |= int(hooks & USABLE != 0) << place


@part
def _has_as_before(card: Card) -> bool:
    """Whether standing abilities lend the card what they had lent it."""
    if card.had_words != card.words[s.STANDING] or card.had_charges != card.charges[s.STANDING]:
        return False
    had, has = card.had, card.gains[s.STANDING]
    return had[s.DMG] == has[s.DMG] and had[s.SPD] == has[s.SPD] and had[s.HP] == has[s.HP]


@part
def _stand_card(state: State, match: Match, seat: int, kind: int, holder: int, own: int) -> None:
    tables = match.tables[seat]
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.standing == 0 or not works_here(tables, number, own):
            continue
        if not in_force(state, ability.moment, own):
            continue
        for at in range(ability.first, ability.end):
            step = tables.steps[at]
            if not holds(state, match, seat, step, own):
                continue
            amount = step.amount
            if step.per != NONE:
                amount *= count(state, match, seat, step.per, own, kind)
            if ability.moment == when.AURA:
                _stand_around(state, match, seat, step, amount, holder, own, kind)
            else:
                _stand_step(state, match, seat, step, amount, holder, own, kind)


@part
def _stand_around(
    state: State, match: Match, seat: int, step: Step, amount: int, holder: int, own: int, kind: int
) -> None:
    """AURA: this card and all cards around it have the ability (8.5)."""
    for zone in range(s.ZONES):
        place = place_of(seat, zone)
        if place == own or (state.cards[place].kind >= 0 and near(own, place)):
            _lend(state, match, seat, step, amount, place, holder, kind)


@part
def _stand_step(
    state: State, match: Match, seat: int, step: Step, amount: int, holder: int, own: int, kind: int
) -> None:
    me, tables = state.players[seat], match.tables[seat]
    if step.op == op.KIND_COSTS_LESS:
        if me.cheaper_rows < s.MOST_NEXT:
            me.cheaper[me.cheaper_rows].of_kind = step.of_kind
            me.cheaper[me.cheaper_rows].less = amount
            me.cheaper_rows += 1
        return
    by_kind = step.op == op.KIND_HAS_STAT or step.op == op.KIND_HAS
    side = tables.aims[step.target].side
    if not by_kind and side == 0:
        place = fixed_target(state, seat, step.target, own)
        on_board = place != s.NOWHERE and zone_of(place) <= s.LEADER_ZONE
        if on_board and state.cards[place].kind >= 0:
            _lend(state, match, seat, step, amount, place, holder, kind)
        return
    on_foes = not by_kind and side & FOE_SIDE
    reach = side_of(seat, s.ON_THE_BOARD)
    if on_foes:
        reach |= side_of(other(seat), s.ON_THE_BOARD)
    left = state.board.taken & reach
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if by_kind:
            meant = (card.sorts >> int(step.of_kind)) & 1 != 0
        else:
            meant = fits(state, match, seat, step.target, place, own, kind)
        if meant:
            _lend(state, match, seat, step, amount, place, holder, kind)


@part
def _lend(
    state: State,
    match: Match,
    seat: int,
    step: Step,
    amount: int,
    place: int,
    holder: int,
    kind: int,
) -> None:
    card = state.cards[place]
    if card.up == 0 or unaffected(state, match, seat, place, holder, kind):
        return
    card.lent = 1
    state.board.lending |= 1 << int(place)
    if step.op == op.HAS_STAT or step.op == op.KIND_HAS_STAT:
        card.gains[s.STANDING, step.word] += amount
    elif step.op == op.HAS or step.op == op.KIND_HAS:
        card.words[s.STANDING] |= step.mask
        if step.charges:
            has = add_charges(card.charges[s.STANDING], step.charge, step.charges)
            card.charges[s.STANDING] = has
            state.board.charged |= has


@part
def begin_in_force(state: State, match: Match, seat: int) -> None:
    """Abilities of laws "in use" that happen once do so when their state begins [H]."""
    tables = match.tables[seat]
    if state.players[seat].on_board.hooks & IN_USE == 0:
        return
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if card.hooks & IN_USE == 0:
            continue
        _begin_of(state, match, seat, card.kind, place, place)
        role = 0
        roles = card.gained
        while roles != 0:
            if roles & 1:
                _begin_of(state, match, seat, tables.first_role + role, place, place)
            roles >>= 1
            role += 1
        at = card.top
        while at != s.NOWHERE:
            if tables.granted[state.cards[at].kind] & IN_USE:
                _begin_of(state, match, seat, state.cards[at].kind, at, place)
            at = state.cards[at].below


@part
def _begin_of(state: State, match: Match, seat: int, rows: int, holder: int, own: int) -> None:
    """Of the abilities of card or role `rows`, those whose state has just begun."""
    tables = match.tables[seat]
    card = state.cards[holder]
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if ability.standing or (IN_USE >> ability.moment) & 1 == 0 or ability.cost:
            continue
        if not in_force(state, ability.moment, own):
            card.in_force &= ~ability.bit
        elif card.in_force & ability.bit == 0:
            card.in_force |= ability.bit
            if works_here(tables, number, own) and within_limit(state, match, seat, number, holder):
                queue(state, seat, number, card.kind, holder, own, s.NOWHERE)
