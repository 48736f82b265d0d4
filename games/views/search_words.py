"""The words of a game's search, for completing them as one types."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.presentation.fields import field_label
from games.search import CardIndex, FieldInfo
from games.services.card_indexes import card_index, game_or_404

MOST_VALUES = 200
WITH_VALUES = ("word", "words", "mapping", "flag")


@require_safe
@cache_control(max_age=300, private=True)
def show_search_words(request: HttpRequest, slug: str) -> JsonResponse:
    """Every field with its names and values, and the flags."""
    index = card_index(game_or_404(slug).slug)
    fields = [_field(index, field) for field in index.fields()]
    return JsonResponse({"fields": fields, "flags": _flags(index)})


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
