"""Violations in templates."""

from django import template
from django.utils.translation import gettext as _

from games.presentation.legality import rule_origin
from games.rules.constraints import RequiredCards, SectionSize
from games.rules.formats import Format
from games.rules.game import GameDefinition
from games.rules.violations import Violation

register = template.Library()
FROM_A_LIST = ("BANNED", "RESTRICTED", "OUTSIDE_POOL")


@register.filter
def counts(violation: Violation, form: Format) -> str:
    """How many there are and how many there must or may be; "" where that says nothing."""
    found, allowed = violation.found, violation.allowed
    if violation.severity == "notice" or not isinstance(found, int):
        return ""
    rules = (*form.constraints, *form.line_up)
    rule = next((rule for rule in rules if rule.code == violation.code), None)
    if isinstance(rule, RequiredCards):
        return _("%(number)s missing") % {"number": found}
    numbers = {"found": found, "allowed": allowed}
    exact = isinstance(rule, SectionSize) and rule.exactly is not None
    if exact or (isinstance(allowed, int) and found < allowed):
        return _("%(found)s found, %(allowed)s required") % numbers
    return _("%(found)s found, %(allowed)s allowed") % numbers


@register.filter
def section_label(key: str, game: GameDefinition) -> str:
    """What players call a section; its key where the game has none of that name."""
    return next((section.label for section in game.sections if section.key == key), key)


@register.filter
def rule_place(violation: Violation) -> str:
    """Where the rule comes from: the rulebook, a dated list, or neither; "" for none."""
    if violation.code in FROM_A_LIST:
        return violation.rule_ref
    return rule_origin(violation.rule_ref)
