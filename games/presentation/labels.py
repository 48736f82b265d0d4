"""Labels of games in the visitor's language."""

from django.utils.translation import gettext

from games.rules.labels import Label


def translated(label: str) -> str:
    """The label of a count, an option or a pilot, translated; any other text as it is."""
    if not isinstance(label, Label):
        return label
    template = gettext(label.template)
    values = {name: gettext(value) for name, value in label.values.items()}
    return template.format(**values) if values else template
