"""The charts of an Arkhtide deck."""

from games.arkhtide.words import FACTIONS
from games.rules.charts import Chart

CHARTS = (
    Chart("cost", "Cost curve", "cost", kind="curve", sections=("main",), unit="Arkhé"),
    Chart(
        "types",
        "Types in the Main Deck",
        "type",
        sections=("main",),
        values=("unit", "feat", "binding"),
        icons="type",
    ),
    Chart("factions", "Factions", "faction", sections=("main",), labels=FACTIONS),
    Chart(
        "initiative",
        "Initiative of the Realms",
        "initiative",
        kind="curve",
        sections=("realms",),
        unit="Initiative",
    ),
    Chart(
        "quintessence",
        "Quintessence of the Realms",
        "quintessence",
        kind="curve",
        sections=("realms",),
        unit="Quintessence",
    ),
    Chart("traits", "Traits", "traits", sections=("main",)),
)
