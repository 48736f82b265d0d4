"""The sections of Arkhtide decks and the formats' rules, as tables that cite the rulebook."""

from games.rules.constraints import (
    AllowedCards,
    AnyConstraint,
    Banned,
    CopyLimit,
    DistinctLimit,
    Link,
    Notice,
    NoticeShare,
    SectionSize,
)
from games.rules.formats import Format
from games.rules.game import Section

SECTIONS = (
    Section("seeker", "Seeker", "t:seeker", "Your leader, in play from the first Round."),
    Section(
        "main",
        "Main Deck",
        "(t:unit or t:feat or t:binding) -traits:token -traits:status",
        "33 to 42 Units, Feats and Bindings from at most three factions.",
    ),
    Section(
        "realms",
        "Realm Deck",
        "t:realm -neutral:true",
        "Seven different Realms, one of them brought to each Round.",
    ),
)
STARTING_WILLPOWER = 13

# What makes a card Innate: the Seeker's own faction, or what the Seeker's text takes in besides.
INNATE = (
    Link(own="faction", their="faction", of="t:seeker"),
    Link(own="faction", their="innate_factions", of="t:seeker"),
    Link(own="traits", their="innate_traits", of="t:seeker"),
)

SEEKER: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="A1",
        code="SEEKER_COUNT",
        sections=("seeker",),
        exactly=1,
        label="Seekers",
        rule_ref="Choosing a Seeker",
    ),
    AllowedCards(
        rule="A1",
        code="NOT_A_SEEKER",
        sections=("seeker",),
        where="t:seeker",
        label="only a Seeker can lead the deck",
        rule_ref="Choosing a Seeker",
    ),
)
MAIN_DECK: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="A2",
        code="MAIN_DECK_SIZE",
        sections=("main",),
        at_least=33,
        at_most=42,
        label="cards in the Main Deck",
        rule_ref="The Main Deck",
    ),
    CopyLimit(
        rule="A3",
        code="MAIN_DECK_COPIES",
        sections=("main",),
        at_most=3,
        by="title",
        rule_ref="The Main Deck",
    ),
    DistinctLimit(
        rule="A4",
        code="FACTION_COUNT",
        sections=("main",),
        attribute="faction",
        besides="seeker",
        at_most=2,
        label="factions besides the Seeker's",
        summary="Factions besides the Seeker's in the Main Deck: at most {at_most}",
        rule_ref="The Main Deck",
    ),
    AllowedCards(
        rule="A5",
        code="NOT_FOR_MAIN_DECK",
        sections=("main",),
        where="(t:unit or t:feat or t:binding) -traits:token -traits:status",
        label="only Units, Feats and Bindings can go here, and no Tokens or Statuses",
        rule_ref="The Main Deck; Trait Definitions",
    ),
)
REALM_DECK: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="A6",
        code="REALM_COUNT",
        sections=("realms",),
        exactly=7,
        label="Realms",
        rule_ref="The Realm Deck",
    ),
    CopyLimit(
        rule="A6",
        code="REALM_COPIES",
        sections=("realms",),
        at_most=1,
        by="title",
        rule_ref="The Realm Deck",
    ),
    AllowedCards(
        rule="A6",
        code="NOT_A_REALM",
        sections=("realms",),
        where="t:realm",
        label="only Realms can go here",
        rule_ref="The Realm Deck",
    ),
    Banned(
        rule="A6",
        code="NEUTRAL_REALM",
        sections=("realms",),
        where="t:realm neutral:true",
        label="Neutral Realms belong to no player and do not go into a Realm Deck",
        rule_ref="Neutral Realm",
    ),
)
WILLPOWER = Notice(
    rule="A7",
    code="WILLPOWER_COST",
    sections=("main",),
    shares=(
        NoticeShare(
            where="is:main faction:any",
            unless=INNATE,
            says="{number} not Innate, 1 each",
        ),
        NoticeShare(
            where="t:unit k:metamorphosis -is:token",
            weight="cost",
            says="{number} with Metamorphosis, {total} outside Combat",
        ),
    ),
    out_of=STARTING_WILLPOWER,
    says="Invoking every card would cost {total} of your {out_of} Willpower: {shares}.",
    summary="A note says how much Willpower it would cost to invoke every card",
    rule_ref="INNATE; METAMORPHOSIS",
)
CONSTRUCTION: tuple[AnyConstraint, ...] = (*SEEKER, *MAIN_DECK, *REALM_DECK, WILLPOWER)

FORMATS = (
    Format(
        "seekers-duel",
        "Seeker's Duel",
        "Two players, a Neutral Realm between them; the mode of tournaments.",
        "Game Modes: Seeker's Duel",
        CONSTRUCTION,
    ),
    Format(
        "desperate-measures",
        "Desperate Measures",
        "Three to five players, each for themselves, without a Neutral Realm.",
        "Game Modes: Desperate Measures",
        CONSTRUCTION,
    ),
    Format(
        "shared-burden",
        "Shared Burden",
        "Two against two. Announced for the release; not playable in the open beta.",
        "Game Modes: Shared Burden",
        playable=False,
    ),
    Format(
        "scavenged-fate",
        "Scavenged Fate",
        "Decks from opened boosters. Announced for the release; not playable in the open beta.",
        "Game Modes: Scavenged Fate",
        playable=False,
    ),
)
