"""Pebbles: a toy game of twenty cards, the whole of what a sixth game needs."""

from games.rules.game import GameDefinition
from tests.toy.cards import CARD_TYPES
from tests.toy.effects import VOCABULARY
from tests.toy.formats import FORMATS, SECTIONS
from tests.toy.searching import SEARCH

PEBBLES = GameDefinition(
    slug="pebbles",
    name="Pebbles",
    tagline="Stack stones, throw stones.",
    about="A turn brings one pebble more; cards cost pebbles; twenty damage win.",
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=("common", "rare"),
    kin=("shore",),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    search=SEARCH,
    play="tests.toy.play",
)
