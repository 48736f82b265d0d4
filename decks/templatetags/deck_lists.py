"""Decks on the pages of games and cards."""

from typing import NamedTuple

from django import template
from django.contrib.humanize.templatetags.humanize import naturaltime
from django.db.models import QuerySet
from django.template import Context
from django.utils.safestring import SafeString

from decks.library.deck_page import DeckLine, DeckSection
from decks.library.demo_decks import SYSTEM_USER
from decks.library.list_columns import SectionPart, two_columns
from decks.library.rows import DeckRow, deck_rows
from decks.models import Deck, Visibility
from decks.templatetags.card_marks import card_marks, card_theme, type_icon
from games.presentation import icons
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.rules.translation import cached_by_language
from games.templatetags.cards import art, icon
from games.templatetags.fragments import render_fragment

register = template.Library()
SHOWN = 6
OFFERED = 100


@register.simple_tag
def demo_decks(game: GameDefinition) -> list[DeckRow]:
    """The demo decks of a game."""
    demo = Deck.objects.filter(game=game.slug, owner__username=SYSTEM_USER)
    return deck_rows(demo.order_by("name"))


@register.simple_tag
def first_decks() -> list[DeckRow]:
    """One demo deck of each game, to begin with."""
    demo = Deck.objects.filter(owner__username=SYSTEM_USER, game__in=GAMES).order_by("-name")
    firsts = dict(demo.values_list("game", "pk"))
    decks = Deck.objects.in_bulk(firsts.values())
    return deck_rows(decks[firsts[game]] for game in GAMES if game in firsts)


@register.simple_tag(takes_context=True)
def has_decks(context: Context) -> bool:
    """Whether the visitor has decks already."""
    return _own(context).exists()


@register.simple_tag(takes_context=True)
def own_decks_for(context: Context, card: CardInfo) -> list[DeckRow]:
    """The visitor's decks of the card's game, the newest first."""
    return deck_rows(_own(context).filter(game=card.game)[:OFFERED])


@register.simple_tag(takes_context=True)
def decks_with(context: Context, card: CardInfo) -> list[tuple[Deck, bool]]:
    """Decks that hold a card and may be listed here, each with whether it is the visitor's own:
    the visitor's first, then public ones, the newest first."""
    holding = Deck.objects.filter(game=card.game, deck_cards__code=card.code)
    own = list(holding.filter(pk__in=_own(context).values("pk"))[:SHOWN])
    public = holding.filter(visibility=Visibility.PUBLIC).exclude(pk__in=[deck.pk for deck in own])
    return [(deck, True) for deck in own] + [(deck, False) for deck in public[:SHOWN]]


class ShownRow(NamedTuple):
    """All that a row of a list of decks shows."""

    key: str
    game: str
    game_name: str
    game_icon: str
    name: str
    format: str
    size: int
    picture: SafeString
    theme: str
    author: str
    updated: str
    visibility: str
    legal: bool | None
    likes: int
    tags: tuple[str, ...]
    folder_key: str
    folder_name: str
    choosing: bool


class ShownCardLine(NamedTuple):
    """All that a line of a deck's list shows."""

    game: str
    code: str
    count: int  # type: ignore[assignment]
    title: str
    theme: str
    type_icon: SafeString
    marks: SafeString
    note: str
    differs: bool


@register.filter
def in_two_columns(sections: list[DeckSection]) -> list[list[SectionPart]]:
    """The sections of a list as a sheet shows them."""
    return two_columns(sections)


@register.simple_tag(takes_context=True)
def card_line(context: Context, line: DeckLine) -> SafeString:
    """A line of a deck's list; it is remembered, since many decks have the same cards."""
    return _card_line(
        ShownCardLine(
            game=line.card.game if line.card else "",
            code=line.code,
            count=line.count,
            title=line.title,
            theme=card_theme(line.card),
            type_icon=type_icon(line.card),
            marks=card_marks(line.card),
            note=line.note,
            differs=line.place in (context.get("differing") or ()),
        )
    )


@cached_by_language(maxsize=8192)
def _card_line(line: ShownCardLine) -> SafeString:
    return render_fragment("decks/library/_card_line.html", {"line": line})


@register.simple_tag(takes_context=True)
def deck_row(context: Context, row: DeckRow) -> SafeString:
    """A row of a list; it is remembered, since most decks are shown again as they are."""
    deck = row.deck
    choosing = bool(context.get("choosing"))
    folder = deck.folder if choosing and deck.folder_id and not context.get("folder_key") else None
    game_icon = icons.game_icon(row.game)
    return _row(
        ShownRow(
            key=deck.key,
            game=deck.game,
            game_name=row.game.name,
            game_icon=game_icon,
            name=row.title,
            format=row.format,
            size=row.size,
            picture=art(row.card) if row.card else icon(game_icon),
            theme=card_theme(row.card),
            author=deck.owner.username if deck.owner else "",
            updated=naturaltime(deck.updated),
            visibility=deck.visibility,
            legal=deck.legal,
            likes=deck.likes,
            tags=tuple(tag.name for tag in deck.deck_tags.all()),
            folder_key=folder.key if folder else "",
            folder_name=folder.name if folder else "",
            choosing=choosing,
        )
    )


@cached_by_language(maxsize=4096)
def _row(row: ShownRow) -> SafeString:
    return render_fragment("decks/library/_row.html", {"row": row})


def _own(context: Context) -> QuerySet[Deck]:
    request = context["request"]
    return Deck.objects.owned_by(request.user, request.session.session_key)
