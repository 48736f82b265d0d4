"""Two decks at a table: the same rules for both, each from its own side of the board."""

from games.engine.worlds import sample
from tests.games.six_forms.play.duel import FIRST, SECOND, Duel, each_seat, turns_until
from tests.games.six_forms.play.table import does, made, play, stats

FIGHTER = stats("Fighter", 3, 3)
RUNNER = made("Runner", arrows=["ne"])


def test_game_setup_both_players_may_mulligan_and_take_turns() -> None:
    table = Duel()
    assert [table.player(seat).turns for seat in (FIRST, SECOND)] == [1, 0]
    table.pass_turns(3)
    assert [table.player(seat).turns for seat in (FIRST, SECOND)] == [2, 2]
    assert (table.state.active, table.player(SECOND).energy.sparks) == (SECOND, 2)
    assert table.state.flow.quarry == 36 - 4


@each_seat
def test_arrows_point_away_from_the_own_side_for_either_seat(seat: int) -> None:
    table = Duel(RUNNER, turns=turns_until(seat))
    table.put(seat, "Runner", "a1")
    table.do("End the act step")
    assert {said for said in table.offers() if said.startswith("Move")} == {
        "Move Runner at a1 to b2",
        "Move Runner at a1 to c3",
    }
    table.do("Move Runner at a1 to c3")
    assert table.at(seat, "c3") is not None
    assert "Moves Runner from a1 to c3." in table.lines(seat)


@each_seat
def test_card_ownership_each_fallen_card_goes_to_its_own_players_graveyard(seat: int) -> None:
    table, foe = Duel(FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Fighter", "d2")
    table.do("End the act step", "Move Fighter at a2 to a3")
    kind = table.kind("Fighter")
    assert [table.player(each).piles.graveyard[kind] for each in (seat, foe)] == [1, 1]
    assert "Fighter attacks Fighter on a3." in table.lines(seat)
    for each in (seat, foe):
        assert table.table.census(each)[kind] == 4 + 1, "the card that the test put into play"


@each_seat
def test_weakness_counts_from_the_defenders_own_side_for_either_seat(seat: int) -> None:
    table, foe = Duel(stats("Weak", 0, 9, 4), FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a4")
    weak = table.put(foe, "Weak", "d2")
    table.do("End the act step", "Move Fighter at a4 to a3")
    assert "Fighter deals 7 battle damage, Weak deals 0." in table.lines(seat)
    assert weak.zone >= 0


@each_seat
def test_on_defend_comes_for_the_card_that_is_attacked(seat: int) -> None:
    guard = made("Guard", effects=[does("gain-life", "on-defend", amount=2)], health=9)
    table, foe = Duel(guard, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Guard", "d2")
    table.do("End the act step", "Move Fighter at a2 to a3")
    assert [table.player(each).life for each in (seat, foe)] == [20, 22]


@each_seat
def test_direct_attack_on_either_player_ends_the_game_for_both(seat: int) -> None:
    table, foe = Duel(FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "b4")
    table.player(foe).life = 3
    table.do("End the act step", "Attack the opponent directly with Fighter at b4")
    assert [table.table.outcome(each) for each in (seat, foe)] == ["won", "lost"]
    assert [table.table.tally(each).games for each in (seat, foe)] == [1, 1]
    assert table.table.tally(foe).lost.sum() == 1


@each_seat
def test_every_end_step_is_that_of_both_players_for_both(seat: int) -> None:
    table = Duel(made("Spring", effects=[does("gain-life", "every-end-step", amount=1)]))
    table.put(seat, "Spring", "a1")
    table.pass_turns(2)
    assert (table.player(seat).life, table.player(1 - seat).life) == (22, 20)


@each_seat
def test_an_equip_for_opposing_cards_arms_a_card_of_the_other_deck(seat: int) -> None:
    clamp = made("Clamp", "equip", equips="t:avatar", equips_opponent=True)
    table, foe = Duel(clamp, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a1")
    host = table.put(foe, "Fighter", "a1")
    table.give(seat, "Clamp")
    table.do("Play Clamp")
    assert list(table.offers()) == ["Equip it to Fighter at d4"]
    table.do("Equip it to Fighter at d4")
    assert table.state.cards[table.state.board.order[2]].host == table.state.board.order[1]
    assert host.zone >= 0


@each_seat
def test_opposing_targets_are_cards_of_the_other_seat_whoever_plays(seat: int) -> None:
    bolt = made("Bolt", "action", [does("destroy", target="opposing-avatar")])
    table, foe = Duel(bolt, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a1")
    table.put(foe, "Fighter", "b1")
    table.give(seat, "Bolt")
    table.do("Play Bolt")
    assert (table.at(foe, "b1"), table.at(seat, "a1") is None) == (None, False)


def test_a_card_placed_face_down_may_be_any_battlefield_card_to_the_other_seat() -> None:
    table = Duel(FIGHTER, RUNNER, turns=2)
    table.give(SECOND, "Fighter")
    table.do("Place Fighter", "Fighter enters a1 face-down and ready")
    kinds = set()
    for world in range(20):
        state = sample(table.table, FIRST, seed=3, world=world)
        (card,) = [state.cards[slot] for slot in state.board.order[: state.board.in_play]]
        kinds.add(table.setup.kinds[card.kind].name)
        assert play().census(state.players[SECOND], table.setup) == table.table.census(SECOND)
    assert kinds == {"Fighter", "Runner"}
    seen = sample(table.table, SECOND, seed=3, world=1)
    assert seen.cards[seen.board.order[0]].kind == table.kind("Fighter")


def test_quarry_is_shared_and_when_it_is_empty_nobody_gains_a_cube() -> None:
    table = Duel(turns=2)
    table.state.flow.quarry = 1
    held = [int(table.player(seat).energy.cubes) for seat in (FIRST, SECOND)]
    table.pass_turns(2)
    now = [int(table.player(seat).energy.cubes) for seat in (FIRST, SECOND)]
    assert (now[FIRST] - held[FIRST], now[SECOND] - held[SECOND]) == (1, 0)
    assert table.state.flow.quarry == 0


@each_seat
def test_player_damage_overflow_of_both_cards_the_defenders_first(seat: int) -> None:
    frail, sharp = stats("Frail", 5, 1), stats("Sharp", 5, 2)
    table, foe = Duel(frail, sharp, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Frail", "a2")
    table.put(foe, "Sharp", "d2")
    table.player(seat).life, table.player(foe).life = 4, 3
    table.do("End the act step", "Move Frail at a2 to a3")
    assert table.table.outcome(foe) == "won", "the defending player deals damage first"


@each_seat
def test_battle_reveal_joins_the_stack_of_the_attack(seat: int) -> None:
    ambush = made("Ambush", effects=[does("damage-player", "on-battle-reveal", amount=2)], health=9)
    table, foe = Duel(ambush, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Ambush", "d2", face_down=1, hidden=1)
    table.do("End the act step", "Move Fighter at a2 to a3")
    assert table.player(seat).life == 18
    assert table.at(foe, "d2").face_down == 0


@each_seat
def test_on_battle_and_on_victory_of_the_defending_card(seat: int) -> None:
    effects = [does("gain-life", "on-battle", amount=1), does("gain-life", "on-victory", amount=2)]
    keeper = made("Keeper", effects=effects, attack=4, health=9)
    table, foe = Duel(keeper, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Keeper", "d2")
    table.do("End the act step", "Move Fighter at a2 to a3")
    assert table.player(foe).life == 23


@each_seat
def test_possession_process_who_enters_the_battle_zone_late_is_crushed(seat: int) -> None:
    """The fallen card's token may come into the zone for which the attacker still fights."""
    drone = made(
        "Drone", "artifact", [does("generate", "on-destruction", token="SF-T01")], health=1
    )
    table, foe = Duel(drone, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Drone", "d2", exhausted=1)
    table.do("End the act step", "Move Fighter at a2 to a3")
    assert table.asked() == foe
    table.do("Cogling enters d2 ready")
    assert table.state.board.in_play == 1
    assert table.at(seat, "a3").deck == seat
    assert table.player(foe).zones == 0
    assert "Cogling is crushed." in table.lines(foe)
