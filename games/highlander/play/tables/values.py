"""What the pilots think of cards before the game is looked at."""

from collections.abc import Sequence

import numpy as np

from games.highlander.operations import OPERATIONS
from games.highlander.play.codes import aim, card_kind, mask, op
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables
from games.rules.cards import CardInfo
from games.rules.effects import Effect

GREEDY, DEVELOP = 0, 1
HEAD_SHOT_WORTH = 90
DEFENCE_WORTH = 12
MOST_HELP = 6
POOR = 10
"""A card of less worth than this is put at the bottom or traded for another."""
TEMPO = {
    "damage": 6, "ability-loss": 6, "add-damage": 5, "undodgeable": 4, "unblockable": 4,
    "hidden": 2, "gain-attack": 8, "power-blow": 7, "head-shot": 30, "disarm": 3, "hinder": 3,
    "knock-prone": 3, "extra-special": 3, "draw": 2, "lose-ability": -2, "cost": -3, "discard": -2,
    "burn": 0, "search": 3,
}  # fmt: skip
GROWTH = {
    "draw": 6, "cycle": 3, "retrieve": 5, "retrieve-many": 7, "search": 6, "look": 2,
    "restore": 3, "put-into-play": 6, "gain-ability": 3, "hand-size": 6, "exertion-size": 1,
    "extra-special": 5, "soften-exhaustion": 3, "capture": 1, "add-damage": 3, "unblockable": 3,
    "undodgeable": 3, "gain-attack": 4, "lose-ability": -3,
}  # fmt: skip
IN_DUEL = {
    "opponent-discards": 4, "remove-opposing": 5, "burn": 1, "break-weapon": 6, "nullify": 4,
    "ignore": 3, "duplicate": 5, "prevent": 4, "consider-disarmed": 8, "consider-prone": 6,
    "drop-standing": 2, "disarm": 3, "knock-prone": 2,
}  # fmt: skip
"""What is worth something only to who has an opponent that acts."""
AIMED = {"remove-opposing", "nullify", "ignore", "duplicate"}
GIVES = {
    "undodgeable": r.GIVES_DODGE, "unblockable": r.GIVES_BLOCK, "hidden": r.GIVES_HIDDEN,
    "power-blow": r.GIVES_POWER, "head-shot": r.GIVES_HEAD, "add-damage": r.GIVES_DAMAGE,
    "damage": r.GIVES_DAMAGE, "ability-loss": r.GIVES_DAMAGE, "gain-attack": r.GIVES_ATTACK,
    "draw": r.GIVES_CARDS, "retrieve": r.GIVES_CARDS, "search": r.GIVES_CARDS,
}  # fmt: skip
TEMPO_OF = np.array([TEMPO.get(word, 0) for word in OPERATIONS])
GIVES_OF = np.array([GIVES.get(word, 0) for word in OPERATIONS])
"""The same by the numbers of the operations."""
SIZED = mask(
    *(op[word] for word, said in OPERATIONS.items() if {"amount", "count"} & set(said.arguments))
)
"""Those whose first number says how much they do."""
NOW = {"play", "with-attack", "successful"}
"""Effects at these moments count only while their condition holds, if it is one that can be seen
before the card is played; what else hangs on a condition counts half."""
UNSEEN = {"soft-exertion", "attribute-challenge", "power-blow"}
FOR_ATTACKS = {
    "add-damage", "unblockable", "undodgeable", "hidden", "power-blow", "disarm", "hinder",
    "knock-prone",
}  # fmt: skip
NOT_ALONE = {"with-defence", "defend"}
LASTING = {"in-play", "on-attack", "on-success", "must-do", "attack-phase", "draw-phase", "may-do"}


def write_values(tables: Tables, rows: Sequence[CardInfo]) -> None:
    """Scores of all faces, then of the cards as which they lie in hand."""
    tables.seeks_heads = any(e["do"] == "head-shot" for c in rows for e in c.effects)
    for at, card in enumerate(rows):
        tables.tempo[at] = _sum(card, TEMPO) + _printed(tables, at)
        tables.growth[at] = _sum(card, GROWTH)
        for row, effect in enumerate(card.effects):
            if _depends(effect):
                tables.conditional[at] |= 1 << row
            elif effect["when"] not in NOT_ALONE:
                tables.gives[at] |= GIVES.get(effect["do"], 0)
        tables.wish[at] = _wish(card)
        tables.shoots[at] = _shoots(tables, at)
        tables.opens[at] = _opens(card)
        past_guard = any(effect["do"] == "past-guard" for effect in card.effects)
        tables.opens_itself[at] = past_guard and tables.tempo[at] > 0
        for pilot in (GREEDY, DEVELOP):
            tables.appeal[pilot, at] = _appeal(tables, at, pilot, 0)
            more = _sum(card, IN_DUEL)
            tables.appeal_in_duel[pilot, at] = _appeal(tables, at, pilot, more)
        _write_answering(tables, at, card)
    for at in range(tables.physical):
        faces = range(tables.first_face[at], tables.face_end[at])
        for pilot in (GREEDY, DEVELOP):
            worth = max(_worth(tables, face, pilot) for face in faces)
            in_duel = max(_worth_in_duel(tables, face, pilot) for face in faces)
            for face in (at, *faces):
                tables.worth[pilot, face] = worth
                tables.worth_in_duel[pilot, face] = in_duel


def _write_answering(tables: Tables, at: int, card: CardInfo) -> None:
    """What a card is aimed at, and what it does where it defends."""
    for effect in card.effects:
        if effect["do"] in AIMED:
            tables.targets[at] |= 1 << int(card_kind[effect["kind"]])
            tables.duplicates[at] |= int(effect["do"] == "duplicate")
        if effect["when"] == "defend":
            tables.loses_attack[at] |= int(effect["do"] == "lose-attack")
            gain = {**TEMPO, **GROWTH, **IN_DUEL}.get(effect["do"], 0)
            tables.help[at] += min(gain * _size(effect), MOST_HELP)


def _worth_in_duel(tables: Tables, face: int, pilot: int) -> int:
    """Defences are kept, the more areas they cover; and what counters."""
    where = int(tables.where_played[face])
    if where in r.DEFENCES:
        return DEFENCE_WORTH + int(tables.grid[face]).bit_count()
    if where in (r.WITH_DEFENCE, r.TO_COUNTER):
        return POOR
    return _worth(tables, face, pilot)


def _sum(card: CardInfo, table: dict[str, int]) -> int:
    """What its effects promise; those that happen again and again count double."""
    return sum(
        table.get(effect["do"], 0) * _size(effect) * _weight(effect) // 2
        for effect in card.effects
        if effect["when"] not in NOT_ALONE and not (table is TEMPO and _depends(effect))
    )


def _weight(effect: Effect) -> int:
    """In halves."""
    return (2 if effect["when"] in LASTING else 1) * (1 if "if" in effect else 2)


def _depends(effect: Effect) -> bool:
    """Whether it counts only while its condition holds."""
    return effect["when"] in NOW and "if" in effect and effect["if"]["test"] not in UNSEEN


def _size(effect: Effect) -> int:
    return int(effect.get("amount", effect.get("count", 1)))


def _printed(tables: Tables, at: int) -> int:
    """An attack: three points for each point of damage, one for the Power Blow that it can be."""
    if tables.where_played[at] != r.AS_ATTACK:
        return 0
    return int(3 * tables.damage[at] + (tables.power_damage[at] > 0) + 2 * tables.unblocked[at])


def _shoots(tables: Tables, at: int) -> bool:
    """An upper attack that can be a Power Blow."""
    upper = tables.aims[at] >> aim.UPPER & 1
    power = tables.power_damage[at] > 0 and not tables.by_text[at]
    return bool(tables.where_played[at] == r.AS_ATTACK and upper and power)


def _opens(card: CardInfo) -> int:
    """How many of the two defences, dodges and blocks, its own text rules out for it as a Power
    Blow."""
    found = {
        effect["do"]
        for effect in card.effects
        if effect["when"] == "play"
        and effect.get("attacks", "this") == "this"
        and effect.get("if", {}).get("test", "power-blow") == "power-blow"
    }
    return len(found & {"undodgeable", "unblockable"})


def _appeal(tables: Tables, at: int, pilot: int, more: int) -> int:
    """How gladly it is played where nothing else counts: other cards before attacks."""
    if tables.where_played[at] == r.AS_ATTACK:
        return int(100 + tables.tempo[at])
    score = int(tables.tempo[at]) + more
    if pilot != GREEDY or score <= 0:
        score += int(tables.growth[at])
    return 150 + min(score, 40) if score > 0 else -1


def _worth(tables: Tables, face: int, pilot: int) -> int:
    """How gladly a card is kept in hand: nothing that cannot be played alone."""
    where = tables.where_played[face]
    if where not in (r.AS_ATTACK, r.IN_CONJUNCTION, r.FREELY):
        return 1 + int(tables.tempo[face] > 0)
    if tables.head_shot[face]:
        return HEAD_SHOT_WORTH
    score = tables.tempo[face] if pilot == GREEDY else tables.tempo[face] + tables.growth[face]
    floor = 14 if where == r.AS_ATTACK else 10
    return int(floor + max(score, 0))


def _wish(card: CardInfo) -> int:
    """When to use what is used up: a Trigger, an ability once a game, a card that only heals."""
    dos = {e["do"] for e in card.effects if e["when"] in ("trigger", "trigger-out", "once")}
    if not dos:
        return r.WHEN_HURT if {e["do"] for e in card.effects} == {"gain-ability"} else r.NEVER
    if "gain-attack" in dos:
        return r.WITH_MORE_ATTACKS
    if dos & FOR_ATTACKS:
        return r.BEFORE_ATTACKS
    if dos & {"damage", "ability-loss", "draw", "search", "release", "cycle", "extra-exertion"}:
        return r.ALWAYS
    if "gain-ability" in dos:
        return r.WHEN_HURT
    return r.WHEN_DOWN if "recover" in dos else r.NEVER
