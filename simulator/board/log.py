"""The log of a game as somebody may read it, with the cards that its sentences name."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.engine.log import DRAW, Teller, events, tell
from games.engine.play import Setups
from games.engine.seats import SEATS
from games.engine.table import Table
from games.engine.view import BOTH
from games.rules.cards import CardInfo
from simulator.board.sentences import as_sentence

Titles = Mapping[str, CardInfo]
LINES_SHOWN = 80


@dataclass(frozen=True)
class BoardLine:
    """A sentence of the log, and whose turn and doing it was."""

    turn: int
    phase: str
    text: str
    seat: int


def lines_for(table: Table, viewer: int) -> tuple[BoardLine, ...]:
    """What has happened so far, without what is hidden from the viewer."""
    tellers = [_tellers(table, seat, viewer) for seat in range(SEATS)]
    told = tell(events(table.log), tellers, table.play.phases)
    return tuple(BoardLine(line.turn, line.phase, line.text, line.seat) for line in told)


def _tellers(table: Table, seat: int, viewer: int) -> Mapping[int, Teller]:
    play, setups = table.play, table.setups
    tellers = play.tellers(setups, seat)
    if setups[seat] is None:
        return tellers
    if viewer == BOTH:
        return {**tellers, **play.watching_tellers(setups, seat)}
    if viewer == seat:
        return tellers
    return {**tellers, DRAW: lambda v: "Draws a card.", **play.public_tellers(setups, seat)}


def titles_of(setups: Setups) -> Titles:
    """The cards of both decks by their titles."""
    return {card.title: card for setup in setups if setup for card in setup.kinds}


def with_cards(text: str, titles: Titles) -> Iterator[tuple[str, CardInfo | None]]:
    """A sentence in pieces: names of cards with their cards, and what is between them."""
    if not titles:
        yield text, None
        return
    names = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    for piece in re.split(rf"(?<!\w)({names})(?!\w)", text):
        if piece:
            yield piece, titles.get(piece)


@dataclass(frozen=True)
class LogEntry:
    """A line as a page shows it: who it is about, and in pieces with the cards it names."""

    line: BoardLine
    subject: str
    fresh: bool
    pieces: tuple[tuple[str, CardInfo | None], ...]


def log_entries(
    lines: Sequence[BoardLine],
    seen: int,
    names: Sequence[str],
    titles: Titles,
    reader: int = BOTH,
) -> list[LogEntry]:
    """The newest lines first; those after the ones that were seen before are fresh."""
    entries = []
    for at, line in reversed(list(enumerate(lines))[-LINES_SHOWN:]):
        subject, text = as_sentence(line.text, line.seat, names[line.seat], reader)
        pieces = tuple(with_cards(text, titles))
        entries.append(LogEntry(line, subject, fresh=at >= seen, pieces=pieces))
    return entries
