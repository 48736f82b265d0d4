"""The tasks of the simulator; what they do is in the working."""

from celery import shared_task

from simulator import working
from simulator.swaps import service as swaps


@shared_task(name="simulator.play_shard")
def play_shard(run_id: int, index: int) -> None:
    """Play one shard of a run."""
    working.play_one_shard(run_id, index)


@shared_task(name="simulator.try_swaps")
def try_swaps(search_id: int, number: int) -> None:
    """Play one round of a search for swaps."""
    swaps.play_one_round(search_id, number)


@shared_task(name="simulator.sweep")
def sweep() -> None:
    """Send lost shards and rounds again."""
    working.sweep()
    swaps.sweep_searches()
