"""Lightseekers: heroes, combos and actions of six Orders."""

from games.lightseekers.benchmarks import BENCHMARK_QUERIES
from games.lightseekers.cards import CARD_TYPES
from games.lightseekers.clauses import UNPLAYED
from games.lightseekers.effects import VOCABULARY
from games.lightseekers.face import FACE
from games.lightseekers.formats import FORMATS, SECTIONS
from games.lightseekers.linting import lint_card
from games.lightseekers.searching import SEARCH
from games.lightseekers.statistics import CHARTS
from games.lightseekers.synergy import SYNERGY
from games.lightseekers.wording import say_card
from games.lightseekers.words import RARITIES
from games.rules.game import GameDefinition, Opening, SampleList
from games.rules.naming import DeckNaming

LIGHTSEEKERS = GameDefinition(
    package=__name__,
    slug="lightseekers",
    name="Lightseekers",
    tagline="A hero, five combos and thirty actions that rotate, burn and chain.",
    about=(
        "Each player leads one hero with access to three elements. Actions are played by that "
        "access, two per turn; combos take the whole turn and are paid with cards from hand; buffs "
        "turn a corner every turn until they expire. At 0 health a hero is out."
    ),
    how_to_play=(
        "You start with four or five cards. On your turn your buffs rotate first and do what "
        "their new corner says. Then you have two actions: play an action card whose element "
        "your hero can use, or use an ability. For each action you leave unused you draw a "
        "card. A combo takes the whole turn instead; it is paid with cards from your hand that "
        "show its symbols, and you draw a card after it. Reduce the other hero’s health to 0 to "
        "win."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    naming=DeckNaming(leader="hero", shared="elements"),
    synergy=SYNERGY,
    opening=Opening(
        ("combos", "actions"),
        first=4,
        second=5,
        each_turn=2,
        mulligan="none",
        says=(
            "4 cards on the play, 5 on the draw (3.3.3), no mulligan. If you use neither of "
            "your 2 actions in a turn, you draw 2."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    search=SEARCH,
    face=FACE,
    unplayed=UNPLAYED,
    sample=SampleList(
        "Hero:\n1 Ilaria Dawnward\n\nActions:\n3 Shardthrower\n",
        section="actions",
        name="Shardthrower",
        code="LS-071",
        other_code="LS-075",
    ),
    benchmark_queries=BENCHMARK_QUERIES,
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
)
