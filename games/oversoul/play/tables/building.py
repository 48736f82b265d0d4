"""From a deck list to the tables that the kernels read."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from games.engine.kinds import kind_masks
from games.engine.layout import CannotPlay, drawn_cards, only_card, physical
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, new_record
from games.oversoul.kinds import KINDS
from games.oversoul.play.codes import (
    BOARD,
    CARD_TYPE,
    CHARGE,
    CONSTRUCT,
    EVENT_ROLE,
    LASTING_BIT,
    PERFECT,
    QUICK,
    ROLES,
)
from games.oversoul.play.tables.abilities import write_abilities
from games.oversoul.play.tables.aims import write_aims
from games.oversoul.play.tables.prospects import write_prospects
from games.oversoul.play.tables.records import Tables
from games.oversoul.play.tables.values import write_ability_values, write_values
from games.oversoul.roles import ROLE_ABILITIES, RoleAbility, role_abilities
from games.oversoul.words import ARCHETYPES, TOTEMS, UNIT_ROLES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

SHIFTS = "become-roles"
NO_ARCHETYPE = -1


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played: its cards, the leader, all totems, and what a dummy has."""
    drawn, counts = drawn_cards(cards, deck, ("deck",))
    leader = only_card(cards, deck, "leader", "leader")
    totems = (_totem(game, word) for word in TOTEMS)
    kinds = (*drawn, leader, *totems, _dummys("leader"), _dummys("unit"))
    everything = (*map(_with_roles, kinds), *_roles_alone(kinds))
    tables = new_record(Tables)
    tables.deck_size, tables.kinds, tables.leader = sum(counts), len(drawn), len(drawn)
    tables.first_totem, tables.dummys_leader = len(drawn) + 1, len(kinds) - 2
    tables.first_role = len(kinds)
    tables.deck[: tables.deck_size] = physical(counts)
    tables.copies[: len(drawn)], tables.copies[len(drawn)] = counts, 1
    write_aims(tables.aims)
    for at, (card, mask) in enumerate(zip(kinds, kind_masks(game, kinds, KINDS), strict=True)):
        _write_card(tables, at, card)
        tables.sorts[at] = mask
    for at, card in enumerate(everything[len(kinds) :], len(kinds)):
        tables.words[at], tables.charges[at] = as_masks(_ability(card.code).keywords)
    write_abilities(tables, everything)
    write_values(tables, kinds)
    write_ability_values(tables, everything)
    write_prospects(tables, everything)
    tables.saves = any(map(_saves, (*drawn, everything[len(drawn)])))
    silent = tuple(card.code for card in (*drawn, leader) if card.text != game.card_text(card))
    return Setup(game, kinds, counts, len(drawn), tables, silent)


def _saves(card: CardInfo) -> bool:
    """Whether the card can bring back a leader that has left the board."""
    return any(
        (effect["do"] == "recover" and effect["kind"] == "leader")
        or (effect["do"] == "spawn-self" and card.type == "leader")
        for effect in card.effects
    )


def _totem(game: GameDefinition, word: str) -> CardInfo:
    totem = TOTEMS[word]
    stats = {"dmg": totem.dmg, "spd": totem.spd, "hp": totem.hp}
    attributes: dict[str, Any] = {
        "archetype": None, "rank": 1, "energy": 0, "faction": "", "keywords": [],
        "roles": ["totem"], **stats,
    }  # fmt: skip
    return CardInfo(
        game.slug, totem.code, totem.name, "unit", "", token=True, attributes=attributes
    )


def _dummys(card_type: str) -> CardInfo:
    """The leader or a unit of a dummy; its stats are options of the run."""
    attributes: dict[str, Any] = {
        "archetype": None, "rank": 5, "energy": 0, "faction": "", "keywords": [], "roles": [],
        "dmg": 0, "spd": 0, "hp": 0, "as_type": "unit",
    }  # fmt: skip
    name = "the opposing leader" if card_type == "leader" else "an opposing unit"
    return CardInfo("oversoul", f"DUMMYS-{card_type}", name, card_type, "", attributes=attributes)


def _has_role_abilities(card: CardInfo) -> bool:
    """Units and leaders that consume have the abilities of their roles (8.4)."""
    return card.type in ("unit", "leader") and card.attributes["energy"] <= 0


def _with_roles(card: CardInfo) -> CardInfo:
    """The card with the effects of its roles before its own."""
    if not _has_role_abilities(card):
        return card
    given = [row for _, role in role_abilities(card.attributes["roles"]) for row in role.effects]
    return replace(card, effects=(*given, *card.effects))


def _roles_alone(kinds: Sequence[CardInfo]) -> list[CardInfo]:
    """The abilities of every role by themselves, for a card that takes on another's roles."""
    if not any(e["do"] == SHIFTS for card in map(_with_roles, kinds) for e in card.effects):
        return []
    if len(kinds) + len(UNIT_ROLES) > MAX_KINDS:
        raise CannotPlay("with a shifter, the engine plays fewer different cards than these")
    return [
        CardInfo("", role, role, "unit", "", effects=_ability(role).effects) for role in UNIT_ROLES
    ]


def _ability(role: str) -> RoleAbility:
    return ROLE_ABILITIES.get(role, RoleAbility())


def _keywords(card: CardInfo) -> list[str]:
    """Printed keywords, and those of its roles if it consumes (8.4)."""
    given = []
    if _has_role_abilities(card):
        given = [w for _, role in role_abilities(card.attributes["roles"]) for w in role.keywords]
    return [*given, *card.attributes["keywords"]]


def as_masks(keywords: Iterable[str]) -> tuple[int, int]:
    """Lasting keywords as a mask, used-up ones as charges of at most 2 each (8.6)."""
    words, charges = 0, [0] * 6
    for keyword in keywords:
        words |= LASTING_BIT.get(keyword, 0)
        if keyword in CHARGE:
            which, more = CHARGE[keyword]
            charges[which] = min(charges[which] + more, 2)
    return words, sum(number << (2 * which) for which, number in enumerate(charges))


def _write_card(tables: Tables, at: int, card: CardInfo) -> None:
    own = card.attributes
    tables.type[at] = CARD_TYPE[card.type]
    tables.rank[at], tables.energy[at] = own["rank"], own["energy"]
    archetype = own["archetype"]
    tables.archetype[at] = ARCHETYPES.index(archetype) if archetype else NO_ARCHETYPE
    tables.dmg[at], tables.spd[at] = own.get("dmg") or 0, own.get("spd") or 0
    tables.hp[at] = own.get("hp") or 0
    tables.words[at], tables.charges[at] = as_masks(_keywords(card))
    if card.type in ("unit", "leader"):
        tables.roles[at] = sum(1 << ROLES.index(role) for role in own["roles"])
    tables.role[at] = _role(card)
    in_a_zone = card.type in ("unit", "event")
    tables.zone[at] = tables.type[at] if in_a_zone else tables.role[at]
    tables.one_time[at] = card.type == "event" and tables.role[at] != BOARD
    tables.quick |= int(tables.one_time[at] and tables.role[at] in (PERFECT, QUICK))


def _role(card: CardInfo) -> int:
    """An event's role; of a construct or leader, the type of zone that it belongs to."""
    if card.type == "event":
        return EVENT_ROLE[card.attributes["roles"][0]]
    if CARD_TYPE[card.type] == CONSTRUCT:
        return CARD_TYPE[card.attributes["roles"][0]]
    return CARD_TYPE[card.attributes.get("as_type", "unit")]
