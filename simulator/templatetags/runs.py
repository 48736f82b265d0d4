"""Shares, intervals and charts in templates."""

from fractions import Fraction

from django import template
from django.utils.safestring import SafeString, mark_safe

from simulator.odds import as_text
from simulator.report.shares import Share

register = template.Library()


@register.filter
def percent(share: Share) -> str:
    """`41.3 % (40.8 to 41.8)`."""
    if not share.whole:
        return "–"
    return f"{share.value:.1%} ({share.low * 100:.1f} to {share.high * 100:.1f})"


@register.filter
def as_percent(value: float) -> str:
    """An exact share."""
    return f"{value:.1%}"


@register.filter
def exactly(chance: Fraction) -> str:
    """An exact chance."""
    return as_text(chance)


@register.filter
def size(value: float) -> str:
    """How large a difference is, whichever way it goes."""
    return f"{abs(value):.2f}"


@register.filter
def signed(value: float) -> str:
    """A difference with its sign."""
    return f"{value:+.2f}"


@register.filter
def points(value: float) -> str:
    """A difference of shares with its sign."""
    return f"{value:+.1%}"


@register.filter
def drawn(chart: str) -> SafeString:
    """A chart of simulator.charts, which escapes all text that it is given."""
    return mark_safe(chart)  # noqa: S308
