"""Parts of pages that differ between decks by their links alone: rendered once for any deck, and
the key put in afterwards."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from decks.models import Deck
from decks.text import FILE_TYPES
from games.rules.translation import cached_by_language
from games.templatetags.fragments import render_fragment

register = template.Library()
ANY_DECK = "any-deck"
"""A key that no deck has: theirs are longer."""


def of_deck(key: str, html: SafeString) -> SafeString:
    """The HTML with the links of that deck."""
    return mark_safe(html.replace(f"/decks/{ANY_DECK}/", f"/decks/{key}/"))  # noqa: S308 - a key


@register.simple_tag
def export_links(deck: Deck) -> SafeString:
    """The files and sheets that a deck can be had as."""
    return of_deck(deck.key, _export_links())


@cached_by_language(maxsize=8)
def _export_links() -> SafeString:
    context = {"file_types": FILE_TYPES.values(), "any_deck": ANY_DECK}
    return render_fragment("decks/sharing/_export.html", context)
