"""Requests to try in the API's documentation."""

from drf_spectacular.utils import OpenApiExample

TEXT = OpenApiExample(
    "A list as text",
    {
        "game": "lightseekers",
        "format": "constructed",
        "text": "Hero:\n1 Ilaria Dawnward\n\nActions:\n3 Shardthrower\n",
        "repair": True,
    },
    request_only=True,
)
DOCUMENT = OpenApiExample(
    "A list by codes",
    {
        "game": "lightseekers",
        "format": "constructed",
        "sections": {"actions": [{"code": "LS-071", "count": 4}]},
        "as_of": "2026-11-16",
    },
    request_only=True,
)
BATCH = OpenApiExample(
    "Two lists",
    {
        "game": "lightseekers",
        "decks": [
            {"name": "First", "text": "3 Shardthrower"},
            {"name": "Second", "sections": {"actions": [{"code": "LS-071", "count": 4}]}},
        ],
    },
    request_only=True,
)
WHY_NOT = OpenApiExample(
    "A fourth copy",
    {
        "game": "lightseekers",
        "sections": {"actions": [{"code": "LS-071", "count": 3}]},
        "codes": ["LS-071", "LS-075"],
    },
    request_only=True,
)
