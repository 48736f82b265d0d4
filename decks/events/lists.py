"""A submitted list as pages and sheets show it: sections in the game's order, cards by name."""

from dataclasses import dataclass
from functools import cached_property

from decks.events.models import Submission
from decks.library.deck_page import DeckSection, sections_of
from decks.models.state import DeckState
from decks.text import write
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.services.card_indexes import card_index


@dataclass
class SubmittedList:
    """What is read of a submission. The order is the one in which a judge sorts the cards."""

    submission: Submission

    @cached_property
    def deck(self) -> DeckList:
        return self.submission.as_list()

    @cached_property
    def sections(self) -> list[DeckSection]:
        state = DeckState(sections=self.deck.sections)
        return sections_of(GAMES[self.deck.game], state, card_index(self.deck.game))

    @property
    def total(self) -> int:
        return sum(section.count for section in self.sections)

    @property
    def gems(self) -> list[tuple[str, int]]:
        return list((self.deck.gem_assignment or {}).items())

    @property
    def text(self) -> str:
        return list_text(self.deck)


def list_text(deck: DeckList) -> str:
    """The list as text that can be pasted again."""
    return write(deck, GAMES[deck.game], card_index(deck.game), "text")
