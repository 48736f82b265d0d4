"""Oversoul: nine archetypes of energy, a leader of rising rank, and two prophecies to win by."""

from games.oversoul.cards import CARD_TYPES
from games.oversoul.clauses import UNPLAYED
from games.oversoul.effects import VOCABULARY
from games.oversoul.face import FACE
from games.oversoul.formats import FORMATS, SECTIONS
from games.oversoul.linting import lint_card
from games.oversoul.searching import SEARCH
from games.oversoul.statistics import CHARTS
from games.oversoul.synergy import SYNERGY
from games.oversoul.wording import say_card
from games.oversoul.words import RARITIES
from games.rules.game import GameDefinition, Opening
from games.rules.naming import DeckNaming

OVERSOUL = GameDefinition(
    package=__name__,
    slug="oversoul",
    name="Oversoul",
    tagline="A leader who climbs from rank I to V, and an army that makes its own energy.",
    about=(
        "Units, events and constructs of nine archetypes either generate energy or consume it. "
        "The leader's rank decides what may enter; bring the opposing leader to 0 HP, or complete "
        "Shakti-darshan (all nine archetypes) or Shiva-darshan (one archetype everywhere)."
    ),
    how_to_play=(
        "Your leader starts at rank I and gains a rank each turn, up to V; the rank gives you "
        "energy and decides which cards you may play. Cards with a plus generate more energy, "
        "cards with a minus cost it, and each card that generates makes others of its archetype "
        "cheaper. Units attack units, events and the leader. You win when the other leader is "
        "at 0 HP, or at once with all nine archetypes on your board, or with one archetype on "
        "top of every zone."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    naming=DeckNaming(leader="leader", shared="archetype"),
    opening=Opening(
        ("deck",),
        first=4,
        second=5,
        each_turn=1,
        mulligan="replace",
        says=(
            "4 cards on the play, 5 on the draw; once, you may put any number on the bottom "
            "and draw that many. You draw 1 each cycle."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    synergy=SYNERGY,
    search=SEARCH,
    face=FACE,
    unplayed=UNPLAYED,
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
)
