"""Abilities as the kernels read them: the shared op rows under the names of their arguments."""

from typing import Any

from games.engine.optable import NONE
from games.oversoul.conditions import CONDITIONS
from games.oversoul.moments import MOMENTS
from games.oversoul.operations import KEYWORD, OPERATIONS, STANDING
from games.oversoul.play.codes import (
    AIM,
    AT,
    CHARGE,
    CONSTRUCT,
    COST,
    COUNTER,
    DO,
    EVENT,
    FIRST_DEED,
    FIRST_OCCASION,
    IF,
    LASTING_BIT,
    PER,
    PERFECT,
    RESISTS_EVENTS,
    RESISTS_LOWER,
    SEALED,
    UNIT,
)
from games.oversoul.play.tables import (
    FOE_SIDE,
    NEEDS_EVENT_ZONE,
    NEEDS_FOE,
    NEEDS_GENERATION,
    NEEDS_RANK,
    NEEDS_UNIT,
    NEEDS_UNIT_ZONE,
)

# Where an argument of an operation stands in a STEP, and that of a moment in an ABILITY_ROW.
_FIELD = {
    "amount": "amount", "count": "amount", "depth": "amount", "change": "amount", "less": "amount",
    "target": "target", "kind": "of_kind", "stat": "word", "keyword": "word", "archetype": "word",
    "totem": "word", "against": "word", "duration": "lasts", "rank": "rank", "source": "zone",
    "zone": "zone", "deck": "zone",
}  # fmt: skip
_TEST_FIELD = {"count": "test_count", "rank": "test_count", "kind": "test_sort"}
_MOMENT_FIELDS = ("limit", "cost", "may", "deployed", "occasion", "deed", "times")
# Numbers in these are values for DYNAMO (8.6); "1 selected" and ranks are not.
_VALUED = (
    "damage", "heal", "boost", "spawn-totem", "draw", "gaze", "mill", "energy", "boost-generator",
    "extra-generator", "discount", "recycle",
)  # fmt: skip
_VALUES = frozenset(DO[word] for word in _VALUED)
_STANDING = frozenset(DO[word] for word in STANDING)
_TO_ONE = frozenset((DO["has-stat"], DO["has"]))
_ITSELF = frozenset((AIM["self"], AIM["attached"]))
_COSTS_LESS = DO["kind-costs-less"]
# Laws that do not depend on other cards, or only on whether cards RESONATE.
_HOLDS_ALONE = frozenset((AT["continuous"], AT["resonate"]))
_NOT_GRANTED = frozenset(AT[word] for word in ("enter", "shatter", "law"))

# What standing abilities may depend on besides the board.
_WATCHED = frozenset(
    PER[word]
    for word in ("rank", "hand-card", "idle-unit", "idle-event", "exiled", "opposing-unit")
)
_ON_BOARD = (
    "leader-active", "board-at-least", "another", "archetypes-at-least", "constructs-attached",
    "prepared-at-least",
)  # fmt: skip
_FOE_HP = IF["opposing-leader-hp-at-most"]
_BY_DAMAGE = frozenset((AT["honest"], AT["outlast"]))
_WATCHED_TESTS = frozenset(at for word, at in IF.items() if word not in _ON_BOARD)


def fill_abilities(tables: Any, rows: Any, kinds: int) -> None:
    """Abilities and steps of all cards, and what depends on them by kind."""
    number = 0
    for kind in range(kinds):
        tables.first_ability[kind] = number
        previous: Any = None
        for at in range(rows.first[kind], rows.first[kind + 1]):
            row = rows.rows[at]
            _fill_step(tables.steps[at], row)
            mark = (row.moment, row.ability, *row.at)
            if mark != previous:
                _fill_ability(tables, number, kind, at, row)
                number += 1
            previous = mark
            _extend(tables, tables.abilities[number - 1], tables.steps[at], at)
        tables.first_ability[kind + 1 :] = number
        _fill_hooks(tables, kind)


def _fill_step(step: Any, row: Any) -> None:
    operation = list(OPERATIONS.values())[row.op]
    step.op, step.moment, step.test, step.per = row.op, row.moment, row.test, row.per
    for at, name in enumerate(operation.arguments):
        step[_FIELD[name]] = row.args[at]
        if name == "keyword":
            _fill_keyword(step, list(KEYWORD.phrases)[row.args[at]])
    if row.test != NONE:
        condition = list(CONDITIONS.values())[row.test]
        for at, name in enumerate(condition.arguments):
            step[_TEST_FIELD[name]] = row.test_args[at]


def _fill_keyword(step: Any, keyword: str) -> None:
    step.mask = LASTING_BIT.get(keyword, 0)
    if keyword in CHARGE:
        step.charge, step.charges = CHARGE[keyword]


def _fill_ability(tables: Any, number: int, kind: int, at: int, row: Any) -> None:
    ability = tables.abilities[number]
    ability.kind, ability.moment, ability.first = kind, row.moment, at
    place = number - tables.first_ability[kind]
    # A role's own abilities stand above the bits of the card that takes the role on.
    shifted = kind - tables.first_role
    ability.at = place
    ability.bit = 1 << (place if shifted < 0 else 16 + shifted)
    for index, name in enumerate(list(MOMENTS.values())[row.moment].arguments):
        if name in _MOMENT_FIELDS:
            ability[name] = row.at[index]


def _extend(tables: Any, ability: Any, step: Any, at: int) -> None:
    ability.end = at + 1
    ability.standing |= int(step.op in _STANDING)
    ability.values |= int(step.op in _VALUES)
    tables.placing |= int(step.target == AIM["beside"] or ability.moment == AT["aura"])
    reaches_foes = step.op in _STANDING and tables.aims[step.target].side & FOE_SIDE
    tables.stands_on_foes |= int(bool(reaches_foes) or step.target == AIM["opposing-leader"])


def _fill_hooks(tables: Any, kind: int) -> None:
    tables.law[kind] = NONE
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.standing:
            _fill_standing(tables, kind, ability)
            continue
        bit = 1 << _hook(ability)
        tables.hooks[kind] |= bit
        if ability.moment not in _NOT_GRANTED:
            tables.granted[kind] |= bit
        _fill_activation(tables, kind, ability)
    tables.needs[kind] = _needs(tables, kind)
    tables.plain[kind] = not (
        tables.needs_foe[kind]
        or tables.law[kind] != NONE
        or tables.own_cost[kind]
        or (tables.one_time[kind] and tables.role[kind] in (COUNTER, PERFECT))
    )
    tables.resonates[kind] = any(
        tables.abilities[number].moment == AT["resonate"]
        for number in range(tables.first_ability[kind], tables.first_ability[kind + 1])
    )
    tables.stands[kind] = bool(tables.resonates[kind] or tables.standing[kind])


def _needs(tables: Any, kind: int) -> int:
    """What must be there for the card to be activated from the hand."""
    needs = NEEDS_RANK << int(tables.rank[kind])
    if tables.energy[kind] > 0:
        needs |= NEEDS_GENERATION
    if tables.needs_foe[kind] or (tables.one_time[kind] and tables.role[kind] == COUNTER):
        needs |= NEEDS_FOE
    if tables.type[kind] == CONSTRUCT:
        return needs | (NEEDS_UNIT if tables.role[kind] == UNIT else 0)
    if tables.zone[kind] == EVENT:
        return needs | NEEDS_EVENT_ZONE
    makes_room = tables.law_cost[kind] == COST["sacrifice-unit"]
    return needs if makes_room else needs | NEEDS_UNIT_ZONE


def _hook(ability: Any) -> int:
    if ability.moment == AT["reaction"]:
        return FIRST_OCCASION + int(ability.occasion)
    if ability.moment == AT["ritual"]:
        return FIRST_DEED + int(ability.deed)
    return int(ability.moment)


def _fill_standing(tables: Any, kind: int, ability: Any) -> None:
    """What always holds of the card itself is a keyword; the rest is reckoned on the board."""
    step = tables.steps[ability.first]
    if step.op == DO["resists"] and ability.moment == AT["continuous"] and step.test == NONE:
        tables.words[kind] |= (RESISTS_LOWER, RESISTS_EVENTS)[step.word]
        return
    tables.standing[kind] += 1
    if kind == tables.leader and not ability.deployed:
        tables.standing_at_home += 1
    tables.shifts[kind] |= int(ability.moment not in _HOLDS_ALONE)
    for at in range(ability.first, ability.end):
        step = tables.steps[at]
        alone = (step.op in _TO_ONE and step.target in _ITSELF) or step.op == _COSTS_LESS
        tables.shifts[kind] |= int(not alone or not step.test == step.per == NONE)
        tables.lends_seals |= int(bool(step.mask & SEALED))
        tables.watches[kind] |= int(step.per in _WATCHED or step.test in _WATCHED_TESTS)
        by_damage = ability.moment in _BY_DAMAGE or step.per == PER["own-damaged"]
        tables.sways[kind] |= int(tables.watches[kind] or by_damage)


def _fill_activation(tables: Any, kind: int, ability: Any) -> None:
    """Laws and costs of activating the card itself, and what an event does when it resolves."""
    if ability.moment == AT["law"]:
        tables.law[kind], tables.law_cost[kind] = ability.first, ability.cost
        tables.laws_on_foe_hp |= int(tables.steps[ability.first].test == _FOE_HP)
    elif ability.moment == AT["resolve"]:
        if tables.resolve_to[kind] == 0:
            tables.resolve_from[kind] = ability.first
        tables.resolve_to[kind] = ability.end
        if ability.cost != COST["none"]:
            tables.own_cost[kind] = ability.cost
    elif ability.moment == AT["counter"]:
        tables.needs_foe[kind] = 1
