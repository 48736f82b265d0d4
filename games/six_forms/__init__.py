"""Six Forms: avatars and artifacts that move like chess pieces over a board of sixteen zones."""

from games.rules.game import GameDefinition, Opening
from games.rules.naming import DeckNaming
from games.six_forms.cards import CARD_TYPES
from games.six_forms.clauses import UNPLAYED
from games.six_forms.effects import VOCABULARY
from games.six_forms.face import FACE
from games.six_forms.formats import FORMATS, SECTIONS
from games.six_forms.linting import lint_card
from games.six_forms.searching import SEARCH
from games.six_forms.statistics import CHARTS
from games.six_forms.synergy import SYNERGY
from games.six_forms.wording import say_card
from games.six_forms.words import RARITIES

SIX_FORMS = GameDefinition(
    package=__name__,
    slug="six-forms",
    name="Six Forms",
    tagline="Card battles on a board of sixteen zones, paid from a quarry that runs dry.",
    about=(
        "Two players with twenty life draw energy cubes from one quarry and send avatars and "
        "artifacts of six forms across a four-by-four battlefield. A card moves along its arrows, "
        "fights for the zone it enters, and strikes the player once no card is left to stop it."
    ),
    how_to_play=(
        "You start with twenty life and five cards. Each turn you draw a card, gain one energy "
        "cube from the quarry that both players share, and spend energy on avatars, artifacts, "
        "actions and equips. Cards on the four-by-four battlefield move along their arrows and "
        "battle for zones that the opponent’s cards hold; damage left over from a battle hits "
        "the player. Whoever has no life left, or cannot draw, loses."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    naming=DeckNaming(shared="form"),
    queries=("requires", "equips"),
    opening=Opening(
        ("deck",),
        first=5,
        second=5,
        each_turn=1,
        mulligan="redraw",
        first_turn_draws_none=True,
        says=(
            "5 cards; you may redraw the whole hand once. You draw 1 each turn, except that "
            "the first player draws none on the first turn."
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
