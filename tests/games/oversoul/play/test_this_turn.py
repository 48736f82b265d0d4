"""Which positions against a dummy may hold a win of this turn: the bound cuts off no win, but much
of the search."""

from collections.abc import Iterator

import pytest

from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.table import Table as Live
from games.oversoul.play import PLAY
from games.oversoul.play import state as s
from games.oversoul.play.this_turn import may_win
from games.rules.cards import CardInfo
from tests.games.engine import bounds
from tests.games.engine.decks import demo_decks, setup_of
from tests.games.oversoul.play.table import Table, does, made, spell

MOST_POSITIONS = 300
GAMES = 2
BURN = spell(does("damage", amount=3, target="opposing-leader"), energy=-2)
LURE = made("Lure", "construct", [does("draw", "enter", count=1)], energy=-1)
PLATE = made(
    "Plate",
    "construct",
    [does("has-stat", "continuous", target="attached", change=2, stat="dmg")],
    energy=-1,
)
SMITH = made("Smith", effects=[does("discount", "cast", limit="turn", kind="construct", less=1)])
GIANT = made("Giant", energy=-2, dmg=9)
RUNNER = made("Runner", energy=-2, dmg=4, spd=5)


def can_win(live: Live, *, pruned: bool) -> bool | None:
    """Whether the exhaustive search finds a win of this turn; None if there are too many
    positions."""
    search = bounds.search_of(PLAY, live, pruned=pruned, most=MOST_POSITIONS)
    return bounds.can_win(search, live)


@pytest.mark.parametrize(
    ("card", "life", "energy", "possible"),
    [
        (BURN, 5, 2, True),
        (BURN, 6, 2, False),
        (BURN, 5, 1, False),
        (PLATE, 6, 1, True),
        (PLATE, 7, 1, False),
        (PLATE, 6, 0, False),
        (GIANT, 3, 2, False),
        (RUNNER, 6, 2, True),
    ],
    ids=lambda value: value.name if isinstance(value, CardInfo) else None,
)
def test_attacks_and_cards_that_can_be_paid(
    card: CardInfo, life: int, energy: int, possible: bool
) -> None:
    table = Table(made("Unit"), card, hand=[card.name], leader_hp=life, energy=energy)
    table.put("Unit")
    assert may_win(table.state, table.match, 0) == possible
    for pruned in (False, True):
        assert can_win(table.game.table, pruned=pruned) is possible


def test_a_discount_counts_for_the_cards_that_it_is_for() -> None:
    for card, possible in ((PLATE, True), (BURN, False)):
        table = Table(made("Unit"), SMITH, card, hand=[card.name], leader_hp=5, energy=0)
        table.put("Unit")
        table.put("Smith", exhausted=1)
        assert may_win(table.state, table.match, 0) == possible
        assert can_win(table.game.table, pruned=True) is possible


def test_what_a_shuffled_deck_would_have_to_bring_is_no_certain_win() -> None:
    table = Table(made("Unit"), LURE, hand=["Lure"], leader_hp=4, energy=1)
    table.put("Unit")
    assert can_win(table.game.table, pruned=True)
    library = table.me.library
    library.on_top = library.on_bottom = library.taken = 0
    library.cards[0] = table.kind("Blank")
    library.unknown = 1
    assert not may_win(table.state, table.match, 0)
    assert not can_win(table.game.table, pruned=False)


def positions(deck: str) -> Iterator[Live]:
    """The first question of each Action Phase, with so few HP left that a win is near."""
    table = goldfish_table(PLAY, setup_of("oversoul", deck), RunOptions(), seed=2)
    for game in range(GAMES):
        table.begin(game)
        turn = 0
        while not table.over:
            if table.state.phase == s.ACTION and table.turn(0) > turn:
                turn = table.turn(0)
                yield table
            table.apply(table.offers()[table.pilots_choice()])


def test_the_bound_cuts_off_no_win_and_much_of_the_search() -> None:
    found, more = set(), 0
    for table in (table for deck in demo_decks("oversoul") for table in positions(deck)):
        expected, bounded = can_win(table, pruned=False), can_win(table, pruned=True)
        if expected is None:
            more += bounded is not None
        else:
            assert bounded is expected
            found.add(expected)
    assert found == {False, True}
    assert more
