"""What players do to each other beyond attacks, each rule by its heading."""

from typing import Any

import pytest

from games.highlander.play import state as s
from tests.games.highlander.play.duel import END, Duel
from tests.games.highlander.play.table import made

THRUST, UL, LL = "Thrust", "Upper Left Attack", "Lower Left Attack"
AGILE = made("Agile", "block", gems={"agility": 2})
DULL = made("Dull", "block", grid=["mc"])
SITUATION = made("Calm", "situation", {"when": "draw-phase", "do": "look", "count": 2})
ARMOR = made("Mail", "object", {"when": "in-play", "do": "prevent", "amount": 1})
AGILITY = {"per": "agility-exerted"}
HEAVY = made("Heavy", "event", {"when": "play", "do": "damage", "amount": 3})
DRAIN = made("Drain", "event", {"when": "play", "do": "ability-loss", "amount": 3})


def event(name: str, *effects: dict[str, Any]) -> Any:
    return made(name, "event", *({"when": "play", **effect} for effect in effects))


DISARM, TRIP = event("Disarm", {"do": "disarm"}), event("Trip", {"do": "knock-prone"})
SHATTER = event("Shatter", {"do": "break-weapon"})


def after(card: Any, *theirs: Any, **own: Any) -> Duel:
    """Seat 1 is about to begin its turn after seat 0 has played that card."""
    duel = Duel([card], theirs, **own).until(0, s.ATTACK).do(f"Play {card.name}")
    return duel.until(1, s.MAY_DO)


def test_golden_rule_discards_are_a_must_do_of_the_next_turn() -> None:
    duel = after(event("Rob", {"do": "opponent-discards", "count": 2}), THRUST, UL, LL)
    assert duel.player(1).hand.count == 3
    assert "Go on to the Defense Phase" not in duel.offers()
    duel.do("Discard what the opponent's cards", "Discard Thrust", "Discard Upper Left Attack")
    assert duel.player(1).hand.count == 1
    assert "Go on to the Defense Phase" in duel.offers()


def test_what_an_attack_does_in_the_defenders_turn_happens_at_once() -> None:
    duel = Duel(["Cut Purse Strings"], [THRUST, UL, LL]).attack("Play Cut Purse Strings")
    duel.do("Let Cut Purse Strings through", "Discard Thrust", "Discard Upper Left Attack")
    assert duel.player(1).hand.count == 1


def test_burn_takes_the_opponents_endurance() -> None:
    duel = after(event("Burn", {"do": "burn", "count": 4}))
    assert "Dull is burned" not in duel.log()
    assert duel.player(1).discard.count == 4


def test_hinder_bars_cards_in_the_opponents_next_turn_only() -> None:
    duel = after(event("Glare", {"do": "hinder", "kind": "attack"}), THRUST, UL)
    assert not duel.until(1, s.ATTACK).can("Play Thrust")
    duel.until(0, s.MAY_DO).until(1, s.ATTACK)
    assert duel.can("Play Thrust")


def test_damage_and_loss_of_ability_only_damage_is_prevented() -> None:
    for card, lost in ((HEAVY, 2), (DRAIN, 3)):
        duel = Duel([card], [ARMOR, ARMOR], size=30).until(1, s.ATTACK).do("Play Mail")
        duel.until(0, s.ATTACK).do(f"Play {card.name}").until(0, s.MAY_DO)
        assert duel.player(1).life == 15 - lost, card.name


def test_removal_of_an_opposing_card() -> None:
    duel = Duel([event("Police", {"do": "remove-opposing", "kind": "situation"})], [SITUATION])
    duel.until(1, s.ATTACK).do("Play Calm").until(0, s.ATTACK)
    duel.do("Play Police", "Remove Calm from play")
    assert duel.in_play(1) == []
    assert duel.player(1).discard.copies[duel.kind(1, SITUATION)] == 1


# Countering Cards
POINT = made("Objection", "edge", {"when": "play", "do": "counter", "kind": "event"})
WATCHER = made("Ally", "object", {"when": "trigger", "do": "counter", "kind": "event"})


def test_countering_a_card_has_no_effect_but_was_played() -> None:
    duel = Duel([HEAVY], [POINT]).until(0, s.ATTACK).do("Play Heavy")
    assert (duel.asked, duel.offers()) == (1, ["Counter it with Objection", "Counter nothing"])
    duel.do("Counter it with Objection")
    assert duel.pending(1) == 0
    assert duel.player(0).discard.copies[duel.kind(0, HEAVY)] == 1
    assert duel.player(0).this_turn.specials_left == 0, "it was the Special of the turn"


def test_countering_may_be_left() -> None:
    duel = Duel([HEAVY], [POINT]).until(0, s.ATTACK).do("Play Heavy", "Counter nothing")
    assert (duel.pending(1), duel.held(1, POINT)) == (3, 1)


def test_countering_needs_the_kind_of_card() -> None:
    duel = Duel([SITUATION], [POINT]).until(0, s.ATTACK).do("Play Calm")
    assert duel.asked == 0
    assert duel.in_play(0) == ["Calm"]


def test_countering_by_a_trigger_after_the_opponents_first_card() -> None:
    duel = Duel([HEAVY], [WATCHER]).until(1, s.ATTACK).do("Play Ally").until(0, s.ATTACK)
    duel.do("Play Heavy", "Counter it with Ally")
    assert (duel.pending(1), duel.in_play(1)) == (0, [])


def test_triggering_not_before_the_opponent_has_played_a_card() -> None:
    sting = made("Sting", "object", {"when": "trigger", "do": "damage", "amount": 1})
    duel = Duel([sting], [THRUST]).until(0, s.ATTACK).do("Play Sting").until(1, s.ATTACK)
    duel.do("Make a Hard Exertion for an Illusion").until(0, s.MAY_DO)
    assert not duel.can("Give up Sting"), "the opponent has played no card"
    duel.until(1, s.ATTACK).do("Play Thrust").until(0, s.MAY_DO)
    assert duel.can("Give up Sting")


# Disarmed, Unarmed & Breaking Weapons
def test_disarmed_no_attack_and_no_block_that_takes_a_weapon() -> None:
    hand = [THRUST, "Upper Left Block", "Forearm Block", "Backflip", "Hip Throw"]
    duel = Duel([DISARM, UL], hand).until(0, s.ATTACK).do("Play Disarm", "Play Upper Left")
    duel.until(1, s.DEFENCE)
    assert not duel.can("Defend with Upper Left Block")
    assert duel.can("Defend with Forearm Block")
    assert duel.can("Defend with Backflip")
    duel.until(1, s.ATTACK)
    assert (duel.can("Play Thrust"), duel.can("Play Hip Throw")) == (False, True)


def test_disarmed_hilts_weapon_cards_and_guards_leave_play() -> None:
    hand = ["Basket Hilt", "High Guard", SITUATION]
    duel = Duel([DISARM], hand, before=((), ["Estoc"])).until(1, s.MAY_DO)
    duel.do("Put High Guard").until(1, s.ATTACK).do("Play Basket Hilt")
    duel.until(0, s.ATTACK).do("Play Disarm")
    assert duel.in_play(1) == []


def test_disarmed_the_player_chooses_which_weapon_is_lost() -> None:
    duel = Duel([DISARM], [THRUST, "Circular Parry: Estoc"], before=((), ["Estoc", "Main-Gauche"]))
    duel.until(0, s.ATTACK).do("Play Disarm")
    assert (duel.asked, duel.offers()) == (1, ["Lose Estoc", "Lose Main-Gauche"])
    duel.do("Lose Estoc").until(1, s.ATTACK)
    assert duel.can("Play Thrust"), "the other weapon is left"
    duel = Duel([DISARM, UL], ["Circular Parry: Estoc"], before=((), ["Estoc", "Main-Gauche"]))
    duel.until(0, s.ATTACK).do("Play Disarm", "Lose Estoc", "Play Upper Left").until(1, s.DEFENCE)
    assert not duel.can("Defend with Circular Parry")


def test_disarmed_a_lost_weapon_of_choice_has_no_text() -> None:
    sword = made("Sword", "weapon", {"when": "in-play", "do": "prevent", "amount": 2})
    duel = Duel([DISARM, UL], [], before=((), [sword])).until(0, s.ATTACK)
    duel.do("Play Disarm", "Play Upper Left").until(0, s.MAY_DO)
    assert duel.player(1).life == 13


@pytest.mark.parametrize(("gems", "regained"), [(AGILE, True), (DULL, False)])
@pytest.mark.parametrize(
    ("card", "what"), [(DISARM, "to regain the weapon"), (TRIP, "to stand up")]
)
@pytest.mark.parametrize("how", ["Soft Exertion for 3", "Hard Exertion for 2"])
def test_exertions_to_rearm_or_to_stand_up(
    gems: Any, regained: bool, card: Any, what: str, how: str
) -> None:
    duel = after(card, filler=(DULL, gems))
    attempt = f"Make a {how} Agility gems {what}"
    duel.do(attempt)
    table = duel.player(1).table
    assert (table.lost == 0 and table.prone == 0) == regained
    assert attempt not in duel.offers(), "once a turn"


def test_a_broken_weapon_is_not_regained_by_an_exertion() -> None:
    duel = after(SHATTER, filler=(DULL, AGILE))
    assert duel.player(1).table.broken == 1
    assert not duel.can("regain")


def test_recovering_brings_back_weapons_and_feet() -> None:
    duel = Duel([SHATTER, TRIP], ["Second Sword", THRUST, HEAVY])
    duel.until(0, s.ATTACK).do("Play Shatter").until(1, s.ATTACK)
    duel.do("Play Second Sword")
    assert duel.can("Play Thrust")
    assert duel.player(1).table.broken == 0


def test_considered_disarmed_lasts_while_the_card_is_in_play() -> None:
    frost = made("Frost", "situation", {"when": "in-play", "do": "consider-disarmed"})
    duel = Duel([frost], [THRUST, LL], filler=(DULL, AGILE))
    duel.until(0, s.ATTACK).do("Play Frost").until(1, s.MAY_DO)
    assert not duel.can("regain"), "there is nothing to regain"
    assert not duel.until(1, s.ATTACK).can("Play Thrust")


def test_prone_every_card_from_hand_costs_another_of_its_icon() -> None:
    duel = after(TRIP, THRUST, UL, "Duck").until(1, s.ATTACK)
    duel.do("Play Thrust")
    assert duel.offers() == ["Discard Upper Left Attack, since you are Prone"]
    duel.do("Discard Upper Left Attack")
    assert duel.player(1).this_turn.strike_count == 1
    duel = after(TRIP, THRUST, "Duck").until(1, s.ATTACK)
    assert not duel.can("Play Thrust")


def test_considered_prone_lasts_while_the_card_is_in_play() -> None:
    ice = made("Ice", "situation", {"when": "in-play", "do": "consider-prone"})
    duel = Duel([ice], [THRUST]).until(0, s.ATTACK).do("Play Ice").until(1, s.ATTACK)
    assert not duel.can("Play Thrust")


# Locations
def test_locations_affect_both_players_and_one_is_in_play() -> None:
    big = made("Hall", "location", {"when": "in-play", "do": "hand-size", "amount": 2})
    small = made("Cell", "location", {"when": "in-play", "do": "hand-size", "amount": -2})
    duel = Duel([big], [small]).until(0, s.ATTACK).do("Play Hall").until(1, s.ATTACK)
    duel.on().on()
    while duel.asked == 1 and "Draw 1 card" not in duel.offers():
        duel.on()
    assert duel.player(1).this_turn.to_draw + duel.player(1).hand.count == 17
    duel.until(0, s.MAY_DO).until(1, s.ATTACK).do("Play Cell")
    assert (duel.in_play(0), duel.in_play(1)) == ([], ["Cell"])


def test_locations_of_the_opponent_make_exertions_larger() -> None:
    crypt = made("Crypt", "location", {"when": "in-play", "do": "exertion-size", "amount": 1})
    tiered = made("Tiered", "event", {"when": "play", "do": "draw", "count": 1, **AGILITY})
    duel = Duel([crypt], [tiered], filler=(DULL, AGILE)).until(0, s.ATTACK).do("Play Crypt")
    duel.until(1, s.ATTACK).do("Play Tiered")
    assert duel.can("Make a Soft Exertion of 6 cards")


# Nullifying, Ignoring, Duplicating, Attribute Challenge
NULLIFY = event("Nullify", {"do": "nullify", "kind": "object"})
IGNORE = event("Ignore", {"do": "ignore", "kind": "object"})
LENS = made(
    "Lens",
    "object",
    {"when": "in-play", "do": "prevent", "amount": 1},
    {"when": "in-play", "do": "hand-size", "amount": 3},
)


@pytest.mark.parametrize(
    ("card", "words", "size"), [(NULLIFY, "Nullify Lens", 13), (IGNORE, "Ignore Lens", 16)]
)
def test_nullifying_is_for_all_and_ignoring_for_who_does_it(
    card: Any, words: str, size: int
) -> None:
    """The Lens prevents nothing of 2 damage; its owner keeps the larger hand if it is ignored."""
    duel = Duel([card, THRUST], [LENS], filler=(DULL, THRUST))
    duel.until(1, s.ATTACK).do("Play Lens").until(0, s.ATTACK)
    duel.do(f"Play {card.name}", words, "Play Thrust").until(1, s.DEFENCE).do("Let Thrust")
    while "Draw 1 card" not in duel.offers() and duel.asked == 1:
        duel.on()
    player = duel.player(1)
    assert player.life == 13
    assert player.this_turn.to_draw + player.hand.count == size


def test_nullifying_ends_in_the_next_sweep_phase() -> None:
    duel = Duel([NULLIFY], [LENS]).until(1, s.ATTACK).do("Play Lens").until(0, s.ATTACK)
    duel.do("Play Nullify", "Nullify Lens")
    face = duel.kind(1, LENS)
    assert duel.player(1).table.silent[face] == s.NULLIFIED
    assert duel.until(1, s.MAY_DO).player(1).table.silent[face] == s.NULLIFIED
    assert duel.until(0, s.MAY_DO).player(1).table.silent[face] == 0


def test_a_nullified_guard_does_not_block() -> None:
    nullify = event("Nullify", {"do": "nullify", "kind": "guard"})
    duel = Duel([nullify, UL], ["High Guard"]).until(1, s.MAY_DO)
    duel.do("Put High Guard").until(0, s.ATTACK).do("Play Nullify", "Nullify High Guard")
    assert not duel.do("Play Upper Left").until(1, s.DEFENCE).can("with High Guard")


def test_duplicating_does_what_the_others_card_did() -> None:
    copy = event("Copy", {"do": "duplicate", "kind": "event"})
    duel = Duel([HEAVY], [copy]).until(0, s.ATTACK).do("Play Heavy").until(1, s.ATTACK)
    duel.do("Play Copy", "Duplicate Heavy")
    assert duel.pending(0) == 3


def test_duplicating_needs_what_the_card_asks_for() -> None:
    asks = {"test": "ability-at-most", "amount": 14}
    hurt = made("Hurt", "event", {"when": "play", "do": "damage", "amount": 2, "if": asks})
    copy = event("Copy", {"do": "duplicate", "kind": "event"})
    duel = Duel([hurt], [copy]).until(0, s.ATTACK).do("Play Hurt").until(1, s.ATTACK)
    duel.do("Play Copy", "Duplicate Hurt")
    assert duel.pending(0) == 0, "who duplicates it has 15 Ability"


@pytest.mark.parametrize(
    ("mine", "theirs", "won"), [(AGILE, DULL, True), (AGILE, AGILE, False), (DULL, AGILE, False)]
)
def test_attribute_challenge_a_tie_gives_nothing(mine: Any, theirs: Any, won: bool) -> None:
    dare = made(
        "Dare",
        "event",
        {
            "when": "play",
            "do": "damage",
            "amount": 2,
            "if": {"test": "attribute-challenge", "gem": "agility"},
        },
    )
    duel = Duel([dare], filler=(mine, theirs)).until(0, s.ATTACK).do("Play Dare")
    assert duel.pending(1) == (2 if won else 0)
    assert duel.player(1).discard.count == 0, "a Soft Exertion goes beneath the Endurance"


def test_no_attack_came_is_asked_of_the_last_turn() -> None:
    calm = made(
        "Calm Eye",
        "event",
        {"when": "play", "do": "damage", "amount": 1, "if": {"test": "no-attack-came"}},
    )
    for play, harm in (("Play Thrust", 0), (END, 1)):
        duel = Duel([THRUST], [calm]).until(0, s.ATTACK)
        if play == END:
            duel.do("Make a Hard Exertion for an Illusion")
        duel.do(play).until(1, s.ATTACK).do("Play Calm Eye")
        assert duel.pending(0) == harm


def test_may_do_no_defense_is_discarded_while_an_attack_waits() -> None:
    duel = Duel([THRUST], ["Duck"]).until(0, s.ATTACK).do("Play Thrust").until(1, s.MAY_DO)
    assert not duel.can("Discard Duck")
    duel = Duel([THRUST], ["Duck"]).until(1, s.MAY_DO)
    assert duel.can("Discard Duck, since no attack came")


def test_allies_none_with_the_name_of_the_opponents_persona() -> None:
    persona = made("Old Friend", "persona", gems={"agility": 25})
    friend = made("Old Friend", "object", groups=["mortal-ally"])
    assert Duel([friend]).until(0, s.ATTACK).can("Play Old Friend")
    assert not Duel([friend], before=((), [persona])).until(0, s.ATTACK).can("Play Old Friend")
