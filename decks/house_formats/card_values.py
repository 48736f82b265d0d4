"""The printed values that a rule of a house format can refer to, for its form to offer."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from pydantic import BaseModel

from decks.house_formats.validation import NUMBERED, NUMBERS, Kind, kind_of
from games.faces.illustrations import in_words
from games.presentation.fields import field_label
from games.rules.cards import CardInfo
from games.rules.constraints.base import attribute
from games.search import CardIndex

Choices = list[tuple[str, str]]
CARD_FIELDS = ("name", "subtitle", "type", "set", "rarity")
EFFECTS = "effects."
EMPTY: tuple[Any, ...] = (None, "", [], (), {})


class CardValues:
    """What is printed on the cards of a game, by the paths that rules use."""

    def __init__(self, index: CardIndex) -> None:
        self.game = index.game
        self.cards = index.cards
        self._fitting: dict[Kind, Choices] = {}

    def choices(self, model: type[BaseModel], key: str) -> Choices:
        """The values that a field of a rule can name, each with its words. A part of a value, such
        as one of several gems, is offered where a number is needed."""
        kind = kind_of(model, key)
        if kind is None:
            return []
        if kind not in self._fitting:
            self._fitting[kind] = self._of_kind(kind)
        return self._fitting[kind]

    def _of_kind(self, kind: Kind) -> Choices:
        """Looked for once: a form asks for the same few kinds in hundreds of fields."""
        fits, parts = kind[0], kind is NUMBERS
        found = [
            (path, self.label(path))
            for path, values in self._values.items()
            if (parts or "." not in path) and all(map(fits, values))
        ]
        return sorted(found, key=lambda choice: choice[1].casefold())

    def gems(self) -> Choices:
        """The names of numbers that a card has by name, such as the gems of a persona."""
        numbered = [values for values in self._values.values() if all(map(NUMBERED[0], values))]
        keys = dict.fromkeys(key for values in numbered for value in values for key in value)
        return [(key, capfirst(in_words(key))) for key in keys]

    def label(self, path: str) -> str:
        """A printed value as players call it."""
        whole, _dot, part = path.partition(".")
        if f"{whole}." == EFFECTS:
            return _("%(value)s in its effects") % {"value": capfirst(in_words(part))}
        label = field_label(self.game, path)
        if part and label == in_words(path.replace(".", " ")):
            label = f"{field_label(self.game, whole)}: {in_words(part)}"
        return capfirst(label)

    @cached_property
    def _values(self) -> dict[str, list[Any]]:
        """The values of each path, of the cards that have one."""
        paths = dict.fromkeys((*CARD_FIELDS, *(p for card in self.cards for p in _paths(card))))
        values = {
            path: [v for card in self.cards if (v := attribute(card, path)) not in EMPTY]
            for path in paths
        }
        return {path: found for path, found in values.items() if found}


def _paths(card: CardInfo) -> Iterator[str]:
    for name, value in card.attributes.items():
        yield name
        if isinstance(value, Mapping):
            yield from (f"{name}.{key}" for key in value)
