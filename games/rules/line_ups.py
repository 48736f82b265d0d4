"""Line-ups: several decks that a player brings to one match."""

from collections.abc import Sequence
from dataclasses import replace

from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import GameDefinition


def join_decks(game: GameDefinition, form: Format, decks: Sequence[DeckList]) -> DeckList:
    """The line-up of these decks, in their order. Of each deck it takes the sections that the first
    deck of a line-up has in the format: no side deck where there is none."""
    of_one = [section.key for section in game.sections_in(form) if section.deck == 1]
    sections = {
        game.section_of_deck(key, number): deck.sections[key]
        for number, deck in enumerate(decks, 1)
        for key in of_one
        if key in deck.sections
    }
    name = ", ".join(deck.name for deck in decks if deck.name)
    return replace(decks[0], format=form.slug, sections=sections, name=name)
