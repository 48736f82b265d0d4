"""Every Keyworded Ability (8.6) does what the book says."""

from collections.abc import Callable
from typing import Any

import pytest

from games.oversoul.play.codes import (
    BARRIER,
    DEATHTOUCH,
    DYNAMO,
    FRENZY,
    LASTING_BIT,
    STRIKE,
    VEILED,
)
from games.oversoul.play.keywords import charge
from games.oversoul.words import KEYWORDS
from tests.games.oversoul.play.table import Table, does, made, shrine, spell

FRIEND = made("Friend", hp=5)
STONE = made("Stone", "construct")
WOUND = made("Wound", "event", [does("damage", amount=2, target="own-unit")])
SHATTER = made("Shatter", "event", [does("shatter", target="own-unit")])
COSTLY = made("Costly", energy=-4, archetype="flow")
FOE = "an opposing unit"


def armed(*keywords: str, hand: tuple[str, ...] = (), **have: Any) -> Table:
    """A Bearer of those keywords on the board."""
    bearer = made("Bearer", keywords=list(keywords), **{"hp": 6} | have)
    table = Table(bearer, FRIEND, STONE, WOUND, SHATTER, COSTLY, shrine(), hand=hand)
    table.put("Bearer")
    return table


def _left(table: Table, keyword: int) -> int:
    return int(charge(table.state, table.place(table.the("Bearer")), keyword))


def _avian() -> None:
    """A slower unit cannot attack it, unless it is RANGED or AVIAN itself."""

    def can_attack(*keywords: str) -> bool:
        table = armed(*keywords)
        table.enemy(spd=4).keywords = LASTING_BIT["avian"]
        return table.can(f"Attack {FOE}")

    assert not can_attack()
    assert can_attack("ranged")
    assert can_attack("avian")


def _cleaves() -> None:
    table = armed("cleave")
    foes = [table.enemy(dmg=0, spd=0, hp=9) for _ in range(3)]
    table.attack("Bearer", f"{FOE} (opposing unit zone 2)")
    assert [int(foe.damage) for foe in foes] == [2, 2, 2]


def _is_crystalized() -> None:
    table = armed("crystalized", hp=2, hand=("Wound", "Shatter"))
    table.do("Activate Wound", "Activate Shatter")
    assert table.the("Bearer").damage == 1


def _pierces() -> None:
    """Beyond the unit's HP to the card in the zone behind it."""
    table = armed("pierce", dmg=5)
    for _ in range(3):
        table.enemy(dmg=0, spd=0, hp=2)
    tent = table.enemy(hp=9, event=True)
    table.attack("Bearer", f"{FOE} (opposing unit zone 2)")
    assert tent.damage == 3


def _has_polarity() -> None:
    """Neither selected for a cost or an ability, nor the host of a construct."""
    table = armed("polarity", hand=("Wound", "Stone"))
    can_host = table.can("Activate Stone")
    assert not can_host
    assert table.do("Activate Wound").the("Bearer").damage == 0


def _is_ranged() -> None:
    table = armed("ranged")
    table.enemy(dmg=3, spd=5, hp=9)
    assert table.attack("Bearer", FOE).the("Bearer").damage == 0


def _is_resistant() -> None:
    table = armed("resistant", hand=("Wound",))
    assert table.do("Activate Wound").the("Bearer").damage == 0


def _has_thorns() -> None:
    """A unit that strikes back gets its blow again."""
    table = armed("thorns", dmg=1)
    foe = table.enemy(dmg=2, spd=1, hp=9)
    table.attack("Bearer", FOE)
    assert (int(foe.damage), int(table.the("Bearer").damage)) == (3, 2)


def _drinks() -> None:
    """Its own HP first; at full HP the leader's."""
    table = armed("vampirism")
    table.the("Bearer").damage = 1
    table.the("Leader").damage = 5
    first = bool(table.attack("Bearer").the("Bearer").damage == 0)
    table.next_turn().attack("Bearer")
    assert first
    assert table.the("Leader").damage == 3


def _barrier(keyword: str) -> None:
    table = armed(keyword, hand=("Wound",))
    before = _left(table, BARRIER)
    table.do("Activate Wound")
    assert table.the("Bearer").damage == 0
    assert _left(table, BARRIER) == before - 1


def _deathtouch(keyword: str) -> None:
    table = armed(keyword, dmg=1)
    before = _left(table, DEATHTOUCH)
    table.enemy(dmg=0, spd=0, hp=9)
    table.attack("Bearer", FOE)
    fate = "is exiled" if before == 2 else "shatters"
    assert table.logged(f"opposing unit {fate}")
    assert table.enemies == 0


def _strike(keyword: str) -> None:
    table = armed(keyword)
    before = _left(table, STRIKE)
    assert table.attack("Bearer").dealt == 2 * (1 + before)
    assert _left(table, STRIKE) == before - 1


def _dynamo(keyword: str) -> None:
    """Generates twice or three times as much, once."""
    table = armed(keyword, energy=2, hand=("Costly",))
    before = _left(table, DYNAMO)
    table.me.energy = 0
    table.do("Activate Costly")
    lost = 2 * (1 + before) - 4
    shown = table.logged("ENERGY is lost")
    assert shown == (lost > 0)
    assert _left(table, DYNAMO) == before - 1


def _frenzy(keyword: str) -> None:
    table = armed(keyword)
    before = _left(table, FRENZY)
    for _ in range(before):
        table.attack("Bearer")
    assert table.attack("Bearer").the("Bearer").exhausted == 1
    assert table.dealt == 2 * (before + 1)


def _veiled(keyword: str) -> None:
    """Exhausting it takes the veil away; a veiled card cannot be attacked."""
    table = armed(keyword)
    foe = table.enemy(dmg=0, hp=9)
    before = _left(table, VEILED)
    foe.charges[0] = table.the("Bearer").charges[0]
    hidden = not table.can(f"Attack {FOE}")
    table.attack("Bearer")
    assert hidden
    assert _left(table, VEILED) == before - 1


def _is_amorphous() -> None:
    assert armed("amorphous", hand=("Shatter",)).do("Activate Shatter").exiled("Bearer") == 1


def _is_berserk() -> None:
    table = armed("berserk")
    must = not table.can("Go on")
    assert must
    assert table.attack("Bearer").can("Go on")


def _is_chained() -> None:
    table = armed("chained")
    assert not table.can("Attack")
    assert not table.next_turn().can("Attack")


def _is_damned() -> None:
    table = armed("damned", hand=("Wound",))
    assert table.do("Activate Wound").next_turn().the("Bearer").damage == 2


def _is_petrified() -> None:
    table = armed("petrified")
    assert table.the("Bearer").spd == 0
    assert not table.can("Attack")


def _is_sealed() -> None:
    """Abilities and changes are cancelled, constructs shatter."""
    censure = spell(does("give", target="own-unit", keyword="sealed"))
    proud = made("Proud", effects=[does("draw", "cast")], keywords=["frenzy", "avian"])
    table = Table(censure, proud, STONE, hand=["Spell"])
    card = table.put("Proud", place=2)
    table.attach("Stone", card)
    card.gains[0, 0] = 3
    able = table.can("Use CAST")
    table.do("Activate Spell")
    plain = card.dmg == 2 and card.charges[0] == 0 and card.keywords == LASTING_BIT["sealed"]
    assert able
    assert not table.can("Use CAST")
    assert plain
    assert table.idle("Stone") == 1


CHECKS: dict[str, Callable[[], None]] = {
    "avian": _avian,
    "cleave": _cleaves,
    "crystalized": _is_crystalized,
    "pierce": _pierces,
    "polarity": _has_polarity,
    "ranged": _is_ranged,
    "resistant": _is_resistant,
    "thorns": _has_thorns,
    "vampirism": _drinks,
    "barrier": lambda: _barrier("barrier"),
    "hyper-barrier": lambda: _barrier("hyper-barrier"),
    "deathtouch": lambda: _deathtouch("deathtouch"),
    "hyper-deathtouch": lambda: _deathtouch("hyper-deathtouch"),
    "dual-strike": lambda: _strike("dual-strike"),
    "hyper-strike": lambda: _strike("hyper-strike"),
    "dynamo": lambda: _dynamo("dynamo"),
    "hyper-dynamo": lambda: _dynamo("hyper-dynamo"),
    "frenzy": lambda: _frenzy("frenzy"),
    "hyper-frenzy": lambda: _frenzy("hyper-frenzy"),
    "veiled": lambda: _veiled("veiled"),
    "hyper-veiled": lambda: _veiled("hyper-veiled"),
    "amorphous": _is_amorphous,
    "berserk": _is_berserk,
    "chained": _is_chained,
    "damned": _is_damned,
    "petrified": _is_petrified,
    "sealed": _is_sealed,
}
# The opponent never attacks, so that nothing is ever guarded against.
NOT_ALONE = {"guard"}


@pytest.mark.parametrize("keyword", list(CHECKS))
def test_a_keyword_does_what_it_says(keyword: str) -> None:
    CHECKS[keyword]()


def test_every_keyword_is_tested() -> None:
    assert set(CHECKS) | NOT_ALONE == set(KEYWORDS)


def test_keywords_of_a_construct_are_its_hosts() -> None:
    table = Table(FRIEND, made("Wings", "construct", keywords=["avian", "dual-strike"]))
    card = table.put("Friend")
    table.attach("Wings", card)
    assert card.keywords == LASTING_BIT["avian"]
    assert table.attack("Friend").dealt == 4
    assert table.next_turn().attack("Friend").dealt == 6


def test_a_leader_has_its_keywords_only_outside_its_zone() -> None:
    leader = made("Leader", "leader", energy=-5, keywords=["barrier"])
    bleed = spell(does("damage", amount=3, target="own-leader"))
    table = Table(bleed, leader=leader, hand=["Spell", "Spell"])
    table.do("Activate Spell")
    assert table.me.life == 17
    table.do("Activate the leader", "Activate Spell")
    assert table.me.life == 17


def test_pierce_carries_on_to_the_card_under_a_construct() -> None:
    stabs = does("damage", "cast", amount=5, target="own-other-unit")
    table = Table(made("Lance", effects=[stabs], keywords=["pierce"]), FRIEND, STONE)
    table.put("Lance")
    card = table.put("Friend")
    table.attach("Stone", card)
    table.do("Use CAST of Lance")
    assert table.idle("Stone") == 1
    assert card.damage == 5 - 2
