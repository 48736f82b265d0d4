"""Oversoul: nine archetypes of energy, a leader of rising rank, and two prophecies to win by."""

from games.oversoul.cards import CARD_TYPES
from games.oversoul.effects import VOCABULARY
from games.oversoul.formats import FORMATS, SECTIONS
from games.oversoul.linting import lint_card
from games.oversoul.searching import SEARCH
from games.oversoul.statistics import CHARTS
from games.oversoul.wording import say_card
from games.oversoul.words import RARITIES
from games.rules.game import GameDefinition, Opening

OVERSOUL = GameDefinition(
    slug="oversoul",
    name="Oversoul",
    tagline="A leader who climbs from rank I to V, and an army that makes its own energy.",
    about=(
        "Units, events and constructs of nine archetypes either generate energy or consume it. "
        "The leader's rank decides what may enter; bring the opposing leader to 0 HP, or complete "
        "Shakti-darshan (all nine archetypes) or Shiva-darshan (one archetype everywhere)."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    opening=Opening(
        ("deck",),
        first=4,
        second=5,
        each_turn=1,
        mulligan="replace",
        says=(
            "4 cards on the play, 5 on the draw; any number is replaced once, from the "
            "bottom. Each cycle draws 1."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    kin=("archetype", "faction"),
    search=SEARCH,
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
    play="games.oversoul.play",
)
