"""Starts and cancels swap searches. What workers do is in worker.py."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from math import isfinite
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.checks.services import CheckService
from decks.models import Deck
from decks.models.contents import to_content
from games.engine.goldfish import settings_of
from games.engine.options import RunOptions
from games.engine.pilots import require_own_pilot
from games.engine.play import Play
from games.engine.version import engine_version
from games.registry import GAMES
from games.search import QueryError
from games.services.format_rules import UnknownFormat
from simulator.goldfish.preparation import prepare
from simulator.matchups.playing import require_duels
from simulator.models import Status, SwapSearch
from simulator.runs.planning import fingerprint
from simulator.runs.services import START_ERRORS as RUN_START_ERRORS
from simulator.runs.services import CannotStart, options_as_json
from simulator.swaps.candidates import KIND, POOLS, SwapFilter, legal_swaps, sample_swaps
from simulator.swaps.dispatch import send_round

MAX_CONCURRENT_SEARCHES = 2
MOST_OPPONENTS = 8
START_ERRORS = (*RUN_START_ERRORS, QueryError)


@transaction.atomic
def start_search(
    deck: Deck,
    *,
    seed: int,
    options: RunOptions,
    pool: str = KIND,
    out: str = "",
    query: str = "",
    field: Sequence[tuple[Deck, float]] = (),
    owner: Any = None,
    session_key: str = "",
) -> SwapSearch:
    """Plan a search and hand its first round to the workers; the same search is reused. With a
    field its aim is wins against those decks, each with how common it is."""
    service, listed = CheckService(), deck.as_list()
    play, setup = prepare(GAMES[deck.game], listed)
    require_own_pilot(play, options.pilot)
    settings_of(play, options, seed=seed)
    opponents = _opponents(play, deck, field)
    swaps = _legal(service, deck, setup.codes, pool=pool, out=out, query=query)
    arms = [asdict(swap) | {"sums": [], "round": 0} for swap in sample_swaps(swaps, seed)]
    values: dict[str, Any] = {
        "content": to_content(listed),
        "game": deck.game,
        "options": options_as_json(options),
        "seed": seed,
        "engine": engine_version(play.folder),
    }
    tried: list[Any] = [list(asdict(swap).values()) for swap in swaps]
    aim = [[each["content"], each["share"]] for each in opponents]
    print_ = fingerprint(**values, games=[*tried, *aim])
    own = SwapSearch.objects.filter(owner=owner, session_key=session_key)
    same = own.filter(deck=deck, fingerprint=print_, status__in=(Status.RUNNING, Status.DONE))
    if found := same.first():
        return found
    if own.running().count() >= MAX_CONCURRENT_SEARCHES:
        raise CannotStart(
            _("%d of your searches are still running. Wait for one, or cancel it.")
            % MAX_CONCURRENT_SEARCHES
        )
    search = SwapSearch.objects.create(
        **values, deck=deck, revision=deck.head, owner=owner, session_key=session_key,
        format=deck.format, name=deck.title, fingerprint=print_, found=len(swaps), arms=arms,
        field=opponents,
    )  # fmt: skip
    transaction.on_commit(lambda: send_round(search))
    return search


def _opponents(play: Play, deck: Deck, field: Sequence[tuple[Deck, float]]) -> list[dict[str, Any]]:
    """The field as it is stored; raises what START_ERRORS has."""
    if not field:
        return []
    require_duels(play, deck.game)
    if len(field) > MOST_OPPONENTS:
        raise CannotStart(_("A field has at most %d decks.") % MOST_OPPONENTS)
    if any(opponent.game != deck.game for opponent, _share in field):
        raise CannotStart(_("These decks are for different games."))
    if not all(isfinite(share) and share > 0 for _deck, share in field):
        raise CannotStart(_("How common a deck is must be more than 0."))
    for opponent, _share in field:
        prepare(GAMES[deck.game], opponent.as_list())
    return [
        {"name": opponent.title, "content": to_content(opponent.as_list()), "share": share}
        for opponent, share in field
    ]


def _legal(
    service: CheckService, deck: Deck, drawn: Collection[str], *, pool: str, out: str, query: str
) -> list[Any]:
    if pool not in POOLS:
        raise CannotStart(
            _("There is no pool “%(pool)s”; choose %(known)s.")
            % {"pool": pool, "known": ", ".join(POOLS)}
        )
    index = service.index(deck.game)
    hits = None if not query else {index.cards[at].code for at in index.mask(query).nonzero()[0]}
    wanted = SwapFilter(
        drawn=set(drawn), pool=pool, out=out, hits=hits,
        maybe={row["code"] for row in deck.maybe},
        locked={(section, code) for section, code in deck.locks},
    )  # fmt: skip
    try:
        swaps = legal_swaps(service.checker(deck.as_list()), deck.as_list(), wanted)
    except UnknownFormat as error:
        raise CannotStart(str(error)) from error
    if not swaps:
        raise CannotStart(_why_none(pool, deck))
    return swaps


def _why_none(pool: str, deck: Deck) -> str:
    if pool != KIND and not deck.maybe:
        return _("The maybe-board is empty. Add cards to it in the editor, or try legal cards.")
    return _("No swap of this kind is legal in the deck’s format. Widen the choice of cards.")


def cancel_search(search: SwapSearch) -> bool:
    """Stop a search; the round that is being played is stored in vain."""
    own = SwapSearch.objects.running().filter(pk=search.pk)
    return bool(own.update(status=Status.CANCELLED, finished=timezone.now()))
