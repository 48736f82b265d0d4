"""What is read on the card: the rules that its attributes carry, then its effects."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.lightseekers.arguments import CORNER
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition

SIGNS = {None: "–", "o": "○", "x": "×"}
REMINDERS = {
    "burn": "Burn (this never leaves the discard pile).",
    "unique": "Unique (further copies in play are dormant).",
    "next": "Next (this expires once it has taken effect).",
}


def say_card(game: GameDefinition, card: CardInfo) -> str:
    """The text of the card: one line a rule of its attributes, then one an ability."""
    lines = [*_attribute_lines(card), game.vocabulary.say(card.effects)]
    return "\n".join(line for line in lines if line)


def _attribute_lines(card: CardInfo) -> Iterator[str]:
    own = card.attributes
    if card.type == "hero":
        yield from _hero_lines(own)
    for keyword in own["keywords"]:
        if keyword in REMINDERS:
            yield REMINDERS[keyword]
    if own.get("rotation") and own["corners"]:
        yield _buff_line(card)
    if own.get("worth"):
        yield f"Worth {own['worth']}."
    for element, level in own.get("grants", {}).items():
        yield f"You have {level} access to {element.title()}."


def _hero_lines(own: Mapping[str, Any]) -> Iterator[str]:
    if own["combo_slots"] != 5:
        yield f"Your deck has {own['combo_slots']} combos instead of 5."
    if own["action_slots"] != 30:
        yield f"Your deck has {own['action_slots']} action cards instead of 30."
    if own["item_points"] != 2:
        yield f"You can hold {own['item_points']} points of items instead of 2."


def _buff_line(card: CardInfo) -> str:
    """How the buff turns (2.5.3.9), and what X stands for in its text."""
    own = card.attributes
    if own["rotation"] == "permanent":
        return "Permanent buff."
    corners = " / ".join(SIGNS.get(corner, str(corner)) for corner in own["corners"])
    line = f"{own['rotation'].title()} buff: {corners}."
    if any(CORNER in effect.values() for effect in card.effects):
        line += " X is the number in the current corner."
    return line
