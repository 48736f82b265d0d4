"""Searches for swaps: candidates, rounds on the workers, the page, and the click that applies."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.checks.services import CheckService
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.changes import SetLock, SetMaybe
from decks.revisions.services import change_deck, create_deck, undo
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from simulator.models import Status, SwapSearch
from simulator.runs.services import CannotStart
from simulator.swaps import services, successive_halving, worker
from simulator.swaps.candidates import (
    MAX_ARMS,
    Swap,
    SwapFilter,
    deck_after_swap,
    legal_swaps,
    sample_swaps,
)
from simulator.swaps.paired_games import align_deck_order, play_batches
from simulator.swaps.ranking import RankedSwap, ranking
from simulator.swaps.rounds import play_round
from simulator.swaps.successive_halving import rounds_for
from tests.games.catalogs import game_of
from tests.games.engine.decks import PEBBLE_BAG, cards_of, play_of
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
FORM = {"out": "", "pool": "maybe", "query": "", "pilot": "greedy", "seed": 1}


@pytest.fixture(autouse=True)
def _short_finals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(successive_halving, "FINAL_GAMES", 512)


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner", password="a long password")


@pytest.fixture
def deck(owner: User) -> Deck:
    maybe = {"PB-20": 1, "PB-03": 1}
    state = DeckState(name="Ten", format="beach", sections={"bag": PEBBLE_BAG}, maybe=maybe)
    return create_deck("pebbles", state, owner=owner)


@pytest.fixture
def visitor(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


def searched(deck: Deck, **values: object) -> SwapSearch:
    search = services.start_search(deck, **{"seed": 1, "options": RunOptions(), **values})
    while search.status == Status.RUNNING:
        assert worker.play_one_round(search.pk, search.round)
        search.refresh_from_db()
    return search


def test_every_candidate_is_legal_and_of_the_same_type(deck: Deck) -> None:
    listed, service = deck.as_list(), CheckService()
    swaps = legal_swaps(service.checker(listed), listed, SwapFilter(drawn=set(PEBBLE_BAG)))
    assert swaps
    for swap in swaps:
        after = deck_after_swap(listed, swap)
        assert service.check(after).report.legal
        assert Counter(after.sections["bag"]).total() == 30
    assert not any(swap.into in PEBBLE_BAG for swap in swaps), "three copies are the most"


def test_locked_cards_stay_and_queries_narrow(deck: Deck) -> None:
    change_deck(deck.pk, [SetLock(section="bag", code="PB-01")])
    deck.refresh_from_db()
    tried = searched(deck, pool="maybe", query="code:PB-20")
    assert {arm["into"] for arm in tried.arms} == {"PB-20"}
    assert "PB-01" not in {arm["out"] for arm in tried.arms}
    with pytest.raises(CannotStart, match="No swap of this kind"):
        services.start_search(deck, seed=1, options=RunOptions(), out="PB-01")


def test_a_deck_is_laid_out_as_before_but_for_the_swap() -> None:
    def setup(bag: dict[str, int]) -> object:
        listed = deck_of(bag)
        return play_of("pebbles").build(game_of("pebbles"), cards_of("pebbles"), listed)

    base = setup(PEBBLE_BAG)
    changed = setup({**PEBBLE_BAG, "PB-12": 2, "PB-03": 1})
    align_deck_order(base, changed)
    before = [base.codes[kind] for kind in base.tables.deck[:30]]
    after = [changed.codes[kind] for kind in changed.tables.deck[:30]]
    differ = np.flatnonzero(np.array(before) != np.array(after))
    assert [(before[at], after[at]) for at in differ] == [("PB-12", "PB-03")]
    options = {"seed": 3, "first": 0, "games": 512}
    play = play_of("pebbles")
    assert play_batches(play, base, RunOptions(), **options) != play_batches(
        play, changed, RunOptions(), **options
    )


def deck_of(bag: dict[str, int]) -> object:
    return DeckList("pebbles", {"bag": bag}, format="beach")


def test_the_same_seed_gives_the_same_ranking(deck: Deck) -> None:
    first = searched(deck, pool="maybe")
    own = searched(deck, pool="maybe", owner=deck.owner)
    assert own.arms == first.arms
    assert services.start_search(
        deck, seed=1, options=RunOptions(), pool="maybe", owner=deck.owner
    ) == own, "an identical search is answered from the store"  # fmt: skip
    rows = ranking(own)
    gains = [row.gain.gain for row in rows if row.is_finalist]
    assert gains == sorted(gains, reverse=True)
    assert all(row.low <= row.gain.gain <= row.high for row in rows)


def test_a_round_delivered_twice_counts_once(deck: Deck) -> None:
    search = services.start_search(deck, seed=1, options=RunOptions())
    assert worker.play_one_round(search.pk, 0)
    arms = SwapSearch.objects.get(pk=search.pk).arms
    assert not worker.play_one_round(search.pk, 0)
    assert SwapSearch.objects.get(pk=search.pk).arms == arms
    token = SwapSearch.objects.claim(search.pk, 1)
    assert token
    assert not worker.play_one_round(search.pk, 1), "another worker has it"
    assert not SwapSearch.objects.store(search.pk, "not the token", arms=[])


def test_a_round_stops_when_it_is_no_longer_wanted(deck: Deck, settings: Any) -> None:
    settings.SIMULATOR_LEASE = 0.0
    search = services.start_search(deck, seed=1, options=RunOptions())
    token = SwapSearch.objects.claim(search.pk, 0)
    assert play_round(search, worker._lease_renewer(search.pk, token)) is not None
    services.cancel_search(search)
    assert play_round(search, worker._lease_renewer(search.pk, token)) is None


def test_too_many_swaps_are_spread_by_the_seed() -> None:
    swaps = [Swap("bag", f"A{n}", f"B{n}") for n in range(500)]
    assert len(sample_swaps(swaps, 1)) == MAX_ARMS
    assert sample_swaps(swaps, 1) == sample_swaps(swaps, 1) != sample_swaps(swaps, 2)
    assert sample_swaps(swaps[:20], 1) == swaps[:20]


def test_limits_are_reported(deck: Deck) -> None:
    for seed in range(services.MAX_CONCURRENT_SEARCHES):
        services.start_search(deck, seed=seed, options=RunOptions())
    with pytest.raises(CannotStart, match="still running"):
        services.start_search(deck, seed=99, options=RunOptions())


def test_from_the_form_to_the_revision_and_back(visitor: Client, deck: Deck) -> None:
    assert "Try the swaps" in visitor.get(f"/decks/{deck.key}/swaps/").content.decode()
    answer = visitor.post(f"/decks/{deck.key}/swaps/", FORM)
    search = SwapSearch.objects.get()
    assert answer.url == f"/swaps/{search.key}/"
    running = visitor.get(answer.url).content.decode()
    assert 'hx-trigger="every' in running
    assert "Cancel the search" in running
    for number in range(len(rounds_for(len(search.arms)))):
        worker.play_one_round(search.pk, number)
    page = visitor.get(f"/swaps/{search.key}/status/").content.decode()
    assert 'hx-trigger="every' not in page
    assert "Apply" in page
    assert "style=" not in page
    best = ranking(SwapSearch.objects.get())[0]
    before = deck.content
    applied = visitor.post(f"/swaps/{search.key}/apply/", {"arm": best.arm})
    assert applied.url == f"/decks/{deck.key}/edit/"
    deck.refresh_from_db()
    bag = deck.as_list().sections["bag"]
    assert bag[best.swap.out] == 2
    assert bag[best.swap.into] == 1
    undo(deck.pk)
    deck.refresh_from_db()
    assert deck.content == before


def test_a_swap_that_hurts_is_not_offered_and_said_in_words(
    visitor: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = searched(deck, pool="maybe", owner=deck.owner)
    finalists = [row for row in ranking(search) if row.is_finalist]
    page = visitor.get(f"/swaps/{search.key}/").content.decode()
    assert page.count('name="arm"') == len(finalists)
    assert "turns later" not in compact(page)
    monkeypatch.setattr(RankedSwap, "verdict", "worse")
    page = visitor.get(f"/swaps/{search.key}/").content.decode()
    assert 'name="arm"' not in page
    assert compact(page).count("turns later") == len(finalists)


def test_the_pilot_is_a_choice(visitor: Client, deck: Deck) -> None:
    found = []
    for pilot, name in (("greedy", "Greedy"), ("develop", "Develop")):
        answer = visitor.post(f"/decks/{deck.key}/swaps/", FORM | {"pilot": pilot})
        search = SwapSearch.objects.latest("pk")
        for number in range(len(rounds_for(len(search.arms)))):
            worker.play_one_round(search.pk, number)
        assert f"pilot “{name}”" in compact(visitor.get(answer.url).content.decode())
        found.append(
            [(row.arm, row.value) for row in ranking(SwapSearch.objects.get(pk=search.pk))]
        )
    assert found[0] != found[1]


def test_a_swap_that_no_longer_fits_changes_nothing(visitor: Client, deck: Deck) -> None:
    search = searched(deck, pool="maybe", owner=deck.owner)
    change_deck(deck.pk, [SetMaybe(code="PB-20", count=0)])
    arm = next(n for n, arm in enumerate(search.arms) if arm["out"] == "PB-01")
    for _ in range(3):
        visitor.post(f"/swaps/{search.key}/apply/", {"arm": arm})
    version = Deck.objects.get().version
    answer = visitor.post(f"/swaps/{search.key}/apply/", {"arm": arm}, follow=True)
    assert "not in it any more" in answer.content.decode()
    assert Deck.objects.get().version == version


def test_others_keep_a_copy_and_the_deck_stays(deck: Deck) -> None:
    search = searched(deck, pool="maybe", owner=deck.owner)
    stranger = Client()
    assert stranger.post(f"/swaps/{search.key}/apply/", {"arm": 0}).status_code == 404
    Deck.objects.update(visibility="public")
    assert "Copy the deck with" in stranger.get(f"/swaps/{search.key}/").content.decode()
    assert stranger.post(f"/swaps/{search.key}/cancel/").status_code == 404
    api = stranger.post(
        f"/api/v1/swaps/{search.key}/apply/", {"arm": 0}, content_type="application/json"
    )
    assert api.status_code == 404
    stranger.post(f"/swaps/{search.key}/apply/", {"arm": 0})
    assert Deck.objects.get(pk=deck.pk).content == deck.content
    copy = Deck.objects.exclude(pk=deck.pk).get()
    assert copy.as_list().sections["bag"][search.arms[0]["into"]] == 1


@pytest.mark.parametrize("arm", ["", "x", "999", "-1", "²", "0" * 30 + "99999999"])
def test_an_unknown_swap_is_a_404(visitor: Client, deck: Deck, arm: str) -> None:
    search = searched(deck, pool="maybe", owner=deck.owner)
    assert visitor.post(f"/swaps/{search.key}/apply/", {"arm": arm}).status_code == 404


def test_a_cancelled_search_stays_cancelled(visitor: Client, deck: Deck) -> None:
    visitor.post(f"/decks/{deck.key}/swaps/", FORM)
    search = SwapSearch.objects.get()
    page = visitor.post(f"/swaps/{search.key}/cancel/", follow=True).content.decode()
    assert "was cancelled" in page
    assert not worker.play_one_round(search.pk, 0)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"query": "nonsense>3"}, "nonsense"),
        ({"out": "PB-99"}, "valid choice"),
        ({"pool": "x"}, "valid choice"),
        ({"seed": -1}, "greater than or equal"),
        ({"query": "code:PB-01"}, "No swap of this kind"),
    ],
)
def test_a_search_that_cannot_be_is_reported(
    visitor: Client, deck: Deck, changes: dict[str, object], words: str
) -> None:
    page = visitor.post(f"/decks/{deck.key}/swaps/", {**FORM, **changes})
    assert page.status_code == 200
    assert words in page.content.decode()


def test_by_the_api(visitor: Client, deck: Deck) -> None:
    made = visitor.post(
        f"/api/v1/decks/{deck.key}/swaps/", {"pool": "maybe"}, content_type="application/json"
    )
    assert made.status_code == 201
    key = made.json()["id"]
    search = SwapSearch.objects.get(key=key)
    assert made.json()["swaps"] == []
    for number in range(len(rounds_for(len(search.arms)))):
        worker.play_one_round(search.pk, number)
    done = visitor.get(f"/api/v1/swaps/{key}/").json()
    assert (done["status"], done["games_done"]) == ("done", done["games"])
    first = done["swaps"][0]
    assert first["low"] <= first["gain"] <= first["high"]
    applied = visitor.post(
        f"/api/v1/swaps/{key}/apply/", {"arm": first["arm"]}, content_type="application/json"
    )
    assert applied.json()["legal"] is True
    deck.refresh_from_db()
    assert deck.as_list().sections["bag"][first["into"]] == 1
    bad = visitor.post(
        f"/api/v1/decks/{deck.key}/swaps/", {"query": "x>y>"}, content_type="application/json"
    )
    assert bad.status_code == 400
