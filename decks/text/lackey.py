"""LackeyCCG `.dek`: XML with a superzone a section and an element a copy."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from decks.text.collecting import Collector
from decks.text.gems import gem_note, read_notes
from decks.text.limits import tidy
from decks.text.markup import Element
from decks.text.names import Asked
from decks.text.parts import entries, parts
from decks.text.zones import expected, heading
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex


def read(root: Element, into: Collector) -> None:
    """Read the zones."""
    meta = root.child("meta") or root
    into.called(meta.said("title"), meta.line)
    into.description = " ".join(read_notes(meta.said("notes"), into))
    for zone in expected(root, "superzone", into):
        _read_zone(zone, into)


def _read_zone(zone: Element, into: Collector) -> None:
    target = heading(zone, into)
    wanted: dict[Asked, list[int]] = {}
    for card in expected(zone, "card", into, target):
        wanted.setdefault(_asked(card), []).append(card.line)
    for asked, lines in wanted.items():
        into.put(replace(asked, count=len(lines)), target, lines[0])


def _asked(card: Element) -> Asked:
    name = card.child("name")
    code = name.attributes.get("id", "").strip() if name else ""
    return Asked(card.said("name"), code=code, set=card.said("set"))


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
    for part in parts(deck, game):
        yield f'\t<superzone name="{escape(part.label)}">'
        for count, title, code, card in entries(part, index):
            name = f'<name id="{escape(code)}">{escape(title)}</name>'
            line = f"\t\t<card>{name}<set>{escape(card.set if card else '')}</set></card>"
            yield from [line] * count
        yield "\t</superzone>"
    yield "</deck>"
