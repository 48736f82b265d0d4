"""The one section of Six Forms decks and the format's rules, as a table that cites the rulebook."""

from games.rules.constraints import (
    AnyConstraint,
    Banned,
    CopyLimit,
    Requires,
    SectionSize,
)
from games.rules.formats import Format
from games.rules.game import Section

SECTIONS = (
    Section(
        "deck",
        "Deck",
        "-is:token (t:avatar or t:artifact or t:action or t:equip)",
        "50 to 100 cards, at most 2 of a name unless the card's Cap says otherwise.",
    ),
)

# TOKEN CARDS: a hazard is under nobody's control, so it meets no need of its player.
OWN_BATTLEFIELD = "is:battlefield -facets:hazard"
TOKENS = "effects.token"

MEETABLE: tuple[AnyConstraint, ...] = (
    Requires(
        rule="S4",
        code="REQUIREMENT_UNMET",
        severity="warning",
        where="requires:any",
        needs_query="requires",
        among=OWN_BATTLEFIELD,
        brought_by=TOKENS,
        first=True,
        label="a battlefield card in play first ({need})",
        summary="Cards with a requirement need a battlefield card in play that meets it",
        rule_ref="REQUIRES",
    ),
    Requires(
        rule="S4",
        code="NOTHING_TO_EQUIP",
        severity="warning",
        where="t:equip equips:any -equips_opponent:true",
        needs_query="equips",
        among=OWN_BATTLEFIELD,
        brought_by=TOKENS,
        first=True,
        label="a battlefield card to equip ({need})",
        summary="Equips need a battlefield card to equip, of the kind that they name, if any",
        rule_ref="REQUIREMENTS",
    ),
    Requires(
        rule="S4",
        code="NOTHING_TO_EQUIP",
        severity="warning",
        where="t:equip equips:none -equips_opponent:true",
        needs=OWN_BATTLEFIELD,
        brought_by=TOKENS,
        first=True,
        label="a battlefield card to equip",
        summary="Equips need a battlefield card to equip, of the kind that they name, if any",
        rule_ref="EQUIP",
    ),
)

CONSTRUCTED: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="S1",
        code="DECK_SIZE",
        sections=("deck",),
        at_least=50,
        at_most=100,
        label="cards",
        rule_ref="DECK",
    ),
    CopyLimit(
        rule="S2",
        code="NAME_COPIES",
        at_most=2,
        limit_from="cap",
        rule_ref="CARD LIMITS; CAP X",
    ),
    Banned(
        rule="S3",
        code="TOKEN_IN_DECK",
        where="is:token",
        label="tokens do not go into a deck; effects bring them into the game",
        rule_ref="TOKEN CARDS",
    ),
    *MEETABLE,
)

FORMATS = (
    Format(
        "constructed",
        "Constructed",
        "50 to 100 cards of any forms; 2 of a name, or as many as its Cap allows.",
        "DECK; CARD LIMITS",
        CONSTRUCTED,
    ),
)
