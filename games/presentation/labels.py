"""Labels of games in the visitor's language."""

from collections.abc import Mapping

from django.utils.translation import gettext

from games.rules.labels import Label


def translated(label: str) -> str:
    """A text that a game declares, such as the label of a section or of a count, translated."""
    if not isinstance(label, Label):
        return gettext(label) if label else ""
    template = gettext(label.template)
    values = {name: gettext(value) for name, value in label.values.items()}
    return template.format(**values) if values else template


def describe_pilots(pilots: Mapping[str, str]) -> str:
    """What each pilot does, in a sentence each: too long for the choices of a list."""
    return " ".join(f"“{name}” {translated(label)}." for name, label in pilots.items())
