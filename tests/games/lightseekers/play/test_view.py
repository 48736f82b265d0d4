"""The table of Lightseekers as a page shows it."""

from typing import Any

from games.engine.view import BOTH, CardView, TableView, ZoneView
from games.lightseekers.play import PLAY
from simulator.board.log import lines_for
from tests.games.lightseekers.play.duel_table import Duel, Side
from tests.games.lightseekers.play.table import Table, attack, buff, combo, hero, item, made

JAB, STAB = attack("Jab", 3), attack("Stab", 5)
POST = buff("Post", corners=[1, 2, "sword"])


def shown(table: Any, viewer: int) -> TableView:
    assert PLAY.view is not None
    return PLAY.view(table.state, table.match, table.setups, viewer)


def zone(view: TableView, key: str) -> ZoneView:
    return next(zone for zone in view.zones() if zone.key == key)


def has_zone(view: TableView, key: str) -> bool:
    return any(zone.key == key for zone in view.zones())


def marks(card: CardView) -> dict[str, Any]:
    return {mark.label: mark.value for mark in card.marks}


def titles(zone: ZoneView) -> list[str]:
    return [card.title for card in zone.cards]


def about(table: Any, text: str) -> str:
    """The card that the action which begins so is about."""
    code = next(code for code in table.offers() if table.describe(code).startswith(text))
    assert PLAY.about is not None
    return PLAY.about(table.state, table.setups, code).card


def test_4_1_2_1a_a_buff_is_turned_anticlockwise_to_its_corner() -> None:
    table = Table(POST, buffs=["Post", ("Post", 1), ("Post", 2)])
    cards = zone(shown(table.game.table, 0), "0:buffs").cards
    assert [card.turned for card in cards] == [0, 270, 180]
    assert [marks(card) for card in cards] == [
        {"Corner": "1/3", "X": 1},
        {"Corner": "2/3", "X": 2},
        {"Corner": "3/3", "Sword": ""},
    ]


def test_a_dormant_buff_says_so_and_a_permanent_one_has_no_corner() -> None:
    table = Table(buff("Wall", keywords=["unique"]), buffs=["Wall", "Wall"])
    first, second = zone(shown(table.game.table, 0), "0:buffs").cards
    assert set(marks(first)) == {"Permanent"}
    assert "Dormant" in marks(second)


def test_the_hero_shows_its_access_and_what_basic_access_is_used() -> None:
    drill = attack("Drill", 1, elements=["earth"])
    table = Table(drill, hand=["Drill"])
    before = marks(zone(shown(table.game.table, 0), "0:hero").cards[0])
    assert before == {"Fire": "superior", "Earth": "basic", "Crystal": "basic"}
    table.plays("Drill")
    after = marks(zone(shown(table.game.table, 0), "0:hero").cards[0])
    assert after["Earth"] == "basic, used"


def test_numbers_are_health_actions_and_boosts_of_the_turn() -> None:
    rage = made("Rage", {"when": "play", "do": "boost", "of": "attack", "by": 2})
    table = Table(rage, JAB, hand=["Rage", "Jab"])
    table.plays("Rage")
    seat = shown(table.game.table, 0).seats[0]
    assert {mark.label: mark.value for mark in seat.numbers} == {
        "Health": 30,
        "Actions": 1,
        "Damage of attacks this turn": "+2",
    }
    assert seat.life == 30


def test_stored_cards_lie_face_down_under_their_card_for_their_owner_alone() -> None:
    chest = buff(
        "Chest",
        {"when": "corner", "do": "store", "count": 1, "source": "hand"},
        corners=["o", "o"],
    )
    duel = Duel(Side([chest, JAB], hand=["Chest", "Jab"]), Side())
    duel.plays("Chest")
    own, foreign = (zone(shown(duel.table, seat), "0:buffs").cards[0] for seat in (0, 1))
    assert [(card.title, card.face_down) for card in own.attached] == [("Jab", True)]
    assert [card.title for card in foreign.attached] == ["Stored card"]
    assert foreign.attached[0].card is None


def test_a_search_shows_its_finds_to_the_searcher_only() -> None:
    seek = made("Seek", {"when": "play", "do": "search", "kind": "attack"})
    duel = Duel(Side([seek, JAB, STAB], hand=["Seek"], deck=["Jab", "Stab"], fillers=0), Side())
    duel.plays("Seek")
    view = shown(duel.table, 0)
    assert sorted(titles(zone(view, "0:looked"))) == ["Jab", "Stab"]
    assert titles(zone(view, "0:limbo")) == ["Seek"]
    assert view.prompt == "Choose a card to take from the deck"
    assert about(duel.table, "Take Jab") in {card.key for _zone, card in view.cards()}
    assert not has_zone(shown(duel.table, 1), "0:looked")


def test_a_choice_from_the_discard_pile_is_about_the_topmost_copy() -> None:
    raise_ = made("Raise", {"when": "play", "do": "recover"})
    table = Table(raise_, JAB, STAB, hand=["Raise"], discard=["Jab", "Stab", "Jab"])
    table.plays("Raise")
    assert titles(zone(shown(table.game.table, 0), "0:discard")) == ["Jab", "Stab", "Jab"]
    assert about(table.game.table, "Take Jab") == "0:discard:2"


def test_a_payment_lies_open_while_it_is_laid_down() -> None:
    blaze = combo("Blaze", cost=["fire", "fire"])
    flame = attack("Flame", 1, elements=["fire"])
    table = Table(blaze, flame, attack("Ember", 1, elements=["fire"]),
                  hand=["Blaze", "Flame", "Flame", "Ember"])  # fmt: skip
    table.plays("the combo Blaze").do("Pay with Flame")
    view = shown(table.game.table, 0)
    assert view.prompt == "Choose a card to pay for Blaze"
    assert titles(zone(view, "0:payment")) == ["Flame"]
    assert titles(zone(view, "0:limbo")) == ["Blaze"]


def test_abilities_belong_to_the_hero_and_to_items() -> None:
    ability = {"when": "ability", "do": "draw", "count": 1}
    table = Table(item("Wand", ability), leader=hero(ability), items=["Wand"])
    view = shown(table.game.table, 0)
    assert about(table.game.table, "Use the ability of Wand") == zone(view, "0:items").cards[0].key
    assert about(table.game.table, "Use the ability of Test Hero") == "0:hero:card"


def test_a_dummy_has_health_and_buffs_without_effect() -> None:
    view = shown(Table(health=12, their_buffs=3).game.table, BOTH)
    dummy = view.seats[1]
    assert (dummy.dummy, dummy.life) == (True, 12)
    assert zone(view, "1:buffs").size == 3


def test_the_hand_says_what_it_was_shown_not_to_hold() -> None:
    probe = made("Probe", {"when": "play", "do": "send-back", "count": 2, "kind": "item"})
    duel = Duel(Side([probe], hand=["Probe"]), Side([JAB], hand=["Jab"]))
    duel.plays("Probe")
    assert zone(shown(duel.table, 0), "1:hand").note == "1 shown to be no items"


def test_what_one_player_stores_or_buries_is_not_named_to_the_other() -> None:
    chest = buff(
        "Chest",
        {"when": "corner", "do": "store", "count": 1, "source": "hand"},
        corners=["o", "o"],
    )
    duel = Duel(Side([chest, JAB], hand=["Chest", "Jab"]), Side())
    duel.plays("Chest")
    read = lines_for(duel.table, 1)
    assert "Stores a card." in [line.text for line in read]
    assert not [line.text for line in read if "Jab" in line.text]
    assert [line.text for line in lines_for(duel.table, 0) if "Jab" in line.text]
