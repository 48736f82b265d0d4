"""How many cards: the Endurance, the pre-game cards, the weapons and the hands that hold them."""

from games.rules.constraints import AnyConstraint, CopyLimit, Requires, SectionSize

PREGAME = ("persona", "weapons", "pregame")

ENDURANCE_SIZE = SectionSize(
    rule="H1",
    code="ENDURANCE_SIZE",
    sections=("endurance",),
    where="-is:begins",
    at_least=50,
    label="cards in the Endurance when the game begins",
    rule_ref="Endurance Size",
)
PREGAME_LIMITS: tuple[AnyConstraint, ...] = (
    SectionSize(
        rule="H11",
        code="PREGAME_CARDS",
        sections=PREGAME,
        at_most=6,
        label="Pre-Game cards, including Persona and weapons",
        rule_ref="Pre-Game Cards",
    ),
    CopyLimit(
        rule="H11",
        code="PREGAME_COPIES",
        sections=PREGAME,
        at_most=1,
        label="no two Pre-Game cards alike",
        summary="No two Pre-Game cards of the same name",
        rule_ref="Pre-Game Cards",
    ),
    CopyLimit(
        rule="H11",
        code="CRYSTAL_COPIES",
        sections=("crystals",),
        at_most=1,
        label="no two Crystals alike",
        summary="No two Crystals of the same name",
        rule_ref="Pre-Game Crystals",
    ),
)
PERSONA_COUNT = SectionSize(
    rule="H12",
    code="PERSONA_COUNT",
    sections=("persona",),
    exactly=1,
    label="Personas",
    rule_ref="house",
)
PRIMARY_WEAPONS = SectionSize(
    rule="H12",
    code="PRIMARY_WEAPONS",
    sections=("weapons",),
    where="t:weapon offhand:false",
    at_most=1,
    label="primary Weapons of Choice",
    rule_ref="Primary Weapons of Choice",
)
# Without a Weapon of Choice a player still fights with a sword, which takes a hand.
HAND_ICONS = SectionSize(
    rule="H12",
    code="HAND_ICONS",
    sections=(*PREGAME, "endurance"),
    where="is:pregame or is:begins",
    weight="hands",
    lacking="t:weapon",
    lacking_counts=1,
    lacking_says="one for the sword of a player without a Weapon of Choice",
    at_most=2,
    label="Hand Icons in play when the game begins",
    rule_ref="Hand Icon; Primary Weapons of Choice",
)
OFFHAND_PARTNER = Requires(
    rule="H12",
    code="OFFHAND_PARTNER",
    sections=("weapons",),
    where="offhand_needs_partner:true",
    needs="t:weapon",
    other=True,
    label="another Weapon of Choice beside it",
    summary="Some offhand weapons need another Weapon of Choice beside them",
    rule_ref="Off-Hand Weapons of Choice",
)
SIZES: tuple[AnyConstraint, ...] = (
    ENDURANCE_SIZE,
    *PREGAME_LIMITS,
    PERSONA_COUNT,
    PRIMARY_WEAPONS,
    HAND_ICONS,
    OFFHAND_PARTNER,
)
