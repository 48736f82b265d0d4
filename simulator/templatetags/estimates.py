"""Shares, intervals and charts in templates."""

from fractions import Fraction

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from simulator.odds.exact import format_chance
from simulator.report.figure import at_unit
from simulator.statistics.estimates import MINUS, Difference, Share, signed, signed_percent

register = template.Library()
register.filter(at_unit)
register.filter(signed)
register.filter(signed_percent)


@register.simple_tag
def interval(low: str, high: str) -> str:
    """`40.8 to 41.8`."""
    return gettext("%(low)s to %(high)s") % {"low": low, "high": high}


@register.filter
def share(value: Share) -> str:
    """`41.3% (40.8 to 41.8)`."""
    if not value.whole:
        return "–"
    return f"{value.value:.1%} ({interval(bare_percent(value.low), bare_percent(value.high))})"


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
def signed_number(value: int) -> str:
    """A whole number with its sign."""
    return f"{value:+d}".replace("-", MINUS)


@register.filter
def decimals(value: float, places: int) -> str:
    """A number that may be less than zero."""
    return f"{value:.{places}f}".replace("-", MINUS)


@register.filter
def lead(margin: int, life: str) -> str:
    """How far the winner of a game was ahead: `8 Health ahead`."""
    if not margin:
        return gettext("level on %(life)s") % {"life": life}
    ahead, behind = gettext("%(number)d %(life)s ahead"), gettext("%(number)d %(life)s behind")
    return (ahead if margin > 0 else behind) % {"number": abs(margin), "life": life}


@register.filter
def difference(value: Difference) -> str:
    """`+0.25 (+0.10 to +0.40)`."""
    return f"{signed(value.value)} ({interval(signed(value.low), signed(value.high))})"


@register.filter
def svg(chart: str) -> SafeString:
    """A chart of simulator.charts, which escapes all text that it is given."""
    return mark_safe(chart)  # noqa: S308
