"""Starts runs, hands them to the workers and cancels them. What workers do is in worker.py."""

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models import Deck, Revision
from decks.models.contents import to_content
from games.engine.goldfish import settings_of, shards_of
from games.engine.layout import CannotPlay
from games.engine.options import BadOption, RunOptions
from games.engine.pilots import require_own_pilot
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfish.preparation import NotPlayable, prepare
from simulator.models import Shard, SimulationRun, Status
from simulator.runs.dispatch import send_shards
from simulator.runs.planning import MAX_GAMES, MIN_GAMES, fingerprint, queue_for, shard_count

MAX_CONCURRENT_RUNS = 3


class CannotStart(Exception):
    """A run cannot be started; the message says why and what to do."""


START_ERRORS = (CannotStart, CannotPlay, BadOption, NotPlayable)


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
    revision: Revision | None = None,
) -> SimulationRun:
    """Plan a run and hand its shards to the workers; an identical run that is done is reused."""
    if not MIN_GAMES <= games <= MAX_GAMES:
        raise CannotStart(
            _("A simulation has %(least)s to %(most)s games, not %(games)s.")
            % {"least": f"{MIN_GAMES:,}", "most": f"{MAX_GAMES:,}", "games": f"{games:,}"}
        )
    play, setup = prepare(GAMES[deck.game], deck)
    options = options.in_format(setup.options)
    require_own_pilot(play, options.pilot)
    settings_of(play, options, seed=seed)
    values: dict[str, Any] = {
        "content": to_content(deck),
        "game": deck.game,
        "options": options_as_json(options),
        "games": games,
        "seed": seed,
        "engine": engine_version(play.folder),
    }
    hashed = fingerprint(**values)
    known = SimulationRun.objects.filter(fingerprint=hashed, deck=stored, owner=owner)
    if reuse and (done := known.filter(session_key=session_key, status=Status.DONE).first()):
        return done
    _check_limits(owner, session_key)
    run = SimulationRun.objects.create(
        **values,
        deck=stored,
        revision=revision or (stored.head if stored else None),
        owner=owner,
        session_key=session_key,
        format=deck.format,
        name=stored.title if stored else deck.name,
        fingerprint=hashed,
        **_result_of_identical_run(hashed),
    )
    if run.status == Status.RUNNING:
        Shard.objects.bulk_create(
            Shard(run=run, index=index, first=first, count=count)
            for index, (first, count) in enumerate(shards_of(games, shard_count(games)))
        )
        transaction.on_commit(lambda: _send(run))
    return run


def _send(run: SimulationRun) -> None:
    send_shards(Shard.objects.waiting().filter(run=run), queue_for(run.games))


def options_as_json(options: RunOptions) -> dict[str, Any]:
    """The options as they are stored."""
    return {
        "first": options.first,
        "pilot": options.pilot,
        "horizon": options.horizon,
        "own": dict(options.own),
    }


def _result_of_identical_run(hashed: str) -> dict[str, Any]:
    """The tally of an identical run: the same deck, seed and engine give the same numbers."""
    same = SimulationRun.objects.filter(fingerprint=hashed, status=Status.DONE).first()
    if same is None:
        return {}
    return {"status": Status.DONE, "tally": same.tally, "finished": timezone.now()}


def _check_limits(owner: Any, session_key: str) -> None:
    own = Q(owner=owner) if owner else Q(owner=None, session_key=session_key)
    if SimulationRun.objects.running().filter(own).count() >= MAX_CONCURRENT_RUNS:
        raise CannotStart(
            _("%d of your simulations are still running. Wait for one, or cancel it.")
            % MAX_CONCURRENT_RUNS
        )


def cancel_run(run: SimulationRun) -> bool:
    """Stop a run; shards that are being played are stored in vain."""
    return bool(
        SimulationRun.objects.running()
        .filter(pk=run.pk)
        .update(status=Status.CANCELLED, finished=timezone.now())
    )
