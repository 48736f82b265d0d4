"""What the two XML forms share: zones with cards in them, and strays that are reported."""

from collections.abc import Iterator

from decks.text.collecting import Collector
from decks.text.markup import Element


def expected(parent: Element, tag: str, into: Collector, section: str = "") -> Iterator[Element]:
    """The children of a tag; whatever else stands between them is a problem."""
    if parent.text:
        into.problem(parent.line, parent.text, f"This stands outside of any {tag}.", (), section)
    for child in parent.children:
        if child.tag == tag:
            yield child
        elif child.tag not in _ABOUT:
            into.problem(child.line, f"<{child.tag}>", f"This is no {tag}.", (), section)


def heading(zone: Element, into: Collector) -> str:
    """Where the cards of a zone go; one without a name holds any."""
    return into.heading(zone.attributes.get("name", "").strip() or "Deck", zone.line)


_ABOUT = ("meta", "notes", "game", "version")
