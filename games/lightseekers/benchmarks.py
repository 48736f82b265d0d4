"""Typical searches, each with the plain test of a card that the benchmark compares it with."""

from games.rules.cards import CardInfo
from games.rules.game import BenchmarkQuery


def _health(card: CardInfo) -> int:
    return int(card.attributes.get("health") or 0)


def _elements(card: CardInfo) -> list[str]:
    return card.attributes.get("elements") or []


BENCHMARK_QUERIES = (
    BenchmarkQuery("", lambda card: True),
    BenchmarkQuery("dra", lambda card: "dra" in card.title.lower()),
    BenchmarkQuery("a", lambda card: "a" in card.title.lower()),
    BenchmarkQuery('"of the ash"', lambda card: "of the ash" in card.title.lower()),
    BenchmarkQuery("t:hero health>=30", lambda card: card.type == "hero" and _health(card) >= 30),
    BenchmarkQuery(
        "o:draw t:action", lambda card: "draw" in card.text.lower() and card.type == "action"
    ),
    BenchmarkQuery('o:"draw a card"', lambda card: "draw a card" in card.text.lower()),
    BenchmarkQuery(
        "element:fire or element:water -t:hero",
        lambda card: (
            "fire" in _elements(card) or ("water" in _elements(card) and card.type != "hero")
        ),
    ),
    BenchmarkQuery(
        "elements.count>=2 r>=rare sort:-rarity",
        lambda card: len(_elements(card)) >= 2 and card.rarity in ("rare", "mythic"),
    ),
    BenchmarkQuery(
        "access.time:superior",
        lambda card: (card.attributes.get("access") or {}).get("time") == "superior",
    ),
    BenchmarkQuery(
        "-(t:hero or t:combo) is:buff -k:burn",
        lambda card: (
            card.type == "action"
            and card.attributes.get("category") == "buff"
            and "burn" not in card.attributes.get("keywords", ())
        ),
    ),
    BenchmarkQuery("/^dra.*sol$/", lambda card: _begins_and_ends(card.title.lower(), "dra", "sol")),
    BenchmarkQuery("code:SYN-000042", lambda card: card.code == "SYN-000042"),
)


def _begins_and_ends(text: str, first: str, last: str) -> bool:
    return len(text) >= len(first) + len(last) and text.startswith(first) and text.endswith(last)
