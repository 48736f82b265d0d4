"""What a player does not see: hand, Endurance, Captured cards and Hidden attacks of the other."""

from games.engine.worlds import sample
from games.highlander.play import PLAY
from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel
from tests.games.highlander.play.table import made

UL, UR, LC, THRUST = "Upper Left Attack", "Upper Right Attack", "Lower Center Attack", "Thrust"
VEIL = made("Veil", "edge", {"when": "with-attack", "do": "hidden", "attacks": "that"})
AIM = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})
SHARP = made("Sharp", "attack", {"when": "play", "do": "undodgeable"}, grid=["mc"])
SWIFT = made("Swift", "edge", {"when": "with-attack", "do": "undodgeable", "attacks": "that"})
WORLDS = 30


def possible(duel: Duel) -> set[str]:
    """The attacks that the Hidden one may be, by the worlds of the seat that is asked."""
    found = set()
    for world in range(WORLDS):
        state = sample(duel.table, duel.asked, seed=2, world=world)
        setup = duel.setups[1 - duel.asked]
        foe = state.players[1 - duel.asked]
        attack = foe.strikes[0]
        assert attack.face in foe.played[: foe.table.played_count], "it lies on the table"
        assert PLAY.census(foe, setup) == list(setup.counts[: setup.drawn])
        assert attack.undodgeable == (setup.kinds[attack.face].name == "Sharp")
        found.add(setup.kinds[attack.face].title)
    return found


def test_a_hidden_attack_may_be_any_attack_of_the_deck() -> None:
    duel = Duel([UL, VEIL], ["Duck"], filler=(LC, "Duck")).attack("Play Upper Left", "Play Veil")
    assert possible(duel) == {UL, LC}


def test_a_hidden_attack_brings_what_its_own_text_says() -> None:
    duel = Duel([SHARP, VEIL], ["Duck"], filler=(LC, "Duck")).attack("Play Sharp", "Play Veil")
    assert possible(duel) == {"Sharp", LC}


def test_a_hidden_attack_keeps_what_an_edge_gives_it_as_well_as_its_own_text() -> None:
    duel = Duel([SHARP, VEIL, SWIFT], ["Duck"], filler=(LC, "Duck"))
    duel.attack("Play Sharp", "Play Veil", "Play Swift")
    for world in range(WORLDS):
        state = sample(duel.table, duel.asked, seed=2, world=world)
        assert state.players[1 - duel.asked].strikes[0].undodgeable, "Swift lies open beside it"


def test_a_hidden_head_shot_is_an_upper_attack_in_every_world() -> None:
    cards = [UL, UR, THRUST, VEIL, AIM]
    duel = Duel(cards, ["Duck"], filler=(LC, "Duck"))
    duel.attack("Play Upper Left", "Play Veil", "Play Aim High")
    assert possible(duel) == {UL, UR}


def test_a_revealed_attack_is_known() -> None:
    duel = Duel([UL, VEIL], ["Duck"], filler=(LC, "Duck")).attack("Play Upper Left", "Play Veil")
    duel.do("Let the Hidden attack through")
    assert possible(duel) == {UL}


def test_an_attack_that_an_exertion_has_shown_is_known() -> None:
    duel = Duel([VEIL, UL], [], filler=(LC, "Duck")).until(0, s.ATTACK)
    duel.do("Play Veil and make a Hard Exertion for an attack to go with it")
    duel.do("Attack with Lower Center Attack from the Exertion").until(1, s.DEFENCE)
    assert duel.can("Let the Hidden attack through")
    assert possible(duel) == {LC}


def test_a_card_taken_from_the_discard_pile_is_known() -> None:
    fetch = made("Fetch", "event", {"when": "play", "do": "retrieve", "kind": "attack"})
    duel = Duel([THRUST, fetch], [], filler=("Duck", "Duck")).attack("Play Thrust")
    duel.until(0, s.ATTACK).do("Play Fetch", "Take Thrust").until(1, s.DEFENCE)
    for world in range(5):
        state = sample(duel.table, 1, seed=2, world=world)
        assert state.players[0].hand.copies[duel.kind(0, THRUST)] == 1
