"""A goldfish report as plain text."""

from collections.abc import Iterator
from typing import Any

from games.engine.play import Play, Setup
from simulator.statistics.estimates import Share

BAR = 40
MAX_LISTED_CARDS = 12


def percentage(part: int, whole: int) -> str:
    """A share with its interval: `41.3 % (40.8 to 41.8)`."""
    share = Share(part, whole)
    return f"{share.value:6.1%} ({share.low:.1%} to {share.high:.1%})" if whole else "-"


def report_lines(document: dict[str, Any], play: Play, setup: Setup) -> Iterator[str]:
    """The lines of the report."""
    games = document["games"]
    yield (
        f"{setup.game.name}, {games:,} games, pilot {document['pilot']}, seed {document['seed']}, "
        f"engine {document['engine']}"
    )
    yield ""
    yield f"Won on {play.unit}"
    for turn, number in document["clock"].items():
        if number:
            bar = "#" * round(BAR * number / games)
            yield f"  {turn:>9}  {percentage(number, games)}  {bar}"
    yield ""
    yield f"{'Card':34} {'copies':>6} {'stuck':>7} {'won when drawn':>15}  {play.points} a game"
    yield from _cards(document, setup)
    if document["not_simulated"]:
        yield ""
        yield f"Not simulated: {', '.join(document['not_simulated'])}"


def _cards(document: dict[str, Any], setup: Setup) -> Iterator[str]:
    games = document["games"]
    rows = sorted(document["cards"].items(), key=lambda row: -row[1]["points"])
    titles = {card.code: card.title for card in setup.kinds}
    for code, row in rows[:MAX_LISTED_CARDS]:
        won = f"{row['drawn_won'] / row['drawn']:.1%}" if row["drawn"] else "-"
        yield (
            f"{titles[code][:34]:34} {row['copies']:>6} {row['stuck'] / games:>7.1%} "
            f"{won:>15}  {row['points'] / games:.2f}"
        )
    if len(rows) > MAX_LISTED_CARDS:
        yield f"… and {len(rows) - MAX_LISTED_CARDS} more cards (--json has them all)"
