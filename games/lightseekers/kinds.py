"""What effects can point at: kinds of cards, and what a lasting change applies to."""

from games.lightseekers.words import ELEMENTS, FAMILIES, ORDERS
from games.rules.arguments import Kind


def _article(word: str) -> str:
    return "an" if word[0] in "AEIOU" else "a"


def _named(words: tuple[str, ...], column: str) -> dict[str, Kind]:
    return {
        word: Kind(
            f"{_article(word.title())} {word.title()} card",
            f"{word.title()} cards",
            f"{column}:{word}",
        )
        for word in words
    }


KINDS: dict[str, Kind] = {
    "card": Kind("a card", "cards", ""),
    "action": Kind("an action card", "action cards", "t:action"),
    "combo": Kind("a combo", "combos", "t:combo"),
    "attack": Kind("an attack card", "attack cards", "category:attack"),
    "defend": Kind("a defend card", "defend cards", "category:defend"),
    "buff": Kind("a buff", "buffs", "category:buff"),
    "item": Kind("an item", "items", "category:item"),
    "unaligned": Kind("an Unaligned card", "Unaligned cards", "elements:none orders:none"),
    **_named(ELEMENTS, "elements"),
    **_named(tuple(ORDERS), "orders"),
    **_named(FAMILIES, "family"),
}

SOURCES: dict[str, str] = {
    "card": "cards",
    "attack": "attacks",
    "defend": "defend cards",
    "buff": "buffs",
    "combo": "combos",
    "ability": "abilities",
    **{word: f"{word.title()} cards" for word in (*ELEMENTS, *ORDERS, *FAMILIES)},
}
ELEMENT_NAMES = {element: element.title() for element in ELEMENTS}
FAMILY_NAMES = {family: family.title() for family in FAMILIES}
