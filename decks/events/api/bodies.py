"""The JSON of what the staff and players see."""

from typing import Any

from decks.checks.services import CheckOutcome
from decks.events.lists import SubmittedList, list_text
from decks.events.models import DeckCheck, Entry, Event, Match, Penalty, Round, Submission
from decks.events.presentation import match_json, pairing_rows, round_json, summary_json
from decks.events.services import submissions
from decks.events.services.judging import missing_lines
from decks.events.services.permissions import entry_link
from decks.sharing.list_identity import list_identity

SETTINGS = (
    "key", "code", "name", "game", "format", "starts", "time_zone", "place", "online",
    "description", "visibility", "status", "accounts_required", "check_in", "capacity",
    "closes", "lists_required", "deadline", "without_list", "lists_in_main", "lists_in_cut",
    "structure", "rounds", "round_minutes", "games_to_win", "cut", "cut_structure", "tie_breaks",
    "version",
)  # fmt: skip


def settings_json(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in SETTINGS}


def list_state(submission: Submission | None) -> dict[str, Any] | None:
    if submission is None:
        return None
    return {
        "number": submission.number,
        "fingerprint": submission.fingerprint,
        "legal": submission.legal,
        "as_of": submission.as_of,
        "by_staff": submission.by_staff,
        "reason": submission.reason,
        "created": submission.created,
    }


def submitted_json(submission: Submission) -> dict[str, Any]:
    shown = SubmittedList(submission)
    return {
        **(list_state(submission) or {}),
        "name": submission.name,
        "format": submission.format,
        "text": shown.text,
        "deck_code": list_identity(shown.deck).code,
    }


def entry_json(entry: Entry, newest: Submission | None) -> dict[str, Any]:
    return {
        "number": entry.number,
        "name": entry.name,
        "status": entry.status,
        "checked_in": entry.checked_in,
        "consents": entry.consents,
        "first_round": entry.first_round,
        "fixed_table": entry.fixed_table,
        "list": list_state(newest),
        "link": entry_link(entry),
    }


def one_entry(entry: Entry) -> dict[str, Any]:
    """An entry with its newest list, as it is stored now."""
    entry.refresh_from_db()
    return entry_json(entry, entry.submissions.first())


def play_json(entry: Entry) -> dict[str, Any]:
    event = entry.event
    match = Match.objects.filter(round__status="published", seats__entry=entry).first()
    return {
        **one_entry(entry),
        "event": summary_json(event),
        "lists_open": submissions.is_open_for_lists(event)
        and entry.status in ("active", "waiting"),
        "match": match and player_match(event, match),
    }


def player_match(event: Event, match: Match) -> dict[str, Any]:
    row = next(row for row in pairing_rows(event, match.round) if row.match.pk == match.pk)
    return {
        **match_json(row),
        "round": match.round.number,
        "disputed": row.match.disputed,
        "extra_minutes": row.match.extra_minutes,
    }


def round_body(event: Event, played: Round) -> dict[str, Any]:
    played.refresh_from_db()
    return round_json(event, played)


def verdict_json(outcome: CheckOutcome, made: Submission | None) -> dict[str, Any]:
    repaired = None if made or outcome.repair is None else outcome.repair.deck
    return {
        "submitted": list_state(made),
        "legal": outcome.report.legal,
        "violations": outcome.report.as_dict()["violations"],
        "repaired": repaired and list_text(repaired),
    }


def check_json(check: DeckCheck) -> dict[str, Any]:
    return {
        "round": check.round.number,
        "player": check.entry.number,
        "drawn": check.drawn,
        "passed": check.passed,
        "note": check.note,
        "found": check.found,
        "missing": [":".join(line) for line in missing_lines(check)],
        "fingerprint": check.submission and check.submission.fingerprint,
    }


def penalty_json(penalty: Penalty) -> dict[str, Any]:
    return {
        "number": penalty.pk,
        "player": penalty.entry.number,
        "kind": penalty.kind,
        "infraction": penalty.infraction,
        "note": penalty.note,
        "round": penalty.round and penalty.round.number,
        "table": penalty.match and penalty.match.table,
        "waits": penalty.waits,
        "withdrawn": penalty.withdrawn,
    }
