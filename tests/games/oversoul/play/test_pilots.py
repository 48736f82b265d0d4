"""What the pilots pick, where a player would ask why."""

from games.engine.hand import forget_hand
from games.engine.library import clear_library, put_on_bottom
from games.engine.options import RunOptions
from games.oversoul.play.zones.piles import into_hand
from tests.games.engine.solitaire import Solitaire
from tests.games.oversoul.play.table import LEADER, Table, does, made, play, shrine, spell

BURN = spell(does("damage", amount=3, target="opposing-leader"), energy=-1)
MILL = made("Mill", energy=1, dmg=3)
COSTLY = made("Costly", energy=-3, archetype="doom")


def picks(table: Table, pilot: str = "greedy") -> str:
    """What the pilot would do now, in words."""
    table.seat_pilot(pilot)
    return table.pilots_pick()


def test_attacks_that_win_come_before_anything_else() -> None:
    table = Table(MILL, BURN, hand=["Spell"], leader_hp=6)
    table.put("Mill")
    table.put("Mill")
    assert picks(table).startswith("Attack the opposing leader")


def test_cards_come_before_attacks_that_do_not_win() -> None:
    table = Table(MILL, BURN, hand=["Spell"], leader_hp=10, rank=4)
    table.put("Mill")
    table.put("Mill")
    assert picks(table) == "Activate Spell"


def test_attacks_that_win_together_with_cards_come_before_anything_else() -> None:
    """6 by the attacks, 3 by the event; ENERGY that an attacking unit would generate is not
    counted."""
    other = made("Other", energy=-2, dmg=9, archetype="doom")
    table = Table(MILL, BURN, other, hand=["Spell", "Other"], leader_hp=9, energy=1)
    table.put("Mill")
    table.put("Mill")
    assert picks(table).startswith("Attack the opposing leader")
    while picks(table).startswith("Attack"):
        table.do(picks(table))
    assert picks(table) == "Activate Spell"
    table.do("Activate Spell")
    assert table.over


def test_a_construct_that_lets_the_strongest_unit_attack_again_finishes_the_game() -> None:
    plate = made("Plate", "construct", [does("has-stat", "continuous", target="attached",
                 change=2, stat="dmg")], energy=-1)  # fmt: skip
    table = Table(MILL, plate, made("Other", energy=-1), hand=["Plate", "Other"],
                  leader_hp=8, energy=1)  # fmt: skip
    table.put("Mill")
    assert picks(table).startswith("Attack the opposing leader with Mill")
    table.do(picks(table))
    assert picks(table) == "Activate Plate"


def test_burn_comes_after_units_that_attack_from_the_next_turn_on() -> None:
    unit = made("Unit", energy=-1, archetype="doom", dmg=1)
    table = Table(BURN, unit, hand=["Spell", "Unit"], energy=1)
    assert picks(table) == "Activate Unit"


def test_an_event_that_would_bring_no_card_is_kept() -> None:
    call = spell(does("spawn", kind="unit", rank=2, source="idle"))
    table = Table(call, MILL, hand=["Spell"], rank=4)
    assert picks(table) == "Go on to the Return Phase"
    table.bury("Mill")
    assert picks(table) == "Activate Spell"


def test_a_weak_unit_leaves_the_last_zones_to_better_ones_in_hand() -> None:
    strong = made("Strong", energy=-1, dmg=5)
    table = Table(MILL, strong, hand=["Mill", "Strong"], leader_hp=90)
    for _ in range(3):
        table.put("Strong", exhausted=1)
    assert picks(table) == "Activate Mill"
    table.put("Strong", exhausted=1)
    assert picks(table) == "Activate Strong"
    table.do("Activate Strong")
    assert picks(table) == "Go on to the Return Phase"


def test_three_cards_are_traded_for_one_to_make_room_for_a_better_unit() -> None:
    strong = made("Strong", dmg=5, rank=5)
    table = Table(MILL, strong, made("Spare"), hand=["Spare", "Strong"], leader_hp=90, rank=4)
    table.bury("Spare")
    for _ in range(5):
        table.put("Mill", exhausted=1)
    table.do("Go on")
    assert picks(table).startswith("Return a card each")
    table.do(picks(table))
    assert picks(table) == "Return Spare to the bottom of the deck"


def test_nothing_is_traded_while_there_is_room() -> None:
    strong = made("Strong", dmg=5, rank=5)
    table = Table(MILL, strong, made("Spare"), hand=["Spare", "Strong"], leader_hp=90, rank=4)
    table.bury("Spare")
    table.put("Mill", exhausted=1)
    table.do("Go on")
    assert picks(table) == "Return no cards to draw"


def test_a_card_above_the_hand_limit_is_prepared_with_energy_that_is_left() -> None:
    late = made("Late", rank=3, energy=-2, dmg=5)
    table = Table(late, hand=["Late", *["Blank"] * 5], rank=2, energy=1)
    assert picks(table) == "Prepare Late for 1 ENERGY"
    assert picks(table, "develop") == "Go on to the Return Phase"
    table.empty_hand()
    table.give("Late")
    assert picks(table, "greedy") == "Go on to the Return Phase"


def test_a_generator_that_can_attack_pays_last() -> None:
    table = Table(MILL, shrine("Well", energy=1), COSTLY, hand=["Costly"], energy=2)
    table.put("Mill")
    table.put("Well")
    table.do("Activate Costly")
    assert picks(table) == "Generate 1 ENERGY from Well (event zone 2)"
    table.do("Generate 1 ENERGY from Well")
    assert picks(table) == "Pay from the leader's ENERGY"


def test_a_discount_is_used_before_a_card_that_it_is_for_and_only_then() -> None:
    chief = made("Chief", effects=[does("discount", "cast", kind="unit", limit="turn")])
    table = Table(chief, COSTLY, hand=["Costly"])
    table.put("Chief")
    assert picks(table).startswith("Use CAST of Chief")
    table.do("Activate Costly")
    assert not picks(table).startswith("Use CAST")


def test_energy_that_is_left_over_goes_into_abilities() -> None:
    search = does("search", "cast", kind="unit", limit="turn", cost="consume-2")
    table = Table(made("Door", effects=[search]), MILL, deck=["Mill"], rank=4)
    table.put("Door")
    table.put("Mill")
    assert picks(table).startswith("Attack")
    while picks(table).startswith("Attack"):
        table.do(picks(table))
    assert picks(table).startswith("Use CAST of Door")


def test_the_last_event_zone_stays_free_for_events_used_once() -> None:
    table = Table(shrine("Well", energy=1), BURN, hand=["Well"], energy=0)
    table.put("Well")
    assert picks(table) == "Activate Well"
    table.put("Well")
    assert picks(table) == "Go on to the Return Phase"


def test_nobody_draws_an_all_but_empty_deck() -> None:
    table = Table(spell(does("draw", count=2)), hand=["Spell"], rank=4)
    assert picks(table) == "Activate Spell"
    clear_library(table.me.library)
    for _ in range(4):
        put_on_bottom(table.me.library, table.kind("Blank"))
    assert picks(table) == "Go on to the Return Phase"
    for _ in range(8):
        table.give("Blank")
    assert picks(table) == "Activate Spell", "the Return Phase puts four cards back"


def test_what_would_only_hit_our_own_units_is_kept() -> None:
    effects = does("damage", amount=1, target="unit"), does("draw")
    table = Table(spell(*effects), MILL, hand=["Spell"], rank=4)
    table.put("Mill", exhausted=1)
    assert picks(table) == "Go on to the Return Phase"
    table.enemy(hp=9)
    assert picks(table) == "Activate Spell"


def test_damage_goes_to_the_opposing_leader_and_last_to_our_own() -> None:
    table = Table(spell(does("damage", amount=2, target="any-card")), MILL, hand=["Spell"])
    table.put("Mill")
    table.do("Activate Spell")
    assert picks(table) == "Select the opposing leader"


def test_a_unit_is_attacked_only_if_it_falls_before_it_strikes_back() -> None:
    table = Table(made("Fast", spd=3, dmg=3), hand=["Fast"], rank=4)
    table.enemy(dmg=9, spd=1, hp=4)
    table.do("Activate Fast")
    assert picks(table) == "Go on to the Return Phase"
    table.enemy(dmg=9, spd=1, hp=3)
    assert picks(table).startswith("Attack an opposing unit (opposing unit zone 2)")


def test_replacing_alone_keeps_what_does_damage_early() -> None:
    """A unit that attacks three times before turn 5 stays; what waits or does little goes."""
    late, slow, early = made("Late", rank=4, dmg=6), made("Slow", dmg=1), made("Early", dmg=4)
    table = Table(late, slow, early)
    game = Solitaire(play(), table.setup, RunOptions(first="play"), seed=1, index=0)
    me = game.state.players[0]

    def put_back(*names: str) -> set[str]:
        forget_hand(me.hand)
        me.held = 0
        for name in names:
            into_hand(me, table.kind(name))
        code = game.pilots_choice()
        return {a.text for a in game.actions() if a.code == code}

    assert put_back("Late", "Early") == {"Put Late to the bottom for another card"}
    assert put_back("Early") == {"Keep the rest of the hand"}


def test_develop_keeps_unit_zones_for_archetypes_that_only_units_have() -> None:
    """Four archetypes are units alone: of the others, one may take a unit zone, no second."""
    alone = ("sway", "arcane", "doom", "ember")
    both = ("order", "vigor", "flow", "wither")
    cards = [made(f"{a} unit", archetype=a) for a in (*alone, *both)]
    cards += [shrine(f"{a} shrine", archetype=a) for a in both]
    table = Table(*cards, hand=["vigor unit"], energy=0)
    assert picks(table, "develop") == "Activate vigor unit"
    table.put("order unit", exhausted=1)
    assert picks(table, "develop") == "Go on to the Return Phase"
    assert picks(table, "greedy") == "Activate vigor unit"


def test_develop_takes_generators_and_cards_before_strength() -> None:
    small = made("Small", effects=[does("draw", "enter")], energy=-1, archetype="neutral", dmg=1)
    strong = made("Strong", energy=-1, archetype="neutral", dmg=5)
    table = Table(small, strong, hand=["Small", "Strong"], rank=4)
    assert picks(table, "develop") == "Activate Small"
    assert picks(table, "greedy") == "Activate Strong"


PLATE = made("Plate", "construct", [does("has-stat", "continuous", target="attached",
             change=2, stat="dmg")], energy=-2, archetype="doom")  # fmt: skip


def test_what_makes_a_construct_cheaper_comes_before_the_one_that_finishes_the_game() -> None:
    smith = made(
        "Smith", effects=[does("discount", "cast", limit="turn", kind="construct", less=1)]
    )
    table = Table(MILL, PLATE, smith, hand=["Plate"], leader_hp=8, energy=1)
    table.put("Mill")
    table.put("Smith", exhausted=1)
    table.do("Attack the opposing leader with Mill")
    assert picks(table).startswith("Use CAST of Smith")
    table.do(picks(table))
    assert picks(table) == "Activate Plate"


def test_the_weakest_unit_generates_for_what_finishes_the_game() -> None:
    """3 and then 5 by one unit, instead of 3 and 1 by both."""
    weak = made("Weak", energy=2, dmg=1)
    table = Table(MILL, PLATE, weak, hand=["Plate"], leader_hp=8, energy=0)
    table.put("Mill")
    table.put("Weak")
    table.do("Attack the opposing leader with Mill")
    assert picks(table) == "Activate Plate"


def test_a_construct_that_wakes_its_unit_with_every_attack_finishes_any_game() -> None:
    engine = made("Engine", "construct", [does("reactivate", "attack", target="self",
                  **{"if": {"test": "constructs-attached", "count": 2}})], energy=-2)  # fmt: skip
    table = Table(MILL, PLATE, BURN, engine, hand=["Engine", "Spell"], leader_hp=20, energy=2)
    unit = table.put("Mill", exhausted=1)
    assert picks(table) == "Activate Spell"
    table.attach("Plate", unit)
    assert picks(table) == "Activate Engine"


def test_a_card_is_laid_for_one_that_asks_for_a_prepared_card() -> None:
    asks = {"if": {"test": "prepared-at-least", "count": 1}}
    hurts = does("damage", "activate", amount=2, target="opposing-leader", **asks)
    brood = made("Brood", energy=-1, effects=[hurts])
    late = made("Late", energy=-4, rank=5)
    for energy, choice in ((1, "Activate Brood"), (2, "Prepare Late for 1 ENERGY")):
        table = Table(brood, late, hand=["Brood", "Late"], rank=1, energy=energy)
        assert picks(table) == choice


def test_a_card_is_laid_to_be_sacrificed() -> None:
    carver = made("Carver", effects=[does("boost", "cast", limit="turn", cost="sacrifice-totem",
                  target="own-unit", stat="dmg", change=2)])  # fmt: skip
    table = Table(carver, made("Late", energy=-4, rank=5), hand=["Late"], rank=1, energy=1)
    table.put("Carver")
    assert picks(table) == "Prepare Late for 1 ENERGY"
    table.do(picks(table))
    assert picks(table).startswith("Use CAST of Carver")


def test_cards_that_can_be_paid_for_in_the_first_turns_stay_in_the_opening_hand() -> None:
    """Both have RANK III; the one costs more ENERGY than there is by then."""
    cheap, dear = (made(name, rank=3, energy=cost, dmg=4, archetype="doom")
                   for name, cost in (("Cheap", -3), ("Dear", -6)))  # fmt: skip
    table = Table(cheap, dear)
    assert table.tables.early[table.kind("Cheap")] > table.tables.early[table.kind("Dear")]


def test_the_leader_makes_perfect_events_worth_more() -> None:
    leader = made("Sage", "leader", [does("draw", "perfect", count=1)], energy=-5)
    event = spell(does("draw", count=1), role="perfect", energy=-1)
    alone, beside_it = (Table(event, leader=each) for each in (made("Idler", "leader", energy=-5),
                                                               leader))  # fmt: skip
    kind = alone.kind("Spell")
    assert beside_it.tables.greedy[kind] > alone.tables.greedy[kind]


def test_perfect_events_that_the_leader_answers_stay_in_the_opening_hand() -> None:
    leader = made("Sage", "leader", [does("draw", "perfect", count=1)], energy=-5)
    event = spell(does("draw", count=1), role="perfect", energy=-1)
    alone, beside_it = (Table(event, leader=each) for each in (LEADER, leader))
    kind = alone.kind("Spell")
    assert beside_it.tables.early[kind] > alone.tables.early[kind]
    assert beside_it.tables.wanted == alone.tables.wanted, "other cards are as good as before"


def test_a_card_that_its_rank_keeps_waiting_is_not_put_on_top() -> None:
    look = spell(does("gaze", depth=2))
    late, soon = made("Late", rank=5, dmg=15), made("Soon", rank=2, dmg=1)
    table = Table(look, late, soon, hand=["Spell"], deck=["Late", "Soon"], rank=1)
    table.do("Activate Spell")
    assert picks(table) == "Choose Soon"


def test_a_second_generator_for_the_same_turn_is_worth_less() -> None:
    look, other = spell(does("gaze", depth=2)), made("Other", dmg=1)
    well = made("Well", energy=1, dmg=0)
    for held, chosen in ((["Spell"], "Choose Well"), (["Spell", "Well"], "Choose Other")):
        table = Table(look, well, other, hand=held, deck=["Well", "Other"], rank=1)
        table.do("Activate Spell")
        assert picks(table) == chosen


def test_a_card_is_brought_for_the_zone_that_the_event_leaves_which_brings_it() -> None:
    """All unit zones are taken; the last event zone will be free again."""
    call = spell(does("search", kind="generator"))
    strong, well = made("Strong", energy=3, dmg=9), shrine("Well", energy=1)
    table = Table(call, strong, well, shrine(), hand=["Spell"], leader_hp=90)
    for _ in range(5):
        table.put("Strong", exhausted=1)
    for _ in range(2):
        table.put("Shrine")
    table.me.library.on_top = 0
    for name in ("Strong", "Well"):
        put_on_bottom(table.me.library, table.kind(name))
    table.do("Activate Spell")
    assert picks(table) == "Choose Well"
