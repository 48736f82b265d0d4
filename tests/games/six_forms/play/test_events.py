"""EVENTS: what happens at the same time, and in which order effects answer."""

import pytest

from tests.games.six_forms.play.table import FRIEND, Table, does, made

MOURNER = made("Mourner", effects=[does("gain-life", "when-friendly-destroyed", amount=1)])
SHRINE = made(
    "Shrine",
    "action",
    [does("gain-life", "when-friendly-destroyed", amount=1)],
    facets={"permanent": True},
)
DOOM = made("Doom", "action", [does("destroy", target="each-friendly-card")])
BLAST = made("Blast", "action", [does("damage", amount=5, target="each-friendly-card")])
CURSE = made("Curse", "action", [does("gain-stats", health=-5, target="each-friendly-card")])
KILL = made("Kill", "action", [does("destroy", target="friendly-card")])


@pytest.mark.parametrize("spell", ["Doom", "Blast", "Curse"])
@pytest.mark.parametrize(
    "zones", [("a1", "b1", "c1"), ("c1", "b1", "a1"), ("b1", "a1", "c1"), ("d2", "a1", "a2")]
)
def test_simultaneous_event_creation_a_watcher_that_falls_too_sees_nobody_fall(
    spell: str, zones: tuple[str, str, str]
) -> None:
    for order in (("Mourner", "Friend", "Friend"), ("Friend", "Friend", "Mourner")):
        table = Table(MOURNER, FRIEND, DOOM, BLAST, CURSE, hand=[spell])
        for name, zone in zip(order, zones, strict=True):
            table.put(name, zone)
        table.play(spell)
        assert table.me.zones == 0
        assert table.me.life == 20


def test_simultaneous_event_creation_a_watcher_that_stays_sees_all_of_them_fall() -> None:
    table = Table(SHRINE, MOURNER, FRIEND, DOOM, hand=["Shrine", "Doom"])
    table.play("Shrine")
    for name, zone in (("Mourner", "a1"), ("Friend", "b1"), ("Friend", "c1")):
        table.put(name, zone)
    table.play("Doom")
    assert table.me.life == 23


def test_simultaneous_event_creation_one_after_the_other_is_seen_by_who_is_left() -> None:
    table = Table(MOURNER, FRIEND, KILL, hand=["Kill", "Kill"])
    table.put("Mourner", "a1")
    table.put("Friend", "b1")
    table.play("Kill")
    table.do("Target Friend at b1")
    assert table.me.life == 21
    table.play("Kill")
    assert (table.me.life, table.me.zones) == (21, 0)


def test_simultaneous_event_creation_each_that_falls_has_its_own_effect() -> None:
    martyr = made("Martyr", effects=[does("gain-life", "on-destruction", amount=2)])
    table = Table(martyr, DOOM, hand=["Doom"])
    table.put("Martyr", "a1")
    table.put("Martyr", "b1")
    table.play("Doom")
    assert table.me.life == 24


def test_simultaneous_event_creation_equips_fall_after_the_cards_that_they_equipped() -> None:
    locket = made("Locket", "equip", [does("gain-life", "when-friendly-destroyed", amount=1)])
    table = Table(locket, FRIEND, DOOM, hand=["Locket", "Doom"])
    table.put("Friend", "a1")
    table.put("Friend", "b1")
    table.play("Locket")
    table.do("Equip it to Friend at a1")
    table.play("Doom")
    assert table.graveyard("Locket") == 1
    assert table.me.life == 22


def test_explode_damages_its_neighbours_first_and_is_destroyed_then() -> None:
    bomb = made("Bomb", effects=[does("gain-life", "when-friendly-destroyed", amount=1)], attack=4)
    fuse = made("Fuse", "action", [does("explode", target="friendly-card")])
    table = Table(bomb, FRIEND, fuse, hand=["Fuse"])
    table.put("Bomb", "a1")
    table.put("Friend", "b1")
    table.play("Fuse")
    table.do("Target Bomb")
    assert (table.me.zones, table.me.life) == (0, 21)


def _end_step() -> Table:
    """Two cards that answer the end step: one gains life, the other draws if there is enough."""
    spring = made(
        "Spring",
        "action",
        [does("gain-life", "every-end-step", amount=2)],
        facets={"permanent": True},
    )
    enough = {"test": "life-at-least", "amount": 22}
    sage = made("Sage", effects=[does("draw", "your-step", step="end", count=1) | {"if": enough}])
    table = Table(spring, sage, hand=["Spring"])
    table.put("Sage", "a1")
    table.play("Spring")
    table.do("End the act step", "End the move step", "End the turn")
    return table


@pytest.mark.parametrize(("first", "drawn"), [("Spring", 1), ("Sage at a1", 0)])
def test_player_effect_selection_own_effects_in_the_order_one_likes(first: str, drawn: int) -> None:
    table = _end_step()
    assert sorted(table.offers()) == [
        "The effects of Sage at a1 first",
        "The effects of Spring first",
    ]
    hand = table.me.hand.count
    table.do(f"The effects of {first} first")
    assert (table.state.turn, table.me.life) == (2, 24)
    assert table.me.hand.count == hand + drawn + 1


def test_player_effect_selection_three_cards_are_asked_for_twice() -> None:
    looks = does("load", "your-step", step="move", count=1)
    cards = [made(name, effects=[looks]) for name in ("One", "Two", "Three")]
    table = Table(*cards)
    for card, zone in zip(cards, ("a1", "b1", "c1"), strict=True):
        table.put(card.name, zone)
    table.do("End the act step")
    assert len(table.offers()) == 3
    table.do("The effects of Two at b1 first", "Put Blank on top")
    assert {text.split()[3] for text in table.offers()} == {"One", "Three"}
    table.do("The effects of Three at c1 first", "Put Blank on top")
    assert table.can("Put Blank on top")


def test_player_effect_selection_cards_of_one_name_are_not_asked_about() -> None:
    table = Table(made("Choir", effects=[does("gain-life", "every-end-step", amount=1)]))
    table.put("Choir", "a1")
    table.put("Choir", "b1")
    table.do("End the act step", "End the move step", "End the turn")
    assert (table.state.turn, table.me.life) == (2, 24)


@pytest.mark.parametrize("pilot", ["greedy", "develop"])
def test_player_effect_selection_a_pilot_takes_the_card_that_entered_first(pilot: str) -> None:
    table = _end_step()
    table.seat_pilot(pilot)
    words = {action.code: action.text for action in table.game.actions()}
    assert words[table.game.pilots_choice()] == table.offers()[0]
