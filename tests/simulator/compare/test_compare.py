"""Two decks with common random numbers."""

import re

import pytest
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.goldfish import clocks
from games.engine.options import RunOptions
from games.engine.version import engine_version
from games.rules.decklist import DeckList
from simulator.compare import comparison
from simulator.statistics.estimates import Share
from tests.games.catalogs import game_of
from tests.games.engine.decks import PEBBLE_BAG, cards_of, play_of
from tests.markup import compact

HEAVY = {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}


def setup(bag: dict[str, int]) -> object:
    return play_of("pebbles").build(
        game_of("pebbles"), cards_of("pebbles"), DeckList("pebbles", {"bag": bag})
    )


def test_a_deck_is_no_faster_than_itself() -> None:
    same = setup(PEBBLE_BAG)
    result = comparison.compare(play_of("pebbles"), same, same, RunOptions(), seed=3, games=1_000)
    assert (result.mean, result.margin) == (0, 0)
    assert not result.is_clear


def test_swapping_the_sides_swaps_the_sign() -> None:
    light, heavy = setup(PEBBLE_BAG), setup(HEAVY)
    one = comparison.compare(play_of("pebbles"), light, heavy, RunOptions(), seed=3, games=1_000)
    two = comparison.compare(play_of("pebbles"), heavy, light, RunOptions(), seed=3, games=1_000)
    assert one.games == two.games == 1_000
    assert one.mean == -two.mean
    assert one.margin == two.margin
    assert one.first_sooner == two.second_sooner


def test_the_games_are_those_of_the_seed_and_their_number() -> None:
    """Game by game what `clocks` says of either deck: no clock of the machine has a part in it."""
    play, light, heavy = play_of("pebbles"), setup(PEBBLE_BAG), setup(HEAVY)
    found = comparison.compare(play, light, heavy, RunOptions(), seed=5, games=1_000)
    ours, theirs = (
        clocks(play, side, RunOptions(), seed=5, first=0, count=1_000) for side in (light, heavy)
    )
    assert found.games == 1_000
    assert found.mean * 1_000 == pytest.approx(sum(ours) - sum(theirs))


def test_what_was_compared_before_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play, light, heavy = play_of("pebbles"), setup(PEBBLE_BAG), setup(HEAVY)
    found = comparison.compare(play, light, heavy, RunOptions(), seed=8, games=1_000)
    monkeypatch.delattr(comparison, "clocks")
    again = comparison.compare(play, setup(PEBBLE_BAG), heavy, RunOptions(), seed=8, games=1_000)
    assert again == found
    with pytest.raises(NameError):
        comparison.compare(play, heavy, light, RunOptions(), seed=8, games=1_000)


@pytest.mark.parametrize(
    ("mean", "half", "words"),
    [
        (0.49, 0.03, "half a turn"),
        (-0.49, 0.03, "half a turn"),
        (0.37, 0.02, "0.37 turns"),
        (1.02, 0.05, "a turn"),
        (7.5, 0.2, "7.50 turns"),
    ],
)
def test_a_difference_in_words(mean: float, half: float, words: str) -> None:
    none = Share(0, 1)
    found = comparison.Comparison(1, mean, half, none, none, (), (), "turn")
    assert found.difference_in_words == words


@pytest.mark.django_db
@pytest.mark.usefixtures("pebbles")
class TestPage:
    def decks(self) -> list[Deck]:
        return [
            create_deck(
                "pebbles",
                DeckState(name=name, format="beach", sections={"bag": bag}),
                visibility="public",
            )
            for name, bag in (("Light", PEBBLE_BAG), ("Heavy", HEAVY))
        ]

    def test_the_page_says_which_is_sooner_and_how_sure(self, client: Client) -> None:
        first, second = self.decks()
        answer = client.get(f"/simulations/compare/?a={first.key}&b={second.key}")
        page = compact(answer.content.decode())
        assert re.search(r"Light wins .* earlier \(\d\.\d\d to \d\.\d\d\)", page)
        assert "95% interval" in page
        assert "4,000 games each" in page
        assert f"seed 1, engine<code>{engine_version(play_of('pebbles').folder)}</code>" in page
        assert "What is not simulated" not in page, "there is nothing to list"
        assert "The text of every card in both decks is simulated." in page

    def test_the_address_says_how_many_games(self, client: Client) -> None:
        first, second = self.decks()
        address = f"/simulations/compare/?a={first.key}&b={second.key}&games="
        page = client.get(f"{address}1000").content.decode()
        assert "1,000 games each" in page
        assert '<option value="1000" selected>' in page
        for number in ("5000", "-1", "many", "1e3"):
            answer = client.get(address + number)
            assert answer.status_code == 400
            assert "A comparison has 1,000, 4,000 or 20,000 games." in answer.content.decode()

    def test_decks_are_found_by_name(self, client: Client) -> None:
        self.decks()
        page = client.get("/simulations/compare/?a=Light&b=heavy").content.decode()
        assert "4,000 games each" in page
        assert "Before" not in page
        assert "renamed" not in page

    def test_decks_of_one_name_can_be_told_apart(self, client: Client) -> None:
        first, second = self.decks()
        Deck.objects.update(name="Same")
        page = client.get(f"/simulations/compare/?a={first.key}&b={second.key}").content.decode()
        assert "Same (first)" in page
        assert "Same (second)" in page

    def test_the_pilot_is_a_choice(self, client: Client) -> None:
        first, second = self.decks()
        address = f"/simulations/compare/?a={first.key}&b={second.key}&games=1000&pilot="
        page = client.get(f"{address}develop").content.decode()
        assert "pilot “Develop”" in page
        assert '<option value="develop" selected>' in page
        assert "pilot “Greedy”" in client.get(address).content.decode()
        assert "there is no pilot" in client.get(f"{address}x").content.decode()

    def test_odd_questions_are_answered(self, client: Client) -> None:
        first, second = self.decks()
        assert client.get("/simulations/compare/").status_code == 200
        assert client.get(f"/simulations/compare/?a={first.key}&b=nope").status_code == 404
        Deck.objects.filter(pk=second.pk).update(visibility="private")
        address = f"/simulations/compare/?a={first.key}&b={second.key}"
        assert client.get(address).status_code == 404
