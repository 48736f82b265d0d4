"""Starts searches for swaps, plays them round by round, and applies what was found."""

import logging
import time
from collections.abc import Callable, Collection
from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from decks.checking import Desk
from decks.models import Deck
from decks.models.contents import to_content
from games.engine.goldfish import encode_options
from games.engine.options import RunOptions
from games.engine.version import engine_version
from games.legality import UnknownFormat
from games.registry import GAMES
from simulator.goldfishing import prepare
from simulator.models import Status, SwapSearch
from simulator.planning import QUICK, fingerprint
from simulator.services import CannotStart, options_as_json
from simulator.swaps.candidates import KIND, POOLS, Wanted, chosen, legal_swaps
from simulator.swaps.halving import rounds_for
from simulator.swaps.playing import played_round
from simulator.working import MOST_ATTEMPTS

log = logging.getLogger(__name__)
MOST_SEARCHES_AT_ONCE = 2


@transaction.atomic
def start_search(
    deck: Deck,
    *,
    seed: int,
    options: RunOptions,
    pool: str = KIND,
    out: str = "",
    query: str = "",
    owner: Any = None,
    session_key: str = "",
) -> SwapSearch:
    """Plan a search and hand its first round to the workers; the same search is reused."""
    desk, listed = Desk(), deck.as_list()
    play, setup = prepare(GAMES[deck.game], listed)
    encode_options(play, options)
    swaps = _legal(desk, deck, setup.codes, pool=pool, out=out, query=query)
    arms = [asdict(swap) | {"sums": [], "round": 0} for swap in chosen(swaps, seed)]
    values: dict[str, Any] = {
        "content": to_content(listed),
        "game": deck.game,
        "options": options_as_json(options),
        "seed": seed,
        "engine": engine_version(play.folder),
    }
    print_ = fingerprint(**values, games=[list(asdict(swap).values()) for swap in swaps])
    own = SwapSearch.objects.filter(owner=owner, session_key=session_key)
    same = own.filter(deck=deck, fingerprint=print_, status__in=(Status.RUNNING, Status.DONE))
    if found := same.first():
        return found
    if own.running().count() >= MOST_SEARCHES_AT_ONCE:
        raise CannotStart(f"{MOST_SEARCHES_AT_ONCE} of your searches are under way. Wait for one.")
    search = SwapSearch.objects.create(
        **values, deck=deck, owner=owner, session_key=session_key, format=deck.format,
        name=deck.name, fingerprint=print_, found=len(swaps), arms=arms,
    )  # fmt: skip
    transaction.on_commit(lambda: send_round(search))
    return search


def _legal(
    desk: Desk, deck: Deck, drawn: Collection[str], *, pool: str, out: str, query: str
) -> list[Any]:
    if pool not in POOLS:
        raise CannotStart(f"The cards come from one of: {', '.join(POOLS)}; not {pool!r}.")
    index = desk.index(deck.game)
    hits = None if not query else {index.cards[at].code for at in index.mask(query).nonzero()[0]}
    wanted = Wanted(
        drawn=set(drawn), pool=pool, out=out, hits=hits,
        maybe={row["code"] for row in deck.maybe},
        locked={(section, code) for section, code in deck.locks},
    )  # fmt: skip
    try:
        swaps = legal_swaps(desk.checker(deck.as_list()), deck.as_list(), wanted)
    except UnknownFormat as error:
        raise CannotStart(str(error)) from error
    if not swaps:
        raise CannotStart(_why_none(pool, deck))
    return swaps


def _why_none(pool: str, deck: Deck) -> str:
    if pool != KIND and not deck.maybe:
        return "The maybe-board is empty. Put cards on it in the editor, or try legal cards."
    return "No such swap keeps the deck within the rules of its format."


def send_round(search: SwapSearch) -> None:
    """Tell the workers; when the broker is down, the sweep tells them later."""
    from simulator.tasks import try_swaps

    try:
        try_swaps.apply_async((search.pk, search.round), queue=QUICK)
        SwapSearch.objects.filter(pk=search.pk).update(sent=timezone.now())
    except Exception:
        log.warning("the broker does not answer; the sweep will send search %s again", search.key)


def play_one_round(search_id: int, number: int) -> bool:
    """Claim a round, play it, store it, and send the next. False if it was not to be had."""
    token = SwapSearch.objects.claim(search_id, number)
    if not token:
        return False
    search = SwapSearch.objects.get(pk=search_id)
    try:
        arms = played_round(search, _renewing(search_id, token))
    except Exception as error:
        if search.attempts >= MOST_ATTEMPTS:
            ended = {"status": Status.FAILED, "fault": str(error), "finished": timezone.now()}
            SwapSearch.objects.running().filter(pk=search.pk).update(**ended)
        raise
    if arms is None:
        return False
    values: dict[str, Any] = {"arms": arms, "round": number + 1}
    if number + 1 == len(rounds_for(len(arms))):
        values |= {"status": Status.DONE, "finished": timezone.now()}
    if SwapSearch.objects.store(search_id, token, **values) and "status" not in values:
        search.round = number + 1
        send_round(search)
    return True


def _renewing(search_id: int, token: str) -> Callable[[], bool]:
    """Asks whether the round is still this worker's, and renews the lease now and then."""
    renewed = time.monotonic()

    def is_still_mine() -> bool:
        nonlocal renewed
        if time.monotonic() - renewed < settings.SIMULATOR_LEASE / 4:
            return True
        renewed = time.monotonic()
        return SwapSearch.objects.renew(search_id, token)

    return is_still_mine


def cancel_search(search: SwapSearch) -> bool:
    """Stop a search; the round that is being played is stored in vain."""
    own = SwapSearch.objects.running().filter(pk=search.pk)
    return bool(own.update(status=Status.CANCELLED, finished=timezone.now()))


def sweep_searches() -> int:
    """Send the rounds that nobody works on any more."""
    late = timezone.now() - timedelta(seconds=settings.SIMULATOR_RESEND_AFTER)
    lost = list(SwapSearch.objects.waiting().filter(Q(sent=None) | Q(sent__lt=late)))
    for search in lost:
        send_round(search)
    return len(lost)
