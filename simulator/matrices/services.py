"""Starts and cancels matrices. Their pairings are match-ups, which workers play shard by shard."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models import Deck
from decks.models.contents import to_content
from games.engine.duel import DuelOptions, duel_settings
from games.engine.pilots import require_own_pilot
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.goldfish.preparation import prepare
from simulator.matchups.playing import (
    MATCH_UPS,
    match_up_fingerprint,
    match_up_values,
    require_duels,
)
from simulator.matrices.planning import SEARCH_PILOT, require_size, shards_for, work_of
from simulator.models import MatchUp, MatchUpShard, Matrix, Status
from simulator.runs.dispatch import send_shards
from simulator.runs.planning import queue_for
from simulator.runs.services import CannotStart

MAX_CONCURRENT_MATRICES = 2
LONGEST_NAME = 200


@dataclass(frozen=True)
class Entrant:
    """A deck of a matrix: its name, its list, and the deck that the list is of, if it is kept."""

    name: str
    deck: DeckList
    stored: Deck | None = None


@transaction.atomic
def start_matrix(
    entrants: Sequence[Entrant],
    *,
    games: int,
    seed: int,
    pilot: str = "",
    owner: Any = None,
    session_key: str = "",
) -> Matrix:
    """Plan a matrix and hand its pairings to the workers; pairings that were played before are
    done at once. All are played in the format of the first deck."""
    if len({entrant.deck.game for entrant in entrants}) > 1:
        raise CannotStart(_("These decks are for different games."))
    require_size(len(entrants), games, pilot)
    form = entrants[0].deck.format
    matrix = Matrix(
        owner=owner,
        session_key=session_key,
        game=entrants[0].deck.game,
        format=form,
        decks=[
            {
                "name": entrant.name[:LONGEST_NAME],
                "deck": entrant.stored.key if entrant.stored else "",
                "content": to_content(entrant.deck),
            }
            for entrant in entrants
        ],
        games=games,
        seed=seed,
        pilot=pilot,
    )
    return _start(matrix, allow_search=False)


@transaction.atomic
def start_searched(matrix: Matrix, games: int) -> Matrix:
    """The same decks and seed with the search pilot, to be shown beside the matrix."""
    require_size(len(matrix.decks), games, SEARCH_PILOT)
    if any(each.status() == Status.RUNNING for each in matrix.searched.all()):
        raise CannotStart(_("The search pilot is still playing this matrix."))
    kept = ("owner", "session_key", "game", "format", "decks", "seed")
    same = {name: getattr(matrix, name) for name in kept}
    searched = Matrix(**same, beside=matrix, games=games, pilot=SEARCH_PILOT)
    return _start(searched, allow_search=True)


def _start(matrix: Matrix, *, allow_search: bool) -> Matrix:
    setups = [prepare(GAMES[matrix.game], deck) for deck in matrix.lists()]
    play, first = setups[0]
    require_duels(play, matrix.game)
    if not allow_search:
        require_own_pilot(play, matrix.pilot)
    options = DuelOptions(pilots=(matrix.pilot, matrix.pilot))
    settings = duel_settings(play, (first, setups[1][1]), options, seed=matrix.seed)
    matrix.pilot = settings.pilots[0].name
    matrix.engine = engine_version(play.folder)
    matrix.work = work_of(len(matrix.decks), matrix.games, matrix.pilot)
    _check_limits(matrix)
    matrix.save()
    started = _create_match_ups(matrix)
    if started:
        transaction.on_commit(lambda: send_pairings(matrix))
    return matrix


def _check_limits(matrix: Matrix) -> None:
    own = Q(owner=matrix.owner) if matrix.owner else Q(owner=None, session_key=matrix.session_key)
    running = Matrix.objects.filter(own, match_ups__status=Status.RUNNING).distinct()
    if running.count() >= MAX_CONCURRENT_MATRICES:
        raise CannotStart(
            _("%d of your matrices are still running. Wait for one, or cancel it.")
            % MAX_CONCURRENT_MATRICES
        )


def _create_match_ups(matrix: Matrix) -> bool:
    """One for each pairing, and the shards of those that have to be played. Whether there are
    any."""
    made = list(_match_ups(matrix))
    known = _known_tallies({match_up.fingerprint for match_up in made})
    for match_up in made:
        if tally := known.get(match_up.fingerprint):
            match_up.tally, match_up.status = tally, Status.DONE
            match_up.finished = timezone.now()
    made = MatchUp.objects.bulk_create(made)
    waiting = [match_up for match_up in made if match_up.status == Status.RUNNING]
    MatchUpShard.objects.bulk_create(
        MatchUpShard(run=match_up, index=index, first=first, count=count)
        for match_up in waiting
        for index, (first, count) in enumerate(shards_for(matrix.games, matrix.pilot))
    )
    return bool(waiting)


def _match_ups(matrix: Matrix) -> Iterator[MatchUp]:
    stored = {deck.key: deck for deck in _stored_decks(matrix)}
    for place, other_place in combinations(range(len(matrix.decks)), 2):
        one, two = matrix.decks[place], matrix.decks[other_place]
        values = match_up_values(
            (one["content"], two["content"]),
            game=matrix.game,
            pilots=[matrix.pilot] * 2,
            games=matrix.games,
            seed=matrix.seed,
            engine=matrix.engine,
        )
        deck = stored.get(one["deck"])
        yield MatchUp(
            **values,
            matrix=matrix,
            place=place,
            other_place=other_place,
            deck=deck,
            revision=deck.head if deck else None,
            other_deck=stored.get(two["deck"]),
            owner=matrix.owner,
            session_key=matrix.session_key,
            format=matrix.format,
            name=one["name"],
            other_name=two["name"],
            fingerprint=match_up_fingerprint(values, matrix.format),
        )


def _stored_decks(matrix: Matrix) -> Collection[Deck]:
    keys = [deck["deck"] for deck in matrix.decks if deck["deck"]]
    return Deck.objects.filter(key__in=keys).select_related("head")


def _known_tallies(fingerprints: Collection[str]) -> dict[str, bytes]:
    """The tallies of identical match-ups: the same decks, seed and engine give the same numbers."""
    done = MatchUp.objects.filter(fingerprint__in=fingerprints, status=Status.DONE)
    rows = done.order_by().values_list("fingerprint", "tally")
    return {fingerprint: bytes(tally or b"") for fingerprint, tally in rows}


def send_pairings(matrix: Matrix) -> None:
    """Queue all shards that are waiting, pairing by pairing."""
    waiting = MatchUpShard.objects.waiting().filter(run__matrix=matrix).order_by("run_id", "index")
    send_shards(waiting, queue_for(matrix.work), MATCH_UPS)


def cancel_matrix(matrix: Matrix) -> bool:
    """Stop what is still being played, with the search pilot too; what is done stays."""
    running = MatchUp.objects.running().filter(Q(matrix=matrix) | Q(matrix__beside=matrix))
    return bool(running.update(status=Status.CANCELLED, finished=timezone.now()))


def as_entrant(deck: Deck) -> Entrant:
    """A deck that is kept, as it is now."""
    return Entrant(deck.title, replace(deck.as_list(), name=deck.title), deck)
