"""Deck codes: a whole deck list in one short text, `DW1-…`, for links, QR codes and chats.

docs/deck-codes.md describes every bit for other programs, with test vectors."""

import hashlib
import re
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from decks.text.base32 import BITS, decode, encode
from decks.text.bit_stream import BROKEN, BitReader, BitWriter
from decks.text.collector import Collector, is_gem
from decks.text.headings import POOL
from decks.text.limits import MAX_CODE, MAX_COUNT, is_printable
from decks.text.result import Unreadable
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext
from games.search import CardIndex

PREFIX = "DW1-"
_ANY_VERSION = re.compile(
    r"\s*(?://[^\n]*\n\s*)*DW(?P<version>[0-9]{1,3})-(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_NUMBERED = re.compile(r"(?P<stem>.*?)(?P<digits>[0-9]{1,6})", re.DOTALL)
CHECK_SIGNS = 4
MOST_DIGITS = 6
WIDTHS = range(12)


class Family(NamedTuple):
    """Cards whose codes differ in their number alone; without digits, the code is the stem."""

    stem: str
    digits: int


def is_deck_code(text: str) -> bool:
    """Whether a text is a deck code of any version, perhaps below comments."""
    return bool(_ANY_VERSION.fullmatch(text))


def game_of(text: str) -> str:
    """The slug of the game that a deck code is for."""
    return _open(text).word()


def write(deck: DeckList, game: GameDefinition, index: CardIndex) -> str:
    """The deck's code on one line."""
    return deck_code(deck, game) + "\n"


def deck_code(deck: DeckList, game: GameDefinition) -> str:
    """The list as a deck code; the deck's name and format are not in it."""
    into = BitWriter()
    into.word(deck.game)
    parts = _parts(deck, game)
    families = sorted({_split(code)[0] for _, cards in parts for code in cards})
    into.number(len(families))
    for family in families:
        into.text(family.stem)
        into.number(family.digits)
    into.number(len(parts))
    for number, cards in parts:
        into.number(number)
        _write_cards(cards, families, into)
    into.bits(deck.gem_assignment is not None, 1)
    if deck.gem_assignment is not None:
        into.number(len(deck.gem_assignment))
        for gem, count in sorted(deck.gem_assignment.items()):
            into.text(gem)
            into.number(count)
    signs = encode(into.all())
    return PREFIX + signs + _check(signs)


def _parts(deck: DeckList, game: GameDefinition) -> list[tuple[int, Mapping[str, int]]]:
    """The sections with cards by their number in the game, from 1; the pool is number 0."""
    numbers = {section.key: at for at, section in enumerate(game.sections, 1)}
    parts = [(0, deck.pool)] if deck.pool is not None else []
    parts += sorted((numbers[key], cards) for key, cards in deck.sections.items() if cards)
    return parts


def _split(code: str) -> tuple[Family, int]:
    found = _NUMBERED.fullmatch(code)
    if not found:
        return Family(code, 0), 0
    return Family(found["stem"], len(found["digits"])), int(found["digits"])


def _join(family: Family, number: int) -> str:
    return f"{family.stem}{number:0{family.digits}d}" if family.digits else family.stem


def _write_cards(cards: Mapping[str, int], families: list[Family], into: BitWriter) -> None:
    """For each family the number of its cards, then their numbers as gaps, each with its count."""
    by_family: dict[Family, list[tuple[int, int]]] = {family: [] for family in families}
    for code, count in cards.items():
        family, number = _split(code)
        by_family[family].append((number, count))
    for members in by_family.values():
        members.sort()
        into.number(len(members))
        if not members:
            continue
        gaps = [members[0][0], *(b[0] - a[0] - 1 for a, b in pairwise(members))]
        width = min(WIDTHS, key=lambda bits: sum((gap >> bits) + 1 + bits for gap in gaps))
        into.bits(width, 4)
        for gap, (_, count) in zip(gaps, members, strict=True):
            into.rice(gap, width)
            into.number(count - 1)


def _check(signs: str) -> str:
    """Four signs that no other code with one wrong sign has, but for one in a million."""
    digest = hashlib.sha256((PREFIX + signs).encode()).digest()
    return encode(f"{int.from_bytes(digest, 'big'):0256b}"[: CHECK_SIGNS * BITS])


def read(text: str, into: Collector) -> None:
    """Read a deck code. Codes of no card are kept, as in JSON: the checker reports them."""
    bits = _open(text)
    game = bits.word()
    if game != into.game.slug:
        raise Unreadable(
            gettext(
                "game: the deck code is for {game!r}, not for {slug!r}.",
                game=game,
                slug=into.game.slug,
            )
        )
    families = [_read_family(bits) for _ in range(_few(bits))]
    for _ in range(_few(bits)):
        section = _section(bits.number(), into)
        _read_cards(section, families, bits, into)
    if bits.bits(1):
        into.gems = {}
        for _ in range(_few(bits)):
            _read_gem(bits, into.gems)
    bits.end()


def _open(text: str) -> BitReader:
    found = _ANY_VERSION.fullmatch(text)
    assert found, "the caller has recognised a deck code"
    if found["version"] != "1":
        raise Unreadable(
            gettext(
                "This deck code is of version {found}; this site reads version 1.",
                found=found["version"],
            )
        )
    try:
        signs = encode(decode(found["rest"]))
    except ValueError as error:
        raise Unreadable(
            gettext("A deck code has no {error!r} in it.", error=str(error)[:1])
        ) from None
    body, check = signs[:-CHECK_SIGNS], signs[-CHECK_SIGNS:]
    if not body or _check(body) != check:
        raise Unreadable(gettext("This deck code has a typing error, or a part of it is missing."))
    return BitReader(decode(body))


def _few(bits: BitReader) -> int:
    """A number of things to follow; more than any deck has would only take time."""
    number = bits.number()
    if number > MAX_COUNT:
        raise Unreadable(gettext(BROKEN))
    return number


def _read_family(bits: BitReader) -> Family:
    family = Family(bits.text(), bits.number())
    if len(family.stem) > MAX_CODE or family.digits > MOST_DIGITS:
        raise Unreadable(gettext(BROKEN))
    return family


def _section(number: int, into: Collector) -> str:
    if number == 0:
        into.pool = {}
        return POOL
    if number > len(into.game.sections):
        raise Unreadable(
            gettext("This deck code has a section that {name} does not have.", name=into.game.name)
        )
    return into.game.sections[number - 1].key


def _read_cards(section: str, families: list[Family], bits: BitReader, into: Collector) -> None:
    for family in families:
        number = -1
        size = _few(bits)
        width = bits.bits(4) if size else 0
        for _ in range(size):
            number += bits.rice(width) + 1
            _add(section, _join(family, number), bits.number() + 1, into)


def _add(section: str, code: str, count: int, into: Collector) -> None:
    if not 0 < len(code) <= MAX_CODE or not is_printable(code) or count > MAX_COUNT:
        raise Unreadable(gettext(BROKEN))
    if reason := into.overflow(section, code, count):
        raise Unreadable(reason)
    into.matched += into.names.index.by_code(code) is not None
    into.add(section, code, count)


def _read_gem(bits: BitReader, gems: dict[str, int]) -> None:
    gem, count = bits.text(), bits.number()
    if not is_gem(gem) or gem in gems or count > MAX_COUNT:
        raise Unreadable(gettext(BROKEN))
    gems[gem] = count
