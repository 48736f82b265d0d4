"""Template filters for reports and formats."""

from django import template

from games.rules.violations import Violation

register = template.Library()
FROM_A_LIST = ("BANNED", "RESTRICTED", "OUTSIDE_POOL")


@register.filter
def is_number(value: object) -> bool:
    """Whether a violation's `found` is a count."""
    return isinstance(value, int)


@register.filter
def entry(values: dict[str, str], key: str) -> str:
    """What a mapping holds under a key; "" for nothing."""
    return values.get(key, "")


@register.filter
def rule_place(violation: Violation) -> str:
    """Where the rule stands: in the rulebook, in a dated list, or only here."""
    if violation.rule_ref in ("", "house"):
        return "House reading"
    return violation.rule_ref if violation.code in FROM_A_LIST else f"Rule {violation.rule_ref}"
