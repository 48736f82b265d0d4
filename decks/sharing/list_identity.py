"""What identifies a list on a page and on paper: its deck code and its fingerprint."""

from dataclasses import dataclass

from decks.text.deck_code import deck_code
from decks.text.fingerprint import fingerprint, short_fingerprint
from games.registry import GAMES
from games.rules.decklist import DeckList


@dataclass(frozen=True)
class ListIdentity:
    """The deck code holds the whole list; two lists with the same fingerprint are the same."""

    code: str
    fingerprint: str

    @property
    def short_fingerprint(self) -> str:
        """The fingerprint as it is printed and read aloud."""
        return short_fingerprint(self.fingerprint)


def list_identity(deck: DeckList) -> ListIdentity:
    """The deck code and the fingerprint of a list."""
    return ListIdentity(deck_code(deck, GAMES[deck.game]), fingerprint(deck))
