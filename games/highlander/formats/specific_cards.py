"""Who may include a card: Personas, factions, weapons, Watchers and Hunters, and allowances."""

from games.rules.constraints import AnyConstraint, Clashes, Link, Requires, SectionSize

BY_NAME = Link(own="personas", their="name", of="t:persona")
BY_FACTION = Link(own="faction", their="faction", of="t:persona")
BY_WEAPON = Link(own="weapon", their="name", of="t:weapon")

# An allowance lifts the mark that its query speaks of: one for weapon cards opens no Persona's.
# What is signed, of a faction, Watcher or Hunter has to be named in it.
OPENS_PERSONAS = r"allows:/persona|\bp:|reserved[:=]true/ or -allows:/weapon|\bw:|watcher|hunter/"
OPENS_WEAPONS = (
    r"allows:/weapon|\bw:/ or "
    r"-allows:/persona|\bp:|reserved[:=]true|signature[:=]true|faction[:=]|watcher|hunter/"
)
OPENS_SIGNATURES = r"allows:/signature[:=]true|is:signed/"
OPENS_FACTIONS = r'allows:/faction[:=]"|is:signed/'
OPENS_WATCHERS = r"allows:/\bg(roups?)?[:=]watcher|is:watcher/"
OPENS_HUNTERS = r"allows:/\bg(roups?)?[:=]hunter|is:hunter/"

PERSONA_MARKS = (
    Requires(
        rule="H8",
        code="PERSONA_SPECIFIC",
        where="personas:any reserved:false signature:false faction:none",
        links=(BY_NAME,),
        let_in_by="allows",
        let_in_from=OPENS_PERSONAS,
        label="{need} as the Persona or a card that allows it",
        summary="Cards for certain Personas need one of them as the Persona, or a card "
        "that allows them",
        rule_ref="Sub-Title; Persona Cards",
    ),
    Requires(
        rule="H8",
        code="RESERVED",
        where="reserved:true",
        links=(BY_NAME,),
        let_in_by="allows",
        let_in_from=OPENS_PERSONAS,
        label="{need}, and nobody else, as the Persona",
        summary="Reserved cards need the Persona that they are reserved for, or a card "
        "that allows them",
        rule_ref="Reserved or Signature Symbol",
    ),
    Requires(
        rule="H8",
        code="SIGNATURE",
        where="signature:true faction:none",
        links=(BY_NAME,),
        let_in_by="allows",
        let_in_from=OPENS_SIGNATURES,
        label="{need}, who signed it, as the Persona",
        summary="Signature cards need the Persona who signed them, or a card that allows them",
        rule_ref="Reserved or Signature Symbol",
    ),
    Requires(
        rule="H8",
        code="FACTION",
        where="-t:persona faction:any -reserved:true",
        links=(BY_NAME, BY_FACTION),
        let_in_by="allows",
        let_in_from=OPENS_FACTIONS,
        label="{need} as the faction of the Persona",
        summary="Cards of a faction need a Persona of that faction or one that they name, "
        "or a card that allows them",
        rule_ref="Faction Specific and Listings; Reserved or Signature Symbol",
    ),
)
WEAPON_SPECIFIC = Requires(
    rule="H9",
    code="WEAPON_SPECIFIC",
    where="is:weapon-specific",
    links=(BY_WEAPON,),
    let_in_by="allows",
    let_in_from=OPENS_WEAPONS,
    label="{need} as the Weapon of Choice or a card that allows it",
    summary="Cards for certain weapons need one of them as the Weapon of Choice, or a card "
    "that allows them",
    rule_ref="Sub-Title; Weapons of Choice",
)
QUICKENING = Clashes(
    rule="H13",
    code="OWN_QUICKENING",
    where="is:quickening",
    own="quickening_of",
    their="name",
    of="t:persona",
    says="{card} may not be used by {other}.",
    label="no Quickening of the Persona that is played",
    summary="A Persona cannot use their own Quickening",
    rule_ref="Pre-Game Cards",
)
GROUP_MARKS = tuple(
    Requires(
        rule="H14",
        code=f"{group.upper()}_CARDS",
        where=f"is:{group} -t:pregame",
        needs=f"is:{group} t:pregame",
        let_in_by="allows",
        let_in_from=opens,
        label=f"a {group.capitalize()} Pre-Game card",
        summary=f"{group.capitalize()} cards need a {group.capitalize()} Pre-Game card, "
        "or a card that allows them",
        rule_ref="Watcher Pre-Game",
    )
    for group, opens in (("watcher", OPENS_WATCHERS), ("hunter", OPENS_HUNTERS))
)
WATCHER_OR_HUNTER = SectionSize(
    rule="H14",
    code="WATCHER_OR_HUNTER",
    where="t:pregame (is:watcher or is:hunter)",
    at_most=1,
    label="Watcher and Hunter Pre-Game cards",
    rule_ref="Watcher Pre-Game",
)
OWN_NAMESAKE = Clashes(
    rule="H18",
    code="OWN_NAMESAKE",
    severity="warning",
    sections=("endurance",),
    where="is:ally or groups:member",
    own="name",
    their="name",
    of="t:persona",
    says="{card} can never be in play while you play {other}.",
    label="an Ally or Member with the Persona's own name",
    summary="An Ally or Member with the name of your Persona can never be in play",
    rule_ref="Mortal Ally; Immortal Ally; Member",
)


def _lent(mark: Requires) -> Requires:
    """What only an allowance in conjunction lets in: a notice says which."""
    opens = f"({mark.let_in_from})"
    changes = {
        "rule": "H10",
        "code": "USED_ONLY_WITH",
        "severity": "notice",
        "let_in_from": f"{opens} allowance:free",
        "lent_by": f"{opens} allowance:conjunction",
        "label": "",
        "summary": "Some cards that another card allows can be used only together with it; a note "
        "names it",
        "rule_ref": "Allowance Cards; Pre Game Cards That Allow You To Include Cards",
    }
    return Requires.model_validate({**mark.model_dump(), **changes})


GROUPS: tuple[AnyConstraint, ...] = (
    *GROUP_MARKS,
    WATCHER_OR_HUNTER,
    *(_lent(mark) for mark in GROUP_MARKS),
)
MARKS: tuple[AnyConstraint, ...] = (
    *PERSONA_MARKS,
    WEAPON_SPECIFIC,
    *(_lent(mark) for mark in (*PERSONA_MARKS, WEAPON_SPECIFIC)),
    *GROUPS,
    QUICKENING,
    OWN_NAMESAKE,
)
