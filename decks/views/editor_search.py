"""The editor's search: cards on offer, what fits first, the rest with the reason why not."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.checking import Desk
from decks.editing.service import state_of
from decks.owning import own_deck
from decks.workbench.bench import Bench
from decks.workbench.offers import Offer
from games.rules.cards import CardInfo
from games.search import QueryError
from games.views.browser import describe_error
from games.views.facets import list_facets
from games.views.listing import LONGEST_QUERY, Listing

PAGE = 40
MOST_LOOKED_AT = 800
EVERYTHING = "all"


@dataclass(frozen=True)
class Seeking:
    """What the visitor looks for: a query, in a section or all, legal cards only or any."""

    q: str = ""
    scope: str = EVERYTHING
    sort: str = ""
    legal: bool = True
    start: int = 0

    def cards(self, bench: Bench) -> list[CardInfo]:
        """What the query finds of the section's cards; tokens belong to none. Once a leader is
        chosen, others are offered only where they are asked for."""
        found = bench.index.search(self.q, sort=self.sort)
        chosen = "" if self.q or bench.wants_lead else bench.lead
        wheres = [
            section.where
            for section in bench.game.sections
            if self.scope == section.key or (self.scope == EVERYTHING and section.key != chosen)
        ]
        fitting = np.logical_or.reduce([bench.index.mask(where) for where in wheres])
        return [bench.index.cards[at] for at in found.positions[fitting[found.positions]].tolist()]

    def into(self, bench: Bench, card: CardInfo) -> str:
        """The section that a card would be added to."""
        if self.scope == EVERYTHING:
            return bench.offers.home(card.code)
        return self.scope

    def address(self, **changes: Any) -> str:
        """The same search with something changed, for the address."""
        wanted = {**vars(self), "start": 0, **changes}
        kept = {k: v for k, v in wanted.items() if v != getattr(Seeking(), k)}
        if "legal" in kept:
            kept["legal"] = "no"
        if wanted["scope"] == EVERYTHING:
            kept["scope"] = EVERYTHING
        return urlencode(kept)


def read_seeking(request: HttpRequest, bench: Bench) -> Seeking:
    """The search in the address or the form; what makes no sense in it is left out."""
    given = request.POST if request.method == "POST" else request.GET
    scopes = {section.key for section in bench.game.sections} | {EVERYTHING}
    scope = given.get("scope", "")
    sort = given.get("find_sort", "")
    start = given.get("start", "")
    return Seeking(
        q=given.get("q", "").replace("\x00", "").strip()[:LONGEST_QUERY],
        scope=scope if scope in scopes else _first_scope(bench),
        sort=sort if sort.removeprefix("-") in bench.game.search.sorts else "",
        legal=given.get("legal", "yes") != "no",
        start=int(start) if start.isascii() and start.isdigit() and len(start) < 6 else 0,
    )


def _first_scope(bench: Bench) -> str:
    return bench.lead if bench.wants_lead else EVERYTHING


def renewed_seeking(bench: Bench) -> Seeking:
    """Where the search goes on once a leader was chosen or taken away."""
    return Seeking(scope=_first_scope(bench))


@never_cache
@require_safe
def search_cards(request: HttpRequest, key: str) -> HttpResponse:
    """The results alone, for htmx; a start above 0 asks for the next ones."""
    deck = own_deck(request, key)
    bench = Bench(deck, state_of(deck), Desk())
    context = search_context(request, bench) | {"bench": bench, "deck": deck, "game": bench.game}
    more = context["seeking"].start and not context.get("error")
    template = "decks/editor/_more_results.html" if more else "decks/editor/_results.html"
    return render(request, template, context)


def search_context(request: HttpRequest, bench: Bench) -> dict[str, Any]:
    """What the search pane shows."""
    renew = request.method == "POST"
    seeking = renewed_seeking(bench) if renew else read_seeking(request, bench)
    context = {"seeking": seeking, "find_sorts": bench.game.search.sorts}
    try:
        return context | find_offers(bench, seeking)
    except QueryError as error:
        listing = Listing(q=seeking.q)
        return context | {"error": describe_error(error, listing), "found": [], "total": 0}


def find_offers(bench: Bench, seeking: Seeking) -> dict[str, Any]:
    """A page of offers; cards that lack something come after those that fit."""
    cards = seeking.cards(bench)
    offers = [
        bench.offers.offer(card, seeking.into(bench, card)) for card in cards[:MOST_LOOKED_AT]
    ]
    fitting = [offer for offer in offers if not offer.reasons]
    if not seeking.sort:
        fitting.sort(key=lambda offer: (offer.rank, not bench.offers.akin(offer.card)))
    barred = [offer for offer in offers if offer.reasons]
    shown = fitting if seeking.legal else [*fitting, *barred]
    end = seeking.start + PAGE
    return {
        "found": shown[seeking.start : end],
        "total": len(cards),
        "fitting": len(fitting),
        "barred": len(barred),
        "why_barred": _most_common(barred),
        "next_start": end if end < len(shown) else 0,
        "find_facets": list_facets(bench.index, seeking.q),
        "reading": bench.index.explain(seeking.q) if seeking.q else "",
        "hints": bench.index.search(seeking.q, limit=0).hints,
    }


def _most_common(barred: list[Offer]) -> str:
    """The reason that keeps most cards out, where none can be added."""
    said: dict[str, int] = {}
    for offer in barred:
        said[offer.reasons[0]] = said.get(offer.reasons[0], 0) + 1
    return max(said, key=lambda reason: said[reason]) if said else ""
