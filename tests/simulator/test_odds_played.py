"""Odds by seeded games, where there is no formula."""

import pytest

from games.rules.decklist import DeckList
from simulator import warming
from simulator.odds import Group, Question, probability
from simulator.odds_played import Played, played_odds
from tests.games.engine.decks import PEBBLE_BAG


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
class TestAsPlayed:
    def groups(self, *wanted: Group) -> tuple[Played | None, list[float]]:
        listed = DeckList("pebbles", {"bag": PEBBLE_BAG}, format="beach")
        found = played_odds(listed, wanted, [{"PB-01"} for _ in wanted], 8)
        return found, [share.value for share in found.by_turn] if found else []

    @pytest.fixture(autouse=True)
    def _at_hand(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(warming, "_at_hand", {"pebbles"})

    def test_games_see_at_least_what_the_opening_hand_gives(self) -> None:
        found, shares = self.groups(Group("one", 3, 1))
        assert found is not None
        assert shares == sorted(shares)
        opening = float(probability(Question(30, 5, (Group("one", 3, 1),))))
        assert found.by_turn[0].high > opening
        assert self.groups(Group("one", 3, 1))[1] == shares, "the seed decides"

    def test_what_games_do_not_note_is_left_out(self) -> None:
        assert self.groups(Group("two", 3, 2))[0] is None
        assert self.groups(Group("at most", 3, 1, 2))[0] is None
