"""OCTGN `.o8d`: XML with sections, and cards with their quantity and a GUID."""

import re
import uuid
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from decks.text.card_names import CardReference
from decks.text.collector import Collector
from decks.text.gems import gem_note, read_notes
from decks.text.limits import tidy
from decks.text.sections import entries, sections_of
from decks.text.xml_reader import Element
from decks.text.xml_zones import expected, heading
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext
from games.search import CardIndex

_DECKWRIGHT = uuid.uuid5(uuid.NAMESPACE_DNS, "deckwright")
_QUANTITY = re.compile(r"-?[0-9]{1,9}")
_TITLE = "Deck:"


def game_id(slug: str) -> str:
    """The game's GUID, always the same."""
    return str(uuid.uuid5(_DECKWRIGHT, slug))


def card_id(slug: str, code: str) -> str:
    """The card's GUID, always the same."""
    return str(uuid.uuid5(_DECKWRIGHT, f"{slug}/{code}"))


@lru_cache(maxsize=16)
def _codes_by_id(index: CardIndex) -> dict[str, str]:
    return {card_id(index.game.slug, card.code): card.code for card in index.cards}


def read(root: Element, into: Collector) -> None:
    """Read the sections."""
    codes = _codes_by_id(into.names.index)
    _read_notes(root.child_text("notes"), into)
    for section in expected(root, "section", into):
        target = heading(section, into)
        for card in expected(section, "card", into, target):
            _read_card(card, target, codes, into)


def _read_notes(notes: str, into: Collector) -> None:
    """The form has no place for the deck's name: it is the notes' first line."""
    lines = read_notes(notes, into)
    if lines and lines[0].startswith(_TITLE):
        into.set_name(lines.pop(0).removeprefix(_TITLE))
    into.description = " ".join(lines)


def _read_card(card: Element, target: str, codes: dict[str, str], into: Collector) -> None:
    quantity = card.attributes.get("qty", "1").strip()
    guid = card.attributes.get("id", "").strip()
    if _QUANTITY.fullmatch(quantity):
        reference = CardReference(card.text, int(quantity), codes.get(guid.lower(), guid))
        into.put(reference, target, card.line)
    else:
        reason = gettext("“{quantity}” is not a number of copies.", quantity=quantity)
        into.add_unmatched(card.line, card.text, reason, section=target)


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as an OCTGN deck."""
    return "\n".join(_written(deck, game, index)) + "\n"


def _written(deck: DeckList, game: GameDefinition, index: CardIndex) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    yield f'<deck game="{game_id(game.slug)}">'
    for section in sections_of(deck, game):
        yield f'  <section name="{escape(section.label)}" shared="False">'
        for count, title, code, _ in entries(section, index):
            guid = card_id(game.slug, code)
            yield f'    <card qty="{count}" id="{guid}">{escape(title)}</card>'
        yield "  </section>"
    name = tidy(deck.name)
    notes = [f"{_TITLE} {name}" if name else "", gem_note(deck.gem_assignment)]
    yield f"  <notes>{escape(chr(10).join(filter(None, notes)))}</notes>"
    yield "</deck>"
