"""Marks, icons and palettes of cards in a list, and element ids made from their codes."""

import re
from collections import OrderedDict

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.presentation import marks
from games.presentation.faces import theme_of
from games.rules.cards import CardInfo
from games.templatetags.cards import icon

register = template.Library()
MOST_CACHED = 8000
_UNSAFE = re.compile(r"[^A-Za-z0-9-]")
_cache: OrderedDict[tuple[str, str], tuple[CardInfo, SafeString, str]] = OrderedDict()


@register.filter
def dom(value: object) -> str:
    """A code as a part of an element's id."""
    return _UNSAFE.sub(lambda found: f"_{ord(found[0]):x}", str(value))


@register.simple_tag
def card_marks(card: CardInfo | None) -> SafeString:
    """The marks of a card in a line."""
    return _marks_and_theme(card)[1] if card else SafeString()


@register.filter
def card_theme(card: CardInfo | None) -> str:
    """The classes of the card's palette."""
    return f"th th-{_marks_and_theme(card)[2]}" if card else ""


@register.simple_tag
def type_icon(card: CardInfo | None) -> SafeString:
    """The icon of the card's type, labelled with the type."""
    return icon(marks.type_icon(card), card.type) if card else icon("alert", "unknown card")


def _marks_and_theme(card: CardInfo) -> tuple[CardInfo, SafeString, str]:
    """Cached until the card changes: a page of the editor shows hundreds of them."""
    key = (card.game, card.code)
    known = _cache.get(key)
    if known is None or known[0] is not card:
        known = _cache[key] = (card, _marks(card), theme_of(card))
        if len(_cache) > MOST_CACHED:
            _cache.popitem(last=False)
    return known


def _marks(card: CardInfo) -> SafeString:
    rows = ((mark.label, icon(mark.icon, mark.label), mark.text) for mark in marks.marks_of(card))
    return format_html_join("", '<span class="mark" title="{}">{}{}</span>', rows)
