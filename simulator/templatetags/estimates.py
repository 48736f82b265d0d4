"""Shares, intervals and charts in templates."""

from fractions import Fraction

from django import template
from django.utils.safestring import SafeString, mark_safe

from simulator.odds.exact import format_chance
from simulator.statistics.estimates import Difference, Share

register = template.Library()


@register.filter
def share(value: Share) -> str:
    """`41.3 % (40.8 to 41.8)`."""
    if not value.whole:
        return "–"
    return f"{value.value:.1%} ({value.low * 100:.1f} to {value.high * 100:.1f})"


@register.filter
def percent(value: float) -> str:
    """An exact share."""
    return f"{value:.1%}"


@register.filter
def bare_percent(value: float) -> str:
    """The same where the sign would only repeat itself."""
    return f"{value * 100:.1f}"


@register.filter
def chance(value: Fraction) -> str:
    """An exact chance."""
    return format_chance(value)


@register.filter
def absolute(value: float) -> str:
    """How large a difference is, whichever way it goes."""
    return f"{abs(value):.2f}"


@register.filter
def signed(value: float) -> str:
    """A difference with its sign."""
    return f"{value:+.2f}"


@register.filter
def signed_number(value: int) -> str:
    """A whole number with its sign."""
    return f"{value:+d}"


@register.filter
def signed_percent(value: float) -> str:
    """A difference of shares with its sign."""
    return f"{value:+.1%}"


@register.filter
def difference(value: Difference) -> str:
    """`+0.25 (+0.10 to +0.40)`."""
    return f"{value.value:+.2f} ({value.low:+.2f} to {value.high:+.2f})"


@register.filter
def difference_percent(value: Difference) -> str:
    """`+2.5% (+1.0% to +4.0%)`."""
    return f"{value.value:+.1%} ({value.low:+.1%} to {value.high:+.1%})"


@register.filter
def svg(chart: str) -> SafeString:
    """A chart of simulator.charts, which escapes all text that it is given."""
    return mark_safe(chart)  # noqa: S308
