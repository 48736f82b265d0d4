"""Why not this card? For each code: nothing, or the breaches that one more copy would make."""

from collections.abc import Iterable
from datetime import date

from decks.checking import Desk
from games.rules.check import Checker, why_not_each
from games.rules.decklist import DeckList
from games.rules.violations import Violation

MOST_CODES = 500


def why_not_codes(
    deck: DeckList,
    codes: Iterable[str],
    *,
    desk: Desk,
    as_of: date | None = None,
    section: str = "",
) -> dict[str, tuple[Violation, ...]]:
    """By code; a card goes to the named section, else to the first that is meant for it."""
    checker = desk.checker(deck, as_of)
    places = {code: section or _home(checker, code) for code in codes}
    found = why_not_each(checker, deck, ((place, code) for code, place in places.items()))
    return dict(zip(places, found, strict=True))


def _home(checker: Checker, code: str) -> str:
    at = checker.position.get(code, -1)
    sections = [section.key for section in checker.game.sections]
    return next((key for key in sections if at in checker.fitting[key]), sections[0])
