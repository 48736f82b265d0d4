"""Odds by seeded games, where there is no formula."""

import pytest

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from simulator.compilation import services as compilation
from simulator.odds.exact import DrawGroup, OddsQuestion, probability
from simulator.odds.simulated import SimulatedOdds, simulated_odds
from tests.games.engine.decks import PEBBLE_BAG, play_of, setup_of


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
class TestAsPlayed:
    def groups(self, *wanted: DrawGroup) -> tuple[SimulatedOdds | None, list[float]]:
        listed = DeckList("pebbles", {"bag": PEBBLE_BAG}, format="beach")
        found = simulated_odds(listed, wanted, [frozenset({"PB-01"}) for _ in wanted], 8)
        return found, [share.value for share in found.by_turn] if found else []

    @pytest.fixture(autouse=True)
    def _loaded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(compilation, "_loaded", {"pebbles"})

    def test_games_see_at_least_what_the_opening_hand_gives(self) -> None:
        found, shares = self.groups(DrawGroup("one", 3, 1))
        assert found is not None
        assert shares == sorted(shares)
        opening = float(probability(OddsQuestion(30, 5, (DrawGroup("one", 3, 1),))))
        assert found.by_turn[0].high > opening
        assert self.groups(DrawGroup("one", 3, 1))[1] == shares, "the seed decides"
        assert found.unit == "turn"

    def test_turns_that_hardly_any_game_reaches_are_left_out(self) -> None:
        found, shares = self.groups(DrawGroup("one", 3, 1))
        assert found is not None
        tally = play_games(
            play_of("pebbles"),
            setup_of("pebbles", "ten-stones"),
            RunOptions(),
            seed=found.seed,
            first=0,
            count=found.games,
        )
        assert [int(n) >= 100 for n in tally.reached[1:9]].count(True) == len(shares) < 8

    def test_what_games_do_not_note_is_left_out(self) -> None:
        assert self.groups(DrawGroup("two", 3, 2))[0] is None
        assert self.groups(DrawGroup("at most", 3, 1, 2))[0] is None
