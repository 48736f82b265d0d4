"""The log of an event in the words of the staff: a sentence for each action.

The details of an action stay as they were logged; programs read them from the API."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from decks.events.forms import EventForm
from decks.events.models import AuditEntry, Event
from decks.events.models.desk import PenaltyKind
from decks.events.models.event import EventStatus, Role

Details = Mapping[str, Any]

# With what was logged, `player` is the name of who it is about, and `players` are names.
SENTENCES: Mapping[str, Any] = {
    "created": gettext_lazy("The event was created."),
    "copied": gettext_lazy("The event was copied from another one."),
    "entered": gettext_lazy("%(player)s entered."),
    "checked in": gettext_lazy("%(player)s checked in."),
    "not checked in": gettext_lazy("%(player)s is not checked in any more."),
    "consent to publish": gettext_lazy("%(player)s agrees that the list is published."),
    "no consent to publish": gettext_lazy("%(player)s does not want the list published."),
    "dropped": gettext_lazy("%(player)s left the event."),
    "dropped without list": gettext_lazy("%(player)s had no legal list and was dropped."),
    "came back": gettext_lazy("%(player)s was taken back in."),
    "moved up": gettext_lazy("%(player)s moved up from the waiting list."),
    "swapped": gettext_lazy("Round %(round)s: %(players)s swapped seats."),
    "published": gettext_lazy("The pairings of round %(round)s were published."),
    "closed": gettext_lazy("Round %(round)s was closed."),
    "cut": gettext_lazy("The cut was made: %(players)s."),
    "clock started": gettext_lazy("The clock of round %(round)s was started."),
    "clock stopped": gettext_lazy("The clock of round %(round)s was stopped."),
    "deck check added": gettext_lazy("The deck of %(player)s is checked in round %(round)s."),
}


@dataclass(frozen=True)
class LogLine:
    """An action as the desk shows it; nobody is named for what happened by itself."""

    created: datetime
    actor: str
    text: str


def log_lines(event: Event, entries: Iterable[AuditEntry]) -> list[LogLine]:
    """The lines of these actions."""
    names = dict(event.entries.values_list("number", "name"))
    return [
        LogLine(
            each.created,
            each.actor.get_username() if each.actor else "",
            sentence(each.action, each.details, names),
        )
        for each in entries
    ]


def sentence(action: str, details: Details, names: Mapping[int, str]) -> str:
    """What was done, with players by their names."""
    said = dict(details)
    if "entry" in details:
        said["player"] = _name(names, details["entry"])
    if numbers := details.get("players") or details.get("seeds") or details.get("drawn"):
        said["players"] = ", ".join(_name(names, number) for number in numbers)
    if action == "result":
        return _result(details, names)
    if action in SENTENCES:
        return str(SENTENCES[action] % said)
    return OTHERS[action](said) if action in OTHERS else action


def _name(names: Mapping[int, str], number: int | str) -> str:
    return names.get(int(number)) or _("player %(number)s") % {"number": number}


def _status(said: Details) -> str:
    was, now = (EventStatus(said[key]).label for key in ("was", "now"))
    return _("The event is now “%(now)s”; it was “%(was)s”.") % {"now": now, "was": was}


def _settings(said: Details) -> str:
    labels = [_label(name) for name in said["fields"]]
    return _("Settings were changed: %(labels)s.") % {"labels": ", ".join(labels)}


def _label(name: str) -> str:
    if name in ("game", "format"):
        return str(EventForm.base_fields["format"].label)
    if name in EventForm.base_fields:
        return str(EventForm.base_fields[name].label)
    return _("Tie-breaks") if name == "tie_breaks" else name


def _staff_added(said: Details) -> str:
    return _("%(user)s has the role “%(role)s” now.") % _with_role(said)


def _staff_removed(said: Details) -> str:
    return _("%(user)s does not have the role “%(role)s” any more.") % _with_role(said)


def _with_role(said: Details) -> Details:
    return {**said, "role": Role(said["role"]).label}


def _entry_changed(said: Details) -> str:
    if said.get("table"):
        return _("Number %(entry)s is “%(name)s”, always at table %(table)s.") % said
    return _("Number %(entry)s is “%(name)s”, at any table.") % said


def _paired(said: Details) -> str:
    if said.get("attempt", 1) > 1:
        return _("Round %(round)s was paired again.") % said
    return _("Round %(round)s was paired.") % said


def _extended(said: Details) -> str:
    return ngettext(
        "Table %(table)s was given %(minutes)s extra minute.",
        "Table %(table)s was given %(minutes)s extra minutes.",
        said["minutes"],
    ) % dict(said)


def _penalty(said: Details) -> str:
    words = {**said, "kind": PenaltyKind(said["kind"]).label.lower()}
    text = _("%(player)s: %(kind)s for %(infraction)s") % words
    if said.get("table"):
        text = _("%(text)s, at table %(table)s") % {**words, "text": text}
    return _with_note(text, said)


def _penalty_withdrawn(said: Details) -> str:
    return _("%(player)s: %(kind)s withdrawn.") % {
        **said,
        "kind": PenaltyKind(said["kind"]).label.lower(),
    }


def _checks_drawn(said: Details) -> str:
    return _(
        "Deck checks of round %(round)s were drawn (%(share)s%% of the players): %(players)s."
    ) % {
        "players": "–",
        **said,
    }


def _deck_checked(said: Details) -> str:
    if said.get("passed"):
        return _with_note(_("The deck of %(player)s is in order") % said, said)
    text = _("The deck of %(player)s is not in order") % said
    if missing := len(said.get("missing", ())):
        found = ngettext("%(lines)s line not found", "%(lines)s lines not found", missing)
        text = f"{text}, {found % {'lines': missing}}"
    return _with_note(text, said)


def _list_corrected(said: Details) -> str:
    return _("The list of %(player)s was corrected: %(reason)s (%(fingerprint)s)") % said


def _with_note(text: str, said: Details) -> str:
    return f"{text}: {said['note']}" if said.get("note") else f"{text}."


def _result(details: Details, names: Mapping[int, str]) -> str:
    """Such as “Round 1, table 2: Ada 2–1 Bea, 1 drawn.”, or the places at a table of several."""
    head = _("Round %(round)s, table %(table)s") % dict(details)
    if details.get("double_loss"):
        return _("%(head)s: nobody came.") % {"head": head}
    if "places" in details:
        by_place = sorted(details["places"].items(), key=lambda item: item[1])
        parts = [f"{place}. {_name(names, number)}" for number, place in by_place]
    else:
        (one, won), (other, lost) = details["wins"].items()
        parts = [f"{_name(names, one)} {won}–{lost} {_name(names, other)}"]
        if details.get("draws"):
            parts.append(_("%(draws)s drawn") % {"draws": details["draws"]})
    return f"{head}: {', '.join(parts)}."


OTHERS: Mapping[str, Callable[[Details], str]] = {
    "status": _status,
    "settings changed": _settings,
    "staff added": _staff_added,
    "staff removed": _staff_removed,
    "entry changed": _entry_changed,
    "paired": _paired,
    "time extended": _extended,
    "penalty": _penalty,
    "penalty withdrawn": _penalty_withdrawn,
    "deck checks drawn": _checks_drawn,
    "deck checked": _deck_checked,
    "list corrected": _list_corrected,
}
