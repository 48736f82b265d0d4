"""How large a deck can become. Each revision stores the whole deck, so that this also bounds what
one change can add to the database."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from decks.models.state import DeckState
from decks.revisions.changes import BadChange


class DeckTooLarge(BadChange):
    """The change would make the deck larger than a deck can be; the message names the limit."""


@dataclass(frozen=True)
class SizeLimit:
    """One measure of a deck, the most it may be, and what to say beyond that."""

    name: str
    most: int
    measure: Callable[[DeckState], int]
    message: str | Promise


def _lines(state: DeckState) -> int:
    return len(state.maybe) + sum(len(cards) for cards in state.sections.values())


def _copies(state: DeckState) -> int:
    return sum(sum(cards.values()) for cards in (state.maybe, *state.sections.values()))


def _stored_bytes(state: DeckState) -> int:
    return len(json.dumps(state.as_json(), ensure_ascii=False).encode(errors="replace"))


SIZE_LIMITS = (
    SizeLimit(
        "sections",
        20,
        lambda state: len(state.sections),
        _("A deck has at most %(most)s sections; this would be %(now)s."),
    ),
    SizeLimit(
        "lines",
        2_000,
        _lines,
        _("A deck and its maybe-board have at most %(most)s different cards, not %(now)s."),
    ),
    SizeLimit(
        "copies",
        3_000,
        _copies,
        _("A deck and its maybe-board have at most %(most)s cards in all, not %(now)s."),
    ),
    SizeLimit(
        "pool",
        20_000,
        lambda state: sum((state.pool or {}).values()),
        _("A pool has at most %(most)s cards in all, not %(now)s."),
    ),
    SizeLimit(
        "notes",
        500,
        lambda state: len(state.notes),
        _("A deck has at most %(most)s notes; delete one first."),
    ),
    SizeLimit(
        "note letters",
        40_000,
        lambda state: sum(map(len, state.notes.values())),
        _("All notes of a deck together have at most %(most)s characters, not %(now)s."),
    ),
    SizeLimit(
        "bytes",
        200_000,
        _stored_bytes,
        _("A deck with its notes and description takes at most %(most)s bytes, not %(now)s."),
    ),
)


def check_size(before: DeckState, after: DeckState) -> None:
    """Refuse a change that takes the deck beyond a limit, or further beyond: one that was stored
    before there were limits can still be edited, as long as it does not grow."""
    for limit in SIZE_LIMITS:
        now = limit.measure(after)
        if now > limit.most and now > limit.measure(before):
            values = {"most": f"{limit.most:,}", "now": f"{now:,}"}
            raise DeckTooLarge(str(limit.message) % values)
