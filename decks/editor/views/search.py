"""The editor's search: cards on offer, what fits first, the rest with the reason why not."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from numpy.typing import NDArray

from decks.access.permissions import own_deck
from decks.checks.services import CheckService
from decks.editor.offers import CardOffer
from decks.editor.workbench import DeckWorkbench
from decks.revisions.services import state_of
from games.rules.cards import CardInfo
from games.search import QueryError
from games.views.browser import describe_error, describe_hints
from games.views.listing import LONGEST_QUERY

PAGE = 40
MOST_LOOKED_AT = 800
EVERYTHING = "all"
MOST_RANK = 2  # of cards that can come in, if need be for another


@dataclass(frozen=True)
class CardSearch:
    """What the visitor looks for: a query, in a section or all, legal cards only or any."""

    q: str = ""
    scope: str = EVERYTHING
    sort: str = ""
    legal: bool = True
    start: int = 0

    def cards(self, workbench: DeckWorkbench) -> list[CardInfo]:
        """What the query finds among the section's cards."""
        positions = workbench.index.search(self.q, sort=self.sort).positions
        in_scope = self.scope_mask(workbench)[positions]
        return [workbench.index.cards[at] for at in positions[in_scope].tolist()]

    def scope_mask(self, workbench: DeckWorkbench) -> NDArray[np.bool_]:
        """The section's cards; tokens belong to no section. Once a leader is chosen, other leaders
        are offered only in their own section or by a query."""
        chosen = "" if self.q or workbench.missing_leader else workbench.leader_section
        wheres = [
            section.where
            for section in workbench.checker.sections
            if self.scope == section.key or (self.scope == EVERYTHING and section.first != chosen)
        ]
        return np.logical_or.reduce([workbench.index.mask(where) for where in wheres])

    def into(self, workbench: DeckWorkbench, card: CardInfo) -> str:
        """The section that a card would be added to."""
        if self.scope == EVERYTHING:
            return workbench.offers.home(card.code)
        return self.scope

    def query_string(self, **changes: Any) -> str:
        """The same search with something changed, for the address."""
        values = {**vars(self), "start": 0, **changes}
        kept = {k: v for k, v in values.items() if v != getattr(CardSearch(), k)}
        if "legal" in kept:
            kept["legal"] = "no"
        if "sort" in kept:
            kept["find_sort"] = kept.pop("sort")
        if values["scope"] == EVERYTHING:
            kept["scope"] = EVERYTHING
        return urlencode(kept)


def read_card_search(request: HttpRequest, workbench: DeckWorkbench) -> CardSearch:
    """The search in the address or the form; what makes no sense in it is left out."""
    given = request.POST if request.method == "POST" else request.GET
    scopes = {section.key for section in workbench.checker.sections} | {EVERYTHING}
    scope = given.get("scope", "")
    sort = given.get("find_sort", "")
    start = given.get("start", "")
    return CardSearch(
        q=given.get("q", "").strip()[:LONGEST_QUERY],
        scope=scope if scope in scopes else _first_scope(workbench),
        sort=sort if sort.removeprefix("-") in workbench.game.search.sorts else "",
        legal=given.get("legal", "yes") != "no",
        start=int(start) if start.isascii() and start.isdigit() and len(start) < 6 else 0,
    )


def _first_scope(workbench: DeckWorkbench) -> str:
    return workbench.leader_section if workbench.missing_leader else EVERYTHING


def renewed_card_search(workbench: DeckWorkbench) -> CardSearch:
    """Where the search goes on once a leader was chosen or taken away."""
    return CardSearch(scope=_first_scope(workbench))


@never_cache
@require_safe
def search_cards(request: HttpRequest, key: str) -> HttpResponse:
    """The results alone, for htmx; a start above 0 asks for the next ones."""
    deck = own_deck(request, key)
    workbench = DeckWorkbench(deck, state_of(deck), CheckService())
    context = search_context(request, workbench) | {
        "workbench": workbench,
        "deck": deck,
        "game": workbench.game,
    }
    return render(request, _template(request, context), context)


def _template(request: HttpRequest, context: dict[str, Any]) -> str:
    """All results, the next ones, or after a change only how many there are."""
    if request.GET.get("only") == "found":
        return "decks/editor/_found.html"
    more = context["card_search"].start and not context.get("error")
    return "decks/editor/_more_results.html" if more else "decks/editor/_results.html"


def search_context(request: HttpRequest, workbench: DeckWorkbench) -> dict[str, Any]:
    """What the search pane shows."""
    renew = request.method == "POST"
    card_search = renewed_card_search(workbench) if renew else read_card_search(request, workbench)
    address = reverse("decks:edit", args=[workbench.deck.key])
    context = {
        "card_search": card_search,
        "find_sorts": workbench.game.search.sorts,
        "query_address": f"{address}?{card_search.query_string(q='')}&q=",
    }
    try:
        return context | find_offers(workbench, card_search)
    except QueryError as error:
        return context | {
            "error": describe_error(error, card_search.q, workbench.index),
            "results": [],
            "total": 0,
        }


def find_offers(workbench: DeckWorkbench, card_search: CardSearch) -> dict[str, Any]:
    """A page of offers: first the cards that fit, then those that lack something, then those that
    another card would have to make room for."""
    cards = card_search.cards(workbench)
    offers = [
        workbench.offers.offer(card, card_search.into(workbench, card))
        for card in cards[:MOST_LOOKED_AT]
    ]
    possible = [o for o in offers if o.one_more.is_allowed or o.one_more.needs_room]
    if not card_search.sort:
        possible.sort(key=lambda offer: (offer.rank, not workbench.offers.akin(offer.card)))
    impossible = [offer for offer in offers if offer.rank > MOST_RANK]
    shown = possible if card_search.legal else [*possible, *impossible]
    end = card_search.start + PAGE
    return {
        "results": shown[card_search.start : end],
        "total": len(cards),
        **count_offers(offers),
        "main_reason": _most_common(impossible),
        "next_start": end if end < len(shown) else 0,
        **_readings(workbench, card_search),
    }


def _readings(workbench: DeckWorkbench, card_search: CardSearch) -> dict[str, Any]:
    """How the query was read, what else it may have meant, and what is odd about it."""
    index, query = workbench.index, card_search.q
    if not query:
        return {}
    alternatives = index.alternatives(query, among=card_search.scope_mask(workbench))
    hints = () if alternatives else index.search(query, limit=0).hints
    return {
        "explanation": index.explain(query),
        "alternatives": alternatives,
        "hints": describe_hints(hints, query),
    }


def count_offers(offers: list[CardOffer]) -> dict[str, int]:
    """How many cards can be added, could come in for another, or cannot be added."""
    addable = sum(offer.one_more.is_allowed for offer in offers)
    replacing = sum(offer.one_more.needs_room for offer in offers)
    rest = len(offers) - addable - replacing
    return {"addable": addable, "replacing": replacing, "not_addable": rest}


def _most_common(impossible: list[CardOffer]) -> str:
    """The reason that keeps most cards out, where none can be added."""
    counts: dict[str, int] = {}
    for offer in impossible:
        if reason := offer.one_more.reason:
            counts[reason] = counts.get(reason, 0) + 1
    return max(counts, key=lambda reason: counts[reason]) if counts else ""
