"""Highlander: a duel of two Immortals, fought with attacks and defences on a grid of nine areas."""

from games.highlander.cards import CARD_TYPES
from games.highlander.clauses import UNPLAYED
from games.highlander.effects import VOCABULARY
from games.highlander.face import FACE
from games.highlander.formats import FORMATS
from games.highlander.formats.sections import SECTIONS
from games.highlander.linting import lint_card
from games.highlander.searching import SEARCH
from games.highlander.statistics import CHARTS
from games.highlander.synergy import SYNERGY
from games.highlander.wording import say_card
from games.highlander.words import RARITIES
from games.rules.events import EventDefaults
from games.rules.game import GameDefinition, Opening
from games.rules.naming import DeckNaming

HIGHLANDER = GameDefinition(
    package=__name__,
    slug="highlander",
    name="Highlander",
    tagline="A Persona, a Weapon of Choice, fifty cards of Endurance, and one head to keep.",
    about=(
        "Two Immortals duel. Attacks and defenses meet on a grid of nine areas, damage wears down "
        "the fifteen points of Ability that are also your hand, a Head Shot ends it at once, and "
        "the Persona's gems decide what the deck can hold."
    ),
    how_to_play=(
        "Both players start with fifteen Ability, which is their life and the size of their "
        "hand. On your turn you first defend against the attack that your opponent left on the "
        "table, with a block or a dodge that covers it; what you do not stop costs Ability. "
        "Then you may play one attack and one Special card of your own, and draw. Bring your "
        "opponent to zero Ability, or take their head with a Head Shot on an upper attack that "
        "they cannot defend."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    naming=DeckNaming(leader="persona", shared="faction"),
    opening=Opening(
        ("endurance",),
        first=15,
        second=15,
        each_turn=1,
        mulligan="none",
        up_to=15,
        says=(
            "As many cards as your Ability, which is 15 unless a card says otherwise; no "
            "mulligan. Each turn you may draw up to your hand size."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    queries=("allows", "copy_limits.query", "amends.where"),
    synergy=SYNERGY,
    search=SEARCH,
    face=FACE,
    unplayed=UNPLAYED,
    charts=CHARTS,
    # [H] The book does not say how many games make a match: one.
    events=EventDefaults(
        structure="double_elimination",
        round_minutes=30,
        games_to_win=1,
        time_is_up=(
            "End Game: the current turn is finished, then play goes on without healing, and each "
            "player loses 1 Ability in each of their Ability Adjustment Phases."
        ),
        rule_ref="Official Tournament Rules",
    ),
    say_card=say_card,
    lint_card=lint_card,
)
