"""Games of a match-up to look at: the quickest, the longest, the closest, the most one-sided.

How close a game was is what the winner had left of what players of the game lose by (life, say, the
first number of a seat in `games.engine.view`) less what the loser had left. It says nothing of a
game that ended for another reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.duel import SIDES, Decks, duel_table
from games.engine.play import Play
from games.engine.table import Table
from games.engine.view import BOTH, TableView
from simulator.duels.in_process import searches
from simulator.models import MatchUp

LOOKED_AT = 100
SEARCHED_LOOKED_AT = 2
CLOSEST, ONE_SIDED, LONGEST = "closest", "one-sided", "longest"


@dataclass(frozen=True)
class SampleDuel:
    """A game to look at: its number, who won it (a side, or nobody), how long it took, and by how
    much life; None where the loser still had some, or nobody won."""

    index: int
    winner: str
    turns: int
    margin: int | None = None


def sample_games(play: Play, decks: Decks, match_up: MatchUp) -> list[tuple[str, SampleDuel]]:
    """Of the first games: the quickest win of either side, the longest game, the closest and the
    most one-sided. Of two games as close the longer one is closer."""
    games = list(_first_games(play, decks, match_up))
    found = []
    for side in SIDES:
        won = [game for game in games if game.winner == side]
        if won:
            found.append((side, min(won, key=lambda game: (game.turns, game.index))))
    found.append((LONGEST, max(games, key=lambda game: (game.turns, -game.index))))
    return [*found, *_by_margin(games)]


def _by_margin(games: Sequence[SampleDuel]) -> Iterator[tuple[str, SampleDuel]]:
    decided = [game for game in games if game.margin is not None]
    if decided:
        yield CLOSEST, min(decided, key=lambda game: (abs(_of(game)), -game.turns, game.index))
        yield ONE_SIDED, max(decided, key=lambda game: (_of(game), -game.turns, -game.index))


def _of(game: SampleDuel) -> int:
    return game.margin or 0


def _first_games(play: Play, decks: Decks, match_up: MatchUp) -> Iterator[SampleDuel]:
    options = match_up.duel_options()
    most = SEARCHED_LOOKED_AT if any(map(searches, options.pilots)) else LOOKED_AT
    table = duel_table(play, decks, options, seed=match_up.seed)
    for index in range(min(most, match_up.games)):
        table.run(index, 1)
        won = [seat for seat in range(len(SIDES)) if table.outcome(seat) == "won"]
        winner = SIDES[won[0]] if won else ""
        turns = max(table.turn(0), table.turn(1))
        yield SampleDuel(index, winner, turns, _margin(table, won[0]) if won else None)


def _margin(table: Table, winner: int) -> int | None:
    seats = _view(table).seats
    loser = seats[1 - winner]
    return None if loser.life > 0 else seats[winner].life - loser.life


def _view(table: Table) -> TableView:
    """The table as it is."""
    return table.play.view(table.state, table.match, table.setups, BOTH)


def life_label(play: Play, decks: Decks, match_up: MatchUp) -> str:
    """What players of the game lose by, in its own word."""
    table = duel_table(play, decks, match_up.duel_options(), seed=match_up.seed)
    table.begin(0)
    return _view(table).seats[0].numbers[0].label
