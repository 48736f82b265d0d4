"""What an Oversoul card carries: the schema of each card type."""

from typing import Annotated, Literal

from pydantic import Field

from games.oversoul.words import Archetype, ConstructRole, EventRole, Keyword, UnitRole
from games.rules.cards import Attributes

Rank = Annotated[int, Field(ge=1, le=5)]
Energy = Annotated[int, Field(ge=-15, le=6)]
Damage = Annotated[int, Field(ge=0, le=15)]
Speed = Annotated[int, Field(ge=0, le=5)]
Health = Annotated[int, Field(ge=1, le=40)]
Faction = Annotated[str, Field(max_length=60)]


class OversoulCard(Attributes):
    """What all four types have: archetype, rank, signed energy, faction and keywords."""

    archetype: Archetype | None = None
    rank: Rank
    energy: Energy
    faction: Faction = ""
    keywords: list[Keyword] = Field(default_factory=list)


class Leader(OversoulCard):
    """The player's own card; at rank V it may be activated as a unit or an event."""

    rank: Rank = 5
    as_type: Literal["unit", "event"]
    roles: list[UnitRole] = Field(default_factory=list)
    hp: Health
    dmg: Damage | None = None
    spd: Speed | None = None


class OversoulUnit(OversoulCard):
    """Fights, guards and, as a generator, makes energy."""

    roles: list[UnitRole] = Field(default_factory=list)
    dmg: Damage | None = None
    spd: Speed | None = None
    hp: Health


class OversoulEvent(OversoulCard):
    """Used once, or, as a board event, kept until it shatters."""

    roles: Annotated[list[EventRole], Field(min_length=1, max_length=1)]
    hp: Health | None = None


class Construct(OversoulCard):
    """Attached to a unit or to a board event: an upgrade and a shield."""

    roles: Annotated[list[ConstructRole], Field(min_length=1, max_length=1)]
    hp: Health


CARD_TYPES: dict[str, type[Attributes]] = {
    "leader": Leader,
    "unit": OversoulUnit,
    "event": OversoulEvent,
    "construct": Construct,
}
