"""Every operation does what its words say."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.library import cards_left
from games.six_forms.operations import OPERATIONS
from games.six_forms.play.codes import counter, facet
from games.six_forms.play.state import GENERIC
from games.six_forms.play.zones.battlefield import has
from games.six_forms.words import FORMS
from tests.games.play_table import expect
from tests.games.six_forms.play.table import Table, does, made, stats

FRIEND = made("Friend", attack=2, health=3)
RELIC = made("Relic", "artifact", attack=None, health=3, arrows=[])
GHOST = made("Ghost", **{"class": "ghost"})


def spell(*effects: dict[str, Any], **have: Any) -> Any:
    return made("Spell", "action", effects, **have)


def cast(
    effect: dict[str, Any], *answers: str, prepare: Callable[[Table], None] | None = None
) -> Table:
    """Play an action with that effect, a Friend on b2 and a blocker on b3, and answer."""
    table = Table(spell(effect), FRIEND, RELIC, GHOST, hand=["Spell"], deck=["Ghost", "Relic"])
    table.put("Friend", "b2")
    table.enemy("b3", 1, 3)
    if prepare:
        prepare(table)
    table.play("Spell")
    table.do(*answers)
    assert table.graveyard("Spell") == 1 or table.game.over, table.offers()
    return table


CHECKS: dict[str, Callable[[], None]] = {
    "damage-player": lambda: expect(cast(does("damage-player", amount=3)).opponent.life, 17),
    "gain-life": lambda: expect(cast(does("gain-life", amount=3)).me.life, 23),
    "lose-life": lambda: expect(cast(does("lose-life", amount=3)).me.life, 17),
    "opponent-discards": lambda: expect(cast(does("opponent-discards", count=1)).me.hand.count, 1),
    "negate": lambda: expect(bool(cast(does("negate")).game.over), False),
    "win": lambda: expect(cast(does("win")).outcome, "won"),
    "draw": lambda: expect(
        ((t := cast(does("draw", count=2))).hand("Ghost"), t.hand("Relic")), (1, 1)
    ),
    "load": lambda: _loads(),
    "spy": lambda: expect(cards_left(cast(does("spy", count=2)).me.library), 42),
    "discard": lambda: expect(
        cast(does("discard", count=1), "Discard Blank").graveyard("Blank"), 1
    ),
    "discard-from-deck": lambda: expect(
        ((t := cast(does("discard-from-deck", count=2))).graveyard("Ghost"), t.graveyard("Relic")),
        (1, 1),
    ),
    "search": lambda: expect(cast(does("search", kind="artifact")).hand("Relic"), 1),
    "recall": lambda: expect(
        cast(does("recall", kind="ghost"), prepare=lambda t: t.bury("Ghost")).hand("Ghost"), 1
    ),
    "raise": lambda: expect(
        cast(
            does("raise", kind="avatar"),
            "Choose Ghost",
            "Ghost enters a1 ready",
            prepare=lambda t: t.bury("Ghost", "Friend"),
        ).name_at("a1"),
        "Ghost",
    ),
    "put-from-hand": lambda: expect(
        cast(
            does("put-from-hand", kind="avatar"),
            "Ghost enters a1 exhausted",
            prepare=lambda t: t.give("Ghost"),
        ).name_at("a1"),
        "Ghost",
    ),
    "reload": lambda: _reloads(),
    "put-this": lambda: _puts_this(),
    "create-energy": lambda: expect(
        cast(does("create-energy", amount=2, energy="natural")).me.energy.of_form[
            1 + FORMS.index("natural")
        ],
        2,
    ),
    "gain-sparks": lambda: expect(cast(does("gain-sparks", count=2)).me.energy.sparks, 4),
    "gain-cubes": lambda: expect(
        ((t := cast(does("gain-cubes", count=2))).me.energy.cubes, t.state.flow.quarry), (2, 33)
    ),
    "charge": lambda: _charges(),
    "reduce-cost": lambda: _reduces(),
    "generate": lambda: expect(
        cast(
            does("generate", count=2, token="SF-T01"), "Cogling enters a1", "Cogling enters c1"
        ).name_at("c1"),
        "Cogling",
    ),
    "add-counters": lambda: expect(
        (
            (t := cast(does("add-counters", counter="power", count=2, target="friendly-card")))
            .at("b2")
            .counters[counter.POWER],
            t.at("b2").full_attack,
        ),
        (2, 4),
    ),
    "remove-counters": lambda: expect(
        cast(
            does("remove-counters", counter="power", count=2, target="friendly-card"),
            prepare=lambda t: t.at("b2").counters.__setitem__(counter.POWER, 3),
        )
        .at("b2")
        .full_attack,
        3,
    ),
    "gain-stats": lambda: _gains_stats(),
    "gain-facet": lambda: expect(
        bool(
            has(cast(does("gain-facet", facet="fly", target="friendly-card")).at("b2"), facet.FLY)
        ),
        True,
    ),
    "gain-arrows": lambda: expect(
        cast(does("gain-arrows", arrows="straight", target="friendly-card")).at("b2").turn.arrows,
        0b01010101,
    ),
    "heal": lambda: _heals(),
    "poison": lambda: _poisons(),
    "damage": lambda: expect(
        cast(does("damage", amount=2, target="opposing-card")).at("b3").wounds, 2
    ),
    "destroy": lambda: expect(cast(does("destroy", target="opposing-card")).at("b3"), None),
    "crush": lambda: expect(cast(does("crush", target="opposing-card")).at("b3"), None),
    "eliminate": lambda: expect(
        int((t := cast(does("eliminate", target="friendly-card"))).me.piles.void[t.kind("Friend")]),
        1,
    ),
    "sacrifice": lambda: expect(
        cast(does("sacrifice", target="friendly-card")).graveyard("Friend"), 1
    ),
    "explode": lambda: expect(
        (
            (t := cast(does("explode", target="friendly-card"))).at("b3").wounds,
            t.graveyard("Friend"),
        ),
        (2, 1),
    ),
    "take": lambda: expect(cast(does("take", target="friendly-card")).hand("Friend"), 1),
    "replay": lambda: _replays(),
    "top-load": lambda: _top_loads(),
    "control": lambda: expect(
        int(cast(does("control", target="opposing-card")).at("b3").controller), 0
    ),
    "gate": lambda: _gates(),
    "flip": lambda: expect(cast(does("flip", target="opposing-card")).at("b3").face_down, 1),
    "ready": lambda: expect(
        cast(
            does("ready", target="friendly-card"),
            prepare=lambda t: t.at("b2").__setitem__("exhausted", 1),
        )
        .at("b2")
        .exhausted,
        0,
    ),
    "exhaust": lambda: expect(cast(does("exhaust", target="opposing-card")).at("b3").exhausted, 1),
    "teleport": lambda: expect(
        cast(does("teleport", target="friendly-card"), "Move Friend at b2 to d4").name_at("d4"),
        "Friend",
    ),
    "move-again": lambda: _moves_again(),
}


def _loads() -> None:
    """The Ghost goes to the bottom, the Relic stays on top and is drawn next."""
    table = cast(does("load", count=2), "Put Ghost on the bottom", "Put Relic on top")
    library = table.me.library
    assert library.on_bottom == 1
    table.next_turn()
    assert table.hand("Relic") == 1


def _reloads() -> None:
    table = cast(
        does("reload", count=2), "Choose Ghost", "Choose Friend",
        prepare=lambda t: t.bury("Ghost", "Friend", "Relic"),
    )  # fmt: skip
    assert cards_left(table.me.library) == 44
    assert table.graveyard("Relic") == 1


def _puts_this() -> None:
    riser = made("Riser", effects=[does("put-this", "in-graveyard", pay=1)], cost=9)
    table = Table(riser, energy=1)
    table.bury("Riser")
    table.do("Use Riser from the graveyard", "Riser enters a1 ready")
    assert table.name_at("a1") == "Riser"
    assert table.me.energy.cubes == 0


def _charges() -> None:
    table = Table(spell(does("charge", count=3), cost=1), hand=["Spell"], energy=4)
    table.play("Spell")
    assert (
        table.me.energy.cubes,
        table.me.energy.of_form[GENERIC],
        table.me.energy.recharging,
    ) == (4, 2, 0)


def _reduces() -> None:
    tower = made("Tower", "artifact", [does("reduce-cost", "while-active", kind="mage", less=2)])
    mage = made("Mage", cost=3, **{"class": "mage"})
    table = Table(tower, mage, hand=["Mage"], energy=1)
    assert not table.can("Play Mage")
    table.put("Tower", "a1")
    assert table.can("Play Mage for 1")


def _gains_stats() -> None:
    table = cast(does("gain-stats", attack=2, health=1, weakness=1, target="friendly-card"))
    card = table.at("b2")
    assert (card.full_attack, card.full_health, card.full_weakness) == (4, 4, 1)
    table.next_turn()
    assert (card.full_attack, card.full_health, card.full_weakness) == (2, 3, 0)


def _heals() -> None:
    def hurt(table: Table) -> None:
        card = table.at("b2")
        card.wounds, card.poisoned = 1, 1
        (
            card.counters[counter.DAMAGE],
            card.counters[counter.STUN],
            card.counters[counter.INTENSITY],
        ) = 1, 1, 1

    card = cast(does("heal", target="friendly-card"), prepare=hurt).at("b2")
    assert (card.wounds, card.poisoned, card.counters.sum(), card.counters[counter.INTENSITY]) == (
        0, 0, 1, 1,
    )  # fmt: skip


def _poisons() -> None:
    table = cast(does("poison", target="opposing-card"))
    for turns in (1, 2):
        table.next_turn()
        assert table.at("b3").counters[counter.DAMAGE] == turns
    table.next_turn()
    assert table.at("b3") is None


def _top_loads() -> None:
    """TOP-LOAD: the card is the next one that is drawn."""
    table = cast(does("top-load", target="friendly-card"))
    assert table.at("b2") is None
    assert (table.graveyard("Friend"), table.hand("Friend")) == (0, 0)
    table.next_turn()
    assert (table.hand("Friend"), table.hand("Ghost")) == (1, 0)


def test_top_load_a_card_in_the_graveyard_loads_itself_for_its_price() -> None:
    effect = does("top-load", "in-graveyard", target="this", pay=1)
    table = Table(made("Echo", effects=[effect]), energy=1)
    table.bury("Echo")
    table.do("Use Echo from the graveyard")
    assert (table.graveyard("Echo"), table.hand("Echo")) == (0, 0)
    table.next_turn()
    assert table.hand("Echo") == 1


def test_top_load_an_opposing_card_only_leaves_play() -> None:
    table = cast(does("top-load", target="opposing-card"))
    assert table.at("b3") is None
    before = cards_left(table.me.library)
    table.next_turn()
    assert cards_left(table.me.library) == before - 1


def _replays() -> None:
    herald = made("Herald", effects=[does("gain-life", amount=2)])
    table = Table(spell(does("replay", target="friendly-card")), herald, hand=["Spell"])
    table.put("Herald", "b2", moved=1)
    table.play("Spell")
    assert (table.me.life, table.name_at("b2"), table.at("b2").moved) == (22, "Herald", 0)


def _gates() -> None:
    table = cast(does("gate", target="friendly-card"))
    assert table.at("b2") is None
    for step in ("End the act step", "End the move step", "End the turn"):
        table.do(step)
    table.do("Friend enters d1 ready")
    assert table.name_at("d1") == "Friend"


def _moves_again() -> None:
    table = cast(does("move-again", target="friendly-card"))
    table.move("Friend", "b2", "a3")
    table.do("Move Friend at a3 to a4")
    assert not table.can("Move Friend")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_does_what_its_words_say(operation: str) -> None:
    CHECKS[operation]()


TARGETS: dict[str, set[str]] = {
    "friendly-card": {"Friend at b2", "Ghost at a1", "Relic at a2"},
    "friendly-avatar": {"Friend at b2", "Ghost at a1"},
    "friendly-artifact": {"Relic at a2"},
    "opposing-avatar": {"Blocker at b3", "Blocker at d4"},
}


@pytest.mark.parametrize(("target", "offered"), TARGETS.items())
def test_target_only_cards_of_the_kind_are_offered(target: str, offered: set[str]) -> None:
    table = Table(spell(does("exhaust", target=target)), FRIEND, RELIC, GHOST, hand=["Spell"])
    for name, zone in (("Friend", "b2"), ("Ghost", "a1"), ("Relic", "a2")):
        table.put(name, zone)
    table.enemy("b3", 1, 1)
    table.enemy("d4", 1, 1)
    table.play("Spell")
    if len(offered) == 1:
        assert table.at("a2").exhausted
    else:
        assert {text.removeprefix("Target ") for text in table.offers()} == offered


EACH = {
    "each-friendly-card": {"b2", "a1", "a2"},
    "each-friendly-avatar": {"b2", "a1"},
    "each-friendly-artifact": {"a2"},
    "each-opposing-card": {"b3", "d4"},
}


@pytest.mark.parametrize(("target", "zones"), EACH.items())
def test_each_reaches_all_of_them_without_targeting(target: str, zones: set[str]) -> None:
    table = Table(spell(does("exhaust", target=target)), FRIEND, RELIC, GHOST, hand=["Spell"])
    for name, zone in (("Friend", "b2"), ("Ghost", "a1"), ("Relic", "a2")):
        table.put(name, zone)
    for zone in ("b3", "d4"):
        table.enemy(zone, 1, 1)
    table.play("Spell")
    everywhere = {zone for zone in ("b2", "a1", "a2", "b3", "d4") if table.at(zone).exhausted}
    assert everywhere == zones


def test_surrounding_and_other_cards_are_meant_from_the_card_itself() -> None:
    effects = [
        does("add-counters", counter="power", target="each-surrounding-friendly"),
        does("add-counters", counter="stun", target="each-other-friendly-card"),
        does("add-counters", counter="frailty", target="each-surrounding-opposing"),
    ]
    table = Table(made("Heart", effects=effects), stats("Friend", 2, 3), hand=["Heart"])
    near, far = table.put("Friend", "a1"), table.put("Friend", "d1")
    beside, away = table.enemy("b3", 2, 2), table.enemy("d4", 2, 2)
    table.play("Heart", "b2")
    assert (near.counters[counter.POWER], far.counters[counter.POWER]) == (1, 0)
    assert (
        near.counters[counter.STUN],
        far.counters[counter.STUN],
        table.at("b2").counters[counter.STUN],
    ) == (1, 1, 0)
    assert (beside.full_attack, away.full_attack) == (1, 2)


def test_it_is_what_the_effect_before_reached() -> None:
    effects = [
        does("ready", target="friendly-avatar"),
        does("move-again", target="it"),
    ]
    table = Table(spell(*effects), FRIEND, GHOST, hand=["Spell"])
    table.put("Friend", "b2", exhausted=1, moved=1)
    table.put("Ghost", "a1")
    table.play("Spell")
    table.do("Target Friend")
    assert table.at("b2").exhausted == 0
    table.move("Friend", "b2", "b3")


def test_no_opposing_target_and_the_rest_goes_on() -> None:
    effects = [does("destroy", target="opposing-card"), does("gain-life", amount=2)]
    table = Table(spell(*effects), hand=["Spell"])
    table.play("Spell")
    assert table.me.life == 22
