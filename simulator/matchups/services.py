"""Starts and cancels match-ups."""

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models import Deck
from decks.models.contents import to_content
from games.engine.duel import DuelOptions, duel_settings, shards_of_duels
from games.engine.pilots import require_own_pilot
from games.engine.version import engine_version
from simulator.matchups.playing import (
    MATCH_UPS,
    make_ready,
    match_up_fingerprint,
    match_up_values,
    require_duels,
)
from simulator.models import MatchUp, MatchUpShard, Status
from simulator.runs.dispatch import send_shards
from simulator.runs.planning import queue_for, shard_count
from simulator.runs.services import MAX_CONCURRENT_RUNS, CannotStart

FEWEST_GAMES, MOST_GAMES = 1_000, 1_000_000


@transaction.atomic
def start_match_up(
    deck: Deck,
    against: Deck,
    *,
    games: int,
    seed: int,
    pilots: tuple[str, str] = ("", ""),
    owner: Any = None,
    session_key: str = "",
) -> MatchUp:
    """Plan a match-up and hand its shards to the workers; an identical one that is done is
    reused."""
    values, form = _checked(deck, against, games=games, seed=seed, pilots=pilots)
    hashed = match_up_fingerprint(values, form)
    known = MatchUp.objects.filter(fingerprint=hashed, status=Status.DONE)
    if done := known.filter(
        owner=owner, session_key=session_key, deck=deck, other_deck=against
    ).first():
        return done
    _check_limits(owner, session_key)
    match_up = MatchUp.objects.create(
        **values,
        deck=deck,
        revision=deck.head,
        other_deck=against,
        owner=owner,
        session_key=session_key,
        format=form,
        name=deck.title,
        other_name=against.title,
        fingerprint=hashed,
        **_result_of(known.first()),
    )
    if match_up.status == Status.RUNNING:
        MatchUpShard.objects.bulk_create(
            MatchUpShard(run=match_up, index=index, first=first, count=count)
            for index, (first, count) in enumerate(shards_of_duels(games, shard_count(games)))
        )
        transaction.on_commit(lambda: _send(match_up))
    return match_up


def _checked(
    deck: Deck, against: Deck, *, games: int, seed: int, pilots: tuple[str, str]
) -> tuple[dict[str, Any], str]:
    """What decides the numbers, and the format; raises what START_ERRORS has."""
    if deck.game != against.game:
        raise CannotStart(_("These decks are for two different games."))
    if not FEWEST_GAMES <= games <= MOST_GAMES or games % 2:
        raise CannotStart(
            _("A match-up has an even number of games from %(least)s to %(most)s, not %(games)s.")
            % {"least": f"{FEWEST_GAMES:,}", "most": f"{MOST_GAMES:,}", "games": f"{games:,}"}
        )
    one, two = deck.as_list(), against.as_list()
    play, decks = make_ready(deck.game, (one, two))
    require_duels(play, deck.game)
    for pilot in pilots:
        require_own_pilot(play, pilot)
    settings = duel_settings(play, decks, DuelOptions(pilots=pilots), seed=seed)
    values = match_up_values(
        (to_content(one), to_content(two)),
        game=deck.game,
        pilots=[pilot.name for pilot in settings.pilots],
        games=games,
        seed=seed,
        engine=engine_version(play.folder),
    )
    return values, one.format


def _result_of(same: MatchUp | None) -> dict[str, Any]:
    """The tally of an identical match-up: the same decks, seed and engine give the same numbers."""
    if same is None:
        return {}
    return {"status": Status.DONE, "tally": same.tally, "finished": timezone.now()}


def _check_limits(owner: Any, session_key: str) -> None:
    own = Q(owner=owner) if owner else Q(owner=None, session_key=session_key)
    if MatchUp.objects.running().filter(own, matrix=None).count() >= MAX_CONCURRENT_RUNS:
        raise CannotStart(
            _("%d of your match-ups are still running. Wait for one, or cancel it.")
            % MAX_CONCURRENT_RUNS
        )


def _send(match_up: MatchUp) -> None:
    waiting = MatchUpShard.objects.waiting().filter(run=match_up)
    send_shards(waiting, queue_for(match_up.games), MATCH_UPS)


def cancel_match_up(match_up: MatchUp) -> bool:
    """Stop a match-up; shards that are being played are stored in vain."""
    running = MatchUp.objects.running().filter(pk=match_up.pk)
    return bool(running.update(status=Status.CANCELLED, finished=timezone.now()))
