"""What two players who both act do: alternate, choose who is first, pass, share Realms."""

import pytest

from games.arkhtide.play import PLAY
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import SOUL
from games.engine.duel import DuelOptions, duel_table
from games.engine.worlds import sample
from tests.games.arkhtide.play.duel import BEGINS, FASTEST, FOLLOWS, NEUTRAL, SLOWEST, THEIRS, Duel
from tests.games.arkhtide.play.table import SOLDIER, deck_of, made, unit

SPRING = tuple(
    made(
        f"Spring {n}",
        "realm",
        {"when": "activate", "speed": "fast", "box": "a", "do": "draw", "count": 1},
        {"when": "activate", "speed": "fast", "box": "b", "do": "refresh", "count": 1},
        initiative=9,
        quintessence=1,
    )
    for n in range(7)
)


def duel() -> Duel:
    return Duel(deck_of(realms=FASTEST), deck_of(realms=SLOWEST))


def test_who_has_the_initiative_chooses_who_acts_first() -> None:
    for choice, first in (("Act first", BEGINS), ("Let the opponent act first", FOLLOWS)):
        game = duel().to_preparation()
        assert game.asked == BEGINS
        game.pick(choice)
        assert game.asked == first


def test_players_alternate_in_preparation_until_they_are_prepared() -> None:
    game = duel().to_preparation().pick("Act first")
    asked = []
    for words in ("Move", "Move", "Be Prepared", "Invoke", "Invoke"):
        asked.append(game.asked)
        game.pick(words)
    assert asked == [BEGINS, FOLLOWS, BEGINS, FOLLOWS, FOLLOWS]
    game.pick("Be Prepared")
    assert (game.state.phase, game.asked) == (s.COMBAT, BEGINS)


def test_one_major_action_a_turn() -> None:
    game = duel().to_combat("your Realm", "your Realm")
    assert any(text.startswith(("Strike", "Assist")) for text in game.offers())
    game.pick("Assist")
    assert not any(text.startswith(("Strike", "Assist", "Pass")) for text in game.offers())
    game.pick("End the Turn")
    assert game.asked == FOLLOWS


def test_combat_ends_when_both_pass_in_a_row() -> None:
    game = duel().to_combat("your Realm", "your Realm")
    game.pick("Pass").pick("Assist").pick("End the Turn")
    assert (game.state.phase, game.asked) == (s.COMBAT, BEGINS)
    game.pick("Pass")
    assert (game.state.phase, game.asked) == (s.COMBAT, FOLLOWS)
    game.pick("Pass")
    assert game.state.phase == s.REGROUP


def test_each_player_has_one_side_of_a_realm() -> None:
    game = Duel(deck_of(realms=SPRING), deck_of(realms=SLOWEST))
    game.to_combat("your Realm", "the opponent's Realm")
    used = [text for text in game.offers() if text.startswith("Use Spring")]
    assert len(used) == 1
    assert used[0].endswith("Draw 1 card.")
    game.pick("Assist").pick("End the Turn").pick("Assist")
    used = [text for text in game.offers() if text.startswith("Use Spring")]
    assert len(used) == 1
    assert used[0].endswith("Refresh 1 Arkhé.")


def test_a_wound_on_the_other_seeker_costs_its_player_willpower() -> None:
    game = duel().to_combat("the opponent's Realm", "your Realm")
    game.pick("Strike").pick("Do not Amplify").pick("Do not Amplify")
    while game.state.question.what == s.ASK_SHIELD:
        assert game.asked == FOLLOWS
        game.pick("Shield no further")
    assert int(game.state.players[FOLLOWS].life) == 12
    assert game.table.lines()[-1].text.startswith("The enemy Seeker is Wounded")


REAPER = unit("Reaper", keywords={"reaping": 1}, melee=3)
VENGEFUL = unit("Vengeful", {"when": "suffers", "speed": "reaction", "do": "draw", "count": 1})
TORMENTOR = unit("Tormentor", {"when": "wounds", "speed": "reaction", "do": "draw", "count": 1})
WALL = made(
    "Wall",
    "feat",
    {
        "when": "dealt-damage",
        "speed": "reaction",
        "who": "friend",
        "do": "shield",
        "whom": "friend",
        "amount": 2,
    },
    cost=1,
)
RETORT = made(
    "Retort",
    "feat",
    {"when": "strikes", "speed": "reaction", "who": "foe", "do": "attack", "kind": "melee"},
)
TOLL = made(
    "Toll",
    "feat",
    {"when": "dies", "speed": "reaction", "who": "friend", "do": "gain-quintessence", "amount": 1},
)
TITHE = made(
    "Tithe", "feat", {"when": "loses-willpower", "speed": "reaction", "do": "refresh", "count": 2}
)


def fight(*cards, own=SOLDIER, theirs=(SOLDIER,)):
    """Both Seekers and these Units stand on the Realm of who follows; the hands are empty."""
    setups = [deck_of(*cards, own, *theirs, realms=realms) for realms in (FASTEST, SLOWEST)]
    game = Duel(*setups).to_combat("the opponent's Realm", "your Realm")
    game.hold(BEGINS)
    game.hold(FOLLOWS)
    mine = game.put(BEGINS, own, THEIRS)
    return game, mine, [game.put(FOLLOWS, each, THEIRS) for each in theirs]


def test_the_active_player_orders_several_instances_of_damage() -> None:
    game, _, (one, two, three) = fight(own=REAPER, theirs=(SOLDIER, VENGEFUL, TORMENTOR))
    game.pick("Strike", "Reaper", "at Soldier")
    assert game.asked == BEGINS
    assert len(game.offers()) == 3
    game.pick("Damage to Tormentor")
    wounds = [int(game.state.things[at].wounds) for at in (one, two, three)]
    assert wounds == [0, 0, 1], "each instance is resolved in full before the next is chosen"
    game.pick("Damage to Soldier")
    assert int(game.state.things[one].wounds) == 3
    assert int(game.state.things[two].wounds) == 1, "the last one needs no choice"


def test_wound_dealt_reactions_begin_with_the_player_who_dealt_the_wound() -> None:
    game, _, _ = fight(own=TORMENTOR, theirs=(VENGEFUL,))
    game.pick("Strike", "Tormentor", "at Vengeful")
    assert (game.asked, game.can("Use Tormentor")) == (BEGINS, True)
    game.pick("Do not use it")
    assert (game.asked, game.can("Use Vengeful")) == (FOLLOWS, True)


def test_a_feat_that_is_a_reaction_is_invoked_in_the_turn_of_the_other_player() -> None:
    game, _, (hit,) = fight(WALL)
    game.hold(FOLLOWS, WALL)
    game.pick("Strike (Melee): Soldier", "at Soldier").pick("Do not Amplify")
    assert (game.asked, game.can("Invoke Wall, performed by Soldier")) == (FOLLOWS, True)
    game.pick("Invoke Wall, performed by Soldier")
    assert int(game.state.things[hit].wounds) == 0, "2 Damage less 2 Block"
    follows = game.state.players[FOLLOWS]
    assert (int(follows.stock.arkhe), int(follows.chronicle.count)) == (8, 1)


@pytest.mark.parametrize(
    ("arkhe", "phase_card"), [(0, WALL), (9, RETORT)], ids=["not paid for", "another moment"]
)
def test_a_feat_that_is_a_reaction_is_offered_only_where_it_may_be_invoked(
    arkhe: int, phase_card
) -> None:
    game, _, _ = fight(WALL, RETORT)
    game.hold(FOLLOWS, phase_card)
    game.state.players[FOLLOWS].stock.arkhe = arkhe
    game.pick("Assist", "Soldier")
    assert game.asked == BEGINS
    assert not game.can("performed by")


def test_a_feat_answers_a_close_enemy_who_strikes() -> None:
    game, striker, _ = fight(RETORT)
    game.hold(FOLLOWS, RETORT)
    game.pick("Strike (Melee): Soldier", "at Soldier")
    game.pick("Do not Amplify")
    game.pick("Invoke Retort, performed by Plain Seeker").pick("Choose Soldier")
    assert int(game.state.things[striker].wounds) == 2


def test_a_feat_answers_a_death_and_a_loss() -> None:
    game, _, (victim,) = fight(TOLL, TITHE)
    game.hold(FOLLOWS, TOLL)
    game.state.things[victim].wounds = 2
    game.pick("Strike (Melee): Soldier", "at Soldier")
    game.pick("Do not Amplify").pick("Invoke Toll")
    assert int(game.state.players[FOLLOWS].stock.quintessence) == 1
    game.pick("End the Turn")
    game.hold(FOLLOWS, TITHE)
    game.state.players[FOLLOWS].stock.arkhe = 4
    game.pick("Pass").pick("Strike", "at Plain Seeker").pick("Do not Amplify")
    game.pick("Invoke Tithe")
    assert int(game.state.players[FOLLOWS].stock.arkhe) == 6


def test_a_card_that_takes_the_place_of_an_opponents_card_works_for_its_own_player_only() -> None:
    proud = unit(
        "Proud", {"when": "always", "do": "aura", "whom": "self", "amount": 1, "stat": "soul"}
    )
    game = Duel(deck_of(proud, realms=FASTEST), deck_of(proud, realms=SLOWEST))
    game.to_combat("your Realm", "your Realm")
    extracted = game.put(BEGINS, proud, NEUTRAL)
    game.pick("Pass").pick("Pass").pick("Pass").pick("Pass")
    game.to_combat("your Realm", "your Realm")
    assert game.put(FOLLOWS, proud, NEUTRAL) == extracted
    game.pick("Pass").pick("Pass")
    soul = int(game.state.things[extracted].stats[SOUL])
    harvested = [text for text in game.log() if text.startswith("Harvests the Neutral Realm")]
    assert [f"with {soul + 1} Soul" in text for text in harvested] == [True, True]


def test_what_is_looked_at_and_the_chosen_realm_are_dealt_anew_for_the_other_seat() -> None:
    game = Duel(deck_of(realms=FASTEST), deck_of(realms=SLOWEST))
    while game.state.question.what != s.ASK_REALM or game.asked == BEGINS:
        asked = int(game.state.question.what)
        game.pick({s.ASK_REALM: "Side A", s.ASK_TOP_OR_BOTTOM: "bottom"}.get(asked, "Keep"))
    chosen = {
        (int(world.players[BEGINS].this_round.realm), int(world.players[BEGINS].this_round.side))
        for world in (sample(game.table, FOLLOWS, seed=1, world=n) for n in range(60))
    }
    assert len({realm for realm, _ in chosen}) == len(FASTEST)
    assert {side for _, side in chosen} == {1, 2}


def test_random_duels_with_feats_that_answer_lose_no_card() -> None:
    deck = deck_of(WALL, RETORT, TOLL, TITHE, REAPER, realms=FASTEST)
    table = duel_table(PLAY, (deck, deck), DuelOptions(pilots=("random", "random")), seed=8)
    for index in range(3):
        table.begin(index)
        while not table.over:
            table.apply(table.offers()[table.pilots_choice()])
            for seat in (BEGINS, FOLLOWS):
                assert table.census(seat) == list(deck.counts[: deck.drawn])
