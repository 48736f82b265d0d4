"""The sections of a Highlander deck, and the rule that each card lies in its own."""

from games.rules.constraints import AllowedCards, AnyConstraint
from games.rules.game import Section

SECTIONS = (
    Section("persona", "Persona", "t:persona", "The Immortal you play; its gems are your budget."),
    Section("weapons", "Weapons of Choice", "t:weapon", "They count towards the pre-game cards."),
    Section(
        "pregame",
        "Pre-Game",
        "t:pregame",
        "Six at most, including the Persona and the weapons.",
    ),
    Section("crystals", "Crystals", "t:crystal", "Each lets one basic card be replaced."),
    Section(
        "endurance",
        "Endurance",
        "-t:persona -t:weapon -t:pregame -t:crystal",
        "At least fifty cards, with the nine basic attacks and the six basic blocks.",
    ),
)
BELONGS = {
    "persona": "only a Persona can go here",
    "weapons": "only Weapons of Choice can go here",
    "pregame": "only Pre-Game cards can go here; other cards have their own sections",
    "crystals": "only Crystals can go here",
    "endurance": "Personas, weapons and other Pre-Game cards cannot go here",
}
OWN_SECTION: tuple[AnyConstraint, ...] = tuple(
    AllowedCards(
        rule="H19",
        code="WRONG_SECTION",
        sections=(section.key,),
        where=section.where,
        label=BELONGS[section.key],
        rule_ref="Pre-Game Cards",
    )
    for section in SECTIONS
)
