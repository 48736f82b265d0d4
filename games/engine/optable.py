"""Card effects as rows of numbers, from the same vocabulary that lints them and words them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.records import MAX_KINDS, MAX_OPS, record
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


OP_TABLE = record(("rows", OP, (MAX_OPS,)), ("first", "i4", (MAX_KINDS + 1,)))
"""All effects of a deck's cards; card k has the rows first[k] to first[k + 1] - 1."""


def codes(table: Mapping[str, Any]) -> dict[str, int]:
    """The number of each word of a closed list, by its place in the declaration."""
    return {word: at for at, word in enumerate(table)}


def compile_effects(vocabulary: Vocabulary, cards: Sequence[CardInfo], out: Any) -> None:
    """Write the op table of those cards, in their order."""
    number = 0
    for at, card in enumerate(cards):
        out.first[at] = number
        for effect in card.effects:
            _fill(out.rows[number], vocabulary, effect, at)
            number += 1
    out.first[len(cards) :] = number


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
