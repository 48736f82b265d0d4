"""Starts runs, hands them to the workers and cancels them. What workers do is in working.py."""

import logging
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from decks.models import Deck
from decks.models.contents import to_content
from games.engine.goldfish import encode_options, shards_of
from games.engine.options import RunOptions
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfishing import prepare
from simulator.models import Shard, SimulationRun, Status
from simulator.planning import FEWEST_GAMES, MOST_GAMES, fingerprint, queue_for, shard_count

log = logging.getLogger(__name__)
MOST_RUNNING_AT_ONCE = 3


class CannotStart(Exception):
    """A run cannot be started; the message says why and what to do."""


@transaction.atomic
def start_run(
    deck: DeckList,
    *,
    games: int,
    seed: int,
    options: RunOptions,
    stored: Deck | None = None,
    owner: Any = None,
    session_key: str = "",
    reuse: bool = True,
) -> SimulationRun:
    """Plan a run and hand its shards to the workers; an identical run that is done is reused."""
    if not FEWEST_GAMES <= games <= MOST_GAMES:
        raise CannotStart(f"A run has {FEWEST_GAMES:,} to {MOST_GAMES:,} games, not {games:,}.")
    play, _ = prepare(GAMES[deck.game], deck)
    encode_options(play, options)
    values: dict[str, Any] = {
        "content": to_content(deck),
        "game": deck.game,
        "options": options_as_json(options),
        "games": games,
        "seed": seed,
        "engine": engine_version(play.folder),
    }
    print_ = fingerprint(**values)
    known = SimulationRun.objects.filter(fingerprint=print_, deck=stored, owner=owner)
    if reuse and (done := known.filter(session_key=session_key, status=Status.DONE).first()):
        return done
    _check_limits(owner, session_key)
    run = SimulationRun.objects.create(
        **values,
        deck=stored,
        owner=owner,
        session_key=session_key,
        format=deck.format,
        name=deck.name,
        fingerprint=print_,
        **_copied_from_twin(print_),
    )
    if run.status == Status.RUNNING:
        Shard.objects.bulk_create(
            Shard(run=run, index=index, first=first, count=count)
            for index, (first, count) in enumerate(shards_of(games, shard_count(games)))
        )
        transaction.on_commit(lambda: send_shards(run))
    return run


def options_as_json(options: RunOptions) -> dict[str, Any]:
    """The options as they are stored."""
    return {
        "first": options.first,
        "pilot": options.pilot,
        "horizon": options.horizon,
        "own": dict(options.own),
    }


def _copied_from_twin(print_: str) -> dict[str, Any]:
    """The tally of an identical run: the same deck, seed and engine give the same numbers."""
    twin = SimulationRun.objects.filter(fingerprint=print_, status=Status.DONE).first()
    if twin is None:
        return {}
    return {"status": Status.DONE, "tally": twin.tally, "finished": timezone.now()}


def _check_limits(owner: Any, session_key: str) -> None:
    own = Q(owner=owner) if owner else Q(owner=None, session_key=session_key)
    if SimulationRun.objects.running().filter(own).count() >= MOST_RUNNING_AT_ONCE:
        raise CannotStart(
            f"{MOST_RUNNING_AT_ONCE} of your runs are under way. Wait for one, or cancel it."
        )


def send_shards(run: SimulationRun) -> None:
    """Tell the workers; when the broker is down, the sweep tells them later."""
    from simulator.tasks import play_shard

    queue = queue_for(run.games)
    try:
        for shard in Shard.objects.waiting().filter(run=run):
            play_shard.apply_async((run.pk, shard.index), queue=queue)
        Shard.objects.waiting().filter(run=run).update(sent=timezone.now())
    except Exception:
        log.warning("the broker does not answer; the sweep will send run %s again", run.key)


def cancel_run(run: SimulationRun) -> bool:
    """Stop a run; shards that are being played are stored in vain."""
    return bool(
        SimulationRun.objects.running()
        .filter(pk=run.pk)
        .update(status=Status.CANCELLED, finished=timezone.now())
    )
