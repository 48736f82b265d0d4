"""The player who follows has the same rules: keywords, Shielding, Realms, Harvest."""

import pytest

from tests.games.arkhtide.play.duel import BEGINS, FASTEST, FOLLOWS, SLOWEST, THEIRS, Duel
from tests.games.arkhtide.play.table import SOLDIER, TRICK, deck_of, made, unit

GHOST = unit("Ghost", keywords={"evasion": True})
SHADE = unit("Shade", keywords={"stealth": True})
SINNER = unit("Sinner", keywords={"penitent": 2})
SURVIVOR = unit("Survivor", keywords={"cheat-death": True})
GUARDIAN = unit("Guardian", keywords={"oath": True})
HOARDER = unit("Hoarder", keywords={"collector": True})
GIANT = unit("Giant", melee=5, ranged=5, soul=4)
FLASK = made("Flask", "binding", cost=1, block=1, bind_to="unit", keywords={"cask": True})
NATIVE = unit(
    "Native",
    {
        "when": "always",
        "do": "aura",
        "whom": "self",
        "amount": 3,
        "stat": "soul",
        "if": {"test": "on-realm", "realm": "own"},
    },
)


def facing(*theirs, own=GIANT, hand=(TRICK,)) -> tuple[Duel, list[int]]:
    """Who follows has these Units on your Realm and those cards in hand; who begins, a Unit."""
    setups = [deck_of(*theirs, own, FLASK, realms=realms) for realms in (FASTEST, SLOWEST)]
    game = Duel(*setups, neutral=0).to_combat("your Realm", "your Realm")
    game.hold(BEGINS)
    game.hold(FOLLOWS, *hand)
    game.put(BEGINS, own, THEIRS)
    return game, [game.put(FOLLOWS, each, THEIRS) for each in theirs]


def wounds(game: Duel, at: int) -> int:
    return int(game.state.things[at].wounds)


def strike(game: Duel, name: str) -> Duel:
    """The Giant strikes; who follows does not Amplify that."""
    game.pick("Strike (Melee): Giant", f"at {name}")
    return game.pick("Do not Amplify") if game.can("Do not Amplify") else game


@pytest.mark.parametrize(("who", "suffered"), [(GHOST, 0), (SHADE, 2), (SOLDIER, 2)], ids=str)
def test_evasion_doubles_the_block_of_who_follows_against_melee_only(who, suffered: int) -> None:
    game, (hit,) = facing(who)
    strike(game, who.name)
    assert game.asked == FOLLOWS
    game.pick("Shield with Trick")
    assert wounds(game, hit) == suffered


def test_stealth_doubles_the_block_of_who_follows_against_ranged() -> None:
    game, (hit,) = facing(SHADE)
    game.pick("Strike (Melee): Giant", "at Plain Seeker").pick("Do not Amplify")
    game.pick("Shield no further").pick("End the Turn").pick("Pass")
    archer = game.put(BEGINS, GIANT, 1)
    game.pick("Strike (Ranged): Giant", "at Shade").pick("Do not Amplify")
    game.pick("Shield with Trick")
    assert (wounds(game, hit), int(game.state.things[archer].place)) == (0, 1)


def test_penitent_costs_the_player_who_shields() -> None:
    game, _ = facing(SINNER)
    strike(game, "Sinner").pick("Shield with Trick")
    assert [int(player.life) for player in game.state.players] == [13, 11]


def test_cheat_death_is_asked_of_the_player_whose_unit_dies() -> None:
    game, (hit,) = facing(SURVIVOR, hand=())
    strike(game, "Survivor")
    assert game.asked == FOLLOWS
    game.pick("Cheat death")
    assert wounds(game, hit) == 3, "1 Health of 4 is left"


def test_oath_takes_the_damage_that_the_other_player_deals() -> None:
    game, (hit, guardian) = facing(SOLDIER, GUARDIAN, hand=())
    strike(game, "Soldier")
    assert wounds(game, hit) == 0
    assert not game.state.things[guardian].used, "5 Damage on 4 Health"


def test_amplify_damage_the_other_player_may_if_the_active_one_does_not() -> None:
    game, (hit,) = facing(SOLDIER, own=SOLDIER)
    game.hold(BEGINS, TRICK)
    game.pick("Strike (Melee): Soldier", "at Soldier")
    assert game.asked == BEGINS
    game.pick("Do not Amplify")
    assert game.asked == FOLLOWS
    game.pick("Amplify")
    assert wounds(game, hit) == 3


def test_own_and_enemy_realm_are_those_of_the_cards_player() -> None:
    game, _ = facing(NATIVE, own=NATIVE, hand=())
    for seat in (BEGINS, FOLLOWS):
        game.exhaust(seat)
    game.pick("Pass").pick("Pass")
    text = " ".join(game.log())
    assert "Harvests the player's Realm with 6 Soul" in text, (
        "2 of the Seeker, 1 and 3 of the Native"
    )


def test_harvest_both_players_extract_with_collector_and_cask() -> None:
    game, (hoarder,) = facing(HOARDER, own=HOARDER, hand=())
    game.bind(FOLLOWS, FLASK, hoarder)
    game.pick("Pass").pick("Pass")
    points = [int(player.stock.quintessence) for player in game.state.players]
    assert points == [1 + 2, 1 + 2 + 1], "a Realm each, a Unit with Collector, and the Binding"


def test_passing_x_passes_y_acts_x_may_act_again() -> None:
    game, _ = facing(SOLDIER, hand=())
    game.pick("Pass").pick("Assist with Soldier").pick("End the Turn")
    assert game.asked == BEGINS
    assert game.can("Strike")
