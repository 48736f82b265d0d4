"""Role Abilities (8.4): what each role gives to units that consume."""

from collections.abc import Callable

import pytest

from games.oversoul.play.codes import (
    BARRIER,
    CLEAVE,
    CRYSTALIZED,
    DYNAMO,
    FRENZY,
    LASTING_BIT,
    PIERCE,
    RANGED,
    STRIKE,
    THORNS,
    VAMPIRISM,
    VEILED,
)
from games.oversoul.play.keywords import charge
from games.oversoul.roles import ROLE_ABILITIES
from tests.games.oversoul.play.table import Table, does, made, spell

FRIEND = made("Friend", hp=5)
WOUND = made("Wound", "event", [does("damage", amount=1, target="own-unit")])
SHATTER = made("Shatter", "event", [does("shatter", target="own-unit")])
MILL = made("Mill", energy=2)
COSTLY = made("Costly", energy=-4, archetype="flow")
BOLT = made("Bolt", "event", energy=-4, archetype="flow")
RING = made("Ring", "construct", energy=-4, archetype="flow")


def of(role: str, **have: object) -> Table:
    """A unit of that role, RANK 2, in hand, and a Friend on the board."""
    shape = {"dmg": None, "spd": None} if role == "station" else {}
    unit = made("Unit", roles=[role], **{"energy": -1, "rank": 2, "hp": 6} | shape | have)
    cards = (unit, FRIEND, WOUND, SHATTER, MILL, COSTLY, BOLT, RING)
    table = Table(*cards, hand=["Unit"], deck=["Mill", "Costly", "Bolt"])
    table.put("Friend")
    return table


def keyword(role: str, *bits: int) -> None:
    card = of(role).do("Activate Unit").the("Unit")
    assert all(card.keywords & bit for bit in bits)


def charged(role: str, which: int) -> None:
    table = of(role).do("Activate Unit")
    assert charge(table.state, table.place(table.the("Unit")), which) == 1


def spell_on(table: Table, name: str) -> Table:
    table.give(name)
    return table.do(f"Activate {name}", "Select Unit")


def _gaian() -> None:
    """OUTLAST: once Damaged, it gains FRENZY."""
    table = spell_on(of("gaian").do("Activate Unit"), "Wound")
    assert charge(table.state, table.place(table.the("Unit")), FRENZY) == 1


def _meganist() -> None:
    table = of("meganist").do("Activate Unit")
    spell_on(table, "Shatter").do("Use SHATTER")
    construct = table.the("Unit")
    table.give("Shatter")
    table.do("Activate Shatter")
    assert construct.hp == 6
    assert table.exiled("Unit") == 1


def _natura() -> None:
    """Sacrificed, the next +card makes as much more as the unit's RANK."""
    table = of("natura").do("Activate Unit")
    table.put("Mill")
    table.do("Use QUICK of Unit")
    table.me.energy = 0
    table.give("Costly")
    assert table.idle("Unit") == 1
    assert table.do("Activate Costly").me.counts.spent == 1 + 4


def _nidagyst() -> None:
    table = of("nidagyst").do("Activate Unit", "Use QUICK of Unit")
    assert table.the("Unit").up == 0
    assert table.me.counts.spent == 1 + 2


def _undead() -> None:
    """Back with 1 HP; a second time it is Exiled."""
    table = spell_on(of("undead").do("Activate Unit"), "Shatter").do("Use SHATTER")
    card = table.the("Unit")
    back = card.hp - card.damage == 1 and card.exhausted == 1
    assert back
    assert spell_on(table, "Shatter").exiled("Unit") == 1


def _vera() -> None:
    table = of("vera").do("Activate Unit")
    table.the("Friend").damage = 3
    table.do("Use HONEST of Unit", "Select Friend")
    card = table.the("Friend")
    assert card.damage == 1
    assert card.keywords & CRYSTALIZED
    assert table.the("Unit").exhausted
    table.next_turn()
    assert not card.keywords & CRYSTALIZED


def _vopros() -> None:
    """It must hurt a card of one's own; if that shatters, it gains VAMPIRISM."""
    table = of("vopros")
    table.the("Friend").damage = 4
    table.do("Activate Unit", "Select Friend")
    assert table.the("Unit").keywords & VAMPIRISM
    assert table.idle("Friend") == 1


def _sorcerer() -> None:
    table = of("sorcerer").do("Activate Unit", "Use ACTIVATE", "Select the opposing leader")
    assert table.dealt == 2


def _seeker() -> None:
    """Gaze as deep as its RANK."""
    table = of("seeker").do("Activate Unit", "Use ENTER", "Choose Costly")
    assert table.next_turn().hand("Costly") == 1


def _seer() -> None:
    table = of("seer")
    table.put("Friend", up=False)
    assert table.can("Activate the prepared Friend")
    table.do("Activate Unit", "Use ACTIVATE")
    assert not table.can("Activate the prepared Friend")


def _shifter() -> None:
    """Takes the roles of another unit, and their abilities with them."""
    table = Table(
        made("Unit", roles=["shifter"], energy=-1),
        made("Ghoul", roles=["undead", "raptor"]),
        SHATTER,
        hand=["Unit", "Shatter"],
    )
    table.put("Ghoul")
    table.do("Activate Unit", "Activate Shatter", "Select Unit", "Use SHATTER")
    assert len(table.on_board("Unit")) == 1
    assert table.idle("Unit") == 0


def cheaper(role: str, name: str) -> None:
    table = of(role).do("Activate Unit", "Use CAST of Unit")
    table.give(name)
    table.do(f"Activate {name}")
    assert table.me.counts.spent == 1 + 3
    assert not table.can("Use CAST")


def _dragon() -> None:
    """AVIAN, and RESISTANT to events of lower RANK, not to its equals."""
    keyword("dragon", LASTING_BIT["avian"])

    def hurt(rank: int) -> int:
        bolt = spell(does("damage", amount=1, target="own-units"), rank=rank)
        table = Table(bolt, made("Unit", roles=["dragon"], energy=-1, rank=2), hand=["Spell"])
        card = table.put("Unit")
        table.do("Activate Spell")
        return int(card.damage)

    assert (hurt(1), hurt(2)) == (0, 1)


CHECKS: dict[str, Callable[[], None]] = {
    "dragon": _dragon,
    "elemental": lambda: charged("elemental", DYNAMO),
    "gaian": _gaian,
    "meganist": _meganist,
    "natura": _natura,
    "nidagyst": _nidagyst,
    "phantom": lambda: charged("phantom", VEILED),
    "qirean": lambda: charged("qirean", BARRIER),
    "raptor": lambda: keyword("raptor", LASTING_BIT["avian"]),
    "undead": _undead,
    "vera": _vera,
    "vopros": _vopros,
    "vexen": lambda: keyword("vexen", PIERCE),
    "sorcerer": _sorcerer,
    "seeker": _seeker,
    "secutor": lambda: charged("secutor", STRIKE),
    "seer": _seer,
    "sentry": lambda: keyword("sentry", LASTING_BIT["guard"]),
    "shifter": _shifter,
    "sniper": lambda: keyword("sniper", RANGED),
    "slayer": lambda: keyword("slayer", CLEAVE),
    "shaman": lambda: cheaper("shaman", "Bolt"),
    "sovereign": lambda: cheaper("sovereign", "Ring"),
    "summoner": lambda: cheaper("summoner", "Costly"),
    "station": lambda: keyword("station", THORNS),
}


@pytest.mark.parametrize("role", list(CHECKS))
def test_a_role_gives_its_ability(role: str) -> None:
    CHECKS[role]()


def test_every_role_ability_is_tested() -> None:
    assert set(CHECKS) == set(ROLE_ABILITIES)


def test_generators_have_no_role_abilities() -> None:
    table = Table(made("Bird", roles=["raptor", "qirean"], energy=1), hand=["Bird"])
    card = table.do("Activate Bird").the("Bird")
    assert card.keywords == 0
    assert card.charges[0] == 0
