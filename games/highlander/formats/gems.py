"""The gem budget: what the Persona's gems, and what adds to them, let the Endurance hold."""

from games.highlander.words import BUDGET_GEMS
from games.rules.constraints import AnyConstraint, Budget, Reassignment

BONUS_FROM = ("weapons", "pregame")

GEM_BUDGETS: tuple[AnyConstraint, ...] = tuple(
    Budget(
        rule="H4",
        code=f"{gem.upper()}_GEMS",
        sections=("endurance",),
        spend=f"gems.{gem}",
        granted_by="persona",
        grant=f"gems.{gem}",
        bonus_from=BONUS_FROM,
        bonus=f"gem_bonus.{gem}",
        factor=3,
        factor_where="is:balanced",
        assigned=gem,
        label=f"{gem.capitalize()} gems",
        summary=f"{gem.capitalize()} gems: at most the Persona's number, times {{factor}} if the "
        "Persona's gems add up to 25",
        rule_ref="Attribute Gems; Foil Weapon Of Choice Cards",
    )
    for gem in BUDGET_GEMS
)
MASTER_CARDS = Budget(
    rule="H5",
    code="MASTER_CARDS",
    sections=("endurance",),
    where="is:master",
    granted_by="persona",
    grant="gems.master",
    bonus_from=BONUS_FROM,
    bonus="gem_bonus.master",
    label="Master cards",
    summary="Master cards: at most as many as the Persona has Master gems",
    rule_ref="Persona Cards; Card Groups; Attribute Gems",
)
# A Persona whose gems add up to more than 25 prints them times 3 already, and the 13 with them.
GEM_ASSIGNMENT = Reassignment(
    rule="H6",
    code="GEM_ASSIGNMENT",
    where="t:pregame is:reassigns-gems",
    granted_by="persona",
    grant="gems",
    keys=BUDGET_GEMS,
    at_most=13,
    factor=3,
    factor_where="t:persona -is:balanced",
    summary="The Persona's gems may be assigned differently if a card allows it: the total stays "
    "the same, with at most {at_most} of each",
    rule_ref="Altering Gem Assignments",
)
GEMS: tuple[AnyConstraint, ...] = (*GEM_BUDGETS, MASTER_CARDS, GEM_ASSIGNMENT)
