"""LackeyCCG `.dek`: XML with a superzone a section and an element a copy."""

from collections.abc import Iterator
from dataclasses import replace
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
from games.search import CardIndex


def read(root: Element, into: Collector) -> None:
    """Read the zones."""
    meta = root.child("meta") or root
    into.set_name(meta.child_text("title"), meta.line)
    into.description = " ".join(read_notes(meta.child_text("notes"), into))
    for zone in expected(root, "superzone", into):
        _read_zone(zone, into)


def _read_zone(zone: Element, into: Collector) -> None:
    target = heading(zone, into)
    lines_of: dict[CardReference, list[int]] = {}
    for card in expected(zone, "card", into, target):
        lines_of.setdefault(_reference(card), []).append(card.line)
    for reference, lines in lines_of.items():
        into.put(replace(reference, count=len(lines)), target, lines[0])


def _reference(card: Element) -> CardReference:
    name = card.child("name")
    code = name.attributes.get("id", "").strip() if name else ""
    return CardReference(card.child_text("name"), code=code, set=card.child_text("set"))


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck as a LackeyCCG deck."""
    return "\n".join(_written(deck, game, index)) + "\n"


def _written(deck: DeckList, game: GameDefinition, index: CardIndex) -> Iterator[str]:
    yield '<deck version="0.8">'
    yield "\t<meta>"
    yield f"\t\t<game>{escape(game.slug)}</game>"
    yield f"\t\t<title>{escape(tidy(deck.name))}</title>"
    yield f"\t\t<notes>{escape(gem_note(deck.gem_assignment))}</notes>"
    yield "\t</meta>"
    for section in sections_of(deck, game):
        yield f'\t<superzone name="{escape(section.label)}">'
        for count, title, code, card in entries(section, index):
            name = f'<name id="{escape(code)}">{escape(title)}</name>'
            line = f"\t\t<card>{name}<set>{escape(card.set if card else '')}</set></card>"
            yield from [line] * count
        yield "\t</superzone>"
    yield "</deck>"
