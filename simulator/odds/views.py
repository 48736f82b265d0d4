"""The odds page: a deck given as numbers, or one of the visitor's with groups picked by queries."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from decks.models import Deck
from games.registry import GAMES
from games.search import QueryError
from simulator.odds.deck_groups import GroupQuery, drawn_cards, pick_groups, suggested_queries
from simulator.odds.deck_odds import TURNS, odds_by_turn
from simulator.odds.exact import MULLIGANS, DrawGroup, InvalidOdds, OddsQuestion, probability
from simulator.odds.simulated import simulated_odds
from simulator.odds.words import field_label, wanted_in_words

GROUPS = 4
OFFERED = 100
FIELDS = ("name", "query", "cards", "least", "most")


@require_safe
@counts_as_work
def odds_page(request: HttpRequest) -> HttpResponse:
    """The form and the exact answer; all input is in the query string. htmx gets the part below the
    heading, so that choosing a deck shows its odds at once."""
    params = request.GET
    deck = visible_deck(request, params["of"]) if params.get("of") else None
    game = GAMES[deck.game] if deck else None
    context = _form_context(request) | {"deck": deck, "game": game, "fields": _fields(params)}
    try:
        if deck:
            context |= _deck_context(params, deck)
        elif any(params.get(f"cards{n}") for n in range(GROUPS)):
            context |= _number_context(params)
    except (InvalidOdds, QueryError) as error:
        context["fault"] = str(error)
    htmx = request.htmx  # type: ignore[attr-defined]
    name = "_odds" if htmx and not htmx.history_restore_request else "odds"
    response = render(request, f"simulator/odds/{name}.html", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _form_context(request: HttpRequest) -> dict[str, Any]:
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    return {
        "params": request.GET,
        "mulligans": MULLIGANS.items(),
        "decks": own.only("key", "name", "game", "format", "content")[:OFFERED],
        "fault": "",
    }


def _fields(params: Any) -> list[dict[str, str]]:
    return [{name: params.get(f"{name}{n}", "") for name in FIELDS} for n in range(GROUPS)]


def _number(params: Any, name: str, default: int | None = None) -> int:
    text = params.get(name, "").strip()
    if not text and default is not None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        label = field_label(name)
        raise InvalidOdds(
            _("%(field)s: give a whole number, not “%(text)s”.") % {"field": label, "text": text}
        )
    return int(text)


def _limits(params: Any, n: int) -> tuple[int, int | None]:
    """At least and at most so many cards of a group."""
    most = params.get(f"most{n}", "").strip()
    return _number(params, f"least{n}", 1), _number(params, f"most{n}") if most else None


def _number_context(params: Any) -> dict[str, Any]:
    groups = tuple(
        DrawGroup(
            params.get(f"name{n}") or _("Group %(number)d") % {"number": n + 1},
            _number(params, f"cards{n}"),
            *_limits(params, n),
        )
        for n in range(GROUPS)
        if params.get(f"cards{n}")
    )
    question = OddsQuestion(
        deck=_number(params, "deck", 40),
        draws=_number(params, "draws", 7),
        groups=groups,
        hand=_number(params, "hand", 0) or None,
        mulligan=params.get("mulligan") or "none",
    )
    return {
        "question": question,
        "chance": probability(question),
        "wanted": [(group.name, wanted_in_words(group)) for group in groups],
        "mulligan": MULLIGANS[question.mulligan] if question.mulligan != "none" else "",
    }


def _deck_context(params: Any, deck: Deck) -> dict[str, Any]:
    """The odds of the groups, or of those that are suggested while there are none."""
    game, listed = GAMES[deck.game], deck.as_list()
    opening = game.opening
    if opening is None:
        raise InvalidOdds(
            _("%(game)s has no opening hand to calculate with.") % {"game": game.name}
        )
    cards = drawn_cards(listed, opening)
    suggested = suggested_queries(game, cards)
    context: dict[str, Any] = {"example": suggested[0].query if suggested else ""}
    queries = [
        GroupQuery(params.get(f"name{n}", ""), query, *_limits(params, n))
        for n in range(GROUPS)
        if (query := params.get(f"query{n}", "").strip())
    ]
    if not queries:
        if not suggested:
            raise InvalidOdds(_("The deck has no cards to draw yet. Add cards in the editor."))
        queries = suggested
        context["fields"] = _suggested_fields(suggested)
    picked = pick_groups(game, cards, queries)
    simulated = simulated_odds(listed, picked.groups, picked.codes, TURNS)
    rows = odds_by_turn(picked, opening, simulated)
    return context | {
        "rows": rows, "groups": picked.groups, "size": picked.size, "opening": opening,
        "simulated": simulated, "is_cut_short": simulated and len(simulated.by_turn) < TURNS,
        "mulligan_rule": MULLIGANS[opening.mulligan] if opening.mulligan != "none" else "",
    }  # fmt: skip


def _suggested_fields(suggested: list[GroupQuery]) -> list[dict[str, str]]:
    empty = dict.fromkeys(FIELDS, "")
    filled = [
        empty | {"name": group.name, "query": group.query, "least": str(group.least)}
        for group in suggested
    ]
    return filled + [empty] * (GROUPS - len(filled))
