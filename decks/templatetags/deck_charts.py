"""Charts of a deck as HTML. They are cached: a change of the deck touches few of them."""

from collections.abc import Mapping

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from decks.statistics.charts import DeckChart
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.rules.translation import cached_by_language

register = template.Library()


@register.simple_tag
def chart(game: GameDefinition, deck_chart: DeckChart) -> SafeString:
    """A chart with its table."""
    return _chart(game.slug, deck_chart)


@register.filter
def has_more_than_main(sections: Mapping[str, Mapping[str, int]], game: GameDefinition) -> bool:
    """Whether there are cards beside the main deck: charts leave a side deck and further decks of
    a line-up out."""
    main = {section.key for section in game.main_sections}
    return any(cards for key, cards in sections.items() if key not in main)


@cached_by_language(maxsize=2048)
def _chart(slug: str, deck_chart: DeckChart) -> SafeString:
    context = {"game": GAMES[slug], "deck_chart": deck_chart}
    html = get_template("decks/statistics/_chart.html").render(context)
    return mark_safe(html)  # noqa: S308 - an escaping template
