"""When an effect applies at all (`if`), and what multiplies it (`per`)."""

from games.lightseekers.kinds import ELEMENT_NAMES, FAMILY_NAMES, KINDS
from games.lightseekers.words import FAMILIES
from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import Phrase, phrase

CARDS = Number(0, 30)
SOME = Number(1, 10)
HEALTH = Number(1, 34)

CONDITIONS: dict[str, Phrase] = {
    "did": phrase("if you did"),
    "hand-at-least": phrase("if you have {count} or more cards in hand", count=SOME),
    "hand-at-most": phrase("if you have {count} or fewer cards in hand", count=SOME),
    "hand-empty": phrase("if your hand is empty"),
    "health-at-least": phrase("if you have {health} or more health", health=HEALTH),
    "health-at-most": phrase("if you have {health} or less health", health=HEALTH),
    "target-health-at-most": phrase("if your target has {health} or less health", health=HEALTH),
    "buffs-at-least": phrase("if you have {count} or more buffs in play", count=SOME),
    "no-buffs": phrase("if you have no other buffs in play"),
    "target-has-buffs": phrase("if your target has a buff in play"),
    "items-at-least": phrase("if you have {count} or more items equipped", count=Number(1, 3)),
    "family-in-play": phrase("if you have another {family} in play", family=Word(FAMILY_NAMES)),
    "discard-at-least": phrase(
        "if you have {count} or more {kind:many} in your discard pile",
        count=SOME,
        kind=CardKind(KINDS, default="card"),
    ),
    "deck-at-most": phrase("if your deck has {count} or fewer cards", count=CARDS),
    "stored-at-least": phrase("if {count} or more cards are stored under this", count=SOME),
    "played-element": phrase(
        "if you played another {element} card this turn", element=Word(ELEMENT_NAMES)
    ),
    "played-category": phrase(
        "if you played another {category} this turn",
        category=Word({"attack": "attack", "defend": "defend", "buff": "buff", "item": "item"}),
    ),
    "healed": phrase("if you healed this turn"),
    "hurt": phrase("if you took damage this turn"),
    "buff-expired": phrase("if one of your buffs expired this turn"),
    "superior": phrase("if you have superior access to {element}", element=Word(ELEMENT_NAMES)),
}

COUNTERS: dict[str, str] = {
    "buff": "buff you have in play",
    "other-buff": "other buff you have in play",
    "target-buff": "buff your target has in play",
    "item": "item you have equipped",
    "card-in-hand": "card in your hand",
    "element-in-play": "different element among your buffs",
    "action-taken": "other action you took this turn",
    "expired-buff": "buff of yours that expired this turn",
    "stored-card": "card stored under this",
    "five-discarded": "5 cards in your discard pile",
    "five-missing": "5 health you have below 35",
    "combo-discarded": "combo in your discard pile",
    **{f"{family}-in-play": f"{family.title()} you have in play" for family in FAMILIES},
}
