"""When abilities work: every moment, occasion, deed, limit and cost."""

from collections.abc import Callable
from typing import Any

import pytest

from games.oversoul.moments import COST, DEED, LIMIT, MOMENTS, OCCASION, OPPOSING
from games.oversoul.play.codes import STRIKE
from tests.games.oversoul.play.table import Table, does, made, shrine, spell
from tests.games.play_table import expect

Script = Callable[[Table], Any]
BURN = {"do": "damage", "amount": 1, "target": "opposing-leader"}
FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct")
MILL = made("Mill", energy=1)
PERFECT = made("Flawless", "event", roles=["perfect"])
SPELLS = (
    made("Shatter", "event", [does("shatter", target="own-unit")]),
    made("Banish", "event", [does("exile", target="own-unit")]),
    made("Recall", "event", [does("return", target="own-unit")]),
    made("Offer", "event", [does("sacrifice", target="own-unit")]),
    made("Wound", "event", [does("damage", amount=1, target="own-unit")]),
    made("Mend", "event", [does("heal", amount=2, target="own-unit")]),
    made("Bleed", "event", [does("damage", amount=2, target="own-leader")]),
    made("Salve", "event", [does("heal", amount=1, target="own-leader")]),
    made("Drop", "event", [does("discard", count=1)]),
    made("Carve", "event", [does("spawn-totem", totem="wisp")]),
    made("Turn", "event", [does("exhaust", target="own-unit")]),
)


def watching(when: dict[str, Any], **have: Any) -> Table:
    """A Watcher whose ability deals 1 DMG to the opposing leader, in hand; one of each spell."""
    watcher = made("Watcher", effects=[BURN | when], **{"hp": 6, "energy": -1} | have)
    return Table(watcher, FRIEND, STONE, MILL, PERFECT, shrine(), *SPELLS, hand=["Watcher"])


def activate(*names: str) -> Script:
    """Give and activate cards, one after the other."""

    def script(table: Table) -> None:
        for name in names:
            table.give(name)
            table.do(f"Activate {name}")

    return script


def fights(table: Table) -> None:
    """The Watcher attacks a unit that falls to its blow."""
    table.enemy(dmg=0, spd=1, hp=2)
    table.attack("Watcher", "an opposing unit")


def _hurt(table: Table) -> None:
    table.the("Watcher").damage = 2
    table.settle()


def spell_on_watcher(name: str) -> Script:
    def script(table: Table) -> None:
        activate(name)(table)
        if table.can("Select Watcher"):
            table.do("Select Watcher")

    return script


# Law, what happens once the Watcher is Active, and how often its ability has then worked.
LAWS: dict[str, tuple[Script, int]] = {
    "activate": (lambda t: t.next_turn(), 1),
    "attack": (lambda t: t.next_turn().attack("Watcher"), 1),
    "bloodlust": (spell_on_watcher("Wound"), 1),
    "cast": (lambda t: t.do("Use CAST", "Use CAST"), 2),
    "enter": (lambda t: t.next_turn(), 1),
    "execute": (lambda t: [t.next_turn(), fights(t)], 1),
    "exhaust": (spell_on_watcher("Turn"), 1),
    "exile": (spell_on_watcher("Banish"), 1),
    "heal": (lambda t: [_hurt(t), activate("Mend")(t)], 1),
    "honest": (lambda t: [spell_on_watcher("Wound")(t), t.next_turn()], 2),
    "isolated": (lambda t: [activate("Friend")(t), spell_on_watcher("Turn")(t)], 1),
    "outlast": (spell_on_watcher("Wound"), 1),
    "perfect": (activate("Flawless"), 1),
    "quick": (lambda t: t.do("Use QUICK"), 1),
    "return": (spell_on_watcher("Recall"), 1),
    "resonate": (activate("Watcher"), 2),
    "sacrifice": (spell_on_watcher("Offer"), 1),
    "shatter": (spell_on_watcher("Shatter"), 1),
}


@pytest.mark.parametrize("law", list(LAWS))
def test_a_law_triggers_its_ability(law: str) -> None:
    script, times = LAWS[law]
    table = watching({"when": law})
    table.do("Activate Watcher")
    script(table)
    blows = 2 * sum("Watcher attacks the opposing leader" in line for line in table.log())
    assert table.dealt == times + blows


def test_activate_also_triggers_when_reactivated() -> None:
    table = watching({"when": "activate"})
    table.do("Activate Watcher")
    table.next_turn().attack("Watcher").next_turn()
    assert table.dealt == 2 + 2


@pytest.mark.parametrize("ability", ["own attack", "a sentence"])
def test_8_5_execute_triggers_once_when_several_cards_shatter_at_once(ability: str) -> None:
    storm = does("damage", "cast", amount=3, target="opposing-units")
    executes = does("draw", "execute")
    table = Table(made("Reaper", effects=[executes, storm], dmg=3, keywords=["cleave"]))
    table.put("Reaper")
    for _ in range(3):
        table.enemy(dmg=0, spd=1, hp=3)
    if ability == "own attack":
        table.attack("Reaper", "an opposing unit (opposing unit zone 2)")
    else:
        table.do("Use CAST")
    assert sum("opposing unit shatters" in line for line in table.log()) == 3
    assert table.hand("Blank") == 1 + 1


def test_8_5_execute_triggers_each_time_when_cards_shatter_one_after_the_other() -> None:
    executes = does("draw", "execute")
    bolt = does("damage", "cast", amount=3, target="opposing-unit")
    table = Table(made("Reaper", effects=[executes, bolt], dmg=3))
    table.put("Reaper")
    for _ in range(3):
        table.enemy(dmg=0, spd=1, hp=3)
    table.do("Use CAST", "Select", "Use CAST", "Select")
    table.attack("Reaper", "an opposing unit")
    assert table.hand("Blank") == 1 + 3


def test_8_5_the_second_blow_of_dual_strike_executes_again() -> None:
    reaper = made("Reaper", effects=[does("draw", "execute")], dmg=3, keywords=["cleave"])
    table = Table(reaper)
    card = table.put("Reaper")
    card.charges[0] |= 1 << (2 * STRIKE)
    table.state.board.charged |= card.charges[0]
    for hp in (3, 6, 6):
        table.enemy(dmg=0, spd=1, hp=hp)
    table.attack("Reaper", "an opposing unit (opposing unit zone 2)")
    assert sum("opposing unit shatters" in line for line in table.log()) == 3
    assert table.hand("Blank") == 1 + 2


def test_discard_triggers_from_hand_and_from_deck() -> None:
    found = made("Found", effects=[BURN | {"when": "discard"}])
    mill = spell(does("mill", count=1), does("discard", count=1))
    table = Table(found, mill, hand=["Spell", "Found"], deck=["Found"])
    table.do("Activate Spell", "Choose Found")
    assert table.dealt == 2


def test_aura_holds_for_the_card_and_those_around_it() -> None:
    stronger = {"when": "aura", "do": "has-stat", "target": "self", "change": 2, "stat": "dmg"}
    table = Table(made("Beacon", effects=[stronger]), FRIEND, shrine())
    beacon = table.put("Beacon", place=1)
    near = table.put("Friend", place=2)
    far = table.put("Friend", place=4)
    assert (beacon.dmg, near.dmg, far.dmg) == (4, 4, 2)


def test_injure_triggers_when_the_card_deals_damage() -> None:
    table = Table(made("Claw", effects=[does("draw", "injure")]))
    table.put("Claw")
    assert table.attack("Claw").hand("Blank") == 2


def test_an_ability_that_sets_itself_off_comes_to_an_end() -> None:
    table = Table(made("Claw", effects=[BURN | {"when": "injure"}], dmg=1), leader_hp=99)
    table.put("Claw")
    assert table.attack("Claw").game.over


def test_a_ritual_counts_its_own_card_too_and_begins_again() -> None:
    table = watching({"when": "ritual", "times": 2, "deed": "units"})
    table.do("Activate Watcher")
    assert table.dealt == 0
    activate("Friend")(table)
    assert table.dealt == 1
    activate("Mill")(table)
    assert table.dealt == 1
    activate("Friend")(table)
    assert table.dealt == 2


def test_continuous_abilities_hold_while_the_card_is_active() -> None:
    stronger = {
        "when": "continuous",
        "do": "has-stat",
        "target": "own-other-units",
        "change": 1,
        "stat": "dmg",
    }
    table = Table(made("Chief", effects=[stronger]), FRIEND, *SPELLS, hand=["Shatter"])
    table.put("Friend")
    table.put("Chief")
    assert table.the("Friend").dmg == 3
    table.do("Activate Shatter", "Select Chief")
    assert table.the("Friend").dmg == 2


def test_cycle_and_return_phase_abilities() -> None:
    for law in ("cycle", "return-phase"):
        table = watching({"when": law})
        table.do("Activate Watcher")
        assert table.dealt == 0
        assert table.next_turn().dealt == 1


def test_resolve_is_the_events_own_ability() -> None:
    table = Table(spell(BURN | {"when": "resolve"}), hand=["Spell"])
    assert table.do("Activate Spell").dealt == 1


@pytest.mark.parametrize("act", list(OPPOSING.phrases))
def test_a_counter_that_waits_for_the_opponent_is_never_activated(act: str) -> None:
    trap = made("Trap", "event", [BURN | {"when": "counter", "act": act}], roles=["counter"])
    table = Table(trap, hand=["Trap"])
    assert not table.can("Activate Trap")
    table.do("Prepare Trap")
    assert not table.next_turn().can("Activate the prepared Trap")


def test_laws_of_activation_are_met_and_paid() -> None:
    law = {"when": "law", "cost": "sacrifice-unit", "do": "activate-only"}
    table = Table(made("Tyrant", effects=[law]), FRIEND, hand=["Tyrant"])
    assert not table.can("Activate Tyrant")
    table.put("Friend")
    table.do("Activate Tyrant")
    assert table.idle("Friend") == 1
    assert table.on_board("Tyrant")


def test_a_prepared_card_does_not_pay_for_its_own_activation() -> None:
    law = {"when": "law", "cost": "sacrifice-unit", "do": "activate-only"}
    table = Table(made("Tyrant", effects=[law]), FRIEND)
    table.put("Tyrant", up=False)
    assert not table.can("Activate the prepared Tyrant")
    table.put("Friend")
    table.do("Activate the prepared Tyrant")
    assert table.the("Tyrant").up
    assert table.idle("Friend") == 1


def test_every_moment_is_tested() -> None:
    elsewhere = {
        "aura", "discard", "ritual", "continuous", "cycle", "return-phase", "resolve", "counter",
        "law", "reaction", "injure",
    }  # fmt: skip
    assert set(LAWS) | elsewhere == set(MOMENTS)


OCCASIONS: dict[str, Script] = {
    "you-activate-event": activate("Shrine"),
    "you-activate-construct": activate("Stone"),
    "you-prepare": lambda t: [t.give("Friend"), t.do("Prepare Friend")],
    "you-spawn-totem": activate("Carve"),
    "you-sacrifice": lambda t: [t.put("Friend"), activate("Offer")(t), t.do("Select Friend")],
    "you-discard": activate("Drop"),
    "you-exile": lambda t: [t.put("Friend"), activate("Banish")(t), t.do("Select Friend")],
    "you-return": lambda t: [t.put("Friend"), activate("Recall")(t), t.do("Select Friend")],
    "your-unit-enters": activate("Friend"),
    "your-unit-shatters": lambda t: [
        t.put("Friend"), activate("Shatter")(t), t.do("Select Friend"),
    ],
    "your-leader-damaged": activate("Bleed"),
    "your-leader-healed": activate("Bleed", "Salve"),
    "opposing-card-shatters": lambda t: [t.next_turn(), fights(t)],
}  # fmt: skip


@pytest.mark.parametrize("occasion", list(OCCASIONS))
def test_a_reaction_to_an_occasion(occasion: str) -> None:
    table = watching({"when": "reaction", "occasion": occasion})
    table.do("Activate Watcher")
    assert table.dealt == 0
    OCCASIONS[occasion](table)
    assert table.dealt == 1


def test_every_occasion_is_tested() -> None:
    assert set(OCCASIONS) == set(OCCASION.phrases)


# What is done, and how much of the deed that is.
DEEDS: dict[str, tuple[Script, int]] = {
    "events": (activate("Shrine", "Carve"), 2),
    "constructs": (activate("Stone", "Stone"), 2),
    "units": (activate("Friend", "Carve"), 2),
    "sacrifices": (
        lambda t: [activate("Friend", "Offer")(t), t.do("Select Friend"), activate("Offer")(t)],
        2,
    ),
    "shattered-own": (
        lambda t: [
            t.attach("Stone", t.put("Friend")), activate("Shatter")(t), t.do("Select Friend"),
        ],
        2,
    ),
    "shattered-opposing": (
        lambda t: [t.next_turn(), fights(t), t.next_turn(), fights(t)],
        2,
    ),
    "damage": (lambda t: t.next_turn().attack("Watcher"), 2),
    "healing": (activate("Bleed", "Salve", "Salve"), 2),
    "generated": (
        lambda t: [t.put("Mill"), t.put("Mill"), setattr(t.me, "energy", 0), t.give("Costly"),
                   t.do("Activate Costly", "Generate")],
        2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("deed", list(DEEDS))
@pytest.mark.parametrize("more", [0, 1])
def test_a_deed_counts_towards_a_ritual(deed: str, more: int) -> None:
    script, done = DEEDS[deed]
    burns = BURN | {"when": "ritual", "times": done + more, "deed": deed}
    host = shrine("Altar", burns)
    plain = made("Watcher", hp=6)
    costly = made("Costly", energy=-2, archetype="flow")
    table = Table(host, plain, costly, FRIEND, STONE, MILL, shrine(), *SPELLS)
    table.put("Watcher")
    table.put("Altar")
    script(table)
    blows = 2 * sum("Watcher attacks the opposing leader" in line for line in table.log())
    assert table.dealt - blows == (not more)


def test_every_deed_is_tested() -> None:
    assert set(DEEDS) == set(DEED.phrases)


def _uses(limit: str) -> tuple[int, int, int]:
    """CAST uses with two cards of a name: this turn, the next, and once one came back."""
    table = watching({"when": "cast", "limit": limit})
    table.put("Watcher")
    table.put("Watcher")

    def use() -> int:
        before = table.dealt
        for _ in range(4):
            if table.can("Use CAST"):
                table.do("Use CAST")
        return table.dealt - before

    first, second = use(), (table.next_turn(), use())[1]
    activate("Recall")(table)
    table.do("Select Watcher", "Activate Watcher")
    return first, second, use()


@pytest.mark.parametrize(
    ("limit", "uses"),
    [
        ("none", (4, 4, 4)),
        ("turn", (2, 2, 1)),
        ("name", (1, 1, 0)),
        ("active", (2, 0, 1)),
        ("game", (2, 0, 0)),
    ],
)
def test_limits_of_use(limit: str, uses: tuple[int, int, int]) -> None:
    assert _uses(limit) == uses


def test_every_limit_is_tested() -> None:
    marks = next(mark for mark in test_limits_of_use.pytestmark if mark.name == "parametrize")
    assert {limit for limit, _ in marks.args[1]} == set(LIMIT.phrases)


# What a cost needs before it can be paid, the answer to what it asks, and what is so afterwards.
COSTS: dict[str, tuple[Script, str, Callable[[Table], None]]] = {
    "none": (lambda t: None, "", lambda t: None),
    "exhaust": (lambda t: None, "", lambda t: expect(bool(t.the("Watcher").exhausted), True)),
    "consume-1": (lambda t: setattr(t.me, "energy", 1), "", lambda t: expect(t.me.energy, 0)),
    "consume-2": (lambda t: setattr(t.me, "energy", 2), "", lambda t: expect(t.me.energy, 0)),
    "consume-3": (lambda t: setattr(t.me, "energy", 3), "", lambda t: expect(t.me.energy, 0)),
    "discard": (lambda t: t.give("Friend"), "", lambda t: expect(t.idle("Friend"), 1)),
    "discard-unit": (lambda t: t.give("Friend"), "", lambda t: expect(t.idle("Friend"), 1)),
    "discard-event": (lambda t: t.give("Shrine"), "", lambda t: expect(t.idle("Shrine"), 1)),
    "mill-2": (lambda t: None, "", lambda t: expect(t.idle("Blank"), 2)),
    "sacrifice-self": (lambda t: None, "", lambda t: expect(t.idle("Watcher"), 1)),
    "sacrifice-unit": (
        lambda t: t.put("Friend"), "Pay with Friend", lambda t: expect(t.idle("Friend"), 1),
    ),
    "sacrifice-totem": (
        lambda t: t.put("Wisp Totem", place=0), "",
        lambda t: expect(t.on_board("Wisp Totem"), []),
    ),
    "sacrifice-prepared": (
        lambda t: t.put("Friend", up=False), "", lambda t: expect(t.idle("Friend"), 1),
    ),
    "return-unit": (
        lambda t: t.put("Friend"), "Pay with Friend", lambda t: expect(t.hand("Friend"), 1),
    ),
    "exile-idle-2": (
        lambda t: t.bury("Friend", "Friend"), "", lambda t: expect(t.exiled("Friend"), 2),
    ),
    "exile-idle-4": (
        lambda t: t.bury(*["Friend"] * 4), "", lambda t: expect(t.exiled("Friend"), 4),
    ),
    "wound-2": (lambda t: None, "", lambda t: expect(t.me.life, 18)),
    "wound-4": (lambda t: None, "", lambda t: expect(t.me.life, 16)),
}  # fmt: skip


@pytest.mark.parametrize("cost", list(COSTS))
def test_a_cost_is_paid_before_the_ability_resolves(cost: str) -> None:
    prepare, answer, paid = COSTS[cost]
    table = watching({"when": "cast", "cost": cost})
    table.put("Watcher")
    table.empty_hand()
    table.me.energy = 0
    prepare(table)
    table.do("Use CAST of Watcher", *[answer] * bool(answer))
    paid(table)
    assert table.dealt == 1


UNPAYABLE: dict[str, Script] = {
    "exhaust": lambda t: t.turn_sideways(t.the("Watcher")),
    "discard-unit": lambda t: t.give("Shrine"),
    "discard-event": lambda t: t.give("Friend"),
    "exile-idle-4": lambda t: t.bury("Friend", "Friend", "Friend"),
    "wound-4": lambda t: setattr(t.me, "life", 4),
    "mill-2": lambda t: [setattr(t.me.library, f, 0) for f in ("unknown", "on_top", "on_bottom")],
} | dict.fromkeys(
    ("consume-1", "consume-2", "consume-3", "discard", "sacrifice-totem", "sacrifice-prepared"),
    lambda t: None,
)


@pytest.mark.parametrize("cost", list(UNPAYABLE))
def test_without_its_cost_an_ability_is_not_offered(cost: str) -> None:
    table = watching({"when": "cast", "cost": cost})
    table.put("Watcher")
    table.empty_hand()
    table.me.energy = 0
    UNPAYABLE[cost](table)
    assert not table.can("Use CAST")


def test_every_cost_is_tested() -> None:
    assert set(COSTS) == set(COST.phrases)


def test_an_optional_ability_may_be_left_unused() -> None:
    for answer, dealt in (("Use ENTER", 1), ("Leave ENTER", 0)):
        table = watching({"when": "enter", "may": True})
        assert table.do("Activate Watcher", answer).dealt == dealt


def test_an_optional_ability_without_anything_to_select_is_not_offered() -> None:
    shows = does("expose", "enter", target="prepared", may=True)
    table = Table(made("Seer", effects=[shows]), hand=["Seer"])
    assert table.do("Activate Seer").can("Go on")


def test_a_leaders_deployed_ability_waits_until_it_has_left_its_zone() -> None:
    leader = made(
        "Leader", "leader", [BURN | {"when": "cast", "limit": "turn", "deployed": True}], energy=-5
    )
    table = Table(leader=leader)
    assert not table.can("Use CAST")
    table.do("Activate the leader", "Use CAST of Leader")
    assert table.dealt == 1


def test_an_ability_that_changes_nothing_is_logged_as_such() -> None:
    table = Table(shrine("Font", does("heal", "cycle", amount=2, target="own-leader")))
    table.put("Font")
    table.next_turn()
    assert table.log()[-1] == "Font: CYCLE, without effect."
    table.the("Leader").damage = 1
    table.next_turn()
    assert table.log()[-2:] == ["Font: CYCLE.", "Leader is healed by 1, 20 HP."]
