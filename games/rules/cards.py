"""A card as the rules, the search and the engine see it, and the base of every game's schema."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict


class Attributes(BaseModel):
    """Base of a card type's own attributes; a game's `cards.py` derives one class a type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


@dataclass(frozen=True, slots=True)
class CardInfo:
    """One card: the fields that all games share, and `attributes` for what only its game has."""

    game: str
    code: str
    name: str
    type: str
    set: str
    number: str = ""
    subtitle: str = ""
    rarity: str = ""
    effects: tuple[Mapping[str, Any], ...] = ()
    text: str = ""
    flavour: str = ""
    token: bool = False
    attributes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The name as players write it: `Name: Subtitle`."""
        return f"{self.name}: {self.subtitle}" if self.subtitle else self.name

    def as_dict(self) -> dict[str, Any]:
        """The card as `export_cards` prints it and `import_cards` reads it."""
        return {
            "game": self.game,
            "code": self.code,
            "name": self.name,
            "subtitle": self.subtitle,
            "set": self.set,
            "number": self.number,
            "type": self.type,
            "rarity": self.rarity,
            "effects": [dict(effect) for effect in self.effects],
            "text": self.text,
            "flavour": self.flavour,
            "token": self.token,
            "attributes": dict(self.attributes),
        }
