"""The advanced search: a form that writes the query."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.presentation.fields import field_label, value_words
from games.search import CardIndex, term
from games.search.unparser import quote
from games.services.card_indexes import card_index, game_or_404
from games.views.browser import list_sorts
from games.views.listing import LONGEST_QUERY

NUMBER = re.compile(r"-?\d{1,6}")
LONGEST_VALUE = 200
PLAIN_WORDS = re.compile(r"[\w\s]*")


class UnreadableNumber(Exception):
    """A number field that holds something else; the message names it."""


@dataclass(frozen=True)
class ValueField:
    """A field with values to choose from."""

    name: str
    label: str
    choices: list[tuple[str, str, int]]


@dataclass(frozen=True)
class NumberField:
    """A field with a number, which can be bounded from both sides."""

    name: str
    label: str


@require_safe
def advanced_search(request: HttpRequest, slug: str) -> HttpResponse:
    """The form; what it is sent with becomes a query in the card browser."""
    game = game_or_404(slug)
    index = card_index(slug)
    numbers = list(_number_fields(index))
    values = list(_value_fields(index))
    error = ""
    if request.GET:
        try:
            query = _write(request.GET, values, numbers, game.search.flags)
            listing = {"q": query, "sort": _sort(request.GET, index)}
            kept = urlencode({name: value for name, value in listing.items() if value})
            return redirect(f"{reverse('games:cards', args=[slug])}?{kept}")
        except UnreadableNumber as unreadable:
            error = str(unreadable)
    context: dict[str, Any] = {
        "game": game,
        "values": values,
        "numbers": numbers,
        "flags": sorted(game.search.flags),
        "sorts": list(list_sorts(index)),
        "error": error,
        "typed": request.GET,
    }
    return render(request, "games/advanced.html", context)


def _value_fields(index: CardIndex) -> Iterator[ValueField]:
    kinds = {field.name: field.kind for field in index.fields()}
    for facet in index.game.search.facets:
        if kinds.get(facet.field) in ("word", "words", "mapping"):
            choices = [
                (value, capfirst(value_words(index.game, facet.field, value)), count)
                for value, count in index.values(facet.field)
            ]
            yield ValueField(facet.field, facet.label, choices)


def _number_fields(index: CardIndex) -> Iterator[NumberField]:
    kinds = {field.name: field.kind for field in index.fields()}
    profile = index.game.search
    named = [*(facet.field for facet in profile.facets), *profile.sorts]
    for name in dict.fromkeys(named):
        if kinds.get(name, "number") == "number" and name != "number":
            yield NumberField(name, capfirst(field_label(index.game, name)))


def _write(
    given: QueryDict, values: list[ValueField], numbers: list[NumberField], flags: Any
) -> str:
    """The query that the form stands for."""
    terms = [_words("", given.get("name", "")), _words("o:", given.get("text", ""))]
    for field in values:
        chosen = set(given.getlist(f"value-{field.name}"))
        known = [value for value, _label, _count in field.choices if value in chosen]
        wanted = " or ".join(term(field.name, value) for value in known)
        terms.append(f"({wanted})" if len(known) > 1 else wanted)
    for number in numbers:
        for bound, sign in (("least", ">="), ("most", "<=")):
            typed = given.get(f"{bound}-{number.name}", "").strip()
            if typed:
                terms.append(f"{number.name}{sign}{_number(typed, number)}")
    terms += [f"is:{flag}" for flag in given.getlist("is") if flag in flags]
    return " ".join(filter(None, terms))[:LONGEST_QUERY]


def _words(prefix: str, typed: str) -> str:
    """Each word as a term; as one phrase where there are signs that the search would read."""
    typed = " ".join(typed.replace("\x00", "")[:LONGEST_VALUE].split())
    if not typed:
        return ""
    if not PLAIN_WORDS.fullmatch(typed):
        return f"{prefix}{quote(typed)}"
    words = [
        quote(word) if word.lower() in ("or", "and", "any", "none") else word
        for word in typed.split()
    ]
    return " ".join(f"{prefix}{word}" for word in words)


def _number(typed: str, field: NumberField) -> str:
    if not NUMBER.fullmatch(typed):
        raise UnreadableNumber(
            _("%(field)s: “%(typed)s” is not a whole number.")
            % {"field": field.label, "typed": typed[:20]}
        )
    return typed


def _sort(given: QueryDict, index: CardIndex) -> str:
    sort = given.get("sort", "")
    return sort if sort in dict(list_sorts(index)) else ""
