"""Labels that games declare in English and pages translate."""

from typing import Any


class Label(str):
    """A text with the template and the values that it was made from, to translate it by."""

    __slots__ = ("template", "values")
    template: str
    values: dict[str, str]

    def __new__(cls, template: str, **values: str) -> "Label":
        label = super().__new__(cls, template.format(**values) if values else template)
        label.template, label.values = template, values
        return label

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.template, self.values)


def _restored(template: str, values: dict[str, str]) -> Label:
    return Label(template, **values)


def gettext_noop(template: str, **values: str) -> Label:
    """Marks a label for `make messages`, which looks for this name. Nothing is translated here: the
    rules know no Django, and one process speaks several languages."""
    return Label(template, **values)
