"""A submitted list as pages and sheets show it: sections in the game's order, cards by name."""

import csv
import io
from dataclasses import dataclass
from functools import cached_property

from decks.events.models import Event, Submission
from decks.events.services.submissions import newest_submissions
from decks.library.deck_page import DeckSection, sections_of
from decks.models.state import DeckState
from decks.sharing.list_identity import list_identity
from decks.text import write
from decks.text.csv_deck import safe_cell
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.services.card_indexes import card_index

COLUMNS = (
    "number", "player", "status", "checked_in", "fixed_table", "list", "deck", "fingerprint",
    "deck_code",
)  # fmt: skip


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


def entries_csv(event: Event) -> str:
    """Who entered, and the list that counts, as a table for spreadsheets."""
    newest = {each.entry_id: each for each in newest_submissions(event)}
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for entry in event.entries.all():
        made = newest.get(entry.pk)
        legality = ("legal" if made.legal else "not legal") if made else "none"
        identity = made and list_identity(made.as_list())
        cells = (
            entry.number, entry.name, entry.status, "yes" if entry.checked_in else "no",
            entry.fixed_table or "", legality, made.name if made else "",
            identity.fingerprint if identity else "", identity.code if identity else "",
        )  # fmt: skip
        writer.writerow([safe_cell(str(cell)) for cell in cells])
    return out.getvalue()
