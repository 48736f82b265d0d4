"""The pages about games and cards."""

from games.views.browser import browse_cards
from games.views.card import show_card
from games.views.game import show_game
from games.views.home import show_home
from games.views.search import search_everywhere
from games.views.syntax import show_game_syntax, show_syntax

__all__ = [
    "browse_cards",
    "search_everywhere",
    "show_card",
    "show_game",
    "show_game_syntax",
    "show_home",
    "show_syntax",
]
