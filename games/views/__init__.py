"""The pages about games and cards."""

from games.views.advanced import advanced_search
from games.views.browser import browse_cards
from games.views.card import show_card
from games.views.face import show_face
from games.views.game import show_game
from games.views.home import show_home
from games.views.search import search_everywhere
from games.views.search_words import show_all_search_words, show_search_words
from games.views.syntax import show_game_syntax, show_syntax

__all__ = [
    "advanced_search",
    "browse_cards",
    "search_everywhere",
    "show_all_search_words",
    "show_card",
    "show_face",
    "show_game",
    "show_game_syntax",
    "show_home",
    "show_search_words",
    "show_syntax",
]
