"""Six Forms: avatars and artifacts that move like chess pieces over a board of sixteen zones."""

from games.rules.game import GameDefinition, Opening
from games.six_forms.cards import CARD_TYPES
from games.six_forms.effects import VOCABULARY
from games.six_forms.formats import FORMATS, SECTIONS
from games.six_forms.linting import lint_card
from games.six_forms.saying import say_card
from games.six_forms.searching import SEARCH
from games.six_forms.statistics import CHARTS
from games.six_forms.words import RARITIES

SIX_FORMS = GameDefinition(
    slug="six-forms",
    name="Six Forms",
    tagline="Card battles on a board of sixteen zones, paid from a quarry that runs dry.",
    about=(
        "Two players with twenty life draw energy cubes from one quarry and send avatars and "
        "artifacts of six forms across a four-by-four battlefield. A card moves along its arrows, "
        "fights for the zone it enters, and strikes the player once no card is left to stop it."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    queries=("requires", "equips"),
    opening=Opening(
        ("deck",),
        first=5,
        second=5,
        each_turn=1,
        mulligan="redraw",
        first_turn_draws_none=True,
        says=(
            "5 cards; the whole hand may be changed once. Each turn draws 1, but for the "
            "first player's first."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    kin=("form", "class"),
    play="games.six_forms.play",
    search=SEARCH,
    charts=CHARTS,
    say_card=say_card,
    lint_card=lint_card,
)
