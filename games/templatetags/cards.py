"""Template tags for cards: icons out of the sprites, card faces, and links between searches."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import get_script_prefix, reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from games.faces.illustrations import in_words
from games.presentation import fields, icons, stylesheets
from games.presentation import legality as legality_texts
from games.presentation.faces import draw_art, render_face, theme_of
from games.registry import GAMES
from games.rules.card_legality import CardLegality
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.search import term
from games.views.listing import Listing

register = template.Library()


@cache
def _icon(name: str, label: str) -> SafeString:
    href = f"{static(icons.sprite_with(name))}#i-{name}"
    if not label:
        return format_html('<svg class="icon" aria-hidden="true"><use href="{}"/></svg>', href)
    return format_html(
        '<svg class="icon" role="img" aria-label="{}"><use href="{}"/></svg>', in_words(label), href
    )


@register.simple_tag
def icon(name: str, label: str = "") -> SafeString:
    """An icon of a sprite; with a label it speaks, without one it is decoration."""
    return _icon(name, label)


@register.simple_tag
def facet_icon(game: GameDefinition, field: str, value: str) -> str:
    """The icon beside a facet's value, where it has one."""
    name = icons.facet_icon(game, field, value)
    return _icon(name, "") if name else ""


@register.filter
def game_icon(game: GameDefinition) -> str:
    return icons.game_icon(game)


@register.inclusion_tag("components/stylesheets.html")
def game_colours() -> dict[str, list[str]]:
    """The colours of every game, which its links carry on all pages."""
    return {"sheets": stylesheets.colour_sheets(GAMES.values())}


@register.inclusion_tag("components/stylesheets.html")
def card_styles(game: GameDefinition | None = None) -> dict[str, list[str]]:
    """The stylesheets that the cards of a game need, or those of all games."""
    return {"sheets": stylesheets.card_sheets([game] if game else GAMES.values())}


@register.inclusion_tag("components/stylesheets.html")
def table_styles(game: GameDefinition) -> dict[str, list[str]]:
    """The stylesheets that a table of the game needs, with those of its cards."""
    return {"sheets": stylesheets.table_sheets(game)}


@register.simple_tag
def games() -> Iterable[GameDefinition]:
    """All registered games."""
    return GAMES.values()


@register.simple_tag
def face(card: CardInfo) -> SafeString:
    """The card's face as its game draws it."""
    return mark_safe(render_face(card))  # noqa: S308 - rendered by an escaping template


@register.simple_tag
def card_tile(
    card: CardInfo, trail: str = "", copies: int = 0, with_type: bool = False
) -> SafeString:
    """The face as a link to the card's page. A page has dozens of them, so it is no template."""
    label = f"{copies} {card.title}" if copies else card.title
    address = _card_address(get_script_prefix(), card.game, card.code)
    return format_html(
        '<a class="tile" href="{}{}" aria-label="{}">{}</a>',
        address,
        f"?{trail}" if trail else "",
        f"{label}, {in_words(card.type)}" if with_type else label,
        face(card),
    )


@lru_cache(maxsize=8192)
def _card_address(prefix: str, game: str, code: str) -> str:
    return reverse("games:card", args=[game, code])


@register.simple_tag
def art(card: CardInfo) -> SafeString:
    """The card's picture alone."""
    return mark_safe(draw_art(card))  # noqa: S308 - whole numbers and class names


@register.filter
def theme(card: CardInfo) -> str:
    """The palette of the card's picture."""
    return theme_of(card)


@register.filter
def words(value: object) -> str:
    """A word of the data as people read it."""
    return in_words(value)


@register.filter(is_safe=True)
def one_line(text: str) -> str:
    """Text on one line, for attributes that a template spreads over several."""
    return " ".join(text.split())


@register.filter
def list_columns(game: GameDefinition) -> list[str]:
    return fields.list_columns(game.search.sorts)


@register.filter
def field_label(game: GameDefinition, path: str) -> str:
    """A field of the game as players call it."""
    return fields.field_label(game, path)


@register.simple_tag
def value_words(game: GameDefinition, field: str, value: object) -> str:
    """A value of a field as players say it."""
    return fields.value_words(game, field, value)


@register.filter
def legality_words(legality: CardLegality) -> str:
    """Whether a card is legal, in a few words."""
    return legality_texts.legality_words(legality)


@register.filter
def rule_origin(reference: str) -> str:
    """Where a rule comes from: the rulebook or the house."""
    return legality_texts.rule_origin(reference)


@register.simple_tag
def card_row(game: GameDefinition, card: CardInfo, listing: Listing) -> str:
    """One line of a list of cards."""
    columns = fields.list_columns(game.search.sorts)
    cells = [fields.short_value(game, card, column) for column in columns]
    context = {"game": game, "card": card, "listing": listing, "cells": cells}
    return render_to_string("games/_card_row.html", context)


@register.simple_tag
def listing_address(listing: Listing, **changes: Any) -> str:
    """The address of the same listing with something changed."""
    return listing.address(**changes)


@register.simple_tag
def term_query(field: str, value: str) -> str:
    """A term as it stands in an address."""
    return urlencode({"q": term(field, value)}).removeprefix("q=")
