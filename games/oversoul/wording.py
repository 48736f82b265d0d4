"""The text of an Oversoul card: its roles' abilities, its keywords, then its effects."""

from collections.abc import Iterator

from games.oversoul.linting import is_totem
from games.oversoul.roles import role_abilities
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition


def say_card(game: GameDefinition, card: CardInfo) -> str:
    """All rules text of the card, a line an ability."""
    lines = [*_roles(game, card), *_keywords(card), game.vocabulary.say(card.effects)]
    return "\n".join(line for line in lines if line)


def _roles(game: GameDefinition, card: CardInfo) -> Iterator[str]:
    """Only units that consume have Role Abilities, leaders among them (8.4)."""
    if is_totem(card):
        yield "Has the Archetype of the card that Spawned it. Exiled when leaving the board."
    if card.type not in ("unit", "leader") or card.attributes["energy"] > 0:
        return
    for role, ability in role_abilities(card.attributes["roles"]):
        parts = [*map(_bullet, ability.keywords), game.vocabulary.say(ability.effects)]
        yield f"{role.upper()}: {' '.join(part for part in parts if part)}"


def _keywords(card: CardInfo) -> Iterator[str]:
    if card.attributes["keywords"]:
        words = " ".join(map(_bullet, card.attributes["keywords"]))
        yield f"{words} (on the Attached card)" if card.type == "construct" else words


def _bullet(keyword: str) -> str:
    return f"● {keyword.upper()}"
