"""The abilities of a deck's cards: their sentences under the names of their arguments."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from games.engine.optable import NONE, as_number
from games.oversoul.conditions import CONDITIONS
from games.oversoul.moments import MOMENTS
from games.oversoul.operations import OPERATIONS, STANDING
from games.oversoul.play.codes import (
    CHARGE,
    CONSTRUCT,
    COUNTER,
    EVENT,
    FAMILY_OF,
    FIRST_DEED,
    FIRST_OCCASION,
    LASTING_BIT,
    PERFECT,
    RESISTS_EVENTS,
    RESISTS_LOWER,
    SEALED,
    UNIT,
    aim,
    answers,
    op,
    per,
    price,
    test,
    when,
)
from games.oversoul.play.tables.records import (
    NEEDS_EVENT_ZONE,
    NEEDS_GENERATION,
    NEEDS_LAYING,
    NEEDS_RANK,
    NEEDS_UNIT,
    NEEDS_UNIT_ZONE,
    Ability,
    Step,
    Tables,
)
from games.rules.cards import CardInfo

# Where an argument of an operation stands in a Step, and that of a moment in an Ability.
_FIELD = {
    "amount": "amount", "count": "amount", "depth": "amount", "change": "amount", "less": "amount",
    "target": "target", "kind": "of_kind", "stat": "word", "keyword": "word", "archetype": "word",
    "totem": "word", "against": "word", "duration": "lasts", "rank": "rank", "source": "zone",
    "zone": "zone", "deck": "zone",
}  # fmt: skip
_TEST_FIELD = {"count": "test_count", "rank": "test_count", "kind": "test_sort"}
_MOMENT_FIELDS = {
    "limit", "cost", "may", "deployed", "occasion", "deed", "times", "act", "timing",
}  # fmt: skip
# Numbers in these are values for DYNAMO (8.6); "1 selected" and ranks are not.
_VALUED = (
    "damage", "heal", "boost", "spawn-totem", "draw", "gaze", "mill", "energy", "boost-generator",
    "extra-generator", "discount", "recycle",
)  # fmt: skip
_VALUES = frozenset(op[word] for word in _VALUED)
_STANDING = frozenset(op[word] for word in STANDING)
_TO_ONE = frozenset((op.HAS_STAT, op.HAS))
_ITSELF = frozenset((aim.SELF, aim.ATTACHED))
_COSTS_LESS = op.KIND_COSTS_LESS
# Laws that do not depend on other cards, or only on whether cards RESONATE.
_HOLDS_ALONE = frozenset((when.CONTINUOUS, when.RESONATE))
_NOT_GRANTED = frozenset(when[word] for word in ("enter", "shatter", "law"))

# What standing abilities may depend on besides the board.
_WATCHED = frozenset(
    per[word]
    for word in (
        "rank",
        "hand-card",
        "idle-unit",
        "idle-event",
        "exiled",
        "any-exiled",
        "opposing-unit",
    )
)
_ON_BOARD = (
    "leader-active", "board-at-least", "another", "archetypes-at-least", "constructs-attached",
    "prepared-at-least",
)  # fmt: skip
_FOE_HP = test.OPPOSING_LEADER_HP_AT_MOST
_BY_DAMAGE = frozenset((when.HONEST, when.OUTLAST))
_WATCHED_TESTS = frozenset(test[word] for word in test.words if word not in _ON_BOARD)


def write_abilities(tables: Tables, cards: Sequence[CardInfo]) -> None:
    """Abilities and sentences of all cards, and what depends on them by card."""
    number = at = 0
    for kind, card in enumerate(cards):
        tables.first_ability[kind] = number
        previous: Any = None
        for effect in card.effects:
            _write_step(tables.steps[at], effect)
            moment = MOMENTS[effect["when"]]
            given = {
                name: as_number(moment.arguments[name], value)
                for name, value in moment.values(effect).items()
            }
            mark = (effect["when"], effect.get("ability", 1), given)
            if mark != previous:
                _write_ability(tables, number, kind, at, given)
                number += 1
            previous = mark
            _extend(tables, tables.abilities[number - 1], tables.steps[at], at)
            at += 1
        tables.first_ability[kind + 1 :] = number
        _write_hooks(tables, kind)


def _write_step(step: Step, effect: Mapping[str, Any]) -> None:
    operation, row = OPERATIONS[effect["do"]], cast(Any, step)
    step.op, step.family, step.moment = (
        op[effect["do"]],
        FAMILY_OF[effect["do"]],
        when[effect["when"]],
    )
    step.per = per[effect["per"]] if "per" in effect else NONE
    step.test = NONE
    for name, value in operation.values(effect).items():
        row[_FIELD[name]] = as_number(operation.arguments[name], value)
        if name == "keyword":
            step.mask = LASTING_BIT.get(value, 0)
            step.charge, step.charges = CHARGE.get(value, (0, 0))
    if "if" in effect:
        condition = CONDITIONS[effect["if"]["test"]]
        step.test = test[effect["if"]["test"]]
        for name, value in condition.values(effect["if"]).items():
            row[_TEST_FIELD[name]] = as_number(condition.arguments[name], value)


def _write_ability(
    tables: Tables, number: int, kind: int, at: int, given: Mapping[str, int]
) -> None:
    ability = tables.abilities[number]
    ability.kind, ability.moment, ability.first = kind, tables.steps[at].moment, at
    place = number - tables.first_ability[kind]
    # A role's own abilities stand above the bits of the card that takes the role on.
    shifted = kind - tables.first_role
    ability.at = place
    ability.bit = 1 << (place if shifted < 0 else 16 + shifted)
    for name in given.keys() & _MOMENT_FIELDS:
        cast(Any, ability)[name] = given[name]


def _extend(tables: Tables, ability: Ability, step: Step, at: int) -> None:
    ability.end = at + 1
    ability.standing |= int(step.op in _STANDING)
    ability.values |= int(step.op in _VALUES)
    tables.placing |= int(step.target == aim.BESIDE or ability.moment == when.AURA)


def _write_hooks(tables: Tables, kind: int) -> None:
    tables.law[kind] = NONE
    for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
        ability = tables.abilities[number]
        if ability.standing:
            _write_standing(tables, kind, ability)
            continue
        ability.hook = _hook(ability)
        bit = 1 << int(ability.hook)
        tables.hooks[kind] |= bit
        if ability.moment not in _NOT_GRANTED:
            tables.granted[kind] |= bit
        _write_activation(tables, kind, ability)
    tables.needs[kind] = _needs(tables, kind)
    tables.plain[kind] = not (
        tables.needs_foe[kind]
        or tables.law[kind] != NONE
        or tables.own_cost[kind]
        or (tables.one_time[kind] and tables.role[kind] in (COUNTER, PERFECT))
    )
    tables.resonates[kind] = any(
        tables.abilities[number].moment == when.RESONATE
        for number in range(tables.first_ability[kind], tables.first_ability[kind + 1])
    )
    tables.stands[kind] = bool(tables.resonates[kind] or tables.standing[kind])


def _needs(tables: Tables, kind: int) -> int:
    """What must be there for the card to be activated from the hand."""
    needs = NEEDS_RANK << int(tables.rank[kind])
    if tables.energy[kind] > 0:
        needs |= NEEDS_GENERATION
    if tables.one_time[kind] and tables.role[kind] == COUNTER:
        needs |= NEEDS_LAYING
    if tables.type[kind] == CONSTRUCT:
        return needs | (NEEDS_UNIT if tables.role[kind] == UNIT else 0)
    if tables.zone[kind] == EVENT:
        return needs | NEEDS_EVENT_ZONE
    makes_room = tables.law_cost[kind] == price.SACRIFICE_UNIT
    return needs if makes_room else needs | NEEDS_UNIT_ZONE


def _hook(ability: Ability) -> int:
    if ability.moment == when.REACTION:
        return FIRST_OCCASION + int(ability.occasion)
    if ability.moment == when.RITUAL:
        return FIRST_DEED + int(ability.deed)
    return int(ability.moment)


def _write_standing(tables: Tables, kind: int, ability: Ability) -> None:
    """What always holds of the card itself is a keyword; the rest is measured on the board."""
    step = tables.steps[ability.first]
    if step.op == op.RESISTS and ability.moment == when.CONTINUOUS and step.test == NONE:
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
        by_damage = ability.moment in _BY_DAMAGE or step.per == per.OWN_DAMAGED
        tables.sways[kind] |= int(tables.watches[kind] or by_damage)


def _write_activation(tables: Tables, kind: int, ability: Ability) -> None:
    """Laws and costs of activating the card itself, and what an event does when it resolves."""
    if ability.moment == when.LAW:
        tables.law[kind], tables.law_cost[kind] = ability.first, ability.cost
        tables.laws_on_foe_hp |= int(tables.steps[ability.first].test == _FOE_HP)
    elif ability.moment == when.RESOLVE or ability.moment == when.COUNTER:
        if tables.resolve_to[kind] == 0:
            tables.resolve_from[kind] = ability.first
        tables.resolve_to[kind] = ability.end
        if ability.cost != price.NONE:
            tables.own_cost[kind] = ability.cost
        if ability.moment == when.COUNTER:
            _write_answer(tables, kind, ability)


def _write_answer(tables: Tables, kind: int, ability: Ability) -> None:
    """What a COUNTER waits for. It comes after the act if it speaks of the card that the act brings
    to the board, or of a card drawn; in answer to it otherwise."""
    steps = tables.steps[ability.first : ability.end]
    about_card = any(step.target == aim.THAT_CARD and step.op != op.CANCEL for step in steps)
    tables.needs_foe[kind] = 1
    tables.answers[kind] = ability.act
    tables.answers_when[kind] = ability.timing
    tables.answers_after[kind] = ability.act == answers.DRAW or (
        ability.act != answers.ATTACK and about_card
    )
