"""From a deck list to the tables that the kernels read."""

from dataclasses import replace
from typing import Any

from games.engine.layout import CannotPlay, drawn_cards, only_card, physical
from games.engine.optable import OP_TABLE, compile_effects
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, new_record
from games.oversoul.play.abilities import fill_abilities
from games.oversoul.play.kinds import as_masks, fill_kind, foe_leader, foe_unit
from games.oversoul.play.tables import TABLES, fill_aims
from games.oversoul.play.worth import fill_ability_worth, fill_worth
from games.oversoul.roles import ROLE_ABILITIES, RoleAbility, role_abilities
from games.oversoul.words import TOTEMS, UNIT_ROLES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

SHIFTS = "become-roles"


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played."""
    drawn, counts = drawn_cards(cards, deck, ("deck",))
    leader = only_card(cards, deck, "leader", "leader")
    kinds = (*drawn, leader, *(_totem(game, word) for word in TOTEMS), foe_leader(), foe_unit())
    tables = new_record(TABLES)
    tables.deck_size, tables.kinds, tables.leader = sum(counts), len(drawn), len(drawn)
    tables.first_totem, tables.foe_leader = len(drawn) + 1, len(kinds) - 2
    tables.deck[: tables.deck_size] = physical(counts)
    tables.copies[: len(drawn)], tables.copies[len(drawn)] = counts, 1
    fill_aims(tables.aims)
    for at, card in enumerate(kinds):
        fill_kind(tables, at, card)
    everything = (*map(_with_roles, kinds), *_roles_alone(tables, kinds))
    rows = new_record(OP_TABLE)
    compile_effects(game.vocabulary, everything, rows)
    fill_abilities(tables, rows, len(everything))
    fill_worth(tables, kinds)
    fill_ability_worth(tables, everything)
    silent = tuple(card.code for card in (*drawn, leader) if card.text != game.card_text(card))
    return Setup(game, kinds, counts, len(drawn), tables, silent)


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


def has_role_abilities(card: CardInfo) -> bool:
    """Units and leaders that consume have the abilities of their roles (8.4)."""
    return card.type in ("unit", "leader") and card.attributes["energy"] <= 0


def _with_roles(card: CardInfo) -> CardInfo:
    """The card with the effects of its roles before its own."""
    if not has_role_abilities(card):
        return card
    given = [row for _, role in role_abilities(card.attributes["roles"]) for row in role.effects]
    return replace(card, effects=(*given, *card.effects))


def _roles_alone(tables: Any, kinds: tuple[CardInfo, ...]) -> list[CardInfo]:
    """The abilities of every role by themselves, for a card that takes on another's roles."""
    tables.first_role = len(kinds)
    shifts = any(
        effect["do"] == SHIFTS for card in map(_with_roles, kinds) for effect in card.effects
    )
    if not shifts:
        return []
    if len(kinds) + len(UNIT_ROLES) > MAX_KINDS:
        raise CannotPlay("with a shifter, the engine plays fewer different cards than these")
    for at, role in enumerate(UNIT_ROLES, len(kinds)):
        tables.words[at], tables.charges[at] = as_masks(list(_ability(role).keywords))
    return [
        CardInfo("", role, role, "unit", "", effects=_ability(role).effects) for role in UNIT_ROLES
    ]


def _ability(role: str) -> RoleAbility:
    return ROLE_ABILITIES.get(role, RoleAbility())
