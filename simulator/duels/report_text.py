"""A report of duels as plain text."""

from collections.abc import Iterator
from typing import Any

from games.engine.duel import SIDES, Decks
from games.engine.play import Play
from simulator.goldfish.report_text import MAX_LISTED_CARDS, percentage


def duel_lines(document: dict[str, Any], play: Play, decks: Decks) -> Iterator[str]:
    """The lines of the report."""
    games, results = document["games"], document["results"]
    yield (
        f"{decks[0].game.name}, {games:,} duels, pilots {' and '.join(document['pilots'])}, "
        f"seed {document['seed']}, engine {document['engine']}"
    )
    yield ""
    for name, number in results.items():
        label = f"{name.upper()} wins" if name in SIDES else name.capitalize()
        if number or name in SIDES:
            yield f"{label:10} {percentage(number, games)}"
    for side in SIDES:
        begun = document["by_starter"][side]
        played = sum(begun.values())
        if played:
            yield f"{side.upper()} begins: {side.upper()} wins {percentage(begun[side], played)}"
    yield ""
    yield f"{'Decided by':34} {'A wins':>8} {'B wins':>8}"
    for cause, won in document["ends"].items():
        yield f"{cause:34} {won['a']:>8,} {won['b']:>8,}"
    yield ""
    yield f"Ends on {play.unit} {_middle(document['turns'])} (median)"
    for at, side in enumerate(SIDES):
        yield ""
        yield from _cards(document, decks, at, side.upper())


def _middle(turns: dict[str, int]) -> str:
    """The turn by whose end half of the games are over."""
    half, reached = sum(turns.values()) / 2, 0
    for turn, games in turns.items():
        reached += games
        if reached >= half:
            return turn
    return "-"


def _cards(document: dict[str, Any], decks: Decks, at: int, side: str) -> Iterator[str]:
    """The cards of a deck, those first whose deck wins most often when they were drawn."""
    titles = {card.code: card.title for card in decks[at].kinds}
    rows = sorted(document["decks"][at]["cards"].items(), key=lambda row: -_drawn_share(row[1]))
    yield f"{f'Deck {side}':34} {'copies':>6} {'won when drawn':>15} {'won when played':>16}"
    for code, row in rows[:MAX_LISTED_CARDS]:
        yield (
            f"{titles[code][:34]:34} {row['copies']:>6} "
            f"{_share(row['drawn_won'], row['drawn']):>15} "
            f"{_share(row['played_won'], row['played']):>16}"
        )
    if len(rows) > MAX_LISTED_CARDS:
        yield f"… and {len(rows) - MAX_LISTED_CARDS} more cards (--json has them all)"


def _drawn_share(row: dict[str, int]) -> float:
    return row["drawn_won"] / row["drawn"] if row["drawn"] else -1.0


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"
