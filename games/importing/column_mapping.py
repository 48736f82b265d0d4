"""Column mapping: which column of a foreign file becomes which field of a card.

`kind=type` renames a column, `hero.elements=access:basic` does so for one card type and gives every
word of the cell that value, `order=` leaves a column out on purpose.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.cards import CardInfo

COMMON = tuple(name for name in CardInfo.__dataclass_fields__ if name != "attributes")


class BadMapping(Exception):
    """A mapping that cannot be used; the message says why."""


@dataclass(frozen=True)
class ColumnMap:
    """How a foreign file's columns and words become ours."""

    columns: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, str] = field(default_factory=dict)
    code_prefix: str = ""

    @classmethod
    def parse(
        cls, pairs: Iterable[str], defaults: Iterable[str] = (), code_prefix: str = ""
    ) -> "ColumnMap":
        """From `--map a=b` and `--default a=b` options."""
        return cls(_pairs("--map", pairs), _pairs("--default", defaults), code_prefix)

    @classmethod
    def load(cls, text: str) -> "ColumnMap":
        """From a mapping file: {"columns": {…}, "defaults": {…}, "code_prefix": "…"}."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BadMapping(f"the mapping file is not JSON: {error}") from error
        if not isinstance(data, dict) or data.keys() - {"columns", "defaults", "code_prefix"}:
            raise BadMapping("a mapping file is an object of columns, defaults and code_prefix")
        return cls(**data)

    def apply(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The row under our own field names; `a:b` targets become {word: b} objects."""
        kind = self._kind(values)
        out: dict[str, Any] = dict(self.defaults)
        for column, value in values.items():
            target = self.columns.get(f"{kind}.{column}", self.columns.get(column, column))
            if target == "":
                continue
            name, _, constant = target.partition(":")
            if constant:
                words = dict.fromkeys(split_words(value), constant)
                out[name] = {**out.get(name, {}), **words}
            else:
                out[name] = value
        if self.code_prefix and not out.get("code"):
            title = f"{out.get('name', '')} {out.get('subtitle', '')}"
            out["code"] = f"{self.code_prefix}-{slug(title)}"
        return out

    def _kind(self, values: Mapping[str, Any]) -> str:
        column = next((c for c, target in self.columns.items() if target == "type"), "type")
        return str(values.get(column, self.defaults.get("type", ""))).strip().lower()


def _pairs(option: str, pairs: Iterable[str]) -> dict[str, str]:
    found = {}
    for pair in pairs:
        column, equals, target = pair.partition("=")
        if not equals or not column.strip():
            raise BadMapping(f"{option} takes COLUMN=FIELD, not {pair!r}")
        found[column.strip()] = target.strip()
    return found


def split_words(cell: str) -> list[str]:
    """The words of a cell that holds several, lower-cased as closed lists have them."""
    return [word.strip().lower() for word in re.split(r"[;|,]", cell) if word.strip()]


def slug(title: str) -> str:
    """A title as a code: ASCII letters, digits and single hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:30].strip("-")


def nest(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Common fields on top, all others (`cost`, `gems.agility`) under `attributes`."""
    card: dict[str, Any] = {}
    attributes: dict[str, Any] = {}
    for name, value in flat.items():
        if name in COMMON or name == "attributes":
            card[name] = value
            continue
        head, _, key = name.removeprefix("attributes.").partition(".")
        if key:
            attributes.setdefault(head, {})[key] = value
        else:
            attributes[head] = value
    return {**card, "attributes": {**card.get("attributes", {}), **attributes}}
