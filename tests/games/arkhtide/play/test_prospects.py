"""What a Round can still bring: the bound never cuts off a win, but most of the search."""

from collections.abc import Iterator

from games.arkhtide.play import state as s
from games.arkhtide.play.state import QUINTESSENCE_TO_WIN
from games.engine.goldfish import goldfish_table
from games.engine.hand import take_from_hand
from games.engine.options import RunOptions
from games.engine.table import Table
from tests.games.engine.bounds import check_bound
from tests.games.engine.decks import demo_decks, play_of, setup_of

PLAY = play_of("arkhtide")
LACKING = range(2, 9)
MOST_POSITIONS = 2_000
CARDS = 1


def positions(deck: str) -> Iterator[Table]:
    """The first question of Preparation and of Combat, and so many Quintessence short of a win;
    with so few cards in hand, and only the Seeker Ready, that all can be searched."""
    table = goldfish_table(PLAY, setup_of("arkhtide", deck), RunOptions(), seed=1)
    for game, phase in enumerate((s.PREPARATION, s.COMBAT)):
        for lacking in LACKING:
            table.begin(game)
            while table.state.phase < phase:
                table.apply(table.offers()[table.pilots_choice()])
            me = table.state.players[0]
            for kind in range(len(me.hand.copies)):
                while me.hand.copies[kind] and me.hand.count > CARDS:
                    take_from_hand(me.hand, kind)
            table.state.flow.ready = 1
            me.stock.quintessence = QUINTESSENCE_TO_WIN - lacking
            yield table


def test_the_bound_cuts_off_no_win_and_much_of_the_search() -> None:
    tables = (table for deck in demo_decks("arkhtide") for table in positions(deck))
    check_bound(PLAY, tables, most=MOST_POSITIONS)
