"""What makes cards of Oversoul go together: two archetypes, energy to pay with, rising ranks."""

from games.rules.synergy import Band, Shape, Synergy, Trait

SYNERGY = Synergy(
    traits=(
        Trait("archetype", most=2, strict=True),
        Trait("faction", weight=0.6, most=2),
        Trait("roles", weight=0.4, most=6),
    ),
    shapes=(
        Shape(
            "deck",
            (
                Band("energy>0", 0.34),
                Band("rank=1", 0.3),
                Band("rank=2", 0.32),
                Band("rank=3", 0.2),
                Band("rank>=4", 0.16),
                Band("t:unit", 0.62),
            ),
        ),
    ),
    value="games.oversoul.card_value.card_value",
)
