"""Cards that a deck text has under the wrong heading, as a report shows them."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from django.utils.translation import ngettext

from decks.text import MovedCard
from games.rules.game import GameDefinition
from games.rules.violations import CardCount, Violation
from games.search import CardIndex


def notices_of(moved: Iterable[MovedCard], index: CardIndex) -> Iterator[Violation]:
    """One notice for all cards that went from one section to another; they do no harm."""
    order = sorted(moved, key=_sections)
    for (heading, section), cards in groupby(order, key=_sections):
        yield _notice(heading, section, list(cards), index)


def _sections(card: MovedCard) -> tuple[str, str]:
    return card.heading, card.section


def _notice(heading: str, section: str, moved: list[MovedCard], index: CardIndex) -> Violation:
    cards = tuple(CardCount(card.code, _title(card.code, index), card.count) for card in moved)
    copies = sum(card.count for card in moved)
    source, target = _label(heading, index.game), _label(section, index.game)
    message = ngettext(
        "%(card)s is listed under %(heading)s. It can only go in %(section)s, so it was moved "
        "there.",
        "%(number)s cards are listed under %(heading)s. They can only go in %(section)s, so they "
        "were moved there.",
        copies,
    ) % {"card": cards[0].name, "number": copies, "heading": source, "section": target}
    return Violation(
        code="CARD_MOVED",
        severity="notice",
        section=section,
        cards=cards,
        found=source,
        allowed=target,
        rule_ref="",
        message=message,
    )


def _title(code: str, index: CardIndex) -> str:
    card = index.by_code(code)
    return card.title if card else code


def _label(key: str, game: GameDefinition) -> str:
    return next(section.label for section in game.sections if section.key == key)
