"""Texts for users that games declare as data: labels, summaries and sentences of their rules."""

from collections.abc import Iterator

from games.engine.play import load_play
from games.registry import GAMES
from games.rules.formats import Format
from games.rules.game import GameDefinition

RULE_TEXTS = ("label", "says", "lacking_says", "summary")


def declared_texts() -> list[str]:
    """Each text once, in alphabetical order."""
    texts = {text for game in GAMES.values() for text in _of_game(game)}
    return sorted(text for text in texts if text)


def _of_game(game: GameDefinition) -> Iterator[str]:
    for section in game.sections:
        yield from (section.label, section.blurb)
    for facet in game.search.facets:
        yield facet.label
    for example in game.search.examples:
        yield example.finds
    for form in game.formats:
        yield from _of_format(form)
    if game.play:
        play = load_play(game)
        yield from (play.unit, play.resource, play.points)
        yield from (key.capitalize() for key in play.pilots)


def _of_format(form: Format) -> Iterator[str]:
    yield from (form.name, form.summary)
    for rule in (*form.constraints, *form.line_up):
        parts = (rule, *getattr(rule, "shares", ()))
        yield from (getattr(part, name, "") for part in parts for name in RULE_TEXTS)
