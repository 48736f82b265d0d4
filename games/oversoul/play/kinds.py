"""What the kernels know of each card: stats, keywords, and the kinds of card that it is."""

from typing import Any

from games.oversoul.play.codes import (
    ARCHETYPE,
    BOARD,
    CARD_TYPE,
    CHARGE,
    CONSTRUCT,
    EVENT_ROLE,
    LASTING_BIT,
    PERFECT,
    QUICK,
    ROLE,
    SORT,
)
from games.oversoul.roles import role_abilities
from games.oversoul.words import FACTIONS
from games.rules.cards import CardInfo

NO_ARCHETYPE = -1
_NO_TEXT: dict[str, Any] = {"archetype": None, "rank": 5, "faction": "", "keywords": []}


def foe_leader() -> CardInfo:
    """The opponent's leader; its HP is an option of the run."""
    stats = {"energy": 0, "roles": [], "dmg": 0, "spd": 0, "hp": 0, "as_type": "unit"}
    name = "the opposing leader"
    return CardInfo("oversoul", "", name, "leader", "", attributes={**_NO_TEXT, **stats})


def foe_unit() -> CardInfo:
    """A unit of the opponent; its stats are options of the run."""
    stats = {"energy": 0, "roles": [], "dmg": 0, "spd": 0, "hp": 0}
    name = "an opposing unit"
    return CardInfo("oversoul", "", name, "unit", "", attributes={**_NO_TEXT, **stats})


def sorts_of(card: CardInfo) -> int:
    """The kinds of the vocabulary that the card belongs to, as bits."""
    found = 0
    for word, yes in _sorts(card).items():
        found |= int(yes) << SORT[word]
    return found


def _sorts(card: CardInfo) -> dict[str, bool]:
    own, consumes = card.attributes, card.attributes["energy"] <= 0
    event_role = own["roles"][0] if card.type == "event" else ""
    return {
        "card": card.type != "leader",
        **{word: card.type == word for word in ("unit", "event", "construct", "leader")},
        "generator": not consumes,
        "consume-card": consumes,
        **{
            f"consume-{word}": consumes and card.type == word
            for word in ("unit", "event", "construct")
        },
        **{f"{role}-event": event_role == role for role in ("board", "perfect", "counter")},
        **{
            role: card.type in ("unit", "leader") and role in own["roles"]
            for role in ROLE
            if role in SORT
        },
        **{archetype: own["archetype"] == archetype for archetype in ARCHETYPE},
        **{key: own["faction"] == name for key, name in FACTIONS.items()},
    }


def keywords_of(card: CardInfo) -> list[str]:
    """Printed keywords, and those of its roles if it consumes (8.4)."""
    given = []
    if card.type in ("unit", "leader") and card.attributes["energy"] <= 0:
        given = [w for _, role in role_abilities(card.attributes["roles"]) for w in role.keywords]
    return [*given, *card.attributes["keywords"]]


def as_masks(keywords: list[str]) -> tuple[int, int]:
    """Lasting keywords as a mask, used-up ones as charges of at most 2 each (8.6)."""
    words, charges = 0, [0] * 6
    for keyword in keywords:
        words |= LASTING_BIT.get(keyword, 0)
        if keyword in CHARGE:
            which, more = CHARGE[keyword]
            charges[which] = min(charges[which] + more, 2)
    return words, sum(number << (2 * which) for which, number in enumerate(charges))


def fill_kind(tables: Any, at: int, card: CardInfo) -> None:
    """The rows of one card in the tables by kind."""
    own = card.attributes
    tables.type[at] = CARD_TYPE[card.type]
    tables.rank[at], tables.energy[at] = own["rank"], own["energy"]
    archetype = own["archetype"]
    tables.archetype[at] = ARCHETYPE[archetype] if archetype else NO_ARCHETYPE
    for stat in ("dmg", "spd", "hp"):
        tables[stat][at] = own.get(stat) or 0
    tables.words[at], tables.charges[at] = as_masks(keywords_of(card))
    tables.sorts[at] = sorts_of(card)
    if card.type in ("unit", "leader"):
        tables.roles[at] = sum(1 << ROLE[role] for role in own["roles"])
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
