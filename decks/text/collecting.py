"""Collects a deck card by card, whatever the form it is read from."""

import re

from decks.text.headings import ASIDE, GEMS, POOL, Headings
from decks.text.limits import MAX_COPIES, MAX_COUNT, MAX_NAME, MAX_PROBLEMS, shortened, tidy
from decks.text.names import Asked, Missing, Names
from decks.text.result import Problem, Reading, Unreadable
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex
from games.search.folding import fold

_GEM = re.compile(r"[a-z](?:[a-z0-9_ -]{0,38}[a-z0-9])?")
HOW_TO_WRITE_GEMS = "A gem is written like this: “Agility: 8”."


class Collector:
    """The deck so far, and the problems so far; `matched` counts the lines whose card is known."""

    def __init__(self, game: GameDefinition, index: CardIndex, suggest: bool = True) -> None:
        self.game = game
        self.names = Names(index, suggest)
        self.headings = Headings(game)
        self.name = ""
        self.format = ""
        self.description = ""
        self.sections: dict[str, dict[str, int]] = {}
        self.pool: dict[str, int] | None = None
        self.gems: dict[str, int] | None = None
        self.problems: list[Problem] = []
        self.matched = 0
        self._copies = 0
        self._where = {section.key: section.where for section in game.sections}

    def reading(self, form: str) -> Reading:
        """What was read."""
        deck = DeckList(self.game.slug, self.sections, self.name, self.format, self.pool, self.gems)
        return Reading(deck, tuple(self.problems), form, self.description)

    def called(self, name: str, line: int = 0) -> None:
        """The deck's name."""
        if len(name) > MAX_NAME:
            raise Unreadable(f"The deck's name is longer than {MAX_NAME} characters.", line)
        self.name = tidy(name)

    def heading(self, text: str, line: int = 0) -> str:
        """Where the cards under this heading go; a heading of no section is a problem."""
        target = self.headings.find(text)
        if target is None:
            self.problem(line, text, self.headings.unknown(text))
            return ""
        if target == POOL and self.pool is None:
            self.pool = {}
        if target == GEMS and self.gems is None:
            self.gems = {}
        if target in ASIDE:
            self.problem(line, text, ASIDE[target], section=target)
        return target

    def put(self, asked: Asked, target: str, line: int = 0, text: str = "") -> None:
        """One line's cards: into the deck, or among the problems."""
        text = text or asked.name or asked.code
        if target == GEMS:
            self.put_gem(asked.name, asked.count, line, text)
            return
        found = self.names.find(asked, self._where.get(target, ""))
        count = asked.count if 1 <= asked.count <= MAX_COUNT else 0
        if isinstance(found, Missing):
            self.problem(line, text, found.reason, found.nearest, target, count)
            return
        self.matched += 1
        section = target or self._fitting(found)
        reason = self._refusal(found, section, asked.count)
        if reason:
            self.problem(line, text, reason, (found.title,), target, count)
        else:
            self.add(section, found.code, asked.count)

    def _refusal(self, card: CardInfo, section: str, count: int) -> str:
        if section in ASIDE:
            return ASIDE[section]
        if not section:
            return (
                f"{card.title} has no place of its own in a {self.game.name} deck; "
                "write it under a heading if it is meant to be there."
            )
        if not 1 <= count <= MAX_COUNT:
            return f"The number of copies must be from 1 to {MAX_COUNT}."
        return self.overflow(section, card.code, count)

    def _fitting(self, card: CardInfo) -> str:
        fitting = [key for key, where in self._where.items() if self.names.fits(card, where)]
        return fitting[0] if len(fitting) == 1 else ""

    def overflow(self, section: str, code: str, count: int) -> str:
        """Why so many more copies are too many; empty if they are not."""
        if self._cards(section).get(code, 0) + count > MAX_COUNT:
            return f"With the lines above that makes more than {MAX_COUNT} copies."
        if self._copies + count > MAX_COPIES:
            return f"With the lines above that makes more than {MAX_COPIES:,} cards."
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
            self.problem(line, text or gem, reason, section=GEMS)
        else:
            gems[key] = value

    def _cards(self, section: str) -> dict[str, int]:
        return (self.pool or {}) if section == POOL else self.sections.get(section, {})

    def problem(
        self,
        line: int,
        text: str,
        reason: str,
        nearest: tuple[str, ...] = (),
        section: str = "",
        count: int = 0,
    ) -> None:
        """A line that is not in the deck."""
        if len(self.problems) >= MAX_PROBLEMS:
            raise Unreadable(f"More than {MAX_PROBLEMS:,} entries of it are no cards.", line)
        self.problems.append(Problem(line, shortened(text), reason, nearest, section, count))


def is_gem(key: str) -> bool:
    """Whether a key can be a gem's; the checker knows which gems there are."""
    return bool(_GEM.fullmatch(key))


def _gem_refusal(key: str, value: int, gems: dict[str, int]) -> str:
    if not is_gem(key):
        return HOW_TO_WRITE_GEMS
    if key in gems:
        return f"{key.capitalize()} has a number already: {gems[key]}."
    return "" if 0 <= value <= MAX_COUNT else f"A gem's number is from 0 to {MAX_COUNT}."
