"""Arguments that only Lightseekers has: a corner's number as an amount, and a change of a value."""

from dataclasses import dataclass
from typing import Any

from games.rules.arguments import Number
from games.rules.field_errors import FieldError

CORNER = "corner-number"


@dataclass(frozen=True)
class CornerAmount(Number):
    """A number, or `corner-number` for the one in the buff's current corner, read as X."""

    def lint(self, field: str, value: Any) -> list[FieldError]:
        if isinstance(value, str) and value != CORNER:
            return [
                FieldError(field, f"must be a whole number or {CORNER!r}, not {value!r}", CORNER)
            ]
        return [] if value == CORNER else super().lint(field, value)

    def say(self, value: Any, spec: str = "") -> str:
        if value != CORNER:
            return super().say(value, spec)
        return spec.split("|", 1)[1] if "|" in spec else "X"


@dataclass(frozen=True)
class Change(CornerAmount):
    """A signed number, read as `2 more` or `1 less` (2.9); with `~` as spec, `2 fewer`."""

    least: int = -9
    most: int = 9

    def lint(self, field: str, value: Any) -> list[FieldError]:
        return [FieldError(field, "changes nothing")] if value == 0 else super().lint(field, value)

    def say(self, value: Any, spec: str = "") -> str:
        if "|" in spec:
            return super().say(value, spec)
        if value == CORNER:
            return "X more"
        smaller = "fewer" if spec == "~" else "less"
        return f"{abs(value)} {'more' if value > 0 else smaller}"
