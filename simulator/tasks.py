"""The simulator's Celery tasks."""

from celery import shared_task

from games.registry import GAMES
from simulator.compilation.services import COMPILE_GAME
from simulator.compilation.services import compile_game as compile_once
from simulator.matchups.playing import MATCH_UPS
from simulator.playtest.clean_up import delete_abandoned_playtests
from simulator.runs.kinds import PLAY_SHARD
from simulator.runs.sweep import sweep_runs
from simulator.runs.worker import play_one_shard
from simulator.swaps.dispatch import TRY_SWAPS
from simulator.swaps.worker import play_one_round, sweep_searches


@shared_task(name=COMPILE_GAME)
def compile_game(slug: str) -> None:
    """Compile a game that somebody waits for."""
    compile_once(GAMES[slug])


@shared_task(name=PLAY_SHARD)
def play_shard(run_id: int, index: int) -> None:
    """Play one shard of a run."""
    play_one_shard(run_id, index)


@shared_task(name=MATCH_UPS.task)
def play_match_up(run_id: int, index: int) -> None:
    """Play one shard of a match-up."""
    play_one_shard(run_id, index, MATCH_UPS)


@shared_task(name=TRY_SWAPS)
def try_swaps(search_id: int, number: int) -> None:
    """Play one round of a swap search."""
    play_one_round(search_id, number)


@shared_task(name="simulator.clean_up")
def clean_up() -> None:
    """Delete games by hand that nobody can open any more."""
    delete_abandoned_playtests()


@shared_task(name="simulator.sweep")
def sweep() -> None:
    """Resend lost shards and rounds."""
    sweep_runs()
    sweep_runs(MATCH_UPS)
    sweep_searches()
