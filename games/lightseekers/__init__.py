"""Lightseekers: heroes, combos and actions of six Orders."""

from games.lightseekers.cards import CARD_TYPES
from games.lightseekers.effects import VOCABULARY
from games.lightseekers.formats import FORMATS, SECTIONS
from games.lightseekers.linting import lint_card
from games.lightseekers.searching import SEARCH
from games.lightseekers.statistics import CHARTS
from games.lightseekers.wording import say_card
from games.lightseekers.words import RARITIES
from games.rules.game import GameDefinition, Opening

LIGHTSEEKERS = GameDefinition(
    slug="lightseekers",
    name="Lightseekers",
    tagline="A hero, five combos and thirty actions that rotate, burn and chain.",
    about=(
        "Each player leads one hero with access to three elements. Actions are played by that "
        "access, two a turn; combos take the whole turn and are paid with cards from hand; buffs "
        "turn a corner every turn until they expire. At 0 health a hero is out."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    kin=("elements", "orders", "family"),
    opening=Opening(
        ("combos", "actions"),
        first=4,
        second=5,
        each_turn=2,
        mulligan="none",
        says=(
            "4 cards on the play, 5 on the draw (3.3.3), no mulligan. A turn that uses "
            "neither of its 2 actions draws 2."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    search=SEARCH,
    play="games.lightseekers.play",
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
)
