"""The charts of a Lightseekers deck."""

from games.rules.charts import Chart

CHARTS = (
    Chart(
        "elements",
        "Elements needed",
        "elements",
        sections=("combos", "actions"),
        where="-is:item",
        icons="elements",
        known_by=("hero", "access"),
    ),
    Chart(
        "categories",
        "What the actions do",
        "category",
        sections=("actions",),
        values=("attack", "defend", "buff", "item"),
        icons="category",
    ),
    Chart(
        "combo-size",
        "What the combos cost",
        "cost.count",
        kind="curve",
        sections=("combos",),
        unit="cards",
    ),
    Chart("orders", "Orders", "orders", sections=("combos", "actions"), icons="orders"),
    Chart(
        "rotation",
        "Buff rotation",
        "rotation",
        sections=("combos", "actions"),
        where="is:buff",
        values=("regular", "clunky", "permanent"),
    ),
)
