"""Conflicting rules, in words: why no change makes a deck legal."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from decks.house_formats.wording import rules_in_words
from games.rules.check import NOT_IN_FORMAT
from games.rules.formats import Format
from games.rules.repair import Repair
from games.search import CardIndex

OTHERS = {
    "LISTS": _("The card pool and the ban lists in force."),
    "UNKNOWN_CARD": _("An unknown card would have to stay in the deck."),
    "UNKNOWN_SECTION": _("Cards in an unknown section would have to stay in the deck."),
    NOT_IN_FORMAT: _("Cards in a section that this format does not have would have to stay."),
    "BAD_COUNT": _("An impossible number of copies would have to stay in the deck."),
}


@dataclass(frozen=True)
class ConflictingRule:
    """One of the rules, and its place in the rulebook."""

    text: str
    rule_ref: str = ""


def conflicting_rules(
    repair: Repair | None, form: Format, index: CardIndex
) -> list[ConflictingRule]:
    """The rules that conflict in a repair, worded as on the format's own page."""
    if repair is None or not repair.clash:
        return []
    sentences = rules_in_words(form, index)
    own = [
        ConflictingRule(s.text, s.rule.rule_ref) for s in sentences if s.rule.code in repair.clash
    ]
    return own + [ConflictingRule(str(OTHERS[code])) for code in repair.clash if code in OTHERS]
