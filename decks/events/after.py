"""An event that is over: places, published lists, and what was played how well."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from decks.events.models import Entry, Event, Match
from decks.events.presentation import StandingRow, standing_rows, summary_json
from decks.events.services.list_access import public_numbers
from decks.events.services.stages import Stage
from decks.events.services.submissions import newest_submissions
from decks.events.tournament.metagame import (
    SMALLEST_CELL,
    LeaderRow,
    Meeting,
    Outcome,
    leader_rows,
)
from decks.text.csv_deck import safe_cell
from games.estimates import Share
from games.rules.naming import leaders_of
from games.services.card_indexes import card_index

COLUMNS = (
    "place", "player", "points", "record", "opponents_match_win", "game_win",
    "opponents_game_win", "cut_place", "leaders", "fingerprint",
)  # fmt: skip


@dataclass(frozen=True)
class FinalRow:
    """A player's places; the leaders and the fingerprint of the list if it is public."""

    standing: StandingRow
    cut_place: int | None
    leaders: tuple[str, ...]
    fingerprint: str

    @property
    def entry(self) -> Entry:
        entry: Entry = self.standing.entry
        return entry

    @property
    def has_list(self) -> bool:
        return bool(self.fingerprint)


class FinishedEvent:
    """What the page and the files of a finished event show; made for one request."""

    def __init__(self, event: Event) -> None:
        self.event, self.stage = event, Stage(event)

    @cached_property
    def _submissions(self) -> dict[int, Any]:
        found = newest_submissions(self.event).select_related("entry__event")
        return {submission.entry.number: submission for submission in found}

    @cached_property
    def leaders(self) -> dict[int, tuple[str, ...]]:
        """The leaders of every list that somebody played with, by entry number."""
        game, index = self.event.definition, card_index(self.event.game)
        return {
            number: tuple(leaders_of(game, self._submissions[number].as_list(), index.by_code))
            for number in self.stage.entries
            if number in self._submissions
        }

    @cached_property
    def leader_label(self) -> str:
        """What a leader is called in this game: hero, persona, form."""
        naming = self.event.definition.naming
        section = (s.label for s in self.event.definition.sections if s.key == naming.leader)
        return next(section, naming.shared.capitalize())

    @cached_property
    def leader_rows(self) -> list[LeaderRow]:
        """From all lists. Where only one or two players do not publish theirs, these are left out:
        the published ones would tell what the others played."""
        hidden = self.leaders.keys() - public_numbers(self.event)
        few = hidden if len(hidden) < SMALLEST_CELL else set()
        counted = {number: own for number, own in self.leaders.items() if number not in few}
        return leader_rows(counted, self.meetings, self.event.cut_seeding)

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Every match and table that was played, the cut's too."""
        matches = (m for played in self.stage.rounds for m in played.matches.all() if m.decided)
        found = (_meeting(match) for match in matches)
        return [meeting for meeting in found if len(meeting.outcomes) > 1]

    @cached_property
    def rows(self) -> list[FinalRow]:
        """The players: the cut's places first, then the standings."""
        places = self.stage.bracket_places if self.event.in_cut else {}
        public = public_numbers(self.event)
        rows = [self._row(row, places, public) for row in standing_rows(self.stage)]
        return sorted(rows, key=lambda row: (row.cut_place is None, row.cut_place or 0))

    def _row(self, standing: StandingRow, places: dict[int, int], public: set[int]) -> FinalRow:
        number = standing.entry.number
        shown = number in public and number in self._submissions
        return FinalRow(
            standing,
            places.get(number),
            self.leaders.get(number, ()) if shown else (),
            self._submissions[number].short_fingerprint if shown else "",
        )

    def as_dict(self) -> dict[str, Any]:
        """The JSON file."""
        return {
            **summary_json(self.event),
            "leader": self.leader_label,
            "players": [dict(zip(COLUMNS, values, strict=True)) for values in self._values()],
            "leaders": [
                {
                    "leader": row.leader or None,
                    "leaders": row.leaders,
                    "players": row.players,
                    "share": _share(row.share),
                    "conversion": _share(row.conversion) if self.event.in_cut else None,
                    "wins": _share(row.wins),
                    "draws": row.draws,
                }
                for row in self.leader_rows
            ],
        }

    def as_csv(self) -> str:
        """The players as a table for spreadsheets."""
        out = io.StringIO(newline="")
        writer = csv.writer(out)
        writer.writerow(COLUMNS)
        for place, player, points, *middle, leaders, fingerprint in self._values():
            cells = (place, player, points, *middle, "; ".join(leaders), fingerprint)
            writer.writerow(["" if cell is None else safe_cell(str(cell)) for cell in cells])
        return out.getvalue()

    def _values(self) -> Iterator[tuple[Any, ...]]:
        for row in self.rows:
            shown = row.standing
            yield (
                shown.place, shown.entry.name, shown.points, shown.record,
                shown.opponents_match_win, shown.game_win, shown.opponents_game_win,
                row.cut_place, list(row.leaders), row.fingerprint or None,
            )  # fmt: skip


def _meeting(match: Match) -> Meeting:
    seats = list(match.seats.all())
    if any(seat.place for seat in seats):
        best = min(seat.place or len(seats) for seat in seats)
        return Meeting({s.entry.number: "win" if s.place == best else "loss" for s in seats})
    most = max(seat.wins for seat in seats)
    tied = sum(seat.wins == most for seat in seats) > 1
    level: Outcome = "loss" if match.double_loss else "draw"
    return Meeting(
        {s.entry.number: level if tied else ("win" if s.wins == most else "loss") for s in seats}
    )


def _share(share: Share) -> dict[str, Any]:
    """A share with Wilson's interval of 95%, rounded as it is printed."""
    if not share.whole:
        return {"part": 0, "of": 0, "value": None, "low": None, "high": None}
    return {
        "part": share.part,
        "of": share.whole,
        "value": round(share.value, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
    }
