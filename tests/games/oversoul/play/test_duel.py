"""Two decks at a table: the same rules for both, each from its own side."""

from games.engine.worlds import sample
from games.oversoul.play import state as s
from tests.games.oversoul.play.duel_table import BOLT, FRIEND, Duel, each_seat
from tests.games.oversoul.play.table import does, made, spell


@each_seat
def test_2_the_turn_passes_from_one_player_to_the_other(seat: int) -> None:
    duel = Duel(seat)
    turns = []
    for _ in range(4):
        active = int(duel.state.active)
        turns.append((active, int(duel.state.turn), int(duel.state.question.seat)))
        duel.end_turn()
    foe = 1 - seat
    assert turns == [(seat, 1, seat), (foe, 1, foe), (seat, 2, seat), (foe, 2, foe)]


@each_seat
def test_6_4_a_unit_of_the_other_player_strikes_back(seat: int) -> None:
    duel = Duel(seat, FRIEND)
    own, foe = duel.put(seat, "Friend"), duel.put(1 - seat, "Friend")
    duel.do("Attack Friend (opposing unit zone 3)")
    assert (own.damage, foe.damage) == (2, 2)


@each_seat
def test_6_2_an_attack_on_the_other_leader_wins_at_0_hp(seat: int) -> None:
    duel = Duel(seat, made("Giant", dmg=15))
    duel.put(seat, "Giant")
    duel.state.cards[duel.state.players[1 - seat].leader].damage = 5
    duel.do("Attack Leader")
    assert (duel.table.outcome(seat), duel.table.outcome(1 - seat)) == ("won", "lost")


@each_seat
def test_8_5_a_card_that_shatters_in_the_others_turn_asks_its_own_player(seat: int) -> None:
    optional = {"when": "shatter", "do": "draw", "may": True}
    duel = Duel(seat, made("Relic", effects=[optional]), BOLT)
    duel.put(1 - seat, "Relic")
    duel.give(seat, "Spell")
    held = int(duel.state.players[1 - seat].hand.count)
    duel.do("Activate Spell")
    assert duel.state.question.seat == 1 - seat
    duel.do("Use SHATTER of Relic")
    assert duel.state.players[1 - seat].hand.count == held + 1
    assert duel.state.question.seat == seat


@each_seat
def test_8_5_a_reaction_to_an_opposing_card_that_shatters_is_of_the_other_side(seat: int) -> None:
    reacts = {"when": "reaction", "occasion": "opposing-card-shatters", "do": "energy", "amount": 3}
    duel = Duel(seat, made("Vulture", effects=[reacts]), FRIEND, BOLT)
    duel.put(seat, "Vulture")
    duel.put(1 - seat, "Friend")
    duel.give(seat, "Spell")
    energy = [int(player.energy) for player in duel.state.players]
    duel.do("Activate Spell")
    energy[seat] += 3
    assert [int(player.energy) for player in duel.state.players] == energy


@each_seat
def test_8_7_until_your_next_cycle_ends_in_the_cycle_of_its_player(seat: int) -> None:
    blessing = does("boost", target="own-unit", change=2, stat="dmg", duration="cycle")
    duel = Duel(seat, FRIEND, spell(blessing))
    card = duel.put(seat, "Friend")
    duel.give(seat, "Spell")
    duel.do("Activate Spell")
    assert card.dmg == 4
    duel.end_turn()
    assert (duel.state.active, card.dmg) == (1 - seat, 4)
    duel.end_turn()
    assert (duel.state.active, card.dmg) == (seat, 2)


@each_seat
def test_8_1_once_each_turn_begins_anew_in_the_others_turn(seat: int) -> None:
    once = {"when": "bloodlust", "limit": "turn", "do": "energy", "amount": 1}
    duel = Duel(seat, made("Bear", hp=9, effects=[once]), FRIEND)
    bear = duel.put(seat, "Bear")
    duel.put(1 - seat, "Friend")
    duel.do("Attack Friend (opposing unit zone 3)")
    assert bear.used_turn != 0
    duel.end_turn()
    assert bear.used_turn == 0


@each_seat
def test_3_4_a_prepared_card_is_hidden_from_the_other_player(seat: int) -> None:
    duel = Duel(seat, FRIEND, made("Trap"), BOLT)
    duel.put(1 - seat, "Trap", up=False)
    duel.put(1 - seat, "Friend")
    duel.give(1 - seat, *["Friend", "Trap", "Spell"] * 9)
    duel.give(seat, "Spell")
    kinds = {
        int(sample(duel.table, seat, seed=3, world=world).cards[(1 - seat) * s.PLACES + 2].kind)
        for world in range(20)
    }
    assert len(kinds) > 1
    duel.do("Activate Spell", "Let the last card")
    assert set(duel.offers()) == {
        "Select a Prepared card (opposing unit zone 3)",
        "Select Friend (opposing unit zone 2)",
    }
