"""Requests to try in the documentation of the API, with cards of a game that has a sample."""

from drf_spectacular.utils import OpenApiExample

from games.registry import GAMES
from games.rules.game import GameDefinition, SampleList


def _sampled() -> tuple[GameDefinition, SampleList]:
    return next((game, game.sample) for game in GAMES.values() if game.sample)


GAME, SAMPLE = _sampled()
FORMAT = GAME.format().slug
TOO_MANY = {SAMPLE.section: [{"code": SAMPLE.code, "count": 4}]}

TEXT = OpenApiExample(
    "A list as text",
    {"game": GAME.slug, "format": FORMAT, "text": SAMPLE.text, "repair": True},
    request_only=True,
)
DOCUMENT = OpenApiExample(
    "A list by codes",
    {"game": GAME.slug, "format": FORMAT, "sections": TOO_MANY, "as_of": "2026-11-16"},
    request_only=True,
)
BATCH = OpenApiExample(
    "Two lists",
    {
        "game": GAME.slug,
        "decks": [
            {"name": "First", "text": f"3 {SAMPLE.name}"},
            {"name": "Second", "sections": TOO_MANY},
        ],
    },
    request_only=True,
)
WHY_NOT = OpenApiExample(
    "A fourth copy",
    {
        "game": GAME.slug,
        "sections": {SAMPLE.section: [{"code": SAMPLE.code, "count": 3}]},
        "codes": [SAMPLE.code, SAMPLE.other_code],
    },
    request_only=True,
)
