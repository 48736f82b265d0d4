"""Arkhtide: a Seeker and a party of seven factions, fighting over Realms for Quintessence."""

from games.arkhtide.cards import CARD_TYPES
from games.arkhtide.clauses import UNPLAYED
from games.arkhtide.effects import VOCABULARY
from games.arkhtide.face import FACE
from games.arkhtide.formats import FORMATS, SECTIONS
from games.arkhtide.linting import lint_card
from games.arkhtide.searching import SEARCH
from games.arkhtide.statistics import CHARTS
from games.arkhtide.synergy import SYNERGY
from games.arkhtide.wording import say_card
from games.arkhtide.words import RARITIES
from games.rules.events import EventDefaults, TableScoring
from games.rules.game import GameDefinition, Opening
from games.rules.naming import DeckNaming

ARKHTIDE = GameDefinition(
    package=__name__,
    slug="arkhtide",
    name="Arkhtide",
    tagline="A Seeker, seven Realms and nine Arkhé each Round: hold the ground and harvest it.",
    about=(
        "Each player leads a Seeker with thirteen Willpower. Every Round both bring a Realm, send "
        "Units to hold it, and harvest what they control; thirteen Quintessence wins, and a Seeker "
        "whose Willpower is gone loses."
    ),
    how_to_play=(
        "A game lasts two to five Rounds. Each Round you draw up to six cards, have nine Arkhé "
        "to spend, and both players reveal a Realm. You send Units and your Seeker to the "
        "Realms, then take turns in combat with attacks, Feats and abilities. Whoever has more "
        "Soul on a Realm harvests its Quintessence; then the battlefield is cleared for the "
        "next Round. Thirteen Quintessence win the game, and a Seeker without Willpower loses "
        "it."
    ),
    sections=SECTIONS,
    card_types=CARD_TYPES,
    rarities=RARITIES,
    naming=DeckNaming(leader="seeker", shared="faction"),
    opening=Opening(
        ("main",),
        first=6,
        second=6,
        each_turn=0,
        mulligan="replace-3",
        up_to=6,
        says=(
            "6 cards; you may put up to 3 on the bottom and draw that many. Each Round you draw "
            "up to 6."
        ),
    ),
    vocabulary=VOCABULARY,
    formats=FORMATS,
    synergy=SYNERGY,
    search=SEARCH,
    face=FACE,
    unplayed=UNPLAYED,
    charts=CHARTS,
    # [H] The book gives points to three places; a fourth and fifth score what they collected.
    events=EventDefaults(
        table_scoring=TableScoring(
            (100, 60, 20), ("Quintessence", "Willpower"), rule_ref="Tournament Scoring for FFA"
        ),
    ),
    say_card=say_card,
    lint_card=lint_card,
)
