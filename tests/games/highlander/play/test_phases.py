"""The sequence of play: phases, what may be done in each, Ability, winning and losing."""

from games.highlander.play import state as s
from games.rules.cards import CardInfo
from tests.games.highlander.play.table import Table, made

THRUST = "Thrust"
NOTHING = "Make a Hard Exertion for an Illusion or nothing"
END = "End the Attack Phase"
HURT = made("Hurt", "event", {"when": "play", "do": "lose-ability", "amount": 8})
HEAL = made("Heal", "edge", {"when": "play", "do": "gain-ability", "amount": 3})


def test_beginning_the_game_draws_a_card_a_point_of_ability() -> None:
    for ability in (15, 10):
        table = Table(THRUST, ability=ability)
        assert sum("Draws" in line for line in table.log()) == ability
        assert table.me.life == ability


def test_cards_that_begin_in_play() -> None:
    table = Table(THRUST, deck=["Stone Shoulders: Brannoc Hale"])
    assert "Stone Shoulders: Brannoc Hale begins the game in play." in table.log()
    assert table.me.table.board_count == 1
    assert "Stone Shoulders: Brannoc Hale" not in table.setup.codes


def test_sweep_phase_discards_what_does_not_stay() -> None:
    table = Table(THRUST, "Full Weight", "Steady Pressure").attack_phase()
    table.do("Play Thrust", "Play Full Weight", "Play Steady Pressure")
    assert table.me.discard.count == 0
    table.next_turn()
    assert (table.me.discard.count, table.me.table.board_count, table.me.table.played_count) == (
        2,
        1,
        0,
    )


def test_may_do_one_defense_may_be_discarded_when_no_attack_came() -> None:
    table = Table("Duck", "Duck", THRUST)
    assert "Discard Thrust, since no attack came" not in table.offers()
    table.do("Discard Duck, since no attack came")
    assert "Discard Duck, since no attack came" not in table.offers()


def test_defense_phase_no_attack_no_defense() -> None:
    table = Table("Duck", "Upper Left Block").do("Go on to the Defense Phase")
    assert not any(offer.startswith("Play") for offer in table.offers())


def test_defense_phase_a_special_or_a_standing_defense() -> None:
    table = Table("Braced Stance", "Long Study", THRUST).do("Go on to the Defense Phase")
    assert {"Play Braced Stance", "Play Long Study"} <= set(table.offers())
    assert "Play Thrust" not in table.offers()


def test_one_special_a_turn_over_both_phases() -> None:
    table = Table("Long Study", "Steady Pressure").do(
        "Go on to the Defense Phase", "Play Long Study"
    )
    assert "Play Steady Pressure" not in table.do("Go on to the Attack Phase").offers()


LAID = made("Laid", "situation", {"when": "must-do", "do": "damage", "amount": 1})
PAIR = made(
    "Pair",
    "situation",
    {"when": "must-do", "do": "damage", "amount": 1},
    {"when": "must-do", "do": "draw", "count": 1, "ability": 2},
)
BOTH = made(
    "Both",
    "situation",
    {"when": "may-do", "do": "draw", "count": 1},
    {"when": "must-do", "do": "discard", "count": 1},
)
MUST = "Do what {} says you must"
ON = "Go on to the Defense Phase"


def next_turn(*cards: CardInfo | str) -> Table:
    """The May Do Phase after the turn in which the first of these cards was played."""
    table = Table(*cards).attack_phase().do(f"Play {duel_title(cards[0])}", END)
    return table.do("Draw no more")


def duel_title(card: CardInfo | str) -> str:
    return card if isinstance(card, str) else card.title


def test_must_do_before_the_phase_ends() -> None:
    table = next_turn(LAID, THRUST)
    assert MUST.format("Laid") in table.offers()
    assert ON not in table.offers()
    table.do(MUST.format("Laid"))
    assert table.pending == 1
    assert MUST.format("Laid") not in table.offers()
    assert ON in table.offers()


def test_must_do_two_abilities_of_a_card_are_two_must_dos() -> None:
    table = next_turn(PAIR, THRUST)
    assert table.offers().count(MUST.format("Pair")) == 2
    assert ON not in table.do(MUST.format("Pair")).offers()
    assert ON in table.do(MUST.format("Pair")).offers()
    assert (table.pending, table.me.hand.count) == (1, 2)


def test_may_do_and_must_do_in_any_order() -> None:
    first = next_turn(BOTH, THRUST).do(MUST.format("Both"), "Discard Thrust", "Use Both")
    assert first.me.hand.count == 1
    second = next_turn(BOTH, THRUST).do("Use Both", MUST.format("Both"))
    assert "Discard Thrust" in second.offers()
    assert "Discard Upper Left Block" in second.offers()


def test_must_do_is_not_due_while_it_cannot_happen() -> None:
    whispers, ally = "Whispers", "Little Perrin: Mortal Ally"
    favors = made("Favors", "situation", {"when": "may-do", "do": "put-into-play", "kind": "ally"})
    twice = made("Twice", "edge", {"when": "play", "do": "extra-special", "count": 2})
    table = Table(whispers, favors, twice, ally).attack_phase()
    table.do("Play Twice", f"Play {whispers}", "Play Favors", END, "Draw no more")
    assert MUST.format(whispers) in table.offers()
    table.do("Use Favors", f"Put {ally} into play")
    assert MUST.format(whispers) not in table.offers()
    assert ON in table.offers()


def test_must_do_of_a_card_that_comes_into_play_in_the_phase() -> None:
    tax = made("Tax", "object", {"when": "must-do", "do": "damage", "amount": 1})
    store = made("Store", "situation", {"when": "may-do", "do": "put-into-play", "kind": "object"})
    table = next_turn(store, tax).do("Use Store", "Put Tax into play")
    assert ON not in table.offers()
    assert table.do(MUST.format("Tax")).pending == 1


def test_may_do_at_any_time_of_the_turn_and_once_in_it() -> None:
    use = "Use Study of the Foe"
    table = Table("Study of the Foe", THRUST).attack_phase().do("Play Study of the Foe")
    assert use in table.offers()
    table = next_turn("Study of the Foe", THRUST)
    assert use in table.offers()
    assert use in table.do(ON).offers()
    assert use in table.do("Go on to the Attack Phase").offers()
    table.do("Play Thrust", END)
    assert {use, "Draw 1 card"} <= set(table.offers())
    table.do("Draw 1 card", use, "Leave the rest on top")
    assert "Draw 1 card" in table.offers()
    assert use not in table.offers()


def test_may_do_while_drawing_up_adds_no_cards_to_those_that_were_counted() -> None:
    store = made("Store", "situation", {"when": "may-do", "do": "discard", "count": 1})
    table = next_turn(store, THRUST, "Duck").attack_phase().do("Play Thrust", END)
    assert "Draw 14 cards" in table.offers()
    table.do("Draw 1 card", "Use Store", "Discard Duck")
    assert "Draw 13 cards" in table.offers()
    assert "Draw 14 cards" not in table.offers()


def test_may_do_does_not_end_the_start_of_the_attack_phase() -> None:
    once = "Use Quickening of Sabrak, once a game"
    table = Table(THRUST, before=["Quickening of Sabrak", "Sparring Partner"]).attack_phase()
    assert once in table.do("Use Sparring Partner", "Leave the rest on top").offers()


def test_a_card_or_an_exertion_each_turn_and_an_edge_is_not_enough() -> None:
    table = Table("Taking the Bait").attack_phase().do("Play Taking the Bait")
    assert END not in table.offers()
    assert END in table.do(NOTHING).offers()


def test_ability_adjustment_losses_and_gains() -> None:
    table = Table(HURT, HEAL, HEAL).attack_phase().do("Play Hurt", "Play Heal", "Play Heal")
    assert table.me.life == 15
    assert table.next_turn().me.life == 13


def test_ability_does_not_rise_above_the_maximum() -> None:
    table = Table(HEAL, THRUST).attack_phase().do("Play Heal", "Play Thrust").next_turn()
    assert table.me.life == 15


def test_draw_up_to_the_ability_one_at_a_time() -> None:
    table = Table(THRUST).attack_phase().do("Play Thrust", END)
    assert table.offers() == ["Draw no more", "Draw 1 card", "Draw 15 cards"]
    table.do("Draw 1 card")
    assert "Draw 14 cards" in table.offers()
    table.do("Draw no more")
    assert table.me.hand.count == 1


def test_discard_down_to_the_maximum_hand_size() -> None:
    hand = ["Duck"] * 12
    table = Table(*hand, HURT, ability=15).attack_phase().do("Play Hurt", END)
    assert table.me.life == 7
    assert table.offers() == ["Discard Duck down to your Maximum Hand Size"]
    table.do(*["Discard Duck down to your Maximum Hand Size"] * 5)
    assert table.me.hand.count == 7
    assert table.state.phase == s.MAY_DO


def test_maximum_hand_size_is_ability_with_its_modifiers() -> None:
    table = Table(THRUST, before=["Steady Nerves", "Late Bloomer", "Longsword"])
    table.attack_phase().do("Play Thrust", END)
    assert "Draw 16 cards" in table.offers()


def test_damage_is_pending_and_zero_loses_at_the_next_attack_phase() -> None:
    table = Table(THRUST, THRUST, opponent_ability=2).attack_phase().do("Play Thrust").next_turn()
    assert table.opponent.life == 0
    assert not table.game.over
    table.next_turn()
    assert table.outcome == "won"
    assert table.state.turn == 2
    assert table.counted("ability_wins") == 1


def test_beginning_the_attack_phase_at_zero_loses() -> None:
    table = Table(HURT, ability=8).attack_phase().do("Play Hurt").next_turn()
    assert table.me.life == 0
    table.attack_phase()
    assert table.game.over
    assert table.outcome == "lost"
    assert table.counted("own_defeats") == 1


def test_the_horizon_ends_an_undecided_game() -> None:
    table = Table(THRUST, size=60, opponent_ability=60)
    while not table.game.over:
        table.next_turn()
    assert table.state.turn <= 20
    assert table.outcome == "undecided"
