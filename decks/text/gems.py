"""An altered gem assignment, as lines of a deck text and as one line in notes."""

import re
from collections.abc import Mapping

from decks.text.collector import HOW_TO_WRITE_GEMS, Collector
from decks.text.headings import GEMS
from games.rules.translation import gettext

_GEM_FIRST = re.compile(r"(?P<gem>[^\W\d_][\w -]*?) ?[:=]? ?(?P<value>[0-9]{1,9})")
_VALUE_FIRST = re.compile(r"(?P<value>[0-9]{1,9})x? (?P<gem>[^\W\d_][\w -]*)")
_PREFIX = "Gems:"


def put_gem(text: str, into: Collector, line: int = 0) -> None:
    """Read `Agility: 8`, `Agility 8` or `8 Agility`."""
    plain = " ".join(text.split())
    found = _GEM_FIRST.fullmatch(plain) or _VALUE_FIRST.fullmatch(plain)
    if found:
        into.put_gem(found["gem"], int(found["value"]), line, text)
    else:
        into.add_unmatched(line, text, gettext(HOW_TO_WRITE_GEMS), section=GEMS)


def gem_lines(gems: Mapping[str, int]) -> list[str]:
    """The assignment as lines of a deck text."""
    return [f"{gem.capitalize()}: {value}" for gem, value in gems.items()]


def gem_note(gems: Mapping[str, int] | None) -> str:
    """The assignment as one line, for forms that have only notes; empty without one."""
    return "" if gems is None else f"{_PREFIX} {', '.join(gem_lines(gems))}".strip()


def read_notes(notes: str, into: Collector) -> list[str]:
    """Read the gems' line, if the notes have one; the other lines."""
    others = []
    for line in notes.splitlines():
        if line.strip().startswith(_PREFIX):
            put_gems(line.strip().removeprefix(_PREFIX), into)
        elif line.strip():
            others.append(line.strip())
    return others


def put_gems(text: str, into: Collector, line: int = 0) -> None:
    """Read `Agility: 8, Strength: 5`."""
    into.gems = {} if into.gems is None else into.gems
    for section in filter(None, (section.strip() for section in text.split(","))):
        put_gem(section, into, line)
