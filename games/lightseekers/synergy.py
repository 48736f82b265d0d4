"""What makes cards of Lightseekers go together: elements, Orders, families, attacks and buffs."""

from games.rules.synergy import Band, Shape, Synergy, Trait

SYNERGY = Synergy(
    traits=(
        Trait("elements", most=3, strict=True),
        Trait("orders", weight=0.5, most=2),
        Trait("family", weight=0.5, most=2),
    ),
    shapes=(
        Shape(
            "actions",
            (
                Band("category:attack", 0.42),
                Band("category:defend", 0.16),
                Band("category:buff", 0.32),
                Band("category:item", 0.1),
            ),
        ),
    ),
    value="games.lightseekers.card_value.card_value",
)
