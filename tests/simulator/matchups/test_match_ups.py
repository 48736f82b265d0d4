"""Match-ups: planned into shards, played once each, merged by addition, whatever happens."""

import json
import re
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from games.engine.duel import DuelOptions, duel_report, duel_table, play_duels
from games.engine.options import BadOption
from games.engine.tally import DuelTally
from games.registry import GAMES as REGISTERED
from simulator.matchups.playing import MATCH_UPS, make_ready
from simulator.matchups.report import read_result
from simulator.matchups.samples import sample_games
from simulator.matchups.services import cancel_match_up, start_match_up
from simulator.models import MatchUp, MatchUpShard, Status
from simulator.runs.planning import shard_count
from simulator.runs.services import MAX_CONCURRENT_RUNS, CannotStart
from simulator.runs.sweep import sweep_runs
from simulator.runs.tallies import unpack
from simulator.runs.worker import MAX_ATTEMPTS, play_one_shard
from simulator.templatetags.estimates import lead
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
HEAVY = {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2}
GAMES = 12_000


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner")


@pytest.fixture
def decks(owner: User) -> tuple[Deck, Deck]:
    """Two private decks of one player."""
    one, two = (
        create_deck(
            "pebbles", DeckState(name=name, format="beach", sections={"bag": bag}), owner=owner
        )
        for name, bag in (("Light", PEBBLE_BAG), ("Heavy", HEAVY))
    )
    return one, two


def start(decks: tuple[Deck, Deck], games: int = GAMES, seed: int = 4, **values: object) -> MatchUp:
    owner = values.pop("owner", decks[0].owner)
    return start_match_up(*decks, games=games, seed=seed, owner=owner, **values)  # type: ignore[arg-type]


def play_all(match_up: MatchUp) -> MatchUp:
    for shard in match_up.shards.all():
        play_one_shard(match_up.pk, shard.index, MATCH_UPS)
    return MatchUp.objects.get(pk=match_up.pk)


def undisturbed(match_up: MatchUp) -> bytes:
    """The tally of the same games in one piece."""
    play, ready = make_ready(match_up.game, match_up.lists())
    options = match_up.duel_options()
    found = play_duels(play, ready, options, seed=match_up.seed, first=0, count=match_up.games)
    return found.tobytes()  # type: ignore[attr-defined, no-any-return]


def tally_of(match_up: MatchUp) -> bytes:
    packed: bytes = unpack(bytes(match_up.tally or b""), DuelTally.dtype).tobytes()
    return packed


def test_the_merged_tally_is_the_undisturbed_one(decks: tuple[Deck, Deck]) -> None:
    match_up = play_all(start(decks))
    assert match_up.status == Status.DONE
    assert match_up.shards.count() == shard_count(GAMES) > 1
    assert tally_of(match_up) == undisturbed(match_up)


def test_a_shard_delivered_twice_counts_once(decks: tuple[Deck, Deck]) -> None:
    match_up = start(decks)
    assert play_one_shard(match_up.pk, 0, MATCH_UPS)
    assert not play_one_shard(match_up.pk, 0, MATCH_UPS)
    assert 0 < match_up.games_done() < GAMES
    done = play_all(match_up)
    assert tally_of(done) == undisturbed(done)


def test_a_shard_whose_worker_died_is_played_again_after_its_lease(
    decks: tuple[Deck, Deck],
) -> None:
    match_up = start(decks)
    assert MatchUpShard.objects.claim(match_up.pk, 0)
    assert not play_one_shard(match_up.pk, 0, MATCH_UPS)
    match_up.shards.filter(index=0).update(lease_until=timezone.now() - timedelta(seconds=1))
    done = play_all(match_up)
    assert tally_of(done) == undisturbed(done)


def test_the_sweep_merges_and_gives_up(decks: tuple[Deck, Deck]) -> None:
    match_up = start(decks)
    match_up.shards.filter(index=1).update(attempts=MAX_ATTEMPTS)
    sweep_runs(MATCH_UPS)
    match_up.refresh_from_db()
    assert match_up.status == Status.FAILED
    assert "again and again" in match_up.fault


def test_an_identical_match_up_is_answered_from_the_store(decks: tuple[Deck, Deck]) -> None:
    done = play_all(start(decks))
    assert start(decks) == done
    somebody_elses = start(decks, owner=User.objects.create_user("other"))
    assert somebody_elses != done
    assert somebody_elses.status == Status.DONE
    assert tally_of(somebody_elses) == tally_of(done)
    assert start(decks, pilots=("develop", "")).status == Status.RUNNING
    assert start((decks[1], decks[0])).status == Status.RUNNING, "the other way round is another"


def test_a_cancelled_match_up_stays_cancelled(decks: tuple[Deck, Deck]) -> None:
    match_up = start(decks)
    assert cancel_match_up(match_up)
    assert not cancel_match_up(match_up)
    assert play_all(match_up).status == Status.CANCELLED


def test_what_cannot_be_played_is_refused(decks: tuple[Deck, Deck], owner: User) -> None:
    elsewhere = create_deck("six-forms", DeckState(), owner=owner)
    with pytest.raises(CannotStart, match="two different games"):
        start((decks[0], elsewhere))
    for games in (10, 1_001, 2_000_000):
        with pytest.raises(CannotStart, match="even number of games"):
            start(decks, games=games)
    with pytest.raises(BadOption, match="there is no pilot 'search:256'"):
        start(decks, pilots=("greedy", "search:256"))
    for seed in range(MAX_CONCURRENT_RUNS):
        start(decks, seed=seed)
    with pytest.raises(CannotStart, match="still running"):
        start(decks, seed=99)


def test_the_result_adds_up(decks: tuple[Deck, Deck]) -> None:
    match_up = play_all(start(decks, games=2_000))
    result = read_result(match_up)
    play, ready = make_ready(match_up.game, match_up.lists())
    tally = unpack(bytes(match_up.tally or b""), DuelTally.dtype)
    expected = duel_report(play, ready, DuelOptions(), tally, form="beach", seed=4)
    assert result.document == expected
    assert sum(share.part for share in result.wins) + result.neither.part == 2_000
    assert sum(games for _, games in result.turns) == 2_000
    samples = dict(result.samples)
    assert list(samples) == ["a", "b", "longest", "closest", "one-sided"]
    assert samples["a"].winner == "a"
    assert samples["a"].turns <= result.median_turns <= samples["longest"].turns
    gains = [row.gain_early.value for row in result.cards[0] if row.gain_early]
    assert len(gains) == 10
    assert gains == sorted(gains, reverse=True)


def test_the_closest_and_the_most_one_sided_game_by_the_life_that_is_left(
    decks: tuple[Deck, Deck],
) -> None:
    match_up = start(decks, games=1_000)
    play, ready = make_ready(match_up.game, match_up.lists())
    samples = dict(sample_games(play, ready, match_up))
    closest, one_sided = samples["closest"], samples["one-sided"]
    assert closest.margin is not None
    assert one_sided.margin is not None
    assert abs(closest.margin) < one_sided.margin
    table = duel_table(play, ready, match_up.duel_options(), seed=match_up.seed)
    for game in (closest, one_sided):
        table.run(game.index, 1)
        life = [int(player.life) for player in table.state.players]
        winner = ("a", "b").index(game.winner)
        assert game.margin == life[winner] - life[1 - winner]


def test_games_that_ended_for_another_reason_are_not_ranked_by_life(
    decks: tuple[Deck, Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_up = start(decks, games=1_000)
    play, ready = make_ready(match_up.game, match_up.lists())
    seats = [SimpleNamespace(life=9), SimpleNamespace(life=4)]
    monkeypatch.setattr(
        "simulator.matchups.samples._view", lambda table: SimpleNamespace(seats=seats)
    )
    assert [kind for kind, _ in sample_games(play, ready, match_up)] == ["a", "b", "longest"]


def test_each_pilot_is_asked_for_beside_its_deck(decks: tuple[Deck, Deck], client: Client) -> None:
    Deck.objects.filter(pk=decks[0].pk).update(visibility="public")
    page = client.get(f"/decks/{decks[0].key}/match-up/").content.decode()
    order = ["pilot", "against", "other", "other_pilot", "games", "seed"]
    assert re.findall(rf'name="({"|".join(order)})"', page) == order


def test_pages_from_the_form_to_a_replay(
    client: Client, decks: tuple[Deck, Deck], owner: User
) -> None:
    client.force_login(owner)
    address = f"/decks/{decks[0].key}/match-up/"
    assert "Heavy" in client.get(address).content.decode()
    values = {"against": decks[1].key, "pilot": "greedy", "other_pilot": "develop",
              "games": 2_000, "seed": 3}  # fmt: skip
    started = client.post(address, values)
    match_up = MatchUp.objects.get()
    assert started["Location"] == f"/match-ups/{match_up.key}/"
    running = client.get(started["Location"]).content.decode()
    assert "Cancel the match-up" in running
    play_all(match_up)
    page = compact(client.get(f"/match-ups/{match_up.key}/").content.decode())
    assert "Light against Heavy" in page
    assert "played by “Greedy” against “Develop”, seed 3" in page
    assert "Cards of Heavy" in page
    assert page.count('<a href="/games/pebbles/cards/PB-20/">') == 1, "only Heavy has this card"
    replay = client.get(f"/match-ups/{match_up.key}/games/0/")
    assert "Light, turn 1" in compact(replay.content.decode())
    assert "<h1>Game 1</h1>" in compact(replay.content.decode()), "people count from 1"
    assert client.get(f"/match-ups/{match_up.key}/games/2000/").status_code == 404


def test_decks_of_the_same_name_are_told_apart(
    client: Client, decks: tuple[Deck, Deck], owner: User
) -> None:
    Deck.objects.update(name="Stones")
    for deck in decks:
        deck.refresh_from_db()
    match_up = play_all(start(decks, games=1_000))
    client.force_login(owner)
    page = compact(client.get(f"/match-ups/{match_up.key}/").content.decode())
    assert "Stones (A) against Stones (B)" in page
    assert "both decks played by “Greedy”" in page
    for name in ("Stones (A)", "Stones (B)"):
        assert f"<dt>{name} wins</dt>" in page
        assert f"The quickest win of {name}</a>" in page
        assert f"<h3>Cards of {name}</h3>" in page


@pytest.mark.parametrize(
    ("margin", "words"),
    [(8, "8 Health ahead"), (0, "level on Health"), (-3, "3 Health behind")],
)
def test_how_far_the_winner_was_ahead_is_said_in_words(margin: int, words: str) -> None:
    assert lead(margin, "Health") == words


def test_a_match_up_is_its_starters_alone_even_with_public_decks(
    client: Client, decks: tuple[Deck, Deck]
) -> None:
    Deck.objects.update(visibility="public")
    match_up = start(decks)
    for address in (f"/match-ups/{match_up.key}/", f"/api/v1/match-ups/{match_up.key}/"):
        assert client.get(address).status_code == 404


def test_a_game_without_rules_for_two_says_so(
    client: Client, decks: tuple[Deck, Deck], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simulator.matchups.views.can_duel", lambda play: False)
    client.force_login(owner)
    page = client.get(f"/decks/{decks[0].key}/match-up/").content.decode()
    assert "Two players cannot act in simulated games of Pebbles yet" in page
    assert "Play the match-up" not in page


def test_the_api_starts_shows_and_cancels(
    client: Client, decks: tuple[Deck, Deck], owner: User
) -> None:
    client.force_login(owner)
    address = f"/api/v1/decks/{decks[0].key}/match-ups/"
    body = {"against": decks[1].key, "games": 2_000, "seed": 3, "pilots": ["", "develop"]}
    made = client.post(address, json.dumps(body), content_type="application/json")
    assert made.status_code == 201
    key = made.json()["key"]
    assert made.json()["report"] is None
    play_all(MatchUp.objects.get(key=key))
    done = client.get(f"/api/v1/match-ups/{key}/").json()
    assert (done["status"], done["games_done"]) == ("done", 2_000)
    assert done["report"]["pilots"] == ["greedy", "develop"]
    assert sum(done["report"]["results"].values()) == 2_000
    assert [row["key"] for row in client.get(address).json()] == [key]
    again = client.post(address, json.dumps(body), content_type="application/json")
    assert (again.status_code, again.json()["key"]) == (200, key)
    other = client.post(address, json.dumps(body | {"seed": 8}), content_type="application/json")
    assert client.delete(f"/api/v1/match-ups/{other.json()['key']}/").status_code == 204
    assert MatchUp.objects.get(key=other.json()["key"]).status == Status.CANCELLED


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"against": "nosuchdeck"}, 404),
        ({"games": 1_001}, 400),
        ({"games": 10}, 400),
        ({"pilots": ["greedy"]}, 400),
        ({"pilots": ["greedy", "nobody"]}, 400),
    ],
)
def test_the_api_refuses_bad_input(
    client: Client, decks: tuple[Deck, Deck], owner: User, change: dict[str, object], status: int
) -> None:
    client.force_login(owner)
    body = {"against": decks[1].key, "games": 2_000} | change
    address = f"/api/v1/decks/{decks[0].key}/match-ups/"
    answer = client.post(address, json.dumps(body), content_type="application/json")
    assert answer.status_code == status
    assert not MatchUp.objects.exists()


def test_a_side_that_never_goes_first_is_said_in_words(
    client: Client, owner: User, all_cards: None
) -> None:
    """The leader of Oversoul with fewer HP has its player choose, and pilots choose to begin."""
    load_demo_decks(REGISTERED["oversoul"])
    strong, fast = (
        Deck.objects.get(game="oversoul", name=name)
        for name in ("Ashes by Sunrise", "The Patient Orchard")
    )
    match_up = play_all(start((strong, fast), games=1_000, owner=owner))
    client.force_login(owner)
    page = compact(client.get(f"/match-ups/{match_up.key}/").content.decode())
    table = page[page.index("<h2>By who goes first") : page.index("<h2>How games end")]
    assert table.count("never went first") == 1
    assert "goes first in every game: who may choose to begin is decided by the decks" in table
    assert "Games come in pairs" not in page
    assert '<td class="number figures">–</td>' not in table, "no row of dashes"
