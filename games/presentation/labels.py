"""Labels of games in the visitor's language."""

from collections.abc import Mapping

from django.utils.translation import gettext

from games.rules.labels import Label


def translated(label: str) -> str:
    """The label of a count, an option or a pilot, translated; any other text as it is."""
    if not isinstance(label, Label):
        return label
    template = gettext(label.template)
    values = {name: gettext(value) for name, value in label.values.items()}
    return template.format(**values) if values else template


def describe_pilots(pilots: Mapping[str, str]) -> str:
    """What each pilot does, in a sentence each: too long for the choices of a list."""
    return " ".join(f"“{name}” {translated(label)}." for name, label in pilots.items())
