"""Abilities that wait to be resolved, and which of them an act sets off: Keyworded Laws, reactions
and rituals (8.5)."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import SEATS, other
from games.oversoul.play import state as s
from games.oversoul.play.codes import FIRST_DEED, FIRST_OCCASION, UNIT, once
from games.oversoul.play.state import Match, State, Work
from games.oversoul.play.tables.records import Tables
from games.oversoul.play.zones.places import seat_of, side_of, zone_of


@part
def within_limit(state: State, match: Match, seat: int, number: int, holder: int) -> bool:
    """Once each turn, name, time on the board or game (8.1)."""
    tables = match.tables[seat]
    ability = tables.abilities[number]
    limit = ability.limit
    if limit == 0:
        return True
    me = state.players[seat]
    if limit == once.NAME:
        return me.piles.used_names[ability.kind] != state.flow.turns
    if limit == once.GAME:
        return me.piles.used_games[ability.kind] < tables.copies[ability.kind]
    if holder == s.NOWHERE:
        return True
    card = state.cards[holder]
    used = card.used_turn if limit == once.TURN else card.used_active
    return used & ability.bit == 0


@part
def note_use(state: State, match: Match, seat: int, number: int, holder: int) -> None:
    tables = match.tables[seat]
    ability = tables.abilities[number]
    me = state.players[seat]
    if ability.limit == once.NAME:
        me.piles.used_names[ability.kind] = state.flow.turns
    elif ability.limit == once.GAME:
        me.piles.used_games[ability.kind] += 1
    elif ability.limit == once.TURN and holder != s.NOWHERE:
        card = state.cards[holder]
        card.used_turn |= ability.bit
        if (
            card.gained == 0
            and card.top == s.NOWHERE
            and tables.uses[card.kind] & ~card.used_turn == 0
        ):
            me.on_board.willing &= ~(1 << int(holder))
    elif ability.limit == once.ACTIVE and holder != s.NOWHERE:
        state.cards[holder].used_active |= ability.bit


@part
def queue(
    state: State, seat: int, number: int, kind: int, holder: int, own: int, that: int
) -> None:
    """Wait in line: abilities resolve in the order in which they were triggered."""
    state.flow.triggers += 1
    if state.flow.queue_to == s.QUEUE or state.flow.triggers > s.MOST_TRIGGERS:
        return
    work = state.queue[state.flow.queue_to]
    state.flow.queue_to += 1
    work.form = s.ABILITY
    work.seat = seat
    work.kind = kind
    work.ability = number
    work.holder = holder
    work.own = own
    work.serial = s.NOWHERE if holder == s.NOWHERE else state.cards[holder].serial
    work.that = that


@part
def works_here(tables: Tables, number: int, own: int) -> bool:
    """A leader's underlined abilities need it outside the Leader Zone (5.4)."""
    at_home = own != s.NOWHERE and zone_of(own) == s.LEADER_ZONE
    return tables.abilities[number].deployed == 0 or not at_home


@part
def queue_kind(
    state: State,
    match: Match,
    seat: int,
    rows: int,
    hook: int,
    kind: int,
    holder: int,
    own: int,
    that: int,
) -> None:
    """Queue the abilities on that hook among those of card or role `rows`."""
    tables = match.tables[seat]
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if ability.hook != hook or ability.standing:
            continue
        if works_here(tables, number, own) and within_limit(state, match, seat, number, holder):
            queue(state, seat, number, kind, holder, own, that)


@part
def trigger(state: State, match: Match, place: int, hook: int, that: int) -> None:
    """Something happened to the card at a place, or was done by it; a hook is a moment, an occasion
    or a deed."""
    if (state.cards[place].hooks >> hook) & 1:
        _queue_triggered(state, match, place, hook, that)


@part
def _queue_triggered(state: State, match: Match, place: int, hook: int, that: int) -> None:
    seat = seat_of(place)
    tables, card = match.tables[seat], state.cards[place]
    queue_kind(state, match, seat, card.kind, hook, card.kind, place, place, that)
    if card.gained != 0:
        queue_roles(state, match, seat, card.gained, hook, card.kind, place, that)
    at = card.top
    while at != s.NOWHERE:
        construct = state.cards[at]
        if (tables.granted[construct.kind] >> hook) & 1 and tables.type[construct.kind] != UNIT:
            queue_kind(state, match, seat, construct.kind, hook, construct.kind, at, place, that)
        at = construct.below


@part
def queue_roles(
    state: State, match: Match, seat: int, roles: int, hook: int, kind: int, place: int, that: int
) -> None:
    """Queue the abilities on that hook of roles that a card has taken on."""
    tables = match.tables[seat]
    while roles != 0:
        role = lowest(roles)
        roles &= roles - 1
        queue_kind(state, match, seat, tables.first_role + role, hook, kind, place, place, that)


@part
def react(state: State, match: Match, seat: int, which: int, that: int) -> None:
    """Reactions in words ("If you Sacrifice a card") of the player's active cards."""
    if (state.players[seat].on_board.hooks >> (FIRST_OCCASION + which)) & 1:
        _react(state, match, seat, which, that)


@part
def _react(state: State, match: Match, seat: int, which: int, that: int) -> None:
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if place != that:
            trigger(state, match, place, FIRST_OCCASION + which, that)


@part
def did(state: State, match: Match, seat: int, which: int, times: int) -> None:
    """Count a deed towards the rituals that ask for it; a fulfilled ritual starts again."""
    if (state.players[seat].on_board.hooks >> (FIRST_DEED + which)) & 1 and times > 0:
        _count_deed(state, match, seat, which, times)


@part
def _count_deed(state: State, match: Match, seat: int, which: int, times: int) -> None:
    hook = FIRST_DEED + which
    left = state.board.taken & side_of(seat, s.ON_THE_BOARD)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.cards[place]
        if (card.hooks >> hook) & 1 == 0:
            continue
        _count_ritual(state, match, seat, which, times, card.kind, place, place)
        at = card.top
        while at != s.NOWHERE:
            kind = state.cards[at].kind
            if (match.tables[seat].granted[kind] >> hook) & 1:
                _count_ritual(state, match, seat, which, times, kind, at, place)
            at = state.cards[at].below


@part
def _count_ritual(
    state: State, match: Match, seat: int, which: int, times: int, kind: int, holder: int, own: int
) -> None:
    tables = match.tables[seat]
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.hook != FIRST_DEED + which or not works_here(tables, number, own):
            continue
        card = state.cards[holder]
        card.progress[ability.at] += times
        if card.progress[ability.at] >= ability.times:
            card.progress[ability.at] = 0
            queue(state, seat, number, kind, holder, own, s.NOWHERE)


@part
def note_done(state: State, seat: int, act: int, place: int) -> None:
    """A player did something that a COUNTER may wait for; it is the last thing that happened."""
    done = state.players[seat].done
    done.acts |= 1 << act
    done.last = 1 << act
    done.places[act] = place
    done.serials[act] = state.cards[place].serial if place != s.NOWHERE else s.NOWHERE
    state.players[other(seat)].done.last = 0


@part
def forget_last(state: State) -> None:
    """Something else happens: "when" misses its timing from now on (10.1)."""
    for seat in range(SEATS):
        state.players[seat].done.last = 0


@part
def copy_work(work: Work, into: Work) -> None:
    into.form = work.form
    into.seat = work.seat
    into.kind = work.kind
    into.ability = work.ability
    into.holder = work.holder
    into.own = work.own
    into.serial = work.serial
    into.that = work.that
    into.source = work.source
    into.cancelled = work.cancelled


@part
def is_there(state: State, work: Work) -> bool:
    """Whether the card that has the ability still lies where it was."""
    if work.holder == s.NOWHERE:
        return False
    holder = state.cards[work.holder]
    return holder.kind >= 0 and holder.serial == work.serial


@part
def next_in_line(state: State) -> None:
    """The ability that waited longest has had its turn."""
    flow = state.flow
    flow.queue_from += 1
    if flow.queue_from == flow.queue_to:
        flow.queue_from = 0
        flow.queue_to = 0
