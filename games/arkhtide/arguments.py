"""Argument types that only Arkhtide's abilities have."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.arkhtide.words import TRAITS, title
from games.rules.arguments import Number
from games.rules.field_errors import FieldError, unknown_word

COSTS = {
    "cost": "{} Arkhé",
    "willpower": "{} Willpower",
    "discard": "Discard {}",
}
PRICE = Number(1, 9)


@dataclass(frozen=True)
class Talent:
    """What stands in brackets: the trait that an ability takes, what it costs, or both."""

    default: Any = None

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if value is None and self.default is None:
            return []
        if not isinstance(value, Mapping) or not value:
            return [FieldError(field, "must be an object with 'trait', 'cost' or both")]
        field_errors = []
        for key, part in value.items():
            if key in COSTS:
                field_errors += PRICE.lint(f"{field}.{key}", part)
            elif key != "trait":
                field_errors.append(unknown_word(f"{field}.{key}", "cost", key, ("trait", *COSTS)))
            elif part not in TRAITS:
                field_errors.append(unknown_word(f"{field}.trait", "trait", part, TRAITS))
        return field_errors

    def say(self, value: Any, spec: str = "") -> str:
        if not value:
            return ""
        parts = [title(value["trait"])] if "trait" in value else []
        parts += [words.format(value[key]) for key, words in COSTS.items() if key in value]
        return f" [{', '.join(parts)}]"


@dataclass(frozen=True)
class Bonus(Number):
    """A number that is only spoken of when it is not zero."""

    least: int = 0
    most: int = 5
    default: Any = 0

    def say(self, value: Any, spec: str = "") -> str:
        return f" at {value:+d}" if value else ""
