"""Template tags of the workbench: names of elements, a card's marks, numbers for charts."""

import re
from collections import OrderedDict

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.faces import theme_of
from games.faces.marks import marks_of, type_icon
from games.rules.cards import CardInfo
from games.templatetags.cards import icon

register = template.Library()
KEPT = 8000
_UNSAFE = re.compile(r"[^A-Za-z0-9-]")
_told: OrderedDict[tuple[str, str], tuple[CardInfo, SafeString, str]] = OrderedDict()


@register.filter
def dom(value: object) -> str:
    """A code as a part of an element's id."""
    return _UNSAFE.sub(lambda found: f"_{ord(found[0]):x}", str(value))


@register.simple_tag
def card_marks(card: CardInfo | None) -> SafeString:
    """The signs of a card in a line."""
    return _of(card)[1] if card else SafeString()


@register.filter
def card_theme(card: CardInfo | None) -> str:
    """The classes of the card's palette."""
    return f"th th-{_of(card)[2]}" if card else ""


@register.simple_tag
def type_sign(card: CardInfo | None) -> SafeString:
    """The icon of the card's type, which says what it is."""
    return icon(type_icon(card), card.type) if card else icon("alert", "unknown card")


def _of(card: CardInfo) -> tuple[CardInfo, SafeString, str]:
    """Marks and palette, kept until the card changes."""
    key = (card.game, card.code)
    known = _told.get(key)
    if known is None or known[0] is not card:
        known = _told[key] = (card, _marks(card), theme_of(card))
        if len(_told) > KEPT:
            _told.popitem(last=False)
    return known


def _marks(card: CardInfo) -> SafeString:
    rows = ((mark.label, icon(mark.icon, mark.label), mark.text) for mark in marks_of(card))
    return format_html_join("", '<span class="mark" title="{}">{}{}</span>', rows)


@register.filter
def percent(share: float) -> str:
    """A share from 0 to 1 as a number from 0 to 100."""
    return f"{100 * share:.1f}".rstrip("0").rstrip(".")


@register.filter
def times(number: float, factor: str) -> str:
    """A product, for the places of a drawing."""
    return f"{number * float(factor):.2f}".rstrip("0").rstrip(".")


@register.filter
def left_of(total: str, part: float) -> str:
    """What is left of a whole, for bars that hang from their end."""
    return f"{float(total) - float(part):.2f}"


@register.filter
def at_key(values: dict[str, str], key: str) -> str:
    """The value of a key that is only known here."""
    return values.get(key, key)
