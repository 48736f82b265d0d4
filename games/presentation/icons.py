"""Icons: the shared sprite, the sprite of each game, and which icon stands for what."""

import re
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

from games.registry import GAMES
from games.rules.game import GameDefinition

SHARED_SPRITE = "icons/sprite.svg"
ICON_ID = re.compile(r'<symbol id="i-([\w-]+)"')


@cache
def icons_in(sprite: str) -> frozenset[str]:
    """The names of the icons in a sprite; none where the sprite is missing."""
    found = finders.find(sprite)
    return frozenset(ICON_ID.findall(Path(found).read_text("utf-8"))) if found else frozenset()


def game_sprite(game: GameDefinition) -> str:
    """The sprite that a game may bring."""
    return f"icons/games/{game.slug}.svg"


def sprite_with(name: str) -> str:
    """The sprite that has the icon: a game's own, or else the shared one."""
    own = (game_sprite(game) for game in GAMES.values())
    return next((sprite for sprite in own if name in icons_in(sprite)), SHARED_SPRITE)


def game_icon(game: GameDefinition) -> str:
    """The game's own sign, or a plain card for a game without one."""
    name = f"game-{game.slug}"
    return name if name in icons_in(game_sprite(game)) else "game"


def facet_icon(game: GameDefinition, field: str, value: str) -> str:
    """The icon of a facet's value; "" if it has none."""
    prefix = game.face.icons.get(field) if game.face else None
    return "" if prefix is None else prefix + value
