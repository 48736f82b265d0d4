"""Rules that cannot hold together, in words: why no change makes a deck legal."""

from dataclasses import dataclass

from decks.house.wording import rules_in_words
from games.rules.formats import Format
from games.rules.repair import Repair
from games.search import CardIndex

OTHERS = {
    "LISTS": "The card pool and the dated lists that are in force.",
    "UNKNOWN_CARD": "A card that the game does not know would have to stay.",
    "UNKNOWN_SECTION": "Cards in a section that the game does not have would have to stay.",
    "BAD_COUNT": "A number of copies that no deck can have would have to stay.",
}


@dataclass(frozen=True)
class Clashing:
    """One of the rules, and its place in the rulebook."""

    text: str
    rule_ref: str = ""


def clash_in_words(repair: Repair | None, form: Format, index: CardIndex) -> list[Clashing]:
    """The rules of a repair's clash, as the format's own page words them."""
    if repair is None or not repair.clash:
        return []
    sentences = rules_in_words(form, index)
    own = [Clashing(s.text, s.rule.rule_ref) for s in sentences if s.rule.code in repair.clash]
    return own + [Clashing(OTHERS[code]) for code in repair.clash if code in OTHERS]
