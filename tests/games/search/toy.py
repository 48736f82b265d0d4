"""A small game with a field of every kind, for the tests of the search."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from games.rules.cards import Attributes, CardInfo
from games.rules.effects import Vocabulary, phrase
from games.rules.formats import Format
from games.rules.game import Facet, GameDefinition, SearchProfile, Section

Element = Literal["fire", "water", "air", "earth"]


class Face(BaseModel):
    """One half of a dual card."""

    name: str
    side: Literal["left", "right"]


class Unit(Attributes):
    """Has numbers, a number that may be a letter, a mapping of numbers and flags."""

    cost: int | Literal["X"] | None = None
    health: int | None = None
    energy: int = 0
    gems: dict[Literal["ruby", "jade"], int] = Field(default_factory=dict)
    traits: list[str] = Field(default_factory=list)
    house: str = ""
    swift: bool = False


class Spell(Attributes):
    """Has lists, a mapping of words, and an alias for a name that Python keeps to itself."""

    cost: int | Literal["X"] | None = None
    elements: list[Element] = Field(default_factory=list)
    grants: dict[Element, Literal["basic", "superior"]] = Field(default_factory=dict)
    keywords: dict[str, int | bool] = Field(default_factory=dict)
    faces: list[Face] = Field(default_factory=list)
    class_: str = Field("", alias="class")


TOY = GameDefinition(
    slug="toy",
    name="Toy",
    tagline="",
    about="",
    sections=(Section("deck", "Deck", "t:unit or t:spell"),),
    card_types={"unit": Unit, "spell": Spell},
    rarities=("common", "rare", "mythic"),
    vocabulary=Vocabulary(
        moments={"play": phrase("")},
        operations={"draw": phrase("draw a card"), "burn": phrase("deal 1 damage")},
    ),
    formats=(Format("open", "Open", "", ""),),
    search=SearchProfile(
        aliases={"hp": "health", "ruby": "gems.ruby", "size": "elements.count"},
        flags={"cheap": "cost<=2", "tough": "hp>=4 -is:cheap", "loop": "is:loop"},
        facets=tuple(
            Facet(field, field.title())
            for field in ("type", "rarity", "cost", "elements", "gems", "traits", "swift")
        ),
        sorts=("name", "cost"),
    ),
)


def unit(code: str, name: str, subtitle: str = "", **attributes: Any) -> CardInfo:
    """A unit of the toy game; `rarity`, `text` and the like go to the card itself."""
    return _card("unit", code, name, subtitle, attributes)


def spell(code: str, name: str, subtitle: str = "", **attributes: Any) -> CardInfo:
    """A spell of the toy game."""
    return _card("spell", code, name, subtitle, attributes)


def _card(kind: str, code: str, name: str, subtitle: str, attributes: dict[str, Any]) -> CardInfo:
    shared = {"rarity", "text", "set", "number", "token", "effects", "flavour"}
    fields = {key: attributes.pop(key) for key in shared & attributes.keys()}
    fields.setdefault("set", "ALP")
    return CardInfo("toy", code, name, kind, subtitle=subtitle, attributes=attributes, **fields)


CARDS = (
    unit("T-01", "Été Drake", cost=3, health=5, energy=2, gems={"ruby": 2, "jade": 0}, swift=True,
         traits=["beast", "flier"], rarity="rare", text="Draw a card.\nThen discard any card.",
         number="7", effects=({"when": "play", "do": "draw"},)),
    unit("T-02", "Storm Knight", "of the Dawn", cost=2, health=4, energy=-3, gems={"jade": 1},
         traits=["knight"], house="Clan MacLeod", rarity="common", text="Deal 2 damage.",
         number="12"),
    unit("T-03", "Storm Knight", "of the Dusk", cost="X", health=None, house="Night Watch",
         traits=["knight", "knight"], rarity="mythic", number="12b"),
    unit("T-04", "Token Drake", token=True, health=1, set="TOK"),
    spell("T-05", "Fireball", cost=1, elements=["fire"], rarity="common", text="Burn it.",
          keywords={"burn": 2, "fast": True}, effects=({"when": "play", "do": "burn"},)),
    spell("T-06", "Steam and Ember", cost=4, elements=["fire", "water"], rarity="rare",
          grants={"fire": "superior", "air": "basic"}, text="Master's choice: draw (or not)."),
    spell("T-07", "Twin Fires", cost=4, elements=["fire", "fire"], set="BET", keywords={"burn": 1},
          **{"class": "High Ritual"}),
    spell("T-08", "Night/Day", elements=[], faces=[{"name": "Night", "side": "left"},
          {"name": "Day", "side": "right"}], flavour="Any hour is the hour."),
)  # fmt: skip
