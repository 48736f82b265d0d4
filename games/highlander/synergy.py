"""What makes cards of Highlander go together: subtypes, groups, factions, and attacks that are
matched by defenses."""

from games.rules.synergy import Band, Shape, Synergy, Trait

SYNERGY = Synergy(
    traits=(
        Trait("subtypes", weight=1.5, most=2, strict=True),
        Trait("faction", weight=1.5, most=1),
        Trait("groups", most=1),
        Trait("keywords", most=2),
        Trait("weapon", weight=0.5, most=1),
        Trait("personas", weight=0.5, most=1),
    ),
    shapes=(
        Shape(
            "endurance",
            (
                Band("t:attack or t:special-attack", 0.42),
                Band("is:defence", 0.32),
                Band("t:edge", 0.1),
            ),
        ),
    ),
    copies=3,
)
