"""Which abilities an act sets off: Keyworded Laws, reactions and rituals (8.5)."""

from typing import Any

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.oversoul.play.codes import AT, FIRST_DEED, FIRST_OCCASION, ONCE, UNIT
from games.oversoul.play.state import (
    ABILITY,
    LEADER_ZONE,
    MOST_TRIGGERS,
    NOWHERE,
    OWN_CARDS,
    QUEUE,
)

_REACTION, _RITUAL = AT["reaction"], AT["ritual"]
_TURN, _NAME, _ACTIVE, _GAME = ONCE["turn"], ONCE["name"], ONCE["active"], ONCE["game"]


@kernel
def within_limit(state: Any, tables: Any, number: int, holder: int) -> bool:
    """Once each turn, name, time on the board or game (8.1)."""
    ability = tables.abilities[number]
    limit = ability.limit
    if limit == 0:
        return True
    me = state.players[0]
    if limit == _NAME:
        return me.used_names[ability.kind] != state.turn
    if limit == _GAME:
        return me.used_games[ability.kind] < tables.copies[ability.kind]
    if holder == NOWHERE:
        return True
    card = state.board[holder]
    used = card.used_turn if limit == _TURN else card.used_active
    return used & ability.bit == 0


@kernel
def note_use(state: Any, tables: Any, number: int, holder: int) -> None:
    ability = tables.abilities[number]
    me = state.players[0]
    if ability.limit == _NAME:
        me.used_names[ability.kind] = state.turn
    elif ability.limit == _GAME:
        me.used_games[ability.kind] += 1
    elif ability.limit == _TURN and holder != NOWHERE:
        card = state.board[holder]
        card.used_turn |= ability.bit
        if (
            card.gained == 0
            and card.top == NOWHERE
            and tables.uses[card.kind] & ~card.used_turn == 0
        ):
            me.willing &= ~(1 << int(holder))
    elif ability.limit == _ACTIVE and holder != NOWHERE:
        state.board[holder].used_active |= ability.bit


@kernel
def queue(state: Any, number: int, kind: int, holder: int, own: int, that: int) -> None:
    """Wait in line: abilities resolve in the order in which they were triggered."""
    state.triggers += 1
    if state.queue_to == QUEUE or state.triggers > MOST_TRIGGERS:
        return
    work = state.queue[state.queue_to]
    state.queue_to += 1
    work.form = ABILITY
    work.kind = kind
    work.ability = number
    work.holder = holder
    work.own = own
    work.serial = NOWHERE if holder == NOWHERE else state.board[holder].serial
    work.that = that


@kernel
def works_here(state: Any, tables: Any, number: int, own: int) -> bool:
    """A leader's underlined abilities need it outside the Leader Zone (5.4)."""
    return tables.abilities[number].deployed == 0 or own != LEADER_ZONE


@kernel
def queue_kind(
    state: Any, tables: Any, rows: int, moment: int, kind: int, holder: int, own: int, that: int
) -> None:
    """Queue the abilities of that moment among those of card or role `rows`."""
    for number in range(tables.first_ability[rows], tables.first_ability[rows + 1]):
        ability = tables.abilities[number]
        if ability.moment != moment or ability.standing:
            continue
        if works_here(state, tables, number, own) and within_limit(state, tables, number, holder):
            queue(state, number, kind, holder, own, that)


@kernel
def trigger(state: Any, tables: Any, place: int, moment: int, that: int) -> None:
    """Something happened to the card at a place, or was done by it."""
    if (state.board[place].hooks >> moment) & 1:
        _queue_triggered(state, tables, place, moment, that)


@kernel
def _queue_triggered(state: Any, tables: Any, place: int, moment: int, that: int) -> None:
    card = state.board[place]
    queue_kind(state, tables, card.kind, moment, card.kind, place, place, that)
    if card.gained != 0:
        queue_roles(state, tables, card.gained, moment, card.kind, place, that)
    at = card.top
    while at != NOWHERE:
        construct = state.board[at]
        if (tables.granted[construct.kind] >> moment) & 1 and tables.type[construct.kind] != UNIT:
            queue_kind(state, tables, construct.kind, moment, construct.kind, at, place, that)
        at = construct.below


@kernel
def queue_roles(
    state: Any, tables: Any, roles: int, moment: int, kind: int, place: int, that: int
) -> None:
    """Queue the abilities of that moment of roles that a card has taken on."""
    role = 0
    while roles != 0:
        if roles & 1:
            queue_kind(state, tables, tables.first_role + role, moment, kind, place, place, that)
        roles >>= 1
        role += 1


@kernel
def react(state: Any, tables: Any, occasion: int, that: int) -> None:
    """Reactions in words ("If you Sacrifice a card") of the player's active cards."""
    if (state.players[0].hooks >> (FIRST_OCCASION + occasion)) & 1:
        _react(state, tables, occasion, that)


@kernel
def _react(state: Any, tables: Any, occasion: int, that: int) -> None:
    hook = FIRST_OCCASION + occasion
    left = state.taken & OWN_CARDS
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if (card.hooks >> hook) & 1 == 0 or place == that:
            continue
        _queue_reactions(state, tables, occasion, card.kind, place, place, that)
        at = card.top
        while at != NOWHERE:
            kind = state.board[at].kind
            if (tables.granted[kind] >> hook) & 1 and tables.type[kind] != UNIT:
                _queue_reactions(state, tables, occasion, kind, at, place, that)
            at = state.board[at].below


@kernel
def _queue_reactions(
    state: Any, tables: Any, occasion: int, kind: int, holder: int, own: int, that: int
) -> None:
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.moment != _REACTION or ability.occasion != occasion:
            continue
        if works_here(state, tables, number, own) and within_limit(state, tables, number, holder):
            queue(state, number, kind, holder, own, that)


@kernel
def did(state: Any, tables: Any, deed: int, times: int) -> None:
    """Count a deed towards the rituals that ask for it; a fulfilled ritual starts again."""
    if (state.players[0].hooks >> (FIRST_DEED + deed)) & 1 and times > 0:
        _count_deed(state, tables, deed, times)


@kernel
def _count_deed(state: Any, tables: Any, deed: int, times: int) -> None:
    hook = FIRST_DEED + deed
    left = state.taken & OWN_CARDS
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = state.board[place]
        if (card.hooks >> hook) & 1 == 0:
            continue
        _count_ritual(state, tables, deed, times, card.kind, place, place)
        at = card.top
        while at != NOWHERE:
            kind = state.board[at].kind
            if (tables.granted[kind] >> hook) & 1:
                _count_ritual(state, tables, deed, times, kind, at, place)
            at = state.board[at].below


@kernel
def _count_ritual(
    state: Any, tables: Any, deed: int, times: int, kind: int, holder: int, own: int
) -> None:
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.moment != _RITUAL or ability.deed != deed:
            continue
        if not works_here(state, tables, number, own):
            continue
        card = state.board[holder]
        card.progress[ability.at] += times
        if card.progress[ability.at] >= ability.times:
            card.progress[ability.at] = 0
            queue(state, number, kind, holder, own, NOWHERE)
