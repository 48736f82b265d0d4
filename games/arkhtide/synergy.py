"""What makes cards of Arkhtide go together: two factions, a few traits, a curve of costs."""

from games.rules.synergy import Band, Shape, Synergy, Trait

SYNERGY = Synergy(
    traits=(Trait("faction", most=2, strict=True), Trait("traits", weight=0.6, most=6)),
    shapes=(
        Shape(
            "main",
            (
                Band("cost<=1", 0.18),
                Band("cost=2", 0.18),
                Band("cost=3", 0.2),
                Band("cost=4", 0.18),
                Band("cost>=5", 0.24),
                Band("t:unit", 0.62),
            ),
        ),
    ),
)
