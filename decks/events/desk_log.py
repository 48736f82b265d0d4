"""The log of an event in the words of its staff."""

from collections.abc import Mapping
from typing import Any

from decks.events.models import AuditEntry, Event
from decks.events.models.desk import PenaltyKind
from decks.events.models.event import EventStatus, Role

# What only serves to repeat a draw; the API has it.
NOT_SHOWN = frozenset({"share", "checks_before", "missing"})
ENTRIES = frozenset({"drawn", "players", "seeds"})
CHOICES = {"kind": PenaltyKind, "role": Role, "was": EventStatus, "now": EventStatus}
UNNAMED = frozenset({"infraction", "name", "user", "kind", "role"})


def log_lines(event: Event, most: int) -> list[tuple[AuditEntry, str]]:
    """The newest actions, each with its details in a line."""
    names = dict(event.entries.values_list("number", "name"))
    lines = event.audit_log.select_related("actor")[:most]
    return [(line, details_in_words(line.details, names)) for line in lines]


def details_in_words(details: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """The details of an action, with the names of players for their numbers."""
    known = {key: value for key, value in details.items() if value not in (None, "", [], {})}
    if "entry" in known:
        known["name"] = _name(known.pop("entry"), names)
    first = {"name": known.pop("name")} if "name" in known else {}
    parts = (_detail(key, value, names) for key, value in (first | known).items())
    return " · ".join(part for part in parts if part)


def _detail(key: str, value: Any, names: Mapping[int, str]) -> str:
    if key in NOT_SHOWN or (key == "attempt" and value == 1) or (key == "draws" and not value):
        return ""
    if key in ENTRIES:
        return ", ".join(_name(number, names) for number in value)
    if key in CHOICES:
        value = _choice(key, value)
    if key == "passed":
        return "in order" if value else "not in order"
    if key == "minutes":
        return f"{value} minute" if value == 1 else f"{value} minutes"
    if key == "fields":
        return ", ".join(field.replace("_", " ") for field in value)
    if value is True:
        return key.replace("_", " ")
    if isinstance(value, dict):
        value = ", ".join(f"{_name(each, names)} {_count(count)}" for each, count in value.items())
    return str(value) if key in UNNAMED else f"{key.replace('_', ' ')} {value}"


def _choice(key: str, value: Any) -> str:
    kinds = CHOICES[key]
    return kinds(value).label.split(":")[0].lower() if value in kinds.values else str(value)


def _count(value: Any) -> str:
    return "/".join(map(str, value)) if isinstance(value, list) else str(value)


def _name(number: int | str, names: Mapping[int, str]) -> str:
    return names.get(int(number)) or f"player {number}"
