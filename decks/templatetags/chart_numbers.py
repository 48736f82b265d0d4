"""Numbers for the SVG of charts."""

from django import template

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """A share from 0 to 1 as a number from 0 to 100."""
    return f"{100 * share:.1f}".rstrip("0").rstrip(".")


@register.filter
def times(number: float, factor: str) -> str:
    """A product, for coordinates."""
    return f"{number * float(factor):.2f}".rstrip("0").rstrip(".")


@register.filter
def left_of(total: str, part: float) -> str:
    """What is left of a whole, for bars that hang from their end."""
    return f"{float(total) - float(part):.2f}"
