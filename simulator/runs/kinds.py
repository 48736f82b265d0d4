"""The kinds of runs that are played in shards, and what differs between them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.db.models import F

from decks.hooks.announcements import announce
from decks.models.webhooks import NoticeKind
from games.engine.goldfish import play_games
from games.engine.tally import TALLY, merge
from games.registry import GAMES
from simulator.goldfish.preparation import prepare
from simulator.models import Shard, SimulationRun

PLAY_SHARD = "simulator.play_shard"
GAMES_PER_PIECE = 5_000
GAMES_OF_RUN = F("run__games")
Player = Callable[[int, int], Any]


@dataclass(frozen=True)
class RunKind:
    """A model of runs with its shards, the Celery task that plays one of them, a function that
    makes a run ready and plays games `first` to `first + count - 1` of it, and how tallies are
    merged and stored. `work` is the number of games, as the query of shards knows it, by which a
    run has its queue. `piece` says how many games of a run are played before the lease is looked
    at. `on_end` is called with a run that is done or has failed."""

    runs: Any
    shards: Any
    task: str
    player: Callable[[Any], Player]
    merge: Callable[[Iterable[Any]], Any]
    dtype: np.dtype[Any]
    work: Any = GAMES_OF_RUN
    piece: Callable[[Any], int] = lambda run: GAMES_PER_PIECE
    on_end: Callable[[Any], None] = lambda run: None


def _play_alone(run: SimulationRun) -> Player:
    play, setup = prepare(GAMES[run.game], run.as_list())
    options, seed = run.run_options(), run.seed
    return lambda first, count: play_games(
        play, setup, options, seed=seed, first=first, count=count
    )


def _announce(run: SimulationRun) -> None:
    announce(
        [run.owner_id],
        NoticeKind.SIMULATION,
        lambda: {"key": run.key, "status": run.status, "game": run.game, "games": run.games},
    )


SIMULATIONS = RunKind(SimulationRun, Shard, PLAY_SHARD, _play_alone, merge, TALLY, on_end=_announce)
