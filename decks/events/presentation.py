"""What pages and the API show of an event: pairings and standings as plain rows."""

from dataclasses import dataclass
from typing import Any

from decks.events.models import Entry, Event, Match, Penalty, Round, Seat
from decks.events.models.event import EventStatus, Structure
from decks.events.services.stages import Stage


@dataclass(frozen=True)
class PairingRow:
    """A match: the table, the players, and the result once it stands."""

    match: Match
    seats: list[Seat]
    is_table: bool

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def penalties(self) -> list[Penalty]:
        """The penalties that change this result."""
        return [penalty for penalty in self.match.penalties.all() if not penalty.withdrawn]

    @property
    def score(self) -> str:
        """Such as `2–1`, with draws `1–1–1`; empty while there is none."""
        if not self.match.decided or self.is_bye or self.is_table:
            return ""
        games = [seat.wins for seat in self.seats]
        if self.match.draws:
            games.append(self.match.draws)
        return "–".join(map(str, games))


@dataclass(frozen=True)
class StandingRow:
    """A player's line in the standings; percentages as they are printed."""

    place: int
    entry: Any
    points: int
    record: str
    opponents_match_win: str
    game_win: str
    opponents_game_win: str


def pairing_rows(event: Event, played: Round) -> list[PairingRow]:
    """The matches of a round by table, byes last."""
    is_table = event.structure == Structure.FREE_FOR_ALL and not played.in_cut
    rows = [
        PairingRow(match, list(match.seats.all()), is_table)
        for match in played.matches.prefetch_related("seats__entry", "penalties__entry")
    ]
    return sorted(rows, key=lambda row: (row.match.table is None, row.match.table or 0))


def standing_rows(stage: Stage) -> list[StandingRow]:
    """The standings before the cut; in a bracket, those who are out and the champion."""
    if stage.is_bracket and not stage.event.in_cut:
        places = stage.bracket_places
        return [
            StandingRow(places[number], stage.entries[number], 0, "", "", "", "")
            for number in sorted(places, key=lambda number: (places[number], number))
        ]
    return [
        StandingRow(
            row.place,
            stage.entries[row.record.key],
            row.record.points,
            f"{row.record.wins}–{row.record.losses}–{row.record.draws}",
            _percent(row.opponents_match_win),
            _percent(row.record.game_win),
            _percent(row.opponents_game_win),
        )
        for row in stage.standings
    ]


def winner(stage: Stage) -> Entry | None:
    """Who won an event that is over; nobody where it ended before the bracket did."""
    if stage.event.status != EventStatus.FINISHED or not stage.rounds:
        return None
    if stage.is_bracket:
        first = [number for number, place in stage.bracket_places.items() if place == 1]
    else:
        first = [row.record.key for row in stage.standings if row.place == 1]
    return stage.entries[first[0]] if len(first) == 1 else None


def _percent(share: Any) -> str:
    return f"{100 * float(share):.1f}"


def event_json(event: Event, stage: Stage) -> dict[str, Any]:
    """An event for the API, with its pairings and standings."""
    return {
        **summary_json(event),
        "structure": event.structure,
        "planned_rounds": stage.planned_rounds if event.seeding else 0,
        "players": [
            {"number": number, "name": entry.name, "status": entry.status}
            for number, entry in stage.entries.items()
        ],
        "rounds": [round_json(event, played) for played in stage.rounds],
        "standings": [
            {
                "place": row.place,
                "player": row.entry.number,
                "points": row.points,
                "record": row.record,
                "opponents_match_win": row.opponents_match_win,
                "game_win": row.game_win,
                "opponents_game_win": row.opponents_game_win,
            }
            for row in (standing_rows(stage) if event.seeding else [])
        ],
        "cut": {
            "seeds": event.cut_seeding,
            "places": stage.bracket_places if event.in_cut else {},
        },
    }


def summary_json(event: Event) -> dict[str, Any]:
    """An event in a list."""
    return {
        "key": event.key,
        "code": event.code,
        "name": event.name,
        "game": event.game,
        "format": event.format,
        "starts": event.starts,
        "time_zone": event.time_zone,
        "place": event.place,
        "online": event.online,
        "status": event.status,
        "version": event.version,
    }


def round_json(event: Event, played: Round) -> dict[str, Any]:
    """A round for the API, with its matches."""
    return {
        "number": played.number,
        "cut": played.in_cut,
        "status": played.status,
        "ends": played.ends,
        "seconds_left": played.seconds_left,
        "matches": [match_json(row) for row in pairing_rows(event, played)],
    }


def match_json(row: PairingRow) -> dict[str, Any]:
    """A match for the API."""
    return {
        "table": row.match.table,
        "decided": row.match.decided,
        "players": [
            {"number": s.entry.number, "wins": s.wins, "place": s.place, "counted": s.counted}
            for s in row.seats
        ],
        "draws": row.match.draws,
        "why": row.match.reason,
    }
