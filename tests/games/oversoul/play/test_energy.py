"""ENERGY (4): generated when it is to be consumed, discounted, gone after the chain."""

from games.engine.tally import AVAILABLE, SPENT, WASTED
from tests.games.oversoul.play.table import Table, does, made, shrine, spell

MILL = made("Mill", energy=2, archetype="flow")
COSTLY = made("Costly", energy=-3, archetype="doom")
KIN = made("Kin", energy=-3, archetype="flow")


def spent(table: Table) -> int:
    return int(table.me.counts.spent)


def test_a_generator_is_exhausted_for_its_energy() -> None:
    table = Table(MILL, COSTLY, hand=["Costly"], energy=1)
    card = table.put("Mill")
    table.do("Activate Costly", "Generate 2 ENERGY")
    assert (card.exhausted, table.me.energy, spent(table)) == (1, 0, 3)


def test_a_unit_attacks_or_generates() -> None:
    table = Table(MILL, COSTLY, hand=["Costly"], energy=1)
    table.put("Mill")
    table.attack("Mill")
    assert not table.can("Activate Costly")


def test_a_generator_can_be_used_on_the_turn_it_enters() -> None:
    table = Table(MILL, COSTLY, hand=["Mill", "Costly"], energy=1)
    assert table.do("Activate Mill").can("Activate Costly")


def test_generated_energy_that_is_left_is_gone_after_the_chain() -> None:
    cheap = made("Cheap", energy=-1, archetype="doom")
    table = Table(MILL, cheap, hand=["Cheap", "Cheap"], energy=0)
    table.put("Mill")
    table.do("Activate Cheap")
    assert table.me.loose == 0
    assert not table.can("Activate Cheap")
    assert table.logged("1 generated ENERGY is lost.")


def test_left_generated_energy_may_pay_for_a_quick_card_in_the_same_chain() -> None:
    cheap = made("Cheap", energy=-1, archetype="doom")
    quick = made("Flash", "event", [does("draw")], roles=["quick"], energy=-1, archetype="doom")
    table = Table(MILL, cheap, quick, hand=["Cheap", "Flash"], energy=0)
    table.put("Mill")
    table.do("Activate Cheap")
    assert set(table.offers()) == {"Activate Flash", "Let the last card resolve"}
    table.do("Activate Flash")
    assert spent(table) == 2
    shown = "\n".join(table.log())
    assert shown.index("Flash goes to the Idle Zone") < shown.index("Cheap enters")


def test_consumers_cost_1_less_for_each_active_generator_of_their_archetype() -> None:
    table = Table(MILL, KIN, hand=["Kin"])
    table.put("Mill", exhausted=1)
    table.put("Mill", exhausted=1)
    assert spent(table.do("Activate Kin")) == 1


def test_a_generating_leader_gives_the_discount_from_its_zone() -> None:
    leader = made("Leader", "leader", energy=2, archetype="flow")
    assert spent(Table(KIN, leader=leader, hand=["Kin"]).do("Activate Kin")) == 2


def test_a_cost_is_never_below_0() -> None:
    cheap = made("Cheap", energy=-1, archetype="flow")
    table = Table(MILL, cheap, hand=["Cheap"], energy=3)
    table.put("Mill", exhausted=1)
    table.put("Mill", exhausted=1)
    assert table.do("Activate Cheap").me.energy == 3


def test_a_prepared_generator_gives_no_discount() -> None:
    table = Table(MILL, KIN, hand=["Kin"])
    table.put("Mill", up=False)
    assert spent(table.do("Activate Kin")) == 3


def test_preparing_costs_1_and_flipping_costs_the_card() -> None:
    table = Table(COSTLY, hand=["Costly"])
    table.do("Prepare Costly")
    card = table.the("Costly")
    assert (spent(table), card.up, card.hp) == (1, 0, 4)
    assert not table.can("Activate the prepared")
    table.next_turn().do("Activate the prepared Costly")
    assert spent(table) == 3
    assert card.up == 1


def test_energy_of_an_ability_lasts_until_the_turn_ends() -> None:
    table = Table(spell(does("energy", amount=4)), hand=["Spell"], energy=0)
    assert table.do("Activate Spell").me.energy == 4
    assert table.next_turn().me.energy == 5


def test_the_next_generators_bonus_is_not_for_a_consumer_under_a_construct() -> None:
    well = made("Well", "construct", energy=1, archetype="flow")
    table = Table(
        spell(does("boost-generator", amount=3)), well, made("Friend"), COSTLY,
        hand=["Spell", "Costly"], energy=0,
    )  # fmt: skip
    table.attach("Well", table.put("Friend"))
    table.do("Activate Spell")
    assert not table.can("Activate Costly")


def counted(table: Table, metric: int) -> int:
    """What the tally has for turn 1."""
    return int(table.game.table.tally(0).sums[metric, 1])


def test_available_spent_and_wasted_energy_of_a_turn() -> None:
    """10 of the leader, 2 of a generator that enters; 3 spent, 2 of them generated."""
    table = Table(MILL, COSTLY, hand=["Mill", "Costly"])
    table.do("Activate Mill", "Activate Costly", "Generate").next_turn()
    assert counted(table, AVAILABLE) == 12
    assert counted(table, SPENT) == 3
    assert counted(table, WASTED) == 9


def test_doubled_energy_is_available_once() -> None:
    twice = made("Twice", energy=2, archetype="flow", keywords=["dynamo"])
    table = Table(twice, COSTLY, hand=["Costly"], energy=0)
    table.put("Twice")
    table.next_turn()
    assert table.me.counts.available == 5 + 2
    table.me.energy = 0
    table.do("Activate Costly")
    assert table.me.counts.available == 5 + 4


def test_a_generator_that_stays_upright_can_generate_again() -> None:
    frantic = made("Frantic", energy=2, archetype="flow", keywords=["frenzy"])
    table = Table(frantic, COSTLY, hand=["Costly"], energy=1)
    table.put("Frantic")
    table.next_turn()
    table.me.energy = 1
    table.do("Activate Costly", "Generate")
    assert table.me.counts.available == 5 + 2 + 2


def test_unused_energy_and_locked_cards_are_counted() -> None:
    table = Table(MILL, made("Tall", rank=3), shrine(), hand=["Tall"], rank=2, energy=4)
    table.put("Mill")
    table.put("Shrine")
    table.next_turn()
    rows = dict(zip(table.game.play.extras, table.game.table.tally(0).extras[:, 1], strict=False))
    assert rows["leader_energy_unused"] == 4
    assert rows["generator_energy_unused"] == 2
    assert rows["rank_locked"] == 2
    assert rows["zones_taken"] == 2
    assert rows["archetypes"] == 3
