"""Pebbles: a toy game of twenty cards, the whole of what a sixth game needs."""

from games.rules.game import GameDefinition
from games.rules.synergy import Synergy, Trait
from tests.toy.cards import CARD_TYPES
from tests.toy.clauses import UNPLAYED
from tests.toy.effects import VOCABULARY
from tests.toy.formats import FORMATS, SECTIONS
from tests.toy.searching import SEARCH
from tests.toy.words import RARITIES

PEBBLES = GameDefinition(
    package=__name__,
    slug="pebbles",
    name="Pebbles",
    tagline="Stack stones, throw stones.",
    about="A turn brings one pebble more; cards cost pebbles; twenty damage win.",
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    synergy=Synergy(traits=(Trait("shore"),)),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    search=SEARCH,
    unplayed=UNPLAYED,
)
