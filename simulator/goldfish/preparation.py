"""Makes a deck ready for the engine."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext as _

from decks.models.contents import from_content, to_content
from games.engine.layout import CannotPlay
from games.engine.play import Play, Setup, load_play
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex
from games.services.card_indexes import card_index

KEPT = 64


class NotPlayable(Exception):
    """The engine has no rules of play for that game."""


class NoCards(CannotPlay):
    """There is nothing in the deck."""


def prepare(game: GameDefinition, deck: DeckList) -> tuple[Play, Setup]:
    """The game's rules of play, and the deck ready for them, with what its format sets."""
    if not game.play:
        raise NotPlayable(f"{game.name} cannot be played by the engine.")
    if not any(deck.sections.get(section.key) for section in game.main_sections):
        raise NoCards(_("the deck has no cards yet"))
    play = load_play(game)
    cards = {card.code: card for card in card_index(game.slug).cards}
    setup = play.build(game, cards, deck)
    return play, replace(setup, options=format_options(game, deck.format))


def prepare_again(game: GameDefinition, deck: DeckList) -> tuple[Play, Setup]:
    """The same for pages that ask for the same deck again and again: the newest are kept, as they
    take longer to prepare than a game to play."""
    content = json.dumps(to_content(deck))
    return _prepared(card_index(game.slug), game.slug, deck.format, content)


@lru_cache(KEPT)
def _prepared(cards: CardIndex, slug: str, form: str, content: str) -> tuple[Play, Setup]:
    """By the index of the cards too, which is another one once they have changed."""
    return prepare(GAMES[slug], from_content(json.loads(content), game=slug, format=form, name=""))


def unplayed_sections(game: GameDefinition, deck: DeckList) -> list[str]:
    """The labels of sections with cards that are not played: side decks, and the decks of a
    line-up after the first."""
    played = {section.key for section in game.main_sections}
    return [s.label for s in game.sections if s.key not in played and deck.sections.get(s.key)]


def format_options(game: GameDefinition, slug: str) -> Mapping[str, int]:
    """The options of play that a format sets; a house format sets none."""
    slug = slug or game.formats[0].slug
    return next((form.options for form in game.formats if form.slug == slug), {})
