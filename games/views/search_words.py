"""The words of a game's search, for completing them as one types."""

from collections import Counter, defaultdict
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.presentation.fields import field_label
from games.registry import GAMES
from games.search import CardIndex, FieldInfo
from games.services.card_indexes import card_index, game_or_404

MOST_VALUES = 200
WITH_VALUES = ("word", "words", "mapping", "flag")


@require_safe
@cache_control(max_age=300, private=True)
def show_search_words(request: HttpRequest, slug: str) -> JsonResponse:
    """Every field with its names and values, and the flags."""
    return JsonResponse(_words(card_index(game_or_404(slug).slug)))


@require_safe
@cache_control(max_age=300, private=True)
def show_all_search_words(request: HttpRequest) -> JsonResponse:
    """The words of all games at once, each with what it means where; a value that several games
    have is counted in all."""
    fields: dict[str, dict[str, Any]] = {}
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    meanings: dict[tuple[str, str], list[str]] = defaultdict(list)
    flags: Counter[str] = Counter()
    for slug, game in GAMES.items():
        words = _words(card_index(slug))
        flags.update(dict(words["flags"]))
        for field in words["fields"]:
            known = fields.setdefault(field["name"], field)
            known["names"] = list(dict.fromkeys([*known["names"], *field["names"]]))
            counts[field["name"]].update(dict(field["values"]))
            meaning = _("%(field)s in %(game)s") % {"field": field["label"], "game": game.name}
            for value in ("", *dict(field["values"])):
                meanings[field["name"], value].append(meaning)
    for name, field in fields.items():
        field["values"] = [
            (value, count, _of_games(field["label"], meanings[name, value]))
            for value, count in counts[name].most_common(MOST_VALUES)
        ]
        field["label"] = _of_games(field["label"], meanings[name, ""])
    return JsonResponse({"fields": list(fields.values()), "flags": sorted(flags.items())})


def _of_games(label: str, meanings: list[str]) -> str:
    """A field in words: with its game, or the number of games that have it."""
    if len(meanings) == 1:
        return meanings[0]
    return _("%(field)s in %(number)d games") % {"field": label, "number": len(meanings)}


def _words(index: CardIndex) -> dict[str, Any]:
    fields = [_field(index, field) for field in index.fields()]
    return {"fields": fields, "flags": _flags(index)}


def _field(index: CardIndex, field: FieldInfo) -> dict[str, Any]:
    values = index.values(field.name)[:MOST_VALUES] if field.kind in WITH_VALUES else []
    return {
        "name": field.singular,
        "names": [field.name, *field.aliases],
        "label": field_label(index.game, field.name),
        "kind": field.kind,
        "values": values,
    }


def _flags(index: CardIndex) -> list[tuple[str, int]]:
    return [
        (name, index.search(f"is:{name}", limit=0).total)
        for name in sorted(index.game.search.flags)
    ]
