"""Every game shows its table: all of it to those who may see it, nothing that is hidden to others,
and each legal action at a card or a place that is there."""

from collections import Counter
from typing import Any

import pytest

from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.seats import SEATS
from games.engine.table import Table
from games.engine.view import BOTH, TableView, changes
from games.engine.worlds import sample
from tests.games.engine.decks import DUEL_GAMES, demo_decks, play_of, setup_of
from tests.games.engine.positions import positions

FEW, MANY = 12, 200
WORLDS = 3
MOST_STEPS = 300
deep = pytest.param(MANY, marks=pytest.mark.deep)
each_game = pytest.mark.parametrize("slug", DUEL_GAMES)


def shown(table: Table, viewer: int, state: Any = None) -> TableView:
    show = table.play.view
    return show(table.state if state is None else state, table.match, table.setups, viewer)


@each_game
@pytest.mark.parametrize("count", [FEW, deep])
def test_a_seat_sees_the_same_table_in_all_of_its_worlds(slug: str, count: int) -> None:
    for at, table in enumerate(positions(slug, count)):
        for seat in range(SEATS):
            expected = shown(table, seat)
            for world in range(WORLDS):
                assert shown(table, seat, sample(table, seat, seed=at, world=world)) == expected


@each_game
@pytest.mark.parametrize("count", [FEW, deep])
def test_all_cards_are_on_the_table_once(slug: str, count: int) -> None:
    for table in positions(slug, count):
        view = shown(table, BOTH)
        keys = Counter(card.key for _zone, card in view.cards())
        assert not [key for key, times in keys.items() if times > 1]
        assert len({zone.key for zone in view.zones()}) == len(list(view.zones()))
        for seat in range(SEATS):
            setup = table.setups[seat]
            assert setup is not None
            census = table.census(seat)
            visible = Counter[str]()
            for _zone, card in view.cards():
                if card.card is not None and card.key.startswith(f"{seat}:"):
                    visible[card.card.code] += card.count
            for kind, code in enumerate(setup.codes):
                assert visible[code] <= census[kind], f"{code} is shown more often than it exists"


@each_game
@pytest.mark.parametrize("count", [FEW, deep])
def test_actions_are_about_what_is_on_the_table(slug: str, count: int) -> None:
    for table in positions(slug, count):
        seat = int(table.state.question.seat)
        view, find = shown(table, seat), table.play.about
        assert view.asked == seat
        assert view.prompt
        cards = {card.key for _zone, card in view.cards()}
        places = {zone.key for zone in view.zones()}
        for code in table.offers():
            about, words = find(table.state, table.setups, code), table.describe(code)
            assert about.card in cards or not about.card, f"{words}: no card {about.card}"
            assert about.target in cards or not about.target, f"{words}: no card {about.target}"
            assert about.place in places or not about.place, f"{words}: no place {about.place}"


@each_game
def test_each_step_of_a_game_alone_can_be_shown(slug: str) -> None:
    setup = setup_of(slug, min(demo_decks(slug)))
    table = goldfish_table(play_of(slug), setup, RunOptions(), seed=4, seat=0, logged=True)
    table.begin(0)
    before, seen = shown(table, 0), 0
    for _ in range(MOST_STEPS):
        if table.over:
            break
        table.apply(table.offers()[table.pilots_choice()])
        after = shown(table, 0)
        found = changes(before, after)
        seen += bool(found.came or found.changed or found.zones or found.numbers)
        before = after
    assert before.seats[1].dummy
    assert seen, "a whole game changed nothing on the table"
