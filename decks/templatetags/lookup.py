"""A mapping's value under a key that is only known in the template."""

from django import template

register = template.Library()


@register.filter
def lookup(values: dict[str, str], key: str) -> str:
    """The value of that key; empty where there is none."""
    return values.get(key, "")
