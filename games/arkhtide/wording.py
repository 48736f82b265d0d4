"""The text of an Arkhtide card: what its attributes do, then its abilities."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.arkhtide.operations import STATS
from games.arkhtide.words import BINDING_TARGETS, FACTIONS, title
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition


def say_card(game: GameDefinition, card: CardInfo) -> str:
    """The rules text: a line for each thing that the card does."""
    lines = _attribute_lines(card)
    if card.type == "realm" and not card.attributes["neutral"]:
        lines += [_say_side(game, card, box) for box in ("a", "b")]
    else:
        lines.append(game.vocabulary.say(card.effects))
    return "\n".join(line for line in lines if line)


def _attribute_lines(card: CardInfo) -> list[str]:
    attributes = card.attributes
    if card.type == "seeker":
        return [_say_innate(attributes), _say_keywords(attributes["keywords"])]
    if card.type == "unit":
        return [_say_keywords(attributes["keywords"])]
    if card.type == "binding":
        return [_say_target(attributes), *_say_changes(attributes)]
    if card.type == "status":
        return _say_changes(attributes)
    return []


def _say_side(game: GameDefinition, card: CardInfo, box: str) -> str:
    text = game.vocabulary.say([e for e in card.effects if e.get("box") == box])
    return f"Side {box.upper()} — {text}" if text else ""


def _say_innate(attributes: Mapping[str, Any]) -> str:
    kinds = [f"{title(trait)} cards" for trait in attributes["innate_traits"]]
    kinds += [f"{FACTIONS[slug]} cards" for slug in attributes["innate_factions"] if slug]
    return f"{_list(kinds)} are Innate to you." if kinds else ""


def _say_keywords(keywords: Mapping[str, Any]) -> str:
    return ", ".join(_keyword_words(keywords))


def _keyword_words(keywords: Mapping[str, Any]) -> list[str]:
    return [title(k) if value is True else f"{title(k)} {value}" for k, value in keywords.items()]


def _say_target(attributes: Mapping[str, Any]) -> str:
    target = BINDING_TARGETS[attributes["bind_to"]]
    if attributes["bind_trait"]:
        target += f" with the {title(attributes['bind_trait'])} trait"
    return f"Bind to {target}."


def _say_changes(attributes: Mapping[str, Any]) -> list[str]:
    bearer = "Your Seeker" if attributes.get("bind_to") == "seeker" else "The bound Unit"
    changes = [f"{attributes[s]:+d} {word}" for s, word in STATS.items() if attributes[s]]
    lent = {word: value for word, value in attributes["keywords"].items() if word != "cask"}
    return [
        f"{bearer} gets {_list(changes)}." if changes else "",
        f"{bearer} has {_list(_keyword_words(lent))}." if lent else "",
        "Cask" if "cask" in attributes["keywords"] else "",
    ]


def _list(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
