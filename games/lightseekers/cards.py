"""What a Lightseekers card carries: the schema of each card type."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from games.lightseekers.words import (
    CORNER_WORDS,
    Access,
    Category,
    ComboCategory,
    Element,
    Family,
    Keyword,
    Order,
    Rotation,
    Symbol,
    orders_of,
)
from games.rules.cards import Attributes

HIGHEST_CORNER = 12
NO_SYMBOLS = [None, None, None, None]


def _check_corner(corner: int | str | None) -> int | str | None:
    if isinstance(corner, str) and corner not in CORNER_WORDS:
        known = {"expected": ", ".join(CORNER_WORDS)}
        raise PydanticCustomError("literal_error", "unknown corner", known)
    if isinstance(corner, int) and not 0 <= corner <= HIGHEST_CORNER:
        raise ValueError(f"a corner's number is from 0 to {HIGHEST_CORNER}")
    return corner


Corner = Annotated[int | str | None, AfterValidator(_check_corner)]


class LightseekersCard(Attributes):
    """What every card has. `elements` and `orders` hold all that it shows (2.3.1.3, 2.3.1.4)."""

    elements: list[Element] = Field(default_factory=list)
    orders: list[Order] = Field(default_factory=list)
    family: Family = ""
    keywords: list[Keyword] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, given: Any) -> Any:
        if not isinstance(given, dict):
            return given
        values = cls.completed(dict(given))
        shown = _words(values.get("elements"))
        if isinstance(values.get("orders", []), list):
            known = values.get("orders", [])
            implied = orders_of([*shown, *_words(values.get("cost"))])
            values["orders"] = known + [order for order in implied if order not in known]
        return values

    @classmethod
    def completed(cls, values: dict[str, Any]) -> dict[str, Any]:
        """The given values with what follows from them written out."""
        return values


def _words(value: Any) -> list[str]:
    return (
        [word for word in value if isinstance(word, str)] if isinstance(value, list | dict) else []
    )


def _show(values: dict[str, Any], elements: list[str]) -> None:
    """Add elements to those that the card shows, each once."""
    shown = values.get("elements", [])
    if isinstance(shown, list):
        values["elements"] = shown + [e for e in dict.fromkeys(elements) if e not in shown]


def _complete_buff(values: dict[str, Any]) -> None:
    if values.get("rotation") == "permanent" and values.get("corners") is None:
        values["corners"] = NO_SYMBOLS


class Hero(LightseekersCard):
    """The hero: access to exactly three elements (2.4.1)."""

    access: Annotated[dict[Element, Access], Field(min_length=3, max_length=3)]
    health: Annotated[int, Field(ge=1, le=35)]
    combo_slots: Annotated[int, Field(ge=0, le=10)] = 5
    action_slots: Annotated[int, Field(ge=0, le=60)] = 30
    item_points: Annotated[int, Field(ge=0, le=9)] = 2

    @classmethod
    def completed(cls, values: dict[str, Any]) -> dict[str, Any]:
        _show(values, _words(values.get("access")))
        return values


class Combo(LightseekersCard):
    """A combo: paid with cards from hand (2.4.2)."""

    category: ComboCategory
    cost: Annotated[list[Symbol], Field(min_length=1, max_length=8)]
    rotation: Rotation | None = None
    corners: Annotated[list[Corner], Field(min_length=4, max_length=4)] | None = None

    @classmethod
    def completed(cls, values: dict[str, Any]) -> dict[str, Any]:
        """A list that only names a combo's elements, repeats kept, means its cost by them."""
        if "cost" not in values and isinstance(values.get("elements"), list):
            values["cost"] = values["elements"]
            values["elements"] = []
        cost = _words(values.get("cost"))
        _show(values, [symbol for symbol in cost if not symbol.startswith("order:")])
        _complete_buff(values)
        return values


class LightseekersAction(LightseekersCard):
    """An action: any card that is neither hero nor combo, items among them (2.4.3)."""

    category: Category
    worth: Annotated[int, Field(ge=1, le=2)] | None = None
    grants: dict[Element, Access] = Field(default_factory=dict)
    rotation: Rotation | None = None
    corners: Annotated[list[Corner], Field(min_length=4, max_length=4)] | None = None

    @classmethod
    def completed(cls, values: dict[str, Any]) -> dict[str, Any]:
        """An item shows the elements it grants (2.5.4.8), and is worth 1 unless it says 2."""
        _show(values, _words(values.get("grants")))
        if values.get("category") == "item" and values.get("worth") is None:
            values["worth"] = 1
        _complete_buff(values)
        return values


CARD_TYPES: dict[str, type[Attributes]] = {
    "hero": Hero,
    "combo": Combo,
    "action": LightseekersAction,
}
