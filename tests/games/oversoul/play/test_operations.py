"""Every operation does what its words say."""

from collections.abc import Callable
from typing import Any

import pytest

from games.oversoul.operations import OPERATIONS
from games.oversoul.play.codes import AVIAN, BARRIER, LASTING_BIT, ROLES
from games.oversoul.play.keywords import charge
from games.oversoul.words import ARCHETYPES
from tests.games.oversoul.play.table import Table, does, made, shrine, spell
from tests.games.play_table import expect

GUARD = LASTING_BIT["guard"]
FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct")
MILL = made("Mill", energy=2, archetype="flow")
TALL = made("Tall", rank=3, energy=-4)
Prepare = Callable[[Table], Any]


def cast(effect: dict[str, Any], *answers: str, prepare: Prepare | None = None) -> Table:
    """Activate an event with that effect, a Friend on the board, and answer."""
    cards = (spell(effect), FRIEND, STONE, MILL, TALL)
    table = Table(*cards, hand=["Spell"], deck=["Mill", "Tall", "Stone"])
    table.put("Friend")
    if prepare:
        prepare(table)
    table.do("Activate Spell", *answers)
    assert table.idle("Spell") == 1 or table.game.over, table.offers()
    return table


def stands(effect: dict[str, Any]) -> Table:
    """A BOARD event whose continuous ability is that effect, and a Friend."""
    table = Table(shrine("Shrine", {"when": "continuous"} | effect), FRIEND, TALL, hand=["Tall"])
    table.put("Friend")
    table.put("Shrine")
    return table


def _shatters() -> None:
    table = cast(does("shatter", target="own-unit"))
    assert table.idle("Friend") == 1
    assert not table.on_board("Friend")


def _returns() -> None:
    assert cast(does("return", target="own-unit")).hand("Friend") == 1


def _sacrifices() -> None:
    table = cast(does("sacrifice", target="own-unit"))
    assert table.idle("Friend") == 1
    assert table.me.this_turn.sacrificed == 1
    assert table.me.this_turn.shattered == 0


def _heals_up_to_the_full() -> None:
    table = cast(
        does("heal", amount=9, target="own-unit"), prepare=lambda t: _wound(t, "Friend", 3)
    )
    assert table.the("Friend").damage == 0


def _wound(table: Table, name: str, damage: int) -> None:
    table.the(name).damage = damage
    table.settle()


def _exposes() -> None:
    """An Exposed card cannot be activated before the next Cycle Phase (8.7)."""
    table = Table(spell(does("expose", target="prepared")), FRIEND, hand=["Spell"])
    table.put("Friend", up=False)
    before = table.can("Activate the prepared Friend")
    table.do("Activate Spell")
    after = table.can("Activate the prepared Friend")
    assert before
    assert not after
    assert table.next_turn().can("Activate the prepared Friend")


def _takes_roles() -> None:
    shifter = made("Shifter", effects=[does("become-roles", "enter")], energy=-1)
    table = Table(shifter, made("Bird", roles=["raptor", "seer"]), hand=["Shifter"])
    table.put("Bird")
    card = table.do("Activate Shifter").the("Shifter")
    taken = (1 << ROLES.index("raptor")) | (1 << ROLES.index("seer"))
    assert card.roles & taken == taken
    assert card.keywords & AVIAN


def _spawns() -> None:
    """Spawned from the deck: exhausted, and no rank above the leader's."""
    table = cast(does("spawn", kind="unit", rank=3, source="deck"), "Choose Tall")
    assert table.the("Tall").exhausted


def _spawns_itself() -> None:
    again = made("Again", effects=[does("spawn-self", "shatter")], energy=-1)
    table = Table(spell(does("shatter", target="own-unit")), again, hand=["Spell"])
    table.put("Again")
    card = table.do("Activate Spell").the("Again")
    assert card.hp - card.damage == 1
    assert card.exhausted
    assert table.idle("Again") == 0


def _attaches_itself() -> None:
    shell = made("Shell", effects=[does("attach-self", "shatter")], hp=6)
    table = Table(spell(does("shatter", target="own-unit")), shell, FRIEND, hand=["Spell"])
    table.put("Friend")
    table.put("Shell")
    table.do("Activate Spell", "Select Shell")
    card = table.the("Shell")
    assert card.hp == 6
    assert table.state.cards[card.host].kind == table.kind("Friend")


def _prepares_itself() -> None:
    mole = made("Mole", effects=[does("prepare-self", "cast")])
    table = Table(mole, hand=["Mole"])
    table.do("Activate Mole", "Use CAST of Mole")
    assert table.the("Mole").up == 0


def _gazes() -> None:
    """The cards come back in the order that was chosen."""
    table = cast(does("gaze", depth=3), "Choose Stone", "Choose Tall")
    table.next_turn().next_turn()
    assert table.hand("Stone") == table.hand("Tall") == 1
    assert table.hand("Mill") == 0


def _discards() -> None:
    table = cast(does("discard", count=2), "Choose Mill", prepare=lambda t: t.give("Mill"))
    assert table.idle("Mill") == 1
    assert table.idle("Blank") == 1


def _recycles() -> None:
    table = cast(
        does("recycle", count=2),
        "Choose Mill",
        "Choose Tall",
        prepare=lambda t: t.bury("Mill", "Stone", "Tall"),
    )
    assert table.idle("Mill") == 0
    assert table.me.piles.idle.count == 2
    assert table.deck == 33 + 2


def _boosts_the_next_generator() -> None:
    table = cast(does("boost-generator", amount=2), prepare=lambda t: t.put("Mill"))
    table.me.energy = 0
    table.give("Tall")
    assert table.do("Activate Tall").me.counts.spent == 4


def _lets_two_generators_be_activated() -> None:
    table = cast(does("extra-generator", count=1))
    for _ in range(3):
        table.give("Mill")
    table.do("Activate Mill", "Activate Mill")
    assert not table.can("Activate Mill")


def _discounts_the_next_card_only() -> None:
    table = cast(does("discount", kind="unit", less=3))
    table.give("Tall")
    table.give("Tall")
    assert table.do("Activate Tall", "Activate Tall").me.counts.spent == 1 + 4


def _ignores_rank_once() -> None:
    table = cast(does("ignore-rank", kind="unit"), prepare=lambda t: t.me.__setattr__("rank", 1))
    table.give("Tall")
    table.give("Tall")
    assert not table.do("Activate Tall").can("Activate Tall")


def _only_lets_the_card_be_activated() -> None:
    law = {"when": "law", "do": "activate-only", "if": {"test": "hand-at-most", "count": 2}}
    table = Table(made("Strict", effects=[law]), FRIEND, hand=["Strict", "Friend"])
    before = table.can("Activate Strict")
    assert not before
    assert table.do("Activate Friend").can("Activate Strict")


def _resists() -> None:
    """RESISTANT to events: neither shattered nor counted among what can be hurt by one."""
    scaled = made(
        "Scaled", effects=[{"when": "continuous", "do": "resists", "against": "events"}], hp=2
    )
    table = Table(spell(does("damage", amount=2, target="own-units")), scaled, hand=["Spell"])
    table.put("Scaled")
    assert table.do("Activate Spell").the("Scaled").damage == 0


CHECKS: dict[str, Callable[[], None]] = {
    "damage": lambda: expect(cast(does("damage", amount=3, target="opposing-leader")).dealt, 3),
    "heal": _heals_up_to_the_full,
    "shatter": _shatters,
    "exile": lambda: expect(cast(does("exile", target="own-unit")).exiled("Friend"), 1),
    "return": _returns,
    "sacrifice": _sacrifices,
    "exhaust": lambda: expect(
        bool(cast(does("exhaust", target="own-unit")).the("Friend").exhausted), True
    ),
    "reactivate": lambda: expect(
        cast(
            does("reactivate", target="own-unit"),
            prepare=lambda t: t.turn_sideways(t.the("Friend")),
        )
        .the("Friend")
        .exhausted,
        0,
    ),
    "expose": _exposes,
    "cancel": lambda: expect(bool(cast(does("cancel")).game.over), False),
    "boost": lambda: expect(
        cast(does("boost", target="own-unit", change=3, stat="dmg")).the("Friend").dmg, 5
    ),
    "give": lambda: expect(
        bool(cast(does("give", target="own-unit", keyword="guard")).the("Friend").keywords & GUARD),
        True,
    ),
    "become-roles": _takes_roles,
    "become-archetype": lambda: expect(
        cast(does("become-archetype", target="own-unit", archetype="doom")).the("Friend").archetype,
        ARCHETYPES.index("doom"),
    ),
    "spawn": _spawns,
    "spawn-totem": lambda: expect(
        len(cast(does("spawn-totem", count=2, totem="wisp")).on_board("Wisp Totem")), 2
    ),
    "spawn-self": _spawns_itself,
    "attach-self": _attaches_itself,
    "prepare": lambda: expect(
        cast(does("prepare", kind="construct", source="deck")).the("Stone").up, 0
    ),
    "prepare-self": _prepares_itself,
    "draw": lambda: expect(
        ((t := cast(does("draw", count=2))).hand("Mill"), t.hand("Tall")), (1, 1)
    ),
    "search": lambda: expect(cast(does("search", kind="construct")).hand("Stone"), 1),
    "gaze": _gazes,
    "mill": lambda: expect(
        ((t := cast(does("mill", count=2))).idle("Mill"), t.idle("Tall")), (1, 1)
    ),
    "discard": _discards,
    "discard-opposing": lambda: expect(cast(does("discard-opposing", count=2)).me.hand.count, 1),
    "expose-hand": lambda: expect(cast(does("expose-hand")).me.hand.shown.sum(), 0),
    "recover": lambda: expect(
        cast(does("recover", kind="unit", zone="exile"), prepare=lambda t: t.banish("Tall")).hand(
            "Tall"
        ),
        1,
    ),
    "recycle": _recycles,
    "energy": lambda: expect(cast(does("energy", amount=3)).me.energy, 13),
    "boost-generator": _boosts_the_next_generator,
    "extra-generator": _lets_two_generators_be_activated,
    "discount": _discounts_the_next_card_only,
    "ignore-rank": _ignores_rank_once,
    "rank-up": lambda: expect(
        cast(does("rank-up", count=2), prepare=lambda t: t.me.__setattr__("rank", 2)).me.rank, 4
    ),
    "activate-only": _only_lets_the_card_be_activated,
    "has-stat": lambda: expect(
        stands({"do": "has-stat", "target": "own-units", "change": 2, "stat": "spd"})
        .the("Friend")
        .spd,
        4,
    ),
    "has": lambda: expect(
        bool(
            stands({"do": "has", "target": "own-units", "keyword": "avian"}).the("Friend").keywords
            & AVIAN
        ),
        True,
    ),
    "kind-has-stat": lambda: expect(
        stands({"do": "kind-has-stat", "kind": "primal", "change": 1, "stat": "hp"})
        .the("Friend")
        .hp,
        6,
    ),
    "kind-has": lambda: expect(
        charge(
            (t := stands({"do": "kind-has", "kind": "order", "keyword": "barrier"})).state,
            t.place(t.the("Friend")),
            BARRIER,
        ),
        1,
    ),
    "kind-costs-less": lambda: expect(
        stands({"do": "kind-costs-less", "kind": "unit", "less": 3})
        .do("Activate Tall")
        .me.counts.spent,
        1,
    ),
    "resists": _resists,
}


@pytest.mark.parametrize("operation", list(CHECKS))
def test_an_operation_does_what_it_says(operation: str) -> None:
    CHECKS[operation]()


def test_every_operation_is_tested() -> None:
    assert set(CHECKS) == set(OPERATIONS)


def test_a_change_for_the_turn_ends_with_it_on_both_sides() -> None:
    effects = [
        does("boost", target="units", change=2, stat="dmg", duration="turn"),
        does("give", target="units", keyword="guard", duration="cycle"),
    ]
    table = Table(spell(*effects), FRIEND, hand=["Spell"])
    table.put("Friend")
    foe = table.enemy(dmg=1, hp=9)
    table.do("Activate Spell")
    assert (table.the("Friend").dmg, foe.dmg) == (4, 3)
    assert table.the("Friend").keywords & foe.keywords & GUARD
    table.next_turn()
    assert (table.the("Friend").dmg, foe.dmg) == (2, 1)
    assert table.the("Friend").keywords == foe.keywords == 0


def test_a_card_shatters_when_the_hp_that_kept_it_alive_end() -> None:
    effect = does("boost", target="own-unit", change=2, stat="hp", duration="turn")
    table = Table(spell(effect), FRIEND, hand=["Spell"])
    table.put("Friend")
    table.do("Activate Spell")
    table.the("Friend").damage = 6
    table.next_turn()
    assert table.idle("Friend") == 1


def test_a_spawned_construct_goes_onto_a_card_of_choice_and_exhausts_it() -> None:
    table = cast(
        does("spawn", kind="construct", rank=2, source="deck"),
        "Select Mill",
        prepare=lambda t: t.put("Mill"),
    )
    assert table.state.cards[table.the("Stone").host].kind == table.kind("Mill")
    assert table.the("Mill").exhausted
    assert not table.the("Friend").exhausted


def test_standing_abilities_reach_opposing_cards() -> None:
    weaker = {"do": "has-stat", "target": "opposing-units", "change": -1, "stat": "dmg"}
    table = Table(shrine("Shrine", {"when": "continuous"} | weaker))
    foe = table.enemy(dmg=3)
    table.put("Shrine")
    assert foe.dmg == 2
