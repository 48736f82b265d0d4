"""What the pilots expect of the rest of their turn: damage that abilities do by themselves, cards
that are brought from the deck, units that are worth waking."""

from tests.games.oversoul.play.table import Table, does, made, shrine, spell
from tests.games.oversoul.play.test_pilots import MILL, PLATE, picks

STAND = made("Stand", rank=5, energy=-9)


def test_damage_of_the_return_phase_counts_before_it_comes() -> None:
    """3 by the attack and 1 at the end are enough, so that no card is played before it."""
    torch = made("Torch", effects=[does("damage", "return-phase", amount=1,
                 target="opposing-leader")])  # fmt: skip
    for life, choice in ((4, "Attack the opposing leader with Mill"), (5, "Activate Torch")):
        table = Table(MILL, torch, hand=["Torch"], leader_hp=life)
        table.put("Mill")
        table.put("Torch", exhausted=1)
        assert picks(table).startswith(choice)


def test_an_event_finishes_the_game_with_what_it_sets_off() -> None:
    """The event does 3, and 1 more comes because it was activated."""
    dancer = made("Dancer", effects=[does("damage", "return-phase", amount=1,
                  target="opposing-leader", **{"if": {"test": "event-this-turn"}})])  # fmt: skip
    strong = made("Strong", dmg=9, energy=-2, archetype="doom")
    burn = spell(does("damage", amount=3, target="opposing-leader"), energy=-2, archetype="doom")
    for life, choice in ((4, "Activate Spell"), (5, "Activate Strong")):
        table = Table(dancer, strong, burn, hand=["Strong", "Spell"], leader_hp=life, energy=2)
        table.put("Dancer", exhausted=1)
        assert picks(table) == choice


def test_a_unit_that_hits_harder_when_it_attacks_counts_with_that() -> None:
    duelist = made("Duelist", effects=[does("boost", "attack", target="self", change=2,
                   stat="dmg", duration="turn")], dmg=3)  # fmt: skip
    for life, choice in ((5, "Attack the opposing leader with Duelist"), (6, "Activate Other")):
        table = Table(duelist, made("Other"), hand=["Other"], leader_hp=life, rank=4)
        table.put("Duelist")
        assert picks(table).startswith(choice)


def test_a_card_is_laid_so_that_a_generator_burns_as_it_pays() -> None:
    stings = shrine("Stings", does("damage", "exhaust", amount=1, target="any-card"), energy=1)
    table = Table(stings, STAND, hand=["Stand"], energy=0)
    table.put("Stings")
    assert picks(table) == "Prepare Stand for 1 ENERGY"
    table = Table(shrine("Dry", energy=1), STAND, hand=["Stand"], energy=0)
    table.put("Dry")
    assert picks(table) == "Go on to the Return Phase"


def test_a_construct_goes_on_the_unit_that_hits_hardest() -> None:
    makes = made("Makes", energy=2, dmg=1)
    table = Table(makes, MILL, PLATE, hand=["Plate"])
    table.put("Makes", exhausted=1)
    table.put("Mill", exhausted=1)
    table.do("Activate Plate")
    assert "Mill" in picks(table)


def test_a_card_that_can_be_paid_at_once_is_brought_rather_than_a_better_one() -> None:
    """Of two constructs in the deck, the one that wakes a unit this turn."""
    dear = made("Dear", "construct", [does("has-stat", "continuous", target="attached",
                change=5, stat="dmg")], energy=-6, archetype="doom")  # fmt: skip
    call = spell(does("search", kind="construct"), energy=-1, archetype="doom")
    for energy, brought in ((3, "Plate"), (7, "Dear")):
        table = Table(MILL, PLATE, dear, call, hand=["Spell"], deck=["Plate", "Dear"],
                      energy=energy)  # fmt: skip
        table.put("Mill", exhausted=1)
        table.do("Activate Spell")
        assert picks(table) == f"Choose {brought}"


def test_a_unit_that_brings_a_construct_finishes_the_game() -> None:
    """3 by the unit and 5 once the construct has woken it, for 2 and 2 ENERGY."""
    captain = made("Captain", effects=[does("search", "enter", kind="construct")], energy=-2,
                   archetype="doom")  # fmt: skip
    strong = made("Strong", dmg=9, energy=-2, archetype="doom")
    for energy, choice in ((4, "Activate Captain"), (3, "Activate Strong")):
        table = Table(MILL, PLATE, captain, strong, hand=["Strong", "Captain"], deck=["Plate"],
                      leader_hp=5, energy=energy)  # fmt: skip
        table.put("Mill", exhausted=1)
        assert picks(table) == choice


def test_what_perfect_events_set_off_comes_before_them() -> None:
    event = spell(does("draw", count=1), role="perfect", energy=-1)
    sets = made("Hears", effects=[does("boost", "perfect", target="own-unit", change=1,
                stat="dmg")], energy=-1, dmg=1)  # fmt: skip
    silent = Table(sets)
    heard = Table(sets, event)
    assert heard.tables.greedy[heard.kind("Hears")] > silent.tables.greedy[silent.kind("Hears")]


def test_a_perfect_event_waits_for_an_attack_that_it_helps() -> None:
    event = spell(does("draw", count=1), role="perfect", energy=-1)
    hears = made("Hears", effects=[does("boost", "perfect", target="own-unit", change=1,
                 stat="dmg", duration="turn")])  # fmt: skip
    table = Table(event, hears, hand=["Spell"], rank=4)
    card = table.put("Hears", exhausted=1)
    assert picks(table) == "Go on to the Return Phase"
    card.exhausted = 0
    table.state.board.ready |= 1 << table.place(card)
    assert picks(table) == "Activate Spell"
