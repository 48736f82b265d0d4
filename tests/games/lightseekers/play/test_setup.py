"""What is made of a deck before it is played, and what the pilots make of it."""

import json
from dataclasses import replace

import pytest

from games.engine.goldfish import play_games
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.tally import NO_ACCESS
from games.lightseekers import LIGHTSEEKERS
from games.lightseekers.play import PLAY
from games.lightseekers.play.measures import EXTRAS
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of, demo_decks, setup_of
from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, item, made

GREEDY, DEVELOP = 0, 1


def build(cards: dict[str, CardInfo], sections: dict[str, dict[str, int]]) -> object:
    return PLAY.build(LIGHTSEEKERS, cards, DeckList("lightseekers", sections))


def test_shipped_cards_are_all_simulated() -> None:
    for deck in demo_decks("lightseekers"):
        assert setup_of("lightseekers", deck).not_simulated == ()


def test_every_shipped_card_can_be_built() -> None:
    cards = cards_of("lightseekers")
    heroes = [card.code for card in cards.values() if card.type == "hero"]
    actions = [card.code for card in cards.values() if card.type == "action"]
    for at, leader in enumerate(heroes):
        chosen = dict.fromkeys(actions[at::8], 1)
        assert build(cards, {"hero": {leader: 1}, "actions": chosen})


def test_a_card_with_text_alone_is_named_as_not_simulated() -> None:
    raw = {"code": "X-1", "name": "Odd", "set": "X", "type": "action", "text": "Do something odd.",
           "attributes": {"category": "attack"}}  # fmt: skip
    odd, _ = parse_card(LIGHTSEEKERS, json.loads(json.dumps(raw)))
    leader = hero()
    assert odd
    cards = {odd.code: odd, leader.code: leader}
    setup = build(cards, {"hero": {leader.code: 1}, "actions": {"X-1": 3}})
    assert setup.not_simulated == ("X-1",)  # type: ignore[attr-defined]


def test_a_deck_without_a_hero_cannot_be_played() -> None:
    made = attack("A")
    with pytest.raises(CannotPlay, match="hero"):
        build({made.code: made}, {"actions": {made.code: 3}})
    with pytest.raises(CannotPlay, match="no hero"):
        build({made.code: made}, {"hero": {made.code: 1}, "actions": {made.code: 3}})


def test_of_two_heroes_in_a_draft_the_first_is_led() -> None:
    made, leader = attack("A"), hero(health=21)
    other = replace(leader, code="Other", name="Other")
    cards = {c.code: c for c in (made, leader, other)}
    setup = build(cards, {"hero": {leader.code: 1, "Other": 1}, "actions": {made.code: 3}})
    assert setup.tables.health == 21  # type: ignore[attr-defined]


def test_too_many_combos_are_refused() -> None:
    leader = hero()
    combos = [combo(f"Spell {at}", cost=["fire"]) for at in range(13)]
    cards = {c.code: c for c in (leader, *combos)}
    with pytest.raises(CannotPlay, match="12 combos"):
        build(cards, {"hero": {leader.code: 1}, "combos": {c.code: 1 for c in combos}})


def test_dead_cards_are_counted_by_the_element_that_is_missing() -> None:
    table = Table(attack("Wave", elements=["water"]), hand=["Wave", "Wave"])
    row = table.tally.extras[list(EXTRAS).index("missing_water")]
    states = table.tally.castable[:, table.kind("Wave"), 1]
    before, held = row[1], states.copy()
    table.again()
    assert row[1] - before == 2
    assert list((states - held)[NO_ACCESS:]) == [1, 0, 0]


def test_every_card_is_in_one_state_in_every_action_phase() -> None:
    setup, count = setup_of("lightseekers", "stormbreak-tempo"), 20
    tally = play_games(PLAY, setup, RunOptions(), seed=2, first=0, count=count)
    states = tally.castable[:, : setup.drawn]
    assert (states >= 0).all()
    assert (states.sum(axis=0) == states.sum(axis=0)[0]).all()
    assert (states.sum(axis=0)[:, 1] == count).all()


def picks(table: Table, pilot: int) -> str:
    table.game.table.match.seats[0].pilot = pilot
    return table.pilots_pick()


def test_greedy_builds_early_and_hits_near_the_end_and_develop_builds() -> None:
    cards = (attack("Big", 6), buff("Yard", {"when": "start-of-turn", "do": "draw", "count": 1}))
    early, middle, late = (
        Table(*cards, hand=["Big", "Yard"], health=health) for health in (30, 20, 8)
    )
    assert picks(early, GREEDY) == "Play Yard"
    assert picks(late, GREEDY) == "Play Big"
    assert picks(middle, DEVELOP) == "Play Yard"


def test_a_combo_must_beat_the_two_actions_that_it_replaces() -> None:
    small = combo("Small", {"when": "play", "do": "damage", "amount": 5}, cost=["fire"])
    large = combo("Large", {"when": "play", "do": "damage", "amount": 9}, cost=["fire"])
    cards = (small, large, attack("A", 4, elements=["fire"]), attack("B", 3, elements=["fire"]))
    rest = ["A", "B", "B", "B", "B"]
    assert picks(Table(*cards, hand=["Small", *rest], health=12), GREEDY) == "Play A"
    assert picks(Table(*cards, hand=["Large", *rest], health=12), GREEDY) == "Play the combo Large"


def test_a_pilot_passes_what_is_worth_less_than_a_card() -> None:
    balm = made("Balm", {"when": "play", "do": "heal", "amount": 1}, category="defend")
    assert picks(Table(balm, hand=["Balm"]), GREEDY).startswith("Pass")


def test_a_pilot_finishes_when_it_can() -> None:
    cards = (attack("Last", 2), buff("Yard", {"when": "start-of-turn", "do": "draw", "count": 2}))
    assert picks(Table(*cards, hand=["Last", "Yard"], health=2), DEVELOP) == "Play Last"


def test_a_pilot_gives_up_what_it_values_least() -> None:
    toss = made("Toss", {"when": "play", "do": "discard", "count": 1})
    cards = (toss, attack("Big", 6), attack("Small", 1))
    assert picks(Table(*cards, hand=["Toss", "Big", "Small"]).plays("Toss"), GREEDY) == (
        "Discard Small"
    )


def test_a_pilot_does_not_play_an_item_that_would_not_fit() -> None:
    sword = item("Sword", {"when": "lingering", "do": "modify-damage", "by": 3, "of": "attack"},
                 worth=2)  # fmt: skip
    cards = (sword, attack("Stab", 3))
    assert picks(Table(*cards, hand=["Sword"]), GREEDY) == "Play Sword"
    assert picks(Table(*cards, hand=["Sword"], items=["Sword"]), GREEDY).startswith("Pass")


def test_a_pilot_does_not_replace_an_item_by_its_like() -> None:
    ring = item("Ring", {"when": "lingering", "do": "modify-damage", "by": 3, "of": "attack"})
    cards = (ring, attack("Stab", 3))
    assert picks(Table(*cards, hand=["Ring"]), GREEDY) == "Play Ring"
    assert picks(Table(*cards, hand=["Ring"], items=["Ring"]), GREEDY).startswith("Pass")


def test_a_pilot_keeps_what_grows_with_the_actions_taken_for_last() -> None:
    swift = made(
        "Swift",
        {"when": "play", "do": "damage", "amount": 2},
        {"when": "play", "do": "damage", "amount": 2, "per": "action-taken"},
    )
    hand = ["Swift", "A", "A", "A", "B", "B"]
    table = Table(swift, attack("A", 4), attack("B", 3), hand=hand)
    assert picks(table, GREEDY) == "Play A"
    assert picks(table.plays("A"), GREEDY) == "Play Swift"
    assert table.plays("Swift").opponent.life == 22


def test_greedy_begins_with_a_card_that_gives_its_action_back() -> None:
    dash = made(
        "Dash",
        {"when": "play", "do": "damage", "amount": 3},
        {"when": "play", "do": "gain-actions", "count": 1},
    )
    assert picks(Table(dash, attack("A", 4), hand=["Dash", *["A"] * 4]), GREEDY) == "Play Dash"
