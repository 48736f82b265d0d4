"""Why not this card? For each code: nothing, or the breaches that one more copy would make."""

from collections.abc import Iterable
from datetime import date

from decks.checks.services import CheckService
from games.rules.check import why_not_each
from games.rules.decklist import DeckList
from games.rules.violations import Violation

MOST_CODES = 500


def why_not_codes(
    deck: DeckList,
    codes: Iterable[str],
    *,
    service: CheckService,
    as_of: date | None = None,
    section: str = "",
) -> dict[str, tuple[Violation, ...]]:
    """By code; a card goes to the named section, else to the first that is meant for it."""
    checker = service.checker(deck, as_of)
    first = checker.game.sections[0].key
    places = {code: section or next(iter(checker.homes(code)), first) for code in codes}
    found = why_not_each(checker, deck, ((place, code) for code, place in places.items()))
    return dict(zip(places, found, strict=True))
