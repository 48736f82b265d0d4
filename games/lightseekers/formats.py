"""The sections of Lightseekers decks and the formats' rules, as tables that cite the rulebook."""

from games.rules.constraints import (
    AllowedCards,
    AnyConstraint,
    CopyLimit,
    FromCard,
    FromPool,
    Link,
    Requires,
    SectionSize,
)
from games.rules.formats import Format
from games.rules.game import Section

SECTIONS = (
    Section("hero", "Hero", "t:hero", "The one you play as, kept apart from the deck."),
    Section("combos", "Combos", "t:combo", "Strong plays, paid with cards from hand."),
    Section("actions", "Actions", "t:action", "Attacks, defences, buffs and items."),
)

COMBO_SLOTS = FromCard(section="hero", attribute="combo_slots", default=5)
ACTION_SLOTS = FromCard(section="hero", attribute="action_slots", default=30)
REACH = (
    Link(own="elements", their="access", of="t:hero"),
    Link(own="elements", their="grants", of="is:item"),
)
TO_BE_PLAYED = "to be played (as payment it serves if the hero has one of its elements)"

OWN_SECTION: tuple[AnyConstraint, ...] = tuple(
    AllowedCards(
        rule="L6",
        code="WRONG_SECTION",
        sections=(section.key,),
        where=section.where,
        label=f"only a {name} can go here",
        rule_ref="2.4",
    )
    for section, name in zip(SECTIONS, ("hero", "combo", "card of type action"), strict=True)
)
REACHABLE: tuple[AnyConstraint, ...] = (
    Requires(
        rule="L8",
        code="ACTION_OUT_OF_REACH",
        severity="warning",
        sections=("actions",),
        where="t:action -is:item",
        links=REACH,
        each=True,
        label="access to {need}",
        rule_ref="2.3.2.4d",
    ),
    Requires(
        rule="L8",
        code="COMBO_OUT_OF_REACH",
        severity="warning",
        sections=("combos",),
        where="t:combo",
        links=REACH,
        each=True,
        label=f"access to {{need}} {TO_BE_PLAYED}",
        rule_ref="2.4.2.2",
    ),
    Requires(
        rule="L8",
        code="ORDER_OUT_OF_REACH",
        severity="warning",
        where="is:ordercost or (t:action elements:none orders:any)",
        links=(
            Link(own="orders", their="orders", of="t:hero"),
            Link(own="orders", their="orders", of="is:item is:grants"),
        ),
        each=True,
        label="a hero of the Order of {need}",
        rule_ref="2.4.2.2",
    ),
)

CONSTRUCTED: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="L1",
        code="HERO_COUNT",
        sections=("hero",),
        exactly=1,
        label="heroes",
        rule_ref="2.1.1.1",
    ),
    SectionSize(
        rule="L2",
        code="COMBO_COUNT",
        sections=("combos",),
        exactly=COMBO_SLOTS,
        rule_ref="2.1.1.1, 2.1.1.3",
    ),
    CopyLimit(rule="L3", code="COMBO_COPIES", sections=("combos",), at_most=1, rule_ref="2.1.1.1"),
    SectionSize(
        rule="L4",
        code="ACTION_COUNT",
        sections=("actions",),
        exactly=ACTION_SLOTS,
        rule_ref="2.1.1.1, 2.1.1.3, 2.4.3.1",
    ),
    CopyLimit(
        rule="L5", code="ACTION_COPIES", sections=("actions",), at_most=3, rule_ref="2.1.1.1"
    ),
    *OWN_SECTION,
    *REACHABLE,
)

DRAFT: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="D1",
        code="HERO_COUNT",
        sections=("hero",),
        at_most=2,
        label="heroes",
        rule_ref="2.1.2.1",
    ),
    SectionSize(
        rule="D1",
        code="NO_HERO",
        severity="warning",
        sections=("hero",),
        at_least=1,
        label="heroes",
        rule_ref="house",
    ),
    SectionSize(
        rule="D2",
        code="DECK_SIZE",
        sections=("combos", "actions"),
        exactly=30,
        label="actions and combos together",
        rule_ref="2.1.2.1",
    ),
    SectionSize(rule="D2", code="COMBO_COUNT", sections=("combos",), at_most=5, rule_ref="2.1.2.1"),
    FromPool(rule="D3", code="NOT_DRAFTED", rule_ref="2.1.2.1"),
    *OWN_SECTION,
    *REACHABLE,
)

FORMATS = (
    Format(
        "constructed",
        "Constructed",
        "One hero, five different combos and thirty actions, at most three of each, "
        "unless the hero changes a number.",
        "2.1.1",
        CONSTRUCTED,
    ),
    Format(
        "draft",
        "Draft",
        "Thirty actions and combos, at most five of them combos, and up to two heroes, "
        "all from the cards you drafted.",
        "2.1.2",
        DRAFT,
    ),
)
