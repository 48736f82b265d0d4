"""What is read on a Six Forms card: facets, requirements in parentheses, then the effects."""

from collections.abc import Iterator

from games.rules.cards import CardInfo
from games.rules.game import GameDefinition

TYPE_FIELDS = ("t", "type")
ADJECTIVES = ("form", "class", "subclass")


def say_card(game: GameDefinition, card: CardInfo) -> str:
    """The rules text: the facet area, the parentheses, and one line an effect."""
    lines = [" • ".join(_facet_area(card)), " ".join(_parentheses(card))]
    return "\n".join(line for line in (*lines, game.vocabulary.say(card.effects)) if line)


def _facet_area(card: CardInfo) -> Iterator[str]:
    """CARD LIMITS: the Cap comes first. INTERRUPT: its symbol stands among the facets."""
    if card.attributes["cap"] is not None:
        yield f"Cap {card.attributes['cap']}"
    if card.attributes["speed"] == "interrupt":
        yield "Interrupt"
    for facet, value in card.attributes["facets"].items():
        name = facet.capitalize()
        yield (
            name
            if value is True
            else f"{name} ({value})"
            if facet == "recover"
            else f"{name} {value}"
        )


def _parentheses(card: CardInfo) -> Iterator[str]:
    if card.attributes["requires"]:
        yield f"(Requires {say_query(card.attributes['requires'])}.)"
    equips, opponent = card.attributes.get("equips", ""), card.attributes.get("equips_opponent")
    if equips or opponent:
        yield f"(Equips {'opponent ' if opponent else ''}{say_query(equips)}.)"
    for keyword, value in card.attributes["keywords"].items():
        yield f"({_say_keyword(keyword, value)}.)"


def _say_keyword(keyword: str, value: object) -> str:
    if value is True:
        return keyword.capitalize()
    joined = {"resistance": "Resistance from", "gate": "Gate from"}.get(keyword)
    return f"{joined or keyword.capitalize()} {value}"


def say_query(query: str) -> str:
    """A requirement in words: `form:technological t:artifact` is "technological artifact"."""
    adjectives, noun, tail = [], "", ""
    for term in query.split():
        field, _, value = term.partition(":")
        if field in ADJECTIVES and value:
            adjectives.append(value)
        elif field in TYPE_FIELDS and value:
            noun = value
        elif field == "facets" and value:
            tail = f" with {value}"
        else:
            return f"card found by “{query}”"
    if not noun and "class:" not in query:
        noun = "card"
    return " ".join(filter(None, (*adjectives, noun))) + tail
