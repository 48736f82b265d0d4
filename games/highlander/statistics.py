"""The charts of a Highlander deck; what the gems allow is told by the format's budgets."""

from games.rules.charts import Chart

AREAS = {
    "ul": "upper left",
    "uc": "upper center",
    "ur": "upper right",
    "ml": "middle left",
    "mc": "middle center",
    "mr": "middle right",
    "ll": "lower left",
    "lc": "lower center",
    "lr": "lower right",
}

CHARTS = (
    Chart("types", "Types in the Endurance", "type", sections=("endurance",), icons="type"),
    Chart(
        "attacks",
        "Where the attacks go",
        "grid",
        kind="board",
        sections=("endurance",),
        where="t:attack or t:special-attack",
        values=tuple(AREAS),
        labels=AREAS,
    ),
    Chart(
        "defences",
        "What the defenses cover",
        "grid",
        kind="board",
        sections=("endurance",),
        where="is:defence",
        values=tuple(AREAS),
        labels=AREAS,
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
