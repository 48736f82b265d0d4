"""Highlander: a duel of two Immortals, fought with attacks and defences on a grid of nine areas."""

from games.highlander.cards import CARD_TYPES
from games.highlander.effects import VOCABULARY
from games.highlander.formats import FORMATS
from games.highlander.linting import lint_card
from games.highlander.searching import SEARCH
from games.highlander.sections import SECTIONS
from games.highlander.statistics import CHARTS
from games.highlander.text import say_card
from games.highlander.words import RARITIES
from games.rules.game import GameDefinition, Opening

HIGHLANDER = GameDefinition(
    slug="highlander",
    name="Highlander",
    tagline="A Persona, a Weapon of Choice, fifty cards of Endurance, and one head to keep.",
    about=(
        "Two Immortals duel. Attacks and defenses meet on a grid of nine areas, damage wears down "
        "the fifteen points of Ability that are also your hand, a Head Shot ends it at once, and "
        "the Persona's gems decide what the deck can hold."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    opening=Opening(
        ("endurance",),
        first=15,
        second=15,
        each_turn=1,
        mulligan="none",
        up_to=15,
        says=(
            "As many cards as the Persona has Ability, 15 unless a card says otherwise; no "
            "mulligan. A turn draws up as the player wishes."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    queries=("allows", "copy_limits.query", "amends.where"),
    kin=("type", "subtypes", "groups", "personas", "faction", "weapon"),
    search=SEARCH,
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
    play="games.highlander.play",
)
