"""Which cards, and how many of each: titles, restriction numbers, basics, editions, the ban."""

from games.rules.constraints import AnyConstraint, Banned, CopyLimit, Mixture, RequiredCards

COPIES: tuple[AnyConstraint, ...] = (
    CopyLimit(
        rule="H2",
        code="TITLE_COPIES",
        sections=("endurance",),
        at_most=6,
        raised_by="copy_limits",
        rule_ref="Title; Sub-Title; FAQ Dual Type Cards",
    ),
    CopyLimit(
        rule="H3",
        code="RESTRICTION_NUMBER",
        sections=("endurance",),
        where="restriction:any -signature:true",
        by="title",
        limit_from="restriction",
        label="its restriction number",
        summary="A card with a restriction number: at most that many copies",
        rule_ref="Restriction Number; Persona Abilities with Deck Construction",
    ),
    CopyLimit(
        rule="H3",
        code="SIGNATURE_NUMBER",
        sections=("endurance",),
        where="restriction:any signature:true",
        by="title",
        limit_from="restriction",
        label="the restriction number of a Signature card, which nothing changes",
        summary="A Signature card with a restriction number: at most that many copies, which no "
        "other card changes",
        rule_ref="Reserved or Signature Symbol",
    ),
)
BASICS = RequiredCards(
    rule="H7",
    code="BASIC_CARDS",
    sections=("endurance",),
    where="basic:true",
    excused_by="t:crystal",
    stand_ins="is:stand-in",
    label="basic attacks and blocks",
    rule_ref="Attacks; Blocks; Pre-Game Crystals",
)
FIRST_EDITION = Banned(
    rule="H15",
    code="FIRST_EDITION",
    where="edition:1",
    label="First Edition; Type Two takes only the Second and the Third",
    summary="Only cards of the Second and Third Edition",
    rule_ref="Constructing a Deck",
)
MIXED_EDITIONS = Mixture(
    rule="H15",
    code="MIXED_EDITIONS",
    sections=("endurance",),
    where="is:type-two",
    attribute="edition",
    says="The Endurance mixes editions ({values}), whose backs differ: play with sleeves.",
    summary="Editions may be mixed; their backs differ, so a note asks for sleeves",
    rule_ref="Constructing a Deck",
)
THE_CURSE = Banned(
    rule="H16",
    code="BANNED_IN_CONSTRUCTED",
    where='name="The Curse" -is:pregame',
    label="banned in Constructed play; the Pre-Game card of that name is not",
    summary="The Curse is banned, but not the Pre-Game card of that name",
    rule_ref="Official Tournament Rules",
)
BLANK_CARDS = Banned(
    rule="H17",
    code="BLANK_CARDS",
    where="subtypes:blank",
    label="counts as a card only in Sealed Deck",
    summary="Blank cards count as cards only in Sealed Deck",
    rule_ref="Official Tournament Rules, Sealed Deck",
)
CARDS: tuple[AnyConstraint, ...] = (
    *COPIES,
    BASICS,
    FIRST_EDITION,
    MIXED_EDITIONS,
    THE_CURSE,
    BLANK_CARDS,
)
