"""A deck's fingerprint: the same for the same list, whatever form it came in. docs/deck-codes.md
describes it for other programs."""

import hashlib
from collections.abc import Iterator, Mapping

from decks.text.base32 import encode
from games.rules.decklist import DeckList

VERSION = 1
SHORT_BITS, GROUP = 60, 4


def canonical_text(deck: DeckList) -> str:
    """The list as the text that is hashed: sections, cards and gems in the order of their code
    points, one on a line. The deck's name and format are not in it."""
    return "".join(f"{line}\n" for line in _lines(deck))


def _lines(deck: DeckList) -> Iterator[str]:
    yield f"deckwright {VERSION}"
    yield f"game {deck.game}"
    for section, cards in sorted(deck.sections.items()):
        if any(count > 0 for count in cards.values()):
            yield f"section {section}"
            yield from _counts(cards)
    if deck.pool is not None:
        yield "pool"
        yield from _counts(deck.pool)
    if deck.gem_assignment is not None:
        yield "gems"
        yield from (f"{count} {gem}" for gem, count in sorted(deck.gem_assignment.items()))


def _counts(cards: Mapping[str, int]) -> Iterator[str]:
    yield from (f"{count} {code}" for code, count in sorted(cards.items()) if count > 0)


def fingerprint(deck: DeckList) -> str:
    """The version, a hyphen, and SHA-256 of the canonical text in 64 hexadecimal digits."""
    digest = hashlib.sha256(canonical_text(deck).encode()).hexdigest()
    return f"{VERSION}-{digest}"


def short_fingerprint(full: str) -> str:
    """The first 60 bits for people, such as `1-K7QF-2M9X-3HTA`."""
    version, _, digest = full.partition("-")
    signs = encode(f"{int(digest, 16):0256b}"[:SHORT_BITS])
    groups = [signs[at : at + GROUP] for at in range(0, len(signs), GROUP)]
    return "-".join([version, *groups])
