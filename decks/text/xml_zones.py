"""What the two XML file types share: zones with cards in them, and other elements to report."""

from collections.abc import Iterator

from decks.text.collector import Collector
from decks.text.xml_reader import Element
from games.rules.translation import gettext


def expected(parent: Element, tag: str, into: Collector, section: str = "") -> Iterator[Element]:
    """The children of a tag; anything else between them is an unmatched line."""
    if parent.text:
        into.add_unmatched(
            parent.line, parent.text, gettext("This is outside any {tag}.", tag=tag), (), section
        )
    for child in parent.children:
        if child.tag == tag:
            yield child
        elif child.tag not in _ABOUT:
            into.add_unmatched(
                child.line, f"<{child.tag}>", gettext("This is not a {tag}.", tag=tag), (), section
            )


def heading(zone: Element, into: Collector) -> str:
    """Where the cards of a zone go; one without a name holds any."""
    return into.heading(zone.attributes.get("name", "").strip() or "Deck", zone.line)


_ABOUT = ("meta", "notes", "game", "version")
