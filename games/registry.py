"""The only list of games."""

from games.arkhtide import ARKHTIDE
from games.highlander import HIGHLANDER
from games.lightseekers import LIGHTSEEKERS
from games.oversoul import OVERSOUL
from games.rules.game import GameDefinition
from games.rules.suggestions import unknown_name
from games.six_forms import SIX_FORMS

GAMES: dict[str, GameDefinition] = {
    game.slug: game for game in (LIGHTSEEKERS, HIGHLANDER, ARKHTIDE, SIX_FORMS, OVERSOUL)
}


class UnknownGame(LookupError):
    """There is no game of that slug; the message names the nearest and lists them all."""


def find_game(slug: str) -> GameDefinition:
    """The game of that slug; raises UnknownGame."""
    if slug in GAMES:
        return GAMES[slug]
    raise UnknownGame(
        unknown_name(f"There is no game {slug[:40]!r}.", slug, GAMES, "The games are")
    )
