"""Markup that many pages share: empty states, dialogs, charts, tables of numbers.

A form's field is `{% include "components/field.html" with field=form.name %}`.
"""

from collections.abc import Sequence

from django import template
from django.template.loader import render_to_string

from games.presentation import labels

register = template.Library()


@register.filter
def translated(label: str) -> str:
    """A label that a game declares, in the visitor's language."""
    return labels.translated(label)


@register.filter
def pilot_name(key: str) -> str:
    """What a pilot is called: `Search, 64 games` for `search:64`."""
    return labels.pilot_name(key)


@register.simple_block_tag
def empty_state(content: str, title: str, level: int = 2, css_class: str = "") -> str:
    """A box for a list or a page without content; its block says what to do next."""
    context = {"content": content, "title": title, "level": level, "css_class": css_class}
    return render_to_string("components/empty.html", context)


@register.simple_block_tag
def dialog(content: str, name: str, title: str, css_class: str = "") -> str:
    """A dialog with a heading and a button that closes it."""
    context = {"content": content, "id": name, "title": title, "css_class": css_class}
    return render_to_string("components/dialog.html", context)


@register.simple_tag
def chart(svg: str, title: str) -> str:
    """A drawn chart that scrolls sideways where the screen is narrower than it."""
    return render_to_string("components/chart.html", {"svg": svg, "title": title})


@register.simple_tag
def number_table(head: Sequence[str], rows: Sequence[Sequence[object]], title: str) -> str:
    """A table of numbers: the first cell of each row names it."""
    context = {"head": head, "rows": rows, "title": title}
    return render_to_string("components/table.html", context)
