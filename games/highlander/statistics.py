"""The charts of a Highlander deck; what the gems allow is in the budgets of the format."""

from games.highlander.words import AREA_NAMES
from games.rules.charts import Chart

CHARTS = (
    Chart("types", "Types in the Endurance", "type", sections=("endurance",), icons="type"),
    Chart(
        "attacks",
        "Where the attacks go",
        "grid",
        kind="board",
        sections=("endurance",),
        where="t:attack or t:special-attack",
        values=tuple(AREA_NAMES),
        labels=AREA_NAMES,
    ),
    Chart(
        "defences",
        "What the defenses cover",
        "grid",
        kind="board",
        sections=("endurance",),
        where="is:defence",
        values=tuple(AREA_NAMES),
        labels=AREA_NAMES,
    ),
    Chart(
        "damage",
        "Damage of the attacks",
        "damage",
        kind="curve",
        sections=("endurance",),
        where="t:attack or t:special-attack",
        unit="damage",
    ),
    Chart("keywords", "Keywords", "keywords", sections=("endurance",)),
)
