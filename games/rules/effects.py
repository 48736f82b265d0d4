"""The closed effect vocabulary of a game: one declaration for linter, card text and op table.

An effect is `{"when": moment, "do": operation, …arguments}` with, if wished, `"if"` (a condition),
`"per"` (a counter that multiplies it) and `"ability"` (a number that keeps two abilities apart).
"""

import string
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from games.rules.arguments import ABSENT, Argument, Number
from games.rules.field_errors import FieldError, unknown_word

Effect = Mapping[str, Any]
ABILITY = Number(1, 4, default=1)


class _Sentence(string.Formatter):
    """Formats `{amount}` and `{amount:card|cards}` by asking the argument for its words."""

    def __init__(self, arguments: Mapping[str, Argument]) -> None:
        self.arguments = arguments

    def get_field(
        self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[Any, str]:
        return (field_name, kwargs[field_name]), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        name, actual = value
        return self.arguments[name].say(actual, format_spec)


@dataclass(frozen=True)
class Phrase:
    """A word of the vocabulary with a sentence template and typed arguments."""

    text: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def values(self, given: Effect) -> dict[str, Any]:
        """The arguments with their defaults filled in."""
        return {name: given.get(name, arg.default) for name, arg in self.arguments.items()}

    def say(self, given: Effect) -> str:
        return _Sentence(self.arguments).vformat(self.text, (), self.values(given))

    def lint(self, where: str, given: Effect) -> list[FieldError]:
        field_errors: list[FieldError] = []
        for name, argument in self.arguments.items():
            if name in given:
                field_errors += argument.lint(f"{where}.{name}", given[name])
            elif argument.default is ABSENT:
                field_errors.append(FieldError(f"{where}.{name}", "is missing"))
        return field_errors


def phrase(text: str, **arguments: Argument) -> Phrase:
    """A row of a vocabulary table; an argument named `from_zone` is written `from-zone` in data."""
    return Phrase(text.replace("_", "-"), {k.replace("_", "-"): a for k, a in arguments.items()})


@dataclass(frozen=True)
class Vocabulary:
    """Everything that the effects of one game can say."""

    moments: Mapping[str, Phrase]
    operations: Mapping[str, Phrase]
    conditions: Mapping[str, Phrase] = field(default_factory=dict)
    counters: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for moment in self.moments.values():
            for operation in self.operations.values():
                shared = moment.arguments.keys() & operation.arguments.keys()
                if shared:
                    raise ValueError(f"a moment and an operation share the argument {shared}")

    def lint(self, effects: Iterable[Any]) -> list[FieldError]:
        """Every fault of every effect: unknown words, missing, mistyped and stray arguments."""
        field_errors: list[FieldError] = []
        for number, effect in enumerate(effects):
            field_errors += self._lint_one(f"effects[{number}]", effect)
        return field_errors

    def _lint_one(self, where: str, effect: Any) -> list[FieldError]:
        if not isinstance(effect, Mapping):
            return [FieldError(where, "must be an object with 'when' and 'do'")]
        field_errors: list[FieldError] = []
        known = {"when", "do", "if", "per", "ability"}
        for key, kind, table in (
            ("when", "moment", self.moments),
            ("do", "operation", self.operations),
        ):
            word = effect.get(key)
            if word is None:
                field_errors.append(FieldError(f"{where}.{key}", "is missing"))
            elif not isinstance(word, str) or word not in table:
                field_errors.append(unknown_word(f"{where}.{key}", kind, word, table))
            else:
                field_errors += table[word].lint(where, effect)
                known |= table[word].arguments.keys()
        if field_errors:
            return field_errors
        for key in effect.keys() - known:
            field_errors.append(unknown_word(f"{where}.{key}", "argument", key, sorted(known)))
        return field_errors + self._lint_modifiers(where, effect)

    def _lint_modifiers(self, where: str, effect: Effect) -> list[FieldError]:
        field_errors: list[FieldError] = []
        if "per" in effect and effect["per"] not in tuple(self.counters):
            field_errors.append(
                unknown_word(f"{where}.per", "counter", effect["per"], self.counters)
            )
        if "ability" in effect:
            field_errors += ABILITY.lint(f"{where}.ability", effect["ability"])
        test = effect.get("if")
        if test is None:
            return field_errors
        if not isinstance(test, Mapping) or test.get("test") not in tuple(self.conditions):
            word = test.get("test") if isinstance(test, Mapping) else test
            field_errors.append(
                unknown_word(f"{where}.if.test", "condition", word, self.conditions)
            )
            return field_errors
        condition = self.conditions[test["test"]]
        field_errors += condition.lint(f"{where}.if", test)
        for key in test.keys() - condition.arguments.keys() - {"test"}:
            field_errors.append(
                unknown_word(f"{where}.if.{key}", "argument", key, condition.arguments)
            )
        return field_errors

    def say(self, effects: Iterable[Effect]) -> str:
        """The card text: one line an ability, its moment first, then a sentence an effect."""
        lines = []
        for _, group in groupby(effects, key=self._ability):
            first, *rest = group
            body = " ".join(self._sentence(effect) for effect in (first, *rest))
            moment = self.moments[first["when"]].say(first)
            lines.append(f"{moment} {body}".strip())
        return "\n".join(lines)

    def _ability(self, effect: Effect) -> tuple[Any, ...]:
        moment = self.moments[effect["when"]]
        return (
            effect["when"],
            effect.get("ability", 1),
            *moment.values(effect).values(),
        )

    def _sentence(self, effect: Effect) -> str:
        words = self.operations[effect["do"]].say(effect)
        if "per" in effect:
            words += f" for each {self.counters[effect['per']]}"
        test = effect.get("if")
        if test is not None:
            words = f"{self.conditions[test['test']].say(test)}, {words}"
        return words[:1].upper() + words[1:] + "."
