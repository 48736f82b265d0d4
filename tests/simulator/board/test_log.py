"""The log of a game as each side may read it."""

from games.engine.view import BOTH
from simulator.board.log import lines_for
from tests.games.arkhtide.play.duel import BEGINS, FASTEST, FOLLOWS, SLOWEST, Duel
from tests.games.arkhtide.play.table import deck_of


def test_a_realm_that_is_chosen_face_down_is_named_to_who_chose_it_only() -> None:
    game = Duel(*(deck_of(realms=realms) for realms in (FASTEST, SLOWEST)))
    game.pick("Keep").pick("Keep").pick("Side A")
    latest = {viewer: lines_for(game.table, viewer)[-1].text for viewer in (BEGINS, FOLLOWS, BOTH)}
    assert latest[BEGINS] == latest[BOTH]
    assert latest[BEGINS].startswith("Brings Crest")
    assert latest[FOLLOWS] == "Chooses a Realm."
