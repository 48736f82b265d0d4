"""Markdown and BBCode, to post a deck somewhere; they are only written."""

import re
from collections.abc import Iterator

from decks.text.gems import gem_lines
from decks.text.limits import tidy
from decks.text.sections import entries, sections_of
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_Block = tuple[str, list[str]]


def _blocks(deck: DeckList, game: GameDefinition, index: CardIndex) -> Iterator[_Block]:
    for section in sections_of(deck, game):
        lines = [f"{count} {title}" for count, title, _, _ in entries(section, index)]
        yield f"{section.label} ({section.size})", lines
    if deck.gem_assignment is not None:
        yield "Gems", gem_lines(deck.gem_assignment)


def markdown(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as Markdown."""
    blocks = [f"# {_marked(tidy(deck.name) or game.name)}"]
    for heading, lines in _blocks(deck, game, index):
        blocks.append(
            "\n".join([f"## {_marked(heading)}", "", *(f"- {_marked(x)}" for x in lines)])
        )
    return "\n\n".join(blocks) + "\n"


def _marked(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def bbcode(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as BBCode."""
    blocks = [f"[b]{_bracketless(tidy(deck.name) or game.name)}[/b]"]
    for heading, lines in _blocks(deck, game, index):
        blocks.append("\n".join([f"[u]{_bracketless(heading)}[/u]", *map(_bracketless, lines)]))
    return "\n\n".join(blocks) + "\n"


def _bracketless(text: str) -> str:
    """BBCode has no way to escape a bracket."""
    return text.replace("[", "(").replace("]", ")")
