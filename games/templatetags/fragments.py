"""Parts of pages that are the same for many visitors: rendered once, then remembered by all that
they show. They get nothing else from the page, so that nothing of one visitor reaches another."""

from functools import cache
from typing import Any

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from games.registry import GAMES
from games.rules.game import GameDefinition
from games.rules.translation import cached_by_language
from games.search import CardIndex
from games.views.facets import list_facets
from games.views.listing import Listing

register = template.Library()


def render_fragment(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(get_template(name).render(context))  # noqa: S308 - an escaping template


@register.simple_tag
def site_header(
    game: GameDefinition | str | None = None,
    username: str | None = None,
    hide_search: bool | str | None = None,
) -> SafeString:
    """The header on the pages of that game, for an account or, without a name, for a visitor."""
    slug = game.slug if isinstance(game, GameDefinition) else ""
    return _header(tuple(GAMES), slug, username or "", bool(hide_search))


@cached_by_language(maxsize=1024)
def _header(games: tuple[str, ...], slug: str, username: str, hide_search: bool) -> SafeString:
    context = {"game": GAMES.get(slug), "username": username, "hide_header_search": hide_search}
    return render_fragment("_header.html", context)


@register.simple_tag
def site_head() -> SafeString:
    """The icon, styles and scripts of every page."""
    return _head(tuple(GAMES))


@cache
def _head(games: tuple[str, ...]) -> SafeString:
    return render_fragment("_head.html", {})


@register.simple_tag
def site_footer() -> SafeString:
    return _footer(tuple(GAMES))


@cached_by_language(maxsize=8)
def _footer(games: tuple[str, ...]) -> SafeString:
    return render_fragment("_footer.html", {})


@register.simple_tag
def card_facets(index: CardIndex, listing: Listing) -> SafeString:
    """The facets beside the results of the card browser."""
    return _card_facets(index, Listing(listing.q, listing.sort, listing.view))


@cached_by_language(maxsize=256)
def _card_facets(index: CardIndex, listing: Listing) -> SafeString:
    facets = list_facets(index, listing.q)
    context = {"game": index.game, "listing": listing, "facets": facets}
    return render_fragment("games/_facets.html", context) if facets else SafeString()
