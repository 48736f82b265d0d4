"""Runs: planned into shards, played once each, merged by addition, whatever happens in between."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.registry import GAMES as REGISTRY
from games.rules.decklist import DeckList
from simulator.goldfish.preparation import NotPlayable, prepare
from simulator.models import Shard, SimulationRun, Status
from simulator.runs import kinds, services, worker
from simulator.runs.planning import BULK, QUICK, queue_for, shard_count
from simulator.runs.sweep import sweep_runs
from simulator.runs.tallies import pack, unpack
from tests.games.engine.decks import PEBBLE_BAG
from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
DECK = DeckList("pebbles", {"bag": PEBBLE_BAG}, name="Ten stones", format="beach")
GAMES = 20_000


def start(games: int = GAMES, seed: int = 4, **values: object) -> SimulationRun:
    return services.start_run(DECK, games=games, seed=seed, options=RunOptions(), **values)


def play_all(run: SimulationRun) -> SimulationRun:
    for shard in run.shards.all():
        worker.play_one_shard(run.pk, shard.index)
    return SimulationRun.objects.get(pk=run.pk)


def undisturbed() -> bytes:
    play, setup = prepare(PEBBLES, DECK)
    return play_games(play, setup, RunOptions(), seed=4, first=0, count=GAMES).tobytes()


def test_the_merged_tally_is_the_undisturbed_one() -> None:
    run = play_all(start())
    assert run.status == Status.DONE
    assert run.shards.count() == shard_count(GAMES) > 1
    assert unpack(run.tally).tobytes() == undisturbed()


def test_a_shard_delivered_twice_counts_once() -> None:
    run = start()
    first = run.shards.first()
    assert worker.play_one_shard(run.pk, first.index)
    assert not worker.play_one_shard(run.pk, first.index)
    assert unpack(play_all(run).tally).tobytes() == undisturbed()


def test_a_shard_whose_worker_died_is_played_again_after_its_lease() -> None:
    run = start()
    token = Shard.objects.claim(run.pk, 0)
    assert token
    assert not worker.play_one_shard(run.pk, 0)
    run.shards.filter(index=0).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert worker.play_one_shard(run.pk, 0)
    assert not Shard.objects.store(run.pk, 0, token, b"late")
    assert unpack(play_all(run).tally).tobytes() == undisturbed()


def test_a_shard_that_takes_long_keeps_its_lease(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SIMULATOR_LEASE = 0.0
    monkeypatch.setattr(kinds, "GAMES_PER_PIECE", 500)
    run = start()
    first = run.shards.get(index=0)
    held = Shard.objects.claim(run.pk, 0)
    assert Shard.objects.renew(run.pk, 0, held)
    assert not Shard.objects.renew(run.pk, 0, "of somebody else")
    services.cancel_run(run)
    assert not Shard.objects.renew(run.pk, 0, held), "the run is over"
    assert worker._play_in_pieces(run, first, held) is None


def test_pieces_change_no_number(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SIMULATOR_LEASE = 0.001
    monkeypatch.setattr(kinds, "GAMES_PER_PIECE", 333)
    assert unpack(play_all(start()).tally).tobytes() == undisturbed()


def test_the_sweep_leaves_a_run_alone_that_is_being_played() -> None:
    run = start()
    run.shards.update(sent=timezone.now() - timedelta(hours=1))
    assert Shard.objects.due().count() == run.shards.count()
    assert Shard.objects.claim(run.pk, 0)
    assert not Shard.objects.due().exists()


def test_a_shard_that_ends_every_worker_ends_the_run() -> None:
    run = start()
    run.shards.filter(index=1).update(attempts=worker.MAX_ATTEMPTS)
    sweep_runs()
    run.refresh_from_db()
    assert run.status == Status.FAILED
    assert "again and again" in run.fault


def test_a_cancelled_run_stays_cancelled() -> None:
    run = start()
    worker.play_one_shard(run.pk, 0)
    assert services.cancel_run(run)
    assert not services.cancel_run(run)
    assert play_all(run).status == Status.CANCELLED


def test_the_same_run_is_answered_from_the_store() -> None:
    run = play_all(start())
    assert start() == run
    assert start(seed=5) != run
    again = start(reuse=False)
    assert again != run
    assert again.status == Status.DONE
    assert again.tally == run.tally


def test_the_sweep_finishes_what_was_left_unfinished() -> None:
    run = start()
    play, setup = prepare(PEBBLES, DECK)
    for shard in run.shards.all():
        tally = play_games(
            play, setup, RunOptions(), seed=run.seed, first=shard.first, count=shard.count
        )
        token = Shard.objects.claim(run.pk, shard.index)
        Shard.objects.store(run.pk, shard.index, token, pack(tally))
    sweep_runs()
    assert SimulationRun.objects.get(pk=run.pk).status == Status.DONE


def test_progress_counts_the_games_that_are_stored() -> None:
    run = start()
    assert run.games_done() == 0
    worker.play_one_shard(run.pk, 0)
    assert run.games_done() == run.shards.get(index=0).count
    assert play_all(run).games_done() == GAMES


def test_limits_are_reported() -> None:
    with pytest.raises(services.CannotStart, match="1,000"):
        start(games=10)
    for seed in range(services.MAX_CONCURRENT_RUNS):
        start(seed=seed)
    with pytest.raises(services.CannotStart, match="still running"):
        start(seed=99)


def test_one_user_at_the_limit_holds_up_no_other() -> None:
    greedy, other = (User.objects.create_user(name) for name in ("greedy", "other"))
    for seed in range(services.MAX_CONCURRENT_RUNS):
        start(seed=seed, owner=greedy)
    with pytest.raises(services.CannotStart, match="still running"):
        start(seed=99, owner=greedy)
    assert start(seed=99, owner=other).status == Status.RUNNING
    assert start(seed=99, session_key="of-a-browser").status == Status.RUNNING
    services.cancel_run(SimulationRun.objects.filter(owner=greedy).first())
    assert start(seed=99, owner=greedy).status == Status.RUNNING


def test_a_game_without_rules_of_play_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, "pebbles", replace(PEBBLES, package=""))
    with pytest.raises(NotPlayable):
        start()


@pytest.mark.parametrize("games", [1_000, 9_999, 10_000, 100_000, 1_000_000, 10_000_000])
def test_shards_are_neither_tiny_nor_huge(games: int) -> None:
    assert games / shard_count(games) <= 50_000
    assert shard_count(games) == 1 or games / shard_count(games) >= 5_000
    assert queue_for(games) == (QUICK if games <= 100_000 else BULK)
