"""What a Highlander card carries: the schema of each card type."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from games.highlander.words import (
    BUDGET_GEMS,
    Area,
    EnduranceType,
    Faction,
    Gem,
    Group,
    Keyword,
    Subtype,
)
from games.rules.cards import Attributes

Count = Annotated[int, Field(ge=0, le=60)]
Damage = Annotated[int, Field(ge=0, le=12)]
Grid = Annotated[list[Area], Field(max_length=9)]
Bonus = dict[Gem, Annotated[int, Field(ge=1, le=5)]]
AmendedRule = Literal[
    "PRIMARY_WEAPONS",
    "HAND_ICONS",
    "PREGAME_CARDS",
    "ENDURANCE_SIZE",
    "RESTRICTION_NUMBER",
    "GEM_ASSIGNMENT",
]


class Gems(Attributes):
    """Attribute gems: on a persona the allotment, elsewhere what the card takes of it."""

    master: Count = 0
    agility: Count = 0
    strength: Count = 0
    toughness: Count = 0
    empathy: Count = 0
    reason: Count = 0


def budget_total(gems: Any) -> int:
    """The five gems added up, Master aside; what is no number is for the schema to refuse."""
    numbers = [gems.get(gem, 0) for gem in BUDGET_GEMS] if isinstance(gems, Mapping) else ()
    return sum(number for number in numbers if isinstance(number, int))


class Amendment(Attributes):
    """A change that the card makes to a construction rule; the README has the table."""

    rule: AmendedRule
    by: Annotated[int, Field(ge=1, le=50)] | None = None
    where: str = ""


class TitleLimit(Attributes):
    """Another limit than 6 of a title for the cards that a query finds."""

    query: Annotated[str, Field(min_length=1)]
    n: Annotated[int, Field(ge=1, le=60)]


class CardHalf(Attributes):
    """One half of a dual-type card."""

    name: Annotated[str, Field(min_length=1)]
    type: EnduranceType
    grid: Grid = Field(default_factory=list)
    effects: list[dict[str, Any]] = Field(default_factory=list)


class HighlanderCard(Attributes):
    """What any card can carry."""

    gems: Gems = Gems()
    faction: Faction = ""
    groups: list[Group] = Field(default_factory=list)
    keywords: list[Keyword] = Field(default_factory=list)
    edition: Literal[1, 2, 3] = 3
    hands: Annotated[int, Field(ge=0, le=2)] = 0
    allows: str = ""
    allowance: Literal["conjunction", "free"] | None = None
    amends: list[Amendment] = Field(default_factory=list)


class Persona(HighlanderCard):
    """The Immortal that is played; its gems are the allotment of the deck."""

    gem_total: Annotated[int, Field(ge=0)]
    copy_limits: list[TitleLimit] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _gems_added_up(cls, values: dict[str, Any]) -> dict[str, Any]:
        return {"gem_total": budget_total(values.get("gems")), **values}


class Restricted(HighlanderCard):
    """What only some decks may include: the marks of the title bar and the sub-title."""

    restriction: Annotated[int, Field(ge=1, le=12)] | None = None
    reserved: bool = False
    signature: bool = False
    personas: list[str] = Field(default_factory=list)
    weapon: str = ""


class Weapon(Restricted):
    """A Weapon of Choice; a foil one adds to the persona's gems."""

    hands: Annotated[int, Field(ge=0, le=2)] = 1
    offhand: bool = False
    offhand_needs_partner: bool = False
    gem_bonus: Bonus = Field(default_factory=dict)


class Pregame(Restricted):
    """Any other card that is revealed before the game."""

    quickening_of: str = ""
    gem_bonus: Bonus = Field(default_factory=dict)
    copy_limits: list[TitleLimit] = Field(default_factory=list)


class Crystal(Restricted):
    """Lets one basic attack or block be replaced."""


class Endurance(Restricted):
    """A card of the deck proper."""

    subtypes: list[Subtype] = Field(default_factory=list)
    begins_in_play: bool = False
    faces: Annotated[list[CardHalf], Field(max_length=2)] = Field(default_factory=list)


class Gridded(Endurance):
    """An attack or a defence."""

    grid: Grid = Field(default_factory=list)


class Block(Gridded):
    """A blue grid; the six basic blocks among them."""

    basic: bool = False


class Attack(Gridded):
    """A red grid. Unless printed it does 2 damage, and 2 more as a Power Blow."""

    basic: bool = False
    damage: Damage = 2
    power_damage: Damage | None = None

    @model_validator(mode="before")
    @classmethod
    def _damage_of_the_book(cls, values: dict[str, Any]) -> dict[str, Any]:
        trick = "dirty-trick" in (values.get("subtypes") or [])
        damage = values.get("damage", 0 if trick else 2)
        filled = {"damage": damage, **values}
        if not trick and isinstance(damage, int):
            filled.setdefault("power_damage", damage + 2)
        return filled


class SpecialAttack(Gridded):
    """A gold grid: no Power Blow unless a number for it is printed or its text says so."""

    damage: Damage = 2
    power_damage: Damage | None = None


CARD_TYPES: dict[str, type[Attributes]] = {
    "persona": Persona,
    "weapon": Weapon,
    "pregame": Pregame,
    "crystal": Crystal,
    "attack": Attack,
    "special-attack": SpecialAttack,
    "block": Block,
    "dodge": Gridded,
    "event": Endurance,
    "situation": Endurance,
    "location": Endurance,
    "plot": Endurance,
    "object": Endurance,
    "edge": Endurance,
    "illusion": Endurance,
}
