"""Decks on the pages of games and cards."""

from django import template
from django.db.models import QuerySet
from django.template import Context

from decks.library.demo_decks import SYSTEM_USER
from decks.library.rows import DeckRow, deck_rows
from decks.models import Deck, Visibility
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition

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
    demo = Deck.objects.filter(owner__username=SYSTEM_USER, game__in=GAMES).order_by("name")
    firsts = {deck.game: deck for deck in reversed(demo)}
    return deck_rows(firsts[game] for game in GAMES if game in firsts)


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


def _own(context: Context) -> QuerySet[Deck]:
    request = context["request"]
    return Deck.objects.owned_by(request.user, request.session.session_key)
