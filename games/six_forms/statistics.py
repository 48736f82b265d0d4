"""The charts of a Six Forms deck."""

from games.rules.charts import Chart

CHARTS = (
    Chart("cost", "Cost curve", "cost", kind="curve", unit="energy"),
    Chart("forms", "Forms", "form", icons="form"),
    Chart(
        "types",
        "Types",
        "type",
        values=("avatar", "artifact", "action", "equip"),
        icons="type",
    ),
    Chart(
        "arrows",
        "Where the cards can move",
        "arrows",
        kind="board",
        values=("nw", "n", "ne", "w", "", "e", "sw", "s", "se"),
        icons="arrows",
        labels={
            "nw": "ahead to the left",
            "n": "straight ahead",
            "ne": "ahead to the right",
            "w": "to the left",
            "e": "to the right",
            "sw": "back to the left",
            "s": "straight back",
            "se": "back to the right",
        },
    ),
    Chart(
        "attack",
        "Attack on the battlefield",
        "attack",
        kind="curve",
        where="is:battlefield",
        unit="attack",
    ),
    Chart("facets", "Facets", "facets"),
)
