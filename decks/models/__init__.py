"""What is stored of decks: the decks, shared checks, and what lists changed for them."""

from decks.models.checks import CheckedList
from decks.models.counters import Counter
from decks.models.deck import Deck, Visibility
from decks.models.folders import DeckFolder
from decks.models.idempotency import KeptAnswer
from decks.models.likes import DeckLike
from decks.models.names import NameSkeleton
from decks.models.notices import LegalityNotice, ListRecheck
from decks.models.revisions import DeckCard, DeckTag, Revision
from decks.models.security import AccountSession, SecondFactor, SecurityEvent
from decks.models.tokens import ApiToken
from decks.models.webhooks import DeletedDeck, Delivery, Webhook

__all__ = [
    "AccountSession",
    "ApiToken",
    "CheckedList",
    "Counter",
    "Deck",
    "DeckCard",
    "DeckFolder",
    "DeckLike",
    "DeckTag",
    "DeletedDeck",
    "Delivery",
    "KeptAnswer",
    "LegalityNotice",
    "ListRecheck",
    "NameSkeleton",
    "Revision",
    "SecondFactor",
    "SecurityEvent",
    "Visibility",
    "Webhook",
]
