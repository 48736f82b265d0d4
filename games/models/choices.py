"""What a row may say of the game that it belongs to."""

from games.registry import GAMES


def game_choices() -> list[tuple[str, str]]:
    """Slug and name of every registered game."""
    return [(game.slug, game.name) for game in GAMES.values()]
