"""Where the pilots let a card enter: found by masks, the same as by weighing every zone."""

from random import Random

import pytest

from games.engine.records import new_record
from games.six_forms.play.pilots.entry import best_entry, stays, zone_score
from games.six_forms.play.state import Match, State
from games.six_forms.play.tables.geometry import zones_of
from games.six_forms.play.tables.records import MOST_COLUMNS, ZONES
from tests.games.engine.decks import demo_decks, setup_of

BOARDS = 20
ROW = (1 << MOST_COLUMNS) - 1
OWN_ROWS = (ROW | ROW << MOST_COLUMNS, ROW << 2 * MOST_COLUMNS | ROW << 3 * MOST_COLUMNS)
FAR_ROW = (ROW << 3 * MOST_COLUMNS, ROW)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("deck", list(demo_decks("six-forms")))
def test_a_card_enters_the_first_zone_of_the_highest_score(deck: str, seat: int) -> None:
    state, match, tables = new_record(State), new_record(Match), setup_of("six-forms", deck).tables
    match.tables[seat] = tables  # type: ignore[index]
    me, chance = state.players[seat], Random(5)
    me.seat = seat
    for at in range(BOARDS):
        state.board.zones = board = zones_of(4 + at % 2)
        me.zones = own = chance.getrandbits(ZONES) & board
        opposing = chance.getrandbits(ZONES) & FAR_ROW[seat] & board & ~own
        state.board.held = held = own | opposing
        summoned = chance.getrandbits(ZONES) & chance.getrandbits(ZONES)
        zones = (OWN_ROWS[seat] | summoned) & board & ~held
        among = [zone for zone in range(ZONES) if zones >> zone & 1][:: -1 if seat else 1]
        open_back = FAR_ROW[seat] & ~held
        for kind in range(tables.kinds if among else 0):
            arrows = int(tables.arrows[kind])
            scores = [zone_score(state, match, me, arrows, zone, open_back) for zone in among]
            best = among[0] if stays(match, me, kind) else among[scores.index(max(scores))]
            assert best_entry(state, match, me, kind, zones) == best
