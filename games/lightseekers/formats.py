"""The sections of Lightseekers decks and the formats' rules, as tables that cite the rulebook."""

from games.rules.constraints import (
    AllowedCards,
    AnyConstraint,
    Clashes,
    CopyLimit,
    FromCard,
    FromPool,
    Link,
    Requires,
    SectionSize,
)
from games.rules.formats import Format
from games.rules.game import Section, line_up_sections

MAIN = (
    Section("hero", "Hero", "t:hero", "The one you play as, kept apart from the deck."),
    Section("combos", "Combos", "t:combo", "Strong plays, paid with cards from hand."),
    Section("actions", "Actions", "t:action", "Attacks, defences, buffs and items."),
)
SIDE = Section(
    "side",
    "Side deck",
    "t:action or t:combo",
    "Swapped with cards of the deck between the games of a match.",
    optional=True,
    aliases=("sideboard", "sb"),
)
DECKS = 3
# The order numbers the sections in deck codes: new ones go to the end.
SECTIONS = (*MAIN, SIDE, *line_up_sections(MAIN, DECKS))
HEROES = tuple(section.key for section in SECTIONS if section.first == "hero")

COMBO_SLOTS = FromCard(section="hero", attribute="combo_slots", default=5)
ACTION_SLOTS = FromCard(section="hero", attribute="action_slots", default=30)
REACH = (
    Link(own="elements", their="access", of="t:hero"),
    Link(own="elements", their="grants", of="is:item"),
)
TO_BE_PLAYED = "to be played (it can pay for combos if the hero has one of its elements)"

OWN_SECTION: tuple[AnyConstraint, ...] = tuple(
    AllowedCards(
        rule="L6",
        code="WRONG_SECTION",
        sections=(section.key,),
        where=section.where,
        label=f"only {name} can go here",
        rule_ref="2.4",
    )
    for section, name in zip(MAIN, ("a hero", "a combo", "an action card"), strict=True)
)


def reachable(*side: str) -> tuple[AnyConstraint, ...]:
    """Warnings for what the hero cannot play, in the deck and in the sections beside it."""
    return (
        Requires(
            rule="L8",
            code="ACTION_OUT_OF_REACH",
            severity="warning",
            sections=("actions", *side),
            where="t:action -is:item",
            links=REACH,
            each=True,
            label="access to {need}",
            summary="Actions need a hero or an item that gives access to all of their elements",
            rule_ref="2.3.2.4d",
        ),
        Requires(
            rule="L8",
            code="COMBO_OUT_OF_REACH",
            severity="warning",
            sections=("combos", *side),
            where="t:combo",
            links=REACH,
            each=True,
            label=f"access to {{need}} {TO_BE_PLAYED}",
            summary="To be played, combos need a hero or an item that gives access to all "
            "of their elements; without it they can only pay for other combos",
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
            summary="Cards of an Order need a hero or an item of that Order",
            rule_ref="2.4.2.2",
        ),
    )


HERO_COUNT = SectionSize(
    rule="L1",
    code="HERO_COUNT",
    sections=("hero",),
    exactly=1,
    label="heroes",
    rule_ref="2.1.1.1",
)
COMBO_COUNT = SectionSize(
    rule="L2",
    code="COMBO_COUNT",
    sections=("combos",),
    exactly=COMBO_SLOTS,
    rule_ref="2.1.1.1, 2.1.1.3",
)
ACTION_COUNT = SectionSize(
    rule="L4",
    code="ACTION_COUNT",
    sections=("actions",),
    exactly=ACTION_SLOTS,
    rule_ref="2.1.1.1, 2.1.1.3, 2.4.3.1",
)
CONSTRUCTED: tuple[AnyConstraint, ...] = (
    HERO_COUNT,
    COMBO_COUNT,
    CopyLimit(rule="L3", code="COMBO_COPIES", sections=("combos",), at_most=1, rule_ref="2.1.1.1"),
    ACTION_COUNT,
    CopyLimit(
        rule="L5", code="ACTION_COPIES", sections=("actions",), at_most=3, rule_ref="2.1.1.1"
    ),
    *OWN_SECTION,
    *reachable(),
)

SIDE_DECK: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="L9",
        code="SIDE_COUNT",
        sections=("side",),
        at_most=9,
        label="cards in the side deck",
        rule_ref="2.2.4",
    ),
    AllowedCards(
        rule="L10",
        code="SIDE_CARDS",
        sections=("side",),
        where="t:combo or (t:action -is:item)",
        label="only actions that are not items, and combos, can go into the side deck",
        rule_ref="2.2.4",
    ),
    # A card can be swapped in only if the deck is legal with it.
    CopyLimit(
        rule="L11",
        code="COMBO_COPIES",
        sections=("combos", "side"),
        where="t:combo",
        at_most=1,
        label="deck and side deck together",
        rule_ref="house",
    ),
    CopyLimit(
        rule="L11",
        code="ACTION_COPIES",
        sections=("actions", "side"),
        where="t:action",
        at_most=3,
        label="deck and side deck together",
        rule_ref="house",
    ),
)
BASIC: tuple[AnyConstraint, ...] = (
    HERO_COUNT,
    COMBO_COUNT,
    ACTION_COUNT,
    *SIDE_DECK,
    *OWN_SECTION,
    *reachable("side"),
)

LINE_UP: tuple[AnyConstraint, ...] = (
    CopyLimit(
        rule="L12",
        code="SAME_HERO",
        sections=HEROES,
        where="t:hero",
        at_most=1,
        label="each deck has a hero of its own",
        summary="Each deck of the line-up has a different hero",
        rule_ref="house",
    ),
    Clashes(
        rule="L12",
        code="SAME_ORDER",
        sections=HEROES,
        where="t:hero",
        own="orders",
        their="orders",
        of="t:hero",
        says="{card} and {other} are of one Order; the decks of a line-up need different ones.",
        label="two heroes of one Order in a line-up",
        summary="The heroes of the line-up are of different Orders",
        rule_ref="house",
    ),
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
    *reachable(),
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
    Format(
        "basic-constructed",
        "Basic Constructed",
        "For tournaments: a Constructed deck and a side deck of up to nine actions and combos, "
        "no items.",
        "2.2.4",
        BASIC,
        extra_sections=("side",),
        lists_from="constructed",
    ),
    Format(
        "advanced-constructed",
        "Advanced Constructed",
        "For tournaments: a line-up of three Constructed decks whose heroes are of different "
        "Orders, without side decks.",
        "2.2.4",
        CONSTRUCTED,
        decks=DECKS,
        line_up=LINE_UP,
        lists_from="constructed",
    ),
)
