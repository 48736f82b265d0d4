"""What two players who both act do: alternate, choose who is first, pass, share Realms."""

from typing import Self

from games.arkhtide.play import PLAY
from games.arkhtide.play import state as s
from games.engine.goldfish import settings_of
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.engine.table import open_table
from tests.games.arkhtide.play.table import deck_of, made

SLOWEST, FASTEST = (
    tuple(
        made(f"{name} {n}", "realm", initiative=initiative, quintessence=1,)
        for n in range(7)
    )
    for name, initiative in (("Mire", 1), ("Crest", 9))
)  # fmt: skip
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
BEGINS, FOLLOWS = 0, 1


class Duel:
    """Two players without cards in hand, at a decision of one of them."""

    def __init__(self, own: Setup, other: Setup) -> None:
        settings = settings_of(PLAY, RunOptions(first="play"), seed=3)
        self.table = open_table(PLAY, (own, other), settings, logged=True)
        self.table.begin(0)
        self.state = self.table.state

    @property
    def asked(self) -> int:
        return int(self.state.question.seat)

    def offers(self) -> list[str]:
        return [self.table.describe(code) for code in self.table.offers()]

    def pick(self, *words: str) -> Self:
        for code in self.table.offers():
            if all(word in self.table.describe(code) for word in words):
                self.table.apply(code)
                return self
        raise AssertionError(f"no legal action has the words {words}: {self.offers()}")

    def to_preparation(self) -> Self:
        """Keep the hands, bring Realms on Side A, return the others."""
        while self.state.phase < s.PREPARATION:
            asked = int(self.state.question.what)
            self.pick({s.ASK_REALM: "Side A", s.ASK_TOP_OR_BOTTOM: "bottom"}.get(asked, "Keep"))
        return self

    def to_combat(self, *places: str) -> Self:
        """Who acts first is Prepared first; both Seekers go to these places."""
        self.to_preparation().pick("Act first")
        self.pick("Move", places[0]).pick("Move", places[1])
        return self.pick("Be Prepared").pick("Be Prepared")


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
    game = duel().to_combat("the own Realm", "the own Realm")
    assert any(text.startswith(("Strike", "Assist")) for text in game.offers())
    game.pick("Assist")
    assert not any(text.startswith(("Strike", "Assist", "Pass")) for text in game.offers())
    game.pick("End the Turn")
    assert game.asked == FOLLOWS


def test_combat_ends_when_both_pass_in_a_row() -> None:
    game = duel().to_combat("the own Realm", "the own Realm")
    game.pick("Pass").pick("Assist").pick("End the Turn")
    assert (game.state.phase, game.asked) == (s.COMBAT, BEGINS)
    game.pick("Pass")
    assert (game.state.phase, game.asked) == (s.COMBAT, FOLLOWS)
    game.pick("Pass")
    assert game.state.phase == s.REGROUP


def test_each_player_has_one_side_of_a_realm() -> None:
    game = Duel(deck_of(realms=SPRING), deck_of(realms=SLOWEST))
    game.to_combat("the own Realm", "the opponent's Realm")
    used = [text for text in game.offers() if text.startswith("Use Spring")]
    assert len(used) == 1
    assert used[0].endswith("Draw 1 card.")
    game.pick("Assist").pick("End the Turn").pick("Assist")
    used = [text for text in game.offers() if text.startswith("Use Spring")]
    assert len(used) == 1
    assert used[0].endswith("Refresh 1 Arkhé.")


def test_a_wound_on_the_other_seeker_costs_its_player_willpower() -> None:
    game = duel().to_combat("the opponent's Realm", "the own Realm")
    game.pick("Strike").pick("Do not Amplify").pick("Do not Amplify")
    while game.state.question.what == s.ASK_SHIELD:
        assert game.asked == FOLLOWS
        game.pick("Shield no further")
    assert int(game.state.players[FOLLOWS].life) == 12
    assert game.table.lines()[-1].text.startswith("The enemy Seeker is Wounded")
