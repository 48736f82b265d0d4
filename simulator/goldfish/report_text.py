"""A goldfish report as plain text."""

from collections.abc import Iterator
from typing import Any

from games.engine.play import Play, Setup
from simulator.report.card_table import ENOUGH_NOT_WON
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
    yield from _cards(document, play, setup)
    if document["not_simulated"]:
        yield ""
        yield f"Not simulated: {', '.join(document['not_simulated'])}"


def _cards(document: dict[str, Any], play: Play, setup: Setup) -> Iterator[str]:
    """The cards that do most. How often the deck wins with a card says something only if it does
    not win nearly every game."""
    games, titles = document["games"], {card.code: card.title for card in setup.kinds}
    won = sum(number for turn, number in document["clock"].items() if turn.isdecimal())
    tells = won < (1 - ENOUGH_NOT_WON) * games
    heading = f"{'won when drawn':>15}" if tells else ""
    yield f"{'Card':34} {'copies':>6} {'left in hand':>13}{heading}  {play.points} per game"
    rows = sorted(document["cards"].items(), key=lambda row: -row[1]["points"])
    for code, row in rows[:MAX_LISTED_CARDS]:
        when_drawn = f"{row['drawn_won'] / row['drawn']:.1%}" if row["drawn"] else "-"
        yield (
            f"{titles[code][:34]:34} {row['copies']:>6} {row['stuck'] / games:>13.1%}"
            f"{f'{when_drawn:>15}' if tells else ''}  {row['points'] / games:.2f}"
        )
    if len(rows) > MAX_LISTED_CARDS:
        yield f"… and {len(rows) - MAX_LISTED_CARDS} more cards (--json has them all)"
