"""How large a matrix may be, and how its pairings are divided into shards."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.engine.duel import shards_of_duels
from simulator.duels.in_process import searches
from simulator.runs.services import CannotStart

FEWEST_DECKS, MOST_DECKS = 2, 16
FEWEST_GAMES, MOST_GAMES = 100, 100_000
MOST_GAMES_IN_ALL = 3_000_000
SHARD_GAMES = 10_000

SEARCH_PILOT = "search:64"
FEWEST_SEARCHED_GAMES, MOST_SEARCHED_GAMES = 4, 200
MOST_SEARCHED_GAMES_IN_ALL = 1_000
SEARCHED_SHARD_GAMES = 10
WORTH_OF_SEARCHED_GAME = 10_000
"""How many games of a game's own pilots take as long as one of the search pilot: 5,000 to 16,000,
by game."""


def pairings(decks: int) -> int:
    """How many pairings a number of decks has."""
    return decks * (decks - 1) // 2


def work_of(decks: int, games: int, pilot: str) -> int:
    """All games of a matrix; one that is searched counts as many."""
    return pairings(decks) * games * (WORTH_OF_SEARCHED_GAME if searches(pilot) else 1)


def shards_for(games: int, pilot: str) -> Sequence[tuple[int, int]]:
    """The first game and the number of games of each shard of a pairing."""
    size = SEARCHED_SHARD_GAMES if searches(pilot) else SHARD_GAMES
    return list(shards_of_duels(games, -(-games // size)))


def require_size(decks: int, games: int, pilot: str) -> None:
    """Raises CannotStart for a matrix that is too small or too large."""
    if not FEWEST_DECKS <= decks <= MOST_DECKS:
        raise CannotStart(
            _("A matrix has %(least)d to %(most)d decks, not %(decks)d.")
            % {"least": FEWEST_DECKS, "most": MOST_DECKS, "decks": decks}
        )
    least, most, in_all = bounds_of(pilot)
    if not least <= games <= most or games % 2:
        raise CannotStart(
            _("A pairing has an even number of games from %(least)s to %(most)s, not %(games)s.")
            % {"least": f"{least:,}", "most": f"{most:,}", "games": f"{games:,}"}
        )
    if pairings(decks) * games > in_all:
        largest = in_all // pairings(decks) // 2 * 2
        raise CannotStart(
            _(
                "All pairings together have at most %(in_all)s games. With %(decks)d decks that "
                "is %(largest)s for each pairing."
            )
            % {"in_all": f"{in_all:,}", "decks": decks, "largest": f"{largest:,}"}
        )


def bounds_of(pilot: str) -> tuple[int, int, int]:
    """The fewest and most games of a pairing, and the most of all pairings."""
    if searches(pilot):
        return FEWEST_SEARCHED_GAMES, MOST_SEARCHED_GAMES, MOST_SEARCHED_GAMES_IN_ALL
    return FEWEST_GAMES, MOST_GAMES, MOST_GAMES_IN_ALL


def suggested_searched_games(decks: int) -> int:
    """How many games a pairing may have with the search pilot: as many as are allowed."""
    return min(MOST_SEARCHED_GAMES, MOST_SEARCHED_GAMES_IN_ALL // pairings(decks) // 2 * 2)
