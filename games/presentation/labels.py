"""Labels of games in the visitor's language."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext, ngettext

from games.engine.pilots import RANDOM_NAME, SEARCH_NAME
from games.rules.labels import Label


def translated(label: str) -> str:
    """A text that a game declares, such as the label of a section or of a count, translated."""
    if not isinstance(label, Label):
        return gettext(label) if label else ""
    template = gettext(label.template)
    values = {name: gettext(value) for name, value in label.values.items()}
    return template.format(**values) if values else template


def pilot_name(key: str) -> str:
    """What pages call the pilot that the API and the command line know by that key: `greedy` is
    Greedy, `search:64` is Search, 64 games."""
    kind, _, budget = key.partition(":")
    if kind == SEARCH_NAME and budget.isdecimal():
        games = int(budget)
        return ngettext("Search, %(games)s game", "Search, %(games)s games", games) % {
            "games": f"{games:,}"
        }
    return gettext("Random") if key == RANDOM_NAME else translated(key.capitalize())


def pilot_choices(keys: Iterable[str]) -> list[tuple[str, str]]:
    """The pilots for a list to choose from."""
    return [(key, pilot_name(key)) for key in keys]


def describe_pilots(pilots: Mapping[str, str]) -> str:
    """What each pilot does, in a sentence each: too long for the choices of a list."""
    return " ".join(f"“{pilot_name(key)}” {translated(label)}." for key, label in pilots.items())
