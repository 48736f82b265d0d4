"""The rulebook's own examples, each named by its rule."""

import pytest

from games.oversoul.play.codes import BARRIER
from games.oversoul.play.keywords import charge
from tests.games.oversoul.play.table import LEADER, Table, does, made, shrine, spell

FOE = "an opposing unit"
FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct", hp=2)
WELL = made("Well", "construct", energy=1, archetype="flow")
MILL = made("Mill", energy=2, archetype="flow")


def runner(spd: int, **have: int) -> Table:
    """A unit of that speed that has just entered."""
    table = Table(made("Runner", spd=spd, **have), hand=["Runner"])
    table.enemy(dmg=1, spd=1, hp=9)
    table.enemy(event=True)
    return table.do("Activate Runner")


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_4_a_rank_3_card_needs_a_leader_of_rank_3(rank: int) -> None:
    table = Table(made("Tall", rank=3), hand=["Tall"], rank=rank)
    assert table.can("Activate Tall") == (rank == 3)


def test_4_a_card_of_any_rank_may_be_prepared_but_not_turned_up() -> None:
    table = Table(made("Tall", rank=5), hand=["Tall"], rank=1)
    table.do("Prepare Tall")
    assert not table.next_turn().can("Activate the prepared Tall")


@pytest.mark.parametrize(
    ("spd", "targets"),
    [
        (0, set()),
        (1, set()),
        (2, set()),
        (3, {"unit"}),
        (4, {"unit", "event"}),
        (5, {"unit", "event", "leader"}),
    ],
)
def test_6_2_what_a_speed_may_attack_on_the_turn_of_entering(spd: int, targets: set[str]) -> None:
    table = runner(spd)
    reached = {
        "unit": table.can(f"Attack {FOE} (opposing unit"),
        "event": table.can(f"Attack {FOE} (opposing event"),
        "leader": table.can("Attack the opposing leader"),
    }
    assert {what for what, yes in reached.items() if yes} == targets


@pytest.mark.parametrize("spd", range(6))
def test_6_2_from_the_next_turn_speed_2_attacks_everything(spd: int) -> None:
    table = runner(spd).next_turn()
    assert table.can("Attack the opposing leader") == (spd >= 2)
    assert table.can(f"Attack {FOE}") == (spd >= 2)


@pytest.mark.parametrize(("spd", "retaliates"), [(0, False), (1, True)])
def test_6_2_speed_1_retaliates(spd: int, retaliates: bool) -> None:
    table = Table(FRIEND)
    card = table.put("Friend")
    table.enemy(dmg=3, spd=spd, hp=9)
    table.attack("Friend", FOE)
    assert card.damage == 3 * retaliates


@pytest.mark.parametrize(
    ("spd", "lost", "fell"),
    [(1, 0, True), (2, 4, True), (3, 5, False)],
    ids=["faster-strikes-alone", "equals-strike-together", "slower-falls-first"],
)
def test_6_4_the_faster_strikes_first_and_equals_together(spd: int, lost: int, fell: bool) -> None:
    table = Table(made("Fighter", dmg=3, spd=2, hp=5))
    card = table.put("Fighter")
    table.enemy(dmg=4 if spd == 2 else 5, spd=spd, hp=3)
    table.attack("Fighter", FOE)
    assert (table.enemies == 0) == fell
    assert table.idle("Fighter") == (spd == 3)
    if spd != 3:
        assert card.damage == lost


def test_6_2_excess_speed_is_damage() -> None:
    quick = spell(does("boost", target="own-unit", change=3, stat="spd"))
    table = Table(made("Runner", dmg=1, spd=4), quick, hand=["Spell"])
    card = table.put("Runner")
    table.do("Activate Spell")
    assert (card.spd, card.dmg) == (5, 1 + 2)


def test_6_2_speed_3_may_strike_a_leader_unit_on_entry() -> None:
    """A leader that stands in a unit zone is a unit as far as speed goes."""
    table = runner(3)
    foe = table.enemy()
    foe.kind = table.tables.dummys_leader
    assert table.can("Attack the opposing leader")


def test_5_3_overkill_on_a_construct_does_not_pass_on() -> None:
    blow = spell(does("damage", amount=9, target="own-unit"))
    table = Table(blow, FRIEND, STONE, hand=["Spell"])
    card = table.put("Friend")
    table.attach("Stone", card)
    table.do("Activate Spell")
    assert table.idle("Stone") == 1
    assert card.damage == 0


def test_5_3_the_top_construct_takes_the_damage_first() -> None:
    blow = spell(does("damage", amount=1, target="own-unit"))
    table = Table(blow, FRIEND, STONE, WELL, hand=["Spell"])
    card = table.put("Friend")
    lower, upper = table.attach("Stone", card), table.attach("Well", card)
    table.do("Activate Spell")
    assert (lower.damage, upper.damage, card.damage) == (0, 1, 0)


def test_5_3_a_generating_construct_adds_energy() -> None:
    table = Table(MILL, FRIEND, WELL)
    mill, friend = table.put("Mill"), table.put("Friend")
    table.attach("Well", mill)
    table.attach("Well", friend)
    assert (mill.makes, friend.makes) == (3, 1)


def test_5_3_a_construct_activated_onto_an_exhausted_card_reactivates_it() -> None:
    table = Table(FRIEND, STONE, hand=["Stone"])
    card = table.put("Friend")
    table.attack("Friend").do("Activate Stone")
    assert card.exhausted == 0
    assert table.attack("Friend").dealt == 4


def test_5_3_a_construct_spawned_onto_an_activated_card_exhausts_it() -> None:
    call = spell(does("spawn", kind="construct", rank=1, source="idle"))
    table = Table(call, FRIEND, STONE, hand=["Spell"])
    card = table.put("Friend")
    table.bury("Stone")
    table.do("Activate Spell")
    assert card.exhausted == 1
    assert card.top >= 0


def test_5_3_a_construct_is_prepared_in_a_zone_and_attached_when_turned_up() -> None:
    table = Table(FRIEND, STONE, hand=["Stone"])
    card = table.put("Friend")
    table.do("Prepare Stone")
    assert table.me.on_board.units == 2
    table.next_turn().do("Activate the prepared Stone")
    assert table.me.on_board.units == 1
    assert table.state.cards[card.top].kind == table.kind("Stone")


def test_7_3_event_constructs_go_on_board_events_only() -> None:
    arch = made("Arch", "construct", roles=["event"])
    table = Table(arch, FRIEND, shrine(), hand=["Arch"])
    table.put("Friend")
    assert not table.can("Activate Arch")
    table.put("Shrine")
    assert table.can("Activate Arch")


def test_8_6_barrier_twice_is_hyper_barrier_and_used_once_it_is_barrier() -> None:
    guard = spell(does("give", target="own-unit", keyword="barrier"))
    blow = made("Blow", "event", [does("damage", amount=3, target="own-unit")])
    table = Table(guard, blow, FRIEND, hand=["Spell", "Spell", "Blow", "Blow", "Blow"])
    card = table.put("Friend")

    def barrier() -> int:
        return int(charge(table.state, table.place(card), BARRIER))

    table.do("Activate Spell", "Activate Spell")
    assert barrier() == 2
    table.do("Activate Blow")
    assert (barrier(), card.damage) == (1, 0)
    table.do("Activate Blow", "Activate Blow")
    assert (barrier(), card.damage) == (0, 3)


def test_8_7_a_card_that_does_not_come_to_enter_has_still_spent_its_energy() -> None:
    """Alone nobody cancels a card, but its zone may be taken in answer to it."""
    carve = made("Carve", "event", [does("spawn-totem", totem="wisp")], roles=["quick"], energy=-1)
    big = made("Big", energy=-1, archetype="doom")
    table = Table(carve, big, MILL, FRIEND, hand=["Big", "Carve"], energy=0)
    table.put("Mill")
    for _ in range(3):
        table.put("Friend")
    table.do("Activate Big", "Activate Carve")
    assert table.idle("Big") == 1
    assert not table.on_board("Big")
    assert table.me.counts.spent == 2


def test_8_7_the_turns_generator_is_used_up_by_activating_not_by_entering() -> None:
    table = Table(MILL, hand=["Mill"])
    assert table.me.this_turn.generators_left == 1
    table.do("Activate Mill")
    assert table.me.this_turn.generators_left == 0


def test_3_3_a_card_that_is_reactivated_is_activated_but_has_not_entered() -> None:
    effects = [does("draw", "activate"), does("mill", "enter", count=1)]
    table = Table(made("Echo", effects=effects))
    table.put("Echo", exhausted=1)
    table.next_turn()
    assert table.hand("Blank") == 1 + 1 + 1
    assert table.idle("Blank") == 0


def test_3_4_a_prepared_card_has_4_hp_and_no_text() -> None:
    proud = made("Proud", effects=[does("draw", "cast")], dmg=5, hp=9, keywords=["guard"])
    table = Table(proud)
    card = table.put("Proud", up=False)
    assert (card.hp, card.dmg, card.spd, card.keywords) == (4, 0, 0, 0)
    assert not table.can("Use CAST")


def test_7_1_a_totem_has_the_archetype_of_its_maker_and_is_exiled_when_it_leaves() -> None:
    carve = spell(does("spawn-totem", totem="wisp"), archetype="doom")
    table = Table(carve, made("End", "event", [does("shatter", target="own-unit")]), leader=LEADER,
                  hand=["Spell", "End"])  # fmt: skip
    table.do("Activate Spell")
    (totem,) = table.on_board("Wisp Totem")
    assert totem.archetype == table.tables.archetype[table.kind("Spell")]
    table.do("Activate End")
    assert table.exiled("Wisp Totem") == 1
    assert table.idle("Wisp Totem") == 0
