"""Sealed Deck: what is left of the rules for whatever the packs hold."""

from games.highlander.rules_copies import BASICS, FIRST_EDITION, MIXED_EDITIONS
from games.highlander.rules_gems import GEM_ASSIGNMENT, GEM_BUDGETS, MASTER_CARDS
from games.highlander.rules_marks import GROUPS, OWN_NAMESAKE, QUICKENING
from games.highlander.rules_sizes import (
    ENDURANCE_SIZE,
    HAND_ICONS,
    OFFHAND_PARTNER,
    PREGAME_LIMITS,
)
from games.highlander.sections import OWN_SECTION
from games.rules.constraints import AnyConstraint, FromPool, SectionSize

SEALED_RULES = "Official Tournament Rules, Sealed Deck"
WARNED = (*GEM_BUDGETS, GEM_ASSIGNMENT, BASICS, HAND_ICONS, OFFHAND_PARTNER, FIRST_EDITION)

SEALED: tuple[AnyConstraint, ...] = (
    FromPool(rule="H17", code="NOT_IN_POOL", rule_ref=SEALED_RULES),
    SectionSize(
        rule="H17",
        code="PERSONA_COUNT",
        sections=("persona",),
        exactly=1,
        label="Personas",
        rule_ref=SEALED_RULES,
    ),
    SectionSize(
        rule="H17",
        code="WEAPON_COUNT",
        sections=("weapons",),
        at_most=1,
        label="Weapons of Choice",
        rule_ref=SEALED_RULES,
    ),
    ENDURANCE_SIZE,
    *PREGAME_LIMITS,
    MASTER_CARDS,
    *GROUPS,
    QUICKENING,
    *(rule.model_copy(update={"severity": "warning"}) for rule in WARNED),
    MIXED_EDITIONS,
    OWN_NAMESAKE,
    *OWN_SECTION,
)
