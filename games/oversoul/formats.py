"""The sections of Oversoul decks and the formats' rules, as tables that cite the rulebook."""

from games.rules.constraints import (
    AllowedCards,
    AnyConstraint,
    Banned,
    CopyLimit,
    Requires,
    SectionSize,
)
from games.rules.formats import Format
from games.rules.game import Section

SECTIONS = (
    Section("leader", "Leader", "t:leader", "One, face up in the Leader Zone from the start."),
    Section(
        "deck",
        "Deck",
        "(t:unit or t:event or t:construct) -is:token",
        "Units, events and constructs, never a totem.",
    ),
)
PLAYED = SECTIONS[1].where

LIMITS: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="O1",
        code="LEADER_COUNT",
        sections=("leader",),
        where="t:leader",
        exactly=1,
        label="leaders",
        rule_ref="2; 5.4",
    ),
    AllowedCards(
        rule="O1",
        code="NOT_A_LEADER",
        sections=("leader",),
        where="t:leader",
        label="only a leader can stand in the Leader Zone when the game begins",
        rule_ref="2; 5.4",
    ),
    SectionSize(
        rule="O2",
        code="DECK_TOO_SMALL",
        sections=("deck",),
        where=PLAYED,
        at_least=30,
        label="units, events and constructs",
        rule_ref="2",
    ),
    SectionSize(
        rule="O2",
        code="DECK_TOO_LARGE",
        sections=("deck",),
        at_most=40,
        label="cards in the deck",
        rule_ref="2",
    ),
    CopyLimit(
        rule="O3",
        code="CARD_COPIES",
        sections=("deck",),
        where="-r:cosmic -is:totem -t:leader",
        at_most=2,
        summary="Copies of a card that is not cosmic: at most {at_most}",
        rule_ref="2",
    ),
    CopyLimit(
        rule="O3",
        code="COSMIC_COPIES",
        sections=("deck",),
        where="r:cosmic -t:leader",
        at_most=1,
        label="a cosmic card",
        summary="Copies of a cosmic card: at most {at_most}",
        rule_ref="2",
    ),
    Banned(
        rule="O4",
        code="TOTEM_IN_DECK",
        sections=("deck",),
        where="is:totem",
        label="totems are spawned by other cards and never put into a deck",
        rule_ref="7.1",
    ),
    Banned(
        rule="O4",
        code="LEADER_IN_DECK",
        sections=("deck",),
        where="t:leader",
        label="a leader starts in the Leader Zone and cannot be a card of the deck",
        rule_ref="5.4",
    ),
)

ADVICE: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="O5",
        code="NO_GENERATOR",
        severity="warning",
        sections=("deck",),
        where="energy>0",
        at_least=1,
        label="cards that generate energy (+cards)",
        rule_ref="4.1",
    ),
    Requires(
        rule="O5",
        code="PERFECT_EVENT_IDLE",
        severity="warning",
        sections=("deck",),
        where="t:event roles:perfect",
        needs="when:perfect is:lasting",
        label="a card with a PERFECT ability on the board (an opponent's would do)",
        summary="PERFECT events need a card with a PERFECT ability on the board; an "
        "opponent's would do",
        rule_ref="7.2",
    ),
    Requires(
        rule="O5",
        code="EVENT_CONSTRUCT_IDLE",
        severity="warning",
        sections=("deck",),
        where="t:construct roles:event",
        needs="t:event roles:board",
        label="a BOARD event to be attached to",
        summary="Constructs for events need a BOARD event to be attached to",
        rule_ref="7.3",
    ),
    Requires(
        rule="O6",
        code="UNIT_CONSTRUCT_IDLE",
        severity="warning",
        sections=("deck",),
        where="t:construct roles:unit",
        needs="t:unit or (t:leader as_type:unit) or does:spawn-totem",
        label="a unit to be attached to",
        summary="Constructs for units need a unit to be attached to",
        rule_ref="7.3",
    ),
    Requires(
        rule="O7",
        code="PERFECT_ABILITY_IDLE",
        severity="notice",
        where="when:perfect",
        needs="t:event roles:perfect",
        label="a PERFECT event for the PERFECT ability (an opponent's would do)",
        summary="PERFECT abilities need a PERFECT event; an opponent's would do",
        rule_ref="8.5",
    ),
    Requires(
        rule="O8",
        code="RESONATE_ALONE",
        severity="notice",
        where="when:resonate",
        needs="when:resonate",
        other=True,
        label="another card with a RESONATE ability",
        summary="RESONATE abilities need another card with a RESONATE ability",
        rule_ref="8.5",
    ),
)
CONSTRUCTION = (*LIMITS, *ADVICE)

FORMATS = (
    Format(
        "duel",
        "Duel",
        "One against one: a leader and 30 to 40 cards, two of a card and one of a cosmic.",
        "2",
        CONSTRUCTION,
    ),
    Format(
        "team",
        "Team battle",
        "Two against two. The book only mentions it, so decks are built as for a duel.",
        "1",
        CONSTRUCTION,
    ),
)
