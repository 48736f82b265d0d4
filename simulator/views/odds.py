"""The odds page: a deck by its numbers, or one's own with groups picked by queries."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.models import Deck
from games.catalog import card_index
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition, Opening
from games.search import QueryError
from simulator.odds import MULLIGANS, BadOdds, Group, Question, probability
from simulator.odds_played import played_odds
from simulator.report.shares import Share
from simulator.views.access import visible_deck

GROUPS = 4
TURNS = 8
OFFERED = 100


@dataclass(frozen=True)
class Row:
    """The chance by one turn."""

    turn: int
    draws: int
    on_the_play: Fraction | None
    on_the_draw: Fraction | None
    played: Share | None = None


@require_safe
def odds_page(request: HttpRequest) -> HttpResponse:
    """Ask, and see the exact answer; everything stands in the address."""
    asked, context = request.GET, _frame(request)
    deck = visible_deck(request, asked["of"]) if asked.get("of") else None
    context |= {"deck": deck, "game": GAMES[deck.game] if deck else None, "fields": _fields(asked)}
    if any(asked.get(f"cards{n}") or asked.get(f"query{n}") for n in range(GROUPS)):
        try:
            context |= _answer(asked, deck)
        except (BadOdds, QueryError) as error:
            context["fault"] = str(error)
    return render(request, "simulator/odds.html", context)


def _frame(request: HttpRequest) -> dict[str, Any]:
    own = Deck.objects.kept_by(request.user, request.session.session_key)
    return {
        "asked": request.GET,
        "mulligans": MULLIGANS.items(),
        "decks": own.only("key", "name")[:OFFERED],
    }


def _fields(asked: Any) -> list[dict[str, str]]:
    names = ("name", "query", "cards", "least", "most")
    return [{name: asked.get(f"{name}{n}", "") for name in names} for n in range(GROUPS)]


def _number(asked: Any, name: str, default: int | None = None) -> int:
    text = asked.get(name, "").strip()
    if not text and default is not None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise BadOdds(
            f"{name.rstrip('0123456789').capitalize()}: give a whole number, not {text!r}."
        )
    return int(text)


def _answer(asked: Any, deck: Deck | None) -> dict[str, Any]:
    if deck is None:
        groups = [g for n in range(GROUPS) if (g := _typed(asked, n))]
        question = Question(
            deck=_number(asked, "deck", 40),
            draws=_number(asked, "draws", 7),
            groups=tuple(groups),
            hand=_number(asked, "hand", 0) or None,
            mulligan=asked.get("mulligan") or "none",
        )
        return {"question": question, "chance": probability(question)}
    return _of_deck(asked, deck)


def _typed(asked: Any, n: int) -> Group | None:
    if not asked.get(f"cards{n}"):
        return None
    most = asked.get(f"most{n}", "").strip()
    return Group(
        asked.get(f"name{n}") or f"Group {n + 1}",
        _number(asked, f"cards{n}"),
        _number(asked, f"least{n}", 1),
        _number(asked, f"most{n}") if most else None,
    )


def _of_deck(asked: Any, deck: Deck) -> dict[str, Any]:
    """Groups by query; a card counts for the first group that picks it."""
    game, listed = GAMES[deck.game], deck.as_list()
    opening = game.opening
    if opening is None:
        raise BadOdds(f"{game.name} has no opening hand to reckon with.")
    size, groups, codes = _picked(asked, game, listed, opening)
    played = played_odds(listed, groups, codes, TURNS)
    rows = [
        Row(
            turn,
            opening.each_turn * turn,
            _chance(size, opening.first, opening.each_turn * turn, groups, opening),
            _chance(size, opening.second, opening.each_turn * turn, groups, opening),
            played.by_turn[turn - 1] if played and turn else None,
        )
        for turn in range(TURNS + 1)
    ]
    shown = {"rows": rows, "groups": groups, "size": size, "opening": opening}
    return shown | {"played": played}


def _picked(
    asked: Any, game: GameDefinition, deck: DeckList, opening: Opening
) -> tuple[int, tuple[Group, ...], list[set[str]]]:
    index = card_index(game.slug)
    cards: dict[str, int] = {}
    for section in opening.sections:
        for code, count in deck.sections.get(section, {}).items():
            cards[code] = cards.get(code, 0) + count
    size, groups, picked = sum(cards.values()), [], []
    for n in range(GROUPS):
        query = asked.get(f"query{n}", "").strip()
        if not query:
            continue
        mask = index.mask(query)
        hits = [c for c in cards if index.by_code(c) and mask[index.position(c)]]
        most = asked.get(f"most{n}", "").strip()
        picked.append(set(hits))
        groups.append(
            Group(
                asked.get(f"name{n}") or query,
                sum(cards.pop(code) for code in hits),
                _number(asked, f"least{n}", 1),
                _number(asked, f"most{n}") if most else None,
            )
        )
    return size, tuple(groups), picked


def _chance(
    size: int, hand: int, more: int, groups: tuple[Group, ...], opening: Opening
) -> Fraction | None:
    if hand + more > size or not groups:
        return None
    return probability(Question(size, hand + more, groups, hand, opening.mulligan))
