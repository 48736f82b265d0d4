"""What the page of a game shows."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine.view import BOTH
from games.presentation.labels import pilot_name
from simulator.board.board import lay_out
from simulator.board.log import LINES_SHOWN, log_entries, titles_of
from simulator.board.position import Position
from simulator.board.sentences import as_sentence
from simulator.models import PlaytestGame
from simulator.playtest.game import PlayedGame
from simulator.playtest.services import CONCEDED


def game_context(played: PlayedGame, *, own: bool) -> dict[str, Any]:
    """The board from the player's side, what has happened since they chose last, and the log."""
    record, position = played.record, played.position()
    before = played.position_before()
    names = names_of(record, own=own)
    over = position.outcome or record.outcome
    seen = len(before.lines) if before else 0
    titles = titles_of(played.table.setups)
    reader = played.seat if own else BOTH
    return {
        "play": played.table.play,
        "board": lay_out(position, names, near=played.seat, before=before, reader=reader),
        "position": position,
        "over": over,
        "conceded": record.outcome == CONCEDED,
        "may_choose": own and played.asked and not over,
        "may_go_on": own and not played.asked and not over,
        "may_undo": own and bool(played.own),
        "news": news(position, seen, names, reader),
        "lines": log_entries(position.lines, seen, names, titles, reader),
        "earlier": max(0, len(position.lines) - LINES_SHOWN),
    }


def names_of(record: PlaytestGame, *, own: bool) -> tuple[str, str]:
    """What the sides are called, in the order of their seats."""
    me = _("You") if own else record.name
    other = record.other_name or _("Opponent")
    names = (me, _("%(deck)s (%(pilot)s)") % {"deck": other, "pilot": pilot_name(record.opponent)})
    if record.is_alone:
        names = (me, _("Opponent"))
    return names if record.seat == 0 else (names[1], names[0])


def news(position: Position, seen: int, names: Sequence[str], reader: int) -> list[str]:
    """What has happened since the player chose last, for those who hear the page."""
    return [
        " ".join(as_sentence(line.text, line.seat, names[line.seat], reader))
        for line in position.lines[seen:]
    ]
