"""What an Arkhtide card carries: the schema of each card type."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from games.arkhtide import words
from games.rules.cards import Attributes


def _slug(value: Any) -> Any:
    return value.strip().lower().replace(" ", "-") if isinstance(value, str) else value


def _keyword_value(value: Any) -> Any:
    if isinstance(value, int):
        return value
    raise PydanticCustomError("keyword_value", "must be true, or the keyword's number")


Faction = Annotated[words.Faction, BeforeValidator(_slug)]
Trait = Annotated[str, BeforeValidator(_slug), Field(pattern=r"^[a-zà-ÿ]+(-[a-zà-ÿ]+)*$")]
Stat = Annotated[int, Field(ge=0, le=12)]
Change = Annotated[int, Field(ge=-9, le=9)]
Cost = Annotated[int, Field(ge=0, le=9)]
Keywords = dict[words.Keyword, Annotated[Any, PlainValidator(_keyword_value)]]


class ArkhtideCard(Attributes):
    """What every Arkhtide card has. A card without a faction belongs to none."""

    faction: Faction = ""
    traits: list[Trait] = Field(default_factory=list)


class Fighter(ArkhtideCard):
    """A Seeker or a Unit; an attack that is null is the dot: it has no such attack."""

    soul: Stat = 0
    melee: Stat | None = None
    ranged: Stat | None = None
    keywords: Keywords = Field(default_factory=dict)


class Seeker(Fighter):
    """The leader: no cost, no Health, and its faction is the main faction of the deck."""

    innate_traits: list[Trait] = Field(default_factory=list)
    innate_factions: list[Faction] = Field(default_factory=list)


class ArkhtideUnit(Fighter):
    """A character or being that is invoked; `unique` follows from its traits."""

    cost: Cost = 0
    health: Annotated[int, Field(ge=1, le=20)] = 1
    unique: bool = False

    @model_validator(mode="before")
    @classmethod
    def _unique_by_trait(cls, values: Any) -> Any:
        if isinstance(values, dict) and "unique" not in values:
            traits = values.get("traits")
            named = isinstance(traits, list) and "unique" in map(_slug, traits)
            return {**values, "unique": named}
        return values


class Feat(ArkhtideCard):
    """A single deed, or Block when it is used for Shielding."""

    cost: Cost = 0
    block: Stat = 0


class Binding(ArkhtideCard):
    """Bound to a card, whose stats it changes and to which it lends its keywords."""

    cost: Cost = 0
    block: Stat = 0
    bind_to: words.BindTo = "unit"
    bind_trait: Trait | None = None
    soul: Change = 0
    melee: Change = 0
    ranged: Change = 0
    health: Change = 0
    keywords: Keywords = Field(default_factory=dict)


class Realm(ArkhtideCard):
    """A place to hold; the Neutral Realm has no Initiative and is in no deck."""

    initiative: Annotated[int, Field(ge=0, le=20)] | None = None
    quintessence: Annotated[int, Field(ge=0, le=9)] = 1
    neutral: bool = False


class ArkhtideStatus(ArkhtideCard):
    """A lasting mark on a Unit, in no deck."""

    soul: Change = 0
    melee: Change = 0
    ranged: Change = 0
    health: Change = 0
    keywords: Keywords = Field(default_factory=dict)


CARD_TYPES: dict[str, type[Attributes]] = {
    "seeker": Seeker,
    "unit": ArkhtideUnit,
    "feat": Feat,
    "binding": Binding,
    "realm": Realm,
    "status": ArkhtideStatus,
}
