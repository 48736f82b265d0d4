"""Card effects as rows of numbers, from the same vocabulary that lints them and words them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.records import Int, Numbers, Record, Rows, new_record, record
from games.rules.arguments import CardKind, Flag, Number, Word
from games.rules.cards import CardInfo
from games.rules.effects import Phrase, Vocabulary

ARGUMENTS = 6
NONE = -1

OP = record(
    ("moment", "i4"),
    ("op", "i4"),
    ("ability", "i4"),
    ("args", "i4", (ARGUMENTS,)),
    ("at", "i4", (ARGUMENTS,)),
    ("test", "i4"),
    ("test_args", "i4", (ARGUMENTS,)),
    ("per", "i4"),
    ("card", "i4"),
)
"""One effect: when, what, its arguments, the moment's own (`at`), its condition and its counter."""


class EffectRow(Record):
    """One effect of a card: its moment with that moment's argument (`at`), what it does with its
    arguments and its family, its condition with that condition's arguments, and its counter. NONE
    where an effect has no condition or no counter."""

    moment: Int
    at: Int
    op: Int
    family: Int
    ability: Int
    first: Int
    second: Int
    third: Int
    fourth: Int
    fifth: Int
    sixth: Int
    test: Int
    test_first: Int
    test_second: Int
    test_third: Int
    per: Int


def write_rows(
    vocabulary: Vocabulary,
    families: Mapping[str, int],
    cards: Sequence[CardInfo],
    rows: Rows[EffectRow],
    first_row: Numbers,
) -> None:
    """Write the effects of those cards, in their order: card k has rows first_row[k] to
    first_row[k + 1] - 1."""
    number = 0
    table = new_record(OP)
    for at, card in enumerate(cards):
        first_row[at] = number
        for effect in card.effects:
            _fill(table, vocabulary, effect, at)
            _copy(rows[number], table)
            rows[number].family = families[effect["do"]]
            number += 1
    first_row[len(cards) :] = number


def _copy(row: EffectRow, op: Any) -> None:
    row.moment, row.op, row.ability = op.moment, op.op, op.ability
    row.test, row.per, row.at = op.test, op.per, op.at[0]
    row.first, row.second, row.third = op.args[:3]
    row.fourth, row.fifth, row.sixth = op.args[3:6]
    row.test_first, row.test_second, row.test_third = op.test_args[:3]


def codes(table: Mapping[str, Any]) -> dict[str, int]:
    """The number of each word of a closed list, by its place in the declaration."""
    return {word: at for at, word in enumerate(table)}


def _fill(row: Any, vocabulary: Vocabulary, effect: Mapping[str, Any], card: int) -> None:
    row["card"] = card
    row["moment"] = codes(vocabulary.moments)[effect["when"]]
    row["op"] = codes(vocabulary.operations)[effect["do"]]
    row["ability"] = effect.get("ability", 1)
    _arguments(row["at"], vocabulary.moments[effect["when"]], effect)
    _arguments(row["args"], vocabulary.operations[effect["do"]], effect)
    row["per"] = codes(vocabulary.counters)[effect["per"]] if "per" in effect else NONE
    row["test"] = NONE
    if "if" in effect:
        test = effect["if"]
        row["test"] = codes(vocabulary.conditions)[test["test"]]
        _arguments(row["test_args"], vocabulary.conditions[test["test"]], test)


def _arguments(out: Any, phrase: Phrase, given: Mapping[str, Any]) -> None:
    for at, (name, value) in enumerate(phrase.values(given).items()):
        out[at] = as_number(phrase.arguments[name], value)


def as_number(argument: Any, value: Any) -> int:
    """An argument's value as a kernel reads it: a number itself, a word by its place.

    A game's own type of argument says it itself, by a method `encode`.
    """
    if hasattr(argument, "encode"):
        return int(argument.encode(value))
    if isinstance(argument, Number | Flag):
        return int(value)
    if isinstance(argument, Word):
        return list(argument.phrases).index(value)
    if isinstance(argument, CardKind):
        return list(argument.kinds).index(value)
    raise TypeError(f"an argument of the type {type(argument).__name__} has no number")
