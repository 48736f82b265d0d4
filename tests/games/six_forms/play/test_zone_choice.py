"""Where the pilots let a card enter: found by masks, the same as by weighing every zone."""

from random import Random

import pytest

from games.engine.records import new_record
from games.six_forms.play.state import OWN_ROWS, STATE, THEIR_BACK_ROW, ZONES
from games.six_forms.play.zone_choice import best_entry, stays, zone_score
from tests.games.engine.decks import demo_decks, setup_of

BOARDS = 20


@pytest.mark.parametrize("deck", list(demo_decks("six-forms")))
def test_a_card_enters_the_first_zone_of_the_highest_score(deck: str) -> None:
    state, tables = new_record(STATE), setup_of("six-forms", deck).tables
    chance = Random(5)
    for _ in range(BOARDS):
        state.mine = mine = chance.getrandbits(ZONES)
        state.theirs = theirs = chance.getrandbits(4) << 12 & ~mine
        summoned = chance.getrandbits(ZONES) & chance.getrandbits(ZONES)
        zones = (OWN_ROWS | summoned) & ~(mine | theirs)
        among = [zone for zone in range(ZONES) if zones >> zone & 1]
        open_back = THEIR_BACK_ROW & ~(mine | theirs)
        for kind in range(tables.drawn if among else 0):
            arrows = int(tables.arrows[kind])
            scores = [zone_score(state, tables, arrows, zone, open_back) for zone in among]
            best = among[0] if stays(tables, kind) else among[scores.index(max(scores))]
            assert best_entry(state, tables, kind, zones) == best
