"""The only list of games."""

from games.arkhtide import ARKHTIDE
from games.highlander import HIGHLANDER
from games.lightseekers import LIGHTSEEKERS
from games.oversoul import OVERSOUL
from games.rules.game import GameDefinition
from games.six_forms import SIX_FORMS

GAMES: dict[str, GameDefinition] = {
    game.slug: game for game in (LIGHTSEEKERS, HIGHLANDER, ARKHTIDE, SIX_FORMS, OVERSOUL)
}
