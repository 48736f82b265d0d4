"""What makes cards of Six Forms go together: two forms, a few classes, a curve of costs."""

from games.rules.synergy import Band, Shape, Synergy, Trait

SYNERGY = Synergy(
    traits=(Trait("form", most=2, strict=True), Trait("class", weight=0.5, most=5)),
    shapes=(
        Shape(
            "deck",
            (
                Band("cost<=1", 0.18),
                Band("cost=2", 0.26),
                Band("cost=3", 0.24),
                Band("cost=4", 0.16),
                Band("cost>=5", 0.14),
                Band("is:battlefield", 0.64),
            ),
        ),
    ),
    value="games.six_forms.card_value.card_value",
)
