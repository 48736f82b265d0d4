"""The charts of an Oversoul deck."""

from games.rules.charts import Chart

CHARTS = (
    Chart(
        "balance",
        "Energy gained and spent, by rank",
        "rank",
        kind="balance",
        sections=("deck",),
        weigh="energy",
        values=("1", "2", "3", "4", "5"),
        unit="energy",
    ),
    Chart("ranks", "Ranks", "rank", kind="curve", sections=("deck",)),
    Chart("archetypes", "Archetypes", "archetype", sections=("deck",), icons="archetype"),
    Chart(
        "types",
        "Types",
        "type",
        sections=("deck",),
        values=("unit", "event", "construct"),
        icons="type",
    ),
    Chart("roles", "Roles", "roles", sections=("deck",)),
)
