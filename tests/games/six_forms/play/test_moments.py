"""Every moment of a player alone comes when its words say."""

from collections.abc import Callable
from typing import Any

import pytest

from games.six_forms.moments import MOMENTS, PRICE
from games.six_forms.play.codes import counter
from tests.games.play_table import expect
from tests.games.six_forms.play.table import Table, does, made, stats

# What only an opponent who acts can bring about.
TWO_SIDED = {"on-block", "on-dodge", "on-battle-reveal", "on-defend"}


def life(when: str, **more: Any) -> dict[str, Any]:
    return does("gain-life", when, amount=3, **more)


def gained(table: Table) -> int:
    return int(table.me.life) - 20


def _on_play() -> int:
    table = Table(made("Piece", effects=[life("on-play")]), hand=["Piece"])
    table.play("Piece", "a1")
    return gained(table)


def _on_attack() -> int:
    table = Table(made("Piece", effects=[life("on-attack")]))
    table.put("Piece", "a4")
    table.do("End the act step", "Attack the opponent")
    return gained(table)


def _on_battle() -> int:
    table = Table(made("Piece", effects=[life("on-battle")]))
    table.put("Piece", "a2")
    table.enemy("a3", 1, 9)
    table.move("Piece", "a2", "a3")
    return gained(table)


def _on_destruction() -> int:
    table = Table(made("Piece", effects=[life("on-destruction")]), doom(), hand=["Doom"])
    table.put("Piece", "a1")
    table.play("Doom")
    return gained(table)


def doom() -> Any:
    return made("Doom", "action", [does("destroy", target="friendly-card")])


def _on_discard() -> int:
    spill = made("Spill", "action", [does("discard", count=1)])
    table = Table(made("Piece", effects=[life("on-discard")]), spill, hand=["Spill", "Piece"])
    table.play("Spill")
    table.do("Discard Piece")
    return gained(table)


def _on_effect_discard() -> int:
    mill = made("Mill", "action", [does("discard-from-deck", count=1)])
    piece = made("Piece", effects=[life("on-effect-discard")], cost=20)
    table = Table(piece, mill, hand=["Mill"], deck=["Piece"])
    table.play("Mill")
    return gained(table)


def _on_drop() -> int:
    wings = made("Wings", "equip", [life("on-drop")], facets={"drop": True})
    table = Table(wings, made("Friend"), doom(), hand=["Wings", "Doom"])
    table.put("Friend", "a1")
    table.play("Wings")
    table.do("Equip it to Friend")
    table.play("Doom")
    return gained(table)


def _on_eliminate() -> int:
    void = made("Void", "action", [does("eliminate", target="friendly-card")])
    table = Table(made("Piece", effects=[life("on-eliminate")]), void, hand=["Void"])
    table.put("Piece", "a1")
    table.play("Void")
    return gained(table)


def _on_move() -> int:
    table = Table(made("Piece", effects=[life("on-move")]))
    table.put("Piece", "a1")
    table.move("Piece", "a1", "a2")
    return gained(table)


def _on_oust() -> int:
    poke = made("Poke", "action", [does("ready", target="friendly-card")])
    table = Table(made("Piece", effects=[life("on-oust")], cost=9), poke, hand=["Piece", "Poke"])
    table.do("Place Piece", "Piece enters a1")
    table.play("Poke")
    return gained(table)


def _on_ready() -> int:
    table = Table(made("Piece", effects=[life("on-ready")]))
    table.put("Piece", "a1", exhausted=1)
    table.next_turn()
    return gained(table)


def _on_reveal() -> int:
    table = Table(made("Piece", effects=[life("on-reveal")]), hand=["Piece"])
    table.do("Place Piece", "Piece enters a1")
    table.next_turn()
    table.do("Flip Piece")
    return gained(table)


def _on_shift() -> int:
    table = Table(made("Rail", effects=[life("on-shift")], facets={"shift": True}), made("Friend"))
    table.put("Rail", "a2")
    table.put("Friend", "a1")
    table.move("Friend", "a1", "a2")
    table.do("Move Rail at a2 to a3")
    return gained(table)


def _on_victory() -> int:
    table = Table(made("Piece", effects=[life("on-victory")]))
    table.put("Piece", "a2")
    table.enemy("a3", 0, 1)
    table.move("Piece", "a2", "a3")
    return gained(table)


def _on_draw() -> int:
    table = Table(made("Piece", effects=[life("on-draw")], cost=20), deck=["Piece"])
    table.next_turn()
    return gained(table)


def _used(when: str) -> Callable[[], int]:
    def use() -> int:
        table = Table(made("Piece", effects=[life(when, pay=1)]), energy=1)
        card = table.put("Piece", "a1")
        table.do("Use Piece at a1")
        assert (card.exhausted, card.moved) == ((1, 1) if when == "animate" else (0, 0))
        assert not table.can("Use Piece")
        return gained(table)

    return use


def _manual_interrupt() -> int:
    table = Table(made("Piece", effects=[life("manual-interrupt", pay=1)]), energy=1)
    table.put("Piece", "a1")
    table.do("End the act step", "Use Piece at a1")
    return gained(table)


def _in_hand() -> int:
    effect = life("in-hand", pay=1, price="discard-this")
    table = Table(made("Piece", effects=[effect], cost=9), hand=["Piece"], energy=1)
    table.do("Use Piece from hand")
    assert table.graveyard("Piece") == 1
    return gained(table)


def _in_graveyard() -> int:
    table = Table(made("Piece", effects=[life("in-graveyard", price="eliminate-this")]))
    table.bury("Piece")
    table.do("Use Piece from the graveyard")
    assert table.me.piles.void[table.kind("Piece")] == 1
    return gained(table)


def _in_void() -> int:
    table = Table(made("Piece", effects=[life("in-void", price="discard-card")]))
    table.me.piles.void[table.kind("Piece")] = 1
    table.do("Use Piece from the void", "Discard Blank")
    return gained(table)


def _while_active() -> int:
    grow = does("gain-stats", "while-active", attack=3, target="each-friendly-card", until="active")
    table = Table(made("Banner", "action", [grow], facets={"permanent": True}), made("Friend"),
                  hand=["Banner"])  # fmt: skip
    card = table.put("Friend", "a1")
    table.play("Banner")
    return int(card.full_attack) - 2


def _while_ready() -> int:
    grow = does("gain-stats", "while-ready", attack=3, target="this", until="active")
    table = Table(made("Piece", effects=[grow]))
    card = table.put("Piece", "a1")
    table.do("Activate a spark")
    table.next_turn()
    assert card.full_attack == 5
    table.do("Turn Piece at a1 to the exhausted position")
    return 5 - int(card.full_attack)


def _while_equipping() -> int:
    grow = does("gain-stats", "while-equipping", attack=3, target="equipped", until="active")
    table = Table(made("Blade", "equip", [grow]), made("Friend"), hand=["Blade"])
    card = table.put("Friend", "a1")
    table.play("Blade")
    table.do("Equip it to Friend")
    return int(card.full_attack) - 2


def _your_step() -> int:
    steps = [life("your-step", step=step) for step in ("draw", "regroup", "move", "end")]
    for effect in steps:
        table = Table(made("Piece", effects=[effect]))
        table.put("Piece", "a1")
        table.next_turn()
        assert gained(table) == 3, effect
    return 3


def _every_end_step() -> int:
    table = Table(made("Piece", effects=[life("every-end-step")]))
    table.put("Piece", "a1")
    table.next_turn()
    return gained(table) // 2


def _when_you_play() -> int:
    table = Table(
        made("Piece", effects=[life("when-you-play", card="action")]),
        made("Deed", "action"), made("Friend"), hand=["Deed", "Friend"],
    )  # fmt: skip
    table.put("Piece", "a1")
    table.play("Deed")
    table.play("Friend", "b1")
    return gained(table)


def _when_friendly_destroyed() -> int:
    piece = made("Piece", effects=[life("when-friendly-destroyed", card="avatar")])
    table = Table(piece, made("Friend"), doom(), hand=["Doom", "Doom"])
    table.put("Piece", "a1")
    table.put("Friend", "b1")
    table.play("Doom")
    table.do("Target Friend")
    table.play("Doom")
    assert table.graveyard("Piece") == 1
    return gained(table)


def _when_friendly_attacks() -> int:
    piece = made("Piece", effects=[life("when-friendly-attacks", card="avatar")])
    table = Table(piece, made("Friend"))
    table.put("Piece", "a4")
    table.put("Friend", "b4")
    table.do("End the act step", "Attack the opponent directly with Friend")
    table.do("Attack the opponent directly with Piece")
    return gained(table)


def _when_you_sacrifice() -> int:
    piece = made("Piece", effects=[life("when-you-sacrifice", card="avatar")])
    rite = made("Rite", "action", [does("draw", count=1, price="sacrifice-avatar")])
    table = Table(piece, made("Friend"), rite, hand=["Rite"])
    table.put("Piece", "a1")
    table.put("Friend", "b1")
    table.play("Rite")
    table.do("Pay for Rite", "Sacrifice Friend")
    return gained(table)


def _when_you_gain_life() -> int:
    grow = does("add-counters", "when-you-gain-life", counter="power", count=3, target="this")
    table = Table(made("Choir", effects=[grow]), made("Balm", "action", [life("on-play")]),
                  hand=["Balm"])  # fmt: skip
    card = table.put("Choir", "a1")
    table.play("Balm")
    return int(card.counters[counter.POWER])


def _when_equipped_attacks() -> int:
    table = Table(
        made("Cannon", "equip", [life("when-equipped-attacks")]), made("Friend"), hand=["Cannon"]
    )
    table.put("Friend", "a4")
    table.play("Cannon")
    table.do("Equip it to Friend", "End the act step", "Attack the opponent")
    return gained(table)


COMES: dict[str, Callable[[], int]] = {
    "on-play": _on_play,
    "on-attack": _on_attack,
    "on-battle": _on_battle,
    "on-destruction": _on_destruction,
    "on-discard": _on_discard,
    "on-effect-discard": _on_effect_discard,
    "on-drop": _on_drop,
    "on-eliminate": _on_eliminate,
    "on-move": _on_move,
    "on-oust": _on_oust,
    "on-ready": _on_ready,
    "on-reveal": _on_reveal,
    "on-shift": _on_shift,
    "on-victory": _on_victory,
    "on-draw": _on_draw,
    "manual": _used("manual"),
    "animate": _used("animate"),
    "manual-interrupt": _manual_interrupt,
    "in-hand": _in_hand,
    "in-graveyard": _in_graveyard,
    "in-void": _in_void,
    "while-active": _while_active,
    "while-ready": _while_ready,
    "while-equipping": _while_equipping,
    "your-step": _your_step,
    "every-end-step": _every_end_step,
    "when-you-play": _when_you_play,
    "when-friendly-destroyed": _when_friendly_destroyed,
    "when-friendly-attacks": _when_friendly_attacks,
    "when-you-sacrifice": _when_you_sacrifice,
    "when-you-gain-life": _when_you_gain_life,
    "when-equipped-attacks": _when_equipped_attacks,
}


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment not in TWO_SIDED])
def test_a_moment_comes_once_each_time(moment: str) -> None:
    assert COMES[moment]() == 3


PRICES = {
    "sacrifice-this": lambda t: expect(t.name_at("a1"), ""),
    "sacrifice-avatar": lambda t: expect(t.graveyard("Friend"), 1),
    "sacrifice-artifact": lambda t: expect(t.graveyard("Relic"), 1),
    "discard-card": lambda t: expect(t.graveyard("Blank"), 1),
    "eliminate-two": lambda t: expect(t.me.piles.void.sum(), 2),
    "remove-intensity": lambda t: expect(t.at("a1").counters[3], 0),
    "remove-power": lambda t: expect(t.at("a1").counters[counter.POWER], 0),
    "lose-life": lambda t: expect(t.me.life, 18),
}


@pytest.mark.parametrize("price", PRICES)
def test_a_price_is_met_before_the_effect(price: str) -> None:
    piece = made("Piece", "artifact", [does("gain-sparks", "manual", count=1, price=price)])
    table = Table(piece, made("Friend"), made("Relic", "artifact"))
    card = table.put("Piece", "a1")
    assert table.can("Use Piece") is (price in ("sacrifice-this", "sacrifice-artifact",
                                                "discard-card", "lose-life"))  # fmt: skip
    table.put("Friend", "b1")
    table.put("Relic", "c1")
    table.bury("Friend", "Friend") if price == "eliminate-two" else None
    card.counters[3], card.counters[counter.POWER] = 1, 1
    table.do("Use Piece")
    answer = {"sacrifice-artifact": "Sacrifice Relic", "discard-card": "Discard Blank"}
    if price in answer:
        table.do(answer[price])
    PRICES[price](table)
    assert table.me.energy.sparks == 3


def test_a_power_counter_paid_away_leaves_a_hurt_card_without_health() -> None:
    table = Table(
        made("Piece", effects=[does("gain-sparks", "manual", count=1, price="remove-power")])
    )
    card = table.put("Piece", "a1")
    card.counters[counter.POWER], card.wounds = 1, 2
    table.do("Use Piece")
    assert table.me.energy.sparks == 3
    assert table.graveyard("Piece") == 1


def test_every_price_is_tested() -> None:
    """Those of cards out of play with their moments, in-hand and in-graveyard."""
    elsewhere = {"none", "sacrifice-token", "discard-this", "eliminate-this"}
    assert {*PRICES, *elsewhere} == set(PRICE.phrases)


def test_a_token_as_price() -> None:
    brazier = made("Brazier", "artifact", [
        does("generate", token="SF-T03"),
        does("gain-sparks", "manual", count=1, price="sacrifice-token"),
    ])  # fmt: skip
    table = Table(brazier, hand=["Brazier"])
    table.play("Brazier", "a1")
    table.do("Wisp enters b1 ready", "Use Brazier")
    assert (table.name_at("b1"), table.me.energy.sparks) == ("", 3)


def test_watching_cards_come_before_the_plays_own_effects() -> None:
    """EVENT STACK: a response to the play resolves before what the play sets off."""
    page = made("Page", effects=[does("damage-player", "when-you-play", card="action", amount=1)])
    blaze = made("Blaze", "action", [
        does("damage-player", amount=2) | {"if": {"test": "opponent-life-at-most", "amount": 8}}
    ])  # fmt: skip
    table = Table(page, blaze, hand=["Blaze"])
    table.put("Page", "a1")
    table.opponent.life = 9
    table.play("Blaze")
    assert table.opponent.life == 6


def test_effects_of_one_moment_come_in_reading_order() -> None:
    spell = made("Spell", "action", [
        does("gain-sparks", count=1), does("damage-player", amount=1, per="spark"),
    ])  # fmt: skip
    table = Table(spell, hand=["Spell"])
    table.play("Spell")
    assert table.opponent.life == 17


def test_stats_of_continuous_effects_end_with_their_card() -> None:
    grow = does("gain-stats", "while-active", health=2, target="each-friendly-avatar",
                until="active")  # fmt: skip
    table = Table(made("Totem", "artifact", [grow]), stats("Frail", 1, 1), doom(), hand=["Doom"])
    table.put("Totem", "a1")
    card = table.put("Frail", "b1")
    table.do("Activate a spark")
    assert card.full_health == 3
    card.wounds = 1
    table.play("Doom")
    table.do("Target Totem")
    assert table.at("b1") is None
