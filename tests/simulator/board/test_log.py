"""The log of a game as each side may read it."""

import re

from games.engine.duel import DuelOptions, duel_table
from games.engine.view import BOTH
from simulator.board.log import lines_for
from tests.games.arkhtide.play.duel import BEGINS, FASTEST, FOLLOWS, SLOWEST, Duel
from tests.games.arkhtide.play.table import deck_of
from tests.games.engine.decks import pairing, play_of


def test_a_realm_that_is_chosen_face_down_is_named_to_who_chose_it_only() -> None:
    game = Duel(*(deck_of(realms=realms) for realms in (FASTEST, SLOWEST)))
    game.pick("Keep").pick("Keep").pick("Side A")
    latest = {viewer: lines_for(game.table, viewer)[-1].text for viewer in (BEGINS, FOLLOWS, BOTH)}
    assert latest[BEGINS] == latest[BOTH]
    assert latest[BEGINS].startswith("Brings Crest")
    assert latest[FOLLOWS] == "Chooses a Realm."


def test_who_sees_both_sides_reads_the_zones_of_the_board_for_either_player() -> None:
    table = duel_table(
        play_of("six-forms"), pairing("six-forms"), DuelOptions(), seed=2, logged=True
    )
    table.begin(0)
    read, checked = 0, [0, 0]
    while not table.over and min(checked) < 3:
        table.apply(table.offers()[table.pilots_choice()])
        if table.over:
            break
        lines = lines_for(table, BOTH)
        view = table.play.view(table.state, table.match, table.setups, BOTH)
        for line in lines[read:]:
            if entered := re.search(r"(.+) enters (\w\d)", line.text):
                title, place = entered.groups()
                holding = {
                    zone.label
                    for zone in view.zones()
                    for card in zone.cards
                    if card.title == title
                }
                assert place in holding, line.text
                checked[line.seat] += 1
        read = len(lines)
    assert min(checked) >= 3, "cards of both players enter the battlefield"
