"""What a Six Forms card carries: the schema of each card type."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationError, WrapValidator
from pydantic_core import PydanticCustomError

from games.rules.cards import Attributes
from games.six_forms.words import Arrow, Facet, Form, Keyword, Speed


def _or_say(reason: str) -> WrapValidator:
    """One fault in plain words, where a union would report one for each of its branches."""

    def read(value: Any, handler: Callable[[Any], Any]) -> Any:
        try:
            return handler(value)
        except ValidationError:
            raise PydanticCustomError("six_forms", "{reason}", {"reason": reason}) from None

    return WrapValidator(read)


def _keywords_by_name(value: Any) -> Any:
    """A plain list of keywords is read as keywords without a value."""
    named = isinstance(value, list) and all(isinstance(word, str) for word in value)
    return dict.fromkeys(value, True) if named else value


Cost = Annotated[
    Annotated[int, Field(ge=0, le=20)] | Literal["X", "Y", "Z"] | None,
    _or_say("must be a number from 0 to 20, X, Y, Z or null"),
]
Attack = Annotated[
    Annotated[int, Field(ge=0, le=20)] | None,
    _or_say("must be a number from 0 to 20, or null for a card that never attacks"),
]
FacetValue = Annotated[
    Annotated[int, Field(ge=1, le=20)] | Literal[True],
    _or_say("must be true or a number from 1 to 20"),
]
KeywordValue = Annotated[
    Annotated[int, Field(ge=1, le=20)] | Literal[True] | str,
    _or_say("must be true, a number from 1 to 20 or a word"),
]
Stat = Annotated[int, Field(ge=0, le=20)]
ClassName = Annotated[str, Field(max_length=40)]
Query = Annotated[str, Field(max_length=200)]


class SixFormsCard(Attributes):
    """What every card has: CARD ANATOMY, COST, SPEED, CARD LIMITS, REQUIRES."""

    form: Form
    class_: Annotated[ClassName, Field(alias="class")] = ""
    subclass: ClassName = ""
    cost: Cost = None
    speed: Speed = "initial"
    facets: dict[Facet, FacetValue] = Field(default_factory=dict)
    keywords: Annotated[dict[Keyword, KeywordValue], BeforeValidator(_keywords_by_name)] = Field(
        default_factory=dict
    )
    cap: Annotated[int, Field(ge=1, le=100)] | None = None
    requires: Query = ""


class BattlefieldCard(SixFormsCard):
    """An avatar or an artifact: attack, health, weakness, and the arrows it moves along."""

    attack: Attack = None
    health: Stat = 0
    weakness: Stat = 0
    arrows: list[Arrow] = Field(default_factory=list)


class Avatar(BattlefieldCard):
    """A living battlefield card."""


class Artifact(BattlefieldCard):
    """A made battlefield card."""


class SixFormsAction(SixFormsCard):
    """Played beside the battlefield; it stays only if it is permanent."""


class Equip(SixFormsCard):
    """Arms a battlefield card: `equips` says which, and whether the opponent's may be armed."""

    equips: Query = ""
    equips_opponent: bool = False


CARD_TYPES: dict[str, type[Attributes]] = {
    "avatar": Avatar,
    "artifact": Artifact,
    "action": SixFormsAction,
    "equip": Equip,
}
