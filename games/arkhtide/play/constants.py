"""Constant abilities: what holds as long as its card is on a Realm."""

from typing import Any

from games.arkhtide.play.codes import (
    CHEAPENED,
    HEALTH,
    IF_MOST_SOUL,
    OP_AURA,
    OP_CANNOT,
    OP_CHEAPEN,
    OP_HAS,
    OP_HAS_ATTACK,
    SOUL,
    constant_bit,
)
from games.arkhtide.play.conditions import anchor_of, count, covers, holds, printed_soul
from games.arkhtide.play.field import is_fighter
from games.arkhtide.play.state import ENEMY, ENEMY_SEEKER, ME, NOBODY, SAFE_ZONE
from games.engine.bits import lowest
from games.engine.compiling import kernel, within
from games.engine.optable import NONE


@kernel
def in_force(state: Any, op: int, word: int) -> bool:
    """False if no card in play this Round has such a constant ability."""
    return (state.held >> constant_bit(op, word)) & 1 == 1


@kernel
def constant_rows(
    state: Any, tables: Any, op: int, word: int, target: int, in_safe_zone: bool
) -> int:
    """The sum of all constant effects of one kind: on a target, or of the player (NOBODY); of
    attacks that are given, the best.

    A source works on a Realm only; where its text names a Phase, in the Safe Zone too [H].
    """
    if not in_force(state, op, word):
        return 0
    return _sum_of_rows(state, tables, op, word, target, in_safe_zone)


@kernel
def _sum_of_rows(
    state: Any, tables: Any, op: int, word: int, target: int, in_safe_zone: bool
) -> int:
    table = tables.abilities
    bit = constant_bit(op, word)
    total = 0
    slots = state.sources
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        source = state.things[at]
        if not source.used or not (table.holds[source.kind] >> bit) & 1:
            continue
        if source.place == SAFE_ZONE and not in_safe_zone:
            continue
        anchor = anchor_of(state, at)
        for number in range(table.statics[source.kind], table.statics_end[source.kind]):
            row = table.rows[number]
            if anchor != NOBODY and row.op == op and (word == NONE or row.x == word):
                amount = _holding(state, tables, row, source, anchor, target)
                total = max(total, amount) if op == OP_HAS_ATTACK else total + amount
    return total


@kernel
def _holding(state: Any, tables: Any, row: Any, source: Any, anchor: int, target: int) -> int:
    """What one constant effect adds to the target, 0 if it does not speak of it."""
    if row.box != 0 and row.box != source.side:
        return 0
    if target != NOBODY and not covers(state, row.whom, anchor, source.place, target):
        return 0
    if not holds(state, tables, row, anchor, source.place):
        return 0
    if row.per == NONE:
        return row.amount
    return row.amount * count(state, tables, row.per, anchor, source.place)


@kernel
def stat_of(state: Any, tables: Any, at: int, stat: int) -> int:
    """A number of a card in play with all that changes it; Soul and attacks never go below 0."""
    value = state.things[at].stats[stat]
    if in_force(state, OP_AURA, stat):
        value += constant_rows(state, tables, OP_AURA, stat, at, False)
    return value if stat == HEALTH else max(value, 0)


@kernel
def has_keyword(state: Any, tables: Any, at: int, keyword_bit: int, keyword: int) -> bool:
    """True if a card has a keyword, its own, lent, granted or by a constant ability."""
    if state.things[at].keywords & keyword_bit:
        return True
    return constant_rows(state, tables, OP_HAS, keyword, at, False) > 0


@kernel
def cannot(state: Any, tables: Any, at: int, deed: int) -> bool:
    """True if a constant ability forbids it."""
    return constant_rows(state, tables, OP_CANNOT, deed, at, True) > 0


@kernel
def attack_of(state: Any, tables: Any, at: int, kind: int) -> int:
    """The value of a Melee (0) or Ranged (1) Attack; NONE where the card shows the dot."""
    value = stat_of(state, tables, at, 1 + kind)
    if (tables.attacks[state.things[at].kind] >> kind) & 1:
        return value
    given = constant_rows(state, tables, OP_HAS_ATTACK, kind, at, False)
    return value + given - 1 if given else NONE


@kernel
def has_attack(state: Any, tables: Any, at: int, kind: int) -> bool:
    """True if the card has that attack as a number, were it 0."""
    if (tables.attacks[state.things[at].kind] >> kind) & 1:
        return True
    return constant_rows(state, tables, OP_HAS_ATTACK, kind, at, False) > 0


@kernel
def halved(value: int) -> int:
    """Half, rounded up (Halving)."""
    return (value + 1) // 2


@kernel
def critically_wounded(state: Any, tables: Any, at: int) -> bool:
    """Fewer than half of its Health left, bonuses counted; exactly half is not critical."""
    wounds = state.things[at].wounds
    if wounds == 0:
        return False
    health = stat_of(state, tables, at, HEALTH)
    return health - wounds < halved(health)


@kernel
def total_soul(state: Any, tables: Any, place: int, owner: int) -> int:
    """All Soul of a player on a Realm, modifiers counted (Evaluate Realms)."""
    if not in_force(state, OP_AURA, SOUL):
        return printed_soul(state, place, owner)
    total = 0
    if owner == ME and place != SAFE_ZONE:
        party = state.party
        while party:
            at = lowest(party)
            party &= party - 1
            if state.things[at].place == place:
                total += stat_of(state, tables, at, SOUL)
        return total
    first, end = 0, state.top
    if owner == ENEMY and state.units_at[ENEMY, place] == 0:
        first, end = ENEMY_SEEKER, ENEMY_SEEKER + 1
    for at in range(first, end):
        thing = state.things[at]
        if is_fighter(thing) and thing.owner == owner and thing.place == place:
            total += stat_of(state, tables, at, SOUL)
    return total


@kernel
def happens(state: Any, tables: Any, row: Any, anchor: int, place: int) -> bool:
    """True if the condition of an effect that is not constant is met."""
    if row.test == IF_MOST_SOUL:
        return total_soul(state, tables, place, ME) > total_soul(state, tables, place, ENEMY)
    return holds(state, tables, row, anchor, place)


@kernel
def invoke_cost(state: Any, tables: Any, kind: int) -> int:
    """The Arkhé that a card costs now."""
    cost = tables.cost[kind]
    if (cheaper_kinds(state, tables) >> kind) & 1:
        cost = max(1, cost - _cheapened(state, tables, kind))
    return cost


@within
def forget_prices(state: Any, tables: Any) -> None:
    """A new step: conditions may have changed under which cards cost less."""
    state.cheaper_known &= tables.steady_prices


@kernel
def cheaper_kinds(state: Any, tables: Any) -> int:
    """The cards in hand that cost less than is printed on them, and others, a bit each."""
    can_be = in_force(state, OP_CHEAPEN, NONE) and state.players[ME].held & tables.cheapenable
    if not can_be:
        return 0
    if not state.cheaper_known:
        _find_cheaper(state, tables)
    return state.cheaper_kinds


@kernel
def _cheapened(state: Any, tables: Any, kind: int) -> int:
    less = 0
    for number in range(len(CHEAPENED)):
        if (tables.cheapened[number] >> kind) & 1:
            less += state.cheaper[number]
    return less


@kernel
def _find_cheaper(state: Any, tables: Any) -> None:
    """What each sort of card costs less."""
    state.cheaper_known = 1
    for number in range(len(CHEAPENED)):
        state.cheaper[number] = 0
    table = tables.abilities
    bit = constant_bit(OP_CHEAPEN, NONE)
    slots = state.sources
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        source = state.things[at]
        if not source.used or not (table.holds[source.kind] >> bit) & 1:
            continue
        anchor = anchor_of(state, at)
        if source.place == SAFE_ZONE or anchor == NOBODY:
            continue
        for number in range(table.statics[source.kind], table.statics_end[source.kind]):
            if table.rows[number].op == OP_CHEAPEN:
                _cheapen(state, tables, table.rows[number], source, anchor)
    state.cheaper_kinds = 0
    for number in range(len(CHEAPENED)):
        if state.cheaper[number]:
            state.cheaper_kinds |= tables.cheapened[number]


@kernel
def _cheapen(state: Any, tables: Any, row: Any, source: Any, anchor: int) -> None:
    for number in range(len(CHEAPENED)):
        if CHEAPENED[number] == row.x:
            state.cheaper[number] += _holding(state, tables, row, source, anchor, NOBODY)
