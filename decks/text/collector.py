"""Collects a deck card by card, whatever file type it is read from."""

import re

from decks.text.card_names import CardNames, CardNotFound, CardReference
from decks.text.headings import ANYWHERE, ASIDE, DECK, GEMS, POOL, Headings
from decks.text.limits import MAX_COPIES, MAX_COUNT, MAX_NAME, MAX_UNMATCHED_LINES, shortened, tidy
from decks.text.result import MovedCard, Reading, UnmatchedLine, Unreadable
from decks.text.suggestions import Suggestions
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.translation import gettext, gettext_noop
from games.search import CardIndex
from games.search.normalization import fold

_GEM = re.compile(r"[a-z](?:[a-z0-9_ -]{0,38}[a-z0-9])?")
HOW_TO_WRITE_GEMS = gettext_noop("A gem is written like this: “Agility: 8”.")


class Collector:
    """The deck and its unmatched lines so far; `matched` counts the lines whose card is known."""

    def __init__(
        self, game: GameDefinition, index: CardIndex, suggestions: Suggestions | None = None
    ) -> None:
        self.game = game
        self.names = CardNames(index, suggestions)
        self.headings = Headings(game)
        self.name = ""
        self.format = ""
        self.description = ""
        self.sections: dict[str, dict[str, int]] = {}
        self.pool: dict[str, int] | None = None
        self.gems: dict[str, int] | None = None
        self.unmatched_lines: list[UnmatchedLine] = []
        self.moved_cards: list[MovedCard] = []
        self.matched = 0
        self.deck = 1
        self._copies = 0
        self._where = {section.key: section.where for section in game.sections}
        self._deck_of = {section.key: section.deck for section in game.sections}
        self._homes = {section.key: section.where for section in game.main_sections}

    def reading(self, file_type: str) -> Reading:
        """What was read."""
        deck = DeckList(self.game.slug, self.sections, self.name, self.format, self.pool, self.gems)
        unmatched, moved = tuple(self.unmatched_lines), tuple(self.moved_cards)
        return Reading(deck, unmatched, file_type, self.description, moved)

    def set_name(self, name: str, line: int = 0) -> None:
        """The deck's name."""
        if len(name) > MAX_NAME:
            raise Unreadable(
                gettext("The deck's name is longer than {most} characters.", most=MAX_NAME), line
            )
        self.name = tidy(name)

    def heading(self, text: str, line: int = 0) -> str:
        """Where the cards under this heading go; an unknown heading is an unmatched line."""
        target = self.headings.find(text)
        if target is None:
            self.add_unmatched(line, text, self.headings.unknown(text))
            return ""
        if target == POOL and self.pool is None:
            self.pool = {}
        if target == GEMS and self.gems is None:
            self.gems = {}
        if target in ASIDE:
            self.add_unmatched(line, text, gettext(ASIDE[target]), section=target)
        return self.in_deck(target)

    def in_deck(self, target: str) -> str:
        """The section of the deck that is being read, in a line-up of several, or the beginning of
        the next deck."""
        if target.startswith(DECK):
            self.deck = int(target.removeprefix(DECK))
            return ANYWHERE
        return self.game.section_of_deck(target, self.deck) if self.deck > 1 else target

    def put(self, reference: CardReference, target: str, line: int = 0, text: str = "") -> None:
        """Add one line's cards to the deck, or the line to the unmatched ones."""
        text = text or reference.name or reference.code
        if target == GEMS:
            self.put_gem(reference.name, reference.count, line, text)
            return
        found = self.names.find(reference, self._where.get(target, ""))
        count = reference.count if 1 <= reference.count <= MAX_COUNT else 0
        if isinstance(found, CardNotFound):
            self.add_unmatched(line, text, found.reason, found.nearest, target, count)
            return
        self.matched += 1
        moved_to = self._only_other_section(found, target)
        section = moved_to or target or self._fitting(found, self.deck)
        reason = self._refusal(found, section, reference.count)
        if reason:
            self.add_unmatched(line, text, reason, (found.title,), target, count)
        else:
            self.add(section, found.code, reference.count)
            if moved_to:
                moved = MovedCard(
                    line, found.code, reference.count, heading=target, section=moved_to
                )
                self.moved_cards.append(moved)

    def belongs_elsewhere(self, reference: CardReference, target: str) -> bool:
        """Whether a line's card cannot be meant for this section, but for one other only."""
        found = self.names.find(reference, self._where.get(target, ""))
        return isinstance(found, CardInfo) and bool(self._only_other_section(found, target))

    def _only_other_section(self, card: CardInfo, target: str) -> str:
        where = self._where.get(target, "")
        if not where or self.names.fits(card, where):
            return ""
        return self._fitting(card, self._deck_of[target])

    def _refusal(self, card: CardInfo, section: str, count: int) -> str:
        if section in ASIDE:
            return gettext(ASIDE[section])
        if not section:
            return gettext(
                "{title} has no place of its own in a {name} deck; "
                "write it under a heading if it is meant to be there.",
                title=card.title,
                name=self.game.name,
            )
        if not 1 <= count <= MAX_COUNT:
            return gettext("The number of copies must be from 1 to {most}.", most=MAX_COUNT)
        return self.overflow(section, card.code, count)

    def _fitting(self, card: CardInfo, deck: int) -> str:
        """The one section of a deck that a card fits without a heading; "" if none or several."""
        fitting = [key for key, where in self._homes.items() if self.names.fits(card, where)]
        return self.game.section_of_deck(fitting[0], deck) if len(fitting) == 1 else ""

    def overflow(self, section: str, code: str, count: int) -> str:
        """Why so many more copies are too many; empty if they are not."""
        if self._cards(section).get(code, 0) + count > MAX_COUNT:
            return gettext(
                "With the lines above that makes more than {most} copies.", most=MAX_COUNT
            )
        if self._copies + count > MAX_COPIES:
            return gettext(
                "With the lines above that makes more than {most:,} cards.", most=MAX_COPIES
            )
        return ""

    def add(self, section: str, code: str, count: int) -> None:
        """So many copies more of a card."""
        if section == POOL:
            cards = self.pool = {} if self.pool is None else self.pool
        else:
            cards = self.sections.setdefault(section, {})
        cards[code] = cards.get(code, 0) + count
        self._copies += count

    def put_gem(self, gem: str, value: int, line: int = 0, text: str = "") -> None:
        """One gem's number; each gem once."""
        key = fold(gem)
        gems = self.gems = {} if self.gems is None else self.gems
        reason = _gem_refusal(key, value, gems)
        if reason:
            self.add_unmatched(line, text or gem, reason, section=GEMS)
        else:
            gems[key] = value

    def _cards(self, section: str) -> dict[str, int]:
        return (self.pool or {}) if section == POOL else self.sections.get(section, {})

    def add_unmatched(
        self,
        line: int,
        text: str,
        reason: str,
        nearest: tuple[str, ...] = (),
        section: str = "",
        count: int = 0,
    ) -> None:
        """A line that is not in the deck."""
        if len(self.unmatched_lines) >= MAX_UNMATCHED_LINES:
            raise Unreadable(
                gettext("More than {most:,} entries are not cards.", most=MAX_UNMATCHED_LINES), line
            )
        self.unmatched_lines.append(
            UnmatchedLine(line, shortened(text), reason, nearest, section, count)
        )


def is_gem(key: str) -> bool:
    """Whether a key can be a gem's; the checker knows which gems there are."""
    return bool(_GEM.fullmatch(key))


def _gem_refusal(key: str, value: int, gems: dict[str, int]) -> str:
    if not is_gem(key):
        return gettext(HOW_TO_WRITE_GEMS)
    if key in gems:
        return gettext("{gem} already has a number: {gems}.", gem=key.capitalize(), gems=gems[key])
    return (
        ""
        if 0 <= value <= MAX_COUNT
        else gettext("A gem's number is from 0 to {most}.", most=MAX_COUNT)
    )
