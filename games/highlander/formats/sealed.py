"""Sealed Deck: what is left of the rules for whatever the packs hold."""

from games.highlander.formats.copies import BASICS, FIRST_EDITION, MIXED_EDITIONS
from games.highlander.formats.gems import GEM_ASSIGNMENT, GEM_BUDGETS, MASTER_CARDS
from games.highlander.formats.sections import OWN_SECTION
from games.highlander.formats.sizes import (
    ENDURANCE_SIZE,
    HAND_ICONS,
    OFFHAND_PARTNER,
    PREGAME_LIMITS,
)
from games.highlander.formats.specific_cards import (
    GROUP_MARKS,
    OWN_NAMESAKE,
    QUICKENING,
    WATCHER_OR_HUNTER,
)
from games.rules.constraints import AnyConstraint, FromPool, SectionSize

SEALED_RULES = "Official Tournament Rules, Sealed Deck"
# "Any card" may be used; the only exceptions are several Personas and several Weapons of Choice.
WARNED = (
    *GEM_BUDGETS,
    MASTER_CARDS,
    GEM_ASSIGNMENT,
    BASICS,
    HAND_ICONS,
    OFFHAND_PARTNER,
    FIRST_EDITION,
    *GROUP_MARKS,
    WATCHER_OR_HUNTER,
    QUICKENING,
)

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
    *(rule.model_copy(update={"severity": "warning"}) for rule in WARNED),
    MIXED_EDITIONS,
    OWN_NAMESAKE,
    *OWN_SECTION,
)
