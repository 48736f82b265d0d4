"""Decks on the pages of games and cards."""

from django import template
from django.db.models import QuerySet

from decks.demo import SYSTEM_USER
from decks.models import Deck, Visibility
from decks.views.rows import Row, make_rows
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition

register = template.Library()
SHOWN = 6


@register.simple_tag
def demo_decks(game: GameDefinition) -> list[Row]:
    """The demo decks of a game."""
    demo = Deck.objects.filter(game=game.slug, owner__username=SYSTEM_USER)
    return make_rows(demo.order_by("name"))


@register.simple_tag
def decks_with(card: CardInfo) -> QuerySet[Deck]:
    """Public decks that hold a card, the newest first."""
    public = Deck.objects.filter(visibility=Visibility.PUBLIC, game=card.game)
    return public.filter(deck_cards__code=card.code).defer("content")[:SHOWN]
